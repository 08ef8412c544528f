#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that is killed at any moment is found again as it was, with all that can be undone and redone."""

import baize_ui as ui

DEAL = 41


def opening():
    """Moves of a game: two finished ones, one after which the player must choose, and the choice."""
    moves = []
    while True:
        state = ui.ENGINE.states(DEAL, moves)[-1]
        if len(moves) >= 3 and len(state.pending) > 1:
            return moves
        legal = ui.ENGINE.moves(DEAL, moves)
        moves.append(legal[len(moves) % len(legal)])


def play(table, move, n_moves):
    """Makes a move by keys; `n_moves` come before it."""
    words = move.split()
    look = table.settle(n_moves)
    if words[0] == 'pair':
        table.walk_to(look.hand[words[1]])
        table.program.choose_and_play()
    elif words[0] != 'foresee':
        table.program.press({'dig': 's', 'buy': 'd'}[words[0]])
    else:
        if not look.looked_at:
            table.program.press('c')
            table.settle(n_moves, looks=True)
        cards = [card for card, _ in table.row()]
        for i, card in enumerate(words[1:]):
            if [one for one, _ in table.row()] == words[1:]:
                table.program.press('c')
                return
            table.walk_to(dict(table.row())[card])
            table.program.press('space')
            if i < len(cards) - 1:
                ui.wait(lambda: [one for one, _ in table.row()][:i + 1] == words[1:i + 2], f'{card} to be the next')


def start(home, *arguments, looks=None):
    program = ui.Program(home, '--game=grafa', *arguments)
    table = ui.Table(program)
    table.settle(looks=looks)
    table.enter()
    return program, table


def kill_and_come_back(program, table, n_moves, looks=None):
    """Kills the program when so many moves are saved, and checks that all is there again."""
    before = ui.wait(lambda: len(table.record().moves) == n_moves and table.record(), f'{n_moves} moves to be saved')
    program.kill()
    program, table = start(program.home, looks=looks)
    after = table.record()
    ui.check_equal((after.deal, after.moves, after.redo), (before.deal, before.moves, before.redo), 'the game')
    return program, table


def walk_history(table, moves):
    """Undoes a game to its deal and redoes it to its end, where cards are looked at, checking each position on the way."""
    states = ui.ENGINE.states(DEAL, moves)
    for position in range(len(moves) - 1, -1, -1):
        table.program.press('Control', 'z')
        table.settle(position, state=states[position])
        ui.check_equal(table.record().redo, moves[position:], 'what can be redone')
    table.program.press('Control', 'z')  # there is nothing before the deal
    for position in range(1, len(moves) + 1):
        table.program.press('Control', 'Shift', 'z')
        table.settle(position, state=states[position], looks=True if position == len(moves) else None)
        ui.check_equal(table.record().moves, moves[:position], 'the moves')
    ui.check_equal(table.record().redo, [], 'what can be redone')


def killed_in_mid_game_and_resumed():
    home = ui.Home()
    moves = opening()
    program, table = start(home, f'--deal={DEAL}')

    # dealt, and no move made
    program, table = kill_and_come_back(program, table, 0)

    # after a move; and with a choice before the player
    for done, move in enumerate(moves[:2]):
        play(table, move, done)
    program, table = kill_and_come_back(program, table, 2)
    for done, move in enumerate(moves[2:], 2):
        play(table, move, done)
    table.settle(len(moves))
    program, table = kill_and_come_back(program, table, len(moves))
    ui.check(len(table.state().pending) > 1, 'nothing is to be chosen')

    # while something is done that is not yet a move: what was seen is seen
    ui.check('foresee' in table.state().pending, 'nothing is to be looked at')
    program.press('c')
    table.settle(len(moves), looks=True)
    program, table = kill_and_come_back(program, table, len(moves), looks=True)

    walk_history(table, moves)

    # in the middle of what can be undone and redone
    for position in (len(moves) - 1, len(moves) - 2):
        program.press('Control', 'z')
        table.settle(position)
    program, table = kill_and_come_back(program, table, len(moves) - 2)
    for position in (len(moves) - 1, len(moves)):
        program.press('Control', 'Shift', 'z')
        table.settle(position, looks=True if position == len(moves) else None)
    ui.check_equal(table.record().moves, moves, 'the moves done again')
    ui.check('Practice' not in table.record().tags, 'going back and forth became practice')
    program.close()
    home.remove()


def killed_right_after_a_key():
    """The move is there or it is not; the record is never half a record."""
    home = ui.Home()
    program, table = start(home, f'--deal={DEAL}')
    moves = opening()
    for done, move in enumerate(moves[:3]):
        words = move.split()
        ui.check_equal(words[0], 'pair', 'the kind of move')
        table.walk_to(table.settle().hand[words[1]])
        program.choose_and_play()
        program.kill()
        record = home.record()
        ui.check(record.moves in (moves[:done], moves[:done + 1]), f'the record holds {record.moves}')
        program, table = start(home)
        if len(table.record().moves) == done:
            table.walk_to(table.settle().hand[words[1]])
            program.choose_and_play()
        table.settle(done + 1)
        if len(ui.ENGINE.states(DEAL, moves[:done + 1])[-1].pending) > 0:
            break
    program.close()
    ui.check(not (home.path / 'data' / 'baize' / 'damaged').exists(), 'something was damaged')
    home.remove()


def closed_and_resumed():
    """By closing the window, and by the chooser's Resume."""
    home = ui.Home()
    program, table = start(home, f'--deal={DEAL}')
    moves = opening()[:2]
    for done, move in enumerate(moves):
        play(table, move, done)
    table.settle(2)
    program.press('Control', 'w')
    ui.wait(lambda: program.process.poll() is not None, 'the program to end')
    ui.RUNNING.remove(program)
    ui.check_equal(program.process.returncode, 0, f'exit status ({program.said()})')
    program = ui.Program(home)
    table = ui.Table(program)
    tile = program.find('the tile', role='push button', pattern='GRAFA.*[Rr]esume|[Rr]esume.*GRAFA')
    for _ in range(20):
        if program.focus() and program.focus().path == tile.path:
            break
        before = table.path_of_focus()
        program.press_until(['Tab'], lambda: table.path_of_focus() != before, 'Tab to go on')
    program.press('Return')
    table.settle(2)
    ui.check_equal(table.record().moves, moves, 'the moves')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([killed_in_mid_game_and_resumed, killed_right_after_a_key, closed_and_resumed])
