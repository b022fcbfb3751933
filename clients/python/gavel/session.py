"""A process of the program that answers requests as long as it runs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from concurrent.futures import Future
from concurrent.futures import TimeoutError as WaitTimeoutError
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from gavel.amounts import plain
from gavel.errors import GavelError, InputError, ProgramNotFoundError, SessionError
from gavel.program import command_words

if TYPE_CHECKING:
    _Future = Future[Dict[str, Any]]
else:
    _Future = Future

__all__ = ["Reply", "Session"]


class Reply(_Future):
    """The answer to come of one request. It always ends: with a result, or with a :class:`~gavel.GavelError`."""

    def __init__(self, session: Session, request_id: int) -> None:
        super().__init__()
        self._session = session
        self.request_id = request_id
        """The number by which :meth:`gavel.Gavel.cancel` calls the request."""

    def result(self, timeout: Optional[float] = None) -> Dict[str, Any]:
        """The answer.

        :param timeout: seconds to wait; without it, waits as long as the program works on the request
        :raises concurrent.futures.TimeoutError: after ``timeout`` seconds
        """
        self._wait(timeout)
        return super().result(0)

    def exception(self, timeout: Optional[float] = None) -> Optional[BaseException]:
        """What went wrong, or ``None``; waits as :meth:`result` does."""
        self._wait(timeout)
        return super().exception(0)

    def _wait(self, timeout: Optional[float]) -> None:
        while not self.done():
            try:
                super().exception(self._session.patience if timeout is None else timeout)
            except WaitTimeoutError:
                if not self.done():
                    if timeout is not None:
                        raise
                    self._session.require_sign_of_life()


class Session:
    """``gavel session``: requests go out as lines of JSON, and answers come back in any order. Several threads may ask at the same time.

    :param command: the words that start the program; see :func:`gavel.program.command_words`
    :param threads: how many requests the program answers at the same time; as many as there are processors if not given
    :param patience: seconds to wait before the program is asked whether it still runs; it is ended if it is silent for as long again
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, threads: Optional[int] = None, patience: float = 60) -> None:
        words = command_words(command) + ["session"] + ([] if threads is None else ["--threads", str(threads)])
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        except OSError as e:
            raise ProgramNotFoundError({"kind": "session", "message": f"'{words[0]}' cannot be started: {e.strerror}",
                                        "hint": "name the program in GAVEL_COMMAND"}) from e
        self.patience = patience
        self._end: Optional[str] = None
        self._waiting: Dict[int, Reply] = {}
        self._lock = threading.Lock()
        self._ids = count(1)
        self._lines: SimpleQueue[Optional[bytes]] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="gavel answers", daemon=True)
        self._writer = threading.Thread(target=self._write, name="gavel requests", daemon=True)
        self._reader.start()
        self._writer.start()

    def is_alive(self) -> bool:
        """Whether the program still answers."""
        return self._end is None

    def close(self, timeout: float = 30) -> None:
        """Ends the session once all requests are answered, and in any case after ``timeout`` seconds."""
        self._lines.put(None)
        self._reader.join(timeout)
        self._finish("the session has ended")
        self._reader.join(timeout)

    def submit(self, command: str, fields: Mapping[str, Any]) -> Reply:
        """Asks without waiting. Fields that are ``None`` are left out."""
        return self.submit_all([(command, fields)])[0]

    def submit_all(self, requests: Iterable[Tuple[str, Mapping[str, Any]]]) -> List[Reply]:
        """Asks many questions in one write, without waiting."""
        replies, lines = [], []
        for command, fields in requests:
            reply = Reply(self, next(self._ids))
            request = {"id": reply.request_id, "command": command}
            request.update((name, plain(value, name)) for name, value in fields.items() if value is not None)
            try:
                lines.append(json.dumps(request, allow_nan=False) + "\n")
            except (ValueError, RecursionError) as e:
                raise InputError({"kind": "input", "message": f"'{command}' cannot be asked: {e}"}) from e
            replies.append(reply)
        with self._lock:
            if self._end is not None:
                raise _ended(self._end)
            self._waiting.update((reply.request_id, reply) for reply in replies)
            self._lines.put("".join(lines).encode())
        return replies

    def require_sign_of_life(self) -> None:
        """Asks the program for something that it answers at once, and ends it if it does not answer."""
        try:
            self.submit("cancel", {"of": 0}).result(self.patience)
        except WaitTimeoutError:
            self._finish(f"the program has not answered for {self.patience} seconds")
        except SessionError:
            pass  # it has ended, and so has every request

    def _write(self) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            for lines in iter(self._lines.get, None):
                stdin.write(lines)
                stdin.flush()
        except OSError:
            pass  # it has ended, as the reader sees, too
        finally:
            with suppress(OSError):
                stdin.close()

    def _read(self) -> None:
        end = "the program has ended"
        try:
            for line in self._process.stdout or []:
                self._settle(json.loads(line))
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as e:
            end = f"the program has written what is not an answer: {line[:200].decode(errors='replace').strip()} ({e})"
        finally:
            self._finish(end)
            if self._process.stdout:
                self._process.stdout.close()

    def _settle(self, answer: Mapping[str, Any]) -> None:
        outcome = answer["result"] if "result" in answer else GavelError.of(answer["error"])
        if not isinstance(outcome, (dict, GavelError)):
            raise TypeError("the result is not an object")
        with self._lock:
            if answer.get("id") is None:  # of which request, the program could not tell
                settled = list(self._waiting.values())
                self._waiting.clear()
            else:
                settled = [self._waiting.pop(answer["id"])] if answer["id"] in self._waiting else []
        for reply in settled:
            _give(reply, outcome)

    def _finish(self, end: str) -> None:
        """Ends the program, if it still runs, and all requests that wait."""
        with self._lock:
            self._end = self._end or end
            left = list(self._waiting.values())
            self._waiting.clear()
        self._lines.put(None)
        _kill(self._process)
        for reply in left:
            _give(reply, _ended(self._end))


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Ends a process and those that it has started, which may hold its output open."""
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
        process.wait()


def _give(reply: Reply, outcome: Union[Dict[str, Any], GavelError]) -> None:
    if not reply.set_running_or_notify_cancel():
        return
    if isinstance(outcome, GavelError):
        reply.set_exception(outcome)
    else:
        reply.set_result(outcome)


def _ended(end: str) -> SessionError:
    return SessionError({"kind": "session", "message": end})
