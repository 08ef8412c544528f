#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files in data/standing are what baize-engine plays: their commands are run again, those of random and easy for
all deals, that of strong, which takes long, for the first deals. After a change of these players, run
build-aux/standing.

    test-engine-standing.py PROGRAM FOLDER
"""

import collections
import pathlib
import re
import sys

from engine_run import fine, main

FOLDER = pathlib.Path(sys.argv[2])
COMMAND = re.compile(r'# baize-engine (play (\S+) --deals=1-(\d+) --player=(\w+)(?: --budget=\d+)?)')


def read(path):
    """Returns the commands of a file, by player: its arguments and number of deals; and its histograms, by player."""
    commands, histograms = {}, collections.defaultdict(collections.Counter)
    for line in path.read_text(encoding='utf-8').splitlines():
        command = COMMAND.fullmatch(line)
        if command:
            arguments, game, n_deals, player = command.groups()
            assert game.replace('/', '-') == path.stem, line
            commands[player] = arguments.split(), int(n_deals)
        elif not line.startswith('#'):
            player, *tallies = line.split(' ')
            for tally in tallies:
                score, count = tally.split(':')
                histograms[player][int(score)] += int(count)
    return commands, histograms


def played(arguments):
    games = [line.split('\t') for line in fine(*arguments).splitlines() if not line.startswith('#')]
    return [int(game[2]) for game in games]


def check(names):
    paths = sorted(FOLDER.glob('*.txt'))
    assert {'grafa-classic', 'rose-classic', 'matrix-classic', 'happy-graphs-square'} <= {path.stem for path in paths}
    for path in paths:
        commands, histograms = read(path)
        assert list(commands) == ['random', 'easy', 'strong'] and set(histograms) == set(commands), path
        for player in names:
            arguments, n_deals = commands[player]
            assert sum(histograms[player].values()) == n_deals, (path, player)
            if player == 'strong':
                first = [re.sub(r'^--deals=.*', '--deals=1-2', argument) for argument in arguments]
                missing = collections.Counter(played(first)) - histograms[player]
                assert not missing, (path, player, missing)
            else:
                scores = collections.Counter(played(arguments))
                assert scores == histograms[player], (path, player, 'run build-aux/standing')


def test_standing_random():
    check(['random'])


def test_standing_easy():
    check(['easy'])


def test_standing_strong():
    check(['strong'])


if __name__ == '__main__':
    main(globals())
