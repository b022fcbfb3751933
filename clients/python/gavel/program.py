"""Finds the program that answers."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import List, Optional, Sequence, Union

from gavel.errors import ProgramNotFoundError

__all__ = ["command_words", "own_words"]

_PACKAGE = Path(__file__).resolve().parent
_VIRTUAL_MACHINE = ["-XX:+UseSerialGC", "-XX:MaxRAMPercentage=60", "-Xshare:auto", "-Xms48m", "-XX:-ShrinkHeapInSteps", "-XX:MinHeapFreeRatio=10",
                    "-XX:MaxHeapFreeRatio=50", "-XX:SoftRefLRUPolicyMSPerMB=10", "-XX:-C1UpdateMethodData", "-XX:Tier4InvocationThreshold=500000",
                    "-XX:Tier4MinInvocationThreshold=100000", "-XX:Tier4CompileThreshold=1000000", "-XX:Tier4BackEdgeThreshold=5000000"]


def command_words(command: Union[str, Sequence[str], None] = None) -> List[str]:
    """The words that start the program: those given; else those of the environment variable ``GAVEL_COMMAND``; else :func:`own_words`; else
    ``gavel`` of the path.

    :param command: the words, or a text that is split as a shell does
    :raises gavel.errors.ProgramNotFoundError: if there is none of them, or no Java for the jar
    """
    if command is not None:
        return shlex.split(command) if isinstance(command, str) else list(command)
    if os.environ.get("GAVEL_COMMAND"):
        return shlex.split(os.environ["GAVEL_COMMAND"])
    own = own_words()
    if own is not None:
        return own
    found = shutil.which("gavel")
    if found is None:
        raise ProgramNotFoundError({
            "kind": "session", "message": "there is no gavel to ask",
            "hint": "install a wheel that brings its jar, put 'gavel' on the path, or name it in GAVEL_COMMAND"})
    return [found]


def own_words() -> Optional[List[str]]:
    """The words that start the program that belongs to the package: the jar that the wheel brings, with the Java of ``JAVA_HOME`` or of the
    path; else the script of the clone that the package is in; ``None`` if there is neither.
    """
    jar, clone = _PACKAGE / "gavel.jar", _PACKAGE.parent.parent.parent
    if jar.is_file():
        return [_java(), *_VIRTUAL_MACHINE, "-jar", str(jar)]
    if not (clone / "gavel").is_file() or not (clone / "cli" / "pom.xml").is_file():
        return None
    script = str(clone / "gavel")
    subprocess.run([script, "--version"], check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # builds what is not built
    return [script]


def _java() -> str:
    home = os.environ.get("JAVA_HOME")
    java = shutil.which("java", path=os.path.join(home, "bin") if home else None)
    if java is None:
        raise ProgramNotFoundError({
            "kind": "session", "message": f"there is no Java in JAVA_HOME, {home}" if home else "there is no Java on the path",
            "hint": "install a Java runtime from 17 on, or name its folder in JAVA_HOME"})
    return java
