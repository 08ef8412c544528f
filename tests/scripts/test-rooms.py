#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table "Rooms" in src/README.md holds: each folder of src has a row and the files to read first, and a file
includes only its own folder and those that the row allows.

    test-rooms.py SOURCE_TREE
"""

import fnmatch
import pathlib
import re
import sys

SRC = pathlib.Path(sys.argv[1]) / 'src'
GENERATED = re.compile(r'baize-(config|games|boards|\w+-resources)\.h')
INCLUDE = re.compile(r'\s*#\s*include\s*"([^"]+)"')
GAME = re.compile(r'games/([^/]+)/(\w+)')
# what a folder of a game may include of the others of that game
OF_ONE_GAME = {'rules': {'players'}, 'players': {'rules'}, 'board': {'rules', 'players'}}


def read_table():
    """The rows as (pattern of folders, files to read first, patterns of folders that may be included)."""
    section = (SRC / 'README.md').read_text(encoding='utf-8').split('\n## Rooms\n')[1].split('\n## ')[0]
    rows = [[cell.strip() for cell in line.strip('|').split('|')]
            for line in section.splitlines() if line.startswith('| `')]
    quoted = re.compile('`([^`]+)`')
    return [(re.sub('<.*>', '*', quoted.findall(row[0])[0]), quoted.findall(row[1]), quoted.findall(row[3]))
            for row in rows]


ROWS = read_table()
FILES = sorted(path for path in SRC.rglob('*.[ch]'))
FOLDERS = sorted({path.parent.relative_to(SRC).as_posix() for path in FILES})


def matches(folder, pattern):
    """Unlike fnmatch() alone, `*` stands for one name."""
    return fnmatch.fnmatchcase(folder, pattern) and folder.count('/') == pattern.count('/')


def rows_of(folder):
    return [row for row in ROWS if matches(folder, row[0])]


def each_folder_has_one_row():
    return [f'src/{folder} has {len(rows_of(folder))} rows' for folder in FOLDERS if len(rows_of(folder)) != 1]


def each_row_has_a_folder():
    return [f'src/{pattern} has no .c or .h file' for pattern, _first, _allowed in ROWS
            if not any(matches(folder, pattern) for folder in FOLDERS)]


def the_files_to_read_first_are_there():
    return [f'src/{pattern}/{name} is not there' for pattern, first, _allowed in ROWS for name in first or ['?']
            if not any(SRC.glob(f'{pattern}/{name}'))]


def includes():
    """Each include of a file of ours, as (where, folder of the file, folder included, name of the header)."""
    for path in FILES:
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            found = INCLUDE.match(line)
            if found and not GENERATED.fullmatch(found[1]):
                folder, _, name = found[1].rpartition('/')
                own = path.parent.relative_to(SRC).as_posix()
                yield f'{path.relative_to(SRC.parent)}:{number}', own, folder or own, name


def is_allowed(own, other):
    games = GAME.fullmatch(own), GAME.fullmatch(other)
    if own == other:
        return True
    if all(games) and games[0][1] == games[1][1]:
        return games[1][2] in OF_ONE_GAME[games[0][2]]
    return any(matches(other, pattern) for row in rows_of(own) for pattern in row[2])


def each_header_is_where_it_is_looked_for():
    return [f'{where}: src/{other}/{name} is not there' for where, _own, other, name in includes()
            if not (SRC / other / name).exists()]


def rooms_include_what_their_row_allows():
    return [f'{where}: src/{own} may not include src/{other}' for where, own, other, _name in includes()
            if not is_allowed(own, other)]


def private_headers_stay_in_their_room():
    return [f'{where}: {name} is private to src/{other}' for where, own, other, name in includes()
            if other != own and name.endswith('-private.h')]


def main():
    tests = [each_folder_has_one_row, each_row_has_a_folder, the_files_to_read_first_are_there,
             each_header_is_where_it_is_looked_for,
             rooms_include_what_their_row_allows, private_headers_stay_in_their_room]
    failed = False
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        problems = test()
        failed = failed or bool(problems)
        print(f'{"not ok" if problems else "ok"} {number} {test.__name__.replace("_", " ")}')
        for problem in problems:
            print(problem, file=sys.stderr)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
