#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the seeds of the fuzz targets from tests, data and the deals that baize-engine prints.

    make-seeds.py SOURCE_TREE ENGINE OUTPUT

Each target gets a folder OUTPUT/TARGET.
"""

import pathlib
import random
import shutil
import subprocess
import sys

TOP, ENGINE, OUTPUT = (pathlib.Path(argument) for argument in sys.argv[1:])
# Seeds of more than this many bytes make a fuzzer slow and find nothing else.
MAX_SIZE = 6000

# The tags that a record can have besides those that the engine writes; they are ignored or refused where a game has no
# use for them.
TAGS = ['[Seat.1 "Ann \\"the\\" Mole"]', '[Date "2026-03-21T15:04:05Z"]', '[Generator "g"]', '[Time "61"]',
        '[Practice "undo"]', '[Peek "0"]', '[Asked "yes"]', '[Held "yes"]', '[Opened "yes"]', '[Par "46.3"]',
        '[Best "50 52"]', '[Daily "2026-11-24"]', '[Ended "2026-03-21T18:05:00Z"]', '[Uncounted "17"]',
        '[Player "Ann"]', '[Hand.1 "AH 6S by-rank"]', '[RulesName "Long evening"]', '[Difficulty "3"]', '[Own "a ; b"]']

RULES = ['grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes',
         'grid=eight cards=8,0,9,0,0,0,0,2 hand=2 decks=2 hidden=yes gentle=yes', 'grid=square cards=40',
         'grid=eight cards=5,5,5,5 hand=5 hidden=yes', 'cards=20,20,20,20,20 grid=hex decks=2']

# Results of a score table; the second list of keys has one of a later version.
STATISTICS = [
    "{'played': <uint32 6>, 'finished': <uint32 3>, 'streak': <uint32 0>, 'best-streak': <uint32 1>, "
    "'practice-played': <uint32 1>, 'practice-finished': <uint32 1>, 'last-played': <'grafa/classic 1 412e07c5d76f'>, "
    "'last-finished': <'grafa/classic 1 4909e5948c7c5a74'>, 'noted': <[int64 1795342535000000, 1795342536000000]>, "
    "'top': <[(31, int64 1795342536, '20261122', 'Ann', uint32 75), (27, 1795342535, '', '', 51)]>, "
    "'histogram': <[(14, uint32 1), (27, 1), (31, 1)]>, 'results': <[(27, int64 1795342535), (31, 1795342536)]>, "
    "'practice-results': <[(7, int64 1795342538)]>, 'pars': <[(31, int64 1795342536, int64 463)]>, "
    "'best-results': <[(31, int64 1795342536, 50, 52)]>, 'solved': <[int64 -7, 4711]>, "
    "'days': <[(uint32 20261122, 31, int64 1795342536, uint32 1, true, true, int64 463, true, 50, 52)]>}",
    "{'played': <uint32 2>, 'finished': <uint32 2>, 'won': <uint32 1>, 'medals': <[('gold', 3)]>, "
    "'results': <[(-6, int64 1795342538), (-9, 1795342538)]>}"]


def run(*arguments):
    return subprocess.run([ENGINE, *arguments], capture_output=True, text=True, check=True).stdout


def variants():
    """Returns (game/variant, least number of players, most) for each."""
    return [(line.split('\t')[0], *map(int, line.split('\t')[1:3])) for line in run('games').splitlines()]


def deals():
    """Yields a record of each variant with the least and with the most players, and one with all tags."""
    for name, least, most in variants():
        for players in sorted({least, min(most, 8)}):
            text = run('deal', name, '7', f'--players={players}')
            yield text
            # the tags come before an empty line
            yield text.rstrip('\n') + '\n' + '\n'.join(TAGS) + '\n'


def records():
    """Yields the records that tests and data have."""
    for folder in ['tests/engine/records', 'data/screenshots', 'help/pictures', 'data/lessons']:
        for path in sorted((TOP / folder).rglob('*.baize')):
            yield path.read_text(encoding='utf-8')


def lessons():
    paths = sorted((TOP / 'data/lessons').glob('*.baize'))
    for path in paths:
        yield path.read_text(encoding='utf-8')
    yield '\f'.join(path.read_text(encoding='utf-8') for path in paths if path.name.startswith('happy-graphs'))
    # short ones, which a fuzzer changes more often in the places that matter
    for game, move in [('grafa', 'dig'), ('rose', ''), ('matrix', ''), ('happy-graphs', ''), ('grandma', 'draw')]:
        yield f'[Game "{game}"]\n[Deal "41"]\n\n# Read of {{7C}}.\n#@ light deck AS\n#@ wait\n# Go.\n{move}\n# End.\n'


def setups():
    """Yields values of the tags Variant, Players, Rules, Fixed, Deck and Deal."""
    for number, rules in enumerate(RULES):
        yield f'custom\n{number + 1}\n{rules}\n\n\n7\n'
    yield 'custom\n2\n' + RULES[0] + '\n4H@1:0,0,2C@1:1,0\n' + ' '.join(
        rank + suit for rank in 'A234' for suit in 'CDHS') + ' 5C 5D\n\n'
    keys = ['Variant', 'Players', 'Rules', 'Fixed', 'Deck', 'Deal']
    for text in [*deals(), *records()]:
        if '"happy-graphs"' in text:
            tags = dict(line[1:-2].split(' "', 1) for line in text.splitlines() if line.startswith('['))
            yield '\n'.join(tags.get(key, '') for key in keys) + '\n'


def games():
    """Yields bytes: game, variant, seats and deal, then operations."""
    dice = random.Random(23)
    for game in range(5):
        for variant in range(10):
            for length in 12, 60, 200:
                yield bytes([game + 5 * variant, dice.randrange(256), dice.randrange(256)]) + dice.randbytes(length)


def statistics():
    yield from STATISTICS
    dice = random.Random(23)
    for length in range(10, 400, 20):
        yield b'#' + dice.randbytes(length)


def decks():
    suits, ranks = ['club', 'diamond', 'heart', 'spade'], [*range(1, 11), 'jack', 'queen', 'king']
    names = [f'{suit}_{rank}' for suit in suits for rank in ranks]
    for kind, more in ('card', ''), ('alone', 'card 54 back 0.5 -1e-3 .25 100\n'):
        yield ('baize-deck 1\nfile 1234567 1795342538000000 99 /usr/share/a%20deck.svg\nsheet 2178.985 1216.186\n'
               'paper ffffff\nblack 000000\nred d40000\n' + ''.join(
                   f'{kind} {number} {name} {number % 13 / 13:.6g} {number // 13 / 5:.6g} 0.0769 0.2\n'
                   for number, name in enumerate(names)) + more)
    yield 'letters-00000000'
    yield 'letters-04030201'


def pages():
    for path in sorted((TOP / 'help/C').glob('*.page')):
        yield path.read_text(encoding='utf-8')
    yield '<page id="a"><title>A</title><p>B <em style="strong">C</em> <link xref="b"/></p></page>'


def commands():
    for name, _, _ in variants():
        game, variant = name.split('/')
        yield f'--game={game}\n--variant={variant}\n--deal=7\n'
        yield f'baize:{name}/2026-11-24\n'
    yield from ['--lesson\nrose\n', '--version\n', '-g\ngrafa\n', 'a.baize\n', '--\n-a\n', '--deal=7\n']


def write(target, seeds):
    folder = OUTPUT / f'fuzz-{target}'
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, seed in enumerate(seeds):
        data = seed if isinstance(seed, bytes) else seed.encode('utf-8')
        if len(data) <= MAX_SIZE:
            (folder / f'{number:04}').write_bytes(data)


def main():
    for target, seeds in [('record', [*deals(), *records()]), ('setup', setups()), ('game', games()),
                          ('lesson', lessons()), ('statistics', statistics()), ('deck', decks()), ('help', pages()),
                          ('command', commands())]:
        write(target, seeds)


main()
