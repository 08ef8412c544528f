#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Happy Graphs by keyboard only, choosing by the accessible names: a whole game with a second group."""

import baize_ui as ui
import baize_ui_happy_graphs as happy

# With these few cards, in this deal, the player has to start a second group.
RULES, DEAL = 'grid=square cards=3,3,2 hand=1', 4


class Player(ui.Player):
    """Plays by keys, in each possible way."""

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
            # chosen, deselected, chosen and chosen again
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

    def act(self, look, state):
        self.moves = self.table.deal.shown(self.moves)
        self.table.check_legal(look, state, self.moves)
        move = self.table.deal.best(self.moves)
        self.lay(look, state, move)
        self.moves.append(move)


def whole_game_by_keyboard():
    home = ui.Home(still=False, game='happy-graphs', variant='custom')
    deal = happy.Deal('custom', DEAL, rules=RULES)
    path = home.path / 'few.baize'
    path.write_text(deal.record([]), encoding='utf-8')
    program = ui.Program(home, str(path))
    table = happy.Table(program, deal)
    table.settle(0)
    table.enter()
    player = Player(table)
    state = player.play()
    ui.check_equal(player.met, {'at once', 'chosen twice', 'chosen, then played', 'a new group',
                                  'by arrows', 'by N'}, 'what was met')

    table.check_result('^(All cards are on the table|Everyone is happy)', state)
    ui.wait(lambda: program.focus().name.endswith('New Deal'), 'New Deal to have the keyboard')
    program.press('Return')
    ui.wait(lambda: table.record().deal != DEAL and table.record(), 'another deal')
    ui.wait(lambda: table.is_place(program.focus()), 'the keyboard to be in the table again')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_keyboard])
