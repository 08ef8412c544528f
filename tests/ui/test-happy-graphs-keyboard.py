#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Happy Graphs by the keyboard alone, chosen by what the accessible names say: a whole game with a second group, and
cards laid and lifted in a puzzle."""

import re

import baize_tree
import baize_ui as ui
import baize_ui_happy_graphs as happy

# With these few cards, in this deal, the player has to begin a second group.
RULES, DEAL = 'grid=square cards=3,3,2 hand=1', 4


class Player:
    """Plays by keys, in each of the ways there are."""

    def __init__(self, table):
        self.table = table
        self.press = table.program.press
        self.moves = []
        self.met = set()

    def lay(self, look, state, move):
        way = len(self.moves) % 3
        if len(self.moves) % 5 == 2:
            self.table.walk_to(self.table.node_of(look, state, move))
            self.met.add('by arrows')
        else:
            self.table.step_to(look, state, move, self.table.deal.moves(self.moves))
            self.met.add('by N')
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
            self.press('Return')
            self.met.add('chosen, then played')
        if move.startswith('start') and self.moves:
            self.met.add('a new group')

    def play(self):
        look = self.table.settle(0)
        while True:
            state = self.table.deal.state(self.moves)
            self.table.check_legal(look, state, self.moves)
            move = self.table.deal.best(self.moves)
            self.lay(look, state, move)
            self.moves.append(move)
            state = self.table.deal.state(self.moves)
            look = self.table.settle(len(self.moves), state=state)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves in the record')
            if state.over:
                return state


def whole_game_by_keyboard():
    home = ui.Home(still=False, game='happy-graphs', variant='custom')
    deal = happy.Deal('custom', DEAL, rules=RULES)
    path = home.path / 'few.baize'
    path.write_text(deal.record([]), encoding='utf-8')
    program = baize_tree.Program(home, str(path))
    table = happy.Table(program, deal)
    table.settle(0)
    table.enter()
    player = Player(table)
    state = player.play()
    ui.check_equal(player.met, {'at once', 'chosen twice', 'chosen, then played', 'a new group',
                                  'by arrows', 'by N'}, 'what was met')

    panel = program.find_result('^(The game is over|Everyone is happy)')
    ui.check(re.match(f'{state.score}\\b', panel.description), f'the result says {panel.description}')
    record = table.record()
    ui.check_equal(record.tags.get('Result'), str(state.score), 'the result in the record')
    ui.check('Practice' not in record.tags, 'the game became practice')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting)), [state.line], 'the record replayed')
    ui.wait(lambda: program.focus().name.endswith('New Deal'), 'New Deal to have the keyboard')
    program.press('Return')
    ui.wait(lambda: table.record().deal != DEAL and table.record(), 'another deal')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    program.close()
    home.remove()


def refused_and_undone():
    """A cell where a card can't go says why; undo alone is no practice; the table is looked at by keys."""
    home = ui.Home(game='happy-graphs', variant='square')
    deal = happy.Deal('square', 7)
    program = baize_tree.Program(home, '--game=happy-graphs', '--deal=7')
    table = happy.Table(program, deal)
    look = table.settle(0)
    table.enter()
    moves = []
    for _ in range(4):
        state, move = deal.state(moves), deal.best(moves)
        table.step_to(look, state, move, deal.moves(moves))
        program.press('Return')
        moves.append(move)
        look = table.settle(len(moves))
    state = deal.state(moves)
    wrong = sorted(set(look.cells) - look.legal)
    ui.check(wrong, 'every cell is legal')
    table.walk_to(look.cells[wrong[0]])
    program.press('Return')
    ui.wait(lambda: re.match('The .*(wants only|wants no more)', program.status()),
            lambda: f'a reason under the table, not “{program.status()}”')
    ui.check_equal(table.record().moves, moves, 'the moves after a refusal')
    # nearer, moved, and all of it again
    before = look.laid[state.table[1, 0, 0]].extents()
    program.press('+')
    ui.wait(lambda: table.look().laid[state.table[1, 0, 0]].extents()[2] > before[2], 'the cards to be larger')
    program.press('Shift', 'Left')
    program.press('0')
    ui.wait(lambda: table.look().laid[state.table[1, 0, 0]].extents() == before, 'the cards to be where they were')
    program.press('Control', 'z')
    table.settle(len(moves) - 1)
    ui.check('Practice' not in table.record().tags, 'undo became practice')
    program.close()
    home.remove()


def a_puzzle_laid_and_lifted():
    home = ui.Home(game='happy-graphs', variant='square-puzzle')
    deal = happy.Deal('square-puzzle', 3)
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=square-puzzle', '--deal=3')
    table = happy.Table(program, deal)
    look = table.settle(0)
    table.enter()
    moves = []
    for card, cell in (('4S', None), ('2S', '1,0'), ('AS', '1,-1')):
        table.walk_to(look.hand[card])
        program.press('space')
        move = f'place {card} {cell}' if cell else f'start {card}'
        node = ui.wait(lambda: table.node_of(table.look(), deal.state(moves), move), 'the cell')
        table.walk_to(node)
        program.press('Return')
        moves.append(move)
        look = table.settle(len(moves))
    ui.check('happy' in look.laid['2S'].name, 'the two is not happy')
    # back to the others, by Enter on the chosen card
    table.walk_to(look.laid['AS'])
    program.choose_and_play()
    moves.append('lift 1,-1')
    look = table.settle(len(moves))
    ui.check('AS' in look.hand, 'the ace is not among the cards to be placed')
    program.kill()
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=square-puzzle')
    table = happy.Table(program, deal)
    table.settle(len(moves))
    ui.check_equal(table.record().moves, moves, 'the moves after a power cut')
    program.press('Control', 'z')
    table.settle(len(moves) - 1)
    ui.check('Practice' not in table.record().tags, 'undo in a puzzle became practice')
    program.close()
    home.remove()


def a_great_puzzle_solved():
    """All cards of the hex grid, in a phone's window; then once more."""
    home = ui.Home(game='happy-graphs', variant='hex-puzzle')
    happy.make_phone(home)
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=hex-puzzle', '--deal=3')
    table = happy.Table(program, happy.Deal('hex-puzzle', 3))
    moves = []

    def lay(look, state, move):
        number = move.split()[1][0]
        # the next of the number laid last is chosen already, and so is the last number
        if len({card[0] for card in look.hand}) > 1 and (not moves or moves[-1].split()[1][0] != number):
            table.walk_to(look.hand[look.top(number)])
            program.press('space')
        legal = table.deal.moves(moves)
        table.step_to(ui.wait(lambda: table.reaches(state, move), f'the cell of {move}'), state, move, legal)
        program.press('Return')
        moves.append(move)

    table.settle(0)
    table.enter()
    # nothing is chosen yet
    program.press('n')
    ui.wait(lambda: program.status() == 'Choose a card first', lambda: f'what N needs, not “{program.status()}”')
    table.solve(lay)
    ui.wait(lambda: program.focus().name.endswith('Play Again'), lambda: f'Play Again to have the keyboard, not {program.focus()}')
    ui.check(not program.find_all(role='push button', pattern='Same Deal Again$'), 'one deal can be had again in two ways')
    program.press('Return')
    table.settle(0, state=table.deal.state([]))
    ui.check('Practice' not in table.record().tags, 'a great puzzle played again became practice')
    program.close()
    home.remove()


def a_made_puzzle_asked_and_solved():
    """Whether it can be solved is told; hints lead to the end, which is practice then."""
    home = ui.Home(game='happy-graphs', variant='hex-made')
    deal = happy.Deal('hex-made', 7)
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=hex-made', '--deal=7')
    table = happy.Table(program, deal)
    look = table.settle(0)
    table.enter()
    ui.check(any(node.name.endswith(', fixed') for node in look.laid.values()), 'no card is fixed')
    program.press('c')
    ui.wait(lambda: program.status() == 'Yes, it can still be solved', lambda: f'the answer, not “{program.status()}”')
    # what it would cost to see how is said before
    program.find('the offer', role='panel', pattern='this puzzle is practice')
    program.press('Escape')
    ui.check('Practice' not in table.record().tags, 'asking became practice')
    program.press('h')
    ui.wait(lambda: program.status().startswith('With a hint'), lambda: f'a warning, not “{program.status()}”')
    ui.check('Practice' not in table.record().tags, 'it became practice before it was wanted')
    n_moves = 0
    while not table.state().over:
        program.press('h')
        ui.wait(lambda: re.match('The .* goes ', program.status()),
                lambda: f'a hint, not “{program.status()}”')
        ui.wait(lambda: program.focus() and program.focus().name.startswith('empty cell'), 'the cell to have the keyboard')
        program.press('Return')
        n_moves += 1
        table.settle(n_moves)
    record = table.record()
    ui.check_equal((record.tags.get('Result'), record.tags.get('Practice')), ('0', 'hint'), 'result and practice')
    ui.check('Fixed' in record.tags, 'the record has no fixed cards')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting)), [table.state().line], 'the record replayed')
    program.find_result('^Solved: everyone is happy')
    program.close()
    home.remove()


def three_people_with_hidden_hands():
    """Each sees only their own hand, once they are ready; a whole game of them."""
    three_people('yes', 7)


def three_people_who_cover_hands():
    """The same where it is not the rules that hide hands, but the people who want it; until it is the first one's turn again."""
    three_people('no', 4, 'cover-hands=true')


def three_people(hidden, wanted, preference=''):
    home = ui.Home(game='happy-graphs', variant='custom')
    settings = home.path / 'config' / 'glib-2.0' / 'settings' / 'keyfile'
    settings.parent.mkdir(parents=True)
    settings.write_text(f'[io/github/baizecards/Baize]\n{preference}\n')
    rules = f'grid=square cards=2,2,2,1 hand=2 hidden={hidden}'
    path = home.path / 'three.baize'
    path.write_text(f'[Game "happy-graphs"]\n[Variant "custom"]\n[Players "3"]\n[Deal "4"]\n[Rules "{rules}"]\n'
                    '[Seat.1 "Ann"]\n[Seat.2 "Bert"]\n[Seat.3 "Cleo"]\n', encoding='utf-8')
    program = baize_tree.Program(home, str(path))
    table = happy.Table(program, happy.Deal('square', 0))
    n_moves = 0
    while True:
        record = ui.wait(lambda: home.record() and len(home.record().moves) == n_moves and home.record(), 'the move saved')
        state = happy.State(ui.ENGINE.ask('replay', '-', text=record.text)[-1])
        if n_moves == wanted:
            break
        name = ('Ann', 'Bert', 'Cleo')[state.seat - 1]
        # who passes on the machine and has the next turn as well, as at the end, needs no cover
        ui.wait(lambda: program.status().startswith(name), lambda: f'{name} to be named, not “{program.status()}”')
        if program.status() == f'{name}, it is your turn':
            for node in program.nodes():
                ui.check(not (ui.cards_named(node.name) & set(state.hand)), f'{node} is seen before {name} is ready')
            ready = program.find('the button', role='push button', pattern='Ready$')
            # what another has done can't be taken back to look into their hand
            program.press('Control', 'z')
            ui.check_equal(len(table.record().moves), n_moves, 'the moves after undo at the cover')
            ui.check(ready.visible, 'undo has taken the cover away')
            ui.wait(lambda: program.focus() and program.focus().path == ready.path, 'Ready to have the keyboard')
            program.press('Return')
        look = ui.wait(lambda: set(state.hand) <= set(table.look().hand) and table.look(), f'{name} to see the hand')
        ui.check_equal(sorted(look.hand), sorted(set(state.hand)), f'the cards {name} sees')
        legal = ui.ENGINE.ask('moves', '-', text=record.text)
        move = min(legal)
        card = move.split()[1]
        # the only card of a hand is chosen already
        if len(state.hand) > 1:
            table.walk_to(look.hand[card])
            program.press('space')
        table.step_to(ui.wait(lambda: table.reaches(state, move), 'the cell'), state, move, legal)
        program.press('Return')
        n_moves += 1
    ui.check_equal(state.over, wanted == 7, 'whether the game is over')
    if state.over:
        program.find_result('^(The game is over|Everyone is happy)')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard, refused_and_undone, a_puzzle_laid_and_lifted, a_great_puzzle_solved,
             a_made_puzzle_asked_and_solved, three_people_with_hidden_hands, three_people_who_cover_hands])
