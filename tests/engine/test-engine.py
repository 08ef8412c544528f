#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs baize-engine from outside and checks what it prints, to the letter.

    test-engine.py PROGRAM

Exit codes: 0 fine, 1 the record is wrong, 2 usage. With GRAFA; what it says of other games is in test-engine-games.py.
"""

import math
import os
import random
import re
import subprocess
import tempfile

from engine_run import ALL, ENGINE, THOROUGH, count, fine, main, run, shuffled

N_GARBAGE = 1500 if THOROUGH else 150

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


def example(n_moves=8, tags=''):
    moves = ''.join(move + '\n' for move in EXAMPLE_MOVES[:n_moves])
    return f'[Game "grafa"]\n[Deck "{EXAMPLE_DECK}"]\n{tags}\n{moves}'


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


def test_position():
    record = fine('position', 'grafa', '2026-11-24')
    assert record == fine('position', 'grafa/classic', '2026-11-24')
    assert record != fine('position', 'grafa', '2026-11-25')
    goal, start = re.search(r'\n\[Goal "(\d+) (\d+)"\]\n\[Difficulty "(?:easy|medium|hard)"\]\n', record).groups()
    assert record.partition('\n\n')[2].count('\n') == int(start), record
    found = run('best', '-', text=record.encode()).stdout.decode().split('\n')
    assert found[0] == goal and found[-2] == 'proved', (goal, found)
    assert run('position', 'grandma', '2026-11-24').stderr.decode() == (
        'baize-engine: Grandma’s Card Game has no position of the day.\n')
    assert run('position', 'grafa', '20261124').stderr.decode() == (
        'baize-engine: “20261124” is not a date; dates are written like 2026-03-21.\n')


def test_dead_deal():
    deal = 96  # the first of them
    text = fine('deal', 'grafa', str(deal))
    assert 'Result' not in text
    state = fine('replay', '-', text=text)
    assert state.startswith('score=0 ') and state.endswith('over=yes\n'), state
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
        assert done.stderr.decode() == \
            f'{path}:7: The king of spades is not in your hand. Possible: pair 4C, pair AH.\n'
        for bad in (os.path.join(folder, 'none.baize'), folder):
            for command in ('replay', 'moves'):
                done = run(command, bad)
                assert done.returncode == 2 and done.stdout == b'', done
                assert done.stderr.decode().startswith(f'{bad}: ') and done.stderr.count(b'\n') == 1, done


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


def test_help():
    text = fine('--help')
    for command in ('games', 'deal', 'replay', 'moves', 'position', 'perft', 'play'):
        assert f'\n  {command} ' in text, command
    assert re.fullmatch(r'baize-engine \d+\.\d+\.\d+\n', fine('--version'))


USAGE = [
    [], ['solve'], [''], ['games', 'grafa'], ['deal'], ['deal', 'grafa'], ['deal', 'grafa', '1', '2'],
    ['deal', 'whist', '1'], ['deal', '', '1'], ['deal', 'GRAFA', '1'], ['deal', 'grafa/', '1'],
    ['deal', 'grafa/deep', '1'], ['deal', 'grafa/classic/', '1'], ['deal', 'grafa', ''], ['deal', 'grafa', 'x'],
    ['deal', 'grafa', '01'], ['deal', 'grafa', '+1'], ['deal', 'grafa', ' 1'], ['deal', 'grafa', '1.0'],
    ['deal', 'grafa', str(ALL)], ['deal', 'grafa', '--', '-1'], ['deal', 'grafa', '1', '--players=2'],
    ['deal', 'grafa', '1', '--players=0'],
    ['deal', 'grafa', '1', '--players=-1'], ['deal', 'grafa', '1', '--players=x'], ['deal', 'grafa', '1', '--what'],
    ['replay'], ['replay', 'a', 'b'], ['moves'], ['moves', '-', '-'],
    ['perft', 'grafa', '1'], ['perft', 'grafa', '1', 'x'], ['perft', 'grafa', '1', ''], ['perft', 'grafa', '1', '1.5'],
    ['perft', 'grafa', '1', '99999999999'], ['perft', 'grafa', 'x', '1'], ['perft', 'whist', '1', '1'],
    ['position'], ['position', 'grafa'], ['position', 'whist', '2026-11-24'],
    ['position', 'happy-graphs', '2026-11-24'], ['position', 'grafa', ''], ['position', 'grafa', '2026-02-29'],
    ['position', 'grafa', '2026-11-24', '1'],
    ['play'], ['play', 'whist'], ['play', 'grafa', '--player=genius'], ['play', 'grafa', '--player='],
    ['play', 'grafa', '--deals='], ['play', 'grafa', '--deals=x'], ['play', 'grafa', '--deals=5-'],
    ['play', 'grafa', '--deals=-5'], ['play', 'grafa', '--deals=5-4'], ['play', 'grafa', '--deals=1-2-3'],
    ['play', 'grafa', f'--deals=1-{ALL}'], ['play', 'grafa', '--seed=x'], ['play', 'grafa', '--seed=-1'],
    ['play', 'grafa', '--players=2'], ['--states'],
]


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
        'baize-engine: “x” is not a deal number; a deal number is a whole number from 0 to 18446744073709551615.\n')
    assert run('play', 'grafa', '--player=genius').stderr.decode() == (
        'baize-engine: There is no player “genius” for GRAFA; there is: random, easy, strong.\n')


WRONG = [
    (b'',
     '-:1: This is not a record of a game. Records are made by “Save Record…”; '
     'they begin with a line like [Game "grafa"].'),
    (b'[Game "whist"]\n', '-:1: There is no game “whist”; the games are: '),
    (b'[Game "grafa"]\n', '-:1: A record needs the tag [Deal "number"] or [Deck "cards"].'),
    (b'[Game "grafa"]\n[Deal "1"]\n[Deal "2"]\n', '-:3: The tag “Deal” occurs twice; keep one of them.'),
    (b'[Game "grafa"]\n[Deal "1"]\n[Deck.2 "7C"]\n',
     '-:3: “Deck.2” is not the deck of a round; this variant has 1 round.'),
    (b'[Game "grafa"]\n[Deal "1"]\n\xff\n', '-:3: This is not UTF-8 text, as a record must be.'),
    (b'[Game "grafa"]\n[Deal "1"]\npair\0KD\n', '-:3: This is not UTF-8 text, as a record must be.'),
    (b'[Game "grafa"]\n[Deal "1"]\n\npair 7C\n',
     '-:4: The seven of clubs is lower than the jack of spades and of another suit. Possible: pair JC, pair KD.'),
    (example(8, '[Result "12"]\n').encode(), '-:3: The result is “12”, but the moves lead to 13.'),
    (example(8).encode() + b'dig\n', '-:12: The game is over.'),
    (b'[Game "grafa"]\n[Deal "1"]\n' + b'#' * 5 * 2**20,
     '-:1: This file is larger than 4 MiB, the limit for a record.'),
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
            done = subprocess.run(['sh', '-c', f'exec "$0" "$@" {target}', ENGINE, *arguments],
                                  stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120, check=False)
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
    seed = int(os.environ.get('BAIZE_TEST_SEED', random.randrange(10**9) if THOROUGH else 1))
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


if __name__ == '__main__':
    main(globals())
