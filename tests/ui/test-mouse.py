#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of GRAFA by mouse only: clicks, double clicks and drags. Also a click into a menu that is closing."""

import re

import baize_ui as ui
import baize_ui_grafa as grafa
import baize_x11
from baize_mouse import Mouse, strip

# In this deal the choices of grafa.Choice use every ability, alone and together with others.
DEAL = 391


class Player(ui.Player):
    choice = grafa.Choice()

    def pair(self, look):
        card = self.choice.card(look.pairable, len(self.moves))
        way = ('double click', 'drag', 'two clicks', 'click again')[self.choice.n_pairs % 4]
        if way == 'double click':
            self.mouse.click(look.hand[card], 2)
        elif way == 'drag':
            self.mouse.drag(look.hand[card], look.deck)
        else:
            self.mouse.click(look.hand[card])
            ui.wait(lambda: re.match('.*: ', self.table.program.status()), 'what the pair would do, under the table')
            if way == 'two clicks':
                self.mouse.click(look.deck)
            else:
                # a second click, too late for a double click, puts it down; then a double click plays it
                ui.wait(lambda: self.pressed(card), f'{card} to be picked up')
                self.mouse.click(ui.wait(lambda: self.table.look().shaft, 'the shaft'))
                self.table.settle(len(self.moves))
                self.mouse.click(self.table.settle(len(self.moves)).hand[card], 2)
        self.met.add(way)
        self.moves.append(f'pair {card}')

    def pressed(self, card):
        return self.table.look().hand[card].chosen

    def use_ability(self, look):
        kind = self.choice.ability(look.abilities)
        self.met.add(kind)
        self.mouse.click(look.abilities[kind])
        if kind == 'foresee':
            self.put_in_order(self.table.settle(len(self.moves), looks=True))
        else:
            self.moves.append(kind)

    def put_in_order(self, look):
        cards = [card for card, _ in self.table.row()]
        ordered = self.choice.order(cards)
        looks = True
        if ordered == cards:
            # there and back by dragging, then in the original order
            places = dict(self.table.row())
            self.mouse.drag(places[cards[0]], places[cards[-1]])
            ui.wait(lambda: [card for card, _ in self.table.row()] == cards[1:] + cards[:1],
                    'the card dragged to be last')
            places = dict(self.table.settle(len(self.moves), looks=looks).looked_at)
            self.mouse.drag(places[cards[0]], places[cards[1]])
            ui.wait(lambda: [card for card, _ in self.table.row()] == cards, 'the card dragged to be first again')
            self.mouse.click(self.table.settle(len(self.moves), looks=looks).put_back)
            self.met.add('put back')
        else:
            for i, card in enumerate(ordered):
                self.mouse.click(dict(self.table.settle(len(self.moves), looks=looks).looked_at)[card])
                if i < len(ordered) - 1:
                    ui.wait(lambda: [one for one, _ in self.table.row()][:i + 1] == ordered[:i + 1],
                            f'{card} to be the next')
            self.met.add('clicked in order')
        self.moves.append('foresee ' + ' '.join(ordered))

    def refused(self, look):
        """Drags a card to the open card that it does not pair with."""
        misfits = grafa.Choice.sorted(set(look.hand) - set(look.pairable))
        if not misfits:
            return
        self.mouse.drag(look.hand[misfits[0]], look.deck)
        self.expect_refusal(grafa.record(DEAL, [*self.moves, f'pair {misfits[0]}']))
        self.table.settle(len(self.moves))
        self.met.add('refused')

    def act(self, look, state):
        if look.open:
            self.refused(look)
            self.pair(self.table.settle(len(self.moves)))
        elif look.looked_at:
            self.put_in_order(look)
        else:
            self.use_ability(look)


def whole_game_by_mouse():
    home = ui.Home(still=False)
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    mouse = Mouse(program)
    table = grafa.Table(program)
    player = Player(table, mouse)
    state = player.play()
    ui.check_equal(player.met, {'double click', 'drag', 'two clicks', 'click again', 'dig', 'buy', 'foresee',
                                'put back', 'clicked in order', 'refused'}, 'what was met')
    table.check_result(f'dug.* {state.score} of 52', state)
    table.next_deal(mouse)
    program.close()


def press_into_a_menu_that_closes():
    """The button is pressed where a key has just closed a menu, and is released in the next menu."""
    # GTK warns that it counts the pressed buttons wrong if the press arrives at the board; that is its own fault
    program, screen = ui.Program(ui.Home(), '--game=grafa', G_DEBUG='fatal-criticals'), baize_x11.Screen()

    def menu():
        return next((window for window in screen.windows() if window.floats), None)

    for step in range(5):
        where = ui.wait(lambda: menu() or screen.press('F10'), 'the menu')
        x, y = where.x + where.width / 2 + step, where.y + where.height / 2
        screen.move(x, y)
        program.find(role='frame')  # this answer means that the motion has arrived
        screen.press('Escape')
        screen.move(x + 2, y)
        screen.button(baize_x11.LEFT, 1)
        screen.press('F10')
        screen.button(baize_x11.LEFT, 0)
        # GTK 4.8 opens no menu while a button is pressed, but does on the next request
        screen.press('Escape')
        # on a busy machine, the menu may open after this Escape
        program.find(role='frame')
        ui.wait(lambda: menu() is None or screen.press('Escape'), 'the menu to close')
    program.close()


def what_cancels_a_drag():
    """Escape, another button and another window cancel a drag; the button may stay down, but nothing comes of it."""
    program = ui.Program(ui.Home(), '--game=grafa', f'--deal={DEAL}')
    mouse = Mouse(program)
    table = grafa.Table(program)
    screen, moves = mouse.screen, []

    def drag(mishap):
        look = table.settle(len(moves))
        card = grafa.Choice.sorted(look.pairable)[0]
        x, y = strip(look.hand[card])
        rest = look.hand[card].extents()[1]
        mouse.move(x, y)
        screen.button(baize_x11.LEFT, 1)
        for part, happen in ((0.3, None), (0.6, mishap), (0.8, None), (1, None)):
            a, b = strip(look.deck)
            mouse.move(x + (a - x) * part, y + (b - y) * part)
            if happen:
                ui.wait(lambda: rest - look.hand[card].extents()[1] > 50, f'{card} to be carried')
                happen()
                ui.wait(lambda: rest - look.hand[card].extents()[1] < 20, f'{card} to go back')
        screen.button(baize_x11.LEFT, 0)
        return card

    window = screen.windows()[-1]
    for mishap in (lambda: screen.press('Escape'), lambda: screen.click(baize_x11.RIGHT), screen.focus_elsewhere):
        drag(mishap)
        screen.focus(window.xid)
        table.settle(0)
    moves.append(f'pair {drag(None)}')
    table.settle(len(moves))
    ui.check_equal(table.record().moves, moves, 'the moves')
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_mouse, press_into_a_menu_that_closes, what_cancels_a_drag])
