#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Grandma's Card Game by keyboard only: a round against computer players, the score sheet, and on to the next round."""

import baize_ui as ui
import baize_ui_grandma as grandma
from baize_voice import Listener, can_announce

DEAL = 7


class Player:
    """Plays a round by keys."""

    def __init__(self, table):
        self.table = table
        self.press = table.program.press
        self.choice = grandma.Choice()
        self.met = set()

    def make(self, look, state, move):
        words = move.split()
        self.met.add(words[0])
        if words[0] == 'draw':
            self.table.walk_to(look.stock if words[1] == 'stock' else look.pile)
            self.press('Return')
        elif words[0] == 'goal':
            self.press('l')
        else:
            self.table.walk_to(look.node_of(words[1]))
            self.press('a' if words[0] == 'add' else 'd')

    def play_round(self, round_number):
        n_moves = len(self.table.record().moves)
        while True:
            record, state, look = self.table.turn(round_number=round_number, n_moves=n_moves)
            if look is None:
                return state
            move = self.choice.move(record, state)
            self.make(look, state, move)
            ui.wait(lambda: len(self.table.record().moves) > len(record.moves), lambda: f'{move} to be made')
            made = self.table.record().moves[len(record.moves)]
            if not move.startswith(('goal', 'add')):
                ui.check_equal(made, move, 'the move made')
            ui.check_equal(made.split()[0], move.split()[0], f'the move made, {made}')
            n_moves = len(record.moves) + 1


def a_round_by_keyboard():
    home = ui.Home(game='grandma', variant='seven')
    grandma.set_pace(home)
    listener = Listener() if can_announce() else None
    program = grandma.start(home, DEAL, ['', 'computer:medium', 'computer:medium', 'computer:medium'])
    table = grandma.Table(program)
    table.turn()
    table.enter()
    player = Player(table)
    state = player.play_round(1)
    ui.check({'draw', 'goal', 'discard'} <= player.met, f'met were only {player.met}')
    program.find('the sheet', role='panel', name='Score Sheet')
    if listener:
        listener.wait_for(*(f' {score} in total' for score in state.scores), ' went out. Next: 1 trio and 1 staircase')
    ui.wait(lambda: program.focus() and program.focus().name.endswith('Next Round'),
            lambda: f'Next Round, not {program.focus()}')
    program.press('Return')
    _, state, look = table.turn(round_number=2)
    ui.check_equal((state.round, look is not None), (2, True), 'the next round')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting))[-1], table.state().line, 'the record replayed')
    program.close()


if __name__ == '__main__':
    ui.main([a_round_by_keyboard])
