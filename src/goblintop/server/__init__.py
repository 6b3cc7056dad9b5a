"""The table in the browser: lobby, seats, sockets, storage and jobs. It speaks views and options, never a rule."""
