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
        '[Practice "undo"]', '[Peek "0"]', '[Counting "0"]', '[Held "yes"]', '[Opened "yes"]', '[Par "46.3"]',
        '[Best "50 52"]', '[Daily "2026-11-24"]', '[Ended "2026-03-21T18:05:00Z"]', '[Id "00c0ffee00c0ffee"]',
        '[Hand.1 "AH 6S by-rank"]', '[RulesName "Long evening"]', '[Difficulty "3"]', '[Own "a ; b"]']

RULES = ['grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes',
         'grid=eight cards=8,0,9,0,0,0,0,2 hand=2 decks=2 hidden=yes gentle=yes', 'grid=square cards=40',
         'grid=eight cards=5,5,5,5 hand=5 hidden=yes', 'cards=20,20,20,20,20 grid=hex decks=2']

# The ledger of a player, and one of a later version. `!` asks for a checksum, see fuzz-ledger.c.
LEDGERS = ["""!baize-ledger version=1
!begun id=00000000000000a1 date=1795342534 table=grafa/classic key=grafa/classic%201%20aa counts=1
!ended id=00000000000000a1 date=1795342535 table=grafa/classic key=grafa/classic%201%20aa counts=1 score=46 \
seconds=61 day=20261124 in-time=1 deal=20261124 name=Ann
!par id=00000000000000a1 par=46.3
!par id=00000000000000a1 best=50%2052
!named id=00000000000000a1 table=grafa/classic name=Ann%20the%20Mole
!seen id=00000000000000a2 date=1795342536 key=grafa/classic%201%20bb
!begun id=00000000000000a2 date=1795342536 table=grafa/classic key=grafa/classic%201%20bb
!ended id=00000000000000a2 date=1795342537 table=grafa/classic key=grafa/classic%201%20bb score=31 deal=8 name=Ann
""", """!begun id=00000000000000b1 table=rose/classic/level-1 key=k1 counts=1
!ended id=00000000000000b1 table=rose/classic/level-1 key=k1 counts=1 score=300 seconds=2
!solved id=00000000000000b2 date=1795342538 table=grandma/seven/1 goal=7
!cleared id=00000000000000b3 date=1795342539 table=rose/classic/level-1
!ended id=00000000000000b4 table=rose/classic/level-1 key=k2 counts=1 score=310 seconds=1 won=1
!solved id=00000000000000b5 date=1795342540 table=grandma/seven/1 goal=8
!rules table=happy-graphs/custom/players-2-own-5 name=Long text=grid=hex%20cards=4,4
!reported score=1
""", """!baize-ledger version=2
!ended id=00000000000000c1 table=chess/blitz key=k1 counts=1 score=-1 seconds=9 medal=gold
!medal id=00000000000000c1 colour=gold
!ended id=00000000000000c2 table=grafa/classic key=k2 counts=1 score=40
"""]

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


def ledgers():
    yield from LEDGERS
    # damage in places that a fuzzer would take long to find: a joined line, a line cut, a game that ends twice, and a
    # zero byte between facts of one table
    yield LEDGERS[0].replace('\n!par', '\x0b!par')
    yield LEDGERS[0][:-30]
    yield LEDGERS[0] + LEDGERS[1] + LEDGERS[0]
    many = ''.join(f'!ended id={number:016x} table=grafa/classic key=k{number} counts=1 score={number * 37 % 53}\n'
                   for number in range(1, 60))
    yield many
    yield LEDGERS[0] + '\0\n' + many


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
                          ('lesson', lessons()), ('ledger', ledgers()), ('deck', decks()), ('help', pages()),
                          ('command', commands())]:
        write(target, seeds)


main()
