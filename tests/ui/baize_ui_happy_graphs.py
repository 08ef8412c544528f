# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Happy Graphs in the program, read over the accessibility bus, and a player for it."""

import re

import baize_ui as ui

STEPS = {
    'square': [(0, -1), (1, 0), (0, 1), (-1, 0)],
    'hex': [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
}
# the position of a cell relative to the card in each direction
WORDS = {
    'square': ['below', 'left of', 'above', 'right of'],
    'hex': ['below', 'at the lower left of', 'at the upper left of', 'above', 'at the upper right of',
            'at the lower right of'],
}
NAMES = {code: name for name, code in ui.RANKS.items()}
SUITS = {code: name for name, code in ui.SUITS.items()}


def card_name(card):
    return f'{NAMES[card[0]]} of {SUITS[card[1]]}'


class Deal:
    """A deal of a variant, as the engine describes it."""

    def __init__(self, variant, deal, rules=None):
        self.variant, self.deal, self.rules = variant, deal, rules
        self.grid = re.search('grid=(\\w+)', rules)[1] if rules else variant

    def record(self, moves):
        rules = f'[Rules "{self.rules}"]\n' if self.rules else ''
        return (f'[Game "happy-graphs"]\n[Variant "{self.variant}"]\n[Deal "{self.deal}"]\n{rules}\n'
                + ''.join(f'{move}\n' for move in moves))

    def state(self, moves):
        return State(ui.ENGINE.ask('replay', '-', text=self.record(moves))[-1])

    def moves(self, moves):
        return ui.ENGINE.legal(self.record(moves))

    def shown(self, moves):
        """Returns the moves that the table shows: the program makes the first one if no other is legal, and records it
        with the next one."""
        legal = [] if moves else self.moves([])
        return legal if len(legal) == 1 else moves

    def best(self, moves):
        """Returns the legal move after which the fewest cards are unhappy; of several, the first in alphabetical
        order."""
        legal = [move for move in self.moves(moves) if not move.startswith('lift')]
        return min(legal, key=lambda move: (self.state([*moves, move]).score, move))

    def cell_name(self, state, group, x, y):
        """Returns the program's name of an empty cell, without its value."""
        beside = []
        for (dx, dy), words in zip(STEPS[self.grid], WORDS[self.grid]):
            card = state.table.get((group, x + dx, y + dy))
            if card:
                beside.append(f'{words} the {card_name(card)}')
        return 'empty cell ' + ', '.join(beside)


class State(ui.Line):
    """A state line of the engine."""

    def __init__(self, line):
        super().__init__(line)
        pairs = self.pairs
        self.deck = int(pairs['deck'])
        self.hand = self.cards('hand')
        self.table = {}
        for card, group, x, y in re.findall(r'(\w\w)@(\d+):(-?\d+),(-?\d+)', pairs['table']):
            self.table[int(group), int(x), int(y)] = card


def cell_of(move):
    """Returns the group, x and y of the cell of a move; None for a start."""
    match = re.fullmatch(r'(?:place \w\w|lift) (?:(\d+):)?(-?\d+),(-?\d+)', move)
    return match and (int(match[1] or 1), int(match[2]), int(match[3]))


class Look:
    """The table as its accessible names describe it."""

    def __init__(self, nodes):
        self.laid, self.hand, self.cells, self.legal = {}, {}, {}, set()
        self.stock = self.ground = None
        self.n_stock = 0
        for node in ui.buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        name = node.name
        if match := re.fullmatch(f'({ui.CARD}), (hand(?: of [^,]+)?, .*|to be placed, .*)', name):
            self.hand[ui.code(match[1])] = node
        elif match := re.match(f'({ui.CARD}), (happy|has)', name):
            self.laid[ui.code(match[1])] = node
        elif match := re.fullmatch('(empty cell .*?)(, group \\d+)?'
                                   '(, blocked by a happy card|, touches \\d+ cards?|, legal.*)', name):
            self.cells[match[1]] = node
            if match[3].startswith(', legal'):
                self.legal.add(match[1])
        elif match := re.match('stock, (\\d+) cards?', name):
            self.stock, self.n_stock = node, int(match[1])
        elif re.match('empty table|free ground', name):
            self.ground = node

    def places(self):
        return [*self.laid.values(), *self.hand.values(), *self.cells.values(), self.stock, self.ground]

    def apart(self):
        return []

    def differs(self, state, _=None):
        """Returns the difference from the engine's position, or None."""
        if set(self.laid) != set(state.table.values()):
            return f'on the table are {sorted(self.laid)}'
        for card, node in self.laid.items():
            if 'happy' not in node.name and state.over and state.score == 0:
                return f'{node}'
        if not set(state.hand) <= set(self.hand):
            return f'the hand is {sorted(self.hand)}'
        if self.n_stock != state.deck:
            return f'the stock has {self.n_stock}'
        return None


class Table(ui.Table):
    """A game of Happy Graphs in the program, followed by its record."""

    LOOK = Look

    def __init__(self, program, deal):
        super().__init__(program)
        self.deal = deal

    def state(self):
        return self.deal.state(self.deal.shown(self.record().moves))

    def check_score(self, state):
        """The result counts the happy cards, and the score the others."""
        label = self.program.find(role='label', pattern=r'^\d+ of \d+ happy$', deep=True)
        happy, cards = map(int, re.findall(r'\d+', label.name))
        ui.check_equal(cards - happy, state.score, 'the cards that are not happy')

    def step_to(self, look, state, move, legal):
        """Goes to the cell of a legal move by N from lit cell to lit cell, or by Shift+N if that is shorter."""
        target = self.node_of(look, state, move)
        lit = sorted({cell_of(one) for one in legal
                      if one.startswith('place') and one.split()[1][0] == move.split()[1][0]},
                     key=lambda cell: (cell[0], cell[2], cell[1]))
        paths = [look.cells[self.deal.cell_name(state, *cell)].path for cell in lit] if cell_of(move) else [target.path]
        here, n = self.path_of_focus(), len(paths)
        at = paths.index(here) if here in paths else None
        i = paths.index(target.path)
        on, back = (i + 1, n - i) if at is None else ((i - at) % n, (at - i) % n)
        for _ in range(min(on, back)):
            self.program.press(*(['n'] if on <= back else ['Shift', 'N']))
        self.wait_for_focus(target)

    def node_of(self, look, state, move):
        """Returns the cell that a move goes to."""
        cell = cell_of(move)
        if cell is None:
            ui.check(look.ground is not None, 'there is no ground for a new group')
            return look.ground
        name = self.deal.cell_name(state, *cell)
        ui.check(name in look.cells, f'there is no “{name}”; there are {sorted(look.cells)}')
        return look.cells[name]

    def check_legal(self, look, state, moves):
        """Checks that the names of the cells agree with the rules."""
        if state.over:
            return
        wanted = set()
        for move in self.deal.moves(moves):
            cell = cell_of(move)
            if move.startswith('place'):
                wanted.add(self.deal.cell_name(state, *cell))
        ui.check_equal(sorted(look.legal), sorted(wanted), 'the cells said to be legal')
