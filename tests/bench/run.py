#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the benchmarks that need a screen: Baize and a bare program by turns, on their own display.

    run.py first-frame|memory|motion|large|thinking|resize|idle PROGRAM BARE [RECORD]

Every comparison is made within one run: the two programs alternate, so that other load of the machine affects both, and
medians are compared. One line gives the ratio, what was measured, and the numbers; the limit is printed beside it but
not enforced. No files of the user are read or written. If there is no Xvfb or no GL renderer, the script says so and
skips the benchmark.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SKIP = 77
RUNS = int(os.environ.get('BAIZE_BENCH_RUNS', '10'))  # starts of each program
TURNS = int(os.environ.get('BAIZE_BENCH_TURNS', '10'))  # turns of each program, a few seconds each
IDLE = int(os.environ.get('BAIZE_BENCH_IDLE', '30'))  # seconds for which an idle window is watched
PATIENCE = 60 + IDLE
KEYFILE = '[io/github/baizecards/Baize]\nwindow-width=1280\nwindow-height=800\n'


class Failed(Exception):
    """A program did not do what the benchmark measures."""


def skip(reason):
    print(f'skipped: {reason}', flush=True)
    sys.exit(SKIP)


class Home:
    """A home directory for the programs, with a saved game and a window of 1280×800, or a fresh one."""

    def __init__(self, path, record, is_fresh=False):
        self.path = path
        for name in ('data', 'cache', 'config', 'state', 'runtime', 'tmp'):
            (path / name).mkdir(mode=0o700)
        settings = path / 'config' / 'glib-2.0' / 'settings'
        settings.mkdir(parents=True)
        if not is_fresh:
            (settings / 'keyfile').write_text(KEYFILE)
        if record:
            waiting = path / 'data' / 'baize' / 'waiting' / 'grafa'
            waiting.mkdir(parents=True)
            shutil.copy(record, waiting / 'classic.baize')

    def environment(self, display, renderer, **more):
        dropped = ('WAYLAND_DISPLAY', 'XAUTHORITY', 'GTK_THEME', 'GDK_SCALE', 'GDK_DPI_SCALE', 'GTK_DEBUG', 'GDK_DEBUG',
                   'GSK_DEBUG', 'G_DEBUG', 'G_MESSAGES_DEBUG', 'MALLOC_CHECK_', 'MALLOC_PERTURB_', 'LANGUAGE')
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        path = self.path
        return kept | {
            'HOME': str(path), 'XDG_DATA_HOME': str(path / 'data'), 'XDG_CACHE_HOME': str(path / 'cache'),
            'XDG_CONFIG_HOME': str(path / 'config'), 'XDG_STATE_HOME': str(path / 'state'),
            'XDG_RUNTIME_DIR': str(path / 'runtime'), 'TMPDIR': str(path / 'tmp'), 'GSETTINGS_BACKEND': 'keyfile',
            'DISPLAY': display, 'GDK_BACKEND': 'x11', 'GSK_RENDERER': renderer, 'LIBGL_ALWAYS_SOFTWARE': '1',
            'LC_ALL': 'C.UTF-8', 'ADW_DISABLE_PORTAL': '1', 'GTK_A11Y': 'none', 'GIO_USE_VFS': 'local'} | more

    def empty_cache(self):
        """Removes only Baize's cache: the caches of fonts and shaders are not measured."""
        shutil.rmtree(self.path / 'cache' / 'baize', ignore_errors=True)


def run(command, environment):
    """Runs a program; returns the numbers that it prints, by name, and `began`, when it was started, in µs."""
    began = time.monotonic_ns() // 1000
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
                          stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Failed(f'{pathlib.Path(command[0]).name} ended with {done.returncode}: {done.stderr.strip()[-500:]}')
    found = {'began': began}
    for line in done.stdout.splitlines():
        name, _, value = line.partition('=')
        if value:
            found[name] = float(value)
    return found


def alternate(runs, *measures):
    """Calls each of @measures by turns; returns a list of results for each."""
    results = [[] for _ in measures]
    for turn in range(runs):
        for i in range(len(measures)) if turn % 2 == 0 else reversed(range(len(measures))):
            results[i].append(measures[i]())
    return results


def middle(results, name):
    return statistics.median(result[name] for result in results)


def spread(results, name, unit=1):
    values = sorted(result[name] / unit for result in results)
    return f'{values[0]:.0f}…{values[-1]:.0f}'


# ---- measurements ----

def start(command, environment):
    found = run(command, environment)
    if 'complete' not in found:
        raise Failed(f'{pathlib.Path(command[0]).name}: no frame showed what the window shows at rest')
    found['wall'] = (found['complete'] - found['began']) / 1000
    found['early'] = (found['first'] - found['began']) / 1000
    found['cpu'] /= 1000
    return found


def first_frame(home, display, renderer, program, bare, cold):
    environment = home.environment(display, renderer)

    def ours():
        if cold:
            home.empty_cache()
        return start([program, '--game=grafa'], environment)

    def theirs():
        return start([bare], environment)

    alternate(2, ours, theirs)  # to warm the caches
    mine, other = alternate(RUNS, ours, theirs)
    print(f'first-frame, {renderer}, {"our cache directory empty" if cold else "caches warm"}: '
          f'ratio {middle(mine, "wall") / middle(other, "wall"):.2f} '
          f'(must {"1.25, aim 1.15" if cold else "1.15, aim 1.08"}), '
          f'by CPU time {middle(mine, "cpu") / middle(other, "cpu"):.2f} '
          f'(must {"1.6, aim 1.3" if cold else "1.20, aim 1.08"}): from the start of the process to '
          f'the frame in which all {middle(mine, "things"):.0f} face-up cards are as they stay '
          f'{middle(mine, "wall"):.0f} ms ({spread(mine, "wall")}, frame {middle(mine, "number"):.0f}, '
          f'the first one after {middle(mine, "early"):.0f} ms, CPU {middle(mine, "cpu"):.0f} ms), '
          f'a bare window {middle(other, "wall"):.0f} ms ({spread(other, "wall")}, '
          f'CPU {middle(other, "cpu"):.0f} ms); {mine[0]["width"]:.0f}×{mine[0]["height"]:.0f}, medians of {RUNS}',
          flush=True)


def memory(home, display, renderer, program, bare, record):
    environment = home.environment(display, renderer, BENCH_MEMORY='1')
    run([program, '--game=grafa'], environment)  # to fill the cache
    mine, other = alternate(RUNS, lambda: run([program, '--game=grafa'], environment),
                            lambda: run([bare], environment))
    rss, pss = ((middle(mine, name) - middle(other, name)) / 1024 for name in ('rss', 'pss'))
    print(f'memory, {renderer}: {pss:.1f} MiB of PSS above the bare window (must 14, aim 10): '
          f'{middle(mine, "pss") / 1024:.1f} against {middle(other, "pss") / 1024:.1f} MiB, one second after the first '
          f'frame; resident {middle(mine, "rss") / 1024:.1f} against {middle(other, "rss") / 1024:.1f} MiB, '
          f'{rss:.1f} above; '
          f'{middle(mine, "things"):.0f} face-up cards, {mine[0]["width"]:.0f}×{mine[0]["height"]:.0f}, '
          f'medians of {len(mine)}', flush=True)


def motion(home, display, renderer, program, bare, record):
    environment = home.environment(display, renderer)
    mine, shadows, other = alternate(TURNS, lambda: run([program, 'motion'], environment),
                                     lambda: run([program, 'shadows'], environment),
                                     lambda: run([bare, 'motion'], environment))
    shaded = 'must 1.25, aim 1.15' if renderer == 'cairo' else 'no limit'
    print(f'motion, {renderer}: ratio {middle(mine, "frame") / middle(other, "frame"):.2f} '
          f'({"must 1.15, aim 1.05" if renderer == "cairo" else "must 1.0, aim 0.7"}), with a shadow to each card '
          f'{middle(shadows, "frame") / middle(other, "frame"):.2f} ({shaded}): '
          f'main thread\'s CPU a frame '
          f'{middle(mine, "frame"):.2f} (with shadows {middle(shadows, "frame"):.2f}) '
          f'against {middle(other, "frame"):.2f} ms, whole process {middle(mine, "process"):.2f} '
          f'({middle(shadows, "process"):.2f}) against {middle(other, "process"):.2f} ms; '
          f'{mine[0]["cards"]:.0f} cards of 100 px, 1280×800, {middle(mine, "frames"):.0f} and '
          f'{middle(other, "frames"):.0f} frames a turn, medians of {TURNS} turns', flush=True)


def large(home, display, renderer, program, bare, record):
    environment = home.environment(display, renderer)
    mine, other = alternate(max(1, TURNS // 3), lambda: run([program, 'large'], environment),
                            lambda: run([bare, 'motion'], environment))
    frame = middle(other, 'frame')
    parts = ', '.join(f'{words} {middle(mine, name) / frame:.1f}' for name, words in (
        ('move', 'a move'), ('undo', 'undo'), ('zoom', 'a step of zooming in'), ('zoom-out', 'out'),
        ('pan', 'a step of panning')))
    worst = max(middle(mine, name) for name in ('move', 'undo', 'zoom', 'zoom-out', 'pan'))
    print(f'large, {renderer}: {worst / frame:.1f} frames of the bare program (must 10, aim 3): the main thread\'s CPU '
          f'until the first frame shows it: {parts} frames of {frame:.2f} ms; Happy Graphs, {mine[0]["cards"]:.0f} '
          f'cards, 32 seats, 1280×800, medians of 11 and {len(mine)} turns', flush=True)


def thinking(home, display, renderer, program, bare, record):
    environment = home.environment(display, renderer)
    busy, idle = alternate(TURNS, lambda: run([program, 'thinking'], environment),
                           lambda: run([program, 'motion'], environment))
    print(f'thinking, {renderer}: ratio {middle(busy, "frames") / middle(idle, "frames"):.2f} of the frames drawn '
          f'(should be 1) while the thinker works without pause: {middle(busy, "frames"):.0f} against '
          f'{middle(idle, "frames"):.0f} a turn, the longest time between two {middle(busy, "gap"):.1f} against '
          f'{middle(idle, "gap"):.1f} ms, main thread\'s CPU a frame {middle(busy, "frame"):.2f} against '
          f'{middle(idle, "frame"):.2f} ms; {os.cpu_count()} processors, medians of {TURNS} turns', flush=True)


def resize(home, display, renderer, program, bare, record):
    environment = home.environment(display, renderer)
    probe = run([program, 'resize', record], environment)
    mine, other = alternate(TURNS, lambda: run([program, 'resize', record], environment),
                            lambda: run([bare, 'resize', f'{probe["cards"]:.0f}', f'{probe["thousandths"]:.0f}'],
                                        environment))
    # by software the GL renderer draws on its own threads, which the main thread waits for
    lead, clock = ('thread', 'main thread\'s CPU time') if renderer == 'cairo' else ('wall', 'wall\'s clock')
    print(f'resize, {renderer}: ratio {middle(mine, lead) / middle(other, lead):.2f} (must 1.3, aim 1.0) of '
          f'the longest iterations of the main loop by the {clock}: '
          f'main thread\'s CPU {middle(mine, "thread"):.1f} against '
          f'{middle(other, "thread"):.1f} ms, wall {middle(mine, "wall"):.1f} against {middle(other, "wall"):.1f} ms; '
          f'3 s in steps of 8 ms, {middle(mine, "sizes"):.0f} and {middle(other, "sizes"):.0f} sizes drawn, '
          f'{probe["cards"]:.0f} cards of {probe["thousandths"] * 1.28:.0f} px, medians of {TURNS} turns', flush=True)


def idle(home, display, renderer, program, bare, record):
    for what in ('--game=grafa', '--game=happy-graphs', '--game=rose', '--game=matrix', '--game=grandma', None):
        environment = home.environment(display, renderer, BENCH_IDLE=str(IDLE))
        found = run([program, what, '--deal=7'] if what else [program], environment)
        print(f'idle, {renderer}, {what.partition("=")[2] if what else "chooser"}: {found["idle-frames"]:.0f} frames '
              f'(must 0), {found["wakeups"] / IDLE:.2f} wake-ups a second of all threads (must 1, aim 0), CPU '
              f'{found["idle-cpu"] / IDLE:.3f} ms a second; window visible, nothing moves, {IDLE} s from 7 s after the '
              f'first frame', flush=True)


def measure(what, home, display, programs, record):
    renderers = ('cairo',) if what == 'memory' else ('cairo', 'gl')
    n_done = 0
    for renderer in renderers:
        try:
            if what == 'first-frame':
                for cold in (False, True):
                    first_frame(home, display, renderer, *programs, cold)
            else:
                measures = {'memory': memory, 'motion': motion, 'large': large, 'thinking': thinking, 'resize': resize,
                            'idle': idle}
                measures[what](home, display, renderer, *programs, record)
            n_done += 1
        except (Failed, subprocess.TimeoutExpired, OSError) as error:
            print(f'{what}, {renderer}: skipped: {error}', flush=True)
    return n_done


def begin_display(home):
    """Starts an X server on a free number; returns the server and the display's name."""
    if not shutil.which('Xvfb'):
        skip('there is no Xvfb')
    read_end, write_end = os.pipe()
    server = subprocess.Popen(['Xvfb', '-displayfd', str(write_end), '-screen', '0', '1600x1000x24', '-noreset',
                               '-nolisten', 'tcp'], pass_fds=[write_end], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=home)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.wait()
        skip('Xvfb does not start')
    return server, ':' + number


def take_bus():
    """Starts the script again on a session bus of its own."""
    if not os.environ.get('BAIZE_BENCH_BUS') and shutil.which('dbus-run-session'):
        os.environ['BAIZE_BENCH_BUS'] = '1'
        os.execvp('dbus-run-session', ['dbus-run-session', '--', sys.executable, *sys.argv])


def main():
    what, *rest = sys.argv[1:]
    take_bus()
    with tempfile.TemporaryDirectory(prefix='baize-bench-', ignore_cleanup_errors=True) as scratch:
        home = Home(pathlib.Path(scratch), rest[2] if len(rest) > 2 else None)
        server, display = begin_display(scratch)
        try:
            n_done = measure(what, home, display, rest[:2], rest[2] if len(rest) > 2 else None)
        finally:
            server.terminate()
            server.wait()
    return 0 if n_done else SKIP


if __name__ == '__main__':
    sys.exit(main())
