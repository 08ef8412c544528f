# SPDX-License-Identifier: GPL-3.0-or-later
"""Rose in the real program, as its names tell it and as `baize-engine` says it must be."""

import re

import baize_ui as ui

CARD = f'(?:{ui.CARD}|red joker|black joker)'
PLACES = 'a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2'.split()


def code(name):
    """The two letters of a card by its name."""
    return {'red joker': 'XR', 'black joker': 'XB'}.get(name) or ui.code(name)


def record(deal, moves):
    return f'[Game "rose"]\n[Deal "{deal}"]\n\n' + ''.join(f'{move}\n' for move in moves)


def legal_moves(deal, moves):
    return ui.ENGINE.ask('moves', '-', text=record(deal, moves))


def refusal(deal, moves, wrong):
    """Why the rules refuse a move; the sentence alone."""
    result = ui.ENGINE.run('replay', '-', text=record(deal, [*moves, wrong]))
    ui.check(result.returncode == 1, f'the engine takes {wrong}')
    return re.match(r'-:\d+: (.*?)(?: Possible: .*)?$', result.stderr.strip()).group(1)


class State:
    """A state line of the engine."""

    def __init__(self, line):
        self.line = line
        pairs = dict(pair.split('=', 1) for pair in line.split())
        self.score = int(pairs['score'])
        self.draw = int(pairs['draw'])
        self.rose = dict(entry.split(':') for entry in pairs['rose'].split(','))
        self.drawn = [] if pairs['drawn'] == '-' else pairs['drawn'].split(',')
        self.over = pairs['over'] == 'yes'

    @property
    def empty(self):
        return [place for place in PLACES if self.rose[place] == '-']


def states(deal, moves):
    """The position after the deal and after each move."""
    return [State(line) for line in ui.ENGINE.ask('replay', '-', '--states', text=record(deal, moves))]


def laid_last(deal, moves):
    """The moves by which the last cards lie down by themselves after these; none while something is still to be taken."""
    state = states(deal, moves)[-1]
    if state.draw > 1:
        return []
    return [f'put {card} {place}' for card, place in list(zip(state.drawn, state.empty))[:-1]]


class Look:
    """The table of Rose as its names tell it."""

    def __init__(self, nodes):
        self.rose, self.places, self.drawn, self.buttons, self.formula = {}, {}, {}, {}, None
        self.stock = self.scored = None
        for node in nodes:
            if node.role == 'push button' and node.focusable and node.visible:
                self.read(node)

    def read(self, node):
        if match := re.fullmatch(f'({CARD}), ([a-e][1-4])(?:, .*)?', node.name):
            self.rose[match[2]], self.places[match[2]] = code(match[1]), node
        elif match := re.fullmatch('([a-e][1-4]), empty place', node.name):
            self.rose[match[1]], self.places[match[1]] = '-', node
        elif match := re.fullmatch(f'({CARD}), drawn, \\d of \\d', node.name):
            self.drawn[code(match[1])] = node
        elif re.match('draw pile, |empty draw pile', node.name):
            self.stock = node
        elif re.match(r'scored cards, none|\d+ scored card', node.name):
            self.scored = node
        elif node.name in ('Take', 'Swap', 'Done'):
            self.buttons[node.name] = node

    def differs(self, state):
        """How this is not the engine's position; None when it is."""
        if self.rose != state.rose:
            return f'the rose is {self.rose}'
        if sorted(self.drawn) != sorted(state.drawn):
            return f'the drawn cards are {sorted(self.drawn)}'
        if self.stock is None or self.scored is None:
            return 'the piles'
        if not self.stock.name.startswith(f'draw pile, {state.draw} card' if state.draw else 'empty draw pile'):
            return f'the draw pile is “{self.stock.name}”'
        if not self.scored.name.endswith(f', {state.score} points') and state.score > 0:
            return f'the score is “{self.scored.name}”'
        return None

    def nodes(self):
        every = [*self.places.values(), *self.drawn.values(), *self.buttons.values(), self.stock, self.scored]
        return [node for node in every if node is not None]


def has(node, *states):
    """Whether something looked at before is in one of the states now."""
    now = node.accessible.get_state_set()
    return any(now.contains(state) for state in states)


class Table(ui.Table):
    """A game of Rose in the program, followed by its record. What was looked at last is asked first, to be quick."""

    def __init__(self, program):
        super().__init__(program)
        self.last = self.line = None

    def state(self):
        now = self.record()
        return states(now.deal, now.moves)[-1]

    def look(self):
        self.last = Look(self.program.nodes())
        return self.last

    def focus(self):
        """What has the keyboard."""
        try:
            for node in self.last.nodes() if self.last else []:
                if has(node, ui.Atspi.StateType.FOCUSED):
                    return node
        except ui.GLib.Error:
            pass
        return self.program.focus()

    def path_of_focus(self):
        focus = self.focus()
        return focus and focus.path

    def chosen(self):
        """The places whose cards are chosen."""
        return sorted(place for place, node in self.last.places.items()
                      if has(node, ui.Atspi.StateType.PRESSED, ui.Atspi.StateType.CHECKED))

    def settle(self, n_moves=None, state=None, looks=None):
        """Waits until the record has so many moves, the table shows its position, and nothing moves any more."""
        if n_moves is not None:
            ui.wait(lambda: self.home.record() and len(self.home.record().moves) == n_moves,
                    lambda: f'{n_moves} moves saved; there are {self.home.record() and self.home.record().moves}')
        state = state or self.state()
        before = None

        def still():
            nonlocal before
            self.program.check_alive()
            nodes = self.program.nodes()
            look = self.last = Look(nodes)
            self.why = look.differs(state)
            now = None
            if self.why is None:
                now = [(node.name, node.path, node.extents()) for node in nodes
                       if node.role == 'push button' and node.focusable]
            corners = [node.extents()[:2] for node in look.places.values()]
            good = now is not None and now == before and len(set(corners)) == len(corners) and not ui.is_busy(nodes)
            before = now
            return good and look
        return ui.wait(still, lambda: f'the table to show {state.line}, but {self.why or "it moves"}')

    def is_place(self, node):
        return any(place.path == node.path for place in self.look().nodes())

    def walk_to(self, target):
        """Walks to a place by arrows. Where the way splits by half a card, each turn is tried once."""
        tried = set()
        for _ in range(40):
            focus = self.focus()
            ui.check(focus is not None, 'nothing has the keyboard')
            if focus.path == target.path:
                return
            here, there = focus.middle(), target.middle()
            aside, down = there[0] - here[0], there[1] - here[1]
            across, along = 'Right' if aside > 0 else 'Left', 'Down' if down > 0 else 'Up'
            keys = [along, across] if abs(aside) < 3 or abs(down) > 2 * abs(aside) else [across, along]
            key = next((key for key in keys if (focus.path, key) not in tried), keys[0])
            tried.add((focus.path, key))
            before = focus.path
            self.program.press_until([key], lambda: self.path_of_focus() not in (None, before),
                                     lambda: f'{key} to leave {focus} for {target}')
        raise ui.Failure(f'no way leads to {target}')

    def wait_chosen(self, places):
        wanted = sorted(places)
        ui.wait(lambda: self.chosen() == wanted, lambda: f'{wanted} to be chosen, not {self.chosen()}')

    def status(self):
        """The sentence in the status line."""
        if self.line is None:
            self.line = self.program.find(role='status bar').accessible
        return self.line.get_name() or ''

    def wait_status(self, pattern):
        ui.wait(lambda: re.search(pattern, self.status()),
                lambda: f'“{pattern}” under the table, not “{self.status()}”')


def best_take(deal, moves):
    """A take of as many cards as can be, to come to the end soon; by turns the first and the last of those."""
    takes = sorted(legal_moves(deal, moves), key=lambda move: (len(move.split()), move))
    largest = [take for take in takes if len(take.split()) == len(takes[-1].split())]
    return largest[0 if len(moves) % 2 else -1]
