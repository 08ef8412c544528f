#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table "Circles" in src/README.md holds: files of src that refer to each other's functions in a circle are all in
one row of it, and each row has a circle.

    test-circles.py SOURCE_TREE BUILD_FOLDER
"""

import fnmatch
import json
import pathlib
import re
import shutil
import subprocess
import sys

SRC, BUILD = pathlib.Path(sys.argv[1]).resolve() / 'src', pathlib.Path(sys.argv[2])
# the lists of all games and of all boards, which everything else in a game leads to
LISTS = re.compile(r'baize_\w+_(rules|board_get_type)')
LISTED_IN = {'core/rules/baize-rules.c', 'table/baize-board.c'}


def read_rows():
    """The rows as lists of patterns of files; <game> stands for one game in a row."""
    section = (SRC / 'README.md').read_text(encoding='utf-8').split('\n## Circles\n')[1].split('\n## ')[0]
    games = sorted(path.name for path in (SRC / 'games').iterdir() if path.is_dir())
    for line in section.splitlines():
        if line.startswith('| `'):
            patterns = re.findall('`([^`]+)`', line.split('|')[1])
            for game in games if '<game>' in line else ['']:
                yield line, [pattern.replace('<game>', game) for pattern in patterns]


def read_objects():
    """The symbols that each file of src defines and uses."""
    objects, defined, used = {}, {}, {}
    for entry in json.loads((BUILD / 'compile_commands.json').read_text(encoding='utf-8')):
        path = (pathlib.Path(entry['directory']) / entry['file']).resolve()
        built = pathlib.Path(entry['directory']) / entry['output']
        name = path.relative_to(SRC).as_posix() if path.is_relative_to(SRC) else None
        if name is not None and name not in used and built.exists():
            objects[str(built)] = name
            used[name] = set()
    listed = subprocess.run(['nm', '-g', '-A', *objects], check=True, text=True, stdout=subprocess.PIPE).stdout
    for line in listed.splitlines():
        built, _, rest = line.partition(':')
        *_address, kind, symbol = rest.split()
        name = objects[built]
        if kind != 'U':
            defined.setdefault(symbol, name)
        elif name not in LISTED_IN or not LISTS.fullmatch(symbol):
            used[name].add(symbol)
    return {name: {defined[symbol] for symbol in symbols if symbol in defined} for name, symbols in used.items()}


def reach(files, start):
    """The files that `start` leads to."""
    found, new = set(), [start]
    while new:
        for name in files[new.pop()] - found:
            found.add(name)
            new.append(name)
    return found


def main():
    if shutil.which('nm') is None:
        print('1..0 # SKIP there is no nm')
        return 0
    files, rows, problems = read_objects(), list(read_rows()), []
    reached = {name: reach(files, name) for name in files}
    circles = {frozenset({name} | {other for other in reached[name] if name in reached[other]}) for name in files}
    circles = [sorted(circle) for circle in circles if len(circle) > 1]
    met = set()
    for circle in circles:
        fits = [line for line, patterns in rows
                if all(any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns) for name in circle)]
        met.update(fits)
        problems += [] if fits else [f'no row has this circle: {" ".join(circle)}']
    problems += sorted(f'no circle is in the row {line}' for line, _patterns in rows if line not in met)
    print('1..1')
    print(f'{"not ok" if problems else "ok"} 1 {len(circles)} circles of files are those that README lists')
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
