"""A bar for long work, on stderr, so that results on stdout stay clean; silent where stderr is no terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function that says how much more has been done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield _nothing
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    step = max(1, total // 200)
    waiting = 0
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total)

        def advance(done: int) -> None:
            nonlocal waiting
            waiting += done
            if waiting >= step:
                progress.advance(task, waiting)
                waiting = 0

        yield advance


def _nothing(done: int) -> None:
    pass
