#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of Matrix Solitaire by mouse only: clicks, double clicks and drags."""

import re

import baize_ui as ui
import baize_ui_matrix as matrix
from baize_mouse import Mouse

# In this deal the choices of matrix.Choice use every possibility.
DEAL = 24


class Player(ui.Player):
    choice = matrix.Choice(DEAL)
    n_asked = 0

    def status_tells(self, card):
        """Returns whether the prompt describes what playing the card does."""
        short = card.replace('T', '10')[:-1]
        return re.match(f'{short}[♣♦♥♠].*: ', self.table.program.status())

    def is_played(self):
        """Returns whether the card has left the hand."""
        return len(self.table.record().moves) > len(self.moves) or self.table.look().bury is not None

    def play_to(self, look, cell):
        card, way = look.card[0], ('double click', 'drag', 'pointing and a click', 'taken up')[len(self.moves) % 4]
        if way == 'double click':
            self.mouse.click(look.cells[cell], 2)
        elif way == 'drag':
            self.mouse.drag(look.card[1], look.cells[cell])
            ui.wait(self.is_played, 'the card to be played')
        elif way == 'taken up':
            self.mouse.click(look.card[1])
            self.mouse.click(look.cells[cell])
            ui.wait(self.is_played, 'the card to be played')
        else:
            # from elsewhere on the table: a place where the pointer already rests has no new preview
            self.mouse.hover(look.card[1])
            self.mouse.hover(look.cells[cell])
            ui.wait(lambda: self.status_tells(card),
                    lambda: f'what {card} would do, not “{self.table.program.status()}”')
            self.mouse.click(look.cells[cell])
            ui.wait(self.is_played, 'the card to be played')
        self.met.add(way)

    def refused(self, look):
        """Drags the card to a place where it cannot be played."""
        wrong = [cell for cell in matrix.CELLS if cell not in look.targets]
        if not wrong:
            return
        cell = wrong[len(self.moves) % len(wrong)]
        if len(self.moves) % 2:
            self.mouse.drag(look.card[1], look.cells[cell])
        else:
            self.mouse.click(look.cells[cell])
        self.expect_refusal(matrix.record(DEAL, [*self.moves, f'play {look.card[0]} {cell}']))
        self.met.add('refused by a drag' if len(self.moves) % 2 else 'refused')

    def answer(self, move):
        after = matrix.states(DEAL, [*self.moves, move])[-1]
        look = self.table.settle(len(self.moves), state=after, looks=True)
        self.n_asked += 1
        self.met.add('bury' if self.n_asked % 2 else 'keep')
        self.mouse.click(look.bury if self.n_asked % 2 else look.keep)
        return move + ' bury' if self.n_asked % 2 else move

    def act(self, look, state):
        if len(self.moves) % 5 in (1, 4):
            self.refused(look)
            look = self.table.settle(len(self.moves), state=state)
        legal = matrix.legal_moves(DEAL, self.moves)
        cell = self.choice.cell(self.moves, look.card[0], look.targets)
        self.play_to(look, cell)
        move = f'play {look.card[0]} {cell}'
        self.moves.append(self.answer(move) if f'{move} bury' in legal else move)


def whole_game_by_mouse():
    home = matrix.home(still=False)
    program = ui.Program(home, '--game=matrix', f'--deal={DEAL}')
    mouse = Mouse(program)
    table = matrix.Table(program)
    player = Player(table, mouse)
    state = player.play()
    ui.check_equal(player.met, {'double click', 'drag', 'pointing and a click', 'taken up', 'refused',
                                'refused by a drag', 'bury', 'keep'}, 'what was met')
    table.check_result('^(The grid is full|All cards are played)', state)
    table.next_deal(mouse)
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_mouse])
