"""One program for all who do not start their own: it starts at the first question, and ends with Python."""

from __future__ import annotations

import atexit
from threading import Lock

from gavel.client import Gavel
from gavel.session import Session

__all__ = ["SHARED"]


class _Shared(Gavel):

    def __init__(self) -> None:
        self._running = None
        self._starting = Lock()

    @property
    def _session(self) -> Session:
        with self._starting:
            if self._running is None or not self._running.is_alive():
                self._running = Session()
            return self._running

    def close(self, timeout: float = 30) -> None:
        with self._starting:
            if self._running is not None:
                self._running.close(timeout)
                self._running = None


SHARED = _Shared()
atexit.register(SHARED.close, timeout=1)
