# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of baize-engine share: running it, and deals, which are worked out here a second time.

The program is the first argument. It speaks TAP and needs nothing but Python.
"""

import os
import pathlib
import re
import subprocess
import sys
import traceback

ENGINE = sys.argv[1]
THOROUGH = 'BAIZE_TEST_THOROUGH' in os.environ
ALL = 2**64


def run(*arguments, text=b'', **more):
    if isinstance(text, str):
        text = text.encode()
    return subprocess.run([ENGINE, *arguments], input=text, capture_output=True, timeout=120, check=False, **more)


def fine(*arguments, text=b'', **more):
    """What a good command prints: to standard output alone."""
    done = run(*arguments, text=text, **more)
    assert (done.returncode, done.stderr) == (0, b''), (arguments, done)
    return done.stdout.decode()


def limit(name):
    """A limit of the program."""
    header = pathlib.Path(__file__).resolve().parents[2] / 'src/core/base/baize-limits.h'
    return int(re.search(rf'^#define {name} (\d+)$', header.read_text(encoding='utf-8'), re.M)[1])


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


# To look for leaks takes as long as all the rest, and these hundreds of programs differ in nothing that may leak.
NO_LEAKS = {**os.environ, 'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'}


def count(text, depth):
    """Legal sequences, by asking for the moves after each."""
    if depth == 0:
        return 1
    moves = fine('moves', '-', text=text, env=NO_LEAKS).splitlines()
    return len(moves) if depth == 1 else sum(count(text + move + '\n', depth - 1) for move in moves)


def main(names):
    """Runs the tests among NAMES, the globals of a program, and reports in TAP."""
    tests = [(name, test) for name, test in names.items() if name.startswith('test_')]
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
    sys.exit(1 if failed else 0)
