"""The rulebooks: one folder a game. `goblintop.catalogue` finds them."""
