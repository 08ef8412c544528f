#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that is killed right after a key, or closed, is restored in the window, by the command line and by its
tile."""

import baize_ui as ui
import baize_ui_grafa as grafa

DEAL = 54


def start(home, *arguments):
    program = ui.Program(home, '--game=grafa', *arguments)
    table = grafa.Table(program)
    table.settle()
    table.enter()
    return program, table


def play(table, move):
    table.walk_to(table.settle().hand[move.split()[1]])
    table.program.choose_and_play()


def killed_and_closed_and_resumed():
    home, moves = ui.Home(), []
    program, table = start(home, f'--deal={DEAL}')
    for done in range(2):
        moves.append(grafa.legal_moves(DEAL, moves)[0])
        play(table, moves[-1])
        program.kill()
        # the record has the move or not, but is always complete
        ui.check(home.record().moves in (moves[:done], moves), f'the record holds {home.record().moves}')
        program, table = start(home)
        if len(table.record().moves) == done:
            play(table, moves[-1])
        table.settle(done + 1)
    program.press('Control', 'z')
    table.settle(1)
    program.press('Control', 'w')
    ui.wait(lambda: program.process.poll() is not None, 'the program to end')
    ui.RUNNING.remove(program)
    ui.check_equal(program.process.returncode, 0, f'exit status ({program.said()})')
    ui.check(not (home.path / 'data' / 'baize' / 'damaged').exists(), 'something was damaged')

    program = ui.Program(home)
    table = grafa.Table(program)
    tile = program.find('the tile', role='push button', pattern='GRAFA.*[Rr]esume|[Rr]esume.*GRAFA')
    for _ in range(20):
        before = table.path_of_focus()
        if before == tile.path:
            break
        program.press_until(['Tab'], lambda: table.path_of_focus() != before, 'Tab to go on')
    program.press('Return')
    table.settle(1)
    program.press('Control', 'Shift', 'z')
    table.settle(2)
    record = table.record()
    ui.check_equal((record.moves, record.redo, record.tags.get('Practice')), (moves, [], None), 'the game')
    program.close()


if __name__ == '__main__':
    ui.main([killed_and_closed_and_resumed])
