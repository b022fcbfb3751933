"""Builds the wheel, with the program's jar in it, by the standard library alone, so that nothing is fetched (PEP 517, PEP 427).

The jar is the one that ``GAVEL_JAR`` names, else ``cli/target/gavel.jar`` of the clone, which is built first if it is missing or old. A source
archive carries it in the package, and its wheel takes it from there. Entries have the time and the rights that the standard fixes for no file
in particular, so that two builds give the same bytes.
"""

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_CLONE = _ROOT.parent.parent
_PROJECT = (_ROOT / "pyproject.toml").read_text(encoding="utf-8")


def _said(key):
    return re.search(rf'^{key} = "(.*)"$', _PROJECT, re.MULTILINE).group(1)


_NAME, _VERSION = _said("name"), _said("version")
_SCRIPTS = re.findall(r'^([\w-]+) = "([\w.:]+)"$', _PROJECT.partition("[project.scripts]")[2].partition("\n[")[0], re.MULTILINE)
_EXTRAS = re.findall(r'^(\w+) = \["(\w+)"\]$', _PROJECT.partition("[project.optional-dependencies]")[2], re.MULTILINE)


def _metadata():
    extras = "".join(f"Provides-Extra: {extra}\nRequires-Dist: {library}; extra == '{extra}'\n" for extra, library in _EXTRAS)
    return (f"Metadata-Version: 2.1\nName: {_NAME}\nVersion: {_VERSION}\nSummary: {_said('description')}\n"
            f"License: {_said('license')}\nRequires-Python: {_said('requires-python')}\n{extras}"
            f"Description-Content-Type: text/markdown\n\n{(_ROOT / 'README.md').read_text(encoding='utf-8')}").encode()


def _jar():
    named = os.environ.get("GAVEL_JAR")
    carried = _ROOT / "gavel" / "gavel.jar"
    if named:
        jar = Path(named)
    elif carried.is_file():
        jar = carried
    else:
        if not (_CLONE / "cli" / "pom.xml").is_file():
            sys.exit(f"{_ROOT} is not in a clone of gavel, so the program cannot be built: name its jar in GAVEL_JAR, or install from a"
                     " clone (pip before 21.3 copies the folder away first: update it with 'pip install --upgrade pip')")
        jar = _CLONE / "cli" / "target" / "gavel.jar"
        subprocess.run([str(_CLONE / "gavel"), "--version"], check=False, stdout=subprocess.DEVNULL)
    if not jar.is_file():
        sys.exit(f"there is no jar of gavel at {jar}: build one with './gavel --version', which needs Maven, or name one in GAVEL_JAR")
    return jar


def _files():
    for file in sorted((_ROOT / "gavel").rglob("*")):
        if file.suffix in (".py", ".typed"):
            yield f"gavel/{file.relative_to(_ROOT / 'gavel').as_posix()}", file.read_bytes()
    for checker in sorted(_ROOT.glob("gavel_check*.py")):
        yield checker.name, checker.read_bytes()
    yield "gavel/gavel.jar", _jar().read_bytes()


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"{_NAME}-{_VERSION}.dist-info"
    name = f"{_NAME}-{_VERSION}-py3-none-any.whl"
    records = []
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, content):
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_STORED if path.endswith(".jar") else zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            records.append(f"{path},sha256={digest},{len(content)}\n")

        for path, content in _files():
            add(path, content)
        add(f"{info}/METADATA", _metadata())
        add(f"{info}/WHEEL", b"Wheel-Version: 1.0\nGenerator: gavel\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        add(f"{info}/entry_points.txt", ("[console_scripts]\n" + "".join(f"{name} = {call}\n" for name, call in _SCRIPTS)).encode())
        record = f"{info}/RECORD"
        add(record, ("".join(records) + f"{record},,\n").encode())
    return name


def build_sdist(sdist_directory, config_settings=None):
    base = f"{_NAME}-{_VERSION}"
    name = f"{base}.tar.gz"
    own = [(file.name, file.read_bytes()) for file in (_ROOT / "pyproject.toml", _ROOT / "README.md")]
    own.append((f"backend/{Path(__file__).name}", Path(__file__).read_bytes()))
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, content in [("PKG-INFO", _metadata()), *own, *_files()]:
            entry = tarfile.TarInfo(f"{base}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name
