#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What baize-engine prints of the games other than GRAFA, to the letter: deals, positions, moves, and games by its
players.

    test-engine-games.py PROGRAM
"""

import itertools
import math
import pathlib
import re

from engine_run import ALL, count, fine, limit, main, run, shuffled

MATRIX_MOVES = ['play JS b1', 'play AD c1', 'play QC b2 bury', 'play 8S c1', 'play 3D b1']
MATRIX_STATES = [
    'score=0 points=0 card=JS next=AD grid=-,-,-,-,-,-,-,-,- deck=51 over=no',
    'score=-1 points=0 card=AD next=QC grid=-,-,-,JS,-,-,-,-,- deck=50 over=no',
    'score=-2 points=0 card=QC next=2H grid=-,-,-,JS,-,-,AD,-,- deck=49 over=no',
    'score=-3 points=0 card=8S next=3D grid=-,-,-,JS,QC,-,AD,-,- deck=48 over=no',
    'score=-3 points=0 card=3D next=JH grid=-,-,-,JS,QC,-,8S,-,- deck=47 over=no',
    'score=-4 points=0 card=JH next=JD grid=-,-,-,3D,JS,QC,8S,-,- deck=46 over=no',
]


def matrix(n_moves, variant='classic'):
    moves = ''.join(move + '\n' for move in MATRIX_MOVES[:n_moves])
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
    assert [game.split('\t')[:2] for game in games] == [[deal, seat] for deal in '1234' for seat in '12']
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
    most = limit('BAIZE_THREADS_MAX_ENGINE')
    assert grandma_scores('--player=easy', '--deals=1', f'--threads={most}')
    assert all(re.fullmatch(r'1\t1(\t\d+){4}\t\d+', game) for game in grandma_scores('--players=4', '--deals=1')[0])
    for wrong in ('--player=medium,nobody', '--player=', '--player=medium,,easy', '--threads=0', '--budget=-1',
                  '--ms=-1', f'--threads={most + 1}'):
        assert run('play', 'grandma', wrong).returncode == 2, wrong
    assert run('play', 'grandma', '--player=easy,easy', '--players=3').returncode == 2


def test_hint():
    if 'grandma/' not in fine('games'):
        return
    for options in ((), ('--budget=50',), ('--player=medium',), ('--player=easy', '--seed=3')):
        lines = fine('hint', '-', *options, text=grandma('draw pile\n')).splitlines()
        hints = [line.split('\t') for line in lines if not line.startswith('# ')]
        assert hints and all(re.fullmatch(r'-?\d+\.\d{3}', value) for value, move in hints), hints
        assert {move for value, move in hints} <= set(fine('moves', '-', text=grandma('draw pile\n')).splitlines())
    done = run('hint', '-', '--player=nobody', text=grandma('draw pile\n'))
    assert done.returncode == 2 and 'there is: easy, medium, strong.' in done.stderr.decode(), done


def test_measures():
    lines = fine('hint', '-', '--budget=300', text=fine('deal', 'grafa', '1')).splitlines()
    measured = [line for line in lines if line.startswith('# ')]
    assert len(measured) == 2 and lines[-2:] == measured, lines
    for number, line in enumerate(measured, 1):
        assert re.fullmatch(rf'# {number} playouts=\d+( [a-z-]+=\d+\.\d{{3}}){{1,4}}', line), line
    measured = fine('hint', '-', '--budget=50', text=grandma('draw pile\n')).splitlines()[-2:]
    assert all(re.fullmatch(r'# [12] playouts=\d+ out-first=0\.\d{3} points=\d+\.\d{3} others-points=\d+\.\d{3}', line)
               for line in measured), measured
    # the only move of this deal has a value on the same scale as others
    only, measured = fine('hint', '-', '--budget=100', text=fine('deal', 'grafa', '3')).splitlines()
    assert 0 < float(only.split('\t')[0]) <= 52 and measured.startswith('# 1 playouts=100 '), (only, measured)


def test_best():
    for deal in range(1, 6):
        record = fine('deal', 'grafa', str(deal))
        score, *moves, proof = fine('best', '-', '--ms=60000', text=record).splitlines()
        assert proof == 'proved', (deal, proof)
        end = fine('replay', '-', text=record + '\n' + '\n'.join(moves) + '\n')
        assert f'score={score} ' in end, (deal, score, end)
        # nothing better follows a finished game
        assert fine('best', '-', text=record + '\n' + '\n'.join(moves) + '\n') == f'{score}\nproved\n'
    assert run('best', '-', '--ms=-1', text=record).returncode == 2
    done = run('best', '-', text=grandma('draw pile\n'))
    assert done.returncode == 2 and b'only be found in these games: GRAFA' in done.stderr, done


def test_best_bound():
    record = fine('deal', 'rose', '3')
    score, *moves, bound, proof = fine('best', '-', '--ms=1', text=record).splitlines()
    assert proof == 'not proved' and bound.startswith('# ') and int(bound[2:]) > int(score), (score, bound, proof)
    assert f'score={score} ' in fine('replay', '-', text=record + '\n' + '\n'.join(moves) + '\n'), score


def test_happy_graphs_players():
    """Games have players, alone and together, and the best result for one; puzzles have a sentence."""
    lines = fine('play', 'happy-graphs/hex', '--player=strong', '--players=3', '--deals=2', '--budget=30').splitlines()
    assert len(set(lines[0].split('\t')[2:5])) == 1, lines
    puzzle = fine('deal', 'happy-graphs/square-made', '1')
    for done in (run('hint', '-', text=puzzle), run('play', 'happy-graphs/hex-puzzle', '--player=easy')):
        assert done.returncode == 2 and 'A puzzle has no computer player' in done.stderr.decode(), done
    assert run('best', '-', text=puzzle).returncode == 2
    assert run('best', '-', text=fine('deal', 'happy-graphs', '1', '--players=2')).returncode == 2
    assert fine('best', '-', text=fine('deal', 'happy-graphs', '3')).splitlines()[-1] == 'proved'


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
                           ('grid=round cards=5', 'There is no grid “round”'), ('', 'The rules must name the grid')):
        done = run('deal', 'happy-graphs/custom', '5', f'--rules={wrong}')
        assert (done.returncode, done.stdout) == (2, b'') and message in done.stderr.decode(), done
    assert run('deal', 'happy-graphs', '5', '--rules=grid=hex cards=4').returncode == 2


def test_happy_graphs_play():
    *games, totals, speed = fine('play', 'happy-graphs', '--deals=1-200').splitlines()
    scores = [int(re.fullmatch(r'\d+\t1\t(\d+)\t16', game).group(1)) for game in games]
    assert len(scores) == 200 and 0 <= min(scores) < 4 and max(scores) <= 16, scores
    assert re.fullmatch(r'# random \d+\.\d{3} \d+\.\d{3} \d+ \d+', totals), totals
    # a puzzle is left after so many moves
    assert re.fullmatch(r'1\t1\t\d+\t10000\n# .*\n# .*\n', fine('play', 'happy-graphs/eight-puzzle', '--deals=1'))


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


def test_rose_play():
    *games, totals, _ = fine('play', 'rose', '--deals=1-50').splitlines()
    scores = [int(re.fullmatch(r'(\d+)\t1\t(\d+)\t\d+', game)[2]) for game in games]
    assert len(games) == 50 and all(40 <= score <= 320 for score in scores), games
    assert totals.startswith(f'# random {sum(scores) / 50:.3f} '), totals
    text = fine('deal', 'rose', '7')
    for depth in range(3):
        assert fine('perft', 'rose', '7', str(depth)) == f'{count(text, depth)}\n'


def test_records():
    """Records stay readable: these are of all games and variants, and none of them ever changes."""
    paths = sorted((pathlib.Path(__file__).parent / 'records').glob('*.baize'))
    assert len(paths) == 18
    for path in paths:
        state = fine('replay', path)
        assert state.endswith('over=yes\n') == ('[Result ' in path.read_text(encoding='utf-8')), (path, state)


if __name__ == '__main__':
    main(globals())
