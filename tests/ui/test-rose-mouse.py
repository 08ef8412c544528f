#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of Rose by mouse only: clicks, double clicks, drags, and strokes across the cards."""

import baize_ui as ui
import baize_ui_rose as rose
from baize_mouse import Mouse

# In this deal the largest sets soon lead to the end.
DEAL = 1111


class Player(ui.Player):
    n_takes = n_puts = 0
    fresh = []

    def can_sweep(self, places, state):
        """Returns whether a stroke across these cards chooses no other cards: it would take all equal ones, and
        jokers."""
        ranks = {state.rose[place][0] for place in places} | {'X'}
        equal = [place for place in rose.PLACES if state.rose[place][0] in ranks]
        return equal == places and places[0] not in self.fresh

    def take(self, look, state):
        places = rose.best_take(DEAL, self.moves).split()[1:]
        nodes = [look.petals[place] for place in places]
        if self.can_sweep(places, state):
            self.mouse.sweep(*nodes)
            self.met.add('stroke')
        else:
            for i, node in enumerate(nodes[:-1]):
                self.mouse.click(node)
                self.table.wait_chosen(places[:i + 1])
            self.refused(look, state, places[:-1])
            self.mouse.click(nodes[-1])
        self.table.wait_chosen(places)
        self.table.wait_for_status(rf'^{len(places)} cards .*= \d+')
        if self.n_takes % 2:
            self.mouse.click(self.table.look().buttons['Take'])
            self.met.add('button')
        else:
            # the first click deselects the card, the second undoes that and takes; a third does nothing
            self.mouse.click(nodes[0], 3)
            self.met.add('double click')
        self.n_takes += 1
        self.fresh = places
        self.moves.append('take ' + ' '.join(places))
        self.moves.extend(rose.laid_last(DEAL, self.moves))

    def refused(self, look, state, chosen):
        """Clicks a card that is not equal to the chosen ones; the reason is shown, and they stay chosen."""
        ranks = {state.rose[place][0] for place in chosen} | {'X'}
        other = next((place for place in rose.PLACES if state.rose[place][0] not in ranks), None)
        if 'refused' in self.met or other is None or len(ranks) > 2:
            return
        self.mouse.click(look.petals[other])
        self.table.wait_for_status('are not equal')
        self.table.wait_chosen(chosen)
        self.met.add('refused')

    def lay(self, look, state):
        """Lays the drawn cards: by a click on the place, by clicks on the card and the place, or by dragging."""
        while len(state.drawn) > 1:
            way = ('place', 'drag', 'place', 'card and place', 'place')[self.n_puts % 5]
            if way != 'place':
                look = self.table.settle(len(self.moves), state=state)
            card, place = state.drawn[0 if way == 'place' else -1], state.empty[-1]
            if way == 'drag':
                self.refused_drag(look, state, card)
            if way == 'drag':
                self.mouse.drag(look.drawn[card], look.petals[place])
            else:
                if way == 'card and place':
                    self.mouse.click(look.drawn[card])
                    self.table.wait_for_status('choose its place')
                self.mouse.click(look.petals[place])
            self.met.add(way)
            self.n_puts += 1
            self.moves.append(f'put {card} {place}')
            state = rose.states(DEAL, self.moves)[-1]
            look = ui.wait(lambda: self.table.look().differs(state) is None and self.table.last, self.moves[-1])

    def refused_drag(self, look, state, card):
        """Drags a drawn card onto another one that stays; the reason is shown and stays visible."""
        taken = next(place for place in rose.PLACES if place not in self.fresh)
        self.mouse.drag(look.drawn[card], look.petals[taken])
        reason = self.expect_refusal(rose.record(DEAL, [*self.moves, f'put {card} {taken}']))
        self.table.settle(len(self.moves), state=state)
        ui.check_equal(self.table.program.status(), reason, 'the line under the table')

    def swap(self, look, state, way):
        """Swaps two cards just laid: by a drag, or by two clicks."""
        first, second = self.fresh[:2]
        if way == 'drag':
            self.mouse.drag(look.petals[first], look.petals[second])
        else:
            self.mouse.click(look.buttons['Swap'])
            self.table.wait_for_status('change places')
            self.mouse.click(look.petals[first])
            self.table.wait_for_status('choose its place')
            self.mouse.click(look.petals[second])
        laid = {place: state.rose[place] for place in self.fresh}
        laid[first], laid[second] = laid[second], laid[first]
        take = max(i for i, move in enumerate(self.moves) if move.startswith('take'))
        self.moves[take + 1:] = [f'put {laid[place]} {place}' for place in self.fresh[:-1]]
        ui.wait(lambda: self.table.record().moves == self.moves,
                lambda: f'{self.moves}, not {self.table.record().moves}; “{self.table.program.status()}”')
        self.met.add(f'swap by {way}')
        look = self.table.settle(len(self.moves), state=rose.states(DEAL, self.moves)[-1])
        if way == 'clicks':
            self.mouse.click(look.buttons['Done'])
            ui.wait(lambda: 'Done' not in self.table.look().buttons, 'Done to go')

    def act(self, look, state):
        if state.drawn:
            self.lay(look, state)
        elif self.n_takes == 1 and 'swap by drag' not in self.met:
            self.swap(look, state, 'drag')
        elif self.n_takes == 2 and 'swap by clicks' not in self.met:
            self.swap(look, state, 'clicks')
        else:
            self.take(look, state)


def whole_game_by_mouse():
    home = ui.Home(still=False, game='rose')
    program = ui.Program(home, '--game=rose', f'--deal={DEAL}')
    mouse = Mouse(program)
    table = rose.Table(program)
    player = Player(table, mouse)
    state = player.play()
    ui.check_equal(player.met, {'stroke', 'button', 'double click', 'refused', 'place', 'card and place', 'drag',
                                'swap by drag', 'swap by clicks'}, 'what was met')
    # the last cards are laid automatically, and cannot be swapped
    ui.check(player.moves[-1].startswith('put'), 'no card was laid last')
    ui.check_equal(table.look().buttons, {}, 'buttons at the end')
    table.check_result(f'in full bloom with {state.score} points', state)
    table.next_deal(mouse)

    # the piles list the cards to come and the scored cards
    look = table.settle(0)
    mouse.click(look.stock)
    program.find('what is to come', pattern='40 cards still to come')
    mouse.click(look.stock)  # a click beside the list closes it
    ui.wait(lambda: not program.find_all(pattern='40 cards still to come'), 'the list to go')
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_mouse])
