"""What the README shows is what happens."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_code_of_the_readme_runs_as_shown() -> None:
    example = doctest.DocTestParser().get_doctest(README.read_text("utf-8"), {}, README.name, str(README), 0)
    assert len(example.examples) >= 5, "the README shows how to play from Python"
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert not said, "".join(said)
