#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of Rose by the keyboard alone, chosen by what the accessible names say."""

import re

import baize_ui as ui
import baize_ui_rose as rose

# In this deal the largest sets soon lead to the end.
DEAL = 1080


class Player:
    """Plays by keys, in each of the ways there are."""

    def __init__(self, table):
        self.table = table
        self.press = table.program.press
        self.moves = []
        self.n_takes = 0
        self.met = set()

    def choose(self, places, keep=0):
        """Chooses cards by Space, but for the last ones."""
        for i, place in enumerate(places[:len(places) - keep]):
            self.table.walk_to(self.table.last.places[place])
            self.press('space')
            self.table.wait_chosen(places[:i + 1])

    def take(self):
        places = rose.best_take(DEAL, self.moves).split()[1:]
        way = ('letter', 'Enter', 'button')[self.n_takes % 3]
        self.n_takes += 1
        if self.n_takes == 2:
            # chosen, let go of, and chosen again
            self.choose(places)
            self.press('Escape')
            self.table.wait_chosen([])
            self.met.add('let go')
        if way == 'Enter':
            # what is not chosen is only chosen, also when nothing else goes with it
            self.choose(places, keep=1)
            self.table.walk_to(self.table.last.places[places[-1]])
            self.press('Return')
            self.table.wait_chosen(places)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves after the first Enter')
            self.press('Return')
        else:
            self.choose(places)
            self.table.wait_status(rf'^{len(places)} cards .*= \d+')
            if way == 'letter':
                self.press('t')
            else:
                self.table.walk_to(self.table.look().buttons['Take'])
                self.press('Return')
        self.met.add(way)
        self.moves.append('take ' + ' '.join(places))
        self.moves.extend(rose.laid_last(DEAL, self.moves))

    def refused(self, look):
        """Tries to take one card alone; why not is said."""
        place = next(place for place, node in look.places.items()
                     if 'goes with' in node.name and 'no other' not in node.name)
        self.table.walk_to(look.places[place])
        self.press('space')
        self.table.wait_chosen([place])
        self.press('t')
        reason = rose.refusal(DEAL, self.moves, f'take {place}')
        self.table.wait_status('^' + re.escape(reason) + '$')
        self.press('Escape')
        self.table.wait_chosen([])
        self.met.add('refused')

    def lay(self, look, state):
        """Lays the first drawn card on the first place, by Enter alone; or another one elsewhere, by walking."""
        while len(state.drawn) > 1:
            if len(self.moves) % 3 or len(state.drawn) < 3:
                card, place = state.drawn[0], state.empty[0]
                ui.wait(lambda: self.table.path_of_focus() == look.drawn[card].path, f'the keyboard on {card}')
                self.press('Return')
                ui.wait(lambda: self.table.path_of_focus() == look.places[place].path, f'the keyboard on {place}')
                self.press('Return')
                self.met.add('laid in order')
            else:
                card, place = state.drawn[-1], state.empty[-1]
                self.table.walk_to(look.drawn[card])
                self.press('space')
                self.table.wait_status('choose its place')
                self.table.walk_to(look.places[place])
                self.press('space')
                self.met.add('laid elsewhere')
            self.moves.append(f'put {card} {place}')
            state = rose.states(DEAL, self.moves)[-1]
            look = ui.wait(lambda: self.table.look().differs(state) is None and self.table.last, f'{self.moves[-1]}')

    def swap(self, state):
        """Lets the two cards laid last change places."""
        take = max(i for i, move in enumerate(self.moves) if move.startswith('take'))
        first, second = self.moves[take].split()[1:3]
        fresh = self.moves[take].split()[1:]
        self.press('s')
        self.table.wait_status('change places')
        for place in (first, second):
            self.table.walk_to(self.table.look().places[place])
            self.press('space')
            if place == first:
                self.table.wait_status('choose its place')
        laid = {place: state.rose[place] for place in fresh}
        laid[first], laid[second] = laid[second], laid[first]
        self.moves[take + 1:] = [f'put {laid[place]} {place}' for place in fresh[:-1]]
        ui.wait(lambda: self.table.record().moves == self.moves,
                lambda: f'{self.moves}, not {self.table.record().moves}')
        self.met.add('swapped')
        self.press('d')
        ui.wait(lambda: 'Done' not in self.table.look().buttons, 'Done to go')

    def play(self):
        while True:
            state = rose.states(DEAL, self.moves)[-1]
            look = self.table.settle(len(self.moves), state=state)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves in the record')
            if state.over:
                return state
            if state.drawn:
                self.lay(look, state)
                continue
            if self.n_takes == 1 and 'swapped' not in self.met:
                self.swap(state)
                continue
            if self.n_takes == 2 and 'refused' not in self.met:
                self.refused(look)
            self.take()


def whole_game_by_keyboard():
    home = ui.Home(game='rose')
    program = ui.Program(home, '--game=rose', f'--deal={DEAL}')
    table = rose.Table(program)
    table.settle(0)
    table.enter()
    player = Player(table)
    state = player.play()
    ui.check_equal(player.met, {'letter', 'Enter', 'button', 'let go', 'refused', 'laid in order', 'laid elsewhere',
                                'swapped'}, 'what was met')

    # the last cards lie down by themselves, and the result comes
    ui.check(player.moves[-1].startswith('put'), 'no card was laid last')
    panel = program.find_result(f'in full bloom: {state.score} points')
    ui.check(panel.description.startswith(str(state.score)), f'the result says {panel.description}')
    record = table.record()
    ui.check_equal(record.tags.get('Result'), str(state.score), 'the result in the record')
    ui.check('Held' not in record.tags, 'the end waits')
    ui.check('Practice' not in record.tags, 'the game became practice')
    ui.check_equal(ui.ENGINE.ask('replay', str(home.waiting)), [state.line], 'the record replayed')
    ui.wait(lambda: program.focus().name.endswith('New Deal'), 'New Deal to have the keyboard')

    # on the table each place tells what it earned
    program.press('Escape')
    ui.wait(lambda: not program.find_all(role='panel', pattern='bloom'), 'the result to go')
    earned = [int(re.search(r'(\d+) points? earned here', node.name)[1]) for node in table.look().places.values()]
    ui.check_equal((len(earned), sum(earned)), (14, state.score), 'what the places earned')
    program.press('Control', 'n')
    ui.wait(lambda: table.record().deal != DEAL, 'another deal')
    table.settle(0)
    program.close()
    home.remove()


def killed_in_the_middle():
    """With cards chosen, with cards to lay, and with cards just swapped the game is found again as it was."""
    home = ui.Home(game='rose')

    def start(*arguments):
        program = ui.Program(home, '--game=rose', *arguments)
        table = rose.Table(program)
        table.settle()
        table.enter()
        player.table, player.press = table, program.press
        return program, table

    def kill_and_come_back(program):
        ui.wait(lambda: home.record().moves == player.moves, lambda: f'{player.moves} to be saved')
        program.kill()
        program, table = start()
        ui.check_equal(home.record().moves, player.moves, 'the moves')
        return program, table

    player = Player.__new__(Player)
    player.moves, player.n_takes, player.met = [], 0, set()
    program, table = start(f'--deal={DEAL}')
    places = rose.best_take(DEAL, []).split()[1:]
    player.choose(places[:1])
    program, table = kill_and_come_back(program)
    table.wait_chosen([])
    player.take()
    table.settle(1)
    program, table = kill_and_come_back(program)
    state = rose.states(DEAL, player.moves)[-1]
    look = table.settle(1, state=state)
    table.walk_to(look.places[state.empty[0]])
    program.press('Return')
    player.moves.append(f'put {state.drawn[0]} {state.empty[0]}')
    program, table = kill_and_come_back(program)
    state = rose.states(DEAL, player.moves)[-1]
    table.walk_to(table.settle(2, state=state).drawn[state.drawn[0]])
    player.lay(table.last, state)
    state = rose.states(DEAL, player.moves)[-1]
    table.settle(len(player.moves), state=state)
    player.swap(state)
    program, table = kill_and_come_back(program)

    # all of it can be taken back and done again
    for position in range(len(player.moves) - 1, 0, -1):
        program.press('Control', 'z')
        table.settle(position, state=rose.states(DEAL, player.moves[:position])[-1])
    program.press('Control', 'z')
    table.settle(0)
    for position in range(1, len(player.moves) + 1):
        program.press('Control', 'Shift', 'z')
        table.settle(position, state=rose.states(DEAL, player.moves[:position])[-1])
    ui.check('Practice' not in home.record().tags, 'going back and forth became practice')
    program.close()
    home.remove()


def laying_goes_where_it_can():
    """Where an arrow could lead to two places it leads to the empty one; why none is laid on a card is said."""
    def fits(deal):
        return next((move for move in rose.legal_moves(deal, []) if re.fullmatch('take a2 (?!b1|b2).. .*', move)), None)
    deal = next(deal for deal in range(1, 1000) if fits(deal))
    moves = [fits(deal)]
    home = ui.Home(game='rose')
    home.waiting.parent.mkdir(parents=True)
    home.waiting.write_text(rose.record(deal, moves), encoding='utf-8')
    program = ui.Program(home, '--game=rose')
    table = rose.Table(program)
    state = rose.states(deal, moves)[-1]
    look = table.settle(1, state=state)
    table.enter()
    table.walk_to(look.places['b2'])
    program.press('space')
    table.wait_status('^' + re.escape(rose.refusal(deal, moves, f'put {state.drawn[0]} b2')) + '$')
    program.press('Left')
    ui.wait(lambda: table.path_of_focus() == look.places['a2'].path, lambda: f'a2 to be next, not {table.focus()}')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard, killed_in_the_middle, laying_goes_where_it_can])
