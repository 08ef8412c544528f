# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program from outside, as a player with a screen reader, keys and a mouse does.

What is on the screen is read over the accessibility bus; keys go through it too. What a position must be comes from
`baize-engine`, asked about the record the program saves. Nothing here looks at the clock but to give up.
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

PATIENCE = 30 * float(os.environ.get('BAIZE_UI_PATIENCE', '1'))  # seconds until something must have happened
PAUSE = 0.02


def skip_all(reason):
    """Ends a test program whose tests can't be run here."""
    print(f'1..0 # SKIP {reason}', flush=True)
    sys.exit(0)


try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as error:
    skip_all(f'no accessibility bindings for Python: {error}')


class Failure(Exception):
    """Something is not as it must be."""


class Skip(Exception):
    """A test that can't be run here."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def check_equal(found, wanted, what):
    check(found == wanted, f'{what}: found {found!r}, not {wanted!r}')


def wait(condition, what, patience=None):
    """The first true value of condition(); a Failure when there is none in time."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        try:
            value = condition()
        except (GLib.Error, AttributeError):
            value = None  # something vanished while it was looked at
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f'waited in vain: {what() if callable(what) else what}')
        time.sleep(PAUSE)


def number(value):
    """A number as it is shown, with a real minus sign."""
    return str(value).replace('-', '−')


# ---- cards, deals and records ----

RANKS = {'ace': 'A', 'two': '2', 'three': '3', 'four': '4', 'five': '5', 'six': '6', 'seven': '7', 'eight': '8',
         'nine': '9', 'ten': 'T', 'jack': 'J', 'queen': 'Q', 'king': 'K'}
SUITS = {'clubs': 'C', 'diamonds': 'D', 'hearts': 'H', 'spades': 'S'}
CARD = '(?:%s) of (?:%s)' % ('|'.join(RANKS), '|'.join(SUITS))
SHORT = {'♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S'}


def code(name):
    """The two letters of a card by its name."""
    rank, suit = name.split(' of ')
    return RANKS[rank] + SUITS[suit]


def cards_named(text):
    """Every card that a text names, in words or in short."""
    found = {code(name) for name in re.findall(CARD, text)}
    for rank, suit in re.findall('(10|[A2-9JQK])[\ufe0e\u200d ]?([♣♦♥♠])', text):
        found.add(('T' if rank == '10' else rank) + SHORT[suit])
    return found


class Engine:
    """The rules, without a window."""

    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text=None):
        return subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True, check=False,
                              timeout=PATIENCE, env={**os.environ, 'DISPLAY': '', 'LC_ALL': 'C.UTF-8'})

    def ask(self, *arguments, text=None):
        result = self.run(*arguments, text=text)
        check(result.returncode == 0, f'baize-engine {" ".join(arguments)}: {result.stderr}')
        return result.stdout.splitlines()

    def deck(self, deal):
        """The cards of a deal, top first."""
        text = '\n'.join(self.ask('deal', 'grafa', str(deal)))
        return re.search(r'\[Deck "([^"]*)"\]', text).group(1).split()

    @staticmethod
    def record(deal, moves):
        return f'[Game "grafa"]\n[Deal "{deal}"]\n\n' + ''.join(f'{move}\n' for move in moves)

    def states(self, deal, moves):
        """The position after the deal and after each move."""
        return [State(line) for line in self.lines(self.record(deal, moves))]

    def moves(self, deal, moves):
        return self.legal(self.record(deal, moves))

    # -- of any game, as a record --

    def lines(self, text):
        """The state lines after the deal and after each move."""
        return self.ask('replay', '-', '--states', text=text)

    def legal(self, text):
        return self.ask('moves', '-', text=text)

    def refusal(self, text):
        """Why the rules refuse the last move; the sentence alone."""
        result = self.run('replay', '-', text=text)
        check(result.returncode == 1, f'the engine takes {text}')
        return re.match(r'-:\d+: (.*?)(?: Possible: .*)?$', result.stderr.strip()).group(1)


class Line:
    """A state line of the engine, in any game."""

    def __init__(self, line):
        self.line = line
        self.pairs = dict(pair.split('=', 1) for pair in line.split())
        self.score = int(self.pairs.get('score', 0))
        self.over = self.pairs['over'] == 'yes'

    def cards(self, name):
        return [] if self.pairs[name] == '-' else self.pairs[name].split(',')


class State(Line):
    """One of GRAFA."""

    def __init__(self, line):
        super().__init__(line)
        pairs = self.pairs
        self.hand = set(self.cards('hand'))
        self.target = None if pairs['target'] == '-' else pairs['target']
        self.deck = int(pairs['deck'])
        self.pending = {one.split(':')[0] for one in self.cards('pending')}
        self.looks_at = int(re.search(r'foresee:(\d)', line).group(1)) if 'foresee' in self.pending else 0


def seen_cards(deck, moves, states, looks=False):
    """The cards a player has seen after the moves; `looks` says that the clubs are being looked at now."""
    rest, seen = deck[6:], set(deck[:6])
    for move, state in zip(moves, states[1:]):
        words = move.split()
        if words[0] == 'foresee':
            rest[:len(words) - 1] = words[1:]
            seen.update(words[1:])
        n_taken = len(rest) - state.deck
        seen.update(rest[:n_taken])
        del rest[:n_taken]
    last = states[len(moves)]
    if last.looks_at and (looks or last.pending == {'foresee'}):
        seen.update(rest[:last.looks_at])
    if len(rest) == 1:
        seen.update(rest)  # nothing else is left that it could be
    return seen


class Record:
    """A saved record as text; it need not be right."""

    def __init__(self, text):
        self.text = text
        self.tags = dict(re.findall(r'^\[(\S+) "((?:[^"\\]|\\.)*)"\]$', text, re.M))
        self.moves = [line for line in text.splitlines() if line and line[0] not in '[;#']

    @property
    def redo(self):
        return [move for move in self.tags.get('Redo', '').split('; ') if move]

    @property
    def deal(self):
        return int(self.tags['Deal'])


# ---- the program ----

class Home:
    """Folders of one imaginary player, gone at the end."""

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
        """The record saved last, None when there is none."""
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
            'G_DEBUG': 'fatal-warnings',
            'LC_ALL': 'C.UTF-8',
            'LANGUAGE': '',
        })
        if 'XDG_DATA_DIRS' in os.environ:
            environment['XDG_DATA_DIRS'] = os.environ['XDG_DATA_DIRS']
        environment.update(changes)
        return {name: value for name, value in environment.items() if value is not None}

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


def spoken(text):
    """A text without the marks around names, which turn its direction and are not spoken."""
    return text.translate({0x200e: None, 0x2068: None, 0x2069: None})


# What newer accessibility buses call a role otherwise.
OLD_NAMES = {'button': 'push button'}


# What is asked of the bus.
ACCESSIBLE, COMPONENT, PROPERTIES = 'org.a11y.atspi.Accessible', 'org.a11y.atspi.Component', 'org.freedesktop.DBus.Properties'
IN_WINDOW = GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))


class Bus:
    """The accessibility bus. Many questions are asked at a time, so that looking at a whole table takes no longer than one
    answer after another needs for a few of its cards."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        # answers are waited for without anything else going on
        self.context = GLib.MainContext.new()

    def ask_all(self, name, questions):
        """The answers to questions, each a path, interface, method and arguments; GLib.Error when something is gone."""
        answers = [None] * len(questions)
        left = len(questions)

        def take(connection, result, number):
            nonlocal left
            left -= 1
            try:
                answers[number] = connection.call_finish(result).unpack()
            except GLib.Error as error:
                answers[number] = error

        self.context.push_thread_default()
        try:
            for number, (path, interface, method, arguments) in enumerate(questions):
                self.connection.call(name, path, interface, method, arguments, None, 0, int(PATIENCE * 1000), None, take, number)
            while left > 0:
                self.context.iteration(True)
        finally:
            self.context.pop_thread_default()
        for answer in answers:
            if isinstance(answer, GLib.Error):
                raise answer
        return answers


@functools.lru_cache(maxsize=None)
def bus():
    return Bus()


class Node:
    """Something on the screen, with what was asked for together. What else is asked for is fetched then."""

    STATE = ACCESSIBLE, 'GetState', None
    NAME = PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name'))
    ROLE = ACCESSIBLE, 'GetRole', None
    CHILDREN = ACCESSIBLE, 'GetChildren', None

    def __init__(self, program, path, parent):
        self.program, self.path, self.parent = program, path, parent
        self.role = program.roles.get(path)  # it never changes
        self.children = []

    def questions(self, deep):
        """What is to be asked of it; cards and buttons have nothing in them that is of interest."""
        asked = [self.STATE, self.NAME]
        if self.role is None:
            asked.append(self.ROLE)
        if deep or self.path not in self.program.leaves:
            asked.append(self.CHILDREN)
        return asked

    def take(self, asked, answers):
        told = dict(zip(asked, answers))
        self.states = told[self.STATE][0]
        self.name = spoken(told[self.NAME][0])
        if self.ROLE in told:
            role = Atspi.role_get_name(Atspi.Role(told[self.ROLE][0]))
            self.role = self.program.roles[self.path] = OLD_NAMES.get(role, role)
        if self.CHILDREN in told:
            self.children = [path for _, path in told[self.CHILDREN][0] if path != '/org/a11y/atspi/null']

    def ask(self, interface, method, arguments=None):
        return bus().ask_all(self.program.bus_name, [(self.path, interface, method, arguments)])[0]

    @functools.cached_property
    def description(self):
        """What is gone since it was found has no text any more."""
        try:
            return spoken(self.ask(PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Description')))[0])
        except GLib.Error:
            return ''

    def has(self, state):
        """The states are bits of two words."""
        return bool((self.states[0] | self.states[1] << 32) >> int(state) & 1)

    def look_again(self):
        """Itself, with the states that it has now."""
        self.states = self.ask(ACCESSIBLE, 'GetState')[0]
        return self

    @property
    def visible(self):
        return self.has(Atspi.StateType.VISIBLE)

    @property
    def focusable(self):
        return self.has(Atspi.StateType.FOCUSABLE)

    @property
    def focused(self):
        return self.has(Atspi.StateType.FOCUSED)

    @property
    def chosen(self):
        return self.has(Atspi.StateType.PRESSED) or self.has(Atspi.StateType.CHECKED)

    def extents(self):
        """(x, y, width, height) in the window."""
        return self.ask(COMPONENT, 'GetExtents', IN_WINDOW)[0]

    def middle(self):
        x, y, width, height = self.extents()
        return x + width / 2, y + height / 2

    def inside(self, role=None, name=None):
        node = self.parent
        while node is not None:
            if (role is None or node.role == role) and (name is None or node.name == name):
                return True
            node = node.parent
        return False

    def __repr__(self):
        return f'{self.role} “{self.name}”'


def all_extents(nodes):
    """Where each of them is: (x, y, width, height) in the window."""
    questions = [(node.path, COMPONENT, 'GetExtents', IN_WINDOW) for node in nodes]
    return [answer[0] for answer in bus().ask_all(nodes[0].program.bus_name, questions)] if nodes else []


class Application:
    """A program on the accessibility bus."""

    def __init__(self, bus_name, path):
        self.bus_name, self.path = bus_name, path

    def ask(self, *question):
        """None when the program is gone."""
        try:
            return bus().ask_all(self.bus_name, [(self.path, *question)])[0]
        except GLib.Error:
            return None

    def ask_process(self):
        """The number of its process."""
        asked = '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', GLib.Variant('(s)', (self.bus_name,))
        try:
            return bus().ask_all('org.freedesktop.DBus', [asked])[0][0]
        except GLib.Error:
            return None

    def name(self):
        told = self.ask(*Node.NAME)
        return told[0] if told else None

    def windows(self):
        """The paths of its windows."""
        told = self.ask(*Node.CHILDREN)
        return [path for _, path in told[0]] if told else []


def applications():
    """All programs on the accessibility bus. The list of libatspi fails where one of them just ends."""
    root = Application('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
    told = root.ask(*Node.CHILDREN)
    return [Application(*child) for child in told[0]] if told else []


# What has parts that are told by its own name.
LEAVES = ('push button', 'label', 'image', 'status bar', 'level bar', 'scroll bar')

# What keys are called here: keysyms, and the codes that every keyboard of the X server has for the modifiers.
KEYS = {'Tab': 0xff09, 'Return': 0xff0d, 'Escape': 0xff1b, 'space': 0x20, 'Left': 0xff51, 'Up': 0xff52,
        'Right': 0xff53, 'Down': 0xff54, 'F1': 0xffbe, 'F10': 0xffc7}
MODIFIERS = {'Control': 37, 'Shift': 50, 'Alt': 64}


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
            self.application = wait(self.find_application, lambda: f'the program on the accessibility bus; {self.said()}')
            wait(self.is_active, 'the window to be active')

    def find_application(self):
        self.check_alive()
        return next((found for found in applications() if found.ask_process() == self.process.pid and found.windows()), None)

    # -- its life --

    def said(self):
        """What it wrote to its terminal."""
        self.output.seek(0)
        return self.output.read().decode('utf-8', 'replace')

    def check_alive(self):
        status = self.process.poll()
        check(status is None, f'the program ended with {status}: {self.said()}')

    def kill(self):
        """As a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        RUNNING.remove(self)

    def close(self, status=0):
        """Closes the window by key; the program must end by itself and have had nothing to complain of."""
        self.press('Control', 'q')
        wait(lambda: self.process.poll() is not None, 'the program to end')
        RUNNING.remove(self)
        check_equal(self.process.returncode, status, f'exit status ({self.said()})')

    # -- what is on the screen --

    last = ()  # the nodes of the last look at everything

    @functools.cached_property
    def bus_name(self):
        return self.application.bus_name

    @functools.cached_property
    def roles(self):
        """The roles of what was seen, by path."""
        return {}

    @functools.cached_property
    def leaves(self):
        """The paths of what was seen and not opened."""
        return set()

    @staticmethod
    def opens(node, deep):
        """Whether what is in a node is to be looked at too."""
        return (deep or node.role not in LEAVES
                or not node.focusable and node.role == 'push button' and node.name == 'Main Menu')

    def walk(self, deep=False):
        """Everything on the screen, each thing once. What is inside buttons and lines of text only when `deep`."""
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
                # the page that is not in sight is in the tree all the same
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
        """The same as a list, made anew when something vanishes meanwhile."""
        for _ in range(50):
            try:
                self.last = list(self.walk(deep))
                return self.last
            except GLib.Error:
                self.check_alive()
                time.sleep(PAUSE)
        raise Failure('the accessibility tree never stood still')

    def find_all(self, name=None, role=None, pattern=None, deep=False):
        return [node for node in self.nodes(deep)
                if (role is None or node.role == role) and (name is None or node.name == name)
                and (pattern is None or re.search(pattern, node.name))]

    def find(self, what=None, **wanted):
        """The thing wanted, as soon as it is there."""
        def look():
            found = self.find_all(**wanted)
            return found and found[0]
        return wait(look, lambda: f'{what or wanted}; there are {self.names()}')

    def find_result(self, pattern):
        """The panel that tells the result, as soon as it takes keys and clicks."""
        def look():
            found = [panel for panel in self.find_all(role='panel', pattern=pattern)
                     if not panel.has(Atspi.StateType.BUSY)]
            return found and found[0]
        return wait(look, lambda: f'the result {pattern}; there are {self.names()}')

    def names(self):
        return [node for node in self.nodes() if node.name and not re.match('(Baize|Gtk|Adw)[A-Z]', node.name)]

    def focus(self):
        """What has the keyboard; mostly something that was there when everything was looked at last."""
        try:
            for node, told in zip(self.last, bus().ask_all(self.bus_name, [(node.path, *Node.STATE) for node in self.last])):
                node.states = told[0]
            found = next((node for node in reversed(self.last) if node.focused), None)
            if found:
                found.name = spoken(found.ask(*Node.NAME)[0])
                found.__dict__.pop('description', None)
                return found
        except GLib.Error:
            self.last = ()
        found = [node for node in self.nodes() if node.focused]
        return found[-1] if found else None

    def is_active(self):
        """Whether what is typed goes to this program. Of menus and dialogs GTK 4.8 does not say that they are active."""
        self.check_alive()
        windows = [Node(self, path, None) for path in self.application.windows()]
        return (len(windows) > 1 or any(window.look_again().has(Atspi.StateType.ACTIVE) for window in windows)
                or any(node.visible for node in self.nodes() if node.role == 'filler' and node.name == 'GtkPopoverContent'))

    def status(self):
        """The sentence in the status line."""
        found = [node for node in self.last if node.role == 'status bar'] or self.find_all(role='status bar')
        return spoken(found[0].ask(*Node.NAME)[0]) if found else ''

    def wait_for_text(self, pattern):
        """Waits until something says so, be it only for a while."""
        return self.find(f'a text “{pattern}”', pattern=pattern)

    # -- keys --

    def press(self, *chord):
        """Presses a key, with the modifiers before it; only while the window of this program has the keyboard."""
        wait(self.is_active, 'the window to be active')
        for name in chord[:-1]:
            Atspi.generate_keyboard_event(MODIFIERS[name], None, Atspi.KeySynthType.PRESS)
        symbol = KEYS.get(chord[-1]) or ord(chord[-1])
        Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
        for name in reversed(chord[:-1]):
            Atspi.generate_keyboard_event(MODIFIERS[name], None, Atspi.KeySynthType.RELEASE)

    def choose_and_play(self):
        """Presses Enter twice on the card that has the keyboard: it is chosen, then played."""
        self.press('Return')
        self.press('Return')

    def press_until(self, chord, condition, what):
        """Presses a key once and waits for what it does."""
        self.press(*chord)
        return wait(condition, what)


def is_busy(nodes):
    """Whether cards are on their way: what is done then is done to where they were."""
    return any(node.has(Atspi.StateType.BUSY) for node in nodes)


def buttons_of(nodes):
    """The cards, places and buttons that can have the keyboard."""
    return [node for node in nodes if node.role == 'push button' and node.focusable]


class Look:
    """The table of GRAFA as its names tell it; of other games in their modules."""

    def __init__(self, nodes):
        self.hand, self.pairable, self.abilities, self.looked_at = {}, [], {}, []
        self.open = self.deck = self.shaft = self.put_back = None
        self.positions = []
        for node in buttons_of(nodes):
            if node.visible:
                self.read(node)

    def read(self, node):
        name = node.name.removesuffix(', lit')  # by a lesson
        if match := re.fullmatch(f'({CARD}), hand, (\\d+) of (\\d+)(, can be paired|, does not pair)?', name):
            self.hand[code(match[1])] = node
            self.positions.append((int(match[2]), int(match[3])))
            if match[4] == ', can be paired':
                self.pairable.append(code(match[1]))
        elif match := re.fullmatch(f'({CARD}), looked at, to be put in order', name):
            self.looked_at.append((code(match[1]), node))
        elif match := re.match(f'({CARD}), open card', name):
            self.open, self.deck = code(match[1]), node
        elif re.match('deck,|empty deck', name):
            self.deck = node
        elif re.match('shaft, |empty shaft', name):
            self.shaft = node
        elif match := re.fullmatch(r'(Dig|Buy|Look at) \d+ cards?', name):
            self.abilities[{'Dig': 'dig', 'Buy': 'buy', 'Look at': 'foresee'}[match[1]]] = node
        elif name == 'Put Back':
            self.put_back = node

    def places(self):
        """All that the keyboard can come to."""
        return [*self.hand.values(), *self.abilities.values(), *(one for _, one in self.looked_at), self.deck, self.shaft,
                self.put_back]

    def apart(self):
        """Cards that lie together only where they come from, before a deal's flight begins."""
        return list(self.hand.values())

    def differs(self, state, looks=None):
        """How this is not the engine's position; None when it is. `looks` is whether the clubs are looked at."""
        if set(self.hand) != state.hand:
            return f'the hand is {sorted(self.hand)}'
        if sorted(self.positions) != [(i + 1, len(state.hand)) for i in range(len(state.hand))]:
            return f'the hand counts {self.positions}'
        if self.open != state.target:
            return f'the open card is {self.open}'
        if state.over:
            return None
        looking = state.pending == {'foresee'} if looks is None else looks
        if len(self.looked_at) != (state.looks_at if looking else 0):
            return f'looked at are {[card for card, _ in self.looked_at]}'
        if set(self.abilities) != (set() if looking else state.pending):
            return f'the abilities are {sorted(self.abilities)}'
        if looking != (self.put_back is not None):
            return 'the button to put back'
        if not state.pending and not self.pairable:
            return 'nothing can be paired'
        return None


class Table:
    """A game of GRAFA in the program, followed by its record."""

    LOOK = Look

    def __init__(self, program):
        self.program = program
        self.home = program.home
        self.last = None  # what was looked at last

    def record(self):
        return wait(self.home.record, 'a saved record')

    def state(self):
        record = self.record()
        return ENGINE.states(record.deal, record.moves)[-1]

    def look(self):
        self.last = self.LOOK(self.program.nodes())
        return self.last

    def settle(self, n_moves=None, state=None, looks=None):
        """Waits until the record has so many moves, the table shows its position, and nothing moves any more. `looks` is
        what else the look at a table is told of the position."""
        if n_moves is not None:
            wait(lambda: self.home.record() and len(self.home.record().moves) == n_moves,
                 lambda: f'{n_moves} moves saved; there are {self.home.record() and self.home.record().moves}')
        state = state or self.state()
        before = why = None

        def still():
            nonlocal before, why
            self.program.check_alive()
            nodes = self.program.nodes()
            look = self.last = self.LOOK(nodes)
            why = look.differs(state, looks)
            now = None
            if why is None and not is_busy(nodes):
                buttons = buttons_of(nodes)
                now = dict(zip([node.path for node in buttons], all_extents(buttons)))
                corners = [now[node.path][:2] for node in look.apart()]
                if len(set(corners)) < len(corners):
                    now = None
            good = now is not None and now == before
            before = now
            return good and look
        return wait(still, lambda: f'the table to show {state.line}, but {why or "it moves"}')

    # -- by keys --

    def enter(self):
        """Goes into the table by Tab."""
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
        wait(lambda: self.path_of_focus() == node.path, lambda: f'the keyboard at {node}, not at {self.program.focus()}')

    def is_place(self, node):
        return node is not None and any(place is not None and place.path == node.path for place in self.look().places())

    def walk_to(self, target):
        """Walks to a place by arrows; the way is found by looking where things are."""
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

    def row(self):
        """The cards that are looked at, the next one first, each with where it lies."""
        look = self.look()
        return sorted(look.looked_at, key=lambda one: one[1].extents()[0])

    def wait_for_status(self, pattern):
        wait(lambda: re.search(pattern, self.program.status()),
             lambda: f'“{pattern}” under the table, not “{self.program.status()}”')


class Choice:
    """What this player does: nothing clever, but all there is to do. Deals are chosen so that this meets everything."""

    def __init__(self):
        self.n_pairs = self.n_decisions = self.n_orders = 0

    @staticmethod
    def sorted(cards):
        return sorted(cards, key=lambda card: ('CDHS'.index(card[1]), 'A23456789TJQK'.index(card[0])))

    def card(self, pairable, n_moves):
        self.n_pairs += 1
        return self.sorted(pairable)[n_moves % len(pairable)]

    def ability(self, kinds):
        kinds = sorted(kinds)
        self.n_decisions += 1
        return kinds[(self.n_decisions - 1) % len(kinds)]

    def order(self, cards):
        """The order cards go back in; every other time as they lie."""
        self.n_orders += 1
        return cards[1:] + cards[:1] if self.n_orders % 2 else cards


# ---- running tests ----

RUNNING = []
HOMES = []
BAIZE = SCHEMAS = None
ENGINE = None


def stop_all():
    """Leaves nothing behind, however a test ended."""
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
    """A note in the report; `aloud` when it must be seen where only the standard error output is shown."""
    for line in str(text).splitlines():
        print(f'# {line}', flush=True)
        if aloud:
            print(line, file=sys.stderr, flush=True)


def prepare(program, engine, schemas):
    """Says which program is driven, and looks whether it can run here; else nothing is tested."""
    global BAIZE, ENGINE, SCHEMAS
    if not os.environ.get('DISPLAY'):
        skip_all('no DISPLAY: run build-aux/check, or meson test under xvfb-run and dbus-run-session')
    if not os.environ.get('DBUS_SESSION_BUS_ADDRESS'):
        skip_all('no session bus: run build-aux/check, or meson test under dbus-run-session')
    BAIZE, SCHEMAS = os.path.abspath(program), os.path.abspath(schemas)
    ENGINE = Engine(os.path.abspath(engine))


def prepare_accessibility():
    """Begins to listen to the accessibility bus."""
    if Atspi.init() not in (0, 1):
        skip_all('no accessibility bus')
    Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
    try:
        Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
    except (GLib.Error, AttributeError) as problem:
        skip_all(f'no accessibility bus: {problem}')


def main(tests):
    """Runs tests, which are functions, and reports in TAP. Arguments: the program, the engine, the schemas' folder."""
    prepare(*sys.argv[1:4])
    prepare_accessibility()
    chosen = [test for test in tests if len(sys.argv) < 5 or test.__name__ in sys.argv[4:]]
    print(f'1..{len(chosen)}', flush=True)
    failed = False
    for number, test in enumerate(chosen, 1):
        name = test.__name__.replace('_', ' ')
        begun = time.monotonic()
        try:
            # without a window manager keys go to the window under the pointer: each test finds it where a new screen has it
            Atspi.generate_mouse_event(640, 400, 'abs')
            test()
            print(f'ok {number} {name}', flush=True)
        except Skip as reason:
            print(f'ok {number} {name} # SKIP {reason}', flush=True)
        except Exception as problem:
            failed = True
            print(f'not ok {number} {name}', flush=True)
            if not isinstance(problem, Failure):
                comment(traceback.format_exc(), aloud=True)
            else:
                comment(traceback.extract_tb(problem.__traceback__)[1], aloud=True)
            comment(problem, aloud=True)
            for program in RUNNING:
                comment(f'the program (exit status {program.process.poll()}) said: {program.said()}', aloud=True)
        comment(f'{time.monotonic() - begun:.1f} s')
        stop_all()
    sys.exit(1 if failed else 0)
