# SPDX-License-Identifier: GPL-3.0-or-later
"""Rose in the real program: reads it by its accessible names and compares it with `baize-engine`."""

import re

import baize_ui as ui

CARD = f'(?:{ui.CARD}|red joker|black joker)'
PLACES = 'a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2'.split()


def code(name):
    """Returns the two letters of a card with that name."""
    return {'red joker': 'XR', 'black joker': 'XB'}.get(name) or ui.code(name)


class State(ui.Line):
    """A state line of the engine."""

    def __init__(self, line):
        super().__init__(line)
        self.draw = int(self.pairs['draw'])
        self.rose = dict(entry.split(':') for entry in self.cards('rose'))
        self.drawn = self.cards('drawn')

    @property
    def empty(self):
        return [place for place in PLACES if self.rose[place] == '-']


DEALS = ui.Deals('rose', State)
record, states, legal_moves = DEALS.record, DEALS.states, DEALS.legal_moves


def laid_last(deal, moves):
    """Returns the moves that lay the last cards automatically after these; none while cards can still be taken."""
    state = states(deal, moves)[-1]
    if state.draw > 1:
        return []
    return [f'put {card} {place}' for card, place in list(zip(state.drawn, state.empty))[:-1]]


class Look:
    """The table of Rose as its accessible names describe it."""

    def __init__(self, nodes):
        self.rose, self.petals, self.drawn, self.buttons = {}, {}, {}, {}
        self.stock = self.scored = None
        for node in ui.buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        if match := re.fullmatch(f'({CARD}), ([a-e][1-4])(?:[,;] .*)?', node.name):
            self.rose[match[2]], self.petals[match[2]] = code(match[1]), node
        elif match := re.match('([a-e][1-4]), empty place', node.name):
            self.rose[match[1]], self.petals[match[1]] = '-', node
        elif match := re.fullmatch(f'({CARD}), drawn, \\d of \\d', node.name):
            self.drawn[code(match[1])] = node
        elif re.match('draw pile, |empty draw pile', node.name):
            self.stock = node
        elif re.match(r'scored cards, none|\d+ scored card', node.name):
            self.scored = node
        elif node.name.split()[0] in ('Take', 'Swap', 'Done'):
            self.buttons[node.name.split()[0]] = node

    def differs(self, state, _=None):
        """Returns the difference from the engine's position, or None."""
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

    def places(self):
        return [*self.petals.values(), *self.drawn.values(), *self.buttons.values(), self.stock, self.scored]

    def apart(self):
        return list(self.petals.values())


class Table(ui.Table):
    """A game of Rose in the program, followed by its record."""

    LOOK = Look

    def state(self):
        now = self.record()
        return states(now.deal, now.moves)[-1]

    def chosen(self):
        """Returns the places whose cards are chosen."""
        return sorted(place for place, node in self.last.petals.items() if node.look_again().chosen)

    def way(self, focus, target):
        """Returns the key towards a place: in the rose by its name, out of the rose and into it across its edge."""
        names = {node.path: place for place, node in self.last.petals.items()}
        here, there = names.get(focus.path), names.get(target.path)
        if here and there:
            column = chr(ord(here[0]) + (here[0] < there[0]) - (here[0] > there[0]))
            if column != here[0] and column + here[1] in self.last.petals:
                return 'Right' if column > here[0] else 'Left'
            return 'Up' if column != here[0] or there[1] < here[1] else 'Down'
        (x, y), (x_to, y_to) = focus.middle(), target.middle()
        if here or there:
            # the one that lies outside lies beside, below or above all petals
            middles = [node.middle() for node in self.last.petals.values()]
            x_out = x_to if here else x
            beside = not min(at[0] for at in middles) <= x_out <= max(at[0] for at in middles)
        else:
            beside = abs(y_to - y) <= 2 * abs(x_to - x) and abs(x_to - x) >= 3
        return ('Right' if x_to > x else 'Left') if beside else ('Down' if y_to > y else 'Up')

    def walk_to(self, target):
        """Walks to a place by arrow keys."""
        for _ in range(40):
            focus = self.program.focus()
            ui.check(focus is not None, 'nothing has the keyboard')
            if focus.path == target.path:
                return
            key = self.way(focus, target)
            self.program.press_until([key], lambda: self.path_of_focus() not in (None, focus.path),
                                     lambda: f'{key} to leave {focus} for {target}')
        raise ui.Failure(f'no way leads to {target}')

    def wait_chosen(self, places):
        wanted = sorted(places)
        ui.wait(lambda: self.chosen() == wanted, lambda: f'{wanted} to be chosen, not {self.chosen()}')


def best_take(deal, moves):
    """Returns a take of as many cards as possible, to finish soon; alternately the first and the last of these."""
    takes = sorted(legal_moves(deal, moves), key=lambda move: (len(move.split()), move))
    largest = [take for take in takes if len(take.split()) == len(takes[-1].split())]
    return largest[0 if len(moves) % 2 else -1]
