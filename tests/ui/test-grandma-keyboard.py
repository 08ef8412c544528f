#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Grandma's Card Game by the keyboard alone: a round against a computer, the hand put in order, the score sheet; two people
with a cover between their turns."""

import re

import baize_ui as ui
import baize_ui_grandma as grandma

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
    program = grandma.start(home, DEAL, ['', 'computer:medium', 'computer:medium', 'computer:medium'])
    table = grandma.Table(program)
    table.turn()
    table.enter()
    player = Player(table)
    state = player.play_round(1)
    ui.check({'draw', 'goal', 'discard'} <= player.met, f'met were only {player.met}')
    sheet = program.find('the sheet', role='panel', name='Round 1 Is Over')
    ui.check(re.search('.*'.join(rf'together {score}\b' for score in state.scores), sheet.description),
             f'the sheet says “{sheet.description}”')
    ui.check(sheet.description.endswith(' went out. Next: 1 trio and 1 staircase'), f'the sheet says “{sheet.description}”')
    ui.wait(lambda: program.focus() and program.focus().name.endswith('Next Round'), lambda: f'Next Round, not {program.focus()}')
    program.press('Return')
    _, state, look = table.turn(round_number=2)
    ui.check_equal((state.round, look is not None), (2, True), 'the next round')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting))[-1], table.state().line, 'the record replayed')
    program.close()
    home.remove()


def a_hand_in_order():
    """Sorted and moved by keys, the hand stays so when the power fails; the sheet opens and closes."""
    home = ui.Home(game='grandma', variant='seven')
    grandma.set_pace(home)
    program = grandma.start(home, DEAL, ['', 'computer:easy'])
    table = grandma.Table(program)
    _, _, look = table.turn()
    table.enter()
    program.press('s')
    key = lambda card: '3456789TJQKA2'.index(card[0])
    ui.wait(lambda: [key(card) for card in table.look().cards()] == sorted(key(card) for card in look.cards()),
            'the hand sorted by rank')
    look = table.look()
    first, second = look.cards()[:2]
    node = next(node for (at, _), (_, node) in zip(look.positions, look.hand) if at == 1)
    table.walk_to(node)
    program.press('Shift', 'Right')
    wanted = [second, first, *look.cards()[2:]]
    ui.wait(lambda: table.look().cards() == wanted, lambda: f'{wanted}, not {table.look().cards()}')
    ui.wait(lambda: home.record().tags.get('Hand.1') == ' '.join(wanted), 'the order in the record')
    # one draw and one discard later, the others are where they were
    table.walk_to(table.look().stock)
    program.press('Return')
    record, _, look = table.turn(n_moves=1)
    ui.check_equal(look.cards()[:-1], wanted, 'the hand after a draw')
    program.kill()
    program = ui.Program(home, '--game=grandma')
    table = grandma.Table(program)
    _, _, look = table.turn(n_moves=1)
    ui.check_equal(look.cards()[:-1], wanted, 'the hand after a power cut')
    table.enter()
    program.press('p')
    program.find('the sheet', role='panel', name='Score Sheet')
    ui.wait(lambda: program.focus() and program.focus().name.endswith('Close'), 'Close to have the keyboard')
    program.press('Return')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    # an undo goes back to one's own last decision; the same again has the same answers
    table.walk_to(table.look().node_of(look.cards()[-1]))
    program.press('d')
    table.turn(n_moves=4)
    program.press('Control', 'z')
    record = ui.wait(lambda: len(home.record().moves) == 1 and home.record(), 'the discard taken back')
    line = record.moves + record.redo
    table.turn(n_moves=1)
    program.press('Control', 'Shift', 'z')
    again, _, _ = table.turn(n_moves=4)
    ui.check_equal(again.moves, line, 'the discard and its answers, redone')
    program.press('Control', 'z')
    ui.wait(lambda: len(home.record().moves) == 1, 'the discard taken back once more')
    table.turn(n_moves=1)
    table.walk_to(table.look().node_of(look.cards()[-1]))
    program.press('d')
    again, _, _ = table.turn(n_moves=4)
    ui.check_equal(again.moves, line, 'the discard and its answers, made once more')
    ui.check('Practice' not in again.tags, 'going back and forth became practice')
    program.close()
    home.remove()


def two_people_with_the_cover():
    home = ui.Home(game='grandma', variant='seven')
    grandma.set_pace(home)
    program = grandma.start(home, 11, ['Ann', 'Bert'])
    table = grandma.Table(program)
    choice = grandma.Choice()
    n_moves = 0
    for turn in range(6):
        seat, name = turn % 2 + 1, ('Ann', 'Bert')[turn % 2]
        record = ui.wait(lambda: home.record() and len(home.record().moves) == n_moves and home.record(), 'the move saved')
        state = table.state_of(record)
        ready = program.find('the button', role='push button', pattern='Ready$')
        ui.wait(lambda: program.status() == f'{name}, it is your turn', lambda: f'{name} to be called, not “{program.status()}”')
        look = table.look()
        ui.check_equal(look.hand, [], f'the cards seen before {name} is ready')
        ui.wait(lambda: program.focus() and program.focus().path == ready.path or program.press('Tab'),
                'Ready to have the keyboard')
        program.press('Return')
        while True:
            record, state, look = table.turn(seat=seat, n_moves=n_moves)
            laid = sum(len(meld.split('+')) for _, meld in state.melds)
            others = 104 - state.stock - len(state.pile) - laid - len(state.hand)
            ui.check_equal(look.backs, {('Bert', 'Ann')[turn % 2]: others}, 'the backs')
            move = choice.move(record, state)
            words = move.split()
            if words[0] == 'draw':
                table.walk_to(look.stock if words[1] == 'stock' else look.pile)
                program.press('Return')
            elif words[0] == 'goal':
                program.press('l')
            else:
                table.walk_to(look.node_of(words[1]))
                program.press('a' if words[0] == 'add' else 'd')
            n_moves += 1
            if words[0] == 'discard':
                break
    ui.wait(lambda: len(home.record().moves) == n_moves, 'the last move saved')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([a_round_by_keyboard, a_hand_in_order, two_people_with_the_cover])
