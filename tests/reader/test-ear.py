#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-ear.py PROGRAM ENGINE SCHEMAS [GAME...]

A game of Rose and a match of Grandma’s Card Game, played to their ends from the chooser to the scores and back. The
player knows the rules and has keys and ears: each decision rests on what Orca has said. With BAIZE_EAR_FOLDER set, the
keys and the sentences are kept there, one file for each game.
"""

import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))
import baize_ui as ui  # noqa: E402
import baize_reader  # noqa: E402

MOST_KEYS = 6000
NUMBERS = ('ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king')
CARD = rf'(?:{"|".join(NUMBERS)}) of (?:clubs|diamonds|hearts|spades)|(?:red|black) joker'


class Player:
    """Presses keys, and remembers what was said."""

    def __init__(self, name):
        self.reader = baize_reader.new_reader()
        self.lines, self.n_keys = [], 0
        self.heard = ''
        path = os.environ.get('BAIZE_EAR_FOLDER')
        self.file = open(pathlib.Path(path) / f'{name}.txt', 'w', encoding='utf-8') if path else None
        self.program = baize_reader.start_program(self.reader, baize_reader.new_home('grafa'))
        self.hear('(Baize is started)')

    def hear(self, what):
        said = self.reader.take() + self.reader.wait_for_more(0.5)
        self.heard = '\n'.join(said)
        self.lines += said
        if self.file and (said or what != 'waits'):
            self.file.write('\n'.join([f'> {what}', *said]) + '\n')
            self.file.flush()

    def press(self, chord):
        """Presses a key; returns what is said then."""
        self.n_keys += 1
        ui.check(self.n_keys < MOST_KEYS, f'no end after {MOST_KEYS} keys; heard last: {self.heard}')
        self.program.check_alive()
        self.reader.press(chord)
        self.hear(chord)
        return self.heard

    def press_until(self, chord, pattern, most=40):
        """Presses a key again and again until something is said."""
        for _ in range(most):
            if re.search(pattern, self.press(chord), re.MULTILINE):
                return self.heard
        raise ui.Failure(f'{chord} {most} times never says “{pattern}”; heard last: {self.heard}')

    def choose_game(self, title):
        ui.check('Play ' in self.heard, f'the chooser, not: {self.heard}')
        self.press_until('Tab', rf'^Play {title}')
        return self.press('Return')

    def visit_scores(self, figure):
        """From the result to the scores, through them, and back to the chooser."""
        self.press('ctrl+t')
        ui.check('Scores' in self.heard, f'the scores, not: {self.heard}')
        self.press_until('Tab', r'^Played: \d')
        self.press_until('Down', figure)
        self.press_until('Down', r'^Place 1: ')
        self.press('Escape')
        self.press('alt+Left')
        ui.check(re.search('^(Play|Resume) ', self.heard, re.MULTILINE), f'the chooser, not: {self.heard}')

    def end(self):
        self.reader.press('ctrl+q')
        ui.wait(lambda: self.program.process.poll() is not None, 'the program to end')
        ui.RUNNING.remove(self.program)
        if self.file:
            self.file.close()
        self.reader.close()


# ---- Rose ----

COLUMNS = {'a': 2, 'b': 3, 'c': 4, 'd': 3, 'e': 2}
AT = re.compile(rf'({CARD}), ([a-e][1-4])|([a-e][1-4]), empty place')
LAID = re.compile(rf'({CARD}) on ([a-e][1-4])(?:\.|, the last empty place)')


class RosePlayer(Player):
    """Takes the largest set that touches most, and lays cards where the program proposes it."""

    def __init__(self):
        super().__init__('rose')
        self.rose, self.place = {}, None

    def hear(self, what):
        super().hear(what)
        for card, place, empty in AT.findall(self.heard):
            self.place = place or empty
            self.rose[self.place] = card or None
        for card, place in LAID.findall(self.heard):
            self.rose[place] = card

    def go(self, place):
        """Walks to a place: along its row, where that has as many columns, and up and down in the columns."""
        here = self.place
        while here != place:
            column = chr(ord(here[0]) + (1 if place[0] > here[0] else -1)) if place[0] != here[0] else None
            if column and int(here[1]) <= COLUMNS[column]:
                self.press('Right' if place[0] > here[0] else 'Left')
            else:
                self.press('Up' if column or place[1] < here[1] else 'Down')
            ui.check(self.place != here, f'a key to leave {here} for {place}; heard: {self.heard}')
            here = self.place

    def explore(self):
        """Walks once over the whole rose, column by column."""
        self.press('Home')
        for column in COLUMNS:
            for row in range(1, COLUMNS[column] + 1):
                self.go(f'{column}{row}')

    def choose_set(self):
        ranks, jokers = {}, [place for place, card in self.rose.items() if 'joker' in card]
        for place, card in self.rose.items():
            if place not in jokers:
                ranks.setdefault(card.split()[0], []).append(place)
        best = max(ranks.values(), key=len)
        return best if len(best) > 1 else best + jokers[:1]

    def play(self):
        self.choose_game('Rose')
        self.explore()
        self.press('r')
        self.press('r')
        while 'in full bloom' not in self.heard:
            places = sorted(self.choose_set())
            doubled = False
            for place in places:
                self.go(place)
                if doubled and 'touches none of them' in self.heard:
                    continue
                # near the end there are more equal cards than cards left to draw
                if 'no more cards can be taken' in self.heard:
                    break
                self.press('space')
                doubled = 'doubled for touching' in self.heard
                ui.check(', chosen' in self.heard or 'left to draw' in self.heard,
                         f'a chosen card; heard: {self.heard}')
            self.press('t')
            while 'drawn, ' in self.heard or ': choose its place' in self.heard or 'Lay the' in self.heard:
                self.press('Return')


# ---- Grandma's ----

class GrandmaPlayer(Player):
    """Draws, lays down as soon as that is possible, and discards what the goal does not need."""

    def __init__(self):
        super().__init__('grandma')
        self.prompt = ''

    def hear(self, what):
        super().hear(what)
        self.prompt = self.heard

    def find_card(self, card):
        """Walks in the hand to a card."""
        if re.search(rf'^{card}(, wild)?, hand', self.heard, re.MULTILINE):
            return
        self.press('End')
        if not re.match(rf'{card}(, wild)?, hand', self.heard):
            self.press('Home')
        while not re.match(rf'{card}(, wild)?, hand', self.heard):
            before = self.heard
            ui.check(before != self.press('Right'), f'the {card} in the hand; heard last: {self.heard}')

    def needless(self):
        """Returns a card of the hand that the goal does not need."""
        self.press('r')
        more = self.press('r')
        hand = self.cards(more)
        kept = [card for part in re.findall(r'(?:For [^.]*? you hold|You hold [^.:]*:) ([^.]*)', more)
                for card in re.findall(CARD, part.split('missing')[0])]
        for card in kept:
            if card in hand:
                hand.remove(card)
        spare = [card for card in hand if not card.startswith('two ')]
        return (spare or hand or kept)[-1]

    @staticmethod
    def cards(more):
        """Returns the cards of “Your hand, from left to right: seven of clubs, king of spades.”"""
        return re.findall(CARD, re.search(r'Your hand, [^:]*: ([^.]*)\.', more)[1])

    def discard(self):
        card = self.needless()
        self.find_card(card)
        self.press('d')

    def turn(self):
        said = self.prompt
        if re.search('[Tt]ake the .* (to meet the goal|to get nearer)', said):
            self.press_until('Right', '^discard pile')
            self.press('Return')
        elif 'You hold all cards of the goal' in said:
            self.press('l')
        elif fits := re.search(rf'cards? fits?: ({CARD})', said):
            self.find_card(fits[1])
            self.press('a')
            if 'finds no place' in self.heard:
                raise ui.Failure(self.heard)
        elif 'None of your cards' in said and re.search(rf'^{CARD}(, wild)?, hand', said, re.MULTILINE):
            self.press('d')
        elif re.search('(Choose a card to discard|discard a card|discard one|None of your cards)', said):
            self.discard()
        elif re.search('Next Round|Result', said):
            self.press('Return')
        elif re.search('[Dd]raw from the stock|The stock is empty|Take the ', said):
            self.press('Return')
        else:
            self.press('r')

    def play(self):
        self.choose_game('Grandma')
        begin = self.prompt
        self.press('r')
        self.press('r')
        self.prompt = begin
        while not re.search(r'wins? with|share the victory', self.heard):
            self.turn()
        # from the score sheet to the result, and to the points of the rounds in it
        self.press('Return')
        self.press_until('shift+Tab', '^Penalty points of each round')


def rose():
    player = RosePlayer()
    try:
        player.play()
        # the result may come after the last cards
        if 'Your result' not in ' '.join(player.lines[-4:]):
            player.hear('waits')
        player.visit_scores('^Finished: 1')
    finally:
        player.end()


def grandma():
    player = GrandmaPlayer()
    try:
        player.play()
        player.visit_scores('^Finished: 1')
    finally:
        player.end()


if __name__ == '__main__':
    ui.main([rose, grandma])
