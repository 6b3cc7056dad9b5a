"""Any state as JSON, as readable text, and as a hash; in mid-effect too. Reads back what it writes."""

import hashlib
import json
from typing import Any

from goblintop.engine.errors import BadSnapshot, GoblintopError
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.part import Part, attributes
from goblintop.engine.table import Table
from goblintop.engine.task import Task


def _plain(value: Any) -> Json:
    if isinstance(value, Part):
        return {"is": type(value).__name__, **{name: _plain(held) for name, held in attributes(value).items()}}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    assert value is None or isinstance(value, (int, str)), f"a state cannot hold {value!r}"
    return value


def _whole(value: Json, parts: dict[str, type[Part]]) -> Any:
    if isinstance(value, list):
        return [_whole(item, parts) for item in value]
    if isinstance(value, dict):
        held = {name: _whole(item, parts) for name, item in value.items() if name != "is"}
        name = value.get("is")
        if not isinstance(name, str) or name not in parts:
            raise BadSnapshot(f"the snapshot names {name!r}, which this game does not have")
        try:
            return parts[name](**held)
        except TypeError as error:
            raise BadSnapshot(f"the snapshot's {name} does not fit: {error}") from None
    return value


def state(table: Table) -> Json:
    """What lies on the table and what is still to be done, as plain JSON."""
    return {name: _plain(held) for name, held in attributes(table).items()}


def state_bytes(table: Table) -> bytes:
    """The state in one canonical way of writing."""
    return json.dumps(state(table), sort_keys=True, separators=(",", ":")).encode()


def state_hash(table: Table) -> str:
    """Sixteen hexadecimal digits that are the same for the same state in every process."""
    box = table.the_box()
    setting = f"{box.game} {box.players} {sorted(box.options.items())} {box.edition.hash}\n"
    return hashlib.sha256(setting.encode() + state_bytes(table)).hexdigest()[:16]


def save(table: Table, rules_version: int) -> Json:
    """A snapshot: the state and what it takes to open the same box again."""
    box = table.the_box()
    return {
        "game": box.game,
        "rules": rules_version,
        "players": box.players,
        "options": dict(box.options),
        "edition": {"name": box.edition.name, "hash": box.edition.hash, "text": box.edition.text},
        "state": state(table),
    }


def _check(held: dict[str, Any], empty: Table) -> None:
    """The values must be of the kinds that a fresh table holds, and somebody must have something to do."""
    for name, example in attributes(empty).items():
        value = held[name]
        if example is not None and value is not None and type(value) is not type(example):
            if not (isinstance(value, Part) and isinstance(example, Part)):
                raise BadSnapshot(f"the snapshot's {name} is {value!r}, which is no {type(example).__name__}")
    for task in held["todo"]:
        if not isinstance(task, Task):
            raise BadSnapshot(f"the snapshot has {task!r} to do, which is no task")
    if held["ending"] == "" and not (held["todo"] and held["todo"][-1].waits()):
        raise BadSnapshot("the snapshot's game goes on, but nothing waits to be decided")


def load(game: Game, snapshot: Json) -> Table:
    """The table that a snapshot holds."""
    from goblintop.engine.edition import Edition

    try:
        if snapshot["game"] != game.name or snapshot["rules"] != game.rules_version:
            raise BadSnapshot(
                f"the snapshot is of {snapshot['game']}, rules {snapshot['rules']}; "
                f"here is {game.name}, rules {game.rules_version}"
            )
        edition = Edition(snapshot["edition"]["name"] + ".toml", snapshot["edition"]["text"])
        box = game.open(snapshot["players"], snapshot["options"], edition)
        parts = game.parts()
        held = {name: _whole(value, parts) for name, value in snapshot["state"].items()}
        empty = game.lay(box)
        _check(held, empty)
        rebuilt = type(empty)(box=box, **held)  # type: ignore[call-arg]  # a game's table takes its own attributes
    except (KeyError, TypeError, AttributeError) as error:
        raise BadSnapshot(f"the snapshot is damaged: {error!r}") from None
    return rebuilt


def to_text(table: Table, rules_version: int) -> str:
    """A snapshot that a person can read, compare and correct: one line for each attribute."""
    saved = save(table, rules_version)
    lines = [f"game {saved['game']} rules {saved['rules']} players {saved['players']}"]
    lines += [f"option {name} {json.dumps(value)}" for name, value in sorted(saved["options"].items())]
    lines.append(f"edition {json.dumps(saved['edition']['text'])}")
    lines += _lines("", saved["state"])
    return "\n".join(lines) + "\n"


def _lines(path: str, value: Json) -> list[str]:
    if isinstance(value, dict):
        return [line for name in sorted(value) for line in _lines(f"{path}.{name}" if path else name, value[name])]
    if isinstance(value, list) and any(isinstance(item, (list, dict)) for item in value):
        inside = [line for at, item in enumerate(value) for line in _lines(f"{path}.{at}", item)]
        return [f"{path} = #{len(value)}", *inside]
    return [f"{path} = {json.dumps(value)}"]


def from_text(game: Game, text: str) -> Table:
    """The table that a readable snapshot holds."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        head = lines[0].split()
        if head[0::2] != ["game", "rules", "players"]:
            raise BadSnapshot("the first line must be: game NAME rules N players N")
        saved: dict[str, Any] = {
            "game": head[1],
            "rules": int(head[3]),
            "players": int(head[5]),
            "options": {},
            "state": {},
        }
        for line in lines[1:]:
            if line.startswith("option "):
                _, name, value = line.split(" ", 2)
                saved["options"][name] = json.loads(value)
            elif line.startswith("edition "):
                written = json.loads(line.removeprefix("edition "))
                saved["edition"] = {"name": game.name, "text": written}
            else:
                path, _, value = line.partition(" = ")
                _put(saved["state"], path.split("."), value)
    except GoblintopError:
        raise
    except (ValueError, IndexError, KeyError, TypeError) as error:
        raise BadSnapshot(f"the snapshot cannot be read: {error!r}") from None
    return load(game, saved)


def _put(tree: Any, path: list[str], value: str) -> None:
    for step in path[:-1]:
        if isinstance(tree, list):
            if tree[int(step)] is None:
                tree[int(step)] = {}
            tree = tree[int(step)]
        else:
            tree = tree.setdefault(step, {})
    held: Any = [None] * int(value[1:]) if value.startswith("#") else json.loads(value)
    if isinstance(tree, list):
        tree[int(path[-1])] = held
    else:
        tree[path[-1]] = held
