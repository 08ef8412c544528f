#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader finds: everything that can be reached has a name, and no name gives away a hidden card."""

import re

import baize_ui as ui

DEAL = 41

# Not named by GTK itself (nor is the cross of a toast), and never what a player works with.
NAMELESS = ('scroll pane', 'panel', 'filler', 'viewport', 'list', 'window', 'frame', 'dialog')


def check_names(program, where):
    """Every place that can have the keyboard has a name of its own."""
    for node in program.nodes(deep=True):
        if not node.focusable or not node.visible or node.role in NAMELESS or node.inside(name='AdwToastWidget'):
            continue
        ui.check(node.name.strip() and not re.match('(Baize|Gtk|Adw)[A-Z]', node.name),
                 f'{where}: a {node.role} at {node.extents()} has the name “{node.name}”')
        ui.check('\n' not in node.name, f'{where}: the name “{node.name}” has lines')


def check_secrets(table, where, looks=False):
    """Nothing anywhere names a card that was not seen, and no card is said to be where it is not."""
    record = table.record()
    deck = ui.ENGINE.deck(record.deal)
    known = set()
    # what was seen and undone is known all the same
    line = record.moves + record.redo
    states = ui.ENGINE.states(record.deal, line)
    known = ui.seen_cards(deck, line, states) | ui.seen_cards(deck, record.moves, states, looks)
    state = states[len(record.moves)]
    for node in table.program.nodes(deep=True):
        named = ui.cards_named(f'{node.name}\n{node.description}')
        ui.check(named <= known, f'{where}: {node} (“{node.description}”) gives away {sorted(named - known)}')
        if match := re.match(f'({ui.CARD}), open card', node.name):
            ui.check_equal(ui.code(match[1]), state.target, f'{where}: the open card by name')
        if match := re.match(f'({ui.CARD}), hand', node.name):
            ui.check(ui.code(match[1]) in state.hand, f'{where}: {node} is not in the hand')
    ui.check(len(known) < 52, f'{where}: nothing is hidden, so nothing was tested')


def play(table, move, n_moves):
    look = table.settle(n_moves)
    words = move.split()
    table.walk_to(look.hand[words[1]])
    table.program.choose_and_play()


def names_and_secrets_in_the_game():
    home = ui.Home()
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = ui.Table(program)
    table.settle(0)
    table.enter()
    moves, met = [], set()
    while True:
        where = f'after {moves}'
        state = ui.ENGINE.states(DEAL, moves)[-1]
        look = table.settle(len(moves), state=state)
        check_names(program, where)
        check_secrets(table, where)
        if state.over:
            break
        legal = ui.ENGINE.moves(DEAL, moves)
        if look.open:
            move = legal[len(moves) % len(legal)]
            play(table, move, len(moves))
            met.add('pair')
        elif look.looked_at:
            move = 'foresee ' + ' '.join(card for card, _ in table.row())
            program.press('c')
            met.add('looked at')
        else:
            met.add('several')
            move = 'foresee' if 'foresee' in look.abilities else 'buy'
            program.press('c' if move == 'foresee' else 'd')
            if move == 'foresee':
                table.settle(len(moves), looks=True)
                check_names(program, f'{where}, looking')
                check_secrets(table, f'{where}, looking', looks=True)
                move += ' ' + ' '.join(card for card, _ in table.row())
                program.press('c')
        moves.append(move)
    ui.check_equal(met, {'pair', 'looked at', 'several'}, 'what was met')
    program.find_result('dug')

    # back to the deal: the deck is as silent as before, but for what was seen
    for position in range(len(moves) - 1, -1, -1):
        program.press('Control', 'z')
        table.settle(position)
        if position % 4 == 0:
            check_secrets(table, f'undone to {position}')
    program.press('Control', 'n')
    ui.wait(lambda: table.record().deal != DEAL, 'another deal')
    table.settle(0)
    check_names(program, 'in the next deal')
    check_secrets(table, 'in the next deal')
    program.close()
    home.remove()


def another_pair_after_undo_is_practice():
    """Undo and the same move again are free; before another one a question is asked, by keys and in words. The program is
    killed after each answer: without a window manager no key goes to its window any more when that of a question is gone."""
    home = ui.Home()
    moves = ui.ENGINE.moves(DEAL, [])

    def begin(*arguments, n_moves=0):
        program = ui.Program(home, '--game=grafa', *arguments)
        table = ui.Table(program)
        table.settle(n_moves)
        table.enter()
        return program, table

    def ask(program, table):
        play(table, moves[-1], 0)
        program.wait_for_text('seen cards that come later')
        ui.Atspi.generate_mouse_event(160, 60, 'abs')  # keys go to the window under the pointer
        record = table.record()
        ui.check_equal((record.moves, record.redo, record.tags.get('Practice')), ([], moves[:1], None),
                       'the record while the question is open')

    program, table = begin(f'--deal={DEAL}')
    for _ in range(2):
        play(table, moves[0], 0)
        table.settle(1)
        program.press('Control', 'z')
    ask(program, table)
    check_names(program, 'in the question')
    program.press('Escape')
    ui.wait(lambda: not program.find_all(pattern='seen cards that come later'), 'the question to go')
    table.settle(0)
    program.kill()
    program, table = begin()
    ui.check('Practice' not in table.record().tags, 'practice after Escape')
    ask(program, table)
    program.press('Alt', 'p')
    table.settle(1)
    program.find('practice in the title', pattern='deal 41 · practice', deep=True)
    record = table.record()
    ui.check_equal((record.moves, record.redo, record.tags.get('Practice')), (moves[-1:], [], 'undo'), 'the record')
    program.kill()
    home.remove()

    home = ui.Home()
    program, table = begin(f'--deal={DEAL}')
    play(table, moves[0], 0)
    table.settle(1)
    program.press('Control', 'z')
    ask(program, table)
    program.press('Return')
    table.settle(1)
    ui.check_equal(table.record().moves, moves[:1], 'the moves after going forward again')
    program.kill()
    # it was answered: the next such move is made
    program, table = begin(n_moves=1)
    program.press('Control', 'z')
    table.settle(0)
    play(table, moves[-1], 0)
    table.settle(1)
    ui.check_equal(table.record().tags.get('Practice'), 'undo', 'practice without a second question')
    program.kill()
    home.remove()


def looking_ahead_and_undo():
    """The cards looked at were seen, though no move was made; they lie there again when one comes back to them."""
    home = ui.Home()
    moves = []
    while not {'foresee', 'buy'} <= ui.ENGINE.states(DEAL, moves)[-1].pending:
        legal = ui.ENGINE.moves(DEAL, moves)
        moves.append(legal[len(moves) % len(legal)])
    # the record makes it practice, were it opened; so it is put where a waiting game lies
    home.waiting.parent.mkdir(parents=True)
    home.waiting.write_text(ui.Engine.record(DEAL, moves).replace('\n\n', '\n[Practice "hint"]\n\n', 1))
    program = ui.Program(home, '--game=grafa')
    table = ui.Table(program)
    table.settle(len(moves))
    table.enter()
    check_secrets(table, 'before looking')
    program.press('c')
    table.settle(len(moves), looks=True)
    check_secrets(table, 'looking', looks=True)
    program.press('s')
    ui.wait(lambda: 'order' in program.status(), 'the sentence that says what is missing')
    program.press('Control', 'z')
    table.settle(len(moves) - 1)
    program.press('Control', 'Shift', 'z')
    table.settle(len(moves), looks=True)
    ui.check_equal(table.record().tags.get('Practice'), 'hint', 'the first reason for practice')
    program.close()
    home.remove()


def names_around_the_game():
    """The chooser, the menus, the key of unseen cards, the list of shortcuts, the help."""
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
    table = ui.Table(program)
    table.settle(0)
    table.enter()
    program.press('u')
    program.find('the unseen cards', pattern='46 cards not seen yet')
    check_names(program, 'with the unseen cards')
    # readers speak of what has the keyboard
    ui.wait(lambda: re.search('46 cards not seen yet.*clubs: [A2-9JQK]', program.focus().name + program.focus().description),
            lambda: f'the unseen cards to be told, not {program.focus()} “{program.focus().description}”')
    program.press('Escape')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    program.press('F10')
    program.find('the menu', role='menu item', pattern='Restart|Same Deal')
    check_names(program, 'in the menu of the game')
    program.press('Escape')
    program.press('F1')
    program.find('the help', pattern='GRAFA', role='heading')
    check_names(program, 'in the help')
    program.kill()  # without a window manager no key finds its way back to the first window
    home.remove()


if __name__ == '__main__':
    ui.main([names_and_secrets_in_the_game, another_pair_after_undo_is_practice, looking_ahead_and_undo,
             names_around_the_game])
