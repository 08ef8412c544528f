# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of Grandma's Card Game in the program, read over the accessibility bus, and a player for it."""

import re

import baize_ui as ui


class State(ui.Line):
    """A state line of the engine."""

    def __init__(self, line):
        super().__init__(line)
        pairs = self.pairs
        self.round, self.seat, self.phase = int(pairs['round']), int(pairs['seat']), pairs['phase']
        self.hand, self.pile = self.cards('hand'), self.cards('pile')
        self.stock = int(pairs['stock'])
        self.melds = [meld.split(':') for meld in self.cards('melds')]
        self.scores = [int(score) for score in self.cards('scores')]


class Look:
    """The table as its accessible names describe it."""

    def __init__(self, nodes):
        self.hand, self.melds, self.backs, self.positions = [], {}, {}, []
        self.stock = self.pile = None
        self.has_stock, self.top = False, None
        for node in ui.buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        if match := re.fullmatch(f'({ui.CARD})(?:, wild)?, hand, (\\d+) of (\\d+)(, finds .*)?', node.name):
            self.hand.append((ui.code(match[1]), node))
            self.positions.append((int(match[2]), int(match[3])))
        elif match := re.fullmatch('hand of (.*), (\\d+) cards?', node.name):
            self.backs[match[1]] = int(match[2])
        elif match := re.fullmatch(f'({ui.CARD})(?:, wild| as {ui.CARD})?, (the (?:trio|staircase) of .*) before (.*)',
                                   node.name):
            self.melds.setdefault((match[3], match[2]), []).append((ui.code(match[1]), node))
        elif match := re.fullmatch('stock|empty stock', node.name):
            self.stock, self.has_stock = node, match[0] == 'stock'
        elif match := re.match(f'discard pile: ({ui.CARD})', node.name):
            self.pile, self.top = node, ui.code(match[1])

    def places(self):
        return [*(node for _, node in self.hand), *(node for meld in self.melds.values() for _, node in meld),
                self.stock, self.pile]

    def cards(self):
        """Returns the hand in the program's order, from left to right."""
        return [card for _, (card, _) in sorted(zip(self.positions, self.hand), key=lambda one: one[0])]

    def node_of(self, card):
        """Returns the last card of the hand with this face."""
        return [node for face, node in self.hand if face == card][-1]

    def differs(self, state):
        """Returns the difference from the engine's position, as the player to move sees it, or None."""
        if sorted(card for card, _ in self.hand) != sorted(state.hand):
            return f'the hand is {sorted(card for card, _ in self.hand)}'
        if sorted(self.positions) != [(i + 1, len(state.hand)) for i in range(len(state.hand))]:
            return f'the hand counts {self.positions}'
        if self.has_stock != (state.stock > 0):
            return f'the stock is {"there" if self.has_stock else "empty"}'
        if state.pile and self.top != state.pile[0]:
            return f'on the pile lies {self.top}'
        laid = sorted(card for meld in self.melds.values() for card, _ in meld)
        if laid != sorted(card for _, meld in state.melds for card in meld.split('+')):
            return f'laid down are {laid}'
        return None


class Table(ui.Table):
    """A match in the program, followed by its record."""

    LOOK = Look

    def state(self):
        return self.state_of(self.record())

    @staticmethod
    def state_of(record):
        return State(ui.ENGINE.ask('replay', '-', text=record.text)[-1])

    def turn(self, seat=1, round_number=1, n_moves=None):
        """Waits until it is a person's turn and the table shows it; returns None if the round ends before."""
        why = before = None

        def ready():
            nonlocal why, before
            self.program.check_alive()
            record = self.home.record()
            if record is None or n_moves is not None and len(record.moves) < n_moves:
                why = 'the move is not saved'
                return None
            state = self.state_of(record)
            if state.round != round_number or state.over:
                return (record, state, None)
            if state.seat != seat:
                why = f'it is the turn of seat {state.seat}'
                return None
            nodes = self.program.nodes()
            look = Look(nodes)
            why = look.differs(state)
            now = why is None and not ui.busy_among(nodes) and ui.all_extents(ui.buttons_of(nodes))
            good, before = now and now == before, now
            return good and (record, state, look)
        return ui.wait(ready, lambda: f'the turn of seat {seat}, but {why or "it moves"}')


class Choice:
    """The choices of this player: meets the goal as soon as possible, finds places, and keeps pairs and neighbours of a
    suit."""

    RANKS = 'A23456789TJQK'

    def __init__(self):
        self.met = set()

    def value(self, card, hand):
        if card[0] == '2':
            return 100
        rank = self.RANKS.index(card[0])
        others = [other for other in hand]
        others.remove(card)
        same = sum(other[0] == card[0] for other in others)
        near = sum(other[1] == card[1] and (self.RANKS.index(other[0]) - rank) % 13 in (1, 12) for other in others)
        return 10 * same + near

    def move(self, record, state):
        legal = ui.ENGINE.ask('moves', '-', text=record.text)
        if state.phase == 'draw':
            top = state.pile[0]
            if 'draw pile' in legal and (top[0] == '2' or self.value(top, [*state.hand, top]) >= 20):
                return 'draw pile'
            return 'draw stock' if 'draw stock' in legal else 'draw pile'
        for verb in ('goal', 'add'):
            found = [move for move in legal if move.startswith(verb)]
            if found:
                return found[0]
        return min((move for move in legal if move.startswith('discard')),
                   key=lambda move: (self.value(move.split()[1], state.hand), move))


def set_pace(home, pace='none'):
    """Sets how fast the computer players move."""
    keys = home.path / 'config' / 'glib-2.0' / 'settings'
    keys.mkdir(parents=True, exist_ok=True)
    (keys / 'keyfile').write_text(f"[io/github/baizecards/Baize]\npace='{pace}'\n", encoding='utf-8')


def start(home, deal, seats):
    """Opens a match with these seats."""
    path = home.path / 'match.baize'
    names = ''.join(f'[Seat.{seat + 1} "{name}"]\n' for seat, name in enumerate(seats) if name)
    path.write_text(f'[Game "grandma"]\n[Players "{len(seats)}"]\n[Deal "{deal}"]\n{names}', encoding='utf-8')
    return ui.Program(home, str(path))
