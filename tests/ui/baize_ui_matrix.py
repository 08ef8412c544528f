# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Matrix Solitaire in the program, read over the accessibility bus, and a player for it."""

import math
import re

import baize_ui as ui

CELLS = [column + row for column in 'abc' for row in '123']


def home(still=True):
    return ui.Home(still=still, game='matrix')


class State(ui.Line):
    """A state line of the engine."""

    def __init__(self, line):
        super().__init__(line)
        self.points = int(self.pairs['points'])
        self.card, self.next = self.pairs['card'], self.pairs['next']
        self.grid = dict(zip(CELLS, self.cards('grid')))
        self.deck = int(self.pairs['deck'])


DEALS = ui.Deals('matrix', State)
record, states, legal_moves = DEALS.record, DEALS.states, DEALS.legal_moves


class Look:
    """The table as its accessible names describe it."""

    def __init__(self, nodes):
        self.grid, self.cells, self.targets = {}, {}, {}
        self.card = self.deck = self.next = self.bury = self.keep = None
        self.n_deck = 0
        self.piles = {}
        for node in ui.buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        if match := re.fullmatch('([abc][123]), empty(, can be played to)?.*', node.name):
            self.add_cell(match[1], '-', node, 'put' if match[2] else None)
        elif match := re.fullmatch(f'({ui.CARD}), ([abc][123])(, can be pushed up|, can be eliminated|, floating)?',
                                   node.name):
            kinds = {', can be pushed up': 'insert', ', can be eliminated': 'eliminate'}
            self.add_cell(match[2], ui.code(match[1]), node, kinds.get(match[3]))
        elif match := re.fullmatch(f'({ui.CARD}), to play', node.name):
            self.card = (ui.code(match[1]), node)
        elif match := re.match(f'deck, (\\d+) cards?(?:, next comes the ({ui.CARD}))?', node.name):
            self.deck, self.n_deck = node, int(match[1])
            self.next = match[2] and ui.code(match[2])
        elif node.name == 'empty deck':
            self.deck = node
        elif match := re.fullmatch(r'(?:no|\d+) chains? of (\d)( yet|, \d+ points)', node.name):
            self.piles[int(match[1])] = node
        elif re.match('Bury', node.name):
            self.bury = node
        elif node.name == 'Keep It':
            self.keep = node

    def add_cell(self, cell, card, node, kind):
        ui.check(cell not in self.cells, f'{cell} is there twice')
        self.grid[cell], self.cells[cell] = card, node
        if kind:
            self.targets[cell] = kind

    def places(self):
        return [*self.cells.values(), *self.piles.values(), self.deck, self.bury, self.keep, self.card and self.card[1]]

    def apart(self):
        return []

    def differs(self, state, asks):
        """Returns the difference from the engine's position, or None."""
        if self.grid != state.grid:
            return f'the grid is {self.grid}'
        if bool(asks) != (self.bury is not None and self.keep is not None):
            return 'the question'
        if asks:
            return None
        if (self.card[0] if self.card else '-') != state.card:
            return f'the card to play is {self.card}'
        if self.n_deck != state.deck or (self.next or '-') != state.next:
            return f'the deck is {self.n_deck} {self.next}'
        # on a slow machine a card is also visible where its flight from the deck begins
        if self.card and self.deck \
                and math.dist(self.card[1].middle(), self.deck.middle()) < self.deck.extents()[3] * 0.6:
            return 'the card to play lies on the deck'
        return None


class Table(ui.Table):
    """A game of Matrix Solitaire in the program, followed by its record. settle() gets whether the question about the
    next card is open; the grid is then that of the state."""

    LOOK = Look

    def state(self):
        saved = self.record()
        return states(saved.deal, saved.moves)[-1]


class Choice:
    """The choices of this player: the move with the best score, or else one of a new kind. It does not decide about
    burying."""

    def __init__(self, deal):
        self.deal = deal
        self.kinds = set()

    def worth(self, moves, move):
        state = states(self.deal, [*moves, move])[-1]
        return state.score - 20 * state.over

    def cell(self, moves, card, targets):
        """Returns the cell to play to; `targets` has the possible cells with what the card does there."""
        def merit(cell):
            kind = self.kind(card, cell, targets)
            return self.worth(moves, f'play {card} {cell}') + (4 if kind not in self.kinds else 0), cell
        best = max(sorted(targets), key=merit)
        self.kinds.add(self.kind(card, best, targets))
        return best

    @staticmethod
    def kind(card, cell, targets):
        return 'float' if card[1] == 'H' and cell[1] != '1' else targets[cell]
