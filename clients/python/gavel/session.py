"""A process of the program that answers requests as long as it runs."""

from __future__ import annotations

import json
import subprocess
import threading
from concurrent.futures import Future
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from gavel.errors import GavelError, ProgramNotFoundError, SessionError
from gavel.program import command_words

if TYPE_CHECKING:
    Reply = Future[Dict[str, Any]]
else:
    Reply = Future

__all__ = ["Reply", "Session"]

_ENDED = {"kind": "session", "message": "the session has ended"}


class Session:
    """``gavel session``: requests go out as lines of JSON, and answers come back in any order. Several threads may ask at the same time."""

    def __init__(self, command: Union[str, Sequence[str], None] = None, threads: Optional[int] = None) -> None:
        words = command_words(command) + ["session"] + ([] if threads is None else ["--threads", str(threads)])
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as e:
            raise ProgramNotFoundError({"kind": "session", "message": f"'{words[0]}' cannot be started: {e.strerror}",
                                        "hint": "name the program in GAVEL_COMMAND"}) from e
        self._waiting: Dict[int, Reply] = {}
        self._lock = threading.Lock()
        self._ids = count(1)
        self._reader = threading.Thread(target=self._read, name="gavel answers", daemon=True)
        self._reader.start()

    def is_alive(self) -> bool:
        """Whether the program still answers."""
        return self._reader.is_alive()

    def close(self, timeout: float = 30) -> None:
        """Ends the session after what was asked is answered; ends it anyway after some seconds."""
        with self._lock:
            if self._process.stdin and not self._process.stdin.closed:
                try:
                    self._process.stdin.close()
                except BrokenPipeError:
                    pass
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        if self._process.stdout:
            self._process.stdout.close()

    def submit(self, command: str, fields: Mapping[str, Any]) -> Reply:
        """Asks without waiting; fields that are ``None`` are left out."""
        return self.submit_all([(command, fields)])[0]

    def submit_all(self, requests: Iterable[Tuple[str, Mapping[str, Any]]]) -> List[Reply]:
        """Asks many questions in one write, without waiting."""
        replies, lines = [], []
        for command, fields in requests:
            reply: Reply = Future()
            number = next(self._ids)
            reply.request_id = number  # type: ignore[attr-defined]
            request = {"id": number, "command": command}
            request.update((name, value) for name, value in fields.items() if value is not None)
            lines.append(json.dumps(request, default=_plain) + "\n")
            replies.append(reply)
        self._send(replies, "".join(lines).encode())
        return replies

    def _send(self, replies: List[Reply], lines: bytes) -> None:
        with self._lock:
            if not self._reader.is_alive():
                raise SessionError(_ENDED)
            asked = {reply.request_id: reply for reply in replies}  # type: ignore[attr-defined]
            self._waiting.update(asked)
            stdin = self._process.stdin
            try:
                if stdin is None or stdin.closed:
                    raise BrokenPipeError
                stdin.write(lines)
                stdin.flush()
            except BrokenPipeError as e:
                for number in asked:
                    self._waiting.pop(number, None)
                raise SessionError(_ENDED) from e

    def _read(self) -> None:
        stdout = self._process.stdout
        for line in stdout or []:
            answer = json.loads(line)
            with self._lock:
                reply = self._waiting.pop(answer.get("id"), None)
            if reply is not None:
                _settle(reply, answer)
        with self._lock:
            left = list(self._waiting.values())
            self._waiting.clear()
        for reply in left:
            _settle(reply, {"error": _ENDED})


def _settle(reply: Reply, answer: Mapping[str, Any]) -> None:
    if not reply.set_running_or_notify_cancel():
        return
    if "result" in answer:
        reply.set_result(answer["result"])
    else:
        reply.set_exception(GavelError.of(answer["error"]))


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, (range, set, frozenset, tuple, Iterator)):
        return list(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} has no place in a request")
