#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs baize-engine from outside and checks what it prints, to the letter.

    test-engine.py PROGRAM

Deals are worked out here a second time. Exit codes: 0 fine, 1 the record is wrong, 2 usage. It speaks TAP and needs
nothing but Python.
"""

import itertools
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import traceback

ENGINE = sys.argv[1]
N_GARBAGE = 1500
ALL = 2**64

EXAMPLE_DECK = (
    'AH 6S 4C 3H 2S 4H 5D 6C TC JD 2D 9H 7S 5C QD JC KS AC 2C 3C 7C 8C 9C QC KC AD 3D 4D 6D 7D 8D 9D TD KD '
    '2H 5H 6H 7H 8H TH JH QH KH AS 3S 4S 5S 8S 9S TS JS QS')
EXAMPLE_MOVES = ['pair 6S', 'pair 6S', 'foresee JD TC', 'pair 4C', 'foresee 9H 7S 2D', 'pair 3H', 'pair 2S', 'pair AH']
EXAMPLE_STATES = [
    'score=0 hand=4C,AH,3H,2S,6S target=4H deck=46 pending=- over=no',
    'score=2 hand=4C,AH,3H,2S,6S target=6C deck=44 pending=- over=no',
    'score=4 hand=4C,AH,3H,2S target=- deck=44 pending=dig,foresee:2 over=no',
    'score=5 hand=4C,AH,3H,2S target=TC deck=42 pending=- over=no',
    'score=7 hand=AH,3H,2S target=- deck=42 pending=foresee:3 over=no',
    'score=7 hand=AH,3H,2S target=9H deck=41 pending=- over=no',
    'score=7 hand=AH,3H,9H,2S target=7S deck=40 pending=- over=no',
    'score=11 hand=AH,3H,9H target=QD deck=37 pending=- over=no',
    'score=13 hand=JC,3H,9H target=KS deck=35 pending=- over=yes',
]


# ---- running ----

def run(*arguments, text=b'', **more):
    if isinstance(text, str):
        text = text.encode()
    return subprocess.run([ENGINE, *arguments], input=text, capture_output=True, timeout=120, check=False, **more)


def fine(*arguments, text=b''):
    """What a good command prints: to standard output alone."""
    done = run(*arguments, text=text)
    assert (done.returncode, done.stderr) == (0, b''), (arguments, done)
    return done.stdout.decode()


def example(n_moves=8, tags=''):
    moves = ''.join(move + '\n' for move in EXAMPLE_MOVES[:n_moves])
    return f'[Game "grafa"]\n[Deck "{EXAMPLE_DECK}"]\n{tags}\n{moves}'


# ---- deals, worked out here ----

def splitmix(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % ALL
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % ALL
        z = (z ^ z >> 27) * 0x94D049BB133111EB % ALL
        yield z ^ z >> 31


def xoshiro(seed):
    words = splitmix(seed)
    s = [next(words) for _ in range(4)]

    def turn(x, k):
        return (x << k | x >> 64 - k) % ALL

    while True:
        yield turn(s[1] * 5 % ALL, 7) * 9 % ALL
        t = s[1] << 17 & ALL - 1
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turn(s[3], 45)


def shuffled(deal, cards=None):
    deck = list(cards or [rank + suit for suit in 'CDHS' for rank in 'A23456789TJQK'])
    chance = xoshiro(deal)
    for i in range(len(deck) - 1, 0, -1):
        while (x := next(chance)) >= ALL - ALL % (i + 1):
            pass
        deck[i], deck[x % (i + 1)] = deck[x % (i + 1)], deck[i]
    return ' '.join(deck)


# ---- tests ----

def test_games():
    lines = fine('games').splitlines()
    assert 'grafa/classic\t1\t1\tGRAFA' in lines, lines
    for line in lines:
        assert re.fullmatch(r'[a-z0-9-]+/[a-z0-9-]+\t[1-9]\d*\t[1-9]\d*\t\S.*', line), line
    assert len(set(lines)) == len(lines)


def test_deal():
    for deal in [0, 1, 2, 20260321, 999999999, ALL - 1, *random.Random(1).sample(range(10**9), 20)]:
        expected = (f'[Game "grafa"]\n[Variant "classic"]\n[Players "1"]\n[Deal "{deal}"]\n'
                    f'[Deck "{shuffled(deal)}"]\n')
        assert fine('deal', 'grafa', str(deal)) == expected
        assert fine('deal', 'grafa/classic', str(deal), '--players=1') == expected
    assert shuffled(1).startswith('KD 7C JC 6H 5C JS 2S 6C 5H QC ')


def find_dead_deal():
    for deal in range(1, 1000):
        text = fine('deal', 'grafa', str(deal))
        if fine('replay', '-', text=text).endswith('over=yes\n'):
            return deal, text
    raise AssertionError('no dead deal')


def test_dead_deal():
    deal, text = find_dead_deal()
    assert 'Result' not in text
    assert fine('replay', '-', text=text).startswith('score=0 ')
    assert fine('moves', '-', text=text) == ''
    assert fine('perft', 'grafa', str(deal), '0') == '1\n'
    assert fine('perft', 'grafa', str(deal), '1') == '0\n'
    assert fine('play', 'grafa', f'--deals={deal}').startswith(f'{deal}\t1\t0\t0\n')


def test_replay():
    for n in range(len(EXAMPLE_STATES)):
        assert fine('replay', '-', text=example(n)) == EXAMPLE_STATES[n] + '\n'
        expected = '\n'.join(EXAMPLE_STATES[:n + 1]) + '\n'
        assert fine('replay', '-', '--states', text=example(n)) == expected
        assert fine('--states', 'replay', '-', text=example(n).replace('\n', '\r\n')) == expected
    # what was undone is not replayed
    assert fine('replay', '-', text=example(2, '[Redo "foresee JD TC"]\n')) == EXAMPLE_STATES[2] + '\n'
    assert fine('replay', '-', text=example(8, '[Result "13"]\n')) == EXAMPLE_STATES[8] + '\n'


def test_moves():
    assert fine('moves', '-', text=example(0)) == 'pair 3H\npair 4C\npair 6S\npair AH\n'
    assert fine('moves', '-', text=example(2)) == 'dig\nforesee JD TC\nforesee TC JD\n'
    assert fine('moves', '-', text=example(4)).splitlines() == sorted(
        f'foresee {a} {b} {c}' for a in ('2D', '9H', '7S') for b in ('2D', '9H', '7S') for c in ('2D', '9H', '7S')
        if len({a, b, c}) == 3)
    assert fine('moves', '-', text=example(8)) == ''


def test_files():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'a game.baize')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(example(3))
        assert fine('replay', path) == EXAMPLE_STATES[3] + '\n'
        assert fine('moves', path) == 'pair 4C\npair AH\n'
        with open(path, 'a', encoding='utf-8') as file:
            file.write('pair KS\n')
        done = run('replay', path)
        assert (done.returncode, done.stdout) == (1, b''), done
        assert done.stderr.decode() == f'{path}:7: The king of spades is not in your hand. Possible: pair 4C, pair AH.\n'
        for bad in (os.path.join(folder, 'none.baize'), folder):
            for command in ('replay', 'moves'):
                done = run(command, bad)
                assert done.returncode == 2 and done.stdout == b'', done
                assert done.stderr.decode().startswith(f'{bad}: ') and done.stderr.count(b'\n') == 1, done


def count(text, depth):
    """Legal sequences, by asking for the moves after each."""
    if depth == 0:
        return 1
    moves = fine('moves', '-', text=text).splitlines()
    return len(moves) if depth == 1 else sum(count(text + move + '\n', depth - 1) for move in moves)


def test_perft():
    for deal, depths in ((1, 3), (7, 3), (20260321, 2)):
        text = fine('deal', 'grafa', str(deal))
        for depth in range(depths + 1):
            assert fine('perft', 'grafa', str(deal), str(depth)) == f'{count(text, depth)}\n'


def check_play(output, deals):
    *games, totals, speed = output.splitlines()
    assert [game.split('\t')[0] for game in games] == [str(deal) for deal in deals], games
    scores = []
    for game in games:
        assert re.fullmatch(r'\d+\t1\t\d+\t\d+', game), game
        scores.append(int(game.split('\t')[2]))
        assert 0 <= scores[-1] <= 52 and (scores[-1] > 0 or game.endswith('\t0') or int(game.split('\t')[3]) > 0), game
    mean = sum(scores) / len(scores)
    sd = math.sqrt(sum((x - mean)**2 for x in scores) / (len(scores) - 1)) if len(scores) > 1 else 0
    assert totals == f'# random {mean:.3f} {sd:.3f} {min(scores)} {max(scores)}', (totals, mean, sd)
    assert re.fullmatch(r'# \d+ \d+', speed), speed
    return games


def test_play():
    games = check_play(fine('play', 'grafa'), range(1, 101))
    assert check_play(fine('play', 'grafa/classic', '--deals=1-100', '--player=random'), range(1, 101)) == games
    # a deal is played the same whatever is played around it
    assert check_play(fine('play', 'grafa', '--deals=40-60'), range(40, 61)) == games[39:60]
    assert check_play(fine('play', 'grafa', '--deals=7'), [7]) == games[6:7]
    first, last = ALL - 3, ALL - 1
    check_play(fine('play', 'grafa', f'--deals={first}-{last}'), range(first, last + 1))


def test_seed():
    one = check_play(fine('play', 'grafa', '--seed=1'), range(1, 101))
    assert check_play(fine('play', 'grafa', '--seed=1'), range(1, 101)) == one
    two = check_play(fine('play', 'grafa', '--seed=2'), range(1, 101))
    assert one != two
    check_play(fine('play', 'grafa', f'--seed={ALL - 1}', '--deals=1-3'), range(1, 4))


MATRIX_MOVES = ['play JS b1', 'play AD c1', 'play QC b2 bury', 'play 8S c1', 'play 3D b1']
MATRIX_STATES = [
    'score=0 points=0 card=JS next=AD grid=-,-,-,-,-,-,-,-,- deck=51 over=no',
    'score=-1 points=0 card=AD next=QC grid=-,-,-,JS,-,-,-,-,- deck=50 over=no',
    'score=-2 points=0 card=QC next=2H grid=-,-,-,JS,-,-,AD,-,- deck=49 over=no',
    'score=-3 points=0 card=8S next=3D grid=-,-,-,JS,QC,-,AD,-,- deck=48 over=no',
    'score=-3 points=0 card=3D next=JH grid=-,-,-,JS,QC,-,8S,-,- deck=47 over=no',
    'score=-4 points=0 card=JH next=JD grid=-,-,-,3D,JS,QC,8S,-,- deck=46 over=no',
]


def matrix(n_moves, variant='classic', more=()):
    moves = ''.join(move + '\n' for move in [*MATRIX_MOVES[:n_moves], *more])
    return f'[Game "matrix"]\n[Variant "{variant}"]\n[Deal "7"]\n\n{moves}'


def test_matrix():
    lines = fine('games').splitlines()
    assert {'matrix/classic\t1\t1\tMatrix Solitaire', 'matrix/blind\t1\t1\tMatrix Solitaire'} <= set(lines), lines
    assert f'[Deck "{shuffled(7)}"]\n' in fine('deal', 'matrix', '7')
    assert '[Variant "blind"]' in fine('deal', 'matrix/blind', '7')
    assert fine('replay', '-', '--states', text=matrix(5)) == '\n'.join(MATRIX_STATES) + '\n'
    blind = [re.sub('next=..', 'next=?', state) for state in MATRIX_STATES]
    assert fine('replay', '-', '--states', text=matrix(5, 'blind')) == '\n'.join(blind) + '\n'
    assert fine('moves', '-', text=matrix(2)).splitlines() == [
        'play QC a1', 'play QC a1 bury', 'play QC b2', 'play QC b2 bury', 'play QC c2', 'play QC c2 bury']
    assert fine('moves', '-', text=matrix(3)) == 'play 8S a1\nplay 8S b3\nplay 8S c1\nplay 8S c2\n'
    for deal in (1, 7):
        text = fine('deal', 'matrix', str(deal))
        for depth in range(4):
            assert fine('perft', 'matrix', str(deal), str(depth)) == f'{count(text, depth)}\n'


def test_matrix_refusals():
    for n_moves, wrong, message in (
            (2, 'play QC a2', 'Nothing lies under that place, and only hearts float. Possible: play QC a1, '),
            (1, 'play AD b1 bury', 'Only a club can bury the next card. Possible: '),
            (3, 'play 8S b1', 'The eight of spades does not beat the jack of spades. '),
            (0, 'play JS d1', '“d1” is no place of the grid; those are a1 to c3, column first, row 1 at the bottom. ')):
        done = run('replay', '-', text=matrix(n_moves, more=[wrong]))
        assert (done.returncode, done.stdout) == (1, b''), done
        assert done.stderr.decode().startswith(f'-:{5 + n_moves}: {message}'), done


def test_matrix_play():
    *games, totals, speed = fine('play', 'matrix', '--deals=1-200').splitlines()
    scores = [int(re.fullmatch(r'\d+\t1\t(-?\d+)\t\d+', game).group(1)) for game in games]
    assert len(scores) == 200 and min(scores) == -9 and max(scores) > 10, scores
    assert re.fullmatch(r'# random -?\d+\.\d{3} \d+\.\d{3} -9 \d+', totals), totals
    assert re.fullmatch(r'# \d+ \d+', speed), speed


HAPPY_MOVES = ['start 6D', 'place 2C 1,-1', 'place 3C 2,0', 'place 3S 3,-1', 'place 6C 3,1', 'place 5H -1,1']
HAPPY_STATES = [
    'score=0 seat=1 hand=6D,3H deck=18 table=- over=no',
    'score=1 seat=2 hand=2C,2S deck=17 table=6D@1:0,0 over=no',
    'score=2 seat=3 hand=3C,5H deck=16 table=2C@1:1,-1,6D@1:0,0 over=no',
    'score=2 seat=1 hand=3H,3S deck=15 table=2C@1:1,-1,6D@1:0,0,3C@1:2,0 over=no',
    'score=3 seat=2 hand=6C,2S deck=14 table=2C@1:1,-1,3S@1:3,-1,6D@1:0,0,3C@1:2,0 over=no',
    'score=3 seat=3 hand=AD,5H deck=13 table=2C@1:1,-1,3S@1:3,-1,6D@1:0,0,3C@1:2,0,6C@1:3,1 over=no',
    'score=4 seat=1 hand=3H,4H deck=12 table=2C@1:1,-1,3S@1:3,-1,6D@1:0,0,3C@1:2,0,5H@1:-1,1,6C@1:3,1 over=no',
]


def happy(n_moves, variant='hex', players=3, more=()):
    moves = ''.join(move + '\n' for move in [*HAPPY_MOVES[:n_moves], *more])
    return f'[Game "happy-graphs"]\n[Variant "{variant}"]\n[Players "{players}"]\n[Deal "5"]\n\n{moves}'


def test_happy_graphs():
    lines = fine('games').splitlines()
    for variant, players in (('square', 32), ('eight', 32), ('hex', 32), ('square-puzzle', 1), ('eight-puzzle', 1),
                             ('hex-puzzle', 1), ('custom', 32)):
        assert f'happy-graphs/{variant}\t1\t{players}\tHappy Graphs' in lines, lines
    for variant, highest in (('square', 4), ('eight', 8), ('hex', 6)):
        for players, n_decks in ((1, 1), (6, 1), (17, 2)):
            cards = [rank + suit for suit in 'CDHS' for rank in 'A2345678'[:highest]] * n_decks
            for deal in (0, 5, ALL - 1):
                assert f'[Deck "{shuffled(deal, cards)}"]' in fine('deal', f'happy-graphs/{variant}', str(deal),
                                                                   f'--players={players}')
    assert fine('replay', '-', '--states', text=happy(6)) == '\n'.join(HAPPY_STATES) + '\n'
    cells = ('-1,-1', '-1,1', '0,-2', '0,2', '1,-3', '1,1', '2,-2', '2,0')
    assert fine('moves', '-', text=happy(2)).splitlines() == sorted(
        f'place {card} {cell}' for card in ('3C', '5H') for cell in cells)
    assert fine('moves', '-', text=happy(0)) == 'start 3H\nstart 6D\n'
    assert fine('moves', '-', text=happy(0, 'square-puzzle', 1, ['start 4C', 'lift 1:0,0'])).count('start ') == 16
    for variant in ('square', 'hex', 'square-puzzle'):
        text = fine('deal', f'happy-graphs/{variant}', '7')
        for depth in range(3):
            assert fine('perft', f'happy-graphs/{variant}', '7', str(depth)) == f'{count(text, depth)}\n'


def grandma(moves=''):
    return f'[Game "grandma"]\n[Variant "seven"]\n[Players "2"]\n[Deal "5"]\n\n{moves}'


def grandma_scores(*options):
    *games, speed = fine('play', 'grandma', *options).splitlines()
    return [game for game in games if not game.startswith('#')], [game for game in games if game.startswith('#')]


def test_grandma():
    lines = fine('games').splitlines()
    if not any(line.startswith('grandma/') for line in lines):
        return
    assert {'grandma/seven\t2\t4\tGrandma’s Card Game', 'grandma/six\t2\t4\tGrandma’s Card Game'} <= set(lines), lines
    pack = [rank + suit for suit in 'CDHS' for rank in 'A23456789TJQK']
    text = fine('deal', 'grandma', '5', '--players=3')
    for number in range(7):
        tag = f'Deck.{number + 1}' if number else 'Deck'
        assert f'[{tag} "{shuffled(5 ^ number << 56, pack * 2)}"]' in text, (number, text)
    deck = shuffled(5, pack * 2).split()
    order = {card: index for index, card in enumerate(pack)}
    hands = [sorted(deck[seat:24:2], key=order.get) for seat in range(2)]
    assert fine('replay', '-', text=grandma()) == (
        f'round=1 seat=1 phase=draw scores=0,0 hand={",".join(hands[0])} stock=79 pile={deck[24]} melds=- over=no\n')
    assert fine('moves', '-', text=grandma()) == 'draw pile\ndraw stock\n'
    drawn = sorted(set(hands[0] + [deck[24]]))
    assert fine('moves', '-', text=grandma('draw pile\n')).splitlines() == sorted(f'discard {card}' for card in drawn)
    text = fine('deal', 'grandma', '5', '--players=4')
    for depth in range(3):
        assert fine('perft', 'grandma', '5', str(depth), '--players=4') == f'{count(text, depth)}\n'


def test_grandma_players():
    if 'grandma/' not in fine('games'):
        return
    games, totals = grandma_scores('--player=medium,easy', '--deals=1-4')
    assert [game.split('\t')[:2] for game in games] == [[str(deal), str(seat)] for deal in range(1, 5) for seat in (1, 2)]
    for column, player in ((2, 'medium'), (3, 'easy')):
        scores = [int(game.split('\t')[column]) for game in games]
        mean = sum(scores) / len(scores)
        sd = math.sqrt(sum((x - mean)**2 for x in scores) / (len(scores) - 1))
        assert f'# {player} {mean:.3f} {sd:.3f} {min(scores)} {max(scores)}' in totals, (totals, games)
    # each game is the same whatever is played beside it
    assert grandma_scores('--player=medium,easy', '--deals=1-4', '--threads=3') == (games, totals)
    assert grandma_scores('--player=medium,easy', '--deals=3')[0] == games[4:6]
    assert grandma_scores('--player=medium,easy', '--deals=1-4', '--seed=2') != (games, totals)
    options = ('--player=strong,medium,easy', '--deals=1', '--budget=20')
    assert grandma_scores(*options) == grandma_scores(*options, '--threads=2')
    assert all(re.fullmatch(r'1\t1(\t\d+){4}\t\d+', game) for game in grandma_scores('--players=4', '--deals=1')[0])
    for wrong in ('--player=medium,nobody', '--player=', '--player=medium,,easy', '--threads=0', '--budget=-1', '--ms=-1'):
        assert run('play', 'grandma', wrong).returncode == 2, wrong
    assert run('play', 'grandma', '--player=easy,easy', '--players=3').returncode == 2


def test_hint():
    if 'grandma/' not in fine('games'):
        return
    for options in ((), ('--budget=50',), ('--player=medium',), ('--player=easy', '--seed=3')):
        hints = [line.split('\t') for line in fine('hint', '-', *options, text=grandma('draw pile\n')).splitlines()]
        assert hints and all(re.fullmatch(r'-?\d+\.\d{3}', value) for value, move in hints), hints
        assert {move for value, move in hints} <= set(fine('moves', '-', text=grandma('draw pile\n')).splitlines())
    done = run('hint', '-', '--player=nobody', text=grandma('draw pile\n'))
    assert done.returncode == 2 and 'there is: easy, medium, strong.' in done.stderr.decode(), done
    assert run('hint', '-', text=example(2)).returncode == 2


def test_happy_graphs_custom():
    rules = 'grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes'
    text = fine('deal', 'happy-graphs/custom', '5', '--players=3', f'--rules={rules}')
    assert f'[Rules "{rules}"]' in text and ' 5D 4S 3S 2S AS"]' in text, text
    main = [*'AC 2C 3C 4C 5C AD 2D 3D 4D AH 2H 3H 4H'.split()]
    assert f'[Deck "{shuffled(5, main)} 5D 4S 3S 2S AS"]' in text, text
    assert fine('replay', '-', text=text).startswith('score=0 seat=1 hand=')
    games = fine('play', 'happy-graphs/custom', '--players=3', f'--rules={rules}', '--deals=1-20').splitlines()
    assert all(re.fullmatch(r'\d+\t1(\t\d+){3}\t18', game) for game in games[:-2]), games
    assert fine('perft', 'happy-graphs/custom', '1', '2', '--rules=grid=eight cards=2') == '8\n'
    for wrong, message in (('grid=square cards=5,5,5,5,5', 'A card that wants 5 connections can’t have them'),
                           ('grid=round cards=5', 'There is no grid “round”'), ('', 'The rules must say which grid')):
        done = run('deal', 'happy-graphs/custom', '5', f'--rules={wrong}')
        assert (done.returncode, done.stdout) == (2, b'') and message in done.stderr.decode(), done
    assert run('deal', 'happy-graphs', '5', '--rules=grid=hex cards=4').returncode == 2


def test_happy_graphs_refusals():
    for n_moves, wrong, message in (
            (2, 'place 3C 1,0', 'A card must touch another one that lies on the table. Possible: place 3C '),
            (2, 'place 3H 1,1', 'The three of hearts is not in the hand of player 3, whose turn it is. '),
            (3, 'start 3H', 'A new group may begin only when no card of the hand can be placed; one can. '),
            (4, 'place 2S 1,1', 'The two of clubs beside that cell is happy and wants no more connections. '),
            (1, 'lift 0,0', 'Cards that were played stay where they lie. '),
            (1, 'place 2C 0,1001', 'The table ends before the cell 0,1001. ')):
        done = run('replay', '-', text=happy(n_moves, more=[wrong]))
        assert (done.returncode, done.stdout) == (1, b''), done
        assert done.stderr.decode().startswith(f'-:{6 + n_moves}: {message}'), (wrong, done)


def test_happy_graphs_play():
    *games, totals, speed = fine('play', 'happy-graphs', '--deals=1-200').splitlines()
    scores = [int(re.fullmatch(r'\d+\t1\t(\d+)\t16', game).group(1)) for game in games]
    assert len(scores) == 200 and 0 <= min(scores) < 4 and max(scores) <= 16, scores
    assert re.fullmatch(r'# random \d+\.\d{3} \d+\.\d{3} \d+ \d+', totals), totals
    # a puzzle is left after so many moves
    assert re.fullmatch(r'1\t1\t\d+\t10000\n# .*\n# .*\n', fine('play', 'happy-graphs/eight-puzzle', '--deals=1'))


def test_help():
    text = fine('--help')
    for command in ('games', 'deal', 'replay', 'moves', 'perft', 'play'):
        assert f'\n  {command} ' in text, command
    assert re.fullmatch(r'baize-engine \d+\.\d+\.\d+\n', fine('--version'))


USAGE = [
    [], ['solve'], [''], ['games', 'grafa'], ['deal'], ['deal', 'grafa'], ['deal', 'grafa', '1', '2'],
    ['deal', 'whist', '1'], ['deal', '', '1'], ['deal', 'GRAFA', '1'], ['deal', 'grafa/', '1'], ['deal', 'grafa/deep', '1'],
    ['deal', 'grafa/classic/', '1'], ['deal', 'grafa', ''], ['deal', 'grafa', 'x'], ['deal', 'grafa', '01'],
    ['deal', 'grafa', '+1'], ['deal', 'grafa', ' 1'], ['deal', 'grafa', '1.0'], ['deal', 'grafa', str(ALL)],
    ['deal', 'grafa', '--', '-1'], ['deal', 'grafa', '1', '--players=2'], ['deal', 'grafa', '1', '--players=0'],
    ['deal', 'grafa', '1', '--players=-1'], ['deal', 'grafa', '1', '--players=x'], ['deal', 'grafa', '1', '--what'],
    ['replay'], ['replay', 'a', 'b'], ['moves'], ['moves', '-', '-'],
    ['perft', 'grafa', '1'], ['perft', 'grafa', '1', 'x'], ['perft', 'grafa', '1', ''], ['perft', 'grafa', '1', '1.5'],
    ['perft', 'grafa', '1', '99999999999'], ['perft', 'grafa', 'x', '1'], ['perft', 'whist', '1', '1'],
    ['play'], ['play', 'whist'], ['play', 'grafa', '--player=genius'], ['play', 'grafa', '--player='],
    ['play', 'grafa', '--deals='], ['play', 'grafa', '--deals=x'], ['play', 'grafa', '--deals=5-'],
    ['play', 'grafa', '--deals=-5'], ['play', 'grafa', '--deals=5-4'], ['play', 'grafa', '--deals=1-2-3'],
    ['play', 'grafa', f'--deals=1-{ALL}'], ['play', 'grafa', '--seed=x'], ['play', 'grafa', '--seed=-1'],
    ['play', 'grafa', '--players=2'], ['--states'],
]


# ---- Rose ----

# Three tens and a joker; then the cards that come are laid, the last by itself.
ROSE_DECK = (
    'TD QD 8D TS 2S TC XB 9C 7D 6C AC 6D 4C 9D KD 5D 8H 5S 4D 5H 2C 4S AS 9S 3S KH 7C TH 6H 9H 3C QS 6S JC QC JS AH '
    '8C 2D 3H 4H 7H JH QH 3D JD 7S 8S AD KC KS 2H 5C XR')
ROSE_MOVES = ['take a1 b2 c1 c2', 'put 8H a1', 'put 5D b2', 'put KD c1', 'take b2 c2', 'put 5H c2']
ROSE_STATES = [
    'score=0 rose=a1:TD,a2:QD,b1:8D,b2:TS,b3:2S,c1:TC,c2:XB,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D '
    'draw=40 drawn=- over=no',
    'score=16 rose=a1:-,a2:QD,b1:8D,b2:-,b3:2S,c1:-,c2:-,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D draw=36 '
    'drawn=5D,KD,8H,5S over=no',
    'score=16 rose=a1:8H,a2:QD,b1:8D,b2:-,b3:2S,c1:-,c2:-,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D draw=36 '
    'drawn=5D,KD,5S over=no',
    'score=16 rose=a1:8H,a2:QD,b1:8D,b2:5D,b3:2S,c1:-,c2:-,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D draw=36 '
    'drawn=KD,5S over=no',
    'score=16 rose=a1:8H,a2:QD,b1:8D,b2:5D,b3:2S,c1:KD,c2:5S,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D '
    'draw=36 drawn=- over=no',
    'score=20 rose=a1:8H,a2:QD,b1:8D,b2:-,b3:2S,c1:KD,c2:-,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D '
    'draw=34 drawn=4D,5H over=no',
    'score=20 rose=a1:8H,a2:QD,b1:8D,b2:4D,b3:2S,c1:KD,c2:5H,c3:9C,c4:7D,d1:6C,d2:AC,d3:6D,e1:4C,e2:9D '
    'draw=34 drawn=- over=no',
]


def rose(n_moves):
    moves = ''.join(move + '\n' for move in ROSE_MOVES[:n_moves])
    return f'[Game "rose"]\n[Deck "{ROSE_DECK}"]\n\n{moves}'


def test_rose():
    assert 'rose/classic\t1\t1\tRose' in fine('games').splitlines()
    for n in range(len(ROSE_STATES)):
        expected = '\n'.join(ROSE_STATES[:n + 1]) + '\n'
        assert fine('replay', '-', '--states', text=rose(n)) == expected
    assert fine('deal', 'rose', '1') == fine('deal', 'rose/classic', '1', '--players=1')
    assert '[Deck "6S 4C AC XR 2S 9H ' in fine('deal', 'rose', '1')


def test_rose_moves():
    tens, joker = ['a1', 'b2', 'c1'], 'c2'
    sets = [set(part) for n in (1, 2, 3) for part in itertools.combinations(tens, n)]
    expected = {'take ' + ' '.join(sorted(part)) for part in sets if len(part) > 1}
    expected |= {'take ' + ' '.join(sorted(part | {joker})) for part in sets}
    for pair in (['c3', 'e2'], ['d1', 'd3']):
        expected |= {'take ' + ' '.join(pair), 'take ' + ' '.join(sorted([*pair, joker]))}
    expected |= {'take ' + ' '.join(sorted([place, joker]))
                 for place in 'a2 b1 b3 c3 c4 d1 d2 d3 e1 e2'.split()}
    assert fine('moves', '-', text=rose(0)).splitlines() == sorted(expected)
    assert fine('moves', '-', text=rose(3)).splitlines() == [
        'put 5S c1', 'put 5S c2', 'put KD c1', 'put KD c2']
    done = run('replay', '-', text=rose(4) + 'take a1 a2\n')
    assert done.returncode == 1 and done.stderr.decode().startswith(
        '-:8: The eight of hearts and the queen of diamonds are not equal. Possible: take '), done
    done = run('replay', '-', text=rose(1) + 'take c3 e2\n')
    assert done.stderr.decode().startswith('-:5: First lay the cards you have drawn. Possible: put 5D a1, '), done


def test_rose_play():
    *games, totals, _ = fine('play', 'rose', '--deals=1-50').splitlines()
    scores = [int(re.fullmatch(r'(\d+)\t1\t(\d+)\t\d+', game)[2]) for game in games]
    assert len(games) == 50 and all(40 <= score <= 320 for score in scores), games
    assert totals.startswith(f'# random {sum(scores) / 50:.3f} '), totals
    text = fine('deal', 'rose', '7')
    for depth in range(3):
        assert fine('perft', 'rose', '7', str(depth)) == f'{count(text, depth)}\n'


def test_usage():
    for arguments in USAGE:
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, b''), (arguments, done)
        assert done.stderr.startswith(b'baize-engine: ') and done.stderr.count(b'\n') == 1, (arguments, done)
    done = run('deal', b'\xff\xfe', '1')
    assert (done.returncode, done.stdout) == (2, b''), done


def test_usage_words():
    assert run('deal', 'grafa/deep', '1').stderr.decode() == (
        'baize-engine: GRAFA has no variant “deep”; it has: classic.\n')
    assert run('deal', 'whist', '1').stderr.decode().startswith(
        'baize-engine: There is no game “whist”; the games are: ')
    assert run('deal', 'grafa', 'x').stderr.decode() == (
        'baize-engine: “x” is no deal number; it is a whole number from 0 to 18446744073709551615.\n')
    assert run('play', 'grafa', '--player=genius').stderr.decode() == (
        'baize-engine: There is no player “genius” for GRAFA; there is: random.\n')


WRONG = [
    (b'', '-:1: This is no record of a game. Records are made by “Save Record…”; they begin with a line like [Game "grafa"].'),
    (b'[Game "whist"]\n', '-:1: There is no game “whist”; the games are: '),
    (b'[Game "grafa"]\n', '-:1: A record needs the tag [Deal "number"] or [Deck "cards"].'),
    (b'[Game "grafa"]\n[Deal "1"]\n[Deal "2"]\n', '-:3: The tag “Deal” stands twice; keep one of them.'),
    (b'[Game "grafa"]\n[Deal "1"]\n[Deck.2 "7C"]\n', '-:3: “Deck.2” is the deck of no round; this variant has 1 round.'),
    (b'[Game "grafa"]\n[Deal "1"]\n\xff\n', '-:3: This is no text in UTF-8, as records are.'),
    (b'[Game "grafa"]\n[Deal "1"]\npair\0KD\n', '-:3: This is no text in UTF-8, as records are.'),
    (b'[Game "grafa"]\n[Deal "1"]\n\npair 7C\n',
     '-:4: The seven of clubs is lower than the jack of spades and of another suit. Possible: pair JC, pair KD.'),
    (example(8, '[Result "12"]\n').encode(), '-:3: The result is “12”, but the moves lead to 13.'),
    (example(8).encode() + b'dig\n', '-:12: The game is over.'),
    (b'[Game "grafa"]\n[Deal "1"]\n' + b'#' * 5 * 2**20, '-:1: This file is larger than 4 MiB; no record is.'),
    (b'[Game "grafa"]\n[Deal "1"]\n' + b'dig\n' * 100001, '-:3: No spade is waiting to dig. Possible: '),
]


def test_wrong_records():
    for text, message in WRONG:
        for arguments in (['replay', '-'], ['replay', '-', '--states'], ['moves', '-']):
            done = run(*arguments, text=text)
            assert (done.returncode, done.stdout) == (1, b''), (text[:200], done)
            assert done.stderr.decode().startswith(message) and done.stderr.count(b'\n') == 1, (text[:200], done)


def test_pipes():
    """What is no plain file is read by name too: programs are made to work together by that."""
    text = b'[Game "grafa"]\n[Deal "1"]\n\npair JC\n'
    plain = run('replay', '-', text=text)
    assert plain.returncode == 0, plain
    with tempfile.TemporaryDirectory() as directory:
        record, pipe = os.path.join(directory, 'record'), os.path.join(directory, 'pipe')
        with open(record, 'wb') as file:
            file.write(text)
        os.mkfifo(pipe)
        for line in ('cat "$1" | "$0" replay /dev/stdin', '"$0" replay <(cat "$1")',
                     'cat "$1" > "$2" & "$0" replay "$2"; s=$?; wait; exit $s'):
            done = subprocess.run(['bash', '-c', line, ENGINE, record, pipe], stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=120, check=False)
            assert (done.returncode, done.stdout) == (0, plain.stdout), (line, done)
    # with the same limit
    done = subprocess.run(['bash', '-c', '"$0" replay <(cat /dev/zero)', ENGINE], stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=120, check=False)
    assert done.returncode == 1 and b'larger than 4 MiB' in done.stderr, done
    done = run('replay', '/')
    assert done.returncode == 2 and done.stderr.count(b'\n') == 1, done


def test_standard_output_fails():
    for arguments in (['games'], ['deal', 'grafa', '1'], ['play', 'grafa', '--deals=1-2000'], ['--version']):
        for target in ('>/dev/full', '>&-'):
            done = subprocess.run(['sh', '-c', f'exec "$0" "$@" {target}', ENGINE, *arguments], stdin=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, timeout=120, check=False)
            assert done.returncode == 2, (arguments, target, done)
            assert done.stderr.decode() == 'baize-engine: Standard output can’t be written.\n', done
    # a reader that goes away ends it
    done = subprocess.run(['sh', '-c', '"$0" play grafa --deals=1-100000 | head -n 1', ENGINE], capture_output=True,
                          timeout=120, check=False)
    assert done.stdout.startswith(b'1\t1\t'), done


def garble(text, chance):
    """Does one thing to a record that a disk, a mail program or a person could do."""
    lines = text.split(b'\n')
    at = chance.randrange(len(lines))
    how = chance.randrange(7)
    if how == 0:
        return text[:chance.randrange(len(text) + 1)]
    if how == 1:
        lines.insert(at, lines[at])
    elif how == 2:
        lines[at] = bytes(chance.sample(list(lines[at]), len(lines[at])))
    elif how == 3:
        del lines[at]
    elif how == 4:
        lines[at] = lines[at][:chance.randrange(len(lines[at]) + 1)]
    elif how == 5:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        changed = bytearray(text)
        for _ in range(chance.randrange(1, 8)):
            if changed:
                changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        return bytes(changed)
    return b'\n'.join(lines)


def test_garbage():
    seed = int(os.environ.get('BAIZE_TEST_SEED', '1'))
    print(f'# seed {seed}; BAIZE_TEST_SEED chooses another')
    chance = random.Random(seed)
    whole = example(8, '[Result "13"]\n[Time "5"]\n# note\n').encode()
    part = example(5, '[Practice "undo"]\n[Redo "pair 3H; pair 2S; pair AH"]\n').encode()
    n_good = 0
    for _ in range(N_GARBAGE):
        text = chance.choice((whole, part))
        for _ in range(chance.randrange(1, 4)):
            text = garble(text, chance)
        done = run(chance.choice(('replay', 'moves')), '-', text=text)
        assert done.returncode in (0, 1), (text, done)
        if done.returncode == 1:
            assert done.stdout == b'', (text, done)
            assert re.fullmatch(r'-:[1-9]\d*: [^\n]+\n', done.stderr.decode()), (text, done)
        else:
            assert done.stderr == b'', (text, done)
            n_good += 1
    assert 0 < n_good < N_GARBAGE


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith('test_')]
    print(f'1..{len(tests)}')
    failed = 0
    for i, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f'ok {i} /engine/{name[5:].replace("_", "-")}', flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            for line in traceback.format_exc().splitlines():
                print(f'# {line}')
            print(f'not ok {i} /engine/{name[5:].replace("_", "-")}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
