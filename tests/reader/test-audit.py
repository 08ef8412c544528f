#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every window and every board as assistive programs find them: whatever takes the keyboard has a name and a fitting
role, says nothing twice, and is reached forward and backward by Tab and the arrow keys."""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))
import baize_desk  # noqa: E402
import baize_ui as ui  # noqa: E402

CLASS_NAME = re.compile(r'\b(Baize|Gtk|Adw)[A-Z]\w+|\bfiller\b')

# What can take the keyboard. A panel is a section of text that is read as a whole, a figure or a plot.
ROLES = {'push button', 'toggle button', 'check box', 'radio button', 'switch', 'combo box', 'spin button', 'slider',
         'entry', 'password text', 'text', 'link', 'list', 'list item', 'menu item', 'check menu item',
         'radio menu item', 'page tab', 'panel', 'table', 'table row', 'table cell', 'grid', 'tree', 'article', 'image',
         'label', 'heading', 'status bar'}

# What holds other stops, and needs not be one.
CONTAINERS = ('scroll pane', 'list', 'table', 'grid', 'tree')

# Arrow keys that lead on from an object of a role; others keep them for themselves.
ALL, ALONG, NONE = ('Right', 'Down', 'Left', 'Up'), ('Down', 'Up'), ()
ARROWS = {'list item': ALONG, 'menu item': ALONG, 'entry': NONE, 'text': NONE, 'password text': NONE,
          'spin button': NONE, 'slider': NONE, 'combo box': NONE}


class Window:
    """What one window, or a menu in it, shows."""

    def __init__(self, program, desk, where):
        self.program, self.desk, self.where = program, desk, where
        self.faults = []
        desk.rest()
        focus = ui.wait(program.focus, f'{where}: the keyboard')
        top = focus
        while top.parent.parent is not None and top.name != 'GtkPopoverContent' and top.role != 'menu':
            top = top.parent
        self.top = top
        self.nodes = [node for node in program.nodes(deep=True) if self.is_inside(node) and node.visible
                      and not self.is_put_away(node)]
        stops = [node for node in self.nodes if node.focusable]
        hidden = {node.path for node, extents in zip(stops, ui.all_extents(stops)) if min(extents[2:]) <= 0}
        self.nodes = [node for node in self.nodes if node.path not in hidden]

    @staticmethod
    def is_put_away(node):
        """Returns whether a node lies in the list of a combo box, which is closed."""
        return node.parent is not None and node.parent.inside(role='combo box')

    def is_inside(self, node):
        while node is not None and node.path != self.top.path:
            node = node.parent
        return node is not None

    def fault(self, text):
        if f'{self.where}: {text}' not in self.faults:
            self.faults.append(f'{self.where}: {text}')

    def examine(self):
        for node in self.nodes:
            if not node.focusable:
                continue
            if not node.name.strip() and not self.is_of_gtk(node):
                self.fault(f'a {node.role} without a name at {node.extents()}')
            elif CLASS_NAME.search(node.name):
                self.fault(f'{node} is the name of a class')
            if re.search(r'_\w', node.name):
                self.fault(f'{node} has a mark for a key in its name')
            if node.role not in ROLES and node.role != 'scroll pane':
                self.fault(f'{node} has the role {node.role}')
            if node.description and node.description in (node.name, node.name + '.'):
                self.fault(f'{node} repeats its name as its description')
            if '\n' in node.name:
                self.fault(f'{node} has lines in its name')

    def is_of_gtk(self, node):
        """Returns whether GTK made the node: the scroll pane of a menu, or the list of a window, which has the name of
        the window."""
        return node.role == 'list' or node.role == 'scroll pane' and self.top.name == 'GtkPopoverContent'

    def wanted(self):
        """Returns what must be reached, by path. The buttons of the window itself never take the keyboard."""
        return {node.path: node for node in self.nodes
                if node.focusable and node.has(ui.Atspi.StateType.SENSITIVE) and node.role not in CONTAINERS
                and not node.description.endswith(' the window')}

    def keys(self, path, tab):
        """Returns the keys that may lead on from a place; in a menu Tab is not needed."""
        role = self.roles.get(path)
        return (*ARROWS.get(role, ALL), *(() if role == 'menu item' else (tab,)))

    def walk(self, tab):
        """Tries each key at each place, first the one that led on last; returns the paths of all places."""
        wanted, ways, here, last = set(self.wanted()), {}, self.program.focus(), tab
        self.met = {(here.role, here.name)}
        while wanted - set(ways) - {here.path}:
            known = ways.setdefault(here.path, {})
            left = [key for key in self.keys(here.path, tab) if key not in known]
            route = [last if last in left else left[0]] if left else self.route(ways, here.path, tab)
            if not route:
                break
            for key in route:
                before, here = here, self.step(key, here)
                ways.setdefault(before.path, {})[key] = here.path
                last = key if here.path not in ways else None
                if 'Tab' in key and here.path == before.path and len(wanted) > 1:
                    self.fault(f'{key} does not leave {before}')
        return set(ways) | {here.path}

    def step(self, key, before):
        """Presses a key; returns what has the keyboard then."""
        self.desk.press(key)
        self.desk.rest()
        here = self.program.focus()
        if here:
            self.met.add((here.role, here.name))
        else:
            self.fault(f'{key} at {before} loses the keyboard')
            self.desk.press('Tab')
            self.desk.rest()
            here = ui.wait(self.program.focus, f'{self.where}: the keyboard, after {key} at {before}')
        return here

    def route(self, ways, start, tab):
        """Returns the keys to the nearest place where some key was not tried."""
        routes, near = {start: []}, [start]
        for place in near:
            tried = ways.get(place, {})
            if any(key not in tried for key in self.keys(place, tab)):
                return routes[place]
            for key, other in tried.items():
                if other not in routes:
                    routes[other] = [*routes[place], key]
                    near.append(other)
        return None

    def reach(self, again):
        self.roles = {node.path: node.role for node in self.nodes}
        for direction, tab in (('forward', 'Tab'), ('backward', 'shift+Tab')):
            for key in again if direction == 'backward' else ():
                self.desk.press(key)
                self.desk.rest()
            reached = self.walk(tab)
            # the part of a row that takes its keyboard
            parts = {node.parent.path for node in self.nodes if node.path in reached}
            for path, node in self.wanted().items():
                # the same words may be another object meanwhile
                if path not in reached | parts and (node.role, node.name) not in self.met:
                    self.fault(f'{node} is not reached {direction}')

    def audit(self, again):
        self.examine()
        self.reach(again)
        return self.faults


class Audit:
    """One program and its windows."""

    def __init__(self, game, *arguments, n_left=0):
        self.home = ui.Home(game=game)
        if n_left:
            ui.let_wait(self.home, 7, n_left)
        self.desk = baize_desk.Desk(still=4)
        # without the decks of other programs, which are many stops
        share = self.home.path / 'share'
        share.mkdir()
        for name in ('icons', 'mime'):
            (share / name).symlink_to(f'/usr/share/{name}')
        self.program = ui.Program(self.home, *arguments, XDG_DATA_DIRS=str(share))
        self.faults = []

    def press(self, *keys):
        for key in keys:
            self.desk.press(key)
            self.desk.rest()

    def window(self, where, keys=(), away=(), again=()):
        """Opens something by keys, audits it, and leaves it; again are the keys that bring back what walking closed."""
        self.press(*keys)
        found = Window(self.program, self.desk, where).audit(again)
        self.faults += found
        self.press(*away)

    def end(self):
        self.program.check_alive()
        for fault in self.faults:
            ui.comment(fault, aloud=True)
        ui.check(not self.faults, f'{len(self.faults)} faults')


def chooser():
    audit = Audit('grafa')
    audit.window('chooser')
    audit.window('menu of the chooser', ['F10'], ['Escape'])
    audit.window('preferences', ['ctrl+comma'], ['Escape'])
    audit.window('scores without games', ['ctrl+t'], ['Escape'])
    audit.window('daily deals', ['F10', 'Down', 'Return'], ['Escape'])
    audit.window('recent games', ['F10', 'Down', 'Down', 'Return'], ['Escape'])
    audit.end()


def lies_before(key, other, place):
    """Returns whether a box (x, y, width, height) lies where an arrow leads from another one."""
    axis = 0 if key == 'Left' else 1
    across = 1 - axis
    return (other[axis] + other[axis + 2] <= place[axis]
            and other[across] < place[across] + place[across + 2] and place[across] < other[across] + other[across + 2])


def chooser_backwards():
    """From the last game each key that leads back leads on, until nothing lies there."""
    for key in ('Left', 'Up', 'shift+Tab'):
        audit = Audit('grafa')
        for _ in range(9):
            audit.press('Tab')
        places = [audit.program.focus()]
        stops = ui.all_extents([node for node in audit.program.nodes() if node.focusable])
        while places[-1].name != 'Main Menu':
            here = places[-1].extents()
            audit.press(key)
            places.append(audit.program.focus())
            if places[-1].path == places[-2].path:
                ui.check(key != 'shift+Tab' and not any(lies_before(key, other, here) for other in stops),
                         f'{key} does not leave {places[-2]}')
                break
            ui.check(len(places) < 20, f'{key} leads around')
        audit.program.kill()


def board_of(game, deal=7):
    audit = Audit(game, f'--game={game}', f'--deal={deal}')
    audit.window(f'board of {game}')
    audit.window(f'menu of {game}', ['F10'], ['Escape'])
    audit.end()


def grafa():
    board_of('grafa')


def happy_graphs():
    board_of('happy-graphs')


def rose():
    board_of('rose')


def matrix():
    board_of('matrix')


def grandma():
    audit = Audit('grandma', '--game=grandma', '--deal=7')
    audit.window('board of grandma')
    audit.window('menu of grandma', ['F10'], ['Escape'])
    audit.window('score sheet', ['p'], ['Escape'])
    audit.end()


def around_the_table():
    audit = Audit('rose', '--game=rose', '--deal=7')
    for name, keys in (('help', ['F1']), ('search in the help', ['F1', 'ctrl+f', *'inventor']),
                       ('shortcuts', ['ctrl+shift+question']), ('about', ['F10', 'Up', 'Return']),
                       ('choosing a deal', ['ctrl+d']), ('cards to come', ['u']),
                       ('question before a hint', ['h'])):
        audit.window(name, keys, ['Escape', 'Escape'])
    # a hint ends when the keyboard walks on the table
    audit.window('hint', ['h', 'Return'], again=['h'])
    audit.end()


def lesson():
    audit = Audit('grafa', '--lesson=grafa')
    audit.window('lesson')
    audit.end()


def result():
    """The end of a game: the panel over the table, the scores with one game, and looking back."""
    audit = Audit('rose', '--game=rose', n_left=1)
    audit.window('result')
    audit.window('scores', ['ctrl+t'], ['Escape'])
    audit.window('looking back', ['ctrl+b'])
    audit.end()


if __name__ == '__main__':
    ui.main([chooser, chooser_backwards, grafa, happy_graphs, rose, matrix, grandma, around_the_table, lesson, result])
