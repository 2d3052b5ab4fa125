"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

moves = Counter("munera_moves", "Commands taken.", ["who"], registry=registry)
refusals = Counter("munera_refusals", "Commands refused.", ["kind"], registry=registry)
games = Counter("munera_games", "Games that ended.", ["game"], registry=registry)
conflicts = Counter("munera_conflicts", "Commits another process was first with.", registry=registry)
sockets = Gauge("munera_sockets", "Sockets open.", registry=registry)
rooms = Gauge("munera_rooms", "Tables in memory.", registry=registry)
turned_away = Counter("munera_turned_away", "Requests and sockets turned away.", ["why"], registry=registry)
commit_seconds = Histogram("munera_commit_seconds", "One transaction.", buckets=BUCKETS, registry=registry)
batch_size = Histogram("munera_batch_moves", "Moves in one transaction.", buckets=SIZES, registry=registry)
answer_seconds = Histogram("munera_answer_seconds", "Command to outcome.", buckets=BUCKETS, registry=registry)
bot_seconds = Histogram("munera_bot_seconds", "One decision of a bot.", buckets=BUCKETS, registry=registry)
