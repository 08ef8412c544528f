#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of Matrix Solitaire by keyboard only, choosing by the accessible names."""

import baize_ui as ui
import baize_ui_matrix as matrix
from baize_voice import Listener, can_announce

# In this deal the choices of matrix.Choice use every possibility.
DEAL = 33


class Player(ui.Player):
    """Plays by keys, in each possible way."""

    choice = matrix.Choice(DEAL)
    n_asked = 0
    listener = None  # hears the questions, where they are announced

    def play_to(self, look, cell):
        way = len(self.moves) % 3
        if way == 2:
            # pick the card up first
            self.table.walk_to(look.card[1])
            self.press('space')
            self.met.add('taken up')
        self.table.walk_to(look.cells[cell])
        if way == 0:
            self.press('Return')
            self.met.add('at once')
        elif way == 1:
            # chosen, deselected, chosen and chosen again
            self.press('space')
            self.press('Escape')
            self.press('space')
            self.press('space')
            self.met.add('chosen twice')
        else:
            self.press('space')

    def answer(self, move):
        """Answers the question about the next card, with each key in turn."""
        after = matrix.states(DEAL, [*self.moves, move])[-1]
        self.table.settle(len(self.moves), state=after, looks=True)
        self.n_asked += 1
        key = ('b', 'k', 'Return', 'Escape')[(self.n_asked - 1) % 4]
        if key == 'Return':
            focus = ui.wait(lambda: self.table.program.focus(), 'a button in focus')
            ui.check(focus.name == 'Keep It', f'{focus} has the keyboard, not the button that keeps')
            if self.listener:
                self.listener.wait_for('Bury the')
            else:
                ui.check('Bury the' in focus.description, f'the button says “{focus.description}”')
            # Enter soon after Enter belongs to it unless the keyboard has moved
            for arrow, name in (('Up', 'Bury'), ('Down', 'Keep It')):
                self.table.program.press_until(
                    [arrow], lambda name=name: (self.table.program.focus() or focus).name.startswith(name),
                    f'{arrow} to lead to {name}')
        self.press(key)
        self.met.add(key)
        return move + ' bury' if key == 'b' else move

    def act(self, look, state):
        legal = matrix.legal_moves(DEAL, self.moves)
        ui.check_equal(sorted(look.targets), sorted({move.split()[2] for move in legal}), 'where the card can go')
        cell = self.choice.cell(self.moves, look.card[0], look.targets)
        self.play_to(look, cell)
        move = f'play {look.card[0]} {cell}'
        self.moves.append(self.answer(move) if f'{move} bury' in legal else move)


def whole_game_by_keyboard():
    home = matrix.home(still=False)
    program = ui.Program(home, '--game=matrix', f'--deal={DEAL}')
    table = matrix.Table(program)
    table.settle(0)
    table.enter()
    player = Player(table)
    player.listener = Listener() if can_announce() else None
    state = player.play()
    ui.check_equal(player.met, {'at once', 'chosen twice', 'taken up', 'b', 'k', 'Return', 'Escape'}, 'what was met')
    ui.check_equal(player.choice.kinds, {'put', 'insert', 'eliminate', 'float'}, 'what was done')
    ui.check(state.points > 0, 'no chain was made')

    table.check_result('^(The grid is full|All cards are played)', state)
    program.find(role='label', pattern='matrix had you|Well played', deep=True)

    table.next_deal()
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard])
