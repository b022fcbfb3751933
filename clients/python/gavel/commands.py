"""The commands that pip installs: ``gavel``, the program that the package brings, and ``gavel-check``, which checks its answers."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from gavel.errors import ProgramNotFoundError
from gavel.program import own_words

__all__ = ["check", "run"]


def run() -> None:
    """Runs the program with the arguments of the command line."""
    try:
        words = own_words()
    except ProgramNotFoundError as e:
        sys.exit(f"gavel: {e}")
    if words is None:
        sys.exit("gavel: the package was installed without the program (install it from a clone of gavel)")
    process = subprocess.Popen(words + sys.argv[1:])
    while True:
        try:
            sys.exit(process.wait())
        except KeyboardInterrupt:
            pass  # the program has it, too, and ends


def check() -> None:
    """Checks an answer by its certificate."""
    import_module("gavel_check").main(sys.argv[1:], import_module("gavel_check_more").check, (2, 3))
