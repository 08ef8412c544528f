#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Benchmarks of windows in use, on a display of their own. run.py explains how figures are compared with limits.

    windows.py click|joined|opened|scores|hour PROGRAM BARE RECORD
    windows.py peers BAIZE APPEARS BARE RECORD

click: the time from a click right after the first frame to the frame that answers it. joined: the time from a second
start, while the program runs, to the frame that shows the requested game. opened: the time from the action to the first
frame of Help, Preferences and Scores, with 200 results in each table. scores: that of Scores after 100,000 games,
beside
200. hour: memory after 1,200 moves, in all games by turns, compared with that of the same process before them. peers:
the time from the start to the first drawn pixels, compared with the bare program, each with a fresh home; that of
AisleRiot is printed, too, if it is installed.
"""

import os
import pathlib
import shutil
import sys
import tempfile

import run as bench

bench.PATIENCE = 300  # the hour takes most of a minute
MOVES = os.environ.get('BAIZE_BENCH_MOVES', '1200')
# the bare window opens an empty window of the same kind
WINDOWS = {'Help': 'app.help', 'Preferences': 'app.preferences', 'Scores': 'win.scores'}
PEER = shutil.which('sol', path=os.environ.get('PATH', '') + ':/usr/games')


def since(found, name):
    """Returns the milliseconds from the question to @name."""
    if name not in found:
        raise bench.Failed(f'no frame was the answer ({name})')
    found['ms'] = (found[name] - found['asked']) / 1000
    return found


def click(home, display, renderer, program, bare):
    environment = home.environment(display, renderer, BENCH_CLICK='1')
    bench.run([program, '--game=grafa'], home.environment(display, renderer))
    mine = [since(bench.run([program, '--game=grafa'], environment), 'answered') for _ in range(bench.RUNS)]
    print(f'click, {renderer}: frame {bench.middle(mine, "answer"):.0f} after it (must 2, aim 1), '
          f'{bench.middle(mine, "ms"):.0f} ms ({bench.spread(mine, "ms")}): from a click right after the first frame '
          f'to the frame that shows the answer; medians of {bench.RUNS}', flush=True)


def joined(home, display, renderer, program, bare):
    def ours():
        # only GRAFA has a waiting game, whose cards lie where they were; those of a new deal fly for a second
        return since(bench.run([program, '--game=rose'], home.environment(display, renderer,
                                                                          BENCH_SECOND='--game=grafa')), 'complete')

    def theirs():
        return since(bench.run([bare], home.environment(display, renderer, BENCH_SECOND='--gapplication-app-id='
                                                        'io.github.baizecards.Baize.Bare')), 'complete')

    bench.alternate(1, ours, theirs)
    mine, other = bench.alternate(bench.RUNS, ours, theirs)
    print(f'joined, {renderer}: {bench.middle(mine, "ms") - bench.middle(other, "ms"):.0f} ms over the bare program '
          f'(must 60, aim 30): from a second start to the frame in which the '
          f'{bench.middle(mine, "things"):.0f} face-up cards of the other game are as they stay '
          f'{bench.middle(mine, "ms"):.0f} ms ({bench.spread(mine, "ms")}), '
          f'in which a bare program has another label {bench.middle(other, "ms"):.0f} ms '
          f'({bench.spread(other, "ms")}); medians of {bench.RUNS}', flush=True)


def opened(home, display, renderer, program, bare):
    bench.run([program, '--game=grafa'], home.environment(display, renderer, BENCH_RESULTS='1'))
    for name, action in WINDOWS.items():
        environment = home.environment(display, renderer, BENCH_OPEN=action)
        empty = environment | {'BENCH_OPEN': action.replace('win.', 'app.')}
        mine, other = bench.alternate(bench.RUNS,
                                      lambda: since(bench.run([program, '--game=grafa'], environment), 'opened'),
                                      lambda: since(bench.run([bare], empty), 'opened'))
        print(f'opened, {renderer}, {name}: ratio {bench.middle(mine, "ms") / bench.middle(other, "ms"):.2f} '
              f'(must 1.5, aim 1.2): from the action to the first frame {bench.middle(mine, "ms"):.1f} ms '
              f'({bench.spread(mine, "ms")}), of an empty window {bench.middle(other, "ms"):.1f} ms '
              f'({bench.spread(other, "ms")}); medians of {bench.RUNS}', flush=True)


def seal(line):
    """Returns a line of the ledger with its checksum."""
    check = 2166136261
    for byte in line.encode():
        check = ((check ^ byte) * 16777619) & 0xffffffff
    return f'{line}~{check:08x}\n'


def scores(home, display, renderer, program, bare):
    """Opening the scores after 100,000 games, beside 200 games."""
    ledger = home.path / 'data' / 'baize' / 'ledger'
    times = []
    for n in (200, 100_000):
        ledger.write_text(''.join(
            seal(f'ended id={i:016x} date={1700000000 + i} table=grafa/classic key={i} counts=1 score={i * 7 % 53} '
                 'seconds=300 deal=7 name=Ada') for i in range(1, n + 1)), encoding='utf-8')
        environment = home.environment(display, renderer, BENCH_OPEN=WINDOWS['Scores'])
        times.append([since(bench.run([program, '--game=grafa'], environment), 'opened') for _ in range(bench.RUNS)])
    few, many = (bench.middle(runs, 'ms') for runs in times)
    print(f'scores, {renderer}: ratio {many / few:.2f} (must 1.0): from the action to the first frame {many:.1f} ms '
          f'after 100,000 games ({bench.spread(times[1], "ms")}), {few:.1f} ms after 200; '
          f'medians of {bench.RUNS}', flush=True)


def hour(home, display, renderer, program, bare):
    environment = home.environment(display, renderer, BENCH_MEMORY='1')
    bench.run([program, '--game=grafa'], environment)
    runs = max(1, bench.RUNS // 5)
    mine = [bench.run([program, '--game=grafa'], environment | {'BENCH_HOUR': MOVES}) for _ in range(runs)]
    begin, end, pss, later = (bench.middle(mine, name) / 1024 for name in ('begin-own', 'own', 'begin-pss', 'pss'))
    print(f'hour, {renderer}: {end - begin:.1f} MiB more after {MOVES} moves in all games (must 4, aim 2): '
          f'{begin:.1f} MiB one second after the first frame, {end:.1f} MiB then, with pages of files counted in full; '
          f'PSS {pss:.1f} and {later:.1f} MiB, which depends on what else runs; medians of {runs}', flush=True)


def peers(scratch, display, renderer, program, appears, bare):
    found = {name: [] for name in (program, bare, PEER) if name}
    for turn in range(bench.RUNS):
        for name in list(found) if turn % 2 == 0 else reversed(found):
            with tempfile.TemporaryDirectory(dir=scratch, ignore_cleanup_errors=True) as folder:
                home = bench.Home(pathlib.Path(folder), None, is_fresh=True)
                found[name].append(bench.run([appears, name], home.environment(display, renderer)))
    drawn, mapped = ({name: bench.middle(results, what) / 1000 for name, results in found.items()}
                     for what in ('drawn', 'mapped'))
    names = {program: '', bare: ' of the bare program', PEER: ' of AisleRiot'}
    parts = ', '.join(f'{drawn[name]:.0f} ms{names[name]} ({bench.spread(results, "drawn", 1000)}, to the window '
                      f'{mapped[name]:.0f})' for name, results in found.items())
    print(f'peers, {renderer}: ratio {drawn[program] / drawn[bare]:.2f} (must 1.15, aim 1.05): from the start to the '
          f'first drawn pixels {parts}; fresh homes, medians of {bench.RUNS}', flush=True)


def measure(what, scratch, display, programs, record):
    n_done = 0
    for renderer in ('cairo',) if what in ('hour', 'click', 'scores') else ('cairo', 'gl'):
        try:
            if what == 'peers':
                peers(scratch, display, renderer, *programs)
            else:
                with tempfile.TemporaryDirectory(dir=scratch, ignore_cleanup_errors=True) as folder:
                    home = bench.Home(pathlib.Path(folder), record)
                    {'click': click, 'joined': joined, 'opened': opened, 'scores': scores,
                     'hour': hour}[what](home, display, renderer, *programs)
            n_done += 1
        except (bench.Failed, bench.subprocess.TimeoutExpired, OSError) as error:
            print(f'{what}, {renderer}: skipped: {error}', flush=True)
    return n_done


def main():
    what, *programs, record = sys.argv[1:]
    bench.take_bus()
    with tempfile.TemporaryDirectory(prefix='baize-bench-', ignore_cleanup_errors=True) as scratch:
        server, display = bench.begin_display(scratch)
        try:
            n_done = measure(what, scratch, display, programs, record)
        finally:
            server.terminate()
            server.wait()
    return 0 if n_done else bench.SKIP


if __name__ == '__main__':
    sys.exit(main())
