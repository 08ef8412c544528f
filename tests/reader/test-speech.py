#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-speech.py PROGRAM ENGINE SCHEMAS LANGUAGE [--update] [SCRIPT...]

What a player hears who does not see the screen: Orca speaks, keys are pressed as the scripts say, and the sentences are
compared with those in the scripts. LANGUAGE is the folder of the scripts. `--update` writes into the scripts what was
heard; read the difference before you keep it.

A script consists of lines:
  # a comment
  $ --game=rose --deal=7           starts the program with these arguments
  = rose 7 3                       lets a game of this deal wait, in which only the last 3 moves are missing
  = rose today 3                   the same with the daily deal of today
  > Tab                            presses a key, or several that are pressed without waiting in between
  anything else                    a sentence that is then heard; {…} is a regular expression; a sentence after “? ”
                                   may be missing; one after “~ ”, the new name of what keeps the keyboard, comes
                                   before or after the announcements of the step
Orca itself speaks English in every language, so that the test depends on no translation but Baize's.
"""

import datetime
import pathlib
import re
import shutil
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))
import baize_ui as ui  # noqa: E402
from gi.repository import Gio  # noqa: E402
from baize_reader import new_home, new_reader, start_program  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
CLASS_NAME = re.compile(r'\b(Baize|Gtk|Adw)[A-Z]\w+|\bfiller\b')

# what libadwaita says of a toast, and Orca of the key of a menu item or a button, of a menu, and of Control Z; some of
# it depends on the moment
OF_OTHERS = re.compile('A toast appeared|(Ctrl|Alt|Shift)[+][^ ]+$|(expanded|collapsed|opens popup|undo)$')


class Step:
    """A line that does something, and the sentences that follow it."""

    def __init__(self, line):
        self.line = line
        self.expected = []


def steps_of(path):
    """Returns the lines before the first step, and the steps."""
    head, steps = [], []
    for line in path.read_text(encoding='utf-8').splitlines():
        if line[:1] in '>$=#' and line[1:2] in (' ', ''):
            if line.startswith('#') and not steps or not line:
                head.append(line)
            else:
                steps.append(Step(line))
        elif line:
            steps[-1].expected.append(line)
    return head, steps


def matches(sentence, wanted):
    parts = re.split(r'\{(.*?)\}', wanted)
    pattern = ''.join(part if number % 2 else re.escape(part) for number, part in enumerate(parts))
    return re.fullmatch(pattern, sentence) is not None


def all_match(sentences, wanted):
    """Returns whether the sentences are the wanted ones in their order."""
    if not wanted:
        return not sentences
    first, optional = wanted[0].removeprefix('? '), wanted[0].startswith('? ')
    if first.startswith('~ '):
        rests = [sentences[:number] + sentences[number + 1:] for number, sentence in enumerate(sentences)
                 if matches(sentence, first[2:])]
        return any(all_match(rest, wanted[1:]) for rest in rests + [sentences] * optional)
    if sentences and matches(sentences[0], first) and all_match(sentences[1:], wanted[1:]):
        return True
    return optional and all_match(sentences, wanted[1:])


def can_match(sentences, wanted):
    """Returns whether the sentences may become the wanted ones if more is said."""
    fixed = [line for line in wanted if '~ ' not in line[:4]]
    free = [line for line in wanted if '~ ' in line[:4]]
    return any(all_match(sentences, some + fixed[:n]) for n in range(len(fixed) + 1) for some in ([], free))


def own(sentences):
    return [sentence for sentence in sentences if not OF_OTHERS.match(sentence)]


def faults(sentences):
    """Yields what is wrong with sentences that were said in a row, whatever was expected."""
    before = ''
    for sentence in sentences:
        if CLASS_NAME.search(sentence):
            yield f'a class name: {sentence}'
        if not re.search(r'\w', sentence):
            yield f'nothing to say: “{sentence}”'
        if re.search(r'(^|\s)_\w', sentence):
            yield f'a mark for a key: {sentence}'
        if re.search('[·−♣♦♥♠]|(Ctrl|Strg|Alt)[+]', sentence):
            yield f'a sign instead of words: {sentence}'
        if before.startswith(sentence.rstrip('.')):
            yield f'said twice: {sentence}'
        before = sentence


class Listener:
    """Plays one script."""

    def __init__(self, reader, path, language, update):
        self.reader, self.path, self.language, self.update = reader, path, language, update
        self.program = self.home = None
        self.found = []

    def start(self, arguments):
        self.home = self.home or new_home('grafa')
        self.program = start_program(self.reader, self.home, *arguments, language=self.language)

    def let_wait(self, game, deal, n_left):
        self.home = new_home(game)
        if deal == 'today':
            ui.let_wait(self.home, None, n_left, datetime.date.today())
        else:
            ui.let_wait(self.home, int(deal), n_left)

    def do(self, line):
        kind, words = line[0], line[1:].split()
        if kind == '$':
            self.start(words)
        elif kind == '=':
            self.let_wait(words[0], words[1], int(words[2]))
        elif kind == '>':
            for chord in words:
                self.reader.press(chord)

    def listen(self, wanted):
        """Returns what was said when everybody in the session rests and all that is expected was said, or something
        else was."""
        heard = own(self.reader.take())
        end = time.monotonic() + (0.5 if self.update else ui.PATIENCE / 2)
        while self.update or not all_match(heard, wanted) and can_match(heard, wanted):
            self.program.check_alive()
            left = end - time.monotonic()
            if left <= 0:
                break
            heard += own(self.reader.wait_for_more(left))
        return heard

    def play(self, steps):
        for step in steps:
            if step.line.startswith('#'):
                continue
            self.do(step.line)
            heard = self.listen(step.expected) if self.program else []
            if not all_match(heard, step.expected):
                self.found.append('\n'.join([f'{self.language}/{self.path.name}: {step.line}',
                                             *(f'  expected: {line}' for line in step.expected),
                                             *(f'  heard:    {line}' for line in heard)]))
            self.found += [f'{self.language}/{self.path.name}: {step.line}: {fault}' for fault in faults(heard)]
            step.heard = heard

    def end(self):
        self.reader.press('ctrl+q')
        ui.wait(lambda: self.program.process.poll() is not None, 'the program to end')
        ui.RUNNING.remove(self.program)
        ui.check_equal(self.program.process.returncode, 0, f'exit status ({self.program.said()})')
        self.program.check_said()
        self.reader.take()


def translation(path, language):
    """Returns the script in a language; its steps are those of the English script."""
    own = HERE / language / path.name
    head, steps = steps_of(path)
    if own.exists():
        sentences = steps_of(own)[1]
        ui.check_equal([step.line for step in sentences], [step.line for step in steps], f'the steps of {own}')
        return own, head, sentences
    for step in steps:
        step.expected = []
    return own, head, steps


def write(path, head, steps):
    """Writes a script with the sentences that were heard; a line that matches one of them stays."""
    lines = list(head)
    for step in steps:
        lines.append(step.line)
        heard = getattr(step, 'heard', [])
        if all_match(heard, step.expected):
            heard = step.expected
        for sentence in heard:
            lines.append(next((line for line in step.expected if matches(sentence, line.lstrip('?~ '))), sentence))
    path.write_text('\n'.join(lines) + '\n', encoding='utf-8')


def main():
    arguments = sys.argv[4:]
    update = '--update' in arguments
    language, *names = [word for word in arguments if word != '--update']
    del sys.argv[4:]
    paths = sorted((HERE / 'en').glob('*.txt'))
    paths = [path for path in paths if not names or path.stem in names]
    if not shutil.which('orca') or not Gio.SettingsSchemaSource.get_default().lookup('org.gnome.Orca.Speech', True):
        ui.skip_all('Orca 51 is not installed')

    def test_of(path):
        def test():
            # a new one for each, so that no test depends on what Orca knows from another one
            reader = new_reader()
            try:
                own, head, steps = translation(path, language)
                listener = Listener(reader, own, language, update)
                listener.play(steps)
                listener.end()
                if update:
                    write(own, head, steps)
                ui.check(update or not listener.found, '\n'.join(listener.found))
            finally:
                ui.stop_all()
                reader.close()
        test.__name__ = path.stem
        return test

    ui.main([test_of(path) for path in paths])


if __name__ == '__main__':
    main()
