"""What every game is. Knows no game, no bot and no network."""
