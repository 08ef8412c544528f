# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program from outside, as a player with a screen reader, keys and a mouse does.

The screen is read over the accessibility bus; keys go through it too. The expected position comes from `baize-engine`,
which is asked about the record that the program saves.
"""

import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

import baize_complaints as complaints
# the tests import everything from here, so some names are unused in this file
from baize_bus import (Atspi, Failure, GLib, Node, PATIENCE, PAUSE, Skip, all_extents, applications, bus, check,
                       check_equal, skip_all, spoken, wait)
from baize_engine import CARD, RANKS, SUITS, Engine, Line, Record, cards_named, code, number, read_facts  # noqa: F401


class Deals:
    """The deals of a game, and the engine's answers about them; `state` makes an object from a state line."""

    def __init__(self, game, state):
        self.game, self.state = game, state

    def record(self, deal, moves):
        return f'[Game "{self.game}"]\n[Deal "{deal}"]\n\n' + ''.join(f'{move}\n' for move in moves)

    def states(self, deal, moves):
        """Returns the position after the deal and after each move."""
        return [self.state(line) for line in ENGINE.lines(self.record(deal, moves))]

    def legal_moves(self, deal, moves):
        return ENGINE.legal(self.record(deal, moves))


def let_wait(home, deal, n_left, day=None):
    """Lets a game wait in the home, played by one legal move after another; only its last moves are missing. With a day
    (a date) it is the daily deal of that day."""
    tags = f'[Deal "{deal}"]\n'
    if day is not None:
        tags = f'[Deal "{day:%Y%m%d}"]\n[Date "{day:%Y-%m-%d}"]\n[Daily "{day:%Y-%m-%d}"]\n'
    record, moves = f'[Game "{home.game}"]\n{tags}\n', []
    while legal := sorted(ENGINE.legal(record + '\n'.join(moves) + '\n')):
        moves.append(legal[len(moves) % len(legal)])
    path = home.waiting if day is None else home.waiting.with_suffix('.daily.baize')
    path.parent.mkdir(parents=True)
    path.write_text(record + '\n'.join(moves[:-n_left]) + '\n', encoding='utf-8')


# ---- the program ----

@functools.lru_cache(maxsize=None)
def translating_locale():
    """Returns a locale in which LANGUAGE is followed: newer versions of glibc ignore it in C.UTF-8."""
    listed = subprocess.run(['locale', '-a'], check=True, text=True, stdout=subprocess.PIPE).stdout.split()
    return next((name for name in listed if re.search(r'\.utf-?8$', name, re.IGNORECASE) and name[0] != 'C'), 'C.UTF-8')


class Home:
    """The folders of one imaginary player, removed at the end."""

    def __init__(self, still=True, game='grafa', variant='classic'):
        self.game, self.variant = game, variant
        self.path = pathlib.Path(tempfile.mkdtemp(prefix='baize-ui-'))
        HOMES.append(self)
        for name in ('data', 'config', 'cache', 'state', 'runtime'):
            (self.path / name).mkdir(mode=0o700)
        if still:
            settings = self.path / 'config' / 'gtk-4.0' / 'settings.ini'
            settings.parent.mkdir()
            settings.write_text('[Settings]\ngtk-enable-animations=false\n')

    @property
    def waiting(self):
        return self.path / 'data' / 'baize' / 'waiting' / self.game / f'{self.variant}.baize'

    def record(self):
        """Returns the record saved last, or None."""
        try:
            return Record(self.waiting.read_text(encoding='utf-8'))
        except FileNotFoundError:
            return None

    def environment(self, **changes):
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(('XDG_', 'GTK_', 'GDK_', 'G_', 'NO_AT_', 'GSETTINGS_'))}
        for name in ('data', 'config', 'cache', 'state'):
            environment[f'XDG_{name.upper()}_HOME'] = str(self.path / name)
        environment.update({
            'HOME': str(self.path),
            'XDG_RUNTIME_DIR': str(self.path / 'runtime'),
            'GDK_BACKEND': 'x11',
            'GSETTINGS_BACKEND': 'keyfile',
            'GSETTINGS_SCHEMA_DIR': SCHEMAS,
            'GSK_RENDERER': 'cairo',
            # no sound server, which is not waited for
            'PULSE_SERVER': 'unix:/nowhere',
            # warnings are found in the output: those of the libraries about themselves must not end the program
            'G_DEBUG': 'fatal-criticals',
            'LC_ALL': 'C.UTF-8',
            'LANGUAGE': '',
        })
        if 'XDG_DATA_DIRS' in os.environ:
            environment['XDG_DATA_DIRS'] = os.environ['XDG_DATA_DIRS']
        environment.update(changes)
        return {name: value for name, value in environment.items() if value is not None}

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


# Roles whose children only repeat the node's own name.
LEAVES = ('push button', 'label', 'image', 'status bar', 'level bar', 'scroll bar')

# Names of keys: keysyms, and the codes that every keyboard of the X server has for the modifiers.
KEYS = {'Tab': 0xff09, 'Return': 0xff0d, 'Escape': 0xff1b, 'space': 0x20, 'Left': 0xff51, 'Up': 0xff52,
        'Right': 0xff53, 'Down': 0xff54, 'F1': 0xffbe, 'F10': 0xffc7}
MODIFIERS = {'Control': 37, 'Shift': 50, 'Alt': 64}


def is_in_text(node):
    """Whether a node is a link in a label. It has no name, is part of the label's text, and with GTK 4.24 it says that
    it is focused when the keyboard has gone on long ago."""
    return node.role == 'link' and not node.name


class Program:
    """Baize, running, with its window on the screen."""

    def __init__(self, home, *arguments, expect_window=True, **environment):
        self.home = home
        self.output = tempfile.TemporaryFile()
        self.process = subprocess.Popen([BAIZE, *arguments], env=home.environment(**environment), cwd=home.path,
                                        stdin=subprocess.DEVNULL, stdout=self.output, stderr=subprocess.STDOUT)
        RUNNING.append(self)
        self.application = None
        if expect_window:
            self.application = wait(self.find_application,
                                    lambda: f'the program on the accessibility bus; {self.said()}')
            wait(self.is_active, 'the window to be active')

    def find_application(self):
        self.check_alive()
        return next((found for found in applications() if found.ask_process() == self.process.pid and found.windows()),
                    None)

    # -- life cycle --

    def said(self):
        """Returns the output of the program."""
        self.output.seek(0)
        return self.output.read().decode('utf-8', 'replace')

    harmless = staticmethod(functools.lru_cache(maxsize=None)(complaints.read))

    def check_said(self):
        """Checks that every warning in the output is one that the libraries give about themselves."""
        strange = [line for line in self.said().splitlines()
                   if re.search('WARNING|CRITICAL', line) and not self.harmless().search(line)]
        check(not strange, f'the program complains: {self.said()}')

    def check_alive(self):
        status = self.process.poll()
        check(status is None, f'the program ended with {status}: {self.said()}')
        self.check_said()

    def kill(self):
        """Kills the program as a power cut does."""
        self.check_said()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        RUNNING.remove(self)

    def close(self, status=0):
        """Closes the window by key; the program must end by itself without warnings."""
        self.press('Control', 'q')
        wait(lambda: self.process.poll() is not None, 'the program to end')
        RUNNING.remove(self)
        check_equal(self.process.returncode, status, f'exit status ({self.said()})')
        self.check_said()

    # -- the screen --

    last = ()  # the nodes of the last complete look

    @functools.cached_property
    def bus_name(self):
        return self.application.bus_name

    @functools.cached_property
    def roles(self):
        """The roles of known nodes, by path."""
        return {}

    @functools.cached_property
    def leaves(self):
        """The paths of known nodes whose children are not read."""
        return set()

    @staticmethod
    def opens(node, deep):
        """Returns whether to read the children of a node."""
        return (deep or node.role not in LEAVES
                or not node.focusable and node.role == 'push button' and node.name == 'Main Menu')

    def walk(self, deep=False):
        """Yields everything on the screen, each node once. The children of buttons and lines of text only when
        `deep`."""
        top = Node(self, self.application.path, None)
        below, level, met, hidden, playing = {}, [top], {top.path}, set(), None
        while level:
            asked = [node.questions(deep) for node in level]
            answers = iter(bus().ask_all(self.bus_name, [(node.path, *question) for node, questions in zip(level, asked)
                                                         for question in questions]))
            following = []
            for node, questions in zip(level, asked):
                node.take(questions, answers)
                if node.role == 'frame' and playing is None:
                    playing = node.name != 'Baize'
                # the page that is not visible is in the tree as well
                if node.role == 'filler' and node.name == ('BaizeChooser' if playing else 'BaizePlayPage'):
                    hidden.add(node.path)
                    continue
                if not self.opens(node, deep):
                    self.leaves.add(node.path)
                    continue
                below[node.path] = [Node(self, path, node) for path in node.children if path not in met]
                met.update(node.children)
                following += below[node.path]
            level = following
        stack = [top]
        while stack:
            node = stack.pop()
            if node.path in hidden:
                continue
            yield node
            stack.extend(reversed(below.get(node.path, [])))

    def nodes(self, deep=False):
        """Returns the same as a list; starts again if something disappears meanwhile."""
        for _ in range(50):
            try:
                self.last = list(self.walk(deep))
                return self.last
            except GLib.Error:
                self.check_alive()
                time.sleep(PAUSE)
        raise Failure('the accessibility tree never stood still')

    def is_unchanged(self, nodes):
        """Returns whether the nodes, of a look that was complete, have the same children as then and nothing is busy;
        their names are not read again."""
        inner = [node for node in nodes if node.path not in self.leaves]
        answers = bus().ask_all(self.bus_name, [(node.path, *question) for node in inner
                                                for question in (Node.STATE, Node.CHILDREN)])
        for node, state, children in zip(inner, answers[::2], answers[1::2]):
            before = node.children
            node.take_children(children)
            node.states = state[0]
            if node.children != before:
                return False
        return not busy_among(inner)

    def find_all(self, name=None, role=None, pattern=None, deep=False):
        return [node for node in self.nodes(deep)
                if (role is None or node.role == role) and (name is None or node.name == name)
                and (pattern is None or re.search(pattern, node.name))]

    def find(self, what=None, **wanted):
        """Waits for a node and returns it."""
        def look():
            found = self.find_all(**wanted)
            return found and found[0]
        return wait(look, lambda: f'{what or wanted}; there are {self.names()}')

    def find_result(self, pattern):
        """Waits until the panel with the result says how the game ended, and accepts keys and clicks; returns it."""
        def look():
            found = [panel for panel in self.find_all(role='panel', name='Result')
                     if not panel.has(Atspi.StateType.BUSY)]
            return found and self.find_all(role='label', pattern=pattern, deep=True) and found[0]
        return wait(look, lambda: f'the result {pattern}; there are {self.names()}')

    def names(self):
        return [node for node in self.nodes() if node.name and not re.match('(Baize|Gtk|Adw)[A-Z]', node.name)]

    def focus(self):
        """Returns the focused node, which is mostly the same as before, or another of the last look that took the
        focus then."""
        try:
            able = [node for node in self.last if node.focusable and not is_in_text(node)]
            for nodes in [node for node in able if node.focused], able:
                for node, told in zip(nodes, bus().ask_all(self.bus_name, [(node.path, *Node.STATE)
                                                                           for node in nodes])):
                    node.states = told[0]
                found = next((node for node in reversed(nodes) if node.focused), None)
                if found:
                    found.name = spoken(found.ask(*Node.NAME)[0])
                    found.__dict__.pop('description', None)
                    return found
        except GLib.Error:
            self.last = ()
        found = [node for node in self.nodes() if node.focused and not is_in_text(node)]
        return found[-1] if found else None

    def is_active(self):
        """Returns whether keys go to this program. GTK 4.8 does not report menus and dialogs as active."""
        self.check_alive()
        windows = [Node(self, path, None) for path in self.application.windows()]
        return (len(windows) > 1 or any(window.look_again().has(Atspi.StateType.ACTIVE) for window in windows)
                or any(node.visible for node in self.nodes()
                       if node.role == 'filler' and node.name == 'GtkPopoverContent'))

    def status(self):
        """Returns the text of the status line."""
        found = [node for node in self.last if node.role == 'status bar'] or self.find_all(role='status bar')
        return spoken(found[0].ask(*Node.NAME)[0]) if found else ''

    def wait_for_text(self, pattern):
        """Waits until a text appears, even if only for a short time."""
        return self.find(f'a text “{pattern}”', pattern=pattern)

    # -- keys --

    def press(self, *chord):
        """Presses a key, with the modifiers before it, when the window of this program is active."""
        wait(self.is_active, 'the window to be active')
        for name in chord[:-1]:
            Atspi.generate_keyboard_event(MODIFIERS[name], None, Atspi.KeySynthType.PRESS)
        symbol = KEYS.get(chord[-1]) or ord(chord[-1])
        Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
        for name in reversed(chord[:-1]):
            Atspi.generate_keyboard_event(MODIFIERS[name], None, Atspi.KeySynthType.RELEASE)

    def choose_and_play(self):
        """Presses Enter twice on the focused card: the first time chooses it, the second time plays it."""
        self.press('Return')
        self.press('Return')

    def press_until(self, chord, condition, what):
        """Presses a key once and waits for its effect."""
        self.press(*chord)
        return wait(condition, what)


def busy_among(nodes):
    """Returns the nodes in which cards are flying; clicks would then go to their old places."""
    return [node for node in nodes if node.has(Atspi.StateType.BUSY)]


def buttons_of(nodes):
    """Returns the cards, places and buttons that can have the focus."""
    return [node for node in nodes if node.role == 'push button' and node.focusable]


class Table:
    """A game in the program, followed by its record. A subclass has LOOK, which reads the names, and state(), the
    position of the record."""

    def __init__(self, program):
        self.program = program
        self.home = program.home
        self.last = None  # the last look

    def record(self):
        return wait(self.home.record, 'a saved record')

    def look(self):
        self.last = self.LOOK(self.program.nodes())
        return self.last

    def settle(self, n_moves=None, state=None, looks=None):
        """Waits until the record has so many moves, the table shows its position, and nothing moves. `looks` is passed
        to the comparison with the position."""
        if n_moves is not None:
            wait(lambda: self.home.record() and len(self.home.record().moves) == n_moves,
                 lambda: f'{n_moves} moves saved; there are {self.home.record() and self.home.record().moves}')
        state = state or self.state()
        why, busy = None, []

        def still():
            nonlocal why, busy
            self.program.check_alive()
            # as long as the table is busy, nothing else is asked
            asked, busy = busy, []
            busy = busy_among([node.look_again() for node in asked])
            if busy:
                return None
            nodes = self.program.nodes()
            look = self.last = self.LOOK(nodes)
            why = look.differs(state, looks)
            busy = busy_among(nodes)
            if why is not None or busy:
                return None
            buttons = buttons_of(nodes)
            before = all_extents(buttons)
            where = dict(zip([node.path for node in buttons], before))
            corners = [where[node.path][:2] for node in look.apart()]
            if len(set(corners)) < len(corners):
                return None
            # a second look tells whether anything moves, comes or goes; names are not read again
            time.sleep(PAUSE)
            return self.program.is_unchanged(nodes) and all_extents(buttons) == before and look
        return wait(still, lambda: f'the table to show {state.line}, but {why or "it moves"}')

    def check_score(self, state):
        """Checks the score in the panel of a finished game."""
        self.program.find(role='label', pattern=f'^{number(state.score)}\\b', deep=True)

    def check_result(self, pattern, state):
        """Checks a finished game: the record, which is not practice, and the panel, which is returned."""
        panel = self.program.find_result(pattern)
        self.check_score(state)
        record = self.record()
        check_equal(record.tags.get('Result'), str(state.score), 'the result in the record')
        check('Practice' not in record.tags, 'the game became practice')
        check_equal(ENGINE.ask('replay', str(self.home.waiting)), [state.line], 'the record replayed')
        return panel

    def next_deal(self, mouse=None):
        """Begins another deal from the result, by a click or by Enter. Returns its record."""
        deal = self.record().deal
        if mouse:
            # the first one is in the header bar
            mouse.click(self.program.find_all(role='push button', name='New Deal')[-1])
        else:
            wait(lambda: self.program.focus().name.endswith('New Deal'),
                 lambda: f'New Deal to have the keyboard, not {self.program.focus()}')
            self.program.press('Return')
        record = wait(lambda: self.record().deal != deal and self.record(), 'another deal')
        self.settle(0)
        if not mouse:
            wait(lambda: self.is_place(self.program.focus()), 'the keyboard to be in the table again')
        return record

    # -- by keys --

    def enter(self):
        """Goes to the table by Tab."""
        for _ in range(30):
            focus = self.program.focus()
            if focus and self.is_place(focus):
                return
            before = focus and focus.path
            self.program.press_until(['Tab'], lambda: self.path_of_focus() != before, 'Tab to go on')
        raise Failure('Tab never came into the table')

    def path_of_focus(self):
        focus = self.program.focus()
        return focus and focus.path

    def wait_for_focus(self, node):
        wait(lambda: self.path_of_focus() == node.path,
             lambda: f'the keyboard at {node}, not at {self.program.focus()}')

    def is_place(self, node):
        return node is not None and any(place is not None and place.path == node.path for place in self.look().places())

    def walk_to(self, target):
        """Walks to a place by arrow keys, from the positions of both."""
        for step in range(40):
            focus = self.program.focus()
            check(focus is not None, 'nothing has the keyboard')
            if focus.path == target.path:
                return
            here, there = focus.middle(), target.middle()
            height = focus.extents()[3] / 2
            vertical = abs(there[1] - here[1]) > height
            if vertical and step % 2 == 0 or abs(there[0] - here[0]) < 3:
                key = 'Down' if there[1] > here[1] else 'Up'
            else:
                key = 'Right' if there[0] > here[0] else 'Left'
            self.program.press_until([key], lambda: self.path_of_focus() not in (None, focus.path),
                                     lambda: f'{key} to leave {focus} for {target}')
        raise Failure(f'no way leads to {target}')

    def wait_for_status(self, pattern):
        wait(lambda: re.search(pattern, self.program.status()),
             lambda: f'“{pattern}” under the table, not “{self.program.status()}”')


class Player:
    """Plays a whole game by one device. A subclass has act(), which makes a move, and notes the moves made in `moves`
    and the ways to make them in `met`."""

    def __init__(self, table, mouse=None):
        self.table, self.mouse = table, mouse
        self.press = table.program.press
        self.moves, self.met = [], set()

    def play(self):
        """Plays to the end, and compares the record with the moves after each. Returns the last position."""
        while True:
            look = self.table.settle(len(self.moves))
            check_equal(self.table.record().moves, self.moves, 'the moves in the record')
            state = self.table.state()
            if state.over:
                return state
            self.act(look, state)

    def expect_refusal(self, record):
        """Waits for the reason why the last move of the record is refused. Returns the reason."""
        reason = ENGINE.refusal(record)
        wait(lambda: self.table.program.status() == reason,
             lambda: f'“{reason}” under the table, not “{self.table.program.status()}”')
        return reason


# ---- running tests ----

RUNNING = []
HOMES = []
BAIZE = SCHEMAS = None
ENGINE = None


def stop_all():
    """Ends all programs and removes all homes, however a test ended."""
    for program in list(RUNNING):
        try:
            program.process.kill()
            program.process.wait()
        except OSError:
            pass
        RUNNING.remove(program)
    while HOMES:
        HOMES.pop().remove()


def comment(text, aloud=False):
    """Prints a note in the report; also on standard error when `aloud`."""
    for line in str(text).splitlines():
        print(f'# {line}', flush=True)
        if aloud:
            print(line, file=sys.stderr, flush=True)


def prepare(program, engine, schemas):
    """Sets the program to drive, and skips all tests if it cannot run here."""
    global BAIZE, ENGINE, SCHEMAS
    if not os.environ.get('DISPLAY'):
        skip_all('no DISPLAY: run build-aux/check, or meson test under xvfb-run and dbus-run-session')
    if not os.environ.get('DBUS_SESSION_BUS_ADDRESS'):
        skip_all('no session bus: run build-aux/check, or meson test under dbus-run-session')
    BAIZE, SCHEMAS = os.path.abspath(program), os.path.abspath(schemas)
    ENGINE = Engine(os.path.abspath(engine))


def prepare_accessibility():
    """Connects to the accessibility bus."""
    if Atspi.init() not in (0, 1):
        skip_all('no accessibility bus')
    Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
    try:
        Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
    except (GLib.Error, AttributeError) as problem:
        skip_all(f'no accessibility bus: {problem}')


def keep_picture(name):
    """Saves a picture of the screen for the analysis of a failure."""
    folder = os.environ.get('BAIZE_UI_PICTURES')
    if not folder:
        return
    import baize_x11
    path = os.path.join(folder, f'{os.path.basename(sys.argv[0])} {name}.png'.replace(' ', '-'))
    try:
        with open(path, 'wb') as file:
            file.write(baize_x11.Screen().picture())
        comment(f'the screen: {path}', aloud=True)
    except Exception as problem:
        comment(f'no picture of the screen: {problem}', aloud=True)


def main(tests):
    """Runs tests, which are functions, and reports in TAP. Arguments: the program, the engine, the folder of the
    schemas."""
    prepare(*sys.argv[1:4])
    prepare_accessibility()
    chosen = [test for test in tests if len(sys.argv) < 5 or test.__name__ in sys.argv[4:]]
    print(f'1..{len(chosen)}', flush=True)
    failed = False
    for index, test in enumerate(chosen, 1):
        name = test.__name__.replace('_', ' ')
        begun = time.monotonic()
        try:
            # without a window manager keys go to the window under the pointer, so each test begins with it at the same
            # point of the screen
            Atspi.generate_mouse_event(640, 400, 'abs')
            test()
            print(f'ok {index} {name}', flush=True)
        except Skip as reason:
            print(f'ok {index} {name} # SKIP {reason}', flush=True)
        except Exception as problem:
            failed = True
            print(f'not ok {index} {name}', flush=True)
            if not isinstance(problem, Failure):
                comment(traceback.format_exc(), aloud=True)
            else:
                comment(traceback.extract_tb(problem.__traceback__)[1], aloud=True)
            comment(problem, aloud=True)
            keep_picture(name)
            for program in RUNNING:
                comment(f'the program (exit status {program.process.poll()}) said: {program.said()}', aloud=True)
        comment(f'{time.monotonic() - begun:.1f} s')
        stop_all()
    sys.exit(1 if failed else 0)
