#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of GRAFA by keyboard only, choosing by the accessible names."""

import baize_ui as ui
import baize_ui_grafa as grafa
import baize_x11

# In this deal the choices of grafa.Choice use every ability, alone and together with others.
DEAL = 41


class Player(ui.Player):
    """Plays by keys, in each possible way."""

    choice = grafa.Choice()

    def pair(self, look):
        card = self.choice.card(look.pairable, len(self.moves))
        self.table.walk_to(look.hand[card])
        if self.choice.n_pairs % 3 == 2:
            # picked up, carried to the open card, put down there
            self.press('space')
            self.table.walk_to(look.deck)
            self.press('space')
            self.met.add('carried')
        elif self.choice.n_pairs % 3 == 0:
            # picked up, deselected, and then played
            self.press('space')
            self.press('Escape')
            self.table.program.choose_and_play()
            self.met.add('let go')
        else:
            self.table.program.choose_and_play()
        self.moves.append(f'pair {card}')

    def use_ability(self, look):
        kind = self.choice.ability(look.abilities)
        self.met.add(f'{kind} among others')
        if self.choice.n_decisions % 2:
            self.press({'dig': 's', 'buy': 'd', 'foresee': 'c'}[kind])
            self.met.add('letter')
        else:
            # Enter soon after Enter belongs to it unless the keyboard has moved, so all buttons are walked to, this one
            # last
            for other in sorted(look.abilities, key=lambda ability: ability == kind):
                self.table.walk_to(look.abilities[other])
            self.press('Return')
            self.met.add('button')
        if kind != 'foresee':
            self.moves.append(kind)
            return
        self.put_in_order(self.table.settle(len(self.moves), looks=True))

    def put_in_order(self, look):
        cards = [card for card, _ in self.table.row()]
        ordered = self.choice.order(cards)
        self.met.add(f'looked at {len(cards)}')
        if ordered == cards:
            self.press('c')
            self.met.add('put back as they lay')
        else:
            for i, card in enumerate(ordered):
                self.table.walk_to(dict(self.table.row())[card])
                self.press(['space', 'Return'][i % 2])
                if i < len(ordered) - 1:
                    ui.wait(lambda: [one for one, _ in self.table.row()][:i + 1] == ordered[:i + 1],
                            f'{card} to be the next')
            self.met.add('put in order')
        self.moves.append('foresee ' + ' '.join(ordered))

    def act(self, look, state):
        legal = grafa.legal_moves(DEAL, self.moves)
        if look.open:
            ui.check_equal(sorted(look.pairable), sorted(move.split()[1] for move in legal), 'what can be paired')
            if len(look.pairable) < len(look.hand):
                self.met.add('misfits')
            self.pair(look)
        elif look.looked_at:
            self.put_in_order(look)
        else:
            self.use_ability(look)


def whole_game_by_keyboard():
    home = ui.Home(still=False)
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(program)
    table.settle(0)
    table.enter()
    player = Player(table)
    state = player.play()
    ui.check_equal(player.met, {'carried', 'let go', 'misfits', 'letter', 'button', 'dig among others',
                                'buy among others', 'foresee among others', 'looked at 2', 'looked at 3',
                                'put in order', 'put back as they lay'}, 'what was met')

    # the result, beside the table
    table.check_result(f'dug.* {state.score} of 52', state)

    # on to the next deal
    focus = ui.wait(lambda: program.focus().name.endswith('New Deal') and program.focus(),
                    lambda: f'New Deal to have the keyboard, not {program.focus()}')
    # what the button tells first; then only what was worked out meanwhile
    ui.check(f' {state.score} of 52.' in focus.description
             or 'Par for this deal' in focus.description,
             f'the button in focus tells “{focus.description}”')
    record = table.next_deal()
    ui.check_equal(record.moves, [], 'the moves of the next deal')

    # opening and closing the menu by keys leaves the focus where it was
    before = table.path_of_focus()
    program.press('F10')
    program.find('the menu', role='menu item', pattern='Restart')
    program.press('Escape')
    ui.wait(lambda: table.path_of_focus() == before,
            lambda: f'the keyboard to be where it was, not {program.focus()}')
    kept = list((home.path / 'data' / 'baize' / 'recent').iterdir())
    ui.check_equal([ui.Record(path.read_text()).moves for path in kept], [player.moves], 'what is kept of the game')

    # again by the other key
    program.press('Control', 'n')
    other = ui.wait(lambda: table.record().deal != record.deal and table.record(), 'yet another deal')
    ui.check_equal(other.moves, [], 'the moves of the new deal')
    program.close()


def pasted_deals():
    """A number, copied in an entry, is pasted into another entry, and into the window, which asks."""
    program = ui.Program(ui.Home(), '--game=grafa', '--deal=1')
    table = grafa.Table(program)
    table.settle(0)
    screen = baize_x11.Screen()

    def entry():
        return program.find('the entry', role='text', name='Deal number')

    screen.press('ctrl+d')
    entry()
    for key in '7007':
        screen.press(key)
    screen.press('ctrl+a')
    screen.press('ctrl+c')
    screen.press('Escape')
    table.settle(0)
    screen.press('ctrl+v')
    program.find('the question', role='label', pattern='Play This Deal?')
    screen.press('Return')
    ui.wait(lambda: table.record().deal == 7007, 'the deal with the pasted number')
    screen.press('ctrl+d')
    entry()
    screen.press('9')
    screen.press('ctrl+v')
    screen.press('Return')
    ui.wait(lambda: table.record().deal == 97007, lambda: f'the deal pasted into the entry, not {table.record().deal}')
    # without a window manager, nothing gives the keyboard back to the window
    screen.focus(screen.windows()[-1].xid)
    program.close()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard, pasted_deals])
