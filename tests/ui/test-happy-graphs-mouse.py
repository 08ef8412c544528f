#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Happy Graphs by the mouse alone: a whole game with two in each hand by clicks, double clicks, whose second is for nothing, and drags, and cards of a
puzzle carried about."""

import re

import baize_tree
import baize_ui as ui
import baize_ui_happy_graphs as happy
from baize_mouse import Mouse

DEAL = 11


class Player:
    def __init__(self, table, mouse):
        self.table, self.mouse = table, mouse
        self.moves = []
        self.met = set()

    def again(self, gesture, condition, what):
        """Makes a gesture; once more when it does nothing, since a drag can miss a card that has just been dealt."""
        gesture()
        try:
            return ui.wait(condition, what, patience=ui.PATIENCE / 6)
        except ui.Failure:
            self.table.settle(len(self.moves))
            gesture()
            return ui.wait(condition, what)

    def is_played(self):
        return len(self.table.record().moves) > len(self.moves)

    def lay(self, look, state, move):
        card, way = move.split()[1], ('double click', 'drag', 'one click')[len(self.moves) % 3]
        node = self.table.node_of(look, state, move)
        if way == 'drag':
            self.again(lambda: self.mouse.drag(look.hand[card], node), self.is_played, f'{move} to be played')
        elif way == 'double click':
            self.again(lambda: self.mouse.click(node, 2), self.is_played, f'{move} to be played')
        else:
            # pointing shows what one click then plays
            self.mouse.hover(node)
            short = card[0]
            ui.wait(lambda: re.match(f'{short}[♣♦♥♠].*: ', self.table.program.status()),
                    lambda: f'what {card} would do, not “{self.table.program.status()}”')
            self.mouse.click(node)
        self.met.add(way)

    def refused(self, look, state):
        """Drags the card to a cell where it can't go."""
        wrong = sorted(set(look.cells) - look.legal)
        if not wrong or not state.hand:
            return
        self.again(lambda: self.mouse.drag(look.hand[state.hand[0]], look.cells[wrong[0]]),
                   lambda: re.match('The .*(wants only|wants no more)', self.table.program.status()),
                   lambda: f'a reason under the table, not “{self.table.program.status()}”')
        self.met.add('refused')

    def play(self):
        while True:
            state = self.table.deal.state(self.moves)
            look = self.table.settle(len(self.moves), state=state)
            ui.check_equal(self.table.record().moves, self.moves, 'the moves in the record')
            if state.over:
                return state
            self.table.check_legal(look, state, self.moves)
            if len(self.moves) % 6 == 5:
                self.refused(look, state)
                look = self.table.settle(len(self.moves), state=state)
            move = self.table.deal.best(self.moves)
            self.lay(look, state, move)
            self.moves.append(move)


def whole_game_by_mouse():
    home = ui.Home(still=False, game='happy-graphs', variant='hex')
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=hex', f'--deal={DEAL}')
    table = happy.Table(program, happy.Deal('hex', DEAL))
    player = Player(table, Mouse(program))
    state = player.play()
    ui.check_equal(player.met, {'double click', 'drag', 'one click', 'refused'}, 'what was met')
    panel = program.find_result('^(The game is over|Everyone is happy)')
    ui.check(panel.description.startswith(str(state.score)), f'the result says {panel.description}')
    ui.check_equal(table.record().tags.get('Result'), str(state.score), 'the result in the record')
    program.close()
    home.remove()


def a_puzzle_carried_about():
    """A card of the table is carried to another cell, which lifts it and lays it there, and back to the others."""
    home = ui.Home(game='happy-graphs', variant='eight-puzzle')
    deal = happy.Deal('eight-puzzle', 3)
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=eight-puzzle', '--deal=3')
    table, mouse = happy.Table(program, deal), Mouse(program)
    player = Player(table, mouse)
    look = table.settle(0)
    for move in ('start 8S', 'place 2S 1,0'):
        node = table.node_of(look, deal.state(player.moves), move)
        player.again(lambda: mouse.drag(look.hand[move.split()[1]], node), player.is_played, f'{move} to be played')
        player.moves.append(move)
        look = table.settle(len(player.moves))
    # to the lower right of the eight
    node = table.node_of(look, deal.state(player.moves), 'place 2S 0,1')
    player.again(lambda: mouse.drag(look.laid['2S'], node), player.is_played, 'the two to be carried')
    player.moves += ['lift 1,0', 'place 2S 0,1']
    look = table.settle(len(player.moves))
    # back, by being dropped on the others of its number
    ui.check('2H' in look.hand, f'the next two is not there, but {sorted(look.hand)}')
    player.again(lambda: mouse.drag(look.laid['2S'], look.hand['2H']), player.is_played, 'the two to be lifted')
    player.moves.append('lift 0,1')
    table.settle(len(player.moves))
    ui.check_equal(table.record().moves, player.moves, 'the moves in the record')
    program.close()
    home.remove()


def a_great_puzzle_solved():
    """All cards of the square grid, in a phone's window, by drags and clicks in turn."""
    home = ui.Home(still=False, game='happy-graphs', variant='square-puzzle')
    happy.make_phone(home)
    program = baize_tree.Program(home, '--game=happy-graphs', '--variant=square-puzzle', '--deal=3')
    table, mouse = happy.Table(program, happy.Deal('square-puzzle', 3)), Mouse(program)
    player = Player(table, mouse)

    def lay(look, state, move):
        pile, node = look.hand[move.split()[1]], table.node_of(look, state, move)
        if len(player.moves) % 2 == 0:
            player.again(lambda: mouse.drag(pile, node), player.is_played, f'{move} to be played')
        else:
            mouse.click(pile)
            node = table.node_of(table.settle(len(player.moves)), state, move)
            player.again(lambda: mouse.click(node, 2), player.is_played, f'{move} to be played')
        player.moves.append(move)

    table.solve(lay)
    again = program.find('the button', role='push button', pattern='Play Again$')
    player.again(lambda: mouse.click(again), lambda: not table.record().moves, 'another puzzle')
    program.close()
    home.remove()


if __name__ == '__main__':
    ui.main([whole_game_by_mouse, a_puzzle_carried_about, a_great_puzzle_solved])
