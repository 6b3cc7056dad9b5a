"""`python -m goblintop`."""

from goblintop.cli import main

main()
