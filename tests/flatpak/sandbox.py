# SPDX-License-Identifier: GPL-3.0-or-later
"""Baize as it is installed from a Flatpak: started as the desktop starts it, read and driven from outside.

What is on the screen is read over the accessibility bus, as in `tests/ui`; what is kept is looked for where sandboxes
keep it. It knows nothing of how the Flatpak was built.
"""

import configparser
import fcntl
import functools
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))
import baize_complaints as complaints  # noqa: E402
import baize_ui as ui  # noqa: E402

APP = 'io.github.baizecards.Baize'
EXPORTS = pathlib.Path.home() / '.local/share/flatpak/exports/share'
KEPT = pathlib.Path.home() / '.var/app' / APP


def run(*command, text=None):
    """What a command says; a Failure when it fails."""
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    ui.check(result.returncode == 0, f'{" ".join(command)}: {result.stdout}{result.stderr}')
    return result.stdout


def in_sandbox(*command, text=None):
    return run('flatpak', 'run', f'--command={command[0]}', APP, *command[1:], text=text)


@functools.cache
def of_libraries():
    """What the libraries in the sandbox complain of themselves."""
    return complaints.read(complaints.read_versions(in_sandbox('python3', '-c', complaints.VERSIONS)))


def games(alone=False):
    """The games by id, each with the variant listed first and its title; `alone` leaves out those for several
    players."""
    found = {}
    for line in in_sandbox('baize-engine', 'games').splitlines():
        name, n_players, _, title = line.split('\t')
        game, variant = name.split('/')
        if not alone or n_players == '1':
            found.setdefault(game, (variant, title))
    return found


def launcher_id(game):
    return f'{APP}.{"".join(part.capitalize() for part in game.split("-"))}'


class Launcher(configparser.ConfigParser):
    """An exported desktop file."""

    def __init__(self, name):
        super().__init__(delimiters='=', interpolation=None, strict=True)
        self.optionxform = str
        self.path = EXPORTS / 'applications' / f'{name}.desktop'
        ui.check(self.path.exists(), f'{self.path.name} is not exported')
        self.read(self.path, encoding='utf-8')

    @property
    def main(self):
        return self['Desktop Entry']

    def launch(self):
        """Starts it as the desktop does, by the session bus where it asks for that."""
        output = tempfile.TemporaryFile()
        process = subprocess.Popen(['gio', 'launch', str(self.path)], stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT)
        ui.check_equal(process.wait(), 0, f'the start of {self.path.name}')
        return output

    def hand_over(self):
        """Starts it beside a running instance, and waits until the new process has handed over to that instance and
        ended, which closes its output."""
        result = subprocess.run(['gio', 'launch', str(self.path)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, timeout=ui.PATIENCE, check=False)
        ui.check_equal(result.returncode, 0, f'the start of {self.path.name}: {result.stdout}')


def record_of(game, variant):
    """The record that waits, None when there is none."""
    try:
        path = KEPT / 'data/baize/waiting' / game / f'{variant}.baize'
        return ui.Record(path.read_text(encoding='utf-8'))
    except FileNotFoundError:
        return None


def put_waiting(game, variant, text):
    """Leaves a record as the game that waits, so that it is known which cards are dealt."""
    path = KEPT / 'data/baize/waiting' / game / f'{variant}.baize'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding='utf-8')


def settings():
    """What the program keeps of preferences and scores, as text."""
    try:
        return (KEPT / 'config/glib-2.0/settings/keyfile').read_text(encoding='utf-8')
    except FileNotFoundError:
        return ''


def results(game, variant):
    """What is kept of the results of a variant, in all its tables."""
    return [fact for fact in ui.read_facts(KEPT / 'data/baize/ledger')
            if fact.kind == 'ended' and f'{fact.pairs["table"]}/'.startswith(f'{game}/{variant}/')]


class Baize(ui.Program):
    """The program in its sandbox."""

    def __init__(self, launcher):  # pylint: disable=super-init-not-called
        self.output = launcher.launch()
        self.application = ui.wait(self.find_application, lambda: f'the program; {self.said()}')
        ui.wait(self.is_active, 'the window to be active')

    @staticmethod
    def instances():
        """The sandboxes that run it."""
        listed = run('flatpak', 'ps', '--columns=instance,application')
        return [line.split()[0] for line in listed.splitlines() if line.split()[1:] == [APP]]

    def find_application(self):
        """Its process has another number inside the sandbox, so it is known by its name."""
        return next((found for found in ui.applications() if found.name() == APP and found.windows()), None)

    harmless = staticmethod(of_libraries)

    def check_alive(self):
        self.check_said()

    def kill(self):
        """As a power cut does."""
        run('flatpak', 'kill', APP)
        self.wait_for_end()

    def close(self):
        self.press('Control', 'q')
        self.wait_for_end()

    @staticmethod
    def holds_games():
        """Whether a process still uses the saved games. A killed sandbox is gone from Flatpak's list, and from the
        buses, a moment before the kernel has ended the program in it."""
        with open(KEPT / 'data/baize/lock', 'a', encoding='utf-8') as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False

    def wait_for_end(self):
        ui.wait(lambda: not self.instances() and self.find_application() is None and not self.holds_games(),
                lambda: f'the program to end; there are {self.instances()}, {self.find_application()}; {self.said()}')
        self.check_alive()

    def title(self):
        frames = [node.name for node in self.walk() if node.role == 'frame']
        return frames[0] if frames else ''

    def wait_for_title(self, title):
        ui.wait(lambda: self.title().startswith(title),
                lambda: f'{title} in the title, which is {self.title()!r}; there are {self.names()}')


# What a program in a sandbox tries. It prints a line for each attempt: its name, and "done" or why not.
PROBE = '''
import os, socket, sys
secret, kept, bus, display, port, pid = sys.argv[1:]
def read(path):
    open(path, 'rb').read(1)
def connect(family, address):
    with socket.socket(family) as one:
        one.connect(address)
def see():
    with open(f'/proc/{pid}/cmdline', 'rb') as file:
        if secret.encode() not in file.read():
            raise OSError('it is another process')
def find(name):
    if name not in os.environ:
        raise OSError('it is not set')
for name, what in {
    'home': lambda: read(secret),
    'games': lambda: os.listdir(kept),
    'bus': lambda: connect(socket.AF_UNIX, bus),
    'inner-bus': lambda: connect(socket.AF_UNIX, '/run/flatpak/bus'),
    'display': lambda: connect(socket.AF_UNIX, '/tmp/.X11-unix/X' + display),
    'abstract-display': lambda: connect(socket.AF_UNIX, chr(0) + '/tmp/.X11-unix/X' + display),
    'network': lambda: connect(socket.AF_INET, ('127.0.0.1', int(port))),
    'process': see,
    'environment': lambda: find('DISPLAY'),
}.items():
    try:
        what()
        print(name, 'done')
    except OSError as problem:
        print(name, problem.strerror or problem)
'''


def put_deck(name):
    """Leaves a deck of cards where the player's own decks are, and has it used."""
    cards = ''.join(f'<g id="{suit}_{rank}" transform="translate({60 * column} {84 * row})">'
                    f'<rect width="60" height="84" fill="#fffdf8"/>'
                    f'<rect x="{6 + 12 * row}" y="8" width="10" height="{5 * column + 5}" fill="{colour}"/></g>'
                    for row, (suit, colour) in enumerate([('club', '#00461a'), ('diamond', '#d07000'),
                                                          ('heart', '#c01020'), ('spade', '#101020')])
                    for column, rank in enumerate([*range(1, 11), 'jack', 'queen', 'king']))
    path = KEPT / 'data/baize/themes' / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="780" height="336">{cards}</svg>', encoding='utf-8')
    in_sandbox('gsettings', 'set', APP, 'deck', f'baize/themes/{name}')


def commands():
    """The command lines of all processes that can be seen."""
    for path in pathlib.Path('/proc').glob('[0-9]*/cmdline'):
        try:
            yield path.read_bytes().decode('utf-8', 'replace').rstrip('\0').split('\0')
        except OSError:
            pass


def probe(*command):
    """Runs PROBE by a command, which gets it as its last arguments. Returns what it could do, by name."""
    secret = pathlib.Path.home() / 'secret'
    secret.write_text('for nobody', encoding='utf-8')
    KEPT.mkdir(parents=True, exist_ok=True)
    bus = re.search('unix:path=([^,;]*)', os.environ['DBUS_SESSION_BUS_ADDRESS'])[1]
    display = re.search(r':(\d+)', os.environ['DISPLAY'])[1]
    with socket.create_server(('127.0.0.1', 0)) as server, \
            subprocess.Popen([sys.executable, '-c', 'input()', str(secret)], stdin=subprocess.PIPE,
                             stderr=subprocess.DEVNULL) as other:
        said = run(*command, 'python3', '-c', PROBE, str(secret), str(KEPT), bus, display,
                   str(server.getsockname()[1]), str(other.pid))
        other.kill()
    return dict(line.split(' ', 1) for line in said.splitlines())


# What somebody tries who does not know the rules: mostly to play the card at hand, and now and then a game's own keys.
# H and W, help that would make the game practice, are left out.
TRIES = ['Left', 'Right', 'Up', 'Down'] * 8 + ['space'] * 10 + ['Return'] * 16 + ['Escape'] * 8 + \
    list('abcdefgijklmnopqrstuvxyz')


def make_a_move(program, game, variant):
    """Plays a move by keys without knowing the rules, and returns the record."""
    chance = random.Random(game)
    n_before = len(record_of(game, variant).moves)
    for n_tries in range(3000):
        program.press(chance.choice(TRIES))
        if len(record_of(game, variant).moves) > n_before:
            ui.comment(f'{game}: a move after {n_tries + 1} keys')
            break
    else:
        raise ui.Failure(f'no move of {game} was found by trying')
    return ui.wait(lambda: still(lambda: record_of(game, variant)), 'the record to be at rest')


def still(look):
    """What is seen when it is the same a moment later."""
    first = look()
    ui.time.sleep(0.3)
    second = look()
    return second if second is not None and first is not None and first.text == second.text else None


def finished_game(game, deal):
    """A record of a whole game, played by always taking the first move there is."""
    return in_sandbox('sh', '-eu', '-c', '''
        baize-engine deal "$1" "$2" >/tmp/game.baize
        while move=$(baize-engine moves /tmp/game.baize | sed -n 1p) && [ -n "$move" ]; do
          echo "$move" >>/tmp/game.baize
        done
        cat /tmp/game.baize''', 'sh', game, str(deal))


def put_before_the_end(game, variant, deal):
    """Leaves a game waiting that lacks its last move."""
    text = finished_game(game, deal)
    put_waiting(game, variant, text.rstrip('\n').rpartition('\n')[0] + '\n')


def play_to_the_end(program, game, variant, before):
    """Plays by keys until there are other results than before, and returns the score as the engine counts it. What
    needs no decision the program may have done by itself."""
    for _ in range(10):
        record = ui.wait(lambda: still(lambda: record_of(game, variant)), 'the record to be at rest')
        if results(game, variant) != before:
            score = in_sandbox('baize-engine', 'replay', '-', text=record.text).strip().splitlines()[-1]
            return int(dict(pair.split('=', 1) for pair in score.split())['score'])
        make_a_move(program, game, variant)
    raise ui.Failure(f'{game} does not come to its end')


def stop():
    """Leaves nothing running, however a test ended."""
    subprocess.run(['flatpak', 'kill', APP], capture_output=True, check=False)
    ui.wait(lambda: not Baize.instances(), 'the program to end')


def main(tests):
    """Runs tests as tests/ui does; the engine there is that of the sandbox."""
    engine = pathlib.Path.home() / 'engine'
    engine.write_text(f'#!/bin/sh\nexec flatpak run --command=baize-engine {APP} "$@"\n', encoding='utf-8')
    engine.chmod(0o700)
    # cards that fly would only keep the keys waiting
    style = KEPT / 'config/gtk-4.0/settings.ini'
    style.parent.mkdir(parents=True, exist_ok=True)
    style.write_text('[Settings]\ngtk-enable-animations=false\n', encoding='utf-8')
    ui.stop_all = stop
    sys.argv[1:1] = [str(engine), str(engine), os.devnull]
    ui.main(tests)
