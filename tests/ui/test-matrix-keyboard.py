#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix Solitaire by the keyboard alone, chosen by what the accessible names say: a whole game, and the question that a
club asks, answered, taken back and cut short."""

import re

import baize_ui as ui
import baize_ui_matrix as matrix

# In this deal the choices of matrix.Choice meet everything that can be done.
DEAL = 33


class Player:
    """Plays by keys, in each of the ways there are."""

    def __init__(self, table):
        self.table = table
        self.press = table.program.press
        self.choice = matrix.Choice(DEAL)
        self.moves = []
        self.met = set()
        self.n_asked = 0

    def play_to(self, look, cell):
        way = len(self.moves) % 3
        if way == 2:
            # take the card up first
            self.table.walk_to(look.card[1])
            self.press('space')
            self.met.add('taken up')
        self.table.walk_to(look.cells[cell])
        if way == 0:
            self.press('Return')
            self.met.add('at once')
        elif way == 1:
            # chosen, let go of, chosen and chosen again
            self.press('space')
            self.press('Escape')
            self.press('space')
            self.press('space')
            self.met.add('chosen twice')
        else:
            self.press('space')

    def answer(self, move):
        """Says what becomes of the next card; every key in turn."""
        after = matrix.states(DEAL, [*self.moves, move])[-1]
        self.table.settle(len(self.moves), state=after, looks=True)
        self.n_asked += 1
        key = ('b', 'k', 'Return', 'Escape')[(self.n_asked - 1) % 4]
        if key == 'Return':
            focus = ui.wait(lambda: self.table.program.focus(), 'a button in focus')
            ui.check(focus.name == 'Keep It', f'{focus} has the keyboard, not the button that keeps')
            ui.check('Bury the' in focus.description, f'the button says “{focus.description}”')
        self.press(key)
        self.met.add(key)
        return move + ' bury' if key == 'b' else move

    def play(self):
        look = self.table.settle(0)
        while True:
            legal = matrix.legal_moves(DEAL, self.moves)
            ui.check_equal(sorted(look.targets), sorted({move.split()[2] for move in legal}), 'where the card can go')
            card = look.card[0]
            cell = self.choice.cell(self.moves, card, look.targets)
            self.play_to(look, cell)
            move = f'play {card} {cell}'
            if f'{move} bury' in legal:
                move = self.answer(move)
            self.moves.append(move)
            state = matrix.states(DEAL, self.moves)[-1]
            look = self.table.settle(len(self.moves), state=state)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves in the record')
            if state.over:
                return state


def whole_game_by_keyboard():
    home = matrix.home(still=False)
    program = ui.Program(home, '--game=matrix', f'--deal={DEAL}')
    table = matrix.Table(program)
    table.settle(0)
    table.enter()
    player = Player(table)
    state = player.play()
    ui.check_equal(player.met, {'at once', 'chosen twice', 'taken up', 'b', 'k', 'Return', 'Escape'}, 'what was met')
    ui.check_equal(player.choice.kinds, {'put', 'insert', 'eliminate', 'float'}, 'what was done')
    ui.check(state.points > 0, 'no chain was made')

    panel = program.find_result('^(The grid is full|All cards are played)')
    ui.check(re.match(f'{ui.number(state.score)}\\b.*(matrix had you|Well played)', panel.description),
             f'the result says {panel.description}')
    record = table.record()
    ui.check_equal(record.tags.get('Result'), str(state.score), 'the result in the record')
    ui.check('Practice' not in record.tags, 'the game became practice')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting)), [state.line], 'the record replayed')
    ui.wait(lambda: program.find_all(pattern=f'^score {ui.number(state.score)}[ :]'), 'the score under the table')

    # look back by keys, and on to the next deal
    ui.wait(lambda: program.focus().name.endswith('New Deal'), 'New Deal to have the keyboard')
    program.press('Return')
    ui.wait(lambda: table.record().deal != DEAL and table.record(), 'another deal')
    table.settle(0)
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    program.close()
    home.remove()


def ask_at_a_club(program, table):
    """Plays deal 7 up to the question of its first club. Returns: the moves made, the club's, the table."""
    moves = ['play JS b1', 'play AD c1']
    look = table.settle(0)
    table.enter()
    for i, move in enumerate(moves):
        table.walk_to(look.cells[move.split()[2]])
        program.press('Return')
        look = table.settle(i + 1)
    club = 'play QC b2'
    table.walk_to(look.cells['b2'])
    program.press('Return')
    return moves, club, table.settle(2, state=matrix.states(7, [*moves, club])[-1], looks=True)


def a_question_taken_back():
    """Undo takes the club back and not the move before it; that is no practice, since nothing was seen by it."""
    home = matrix.home()
    program = ui.Program(home, '--game=matrix', '--deal=7')
    table = matrix.Table(program)
    moves, _, look = ask_at_a_club(program, table)
    ui.wait(lambda: program.status() == 'Bury the two of hearts, or keep it?',
            lambda: f'the question under the table, not “{program.status()}”')
    program.press('Control', 'z')
    look = table.settle(2)
    ui.check_equal(table.record().moves, moves, 'the moves after taking back')
    ui.check('Practice' not in table.record().tags, 'taking back became practice')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    # elsewhere, then
    table.walk_to(look.cells['a1'])
    program.press('Return')
    table.settle(2, state=matrix.states(7, [*moves, 'play QC a1'])[-1], looks=True)
    program.press('b')
    table.settle(3)
    ui.check_equal(table.record().moves, [*moves, 'play QC a1 bury'], 'the moves after burying')
    ui.check_equal(table.look().next, '3D', 'the card after the buried one')
    program.press('u')
    ui.wait(lambda: re.match('Still to come: .*hearts', program.status()), 'the suits to be told')
    program.close()
    home.remove()


def a_first_club_taken_back():
    """The question after the very first card, too, can be taken back by the button."""
    deal = next(deal for deal in range(1, 100) if matrix.states(deal, [])[0].card[1] == 'C')
    card = matrix.states(deal, [])[0].card
    home = matrix.home()
    program = ui.Program(home, '--game=matrix', f'--deal={deal}')
    table = matrix.Table(program)
    look = table.settle(0)

    def can_undo():
        return program.find(name='Undo', role='push button').has(ui.Atspi.StateType.SENSITIVE)
    ui.check(not can_undo(), 'nothing was done, but can be undone')
    table.enter()
    table.walk_to(look.cells['b1'])
    program.press('Return')
    table.settle(0, state=matrix.states(deal, [f'play {card} b1'])[-1], looks=True)
    ui.wait(can_undo, 'the button to take back')
    program.press('Control', 'z')
    table.settle(0, state=matrix.states(deal, [])[-1])
    ui.wait(lambda: not can_undo(), 'nothing more to be taken back')
    program.close()
    home.remove()


def a_question_cut_short():
    """Until the answer the club is not played: whoever is killed then has it in hand again."""
    home = matrix.home()
    program = ui.Program(home, '--game=matrix', '--deal=7')
    moves, _, _ = ask_at_a_club(program, matrix.Table(program))
    program.kill()
    program = ui.Program(home, '--game=matrix')
    table = matrix.Table(program)
    look = table.settle(2, state=matrix.states(7, moves)[-1])
    ui.check_equal(look.card[0], 'QC', 'the card in hand')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard, a_question_taken_back, a_first_club_taken_back, a_question_cut_short])
