"""The page's types are those of the server."""

from scripts import protocol_types


def test_the_types_of_the_page_are_fresh() -> None:
    assert protocol_types.TARGET.read_text("utf-8") == protocol_types.generate(), "run scripts/protocol_types.py"


def test_every_frame_has_a_type_of_its_own() -> None:
    text = protocol_types.generate()
    assert 'do: "play";' in text
    assert 'is: "snapshot";' in text
    assert "export type Piece = [token: string, face: string | null, marks?: string[]];" in text
