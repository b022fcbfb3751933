"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Type

__all__ = ["GavelError", "InputError", "LimitError", "ProgramNotFoundError", "SessionError", "UnsupportedError"]


class GavelError(Exception):
    """A request that was refused, or could not be answered within its limits.

    ``kind`` is ``input`` (:class:`InputError`), ``unsupported`` (:class:`UnsupportedError`), ``limit`` (:class:`LimitError`), ``session``
    (:class:`SessionError`) or ``internal``. A mistake in a text has a ``source``, a ``line`` and a ``column``, from 1; all that were
    found are in ``diagnostics``. ``hint`` says what to do, where that is known.
    """

    def __init__(self, error: Mapping[str, Any]) -> None:
        self.kind: str = error.get("kind", "internal")
        self.message: str = error.get("message", "")
        self.hint: Optional[str] = error.get("hint")
        self.source: Optional[str] = error.get("source")
        self.line: Optional[int] = error.get("line")
        self.column: Optional[int] = error.get("column")
        self.diagnostics: List[Dict[str, Any]] = list(error.get("diagnostics", []))
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        super().__init__((place + ": " if place else "") + self.message + (f" ({self.hint})" if self.hint else ""))

    @staticmethod
    def of(error: Mapping[str, Any]) -> GavelError:
        """The exception for an error of the program."""
        return _KINDS.get(error.get("kind", ""), GavelError)(error)


class InputError(GavelError, ValueError):
    """The request, or a text in it, is wrong."""


class UnsupportedError(GavelError):
    """Nothing is known for such a game."""


class LimitError(GavelError):
    """Time, memory or size did not suffice."""


class SessionError(GavelError):
    """The program has ended."""


class ProgramNotFoundError(SessionError):
    """There is no program to ask, or no Java to run it."""


_KINDS: Dict[str, Type[GavelError]] = {
    "input": InputError, "unsupported": UnsupportedError, "limit": LimitError, "session": SessionError}
