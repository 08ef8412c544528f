# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses the next action of a random player, as a line of text. The lines depend only on the seed, not on the program,
so that a seed repeats the same actions, and a list of lines can be shortened and replayed.
"""

import random

# Each key with its weight: keys of play are frequent, those that leave the game rare.
KEYS = {
    'Left': 60, 'Right': 60, 'Up': 40, 'Down': 40, 'Return': 80, 'space': 80, 'Escape': 30, 'Tab': 25, 'shift+Tab': 15,
    'ctrl+z': 40, 'ctrl+shift+z': 25, 'ctrl+n': 18, 'ctrl+b': 18, 'ctrl+r': 8, 'ctrl+d': 6, 'F10': 10, 'shift+F10': 3,
    'F1': 3, 'shift+F1': 4, 'ctrl+t': 4, 'ctrl+comma': 4, 'ctrl+shift+slash': 2, 'F11': 3,
    'ctrl+m': 4,
    'alt+Left': 5, 'alt+Right': 2, 'ctrl+o': 1, 'ctrl+s': 1, 'Home': 4, 'End': 4, 'Prior': 4, 'Next': 4,
    'BackSpace': 4, 'Delete': 3, 'Menu': 3, 'ctrl+a': 2, 'ctrl+c': 2, 'ctrl+v': 2, 'ctrl+x': 1, 'ctrl+f': 2,
    'ctrl+w': 0.5, 'ctrl+q': 0.5, 'alt+F4': 0.2, 'plus': 3, 'minus': 3, 'equal': 2, '0': 3, 'shift+Left': 6,
    'shift+Right': 6, 'shift+Up': 3, 'shift+Down': 3,
    'ctrl+Left': 2, 'ctrl+Right': 2, 'alt+Up': 1, 'alt+Down': 3, 'KP_Enter': 4, 'KP_Left': 2, 'h': 14,
}
LETTERS = 'abcdehklnpstuwy'  # keys of boards, and mnemonics of dialogs
MENU_KEYS = ['Down', 'Down', 'Down', 'Up', 'Right', 'Left', 'Tab', 'space', 'Return', 'End']
WORDS = ['7', '41', '20251231', '0', '18446744073709551615', '999999999999999999999', 'anna', 'long evening', '4', '32',
         'x']
LINKED = ['7', '2026-01-31', '2026-02-30', '9998-01-01', 'x']  # the last parts of links

# The least and the largest window, and common sizes.
SIZES = [(360, 294), (360, 640), (500, 400), (640, 480), (800, 600), (960, 720), (1024, 768), (1280, 800)]

APP_ACTIONS = ['preferences', 'about', 'help', 'shortcuts']
WINDOW_ACTIONS = ['new-deal', 'look-back', 'lesson', 'undo', 'redo', 'restart', 'choose-deal', 'new-players', 'recent',
                  'scores', 'days', 'menu', 'undo-aside', 'copy-deal', 'back', 'fullscreen']


class Dice:
    """A source of actions. @variants are pairs of game and variant, @records names of files."""

    def __init__(self, seed, variants, records):
        self.random = random.Random(seed)
        self.variants, self.records = variants, records
        self.games = sorted({game for game, _ in variants})
        self.actions = {
            self.key: 46, self.letter: 6, self.click: 24, self.drag: 5, self.dropped_drag: 1, self.sweep: 2,
            self.wheel: 2, self.hover: 2, self.menu: 3, self.type: 1, self.start: 1.2, self.open: 1.2, self.ask: 0.5,
            self.act: 2, self.resize: 1.2, self.hide: 0.2, self.close: 0.1, self.kill: 0.1,
        }

    def pick(self, weights):
        return self.random.choices(list(weights), list(weights.values()))[0]

    def one(self, choices):
        return self.random.choice(choices)

    def roll(self):
        """Returns the next action, after its time: at once, after the program has answered, or after some
        milliseconds."""
        pace = self.pick({'now': 40, 'answered': 54, str(self.random.randrange(20, 500)): 6})
        return f'{pace} {self.pick(self.actions)()}'

    # ---- keys ----

    def key(self):
        return f'key {self.pick(KEYS)}'

    def letter(self):
        return f'key {self.one(LETTERS)}'

    def menu(self):
        return ' '.join(['keys F10', *(self.one(MENU_KEYS) for _ in range(self.random.randrange(1, 12))), 'Return'])

    def type(self):
        return f'type {self.one(WORDS)}'

    # ---- the pointer; points are fractions of a window, so that they are in a window of any size ----

    def point(self):
        """Returns a random point: where most cards are, in the header bar, at the lower edge, or anywhere."""
        where = self.pick({'cards': 6, 'head': 1.5, 'foot': 2, 'all': 2})
        u = self.random.uniform(0.02, 0.98)
        v = {'cards': self.random.uniform(0.2, 0.85), 'head': self.random.uniform(0.02, 0.1),
             'foot': self.random.uniform(0.75, 0.97), 'all': self.random.uniform(0, 1)}[where]
        return f'{u:.3f} {v:.3f}'

    def window(self):
        return self.pick({'game': 7, 'top': 3})

    def click(self):
        button = self.pick({1: 88, 3: 8, 2: 4})
        return f'click {self.window()} {self.point()} {button} {self.pick({1: 75, 2: 20, 3: 5})}'

    def hover(self):
        return f'hover {self.window()} {self.point()}'

    def drag(self):
        return f'drag {self.window()} {self.point()} {self.point()}'

    def dropped_drag(self):
        """An event in the middle of a drag."""
        drag = f'drag {self.window()} {self.point()} {self.point()}'
        return f'{drag} {self.one(["Escape", "button", "ctrl+z", "ctrl+n", "F10"])}'

    def sweep(self):
        points = ' '.join(self.point() for _ in range(self.random.randrange(2, 6)))
        return f'sweep {self.window()} {points}'

    def wheel(self):
        return f'click {self.window()} {self.point()} {self.random.randrange(4, 8)} {self.random.randrange(1, 6)}'

    # ---- from outside ----

    def start(self):
        """Starts the program again while it runs."""
        game, variant = self.one(self.variants)
        options = self.pick({'': 3, f' --game={self.one(self.games)}': 6, f' --game={game} --variant={variant}': 8,
                             f' --game={game} --variant={variant} --deal={self.random.randrange(1, 50)}': 6,
                             f' --lesson={game}': 3, ' --game=whist': 1, ' nothing.baize': 1,
                             f' baize:{game}/{variant}/{self.one(LINKED)}': 3, ' baize:nothing': 1})
        return f'start{options}'

    def open(self):
        return f'start {self.one(self.records)}'

    def ask(self):
        """The same over the session bus, as desktops do."""
        return self.pick({'activate': 1, f'open {self.one(self.records)}': 2, 'open': 1})

    def act(self):
        game, variant = self.one(self.variants)
        action = self.pick({f'app {self.one(APP_ACTIONS)}': 3, f'app {game}': 3, f'win {self.one(WINDOW_ACTIONS)}': 8,
                            f'win play {game}': 1, f'win variant {variant}': 2, f'win daily {game}': 1,
                            'win share-day': 1,
                            f'win level {self.random.randrange(0, 4)}': 1,
                            f'win share {self.one(["text", "picture", "file"])}': 1,
                            f'win lesson-from {self.random.randrange(0, 12)}': 1})
        return f'act {action}'

    # ---- a window manager or a power cut ----

    def resize(self):
        width, height = self.one(SIZES)
        if self.random.random() < 0.5:
            width, height = self.random.randrange(360, 1280), self.random.randrange(294, 800)
        return f'resize {width} {height}'

    def hide(self):
        return 'hide'

    def close(self):
        return self.pick({'close game': 1, 'close top': 3})

    def kill(self):
        return 'kill'
