#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of Rose by keyboard only, choosing by the accessible names."""

import re

import baize_ui as ui
import baize_ui_rose as rose

# In this deal the largest sets soon lead to the end.
DEAL = 1080


class Player(ui.Player):
    """Plays by keys, in each possible way."""

    n_takes = 0

    def choose(self, places, keep=0):
        """Chooses cards by Space, except for the last ones."""
        for i, place in enumerate(places[:len(places) - keep]):
            self.table.walk_to(self.table.last.petals[place])
            self.press('space')
            self.table.wait_chosen(places[:i + 1])

    def take(self):
        places = rose.best_take(DEAL, self.moves).split()[1:]
        way = ('letter', 'Enter', 'button')[self.n_takes % 3]
        self.n_takes += 1
        if self.n_takes == 2:
            # chosen, deselected, and chosen again
            self.choose(places)
            self.press('Escape')
            self.table.wait_chosen([])
            self.met.add('let go')
        if way == 'Enter':
            # Enter only chooses a card that is not chosen, even if no other card goes with it
            self.choose(places, keep=1)
            self.table.walk_to(self.table.last.petals[places[-1]])
            self.press('Return')
            self.table.wait_chosen(places)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves after the first Enter')
            self.press('Return')
        else:
            self.choose(places)
            self.table.wait_for_status(rf'^{len(places)} cards .*= \d+')
            if way == 'letter':
                self.press('t')
            else:
                self.table.walk_to(self.table.look().buttons['Take'])
                self.press('Return')
        self.met.add(way)
        self.moves.append('take ' + ' '.join(places))
        self.moves.extend(rose.laid_last(DEAL, self.moves))

    def refused(self, look):
        """Tries to take a single card; the reason for the refusal is shown."""
        place = next(place for place, node in look.petals.items()
                     if 'goes with' in node.name and 'no other' not in node.name)
        self.table.walk_to(look.petals[place])
        self.press('space')
        self.table.wait_chosen([place])
        self.press('t')
        self.expect_refusal(rose.record(DEAL, [*self.moves, f'take {place}']))
        self.press('Escape')
        self.table.wait_chosen([])
        self.met.add('refused')

    def lay(self, look, state):
        """Lays the first drawn card on the first place by Enter only, or another card on another place by walking."""
        while len(state.drawn) > 1:
            if len(self.moves) % 3 or len(state.drawn) < 3:
                card, place = state.drawn[0], state.empty[0]
                self.table.wait_for_focus(look.drawn[card])
                self.press('Return')
                self.table.wait_for_focus(look.petals[place])
                self.press('Return')
                self.met.add('laid in order')
            else:
                card, place = state.drawn[-1], state.empty[-1]
                self.table.walk_to(look.drawn[card])
                self.press('space')
                self.table.wait_for_status('choose its place')
                self.table.walk_to(look.petals[place])
                self.press('space')
                self.met.add('laid elsewhere')
            self.moves.append(f'put {card} {place}')
            state = rose.states(DEAL, self.moves)[-1]
            look = ui.wait(lambda: self.table.look().differs(state) is None and self.table.last, f'{self.moves[-1]}')

    def swap(self, state):
        """Swaps the two cards laid last."""
        take = max(i for i, move in enumerate(self.moves) if move.startswith('take'))
        first, second = self.moves[take].split()[1:3]
        fresh = self.moves[take].split()[1:]
        self.press('s')
        self.table.wait_for_status('change places')
        for place in (first, second):
            self.table.walk_to(self.table.look().petals[place])
            self.press('space')
            if place == first:
                self.table.wait_for_status('choose its place')
        laid = {place: state.rose[place] for place in fresh}
        laid[first], laid[second] = laid[second], laid[first]
        self.moves[take + 1:] = [f'put {laid[place]} {place}' for place in fresh[:-1]]
        ui.wait(lambda: self.table.record().moves == self.moves,
                lambda: f'{self.moves}, not {self.table.record().moves}')
        self.met.add('swapped')
        self.press('d')
        ui.wait(lambda: 'Done' not in self.table.look().buttons, 'Done to go')

    def act(self, look, state):
        if state.drawn:
            self.lay(look, state)
        elif self.n_takes == 1 and 'swapped' not in self.met:
            self.swap(state)
        else:
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

    # the last cards are laid automatically, and the result appears
    ui.check(player.moves[-1].startswith('put'), 'no card was laid last')
    table.check_result(f'in full bloom with {state.score} points', state)
    ui.check('Held' not in table.record().tags, 'the end waits')
    ui.wait(lambda: program.focus().name.endswith('New Deal'), 'New Deal to have the keyboard')

    # on the table the name of each place has the points that it earned
    program.press('Escape')
    ui.wait(lambda: not program.find_all(role='panel', name='Result'), 'the result to go')
    earned = [int(re.search(r'(\d+) points? earned here', node.name)[1]) for node in table.look().petals.values()]
    ui.check_equal((len(earned), sum(earned)), (14, state.score), 'what the places earned')
    program.press('Control', 'n')
    ui.wait(lambda: table.record().deal != DEAL, 'another deal')
    table.settle(0)
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard])
