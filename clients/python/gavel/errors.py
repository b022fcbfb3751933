"""What goes wrong, as exceptions."""

from __future__ import annotations

import re
from inspect import signature
from typing import Any, Dict, List, Mapping, Match, Optional, Type

__all__ = ["GavelError", "InputError", "LimitError", "ProgramNotFoundError", "SessionError", "UnsupportedError"]


class GavelError(Exception):
    """A request that was refused, or could not be answered within its limits.

    ``kind`` is ``input`` (:class:`InputError`), ``unsupported`` (:class:`UnsupportedError`), ``limit`` (:class:`LimitError`), ``session``
    (:class:`SessionError`) or ``internal``. A mistake in a text has a ``source``, a ``line`` and a ``column``, from 1; all that were
    found are in ``diagnostics``. ``hint`` says what to do, where that is known.
    """

    def __init__(self, error: Mapping[str, Any]) -> None:
        self._error = error
        self.kind: str = error.get("kind", "internal")
        self.message: str = re.sub("'[a-z]+[A-Z][A-Za-z]*'", lambda field: _snake(field[0]), error.get("message", ""))
        self.hint: Optional[str] = _in_python(error.get("hint"))
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

    def of_file(self, path: str) -> GavelError:
        """The same, with the name of the file that the text of the request was read from.

        :param path: the file
        """
        def named(place: Mapping[str, Any]) -> Dict[str, Any]:
            return {**place, "source": path} if place.get("source") == "text" else dict(place)
        return GavelError.of({**named(self._error), "diagnostics": [named(each) for each in self.diagnostics]})


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

_OPTION = re.compile(r"'gavel [^']*'|--([a-z-]+)(?: ([A-Z]+(?:,[A-Z]+)?|\d+(?:,\d+)?)(?![\w*./]))?")
_FIELD = re.compile(r'"([a-zA-Z]+)": ("[^"]*"|\w+)')


def _snake(field: str) -> str:
    """The parameter for a field of a request: ``time_limit`` for ``timeLimit``."""
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), field)


def _in_python(hint: Optional[str]) -> Optional[str]:
    """A hint with the parameters of the questions in place of the fields of requests and the options of the command line."""
    from gavel.questions import Questions
    known = {name for question in vars(Questions).values() if callable(question) for name in signature(question).parameters}

    def parameter(option: Match[str]) -> str:
        name, value = (option[1] or "").replace("-", "_"), option[2]
        if name not in known:
            return option[0]
        return name if value is None else f"{name}=({value.replace(',', ', ')})" if "," in value else f"{name}={value}"

    def field(found: Match[str]) -> str:
        name = _snake(found[1])
        return f"{name}={found[2]}" if name in known else found[0]
    return hint and _FIELD.sub(field, _OPTION.sub(parameter, hint))
