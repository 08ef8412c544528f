# SPDX-License-Identifier: GPL-3.0-or-later
"""What the libraries themselves complain of: tests/complaints.list for the versions that programs use here."""

import pathlib
import re
import subprocess
import sys

LIST = pathlib.Path(__file__).resolve().parent.parent / 'complaints.list'
# A program that prints the versions of the libraries, a line each.
VERSIONS = '''
import ctypes
for name, file in ('gtk', 'libgtk-4.so.1'), ('adw', 'libadwaita-1.so.0'):
    library = ctypes.CDLL(file)
    print(name, *(library[f'{name}_get_{part}_version']() for part in ('major', 'minor')))
'''


def read_versions(said):
    """Returns the versions that VERSIONS has printed, by library."""
    return {name: [int(major), int(minor)] for name, major, minor in map(str.split, said.splitlines())}


def versions_here():
    """Returns the versions on this system; not of this process, which may have no libraries of windows."""
    return read_versions(subprocess.run([sys.executable, '-c', VERSIONS], check=True, text=True,
                                        stdout=subprocess.PIPE).stdout)


def read(versions=None):
    """Returns a regular expression for all complaints of the libraries; `versions` are those of another system."""
    found = []
    versions = versions or versions_here()
    for line in LIST.read_text(encoding='utf-8').splitlines():
        if not line or line.startswith('#'):
            continue
        library, first, last, expression = line.split(' ', 3)
        first, last = ([int(part) for part in text.split('.')] for text in (first, last))
        if first <= versions[library] <= last:
            found.append(f'(?:{expression})')
    return re.compile('|'.join(found) or '(?!)')
