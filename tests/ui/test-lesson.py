#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons by keyboard only, as a screen reader presents them; nothing of them is left after leaving."""

import re

import baize_ui as ui
import baize_ui_grafa as grafa

DEAL = 41
# The moves that the lesson of GRAFA asks for, step by step; None for a step that is only read.
STEPS = [None, 'pair 6S', 'pair 6S', 'foresee JD TC', 'pair 4C', 'foresee 9H 7S 2D', 'pair 3H', 'pair 2S', 'pair AH',
         None]


def traces(home):
    """Returns all files of the game and the settings, without times, the size of the window, and the lock."""
    kept = {}
    for path in sorted((home.path / 'data').rglob('*')):
        if path.is_file() and path.name != 'lock':
            kept[str(path.relative_to(home.path))] = re.sub(r'\[Time "\d+"\]\n', '', path.read_text(encoding='utf-8'))
    for path in sorted((home.path / 'config' / 'glib-2.0').rglob('keyfile')):
        lines = path.read_text(encoding='utf-8').splitlines()
        kept['settings'] = [line for line in lines
                            if not line.startswith(('window-', 'lessons-', '[io/github/baizecards/Baize]'))]
    return kept


class Lesson:
    """A lesson in the program, as it is presented."""

    def __init__(self, program):
        self.program = program
        self.press = program.press

    def wait_for_step(self, number, n):
        self.program.find(f'step {number}', pattern=f'^Step {number} of {n}[.] ')

    def wait_for_focus(self, pattern):
        return ui.wait(lambda: (focus := self.program.focus()) and re.search(pattern, focus.name) and focus,
                       lambda: f'the keyboard at {pattern}, not at {self.program.focus()}')

    def wait_for_status(self, pattern):
        ui.wait(lambda: re.search(pattern, self.program.status()), lambda: f'{pattern}, not {self.program.status()}')


def lesson_by_keyboard():
    home = ui.Home()
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    program.find('the offer', role='push button', pattern='Start Lesson')
    table = grafa.Table(program)
    look = table.settle(0)
    table.enter()
    table.walk_to(look.hand[look.pairable[0]])
    program.choose_and_play()
    table.settle(1)
    before = traces(home)

    lesson = Lesson(program)
    program.press('Shift', 'F1')
    for number, move in enumerate(STEPS, 1):
        lesson.wait_for_step(number, len(STEPS))
        if move is None:
            lesson.wait_for_focus('^(Next|Play)$')
            ui.check(program.focus().description.startswith(f'Step {number} of {len(STEPS)}. '), 'the step is not told')
            if number < len(STEPS):
                program.press('Return')
            continue
        words = move.split()
        if words[0] == 'pair':
            name = next(name for name in map(str, [n.name for n in program.nodes()])
                        if re.match(ui.CARD, name) and ', hand' in name
                        and ui.code(re.match(ui.CARD, name)[0]) == words[1])
            focus = lesson.wait_for_focus('^' + re.match(ui.CARD, name)[0] + '.*, lit$')
            if number == 2:
                refusals(lesson, table, focus)
            program.choose_and_play()
        else:
            if table.look().abilities:
                program.press('c')
            for card in words[1:]:
                ui.wait(lambda: card in dict(table.row()), f'{card} to be looked at')
                table.walk_to(dict(table.row())[card])
                program.press('Return')
    # undo and redo
    program.press('Control', 'z')
    lesson.wait_for_step(9, len(STEPS))
    program.find('the card played last', pattern='^ace of hearts, hand.*lit$')
    program.press('Shift', 'Control', 'z')
    lesson.wait_for_step(10, len(STEPS))
    lesson.wait_for_focus('^Play$')
    program.press('Return')
    table.settle(1)
    ui.wait(lambda: not program.find_all(pattern='^Step '), 'the lesson to be over')
    ui.check_equal(traces(home), before, 'what is kept after the lesson')
    program.close()


def refusals(lesson, table, focus):
    """Moves that the rules or the lesson refuse change nothing."""
    program = lesson.program
    for card, reason in (('2S', 'two of spades|2.?♠'), ('AH', 'In the lesson, choose what is lit')):
        look = table.look()
        table.walk_to(look.hand[card])
        program.choose_and_play()
        lesson.wait_for_status(reason)
        lesson.wait_for_step(2, len(STEPS))
        ui.check(len(table.look().hand) == 5, 'a card is gone')
    table.walk_to(table.look().hand['6S'])


def leaving_in_the_middle():
    """Nothing of the lesson is saved; it is offered once more, from where it was left, and then forgotten."""
    home = ui.Home(game='rose')
    program = ui.Program(home, '--lesson=rose')
    lesson = Lesson(program)
    lesson.wait_for_focus('^Next$')
    program.press('Return')
    lesson.wait_for_focus('^seven of clubs.*, lit$')
    program.close()
    ui.check_equal([name for name in traces(home) if name != 'settings'], [], 'what is kept')
    for offered in (True, False):
        program = ui.Program(home, '--game=rose')
        program.find('a game', pattern='40 cards to draw')
        ui.check(not program.find_all(name='Start Lesson'), 'the lesson is offered to who had it')
        if offered:
            program.find('the offer', role='push button', pattern='^Continue$')
        else:
            ui.check(not program.find_all(name='Continue'), 'the lesson is offered again and again')
        program.close()


if __name__ == '__main__':
    ui.main([lesson_by_keyboard, leaving_in_the_middle])
