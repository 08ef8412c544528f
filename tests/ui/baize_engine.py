# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards, records, and the answers of `baize-engine`, which knows the rules and has no window."""

import dataclasses
import os
import re
import subprocess
import urllib.parse

from baize_bus import PATIENCE, check


def number(value):
    """Formats a number as the program does, with a real minus sign."""
    return str(value).replace('-', '−')


RANKS = {'ace': 'A', 'two': '2', 'three': '3', 'four': '4', 'five': '5', 'six': '6', 'seven': '7', 'eight': '8',
         'nine': '9', 'ten': 'T', 'jack': 'J', 'queen': 'Q', 'king': 'K'}
SUITS = {'clubs': 'C', 'diamonds': 'D', 'hearts': 'H', 'spades': 'S'}
CARD = '(?:%s) of (?:%s)' % ('|'.join(RANKS), '|'.join(SUITS))
SHORT = {'♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S'}


def code(name):
    """Returns the two letters of a card with that name."""
    rank, suit = name.split(' of ')
    return RANKS[rank] + SUITS[suit]


def cards_named(text):
    """Returns all cards that a text names, in full or in short."""
    found = {code(name) for name in re.findall(CARD, text)}
    for rank, suit in re.findall('(10|[A2-9JQK])[\ufe0e\u200d ]?([♣♦♥♠])', text):
        found.add(('T' if rank == '10' else rank) + SHORT[suit])
    return found


class Engine:
    """The rules, without a window."""

    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text=None):
        return subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True, check=False,
                              timeout=PATIENCE, env={**os.environ, 'DISPLAY': '', 'LC_ALL': 'C.UTF-8'})

    def ask(self, *arguments, text=None):
        result = self.run(*arguments, text=text)
        check(result.returncode == 0, f'baize-engine {" ".join(arguments)}: {result.stderr}')
        return result.stdout.splitlines()

    def lines(self, text):
        """Returns the state lines after the deal and after each move."""
        return self.ask('replay', '-', '--states', text=text)

    def legal(self, text):
        return self.ask('moves', '-', text=text)

    def refusal(self, text):
        """Returns the sentence with which the rules refuse the last move."""
        result = self.run('replay', '-', text=text)
        check(result.returncode == 1, f'the engine takes {text}')
        return re.match(r'-:\d+: (.*?)(?: Possible: .*)?$', result.stderr.strip()).group(1)


class Line:
    """A state line of the engine, in any game."""

    def __init__(self, line):
        self.line = line
        self.pairs = dict(pair.split('=', 1) for pair in line.split())
        self.score = int(self.pairs.get('score', 0))
        self.over = self.pairs['over'] == 'yes'

    def cards(self, name):
        return [] if self.pairs[name] == '-' else self.pairs[name].split(',')


@dataclasses.dataclass
class Fact:
    """A line of the ledger."""
    kind: str
    pairs: dict

    @property
    def counts(self):
        return self.pairs.get('counts') == '1'


def read_facts(path):
    """Returns the facts of a ledger, each once; those whose line is being written are left out."""
    try:
        lines = path.read_text(encoding='utf-8').splitlines()
    except FileNotFoundError:
        return []
    facts = []
    for line in dict.fromkeys(line for line in lines if re.search('~[0-9a-f]{8}$', line)):
        kind, *pairs = line[:-9].split(' ')
        facts.append(Fact(kind, {key: urllib.parse.unquote(value)
                                 for key, value in (pair.split('=', 1) for pair in pairs)}))
    return facts


class Record:
    """A saved record as text; it may be invalid."""

    def __init__(self, text):
        self.text = text
        self.tags = dict(re.findall(r'^\[(\S+) "((?:[^"\\]|\\.)*)"\]$', text, re.M))
        self.moves = [line for line in text.splitlines() if line and line[0] not in '[;#']

    @property
    def redo(self):
        return [move for move in self.tags.get('Redo', '').split('; ') if move]

    @property
    def deal(self):
        return int(self.tags['Deal'])
