"""Called by alembic; the connection comes from `goblintop.server.database`."""

from alembic import context

from goblintop.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
