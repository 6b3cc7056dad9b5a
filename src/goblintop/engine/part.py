"""What a state is made of: objects whose constructor takes their attributes by name."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

SHARED: Final = ("box", "log", "__dict__")
"""Attributes that are not part of the state: the constant box, and the log of events."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Plain data. A part is rebuilt by calling its class with its attributes, so copying to another process, saving
    and hashing need no code of their own."""

    def __reduce__(self) -> Any:
        return rebuild, (type(self), attributes(self, with_box=True))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Part) and attributes(self) == attributes(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        held = ", ".join(f"{name}={value!r}" for name, value in attributes(self).items())
        return f"{type(self).__name__}({held})"


def attributes(part: Part, with_box: bool = False) -> dict[str, Any]:
    """A part's attributes by name, in a fixed order, compiled or not."""
    names: list[str] = list(getattr(type(part), "__mypyc_attrs__", ()))
    names.extend(getattr(part, "__dict__", {}))
    kept = sorted(name for name in names if name not in SHARED)
    if with_box and "box" in names:
        kept.append("box")
    return {name: getattr(part, name) for name in kept}


def rebuild(part: type[Part], held: dict[str, Any]) -> Part:
    """The inverse of `attributes`."""
    return part(**held)


def parts_of(home: str) -> dict[str, type[Part]]:
    """All classes of parts by name that a game brings (its package or module is its `home`) or shares with all."""
    found: dict[str, type[Part]] = {}
    todo: list[type[Part]] = [Part]
    while todo:
        for part in todo.pop().__subclasses__():
            todo.append(part)
            if _at_home(str(getattr(part, "__module__", "")), home):
                found[part.__name__] = part
    return found


def _at_home(module: str, home: str) -> bool:
    return module == home or module.startswith((home + ".", "goblintop.engine."))
