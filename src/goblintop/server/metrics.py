"""What Prometheus may ask for at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

SOCKETS = Gauge("goblintop_sockets", "Open sockets", registry=REGISTRY)
TABLES = Gauge("goblintop_tables_loaded", "Tables in memory", registry=REGISTRY)
COMMANDS = Counter("goblintop_commands", "Commands by kind and answer", ["kind", "answer"], registry=REGISTRY)
COMMAND_SECONDS = Histogram(
    "goblintop_command_seconds",
    "From a command's arrival to its answer",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram(
    "goblintop_commit_seconds",
    "One transaction of the writer",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1),
    registry=REGISTRY,
)
COMMITTED = Counter("goblintop_writes", "Writes, several of them in one transaction", registry=REGISTRY)
FRAMES = Counter("goblintop_frames_sent", "Frames sent over sockets", registry=REGISTRY)
THINKING = Histogram(
    "goblintop_bot_seconds",
    "A bot's thought",
    ["level"],
    buckets=(0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
    registry=REGISTRY,
)
GAMES = Counter("goblintop_games", "Games begun and ended", ["game", "what"], registry=REGISTRY)
PROBLEMS = Counter("goblintop_http_answers", "HTTP answers by status", ["status"], registry=REGISTRY)


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)
