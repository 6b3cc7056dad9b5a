"""The full-screen terminal game: one generic screen that serves every game from its view, prompt and options."""
