# SPDX-License-Identifier: GPL-3.0-or-later
"""What the libraries themselves complain of: tests/complaints.list for the versions that programs use here."""

import ctypes
import pathlib
import re

LIST = pathlib.Path(__file__).resolve().parent.parent / 'complaints.list'
LIBRARIES = {'gtk': ('libgtk-4.so.1', 'gtk_get_%s_version'), 'adw': ('libadwaita-1.so.0', 'adw_get_%s_version')}


def version_of(library):
    """Returns the version of `gtk` or `adw` as two numbers."""
    name, function = LIBRARIES[library]
    loaded = ctypes.CDLL(name)
    return [loaded[function % part]() for part in ('major', 'minor')]


def read(versions=None):
    """Returns a regular expression for all complaints of the libraries; `versions` are those of another system."""
    found, versions = [], dict(versions or {})
    for line in LIST.read_text(encoding='utf-8').splitlines():
        if not line or line.startswith('#'):
            continue
        library, first, last, expression = line.split(' ', 3)
        if library not in versions:
            versions[library] = version_of(library)
        first, last = ([int(part) for part in text.split('.')] for text in (first, last))
        if first <= versions[library] <= last:
            found.append(f'(?:{expression})')
    return re.compile('|'.join(found) or '(?!)')
