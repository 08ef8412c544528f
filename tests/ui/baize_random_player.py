# SPDX-License-Identifier: GPL-3.0-or-later
"""Performs lines of text in the real program, starts it again after it was closed, and checks it: it never crashes,
always answers, reacts to keys and clicks when all dialogs are closed, and loses no game when it is killed.
"""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

import baize_complaints as complaints
import baize_random_records as records
import baize_ui as ui
import baize_x11 as x11
from gi.repository import Gio, GLib

APP = 'io.github.baizecards.Baize'
PATH = '/' + APP.replace('.', '/')
ACTIONS = 'org.gtk.Actions'
STRANGE = 'Sanitizer|runtime error|CRITICAL|WARNING'  # output that must not occur
HARMLESS = complaints.read()
# A crash of GTK itself: if a key opens the menu of the file chooser of 4.18 while no file is chosen, GTK aborts.
# In a Flatpak the chooser is a program of its own.
ENDED_BY_GTK = 'gtkfilechooserutils.c:.*_gtk_file_info_get_file: assertion failed'
MOST_STARTS = 2  # starts at the same time
CHECK_SIZE = 960, 720
# The position of GRAFA's hand in a window of that size; the points are close enough to hit a card.
HAND_HEIGHT, HAND_PARTS = 0.63, [part / 100 for part in range(28, 92, 6)]
UNDONE_FREELY = ('grafa', 'matrix')  # games in which each move can be undone at any time


class Program(ui.Program):
    """Baize, known only by its windows and actions."""

    led = False  # whether it has had the window
    n_read = 0  # bytes of its output read so far

    def __init__(self, home, arguments, fatal):
        # makes use after free visible
        super().__init__(home, *arguments, expect_window=False, G_DEBUG='fatal-warnings' if fatal else None,
                         MALLOC_PERTURB_='165')
        self.arguments = arguments

    def __str__(self):
        return f'process {self.process.pid} ({" ".join(["baize", *self.arguments])})'

    def listen(self):
        """Reads and checks the output since the last call."""
        output = self.output.fileno()
        if os.fstat(output).st_size == self.n_read:
            return
        text = os.pread(output, 1 << 20, self.n_read)
        self.n_read += len(text)
        for line in text.decode('utf-8', 'replace').splitlines():
            ui.check(not re.search(STRANGE, line) or HARMLESS.search(line), f'{self} said: {line}')


class Watch:
    """The programs of one home: the one with the window, and those that were started beside it and hand over."""

    def __init__(self, home, fatal):
        self.home, self.fatal = home, fatal
        self.program = None
        self.n_starts = 0
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def start(self, *arguments):
        self.n_starts += 1
        return Program(self.home, arguments, self.fatal)

    def call(self, path, interface, method, parameters=None, name=APP):
        """Returns the answer; raises GLib.Error if there is none."""
        return self.bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                                  int(ui.PATIENCE * 1000), None).unpack()

    def tell(self, path, interface, method, parameters):
        """Requests something without waiting for the result."""
        self.bus.call(APP, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START, -1, None, None)

    def owner(self):
        """Returns the process that owns the application's name, or None."""
        bus = 'org.freedesktop.DBus'
        try:
            pid = self.call('/' + bus.replace('.', '/'), bus, 'GetConnectionUnixProcessID', GLib.Variant('(s)', (APP,)),
                            bus)[0]
        except GLib.Error:
            return None
        return next((program for program in ui.RUNNING if program.process.pid == pid), None)

    def reap(self):
        """Checks the exit status of programs that have ended. A program that had a window must have succeeded; others
        may have been refused."""
        for program in list(ui.RUNNING):
            status = program.process.poll()
            program.listen()
            if status is None:
                continue
            # the first instance shows an error about its file in a window, and ends with the status of a command
            refused = status in (1, 2) and (not program.led or program.said().startswith('baize: '))
            refused |= status == -signal.SIGABRT and bool(re.search(ENDED_BY_GTK, program.said()))
            ui.check(status == 0 or refused, f'{program} ended with {status}: {program.said()}')
            ui.RUNNING.remove(program)
            program.output.close()

    def find_leader(self):
        """Finds the program that answers, if it has changed; starts one if none is left."""
        self.reap()
        if not ui.RUNNING:
            self.start(*([], ['--game=grandma'], ['--game=happy-graphs'], ['--game=rose'])[self.n_starts % 4])
        self.program = self.owner()
        if self.program is None:
            return False
        self.program.led = True
        try:
            self.call(PATH, ACTIONS, 'List')
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                raise ui.Failure('the program does not answer') from error
            return False
        return True

    def answered(self):
        """Returns after the program's main loop has answered, even if the program has just started."""
        try:
            self.call(PATH, ACTIONS, 'List')
            self.reap()
        except GLib.Error:
            ui.wait(self.find_leader, 'the program to answer, or to end')

    def enabled(self):
        """Returns for each action of the window whether it is enabled; None while there is no window."""
        try:
            xml = self.call(f'{PATH}/window', 'org.freedesktop.DBus.Introspectable', 'Introspect')[0]
            for number in re.findall(r'<node name="(\d+)"', xml):
                actions = self.call(f'{PATH}/window/{number}', ACTIONS, 'DescribeAll')[0]
                if 'undo' in actions:
                    return {name: action[0] for name, action in actions.items()}
        except GLib.Error:
            self.reap()
        return None

    def window_path(self):
        """Returns the object path of the window's actions."""
        try:
            xml = self.call(f'{PATH}/window', 'org.freedesktop.DBus.Introspectable', 'Introspect')[0]
        except GLib.Error:
            return None
        numbers = re.findall(r'<node name="(\d+)"', xml)
        return f'{PATH}/window/{numbers[0]}' if numbers else None

    def last_words(self):
        """Returns the output of the programs, and their backtraces."""
        lines = []
        for program in ui.RUNNING:
            status = program.process.poll()
            lines += [f'{program} (exit status {status}) said:', program.said()]
            if status is None and program.led:
                lines.append(backtrace('-p', str(program.process.pid)))
        lines += [backtrace(ui.BAIZE, str(core)) for core in sorted(self.home.path.glob('core*'))]
        return '\n'.join(lines)


def backtrace(*target):
    """Returns the backtraces of all threads, from gdb if it is installed."""
    if shutil.which('gdb') is None:
        return 'gdb is not installed: no backtrace'
    result = subprocess.run(['gdb', '-nx', '-batch', '-ex', 'bt 70', *target], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors='replace', check=False,
                            timeout=300)
    # gdb prints the innermost frame twice
    return '\n'.join(dict.fromkeys(line for line in result.stdout.splitlines() if line.startswith('#')))


class Player:
    """Performs the actions."""

    def __init__(self, home, screen, fatal=False):
        self.home, self.screen = home, screen
        self.watch = Watch(home, fatal)
        self.frame = None  # the X id of the game's window

    # ---- windows ----

    def windows(self):
        """Returns the game's window and the topmost of all; None if there is none."""
        found = self.screen.windows()
        frames = [window for window in found if not window.floats]
        game = next((window for window in frames if window.xid == self.frame), frames[0] if frames else None)
        self.frame = game and game.xid
        return game, found[-1] if found else None

    def window(self, name):
        game, top = self.windows()
        return top if name == 'top' else game

    def points(self, name, numbers):
        """Returns points on the screen; none while there is no window."""
        window = self.window(name)
        if window is None:
            return []
        pairs = zip(map(float, numbers[0::2]), map(float, numbers[1::2]))
        return [(window.x + u * (window.width - 1), window.y + v * (window.height - 1)) for u, v in pairs]

    def take_keys(self):
        """Moves the pointer over a window: without a window manager keys go to the window under the pointer."""
        game, top = self.windows()
        if top is not None:
            self.screen.move(top.x + top.width / 2, top.y + top.height / 2)

    # ---- lines ----

    def perform(self, line):
        pace, what, *words = line.split()
        getattr(self, f'do_{what}')(*words)
        if pace != 'now':
            self.watch.answered()
        if pace.isdigit():
            time.sleep(int(pace) / 1000)

    def do_key(self, chord):
        self.screen.press(chord)

    def do_keys(self, *chords):
        for chord in chords:
            self.screen.press(chord)

    def do_type(self, *words):
        for character in ' '.join(words):
            self.screen.press({' ': 'space'}.get(character, character))

    def do_hover(self, name, *numbers):
        for point in self.points(name, numbers):
            self.screen.move(*point)

    def do_click(self, name, u, v, button, times):
        for point in self.points(name, (u, v)):
            self.screen.move(*point)
            self.screen.click(int(button), int(times))

    def do_drag(self, name, u, v, to_u, to_v, mishap=None):
        points = self.points(name, (u, v, to_u, to_v))
        if not points:
            return
        (x, y), (a, b) = points
        self.screen.move(x, y)
        self.screen.button(x11.LEFT, 1)
        for part in (0.1, 0.3, 0.6):
            self.screen.move(x + (a - x) * part, y + (b - y) * part)
        if mishap == 'button':
            self.screen.click(x11.RIGHT)
        elif mishap:
            self.screen.press(mishap)
        self.screen.move(a, b)
        self.screen.button(x11.LEFT, 0)

    def do_sweep(self, name, *numbers):
        points = self.points(name, numbers)
        for number, point in enumerate(points):
            self.screen.move(*point)
            if number == 0:
                self.screen.button(x11.LEFT, 1)
        if points:
            self.screen.button(x11.LEFT, 0)

    def do_start(self, *arguments):
        ui.wait(lambda: self.watch.reap() or len(ui.RUNNING) <= MOST_STARTS, 'those started beside it to hand over')
        self.watch.start(*arguments)

    def do_activate(self):
        self.watch.tell(PATH, 'org.freedesktop.Application', 'Activate', GLib.Variant('(a{sv})', ({},)))

    def do_open(self, *names):
        files = [(self.home.path / name).as_uri() for name in names]
        self.watch.tell(PATH, 'org.freedesktop.Application', 'Open', GLib.Variant('(asa{sv})', (files, {})))

    def do_act(self, group, name, target=None):
        path = PATH if group == 'app' else self.watch.window_path()
        if path is None:
            return
        kind = {'level': 'i', 'lesson-from': 'u'}.get(name, 's')
        parameters = [] if target is None else [GLib.Variant(kind, target if kind == 's' else int(target))]
        self.watch.tell(path, ACTIONS, 'Activate', GLib.Variant('(sava{sv})', (name, parameters, {})))

    def do_resize(self, width, height):
        game, _ = self.windows()
        if game is not None:
            self.screen.place(game, int(width), int(height))
            self.take_keys()

    def do_hide(self):
        """Minimizes the window and restores it."""
        game, _ = self.windows()
        if game is not None:
            self.screen.hide(game)
            self.watch.answered()
            self.screen.show(game)

    def do_close(self, name):
        window = self.window(name)
        if window is not None and not window.floats:
            self.screen.close(window)

    def do_kill(self):
        """Kills the program as a power cut does; all saved games must be there again."""
        self.watch.answered()
        victim = self.watch.owner()
        if victim is None or len(ui.RUNNING) > 1:
            return
        victim.kill()
        before = self.games()
        self.check_files()
        if before:
            path = max(before, key=lambda path: path.stat().st_mtime_ns)
            self.watch.start(f'--game={path.parent.name}', f'--variant={path.name.split(".")[0]}')
            self.watch.answered()
            # another deal may replace one that is over
            found = {path: game for path, game in self.games().items() if path in before}
            ui.check_equal(found, before, 'the games that wait')
            self.check_is_back(path)

    # ---- saved files ----

    def data(self):
        return self.home.path / 'data' / 'baize'

    def games(self):
        """Returns the saved games: each file with its deal and moves; games that are over only if their result is still
        to be shown."""
        found = {}
        for path in (self.data() / 'waiting').glob('*/*.baize'):
            record = ui.Record(path.read_text(encoding='utf-8'))
            if 'Result' not in record.tags or 'Held' in record.tags:
                found[path] = record.tags.get('Deal'), record.tags.get('Deck'), record.moves
        return found

    def check_files(self):
        """Checks that all saved files can be read, also by the rules."""
        for path in [*(self.data() / 'waiting').glob('*/*.baize'), *(self.data() / 'recent').glob('*.baize')]:
            ui.ENGINE.ask('replay', str(path))
        ui.check(not (self.data() / 'damaged').exists(), 'something was damaged')

    def check_is_back(self, path):
        """Checks that the game started last is on the table with its moves."""
        record = ui.Record(path.read_text(encoding='utf-8'))
        if path.name.count('.') == 1 and record.tags['Game'] in UNDONE_FREELY and record.moves \
                and 'Result' not in record.tags:
            ui.wait(lambda: (self.watch.enabled() or {}).get('undo'), f'{path} to be on the table')

    # ---- reaction of the window ----

    def examine(self):
        """Closes all dialogs and checks keys and clicks. It takes a second, so it runs only sometimes."""
        self.watch.answered()
        self.take_keys()
        for _ in range(8):
            self.screen.press('Escape')
            self.watch.answered()
        # keys that were not waited for may still arrive, and would choose another game
        time.sleep(0.3)
        self.open_check()
        ui.wait(self.play_a_card, 'a double click to play a card')
        self.screen.press('ctrl+z')
        self.expect('redo', True, 'ctrl+z')

    def expect(self, action, wanted, cause):
        ui.wait(lambda: (self.watch.enabled() or {}).get(action) is wanted,
                lambda: f'{cause} to be answered: action “{action}” never became '
                        f'{"possible" if wanted else "impossible"}; {self.describe()}')

    def describe(self):
        """Returns what explains why a key or click was not answered."""
        actions = self.watch.enabled() or {}
        windows = [(window.xid == self.frame, window.floats, window.x, window.y, window.width, window.height)
                   for window in self.screen.windows()]
        waiting = {str(path.relative_to(self.data())): moves for path, (_, _, moves) in self.games().items()}
        return (f'possible are {", ".join(sorted(name for name, possible in actions.items() if possible))}; windows, '
                f'the topmost last (the game’s, floating, place, size): {windows}; saved games: {waiting}')

    def open_check(self):
        """Opens a known game, in a window of a known size that is on top."""
        ui.wait(lambda: self.watch.reap() or len(ui.RUNNING) <= 1, 'those started beside it to hand over')
        starter = self.watch.start(records.CHECK)
        ui.wait(lambda: self.watch.reap() or starter not in ui.RUNNING or starter is self.watch.owner(),
                'the record to be opened')
        self.watch.answered()
        ui.wait(lambda: self.windows()[0], 'a window')
        for window in self.screen.windows():
            if not window.floats and window.xid != self.frame:
                self.screen.close(window)
        game, _ = self.windows()
        self.screen.raise_up(game)
        self.screen.place(game, *CHECK_SIZE)
        self.expect('undo', False, 'the record')
        self.expect('redo', False, 'the record')
        ui.wait(lambda: (self.windows()[0].width, self.windows()[0].height) == CHECK_SIZE,
                'the window to have its size')
        self.take_keys()

    def play_a_card(self):
        """Double clicks along the hand until a card is played."""
        game, _ = self.windows()
        for part in HAND_PARTS:
            self.screen.move(game.x + part * game.width, game.y + HAND_HEIGHT * game.height)
            self.screen.click(times=2)
            self.watch.answered()
            if (self.watch.enabled() or {}).get('undo'):
                return True
        return False


def keep(home, screen, folder):
    """Copies what may explain a failure."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'screen.png').write_bytes(screen.picture())
    with contextlib.suppress(shutil.Error):  # the program may still be writing and deleting
        shutil.copytree(home.path, folder / 'home', dirs_exist_ok=True, ignore_dangling_symlinks=True)
