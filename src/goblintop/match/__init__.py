"""One game between seats: asks, draws chance, keeps undo and record. Knows the engine and the catalogue."""
