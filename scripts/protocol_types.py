"""Writes web/src/protocol/types.ts from goblintop.server.protocol.*; `--check` only says whether it is fresh."""

import inspect
import sys
import typing
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal

from msgspec import Struct, structs

from goblintop.server.protocol import bodies, frames, shapes, words

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol" / "types.ts"
HEAD = "// Generated from src/goblintop/server/protocol/ by scripts/protocol_types.py. Never edited by hand.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
CONSTANTS = ("PROTOCOL", "SPECTATOR", "OPEN", "DEALER")
ALIASES = (
    "Language",
    "Level",
    "Watchers",
    "ChatKind",
    "Absent",
    "UndoKind",
    "Phrase",
    "Problem",
    "Status",
    "LineKind",
)
ABSTRACT = (frames.In, frames.Out, frames.Command)


def typescript(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return typescript(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, UnionType):
        return " | ".join(dict.fromkeys(typescript(arg) for arg in args))
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {typescript(args[1])}>"
    raise TypeError(f"no TypeScript for {kind!r}")


def comment(thing: Any, indent: str = "") -> list[str]:
    """The docstring as a comment."""
    text = inspect.getdoc(thing)
    if not text:
        return []
    lines = text.replace("*/", "* /").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def interface(struct: type[Struct]) -> list[str]:
    """A Struct as an interface, or as a tuple where it is written as a list."""
    hints = typing.get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    fields = structs.fields(struct)
    lines = comment(struct)
    if config.array_like:
        inside = ", ".join(
            f"{field.encode_name}{'' if field.required else '?'}: {typescript(hints[field.name])}" for field in fields
        )
        return [*lines, f"export type {struct.__name__} = [{inside}];", ""]
    lines.append(f"export interface {struct.__name__} {{")
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in fields:
        # What the server leaves out when it is the usual value, and what the page may leave out.
        may_lack = config.omit_defaults or (config.forbid_unknown_fields and struct is not shapes.Settings)
        optional = not field.required and may_lack
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {typescript(hints[field.name])};")
    return [*lines, "}", ""]


def generate() -> str:
    """The whole file."""
    lines = [HEAD]
    lines += [f"export const {name} = {getattr(words, name)};" for name in CONSTANTS]
    lines.append("")
    for name in ALIASES:
        values = ", ".join(f'"{value}"' for value in typing.get_args(getattr(words, name)))
        plural = f"{name.upper()}_VALUES"
        lines.append(f"export const {plural} = [{values}] as const;")
        lines.append(f"export type {name} = (typeof {plural})[number];")
    lines.append("")
    for room in (shapes, frames, bodies):
        for thing in vars(room).values():
            if isinstance(thing, type) and issubclass(thing, Struct) and thing.__module__ == room.__name__:
                if thing not in ABSTRACT:
                    lines += interface(thing)
    for name in ("Incoming", "Outgoing"):
        lines.append(f"export type {name} =")
        lines += [f"  | {member.__name__}" for member in typing.get_args(getattr(frames, name))]
        lines[-1] += ";"
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Write it, or say whether it is fresh."""
    text = generate()
    if "--check" in sys.argv:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == text
        print("fresh" if fresh else "stale: run scripts/protocol_types.py")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
