#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader finds: everything that can have the focus has a name, and no name reveals a hidden card."""

import pathlib
import re

from gi.repository import Gio, GLib

import baize_ui as ui
import baize_ui_grafa as grafa
import baize_x11 as x11
from baize_voice import can_announce

APP = 'io.github.baizecards.Baize'
MOST_STOPS = 60  # of Tab in one dialog
PHONE = (360, 640)

# In this deal four pairs lead to a choice among abilities.
DEAL = 54

# Roles to which GTK itself gives no name (nor to the close button of a toast), and which players never use; the links
# in a label, which newer versions list, are part of its text.
NAMELESS = ('scroll pane', 'panel', 'filler', 'viewport', 'list', 'window', 'frame', 'dialog', 'link')


def check_names(program, where):
    """Checks that every node that can have the focus, and everything on the table, has its own name."""
    for node in program.nodes(deep=True):
        ui.check(not re.match('Baize(Card|Slot)View', node.name), f'{where}: a {node.role} has the name of its class')
        if not node.focusable or not node.visible or node.role in NAMELESS or node.inside(name='AdwToastWidget'):
            continue
        ui.check(node.name.strip() and not re.match('(Baize|Gtk|Adw)[A-Z]', node.name),
                 f'{where}: a {node.role} at {node.extents()} has the name “{node.name}”')
        ui.check('\n' not in node.name, f'{where}: the name “{node.name}” has lines')


def check_secrets(table, where, looks=False):
    """Checks that no text names an unseen card, and that no name puts a card in a wrong place."""
    record = table.record()
    deck = grafa.deck(record.deal)
    # cards seen in undone moves are known as well
    line = record.moves + record.redo
    states = grafa.states(record.deal, line)
    known = grafa.seen_cards(deck, line, states) | grafa.seen_cards(deck, record.moves, states, looks)
    state = states[len(record.moves)]
    for node in table.program.nodes(deep=True):
        named = ui.cards_named(f'{node.name}\n{node.description}')
        ui.check(named <= known, f'{where}: {node} (“{node.description}”) gives away {sorted(named - known)}')
        if match := re.match(f'({ui.CARD}), open card', node.name):
            ui.check_equal(ui.code(match[1]), state.target, f'{where}: the open card by name')
        if match := re.match(f'({ui.CARD}), hand', node.name):
            ui.check(ui.code(match[1]) in state.hand, f'{where}: {node} is not in the hand')
    ui.check(len(known) < 52, f'{where}: nothing is hidden, so nothing was tested')


def names_and_secrets_in_the_game():
    """Through the opening to a choice among abilities, foresee, undo, and a move that is practice."""
    home = ui.Home()
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(program)
    table.settle(0)
    table.enter()
    moves = []

    def examine(where, looks=None):
        table.settle(len(moves), looks=looks)
        check_names(program, where)
        check_secrets(table, where, looks=bool(looks))

    def play(move):
        table.walk_to(table.look().hand[move.split()[1]])
        program.choose_and_play()

    while not {'foresee', 'buy'} <= grafa.states(DEAL, moves)[-1].pending:
        examine(f'after {moves}')
        legal = grafa.legal_moves(DEAL, moves)
        moves.append(legal[len(moves) % len(legal)])
        play(moves[-1])
    examine('before looking')
    program.press('c')
    examine('looking', looks=True)
    # back at the deal no name reveals more of the deck than before, except for seen cards
    line = list(moves)
    while moves:
        moves.pop()
        program.press('Control', 'z')
        table.settle(len(moves))
    examine('undone')
    # a different move begins a practice branch
    other = next(move for move in grafa.legal_moves(DEAL, []) if move != line[0])
    play(other)
    program.wait_for_text('Practice from Here')
    check_names(program, 'in practice')
    table.settle(1)
    ui.check_equal(table.record().tags.get('Practice'), 'undo', 'what the move makes of the game')
    program.find('practice in the title', pattern=f'deal {DEAL} · practice', deep=True)
    program.close()


def names_around_the_game():
    """The chooser, the menus, the list of unseen cards, the list of shortcuts, the help."""
    home = ui.Home()
    program = ui.Program(home)
    program.find('the game in the chooser', role='push button', pattern='^Play GRAFA')
    check_names(program, 'in the chooser')
    program.press('F10')
    program.find('the menu', role='menu item', pattern='About Baize')
    check_names(program, 'in the menu')
    program.press('Escape')
    ui.wait(lambda: not program.find_all(role='menu item', pattern='About Baize'), 'the menu to close')
    program.close()

    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(program)
    table.settle(0)
    table.enter()
    program.press('u')
    program.find('the unseen cards', pattern='46 cards not seen yet')
    check_names(program, 'with the unseen cards')
    # screen readers speak the focused node
    ui.wait(lambda: re.search('46 cards not seen yet.*clubs: [A2-9JQK]',
                              program.focus().name + program.focus().description),
            lambda: f'the unseen cards to be told, not {program.focus()} “{program.focus().description}”')
    program.press('Escape')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    program.press('F10')
    program.find('the menu', role='menu item', pattern='Restart|Same Deal')
    check_names(program, 'in the menu of the game')
    program.press('Escape')
    ui.wait(lambda: not program.find_all(role='menu item', pattern='Restart|Same Deal'), 'the menu to close')
    program.press('F1')
    program.find('the help', pattern=r'^GRAFA\. ')
    ui.check([node for node in program.find_all(name='Help', deep=True) if node.role in ('frame', 'dialog')],
             'the help is neither a window nor a dialog')
    check_names(program, 'in the help')
    program.kill()  # without a window manager no key gets back to the first window


def the_layout_follows_the_language():
    """Hebrew is written from right to left, whatever the locale is."""
    program = ui.Program(ui.Home(), LANGUAGE='he', LC_ALL=ui.translating_locale(),
                         BAIZE_LOCALEDIR=str(pathlib.Path(ui.SCHEMAS).parent / 'po'))
    tiles = [node for node in program.nodes() if node.role == 'push button' and 'GRAFA' in node.name]
    menu = program.find('the menu', role='push button', pattern='תפריט', deep=True)
    ui.check(menu.middle()[0] < tiles[0].middle()[0], f'the menu is at {menu.extents()}, GRAFA at {tiles[0].extents()}')
    program.close()


def check_round(program, where):
    """Presses Tab until the keyboard is where it was at first. It must never be nowhere, nor stay where it is."""
    stops = [ui.wait(program.focus, f'something in {where} to have the keyboard')]
    while len(stops) <= MOST_STOPS:
        program.press('Tab')
        stops.append(ui.wait(lambda: next(filter(lambda focus: focus and focus.path != stops[-1].path,
                                                 [program.focus()]), None),
                             lambda: f'Tab to go on from {stops[-1]} in {where}; it is at {program.focus()}'))
        if stops[-1].path == stops[0].path:
            return
    raise ui.Failure(f'Tab never comes back in {where}: {stops}')


def tab_goes_round_in_every_dialog():
    for path, action, what in (('', 'preferences', 'Preferences'), ('', 'about', 'Baize'), ('', 'help', 'Help'),
                               ('', 'shortcuts', 'Keyboard Shortcuts'), ('/window/1', 'scores', 'Scores'),
                               ('/window/1', 'days', 'Daily Deals')):
        program = ui.Program(ui.Home(), '--game=rose', f'--deal={DEAL}')
        ui.wait(program.focus, 'the first card to have the keyboard')
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            APP, '/' + APP.replace('.', '/') + path, 'org.gtk.Actions', 'Activate',
            GLib.Variant('(sava{sv})', (action, [], {})), None, Gio.DBusCallFlags.NO_AUTO_START, -1, None)
        program.find(what, name=what, deep=True)
        ui.wait(lambda: program.focus() and not re.search(ui.CARD, program.focus().name),
                f'{what} to have the keyboard')
        check_round(program, what)
        program.kill()  # without a window manager no key gets back to the first window


def enter_agrees_to_a_question_on_a_phone():
    """In a narrow dialog the buttons stand one above the other; the one that Enter presses has the keyboard."""
    program = ui.Program(ui.Home(), '--game=rose', f'--deal={DEAL}')
    ui.wait(program.focus, 'the first card to have the keyboard')
    try:
        screen = x11.Screen()
    except OSError as problem:
        raise ui.Skip(problem) from problem
    screen.place(screen.windows()[0], *PHONE)
    ui.wait(lambda: (screen.windows()[0].width, screen.windows()[0].height) == PHONE, 'the window to be small')
    program.press('h')
    ui.wait(lambda: program.focus() and program.focus().name == 'Give a Hint',
            lambda: f'the button that agrees to have the keyboard, not {program.focus()}')
    program.press('Return')
    ui.wait(lambda: not program.find_all(name='Give a Hint', deep=True), 'the question to go')
    program.find('the hint', name='Hint', deep=True)
    program.kill()


def inside(program, node):
    """Returns what lies in a node, on the bus."""
    def holds(found):
        while found is not None and found.path != node.path:
            found = found.parent
        return found is not None
    return [found for found in program.nodes(deep=True) if found.path != node.path and holds(found)]


def open_game(game, *arguments):
    """Starts a game; returns the program when its first card has the keyboard."""
    program = ui.Program(ui.Home(game=game), *(arguments or (f'--game={game}', f'--deal={DEAL}')))
    ui.wait(program.focus, 'something to have the keyboard')
    return program


def focus_on(program, pattern):
    """Waits until what has the keyboard has this name; returns it."""
    return ui.wait(lambda: program.focus() and re.search(pattern, program.focus().name) and program.focus(),
                   lambda: f'{pattern} to have the keyboard, not {program.focus()}')


def check_one_text(node):
    """Checks that a reader has one text to read: Orca also reads the description and the labels of a group, and says
    nothing of the name of a group that the keyboard enters together with another one."""
    ui.check_equal((node.role, node.description), ('label', ''), f'role and description of {node}')


def a_text_is_read_once():
    """Cards that are to come, the help, the words of a day, the step of a lesson, the score sheet."""
    program = open_game('rose')
    program.press('u')
    check_one_text(focus_on(program, '^40 cards still to come. 4 aces, '))
    program.kill()

    program = open_game('rose')
    program.press('F1')
    for part in 'Rose', 'Aim', 'Set-up':
        check_one_text(focus_on(program, f'^{part}[.] '))
        program.press('Tab')
    program.kill()

    program = open_game('rose')
    program.press('Control', 'm')
    focus_on(program, '^Today, .*: not played$')
    program.press('Tab')
    check_one_text(focus_on(program, '^Today, [^:]*$'))
    program.kill()

    program = open_game('rose', '--lesson=rose')
    next_button = focus_on(program, 'Next')
    panel = program.find('the panel', role='panel', name='Lesson')
    part = [node for node in inside(program, panel) if node.focusable and node.role == 'label']
    ui.check_equal([node.name.startswith('Step 1 of 10. Fourteen') for node in part], [True], f'the step: {part}')
    check_one_text(part[0])
    ui.check(next_button.description == part[0].name, f'Next is described by “{next_button.description}”')
    ui.check(not [node for node in inside(program, panel) if node.name == '1 of 10'], 'the number is read as well')
    program.kill()

    program = open_game('grandma')
    program.press('p')
    focus_on(program, 'Close')
    sheet = program.find('the sheet', role='panel', name='Score Sheet')
    texts = [node for node in inside(program, sheet) if node.role == 'label' and ' ' in node.name
             and not node.inside(role='scroll pane')]
    ui.check(not sheet.description and not texts, f'with the sheet is read “{sheet.description}”, {texts}')
    program.kill()


def a_row_is_read_once():
    """Rows of a list have a name and no text in them, or no name of their own."""
    program = open_game('matrix')
    program.press('Control', 'Shift', '?')
    row = focus_on(program, '^New deal: Control N$')
    texts = [node.name for node in inside(program, row) if node.name]
    ui.check(not texts, f'in the row of keys is read {texts}')
    program.kill()

    program = open_game('matrix')
    program.press('Control', 't')
    row = focus_on(program, '^Matrix Solitaire, Classic$')
    texts = [node.name for node in inside(program, row) if node.name]
    ui.check(not texts, f'in the row of scores is read {texts}')
    program.kill()

    program = open_game('matrix')
    program.press('F1')
    focus_on(program, '^Matrix Solitaire[.] ')
    program.press('Shift', 'Tab')
    row = focus_on(program, '^Matrix Solitaire$')
    texts = [node.name for node in inside(program, row) if node.name]
    ui.check(not texts, f'in the row of the contents is read {texts}')
    program.kill()


def preferences_begin_with_a_choice():
    """A reader says in which dialog a choice is, and not in which one a page tab is."""
    if not can_announce():
        raise ui.Skip('with this version of libadwaita the preferences are a window')
    program = open_game('rose')
    program.press('Control', ',')
    cloth = focus_on(program, 'Each Game’s Own')
    ui.check(cloth.role == 'radio button' and cloth.inside(name='Preferences'), f'{cloth} has the keyboard')
    row = program.find('the row', role='combo box', pattern='^Computer Players')
    ui.check_equal(row.name, 'Computer Players', 'the name of a row, which has its choice as value')
    program.kill()


if __name__ == '__main__':
    ui.main([names_and_secrets_in_the_game, names_around_the_game, tab_goes_round_in_every_dialog,
             enter_agrees_to_a_question_on_a_phone, the_layout_follows_the_language, a_text_is_read_once,
             a_row_is_read_once, preferences_begin_with_a_choice])
