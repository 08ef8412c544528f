#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Happy Graphs by mouse only: a whole game by clicks, by double clicks, whose second click does nothing, and by
drags."""

import baize_ui as ui
import baize_ui_happy_graphs as happy
from baize_mouse import Mouse

DEAL = 11


class Player(ui.Player):
    def lay(self, look, state, move):
        card, way = move.split()[1], ('double click', 'drag', 'one click')[len(self.moves) % 3]
        node = self.table.node_of(look, state, move)
        if way == 'drag':
            self.mouse.drag(look.hand[card], node)
        elif way == 'double click':
            self.mouse.click(node, 2)
        else:
            # hovering previews what one click then plays
            self.mouse.hover(node)
            short = card[0]
            self.table.wait_for_status(f'^{short}[♣♦♥♠].*: ')
            self.mouse.click(node)
        self.met.add(way)

    def refused(self, look, state):
        """Drags the card to a cell that it does not fit."""
        wrong = sorted(set(look.cells) - look.legal)
        if not wrong or not state.hand:
            return
        self.mouse.drag(look.hand[state.hand[0]], look.cells[wrong[0]])
        self.table.wait_for_status('^The .*(wants only|wants no more)')
        self.met.add('refused')

    def act(self, look, state):
        self.moves = self.table.deal.shown(self.moves)
        self.table.check_legal(look, state, self.moves)
        if len(self.moves) % 6 == 5:
            self.refused(look, state)
            look = self.table.settle(state=state)
        move = self.table.deal.best(self.moves)
        self.lay(look, state, move)
        self.moves.append(move)


def whole_game_by_mouse():
    home = ui.Home(still=False, game='happy-graphs', variant='hex')
    program = ui.Program(home, '--game=happy-graphs', '--variant=hex', f'--deal={DEAL}')
    table = happy.Table(program, happy.Deal('hex', DEAL))
    player = Player(table, Mouse(program))
    state = player.play()
    ui.check_equal(player.met, {'double click', 'drag', 'one click', 'refused'}, 'what was met')
    table.check_result('^(All cards are on the table|Everyone is happy)', state)
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_mouse])
