#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine under valgrind: the commands of each game read and write no memory that is not theirs, use nothing that is
not initialised, and leak nothing.

    test-engine-valgrind.py PROGRAM SOURCE_TREE

The records are the positions of the screenshots and the lessons.
"""

import os
import pathlib
import shutil
import subprocess

from engine_run import ENGINE, fine, main, run

TOP = pathlib.Path(__import__('sys').argv[2])
GAMES = {'grafa': 'classic', 'rose': 'classic', 'matrix': 'classic', 'happy-graphs': 'square', 'grandma': 'six'}
VALGRIND = ['valgrind', '-q', '--leak-check=full', '--errors-for-leak-kinds=definite', '--error-exitcode=99']


def watch(*arguments, text='', status=0):
    done = subprocess.run([*VALGRIND, ENGINE, *arguments], input=text, capture_output=True, text=True, timeout=250,
                          check=False, env={**os.environ, 'G_SLICE': 'always-malloc'})
    assert done.returncode == status, (arguments, done.returncode, done.stderr[-3000:])


def test_games():
    known = {line.split('\t')[0] for line in fine('games').splitlines()}
    for game, variant in GAMES.items():
        name = f'{game}/{variant}'
        if name not in known:
            continue
        watch('deal', name, '7')
        record = (TOP / f'data/screenshots/{game}.baize').read_text(encoding='utf-8')
        watch('replay', '-', '--states', text=record)
        watch('moves', '-', text=record)
        watch('hint', '-', '--player=strong', '--budget=20', text=record)
        watch('play', name, '--player=random', '--deals=1')


def test_faults():
    for text in ('', '[Game "grafa"]\n[Deal "1"]\n\npair XX\n', '[Game "none"]\n', '[Deck "'):
        watch('replay', '-', text=text, status=run('replay', '-', text=text).returncode)


if shutil.which('valgrind') is None or b'__asan' in pathlib.Path(ENGINE).read_bytes():
    print('1..0 # SKIP valgrind is not installed, or the engine has sanitizers')
else:
    main(globals())
