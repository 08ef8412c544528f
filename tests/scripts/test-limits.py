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

# Limits that no test names, and why.
UNTESTED = {
    'BAIZE_THREADS_MAX_ENGINE': 'tests/engine/test-engine-games.py does, as a number',
    'BAIZE_TEXT_MAX_PLAYER': 'GtkText keeps it',
    'BAIZE_DECKS_SLOWER': 'it is a factor',
    'BAIZE_RULES_MAX_NAME': 'it is another name of BAIZE_TEXT_MAX_RULES',
    'BAIZE_STORE_MAX_RECENT_READ': 'the limit of recent games is reached first',
    'BAIZE_RECORD_MAX_MOVE_BYTES': 'test-game-record.c fills a record until a move is refused, and reads it again',
    'BAIZE_RECORD_RESERVE': 'the same',
    'BAIZE_DECKS_MAX_UNPACKED_BYTES': 'the flaw `bomb` of test-deck-check.c unpacks more',
    'BAIZE_DECKS_MAX_READING_MEMORY': 'the flaw `nodes` takes more',
    'BAIZE_DECKS_MAX_CARD_MEMORY': 'what a deck reserves depends on the version of librsvg',
    'BAIZE_DECKS_MAX_WIDE_MEMORY': 'the same',
    'BAIZE_DECKS_WIDE': 'the same',
    'BAIZE_DECKS_MAX_CARD_SECONDS': 'the flaw `filter` of test-deck-check.c takes longer, with a shorter limit',
    'BAIZE_DECKS_MAX_DECK_SECONDS': 'the same',
    'BAIZE_DECKS_MAX_ALL_SECONDS': 'it takes ten minutes',
    'BAIZE_DECKS_MAX_HELLO_WAIT': 'tests wait for no clock; the helper `silent` of test-deck-wall.c never greets',
    'BAIZE_DECKS_MAX_CARD_WAIT': 'the same',
    'BAIZE_DECKS_MAX_CHECK_WAIT': 'the same',
    'BAIZE_DECKS_MAX_THEME_BYTES': 'the helper `wordy` of test-deck-wall.c sends more',
    'BAIZE_DECKS_MAX_DRAWN': 'the next helper draws the same pictures, so nothing is seen',
    'BAIZE_DECKS_MAX_OPEN': 'the helper has no call that opens a file without end',
    'BAIZE_PICTURES_MAX_CACHE_BYTES': 'test-face-cache.c trims a cache to a smaller limit',
    'BAIZE_PICTURES_MAX_MEMORY': 'test-faces.c counts sets; they drop out before',
}


def source(folder):
    return {path: path.read_text(encoding='utf-8') for path in sorted((TOP / folder).rglob('*.[ch]'))}


def main():
    header = HEADER.read_text(encoding='utf-8')
    limits = LIMIT.findall(header)
    src = source('src')
    used = {word for path, text in src.items() if path != HEADER for word in WORD.findall(text)}
    # limits that others are made of
    used |= {word for line in header.splitlines() if line.startswith('#define') for word in WORD.findall(line)[1:]}
    tested = {word for text in source('tests').values() for word in WORD.findall(text)}
    problems = [f'{limit} is not used' for limit in limits if limit not in used]
    problems += [f'{limit}: no test names it' for limit in limits if limit not in tested | set(UNTESTED)]
    problems += [f'{limit}: a test names it now' for limit in UNTESTED if limit in tested]
    problems += [f'{limit} is not defined any more' for limit in UNTESTED if limit not in limits]
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
    print(f'{"not ok" if problems else "ok"} 1 {len(limits)} limits, {len(limits) - len(UNTESTED)} of them in tests')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
