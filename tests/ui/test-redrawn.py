#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is drawn again after changes looks as if all of the window were drawn again. GTK draws only what it thinks has
changed, and may leave rows of pixels of old text. Every game is played by the same keys twice: once with all of the
window drawn in every frame. In the end the screen must be the same, pixel by pixel."""

import collections

import baize_ui as ui
import baize_x11 as x11

DEAL = 7
# the hint and its bar; moves by the keyboard, each with other figures and prompts; undo and redo
KEYS = ['h', 'Return', 'h', 'Escape', *['Right', 'Return', 'Down', 'Return'] * 4, 'ctrl+z', 'ctrl+shift+z', 'Right',
        'Down', 'Left', 'u', 'Right']
# daily deals: each day has other words and cards below the calendar
DAYS = ['Left', 'Left', 'Up', 'Right']
# Where only a part of a shape is drawn again, its edge may be rounded to another colour.
ROUNDING = 32
LIES_STILL = 10  # looks in succession at the same pixels


def play(game, **environment):
    """Returns the program after the keys, and the screen."""
    program = ui.Program(ui.Home(game=game), f'--game={game}', f'--deal={DEAL}', **environment)
    try:
        screen = x11.Screen()
    except OSError as problem:
        raise ui.Skip(problem) from problem
    ui.wait(program.is_active, 'the window to be active')
    def press(keys):
        for key in keys:
            screen.press(key)
            program.names()  # it has answered, so it has handled the key
    press([*KEYS, 'Escape', 'ctrl+m', *DAYS])
    return program, screen


def expected(game):
    """Returns the screen if everything is drawn in every frame."""
    program, screen = play(game, GSK_DEBUG='full-redraw')
    looks = collections.deque(maxlen=LIES_STILL)

    def lies_still():
        looks.append(screen.pixels())
        return len(looks) == LIES_STILL and len(set(looks)) == 1
    ui.wait(lies_still, 'the screen to lie still')
    program.close()
    return looks[-1]


def differences(one, other):
    """Returns the rows of the screen in which two looks differ by more than the rounding of a colour."""
    pitch = one[2]
    rows = []
    for y in range(one[1]):
        a, b = (look[3][y * pitch:(y + 1) * pitch] for look in (one, other))
        if a != b and max(abs(i - j) for i, j in zip(a, b)) > ROUNDING:
            rows.append(y)
    return rows


def check_game(game):
    whole = expected(game)
    program, screen = play(game)
    ui.wait(lambda: not differences(screen.pixels(), whole),
            lambda: 'the screen to look as if all of it were drawn again; what differs are the rows '
            f'{differences(screen.pixels(), whole)}')
    program.close()


def case(game):
    def run():
        check_game(game)
    run.__name__ = f'{game.replace("-", "_")}_drawn_again'
    return run


ui.main([case(game) for game in ('grafa', 'happy-graphs', 'rose', 'matrix', 'grandma')])
