# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the real program at random moments and starts it again. Each life is one imaginary player who finishes several
scripted games; a game is killed several times on its way. After each kill the files are read, the program is started
again, and game, scores and days must be what the files promised.

Moves are made by actions on the bus: undo, redo, and that of tests/ui/torture-program.c. What is on the disk when the
program dies is what a player has: the record tells how far the game is, and a record that is over is a result.
"""

import dataclasses
import datetime
import os
import random
import re
import time

import baize_random_player
import baize_ui as ui
import baize_x11 as x11
from gi.repository import Gio, GLib

APP = 'io.github.baizecards.Baize'
PATH = '/' + APP.replace('.', '/')
ACTIONS = 'org.gtk.Actions'
STRANGE = 'Sanitizer|runtime error|CRITICAL|WARNING'
GAMES_OF_A_LIFE = 8
START = 1.0  # seconds in which the program usually starts
SCRIPTS = 6  # deals of a variant that are played to the end beforehand
AT_END = 0.6  # part of the games that begin just before their end
MOST_KILLS = 4  # kills in one game; then it is played to its end
MOST_FAILURES = 10  # lives that fail before a run gives up
MOST_MOVES = 400  # moves that end any game

# The variants: each game, with what its tags need so that results are kept.
VARIANTS = [('grafa', 'classic'), ('rose', 'classic'), ('matrix', 'classic'), ('matrix', 'blind'),
            ('happy-graphs', 'square'), ('happy-graphs', 'square-puzzle'), ('grandma', 'seven'), ('grandma', 'six')]
DAILY = [('grafa', 'classic'), ('rose', 'classic'), ('matrix', 'classic'), ('happy-graphs', 'square')]


@dataclasses.dataclass
class Script:
    """A game from the deal to the end."""
    game: str
    variant: str
    deal: int
    tags: list
    moves: list

    def text(self, n_moves):
        """Returns the record after so many moves."""
        return '\n'.join([*self.tags, '', *self.moves[:n_moves]]) + '\n'


def play_out(tags, dice):
    """Returns legal moves up to the end of a game, or None if it takes too long."""
    moves = []
    while len(moves) < 700:
        legal = ui.ENGINE.legal('\n'.join([*tags, '', *moves]) + '\n')
        if not legal:
            return moves
        moves.append(dice.choice(legal))
    return None


def write_script(game, variant, deal, dice):
    tags = ui.ENGINE.ask('deal', f'{game}/{variant}', str(deal))
    if game == 'grandma':
        # results of games between people are not kept
        tags += ['[Seat.1 "Ann"]', '[Seat.2 "computer:easy"]']
    moves = play_out(tags, dice)
    return Script(game, variant, deal, tags, moves) if moves else None


class Library:
    """Scripted games, each written when it is needed first."""

    def __init__(self, dice):
        self.dice = dice
        self.deals = {key: dice.sample(range(1, 5000), SCRIPTS) for key in VARIANTS}
        self.today = int(datetime.date.today().strftime('%Y%m%d'))
        self.date = datetime.date.today().isoformat()
        self.written = {}

    def get(self, key, deal, daily):
        """Returns a scripted game, or None if random play did not end it."""
        if (key, deal, daily) not in self.written:
            script = write_script(*key, deal, self.dice)
            if script and daily:
                script.tags.append(f'[Daily "{self.date}"]')
            self.written[key, deal, daily] = script
        return self.written[key, deal, daily]


class Lost(ui.Failure):
    """Something that a player had is gone."""


@dataclasses.dataclass
class Seen:
    """What the files of a home say."""
    position: int = -1  # moves made in the waiting game; -1 if it is another one, or none
    over: bool = False
    known: list = dataclasses.field(default_factory=list)


class Life:
    """One home, from its first game to the check of all results."""

    def __init__(self, dice, library):
        self.dice, self.library = dice, library
        self.home = ui.Home()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.program = None
        self.window = None
        self.own = {key: dice.sample(deals, len(deals)) for key, deals in library.deals.items()}
        self.finished = {}  # results that must be there, by game and variant
        self.days = set()
        self.kills = {'start': 0, 'play': 0, 'end': 0}

    # ---- files ----

    def data(self):
        return self.home.path / 'data' / 'baize'

    def waiting(self, script, daily):
        return self.data() / 'waiting' / script.game / (script.variant + ('.daily' if daily else '') + '.baize')

    def look(self, script, daily):
        """Reads the game from the files: waiting or set aside."""
        seen = Seen()
        paths = [self.waiting(script, daily), *(self.data() / 'recent').glob('*.baize')]
        for path in paths:
            try:
                record = ui.Record(path.read_text(encoding='utf-8'))
            except FileNotFoundError:
                continue
            if (record.tags.get('Game'), record.tags.get('Variant'), record.tags.get('Deal')) != \
                    (script.game, script.variant, str(script.deal)):
                continue
            if path == paths[0]:
                seen.position = len(record.moves)
                seen.known = record.moves + record.redo
            seen.over |= 'Result' in record.tags and bool(re.fullmatch(r'[-\d ]+', record.tags['Result']))
            if 'Practice' in record.tags:
                raise Lost(f'{path} became practice: {record.text}')
        return seen

    def facts(self, kind, game, variant):
        """Returns the facts of that kind about games of a variant. None of them may be practice."""
        found = [fact for fact in ui.read_facts(self.data() / 'ledger')
                 if fact.kind == kind and f'{fact.pairs.get("table")}/'.startswith(f'{game}/{variant}/')]
        if not all(fact.counts for fact in found):
            raise Lost(f'a game of {game} became practice')
        return found

    def count(self, game, variant):
        """Returns how many results there are of a variant: as many as there are deals."""
        self.facts('begun', game, variant)
        return len({fact.pairs['key'] for fact in self.facts('ended', game, variant)})

    def check_results(self, what, unfinished=None):
        """Waits until all results are there; none may be missing or there twice. The game `unfinished` may have a
        result already: it was over before its last move was undone, or that was not on the disk yet."""
        for (game, variant), wanted in self.finished.items():
            ui.wait(lambda: self.count(game, variant) >= wanted,
                    lambda: f'{wanted} results of {game}/{variant} {what}; there are {self.count(game, variant)}')
            found = self.count(game, variant)
            if found - wanted not in ((0, 1) if (game, variant) == unfinished else (0,)):
                raise Lost(f'{found} results of {game}/{variant} instead of {wanted} {what}')
        for game, variant, day in self.days:
            found = [fact.pairs.get('day') for fact in self.facts('ended', game, variant)]
            if str(day) not in found:
                raise Lost(f'the day {day} of {game}/{variant} is missing {what}; there are {found}')
        if (self.data() / 'damaged').exists():
            raise Lost(f'something was damaged {what}')

    # ---- the program ----

    def start(self, *arguments):
        self.window = None
        self.program = ui.Program(self.home, *arguments, expect_window=False, GTK_A11Y='none')

    def call(self, path, interface, method, parameters=None):
        return self.bus.call_sync(APP, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                                  int(ui.PATIENCE * 1000), None).unpack()

    def is_ready(self):
        """Returns the actions of the window, once it has a game."""
        self.program.check_alive()
        try:
            if self.window is None:
                xml = self.call(f'{PATH}/window', 'org.freedesktop.DBus.Introspectable', 'Introspect')[0]
                numbers = re.findall(r'<node name="(\d+)"', xml)
                if not numbers:
                    return None
                self.window = f'{PATH}/window/{numbers[0]}'
            actions = self.call(self.window, ACTIONS, 'DescribeAll')[0]
        except GLib.Error:
            self.window = None
            return None
        return {name: action[0] for name, action in actions.items()} if actions.get('save', [False])[0] else None

    def tell(self, name, target=None):
        """Activates an action of the window and does not wait."""
        parameters = [] if target is None else [GLib.Variant('s', target)]
        self.bus.call(APP, self.window, ACTIONS, 'Activate', GLib.Variant('(sava{sv})', (name, parameters, {})), None,
                      Gio.DBusCallFlags.NO_AUTO_START, -1, None, None)
        self.bus.flush_sync(None)

    def answered(self):
        self.call(self.window, ACTIONS, 'List')

    def kill(self, when):
        self.program.kill()
        said = self.program.said()
        self.program.output.close()
        if re.search(STRANGE, said):
            raise ui.Failure(f'the program said: {said}')
        self.kills[when] += 1

    def act(self, name):
        """Undoes, redoes, or plays a legal move; does not wait."""
        if name != 'move':
            self.tell(name)
            return
        parameters = GLib.Variant('(sava{sv})', ('torture-move', [GLib.Variant('u', self.dice.randrange(10**6))], {}))
        self.bus.call(APP, PATH, ACTIONS, 'Activate', parameters, None, Gio.DBusCallFlags.NO_AUTO_START, -1, None, None)
        self.bus.flush_sync(None)

    # ---- games ----

    def resume(self, script, daily):
        """Starts the program with a game; returns when that is on the table."""
        self.start(f'--game={script.game}', f'--variant={script.variant}')
        ui.wait(self.is_ready, 'a window with a game')
        if daily:
            self.tell('daily', script.game)
            self.answered()

    def check_found(self, script, daily, before):
        """Checks the game that the program shows after a kill, against what the files said at the kill. Returns whether
        it is over."""
        key = script.game, script.variant
        # the last move may have been on its way to the disk when the result was counted
        now = before if before.over else self.look(script, daily)
        if now.over:
            self.finished[key] = self.finished.get(key, 0) + 1
            if daily:
                self.days.add((*key, script.deal))
        elif before.position >= 0:
            # computers may have moved since
            grown = now.position >= before.position if script.game == 'grandma' else now.position == before.position
            if not grown or now.known[:len(before.known)] != before.known:
                raise Lost(f'{script.game}: before the start {before}, after it {now}')
        self.check_results('after a kill', None if now.over else key)
        return now.over

    def go(self, script, daily, before):
        """Makes moves. Returns the number of moves that the files must have from now on."""
        only_forward = self.dice.random() < 0.5
        for _ in range(self.dice.randint(1, 6)):
            self.act('move' if only_forward else self.dice.choice(['move', 'move', 'redo', 'undo']))
            if self.dice.random() < 0.5:
                self.answered()
        if not only_forward:
            return 0
        promised = before.position
        # while moves are undone, a different move would make the game practice, so none is made
        if self.dice.random() < 0.3 and before.position == len(before.known):
            # a move that was on the disk must never be lost
            ui.wait(lambda: self.look(script, daily).position != promised or self.look(script, daily).over
                    or script.game == 'grandma', f'a move of {script.game} to be saved')
            promised = self.look(script, daily).position
        return promised

    def begin(self, script, daily, at_end):
        """Writes the record of a game that waits."""
        last = len(script.moves) - self.dice.randint(1, 2) if at_end else self.dice.randrange(len(script.moves))
        path = self.waiting(script, daily)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script.text(max(last, 0)), encoding='utf-8')

    def kill_at_start(self, script, daily, before):
        """Kills the program while it starts. Returns what the files say then."""
        self.start(f'--game={script.game}', f'--variant={script.variant}')
        time.sleep(self.dice.random() * START)
        self.kill('start')
        after = self.look(script, daily)
        if before.position >= 0 and after.position < before.position and not after.over:
            raise Lost(f'{script.game}: {before} was lost by a kill at the start')
        return after

    def play(self, key, daily):
        """Plays a game to its end, with kills on the way."""
        deal = self.library.today if daily else self.own[key].pop()
        script = self.library.get(key, deal, daily)
        if script is None:
            return
        at_end = self.dice.random() < AT_END
        self.begin(script, daily, at_end)
        seen = Seen()
        for n_kills in range(3 * MOST_KILLS):
            if self.dice.random() < 0.15:
                seen = self.kill_at_start(script, daily, seen)
            self.resume(script, daily)
            if self.check_found(script, daily, seen):
                self.end_of_cycle()
                return
            before = self.look(script, daily)
            promised = 0
            last = n_kills >= MOST_KILLS or at_end and n_kills > 1
            if last:
                self.play_to_the_end(script)
            elif at_end:
                self.hurry_to_the_end()
            else:
                promised = self.go(script, daily, before)
            time.sleep(self.dice.random() ** 2 * 0.2)
            self.kill('end' if at_end or last else 'play')
            seen = self.look(script, daily)
            if not seen.over and seen.position < promised:
                raise Lost(f'{script.game}: {promised} moves were saved, now {seen}')
        raise ui.Failure(f'{script.game} never ended')

    def hurry_to_the_end(self):
        """Makes the last moves without a look whether they are the last ones."""
        for _ in range(3):
            self.act('move')
            if self.dice.random() < 0.3:
                self.answered()

    def play_to_the_end(self, script):
        """Makes moves until the game is over; the kill follows, perhaps before the last one is on the disk."""
        for _ in range(MOST_MOVES):
            self.act('move')
            self.answered()
            if (self.is_ready() or {}).get('share'):
                return
            if script.game == 'grandma':
                time.sleep(0.02)  # computers move between

    def end_of_cycle(self):
        """The result is there; the program is closed, or killed once more."""
        if self.dice.random() < 0.5:
            self.kill('end')
        else:
            self.bus.call_sync(APP, PATH, ACTIONS, 'Activate', GLib.Variant('(sava{sv})', ('quit', [], {})), None,
                               Gio.DBusCallFlags.NO_AUTO_START, int(ui.PATIENCE * 1000), None)
            ui.wait(lambda: self.program.process.poll() is not None, 'the program to end')
            ui.RUNNING.remove(self.program)
            ui.check_equal(self.program.process.returncode, 0, f'exit status ({self.program.said()})')
            self.program.output.close()
        self.check_results('when the program has ended')

    def live(self, most):
        """Plays games until the life is over or `most` kills are done."""
        daily = list(DAILY)
        for _ in range(GAMES_OF_A_LIFE):
            if sum(self.kills.values()) >= most:
                break
            if daily and self.dice.random() < 0.3 and self.library.today == int(time.strftime('%Y%m%d')):
                self.play(daily.pop(self.dice.randrange(len(daily))), True)
            else:
                self.play(self.dice.choice([key for key, deals in self.own.items() if deals]), False)

    def last_words(self):
        return [program.said() for program in ui.RUNNING]


def run(seed, most, tell, keep=None):
    """Kills `most` times; tells after each life how often by now, and what was wrong. Returns the number of lives with
    a failure."""
    os.environ['BAIZE_UI_PATIENCE'] = os.environ.get('BAIZE_UI_PATIENCE', '4')
    dice = random.Random(seed)
    screen = x11.Screen()
    library = Library(dice)
    total = {'start': 0, 'play': 0, 'end': 0, 'results': 0, 'days': 0, 'failures': 0}
    n_kills = 0
    while n_kills < most and total['failures'] < MOST_FAILURES:
        life = Life(dice, library)
        try:
            life.live(most - n_kills)
        except ui.Failure as failure:
            total['failures'] += 1
            tell(f'FAILURE {failure}; the program said: {life.last_words()}')
            if keep:
                baize_random_player.keep(life.home, screen, f'{keep}/{seed}-{total["failures"]}')
        ui.stop_all()
        for kind, number in life.kills.items():
            total[kind] += number
            n_kills += number
        total['results'] += sum(life.finished.values())
        total['days'] += len(life.days)
        tell(' '.join(f'{kind}={number}' for kind, number in total.items()))
    return total['failures']
