"""Goblintop: a table for five goblin board games."""

__version__ = "0.1.0"
