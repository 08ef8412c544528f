# SPDX-License-Identifier: GPL-3.0-or-later
"""GRAFA in the real program: reads it by its accessible names, compares it with `baize-engine`, and plays it."""

import re

import baize_ui as ui


def deck(deal):
    """Returns the cards of a deal, top first."""
    text = '\n'.join(ui.ENGINE.ask('deal', 'grafa', str(deal)))
    return re.search(r'\[Deck "([^"]*)"\]', text).group(1).split()


class State(ui.Line):
    """A state line of the engine."""

    def __init__(self, line):
        super().__init__(line)
        pairs = self.pairs
        self.hand = set(self.cards('hand'))
        self.target = None if pairs['target'] == '-' else pairs['target']
        self.deck = int(pairs['deck'])
        self.pending = {one.split(':')[0] for one in self.cards('pending')}
        self.looks_at = int(re.search(r'foresee:(\d)', line).group(1)) if 'foresee' in self.pending else 0


DEALS = ui.Deals('grafa', State)
record, states, legal_moves = DEALS.record, DEALS.states, DEALS.legal_moves


def seen_cards(deck, moves, states, looks=False):
    """Returns the cards that a player has seen after the moves; `looks` says that the clubs are being looked at now."""
    rest, seen = deck[6:], set(deck[:6])
    for move, state in zip(moves, states[1:]):
        words = move.split()
        if words[0] == 'foresee':
            rest[:len(words) - 1] = words[1:]
            seen.update(words[1:])
        n_taken = len(rest) - state.deck
        seen.update(rest[:n_taken])
        del rest[:n_taken]
    last = states[len(moves)]
    if last.looks_at and (looks or last.pending == {'foresee'}):
        seen.update(rest[:last.looks_at])
    if len(rest) == 1:
        seen.update(rest)  # no other card is left
    return seen


class Look:
    """The table as its accessible names describe it."""

    def __init__(self, nodes):
        self.hand, self.pairable, self.abilities, self.looked_at = {}, [], {}, []
        self.open = self.deck = self.shaft = self.put_back = None
        self.positions = []
        for node in ui.buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        name = node.name.removesuffix(', lit')  # in a lesson
        if match := re.fullmatch(f'({ui.CARD}), hand, (\\d+) of (\\d+)(, can be paired|, does not pair)?', name):
            self.hand[ui.code(match[1])] = node
            self.positions.append((int(match[2]), int(match[3])))
            if match[4] == ', can be paired':
                self.pairable.append(ui.code(match[1]))
        elif match := re.fullmatch(rf'({ui.CARD}), looked at, '
                                   r'(?:to be put in order|number \d of \d|no longer numbered)'
                                   r'(?:, ends the game: .*)?', name):
            self.looked_at.append((ui.code(match[1]), node))
        elif match := re.match(f'({ui.CARD}), open card', name):
            self.open, self.deck = ui.code(match[1]), node
        elif re.match('deck,|empty deck', name):
            self.deck = node
        elif re.match('shaft, |empty shaft', name):
            self.shaft = node
        elif match := re.fullmatch(r'(Dig|Buy|Look at) \d+ cards?', name):
            self.abilities[{'Dig': 'dig', 'Buy': 'buy', 'Look at': 'foresee'}[match[1]]] = node
        elif name == 'Keep This Order':
            self.put_back = node

    def places(self):
        """Returns everything that can have the focus."""
        return [*self.hand.values(), *self.abilities.values(), *(one for _, one in self.looked_at), self.deck,
                self.shaft, self.put_back]

    def apart(self):
        """Returns cards that lie together only before a deal's flight begins."""
        return list(self.hand.values())

    def differs(self, state, looks=None):
        """Returns the difference from the engine's position, or None. `looks` says whether the clubs are looked at."""
        if set(self.hand) != state.hand:
            return f'the hand is {sorted(self.hand)}'
        if sorted(self.positions) != [(i + 1, len(state.hand)) for i in range(len(state.hand))]:
            return f'the hand counts {self.positions}'
        if self.open != state.target:
            return f'the open card is {self.open}'
        if state.over:
            return None
        looking = state.pending == {'foresee'} if looks is None else looks
        if len(self.looked_at) != (state.looks_at if looking else 0):
            return f'looked at are {[card for card, _ in self.looked_at]}'
        if set(self.abilities) != (set() if looking else state.pending):
            return f'the abilities are {sorted(self.abilities)}'
        if looking != (self.put_back is not None):
            return 'the button to put back'
        if not state.pending and not self.pairable:
            return 'nothing can be paired'
        return None


class Table(ui.Table):
    """The game in the program, followed by its record."""

    LOOK = Look

    def state(self):
        record = self.record()
        return states(record.deal, record.moves)[-1]

    def row(self):
        """Returns the looked cards with their nodes, the next card first."""
        look = self.look()
        return sorted(look.looked_at, key=lambda one: one[1].extents()[0])


class Choice:
    """The choices of this player: not clever, but with every possibility. The deals are chosen so that all of them
    occur."""

    def __init__(self):
        self.n_pairs = self.n_decisions = self.n_orders = 0

    @staticmethod
    def sorted(cards):
        return sorted(cards, key=lambda card: ('CDHS'.index(card[1]), 'A23456789TJQK'.index(card[0])))

    def card(self, pairable, n_moves):
        self.n_pairs += 1
        return self.sorted(pairable)[n_moves % len(pairable)]

    def ability(self, kinds):
        kinds = sorted(kinds)
        self.n_decisions += 1
        return kinds[(self.n_decisions - 1) % len(kinds)]

    def order(self, cards):
        """Returns the order in which cards go back; unchanged every other time."""
        self.n_orders += 1
        return cards[1:] + cards[:1] if self.n_orders % 2 else cards
