#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program announces, as it comes over the accessibility bus: from the window, whole, and from the start."""

import os

import baize_ui as ui
import baize_ui_rose as rose
from baize_voice import Asker, FocusListener, Listener, can_announce

DEAL = 12
N_STARTS = 50 if 'BAIZE_TEST_THOROUGH' in os.environ else 2
# What GTK itself tells of the widget that gets the focus with the window: that, and states that it has held back.
OF_FOCUS = {'focused', 'pressed', 'indeterminate'}


def a_game_started_by_its_launcher_introduces_itself():
    listener = Listener()
    program = ui.Program(ui.Home(game='rose'), '--game=rose', f'--deal={DEAL}')
    listener.wait_for('The rose has five columns', 'Choose')
    listener.check_speakers(program)
    program.close()


def a_game_entered_from_the_chooser_says_its_name():
    listener = Listener()
    program = ui.Program(ui.Home())
    ui.wait(lambda: program.focus() and program.focus().name.startswith('GRAFA, daily deal'),
            'the first card of today to have the focus')
    ui.check(not listener.words(), f'the chooser says {listener.words()}')
    program.press('Return')
    listener.wait_for('GRAFA')
    ui.check(listener.words().startswith('GRAFA'), f'first comes {listener.words()}')
    listener.check_speakers(program)
    program.close()


def a_take_in_rose_says_its_points_and_the_drawn_cards():
    """Two announcements follow each other at once."""
    listener = Listener()
    program = ui.Program(ui.Home(game='rose'), '--game=rose', f'--deal={DEAL}')
    table = rose.Table(program)
    table.settle(0)
    listener.wait_for('Choose')
    take = rose.best_take(DEAL, [])
    places = take.split()[1:]
    table.enter()
    for i, place in enumerate(places):
        table.walk_to(table.last.petals[place])
        program.press('space')
        table.wait_chosen(places[:i + 1])
    listener.heard.clear()
    program.press('t')
    moves = [take, *rose.laid_last(DEAL, [take])]
    table.settle(len(moves))
    drawn = [node.name.split(',')[0] for node in table.last.drawn.values()]
    ui.check(drawn, 'nothing is drawn')
    listener.wait_for(f'{rose.states(DEAL, moves)[-1].score} points', *drawn)
    listener.check_speakers(program)
    program.close()


def a_card_laid_by_a_key_says_once_what_comes_next():
    listener = Listener()
    program = ui.Program(ui.Home(game='happy-graphs'), '--game=happy-graphs', f'--deal={DEAL}')
    listener.wait_for('Choose a lit cell')
    program.press('n')
    ui.wait(lambda: program.focus() and program.focus().name.startswith('empty cell'),
            'a lit place to have the focus')
    listener.heard.clear()
    program.press('Return')
    listener.wait_for('Draws the', 'Choose a lit cell')
    ui.check_equal(listener.words().count('Choose a lit cell'), 1, f'times to say what comes next: {listener.words()}')
    program.close()


def the_field_of_a_question_says_that_it_has_the_focus():
    """GTK does not say it of a field that has just appeared."""
    program = ui.Program(ui.Home(game='rose'), '--game=rose', f'--deal={DEAL}')
    ui.wait(program.focus, 'the first card to have the focus')
    listener = FocusListener()
    program.press('Control', 'd')
    field = program.find('the field', name='Deal number', role='text')
    ui.wait(lambda: listener.has_heard_of(field), 'the field to say that it has the focus')
    program.kill()


def cards_do_not_tell_of_themselves_before_they_can_be_asked():
    """GTK puts a window on the bus some time after it is shown. What tells of itself before stays silent for Orca."""
    for game in ('grafa', 'happy-graphs', 'rose', 'matrix', 'grandma'):
        for _ in range(N_STARTS):
            asker = Asker()
            program = ui.Program(ui.Home(game=game), f'--game={game}', f'--deal={DEAL}')
            focus = ui.wait(program.focus, 'something to have the focus')
            asker.stop()
            ui.check(asker.n_asked > 0, 'nothing told of itself')
            early = [each for each in asker.unknown if each[0] not in program.application.windows()
                     and not (each[0] == focus.path and each[2] in OF_FOCUS)]
            ui.check(not early, f'in {game}, objects tell too early: {early}')
            program.close()


if __name__ == '__main__':
    if not can_announce():
        ui.skip_all('GTK announces nothing before 4.14')
    ui.main([a_game_started_by_its_launcher_introduces_itself, a_game_entered_from_the_chooser_says_its_name,
             a_take_in_rose_says_its_points_and_the_drawn_cards, a_card_laid_by_a_key_says_once_what_comes_next,
             the_field_of_a_question_says_that_it_has_the_focus,
             cards_do_not_tell_of_themselves_before_they_can_be_asked])
