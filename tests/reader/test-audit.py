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

# Roles that keep arrow keys for themselves.
WRITTEN = ('entry', 'text', 'password text', 'spin button', 'slider', 'combo box')

# The keys that lead forward, and backward. On a table, where cards lie to all sides, each arrow may be needed; in a menu
# the others open and close parts of it.
KEYS = {'window': (('Right', 'Down', 'Tab'), ('Left', 'Up', 'shift+Tab')),
        'board': (('Right', 'Down', 'Left', 'Up', 'Tab'), ('Left', 'Up', 'Right', 'Down', 'shift+Tab')),
        'menu': (('Down',), ('Up',))}


class Window:
    """What one window, or a menu in it, shows."""

    def __init__(self, program, desk, where, kind):
        self.program, self.desk, self.where, self.kind = program, desk, where, kind
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
        """Returns whether GTK made the node: the scroll pane of a menu."""
        return node.role == 'scroll pane' and self.top.name == 'GtkPopoverContent'

    def wanted(self):
        """Returns what must be reached, by path. The buttons of the window itself never take the keyboard."""
        return {node.path: node for node in self.nodes
                if node.focusable and node.has(ui.Atspi.StateType.SENSITIVE) and node.role not in CONTAINERS
                and not node.description.endswith(' the window')}

    def walk(self, keys):
        """Tries each key at each place, beginning with places that are near; returns the paths of all places."""
        wanted, ways, here = set(self.wanted()), {}, self.program.focus()
        roles = {node.path: node.role for node in self.nodes}
        while here and wanted - set(ways) - {here.path}:
            known = ways.setdefault(here.path, {})
            arrows = roles.get(here.path) not in WRITTEN
            left = [key for key in keys if key not in known and (arrows or 'Tab' in key)]
            route = [left[0]] if left else self.route(ways, here.path, keys, roles)
            if not route:
                break
            for key in route:
                before = here
                self.desk.press(key)
                self.desk.rest()
                here = self.program.focus()
                if here is None:
                    self.fault(f'{key} at {before} loses the keyboard')
                    self.desk.press('Tab')
                    self.desk.rest()
                    here = ui.wait(self.program.focus, f'{self.where}: the keyboard, after {key} at {before}')
                ways.setdefault(before.path, {})[key] = here.path
                if 'Tab' in key and here.path == before.path and len(wanted) > 1:
                    fault = f'{self.where}: {key} does not leave {before}'
                    if fault not in self.faults:
                        self.faults.append(fault)
        return set(ways) | {here.path}

    @staticmethod
    def route(ways, start, keys, roles):
        """Returns the keys to the nearest place where some key was not tried."""
        routes, near = {start: []}, [start]
        for place in near:
            tried = ways.get(place, {})
            if any(key not in tried and (roles.get(place) not in WRITTEN or 'Tab' in key) for key in keys):
                return routes[place]
            for key, other in tried.items():
                if other not in routes:
                    routes[other] = [*routes[place], key]
                    near.append(other)
        return None

    def reach(self):
        for direction, keys in zip(('forward', 'backward'), KEYS[self.kind]):
            reached = self.walk(keys)
            for path, node in self.wanted().items():
                if path not in reached:
                    self.fault(f'{node} is not reached {direction}')

    def audit(self):
        self.examine()
        self.reach()
        return self.faults


class Audit:
    """One program and its windows."""

    def __init__(self, game, *arguments):
        self.home = ui.Home(game=game)
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

    def window(self, where, keys=(), away=(), kind='window'):
        self.press(*keys)
        found = Window(self.program, self.desk, where, kind).audit()
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
    audit.window('menu of the chooser', ['F10'], ['Escape'], kind='menu')
    audit.end()


def board_of(game, deal=7):
    audit = Audit(game, f'--game={game}', f'--deal={deal}')
    audit.window(f'board of {game}', kind='board')
    audit.window(f'menu of {game}', ['F10'], ['Escape'], kind='menu')
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
    board_of('grandma')


def around_the_table():
    audit = Audit('grafa', '--game=grafa', '--deal=7')
    for name, keys in (('preferences', ['ctrl+comma']), ('scores', ['ctrl+t']), ('help', ['F1']),
                       ('shortcuts', ['ctrl+shift+question'])):
        audit.window(name, keys, ['Escape'])
    audit.end()


def lesson():
    audit = Audit('grafa', '--lesson=grafa')
    audit.window('lesson', kind='board')
    audit.end()


if __name__ == '__main__':
    ui.main([chooser, grafa, happy_graphs, rose, matrix, grandma, around_the_table, lesson])
