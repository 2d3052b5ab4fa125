"""What a browser must fetch and run before the first page can be used."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "src" / "munera" / "web" / "static"
SCRIPT = re.compile(r'<script[^>]*src="/([^"]+)"|<link rel="modulepreload"[^>]*href="/([^"]+)"')


def javascript_kb() -> float | None:
    """All scripts of the first page, compressed as the server sends them; None if the pages are not built."""
    page = STATIC / "index.html"
    if not page.exists():
        return None
    names = [first or second for first, second in SCRIPT.findall(page.read_text(encoding="utf-8"))]
    return sum(len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in names) / 1000
