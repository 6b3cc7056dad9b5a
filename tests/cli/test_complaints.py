"""Every complaint that a person may meet is said in French too."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import goblintop
from goblintop.cli import complaints
from goblintop.engine import errors

SOURCE = Path(goblintop.__file__).parent
BLANK = re.compile(r"\{\w+\}")
RAISERS = {"wrong", "_wrong"}
NOT_FOR_PEOPLE = {"server"}
"""Packages whose complaints the page says in words of its own."""


def french() -> dict[str, str]:
    text = (resources.files("goblintop.cli") / "locale" / "complaints.fr.toml").read_text("utf-8")
    return {english: said for table in tomllib.loads(text).values() for english, said in table.items()}


def trees() -> Iterator[ast.Module]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] not in NOT_FOR_PEOPLE and "skeleton" not in path.parts:
            yield ast.parse(path.read_text("utf-8"))


def error_classes() -> set[str]:
    """GoblintopError and all that extend it, wherever they are written."""
    names = {errors.GoblintopError.__name__}
    parents = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    while grown := {name for name, above in parents.items() if above & names} - names:
        names |= grown
    return names


def pattern(node: ast.expr) -> str:
    """A written sentence with its blanks emptied, or nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern(part) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.BinOp):
        return pattern(node.left) + (pattern(node.right) or "{}")
    return ""


def raised() -> set[str]:
    """The sentences that are written where an error is made."""
    makers = error_classes() | RAISERS
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                found |= {pattern(given) for given in node.args if name in makers}
    return {text for text in found if " " in text}


def shape(text: str) -> str:
    """Two blanks side by side are one."""
    return re.sub(r"\{\}(\s*\{\})+", "{}", BLANK.sub("{}", text))


def test_every_complaint_has_its_french() -> None:
    known = {shape(english) for english in french()}
    # An edition's complaint about a tile begins with the tile's name, which is put before it later.
    missing = {
        text
        for text in raised()
        if not known & {shape(text), shape("{} " + text), shape(text.replace("{}whole", "{} whole"))}
    }
    assert missing == set()
    assert len(known) > 150


def test_french_fills_the_same_blanks() -> None:
    for english, said in french().items():
        assert set(BLANK.findall(english)) == set(BLANK.findall(said)), english


def test_a_complaint_within_a_complaint_is_said_too() -> None:
    heard = complaints.say("line 3: there is no game 'gold'; did you mean gold_n_crash?", "fr")
    assert heard == "ligne 3 : il n'y a pas de jeu 'gold' ; voulais-tu dire gold_n_crash ?"
    heard = complaints.say("my.toml: [crew] rows 2: gold is -1; right would be a whole number from 0 to 9", "fr")
    assert heard == "my.toml : [crew] rows 2: gold vaut -1 ; il faudrait un nombre entier de 0 à 9"
    assert complaints.say("something nobody has written down", "fr") == "something nobody has written down"
    heard = complaints.say("my.toml is not readable TOML: Unclosed array (at line 39, column 1)", "fr")
    assert (
        heard == "my.toml n'est pas du TOML lisible : il manque ] ou une virgule dans une liste (ligne 39, colonne 1)"
    )
    heard = complaints.say("my.toml: [guests] has 3 rows; right would be 6 to 20", "fr")
    assert heard == "my.toml : [guests] a 3 lignes (rows) ; il en faudrait 6 à 20"
    assert complaints.say("there is nothing to do again", "en") == "there is nothing to do again"


def complaint(*arguments: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "goblintop.cli", *arguments], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2, ran
    return ran.stderr.strip()


def test_the_command_line_complains_in_the_language_asked_for() -> None:
    assert complaint("simulate", "gold", "--lang", "fr").endswith(
        "il n'y a pas de jeu 'gold' ; voulais-tu dire gold_n_crash ?"
    )
    assert "n'existe pas" in complaint("games", "--lang=fr", "--wrong")
    assert complaint("simulat", "--lang", "fr") == (
        "goblintop: la commande 'simulat' n'existe pas ; voulais-tu dire 'simulate' ? ; voir : goblintop --help"
    )
    assert complaint("simulate", "gold", "--games", "x", "--lang", "fr").endswith(
        "il faudrait un nombre entier ; voir : goblintop simulate --help"
    )
    assert "No such option" in complaint("games", "--lang=en", "--wrong")
