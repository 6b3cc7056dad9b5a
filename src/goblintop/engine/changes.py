"""Which numbers of a list are others than before: most of what a seat knows stays the same between two decisions."""


def changes(old: list[float], new: list[float]) -> list[int]:
    """The places where two lists of one length differ."""
    found: list[int] = []
    for at in range(len(new)):
        if old[at] != new[at]:
            found.append(at)
    return found
