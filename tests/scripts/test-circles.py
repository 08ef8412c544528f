#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table "Circles" in src/README.md holds: files of src that refer to each other's functions in a circle are all in
one row of it, and each row has a circle.

    test-circles.py SOURCE_TREE BUILD_FOLDER COMPILER…
"""

import fnmatch
import json
import pathlib
import re
import shlex
import subprocess
import sys

SRC, BUILD = pathlib.Path(sys.argv[1]).resolve() / 'src', pathlib.Path(sys.argv[2]).resolve()
COMPILER = sys.argv[3:]
# the lists of all games and of all boards, which everything else in a game leads to
LISTS = re.compile(r'baize_\w+_(rules|board_get_type)')
LISTED_IN = {'core/rules/baize-rules.c', 'table/baize-board.c'}
# words, texts, and the signs that tell where a definition begins and ends
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|[{}()\[\];=]')


def read_rows():
    """The rows as lists of patterns of files; <game> stands for one game in a row."""
    section = (SRC / 'README.md').read_text(encoding='utf-8').split('\n## Circles\n')[1].split('\n## ')[0]
    games = sorted(path.name for path in (SRC / 'games').iterdir() if path.is_dir())
    for line in section.splitlines():
        if line.startswith('| `'):
            patterns = re.findall('`([^`]+)`', line.split('|')[1])
            for game in games if '<game>' in line else ['']:
                yield line, [pattern.replace('<game>', game) for pattern in patterns]


def preprocess():
    """All files of src as one text without macros, in which the compiler names the file of each line."""
    options, unit = [], ''
    for entry in json.loads((BUILD / 'compile_commands.json').read_text(encoding='utf-8')):
        if entry['output'].startswith('src/'):
            options += [word for word in shlex.split(entry['command']) if re.match('-[ID](?!G_LOG_DOMAIN)', word)]
    for path in sorted(SRC.rglob('*.c')):
        macros = re.findall(r'^ *# *define +(\w+)', path.read_text(encoding='utf-8'), re.M)
        unit += f'#include "{path}"\n' + ''.join(f'#undef {macro}\n' for macro in macros)
    return subprocess.run([*COMPILER, '-E', '-w', '-x', 'c', *dict.fromkeys(options), '-DG_LOG_DOMAIN=""', '-'],
                          input=unit, cwd=BUILD, check=True, text=True, stdout=subprocess.PIPE).stdout


def read_items(text):
    """The definitions and declarations of src and its headers: the file where each stands, and its words and signs."""
    paths, path, item, depth, has_body = {}, None, [], 0, False
    for line in text.splitlines():
        if line.startswith('# '):
            path = line.split('"')[1]
            if path not in paths:
                full = (BUILD / path).resolve()
                paths[path] = full.relative_to(SRC).as_posix() if full.is_relative_to(SRC) else None
        if paths.get(path) is None or line.startswith('#'):
            continue
        for token in TOKEN.findall(line):
            if token == '{' and depth == 0:
                has_body = '=' not in item and item[-1] == ')'
            depth += (token in '{([') - (token in '})]')
            item.append(token)
            if depth == 0 and (token == ';' or token == '}' and has_body):
                yield paths[path], item
                item = []


def find_name(item):
    """The name of the function or variable that is defined, or None; and whether other files know it."""
    words = re.sub(r'__attribute__ \( \( (?:[^()]|\([^()]*\))*\) \)', '', ' '.join(item))
    found = (re.match(r'[^=;{]*?(\w+) \(' if item[-1] == '}' else r'[^={(]*?(\w+) (?:\[[^={]*)?=', words)
             or re.fullmatch(r'[^={(]* (\w+) (?:\[[^={(]*)?;', words))
    return (found[1], not re.search(r'\b(typedef|extern|static)\b', found[0])) if found else (None, False)


def read_files():
    """The files that each file of src leads to, by what they define and use."""
    used, defined, inlines = {}, {}, {}
    for path, item in read_items(preprocess()):
        (name, is_public), words = find_name(item), set(item)
        if path.endswith('.h'):
            inlines.setdefault(name, set()).update(words)
        elif is_public or '{' in item or '=' in item:
            used.setdefault(path, set()).update(words)
            if is_public and name != 'main':
                defined[name] = path
    for path, words in used.items():
        new = words & inlines.keys()
        while new:
            added = set().union(*(inlines[name] for name in new)) - words
            words |= added
            new = added & inlines.keys()
        if path in LISTED_IN:
            words -= {word for word in words if LISTS.fullmatch(word)}
    return {path: {defined[word] for word in words if word in defined} for path, words in used.items()}


def reach(files, start):
    """The files that `start` leads to."""
    found, new = set(), [start]
    while new:
        for name in files[new.pop()] - found:
            found.add(name)
            new.append(name)
    return found


def main():
    files, rows, problems = read_files(), list(read_rows()), []
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
