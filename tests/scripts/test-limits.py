#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""src/core/base/baize-limits.h has all limits: a reason is beside each, a test names it, and files are read up to one
of them.

    test-limits.py SOURCE_TREE
"""

import pathlib
import re
import sys

TOP = pathlib.Path(sys.argv[1])
HEADER = TOP / 'src/core/base/baize-limits.h'
LIMIT = re.compile(r'#define (BAIZE_\w+)')
WORD = re.compile(r'\bBAIZE_\w+')
# a number of bytes, files or seconds that is defined elsewhere
STRAY = re.compile(r'#define +(\w*MAX\w*(?:BYTES|SIZE|FILES|MEMORY|SECONDS)) +\(?[0-9]')
READ = re.compile(r'\bbaize_file_read(?:_as)? \(([^;{]*)')

def source(folder, names='*.[ch]'):
    return {path: path.read_text(encoding='utf-8') for path in sorted((TOP / folder).rglob(names))
            if not path.samefile(__file__)}


def main():
    header = HEADER.read_text(encoding='utf-8')
    limits = LIMIT.findall(header)
    src = source('src')
    used = {word for path, text in src.items() if path != HEADER for word in WORD.findall(text)}
    # limits that others are made of
    used |= {word for line in header.splitlines() if line.startswith('#define') for word in WORD.findall(line)[1:]}
    tested = {word for text in [*source('tests').values(), *source('tests', '*.py').values()]
              for word in WORD.findall(text)}
    problems = [f'{limit} is not used' for limit in limits if limit not in used]
    problems += [f'{limit}: no test names it' for limit in limits if limit not in tested]
    for path, text in src.items():
        name = path.relative_to(TOP)
        if path != HEADER:
            problems += [f'{name} defines {stray}; it belongs into {HEADER.name}' for stray in STRAY.findall(text)]
        if name.name not in ('baize-file.c', 'baize-file.h'):
            problems += [f'{name} reads a file without a limit of {HEADER.name}' for call in READ.findall(text)
                         if not re.search(r'\bBAIZE_\w+_MAX_\w+', call)]
    print('1..1')
    for problem in problems:
        print(f'# {problem}')
    print(f'{"not ok" if problems else "ok"} 1 {len(set(limits))} limits, each in a test')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
