"""`python -m goblintop.cli`."""

from goblintop.cli import main

main()
