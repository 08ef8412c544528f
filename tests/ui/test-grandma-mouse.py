#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Grandma's Card Game by mouse: a round against two computer players, each move checked against the rules."""

import baize_mouse
import baize_ui as ui
import baize_ui_grandma as grandma

DEAL = 5


class Player:
    """Plays a round with the pointer, in each possible way."""

    def __init__(self, table):
        self.table = table
        self.program = table.program
        self.mouse = baize_mouse.Mouse(table.program)
        self.choice = grandma.Choice()
        self.n_discards = 0

    def meld_node(self, look, state, words):
        """Returns a card of the meld that a move adds to, at the end that the move names."""
        seat = int(words[2].split('.')[0])
        meld = next(cards for name, cards in state.melds if name == words[2]).split('+')
        owner = {1: 'You', 2: 'East', 3: 'West'}[seat]
        for (name, _), cards in look.melds.items():
            if name == owner and [card for card, _ in cards] == meld:
                return cards[0 if words[3:] == ['low'] else -1][1]
        raise ui.Failure(f'there is no {meld} before {owner}; there are {list(look.melds)}')

    def make(self, look, state, move):
        words = move.split()
        if words[0] == 'draw':
            self.mouse.click(look.stock if words[1] == 'stock' else look.pile)
        elif words[0] == 'goal':
            self.mouse.click(self.program.find('the button', role='push button', name='Lay Down'))
        elif words[0] == 'add':
            self.mouse.click(look.node_of(words[1]))
            self.mouse.click(self.meld_node(look, state, words))
        else:
            self.n_discards += 1
            if self.n_discards % 2:
                self.mouse.click(look.node_of(words[1]))
                self.mouse.click(look.pile)
            else:
                self.mouse.drag(look.node_of(words[1]), look.pile)

    def play_round(self):
        n_moves = 0
        while True:
            record, state, look = self.table.turn(n_moves=n_moves)
            if look is None:
                return state
            move = self.choice.move(record, state)
            self.make(look, state, move)
            ui.wait(lambda: len(self.table.record().moves) > len(record.moves),
                    lambda: f'{move} to be made; the line says “{self.program.status()}”')
            made = self.table.record().moves[len(record.moves)]
            if not move.startswith('goal'):
                ui.check_equal(made, move, 'the move made')
            n_moves = len(record.moves) + 1


def a_round_by_mouse():
    home = ui.Home(game='grandma', variant='seven')
    grandma.set_pace(home)
    program = grandma.start(home, DEAL, ['', 'computer:easy', 'computer:medium'])
    table = grandma.Table(program)
    table.turn()
    player = Player(table)
    state = player.play_round()
    program.find('the sheet', role='panel', name='Score Sheet')
    player.mouse.click(program.find('the button', role='push button', pattern='Next Round$'))
    ui.wait(lambda: not program.find_all(role='panel', name='Score Sheet'), 'the sheet to be put away')
    ui.check_equal(state.round, 2, 'the round after it')
    program.close()


if __name__ == '__main__':
    ui.main([a_round_by_mouse])
