# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen reader Orca, as it speaks to a player who does not see the screen: starts it, presses keys, and listens.

Time never decides what was heard: a step ends when every program of the session sleeps and nothing is left to say.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'ui'))
import baize_ui as ui  # noqa: E402
import baize_desk  # noqa: E402
from baize_speech import Speech  # noqa: E402

# Orca as it is after its installation, except that it names no keys and no punctuation. Up to version 49 it reads a
# file of its own, newer versions read GSettings.
SETTINGS = {'enableKeyEcho': False, 'verbalizePunctuationStyle': 3, 'enableTutorialMessages': False,
            'enableBraille': False, 'enableBrailleMonitor': False, 'enableEchoByCharacter': False,
            'speechServerFactory': 'speechdispatcherfactory', 'enableSound': False,
            'profile': ['Default', 'default'], 'firstStart': False}
KEYFILE = '''[org/gnome/orca/default/typing-echo]
key-echo=false

[org/gnome/orca/default/speech]
punctuation-level='none'
speak-tutorial-messages=false

[org/gnome/orca/default/braille]
enabled=false

[org/gnome/orca/default/sound]
enabled=false
'''


class Reader:
    """Orca, running."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='baize-reader-'))
        self.speech = Speech(self.folder / 'speech')
        self.desk = baize_desk.Desk()
        self.n_heard = 0
        prefs = self.folder / 'data' / 'orca'
        prefs.mkdir(parents=True)
        (prefs / 'user-settings.conf').write_text(json.dumps(
            {'general': SETTINGS, 'profiles': {'default': {'profile': ['Default', 'default'], 'pronunciations': {},
                                                           'keybindings': {}}},
             'pronunciations': {}, 'keybindings': {}}))
        keys = self.folder / 'config' / 'glib-2.0' / 'settings'
        keys.mkdir(parents=True)
        (keys / 'keyfile').write_text(KEYFILE)
        # Orca refuses to run beside another one of the same user, for which it asks pgrep
        (self.folder / 'bin').mkdir()
        (self.folder / 'bin' / 'pgrep').write_text('#!/bin/sh\nexit 1\n')
        (self.folder / 'bin' / 'pgrep').chmod(0o755)
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(('XDG_', 'G_', 'NO_AT_'))}
        environment.update({'HOME': str(self.folder), 'XDG_RUNTIME_DIR': os.environ['XDG_RUNTIME_DIR'],
                            'PATH': f'{self.folder}/bin:{os.environ["PATH"]}', 'GSETTINGS_BACKEND': 'keyfile',
                            'SPEECHD_ADDRESS': f'unix_socket:{self.folder}/speech', 'GDK_BACKEND': 'x11',
                            'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'PYTHONWARNINGS': 'ignore'})
        for name in ('data', 'config', 'cache', 'state'):
            environment[f'XDG_{name.upper()}_HOME'] = str(self.folder / name)
        self.output = open(self.folder / 'orca.log', 'w+b')
        command = [shutil.which('orca')]
        if os.environ.get('BAIZE_ORCA_DEBUG'):
            command += ['--debug-file', os.environ['BAIZE_ORCA_DEBUG']]
        self.process = subprocess.Popen(command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL,
                                        stdout=self.output, stderr=subprocess.STDOUT)
        ui.wait(lambda: self.speech.utterances or self.process.poll() is not None, 'Orca to speak')
        ui.check(self.process.poll() is None, f'Orca ended: {self.said()}')
        environment.pop('SPEECHD_ADDRESS')
        self.desktop = subprocess.Popen([sys.executable, str(HERE / 'desktop.py')], env=environment,
                                        stdin=subprocess.DEVNULL, stdout=self.output, stderr=subprocess.STDOUT)
        try:
            ui.wait(self.knows_desktop, 'Orca to speak of the desktop', ui.PATIENCE / 4)
        except ui.Failure:
            self.close()
            raise
        self.take()

    def knows_desktop(self):
        """Returns whether Orca has told of the other window; turns to it again if Orca has missed it."""
        self.desk.focus(baize_desk.NOBODY)
        self.rest()
        self.desk.active = None
        self.rest()
        return any('Desktop' in sentence for sentence in self.speech.utterances)

    def said(self):
        return (self.folder / 'orca.log').read_text(errors='replace')

    def close(self):
        for process in (self.desktop, self.process):
            process.kill()
            process.wait()
        self.output.close()
        self.speech.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def rest(self):
        """Waits until nobody in the session has anything to do."""
        self.desk.rest(lambda: len(self.speech.utterances))

    def take(self):
        """Returns what was said since the last time, when there is nothing left to say."""
        self.rest()
        heard = self.speech.utterances[self.n_heard:]
        self.n_heard += len(heard)
        return heard

    def wait_for_more(self, seconds):
        """Returns what is said later, because of a clock in the program; nothing if that takes long."""
        self.speech.wait(lambda: len(self.speech.utterances) > self.n_heard, seconds)
        return self.take()

    def press(self, chord):
        """Presses a key, such as 'ctrl+n'."""
        self.desk.press(chord)


def new_reader():
    """Starts Orca; again if it has missed the first window, as it does if it asks a program too early."""
    for _ in range(3):
        try:
            return Reader()
        except ui.Failure:
            pass
    return Reader()


def new_home(game):
    """Returns the home of a player who plays without motion and pauses."""
    home = ui.Home(game=game, variant='seven' if game == 'grandma' else 'classic')
    keys = home.path / 'config' / 'glib-2.0' / 'settings'
    keys.mkdir(parents=True)
    (keys / 'keyfile').write_text("[io/github/baizecards/Baize]\npace='none'\n", encoding='utf-8')
    # no key is taken for one pressed twice by mistake, however fast the keys are pressed
    (home.path / 'config' / 'gtk-4.0' / 'settings.ini').write_text(
        '[Settings]\ngtk-enable-animations=false\ngtk-double-click-time=0\n', encoding='utf-8')
    return home


def start_program(reader, home, *arguments, language=''):
    """Starts the program, and turns to its window when it is complete: whether a reader sees a window being made
    depends on the moment. Returns the program."""
    program = ui.Program(home, *arguments, expect_window=False, LANGUAGE=language, G_DEBUG=None, LC_ALL=None,
                         LANG='C.UTF-8', LC_MESSAGES=ui.translating_locale() if language != 'en' else None,
                         BAIZE_LOCALEDIR=str(pathlib.Path(ui.SCHEMAS).parent / 'po'))
    program.application = ui.wait(program.find_application, 'the program on the accessibility bus')
    reader.take()
    reader.desk.hold()
    reader.take()
    reader.desk.release()
    return program
