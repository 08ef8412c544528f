# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Happy Graphs in the program, told from what is said on the accessibility bus, and a player for it."""

import re

import baize_tree
import baize_ui as ui
from gi.repository import Atspi

STEPS = {
    'square': [(0, -1), (1, 0), (0, 1), (-1, 0)],
    'eight': [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)],
    'hex': [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
}
# where a cell is, seen from the card that lies in each of those directions
WORDS = {
    'square': ['below', 'left of', 'above', 'right of'],
    'eight': ['below', 'at the lower left of', 'left of', 'at the upper left of', 'above', 'at the upper right of',
              'right of', 'at the lower right of'],
    'hex': ['below', 'at the lower left of', 'at the upper left of', 'above', 'at the upper right of',
            'at the lower right of'],
}
NAMES = {code: name for name, code in ui.RANKS.items()}
SUITS = {code: name for name, code in ui.SUITS.items()}
# One way to solve the great puzzles: which number goes where, each beside one that lies already.
SOLUTIONS = {
    'square-puzzle': '4 0,0; 3 0,-1; 3 -1,0; 4 1,0; 4 0,1; 3 -1,-1; 3 1,-1; 4 -1,1; A -1,-2; A 1,-2; 2 1,1; 2 0,2; 2 2,0; '
                     '2 -1,2; A -2,1; A 3,0',
    'hex-puzzle': '6 0,0; 5 0,-2; 5 -1,-1; 5 1,-1; 6 -1,1; 6 1,1; 6 0,2; 3 -2,0; 3 -2,2; 4 -1,3; 4 0,4; 5 1,3; 3 -1,-3; '
                  '3 1,-3; 4 2,0; 4 2,2; 2 1,5; 2 3,-1; 2 3,3; A -2,-4; A 1,-5; A 3,5; 2 3,-3; A 3,-5',
}
PHONE = 360, 640


def card_name(card):
    return f'{NAMES[card[0]]} of {SUITS[card[1]]}'


def make_phone(home):
    """The window is as large as a phone's screen."""
    settings = home.path / 'config' / 'glib-2.0' / 'settings' / 'keyfile'
    settings.parent.mkdir(parents=True)
    settings.write_text('[io/github/baizecards/Baize]\nwindow-width=%d\nwindow-height=%d\n' % PHONE)
    # where the window will be, for without a window manager it has the keyboard only under the pointer
    Atspi.generate_mouse_event(PHONE[0] // 2, PHONE[1] // 3, 'abs')


class Deal:
    """A deal of a variant, as the engine knows it."""

    def __init__(self, variant, deal, players=1, rules=None):
        self.variant, self.deal, self.players, self.rules = variant, deal, players, rules
        self.grid = re.search('grid=(\\w+)', rules)[1] if rules else variant.split('-')[0]

    def record(self, moves):
        rules = f'[Rules "{self.rules}"]\n' if self.rules else ''
        return (f'[Game "happy-graphs"]\n[Variant "{self.variant}"]\n[Players "{self.players}"]\n[Deal "{self.deal}"]\n'
                f'{rules}\n' + ''.join(f'{move}\n' for move in moves))

    def state(self, moves):
        return State(ui.ENGINE.ask('replay', '-', text=self.record(moves))[-1])

    def moves(self, moves):
        return ui.ENGINE.ask('moves', '-', text=self.record(moves))

    def refusal(self, moves, wrong):
        """Why the rules refuse a move; the sentence alone."""
        result = ui.ENGINE.run('replay', '-', text=self.record([*moves, wrong]))
        ui.check(result.returncode == 1, f'the engine takes {wrong}')
        return re.match(r'-:\d+: (.*?)(?: Possible: .*)?$', result.stderr.strip()).group(1)

    def best(self, moves):
        """The legal move after which fewest cards are unhappy; where there are several, the first as text."""
        legal = [move for move in self.moves(moves) if not move.startswith('lift')]
        return min(legal, key=lambda move: (self.state([*moves, move]).score, move))

    def cell_name(self, state, group, x, y):
        """How the program calls an empty cell, up to what it says of its worth."""
        beside = []
        for (dx, dy), words in zip(STEPS[self.grid], WORDS[self.grid]):
            card = state.table.get((group, x + dx, y + dy))
            if card:
                beside.append(f'{words} the {card_name(card)}')
        return 'empty cell ' + ', '.join(beside)


class State:
    """A state line of the engine."""

    def __init__(self, line):
        self.line = line
        pairs = dict(pair.split('=', 1) for pair in line.split())
        self.score, self.seat, self.deck = int(pairs['score']), int(pairs['seat']), int(pairs['deck'])
        self.hand = [] if pairs['hand'] == '-' else pairs['hand'].split(',')
        self.over = pairs['over'] == 'yes'
        self.table = {}
        for card, group, x, y in re.findall(r'(\w\w)@(\d+):(-?\d+),(-?\d+)', pairs['table']):
            self.table[int(group), int(x), int(y)] = card


def cell_of(move):
    """Where a move lays its card: group, x and y; None for a start."""
    match = re.fullmatch(r'(?:place \w\w|lift) (?:(\d+):)?(-?\d+),(-?\d+)', move)
    return match and (int(match[1] or 1), int(match[2]), int(match[3]))


class Look:
    """The table as its names tell it."""

    def __init__(self, nodes):
        self.laid, self.hand, self.cells, self.legal = {}, {}, {}, set()
        self.stock = self.ground = None
        self.n_stock = 0
        for node in nodes:
            if node.role == 'push button' and node.focusable and node.visible:
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

    def top(self, number):
        """The card at hand that lies on top of those with a number."""
        return next(card for card in self.hand if card[0] == number)

    def places(self):
        found = [*self.laid.values(), *self.hand.values(), *self.cells.values(), self.stock, self.ground]
        return [node for node in found if node is not None]

    def differs(self, state, puzzle):
        """How this is not the engine's position; None when it is."""
        if set(self.laid) != set(state.table.values()):
            return f'on the table are {sorted(self.laid)}'
        for card, node in self.laid.items():
            if 'happy' not in node.name and state.over and state.score == 0:
                return f'{node}'
        if not puzzle and not set(state.hand) <= set(self.hand):
            return f'the hand is {sorted(self.hand)}'
        if not puzzle and self.n_stock != state.deck:
            return f'the stock has {self.n_stock}'
        return None


class Table(ui.Table):
    """A game of Happy Graphs in the program, followed by its record."""

    def __init__(self, program, deal):
        super().__init__(program)
        self.deal = deal

    def state(self):
        return self.deal.state(self.record().moves)

    def look(self):
        return Look(self.program.nodes())

    def is_place(self, node):
        return any(place.path == node.path for place in self.look().places())

    def walk_to(self, target):
        """To the hands below the table straight down first; on the table as elsewhere."""
        places = self.look()
        if any(node.path == target.path for node in places.hand.values()):
            for _ in range(20):
                focus = self.program.focus()
                if focus is None or abs(focus.middle()[1] - target.middle()[1]) < target.extents()[3] / 2:
                    break
                self.program.press_until(['Down'], lambda: self.path_of_focus() not in (None, focus.path), 'Down to go on')
        super().walk_to(target)

    def step_to(self, look, state, move, legal):
        """To the cell of a move, one of the legal ones, by N from lit cell to lit cell, or by Shift+N where that is shorter."""
        target = self.node_of(look, state, move)
        lit = sorted({cell_of(one) for one in legal if one.startswith('place') and one.split()[1][0] == move.split()[1][0]},
                     key=lambda cell: (cell[0], cell[2], cell[1]))
        paths = [look.cells[self.deal.cell_name(state, *cell)].path for cell in lit] if cell_of(move) else [target.path]
        here, n = self.path_of_focus(), len(paths)
        at = paths.index(here) if here in paths else None
        i = paths.index(target.path)
        on, back = (i + 1, n - i) if at is None else ((i - at) % n, (at - i) % n)
        for _ in range(min(on, back)):
            self.program.press(*(['n'] if on <= back else ['Shift', 'N']))
        ui.wait(lambda: self.path_of_focus() == target.path,
                lambda: f'N to lead to {target}; the keyboard is at {self.program.focus()}')
        return target

    def reaches(self, state, move):
        """A look at the table in which the cell of a move is there; None while it is not."""
        look = self.look()
        cell = cell_of(move)
        return look if (self.deal.cell_name(state, *cell) in look.cells if cell else look.ground is not None) else None

    def node_of(self, look, state, move):
        """The cell that a move goes to."""
        cell = cell_of(move)
        if cell is None:
            ui.check(look.ground is not None, 'there is no ground for a new group')
            return look.ground
        name = self.deal.cell_name(state, *cell)
        ui.check(name in look.cells, f'there is no “{name}”; there are {sorted(look.cells)}')
        return look.cells[name]

    def settle(self, n_moves=None, state=None, looks=None):
        """Waits until the record has so many moves, the table shows its position, and nothing moves any more."""
        if n_moves is not None:
            ui.wait(lambda: self.home.record() and len(self.home.record().moves) == n_moves,
                    lambda: f'{n_moves} moves saved; there are {self.home.record() and self.home.record().moves}')
        state = state or self.state()
        before = why = None

        def still():
            nonlocal before, why
            self.program.check_alive()
            nodes = self.program.nodes()
            look = Look(nodes)
            why = look.differs(state, 'puzzle' in self.deal.variant or 'made' in self.deal.variant)
            now = None
            if why is None:
                buttons = [node for node in nodes if node.role == 'push button' and node.focusable]
                areas = baize_tree.all_extents(buttons)
                now = [(node.name, node.path, area) for node, area in zip(buttons, areas)]
            good = now is not None and now == before
            before = now
            return good and look
        return ui.wait(still, lambda: f'the table to show {state.line}, but {why or "it moves"}')

    def solve(self, lay):
        """Lays a great puzzle's cards as they belong: `lay` is given what there is to see, the position, and a move to
        make. Afterwards all cards are to be seen."""
        look, moves = self.settle(0), []
        for step in SOLUTIONS[self.deal.variant].split('; '):
            number, cell = step.split()
            card = look.top(number)
            moves.append(f'place {card} {cell}' if moves else f'start {card}')
            lay(look, self.deal.state(moves[:-1]), moves[-1])
            look = self.settle(len(moves))
            ui.check_equal(self.record().moves, moves, 'the moves in the record')
        frame = next(node for node in self.program.nodes() if node.role == 'frame').extents()
        ui.check(frame[2] <= PHONE[0] and frame[3] <= PHONE[1], f'the window is {frame}')
        for node in look.laid.values():
            x, y, width, height = node.extents()
            ui.check(x >= 0 and y >= 0 and x + width <= frame[2] and y + height <= frame[3], f'{node} is out of sight')
        panel = self.program.find_result('^Solved: everyone is happy, and you lifted no card!')
        ui.check(re.match('\\d+:\\d\\d ', panel.description), f'the result says {panel.description}')
        record = self.record()
        ui.check_equal((record.tags.get('Result'), record.tags.get('Practice')), ('0', None), 'result and practice')

    def check_legal(self, look, state, moves):
        """What is said of the cells is what the rules say."""
        if state.over:
            return
        wanted = set()
        for move in self.deal.moves(moves):
            cell = cell_of(move)
            if move.startswith('place'):
                wanted.add(self.deal.cell_name(state, *cell))
        ui.check_equal(sorted(look.legal), sorted(wanted), 'the cells said to be legal')
