#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Read and write errors are reported, and the game goes on."""

import subprocess

import baize_ui as ui
import baize_ui_grafa as grafa
import baize_x11 as x11
from baize_bus import accessibility_address
from baize_complaints import versions_here

DEAL = 41
OVER_FILES = 300, 200  # a point of the screen where GTK's file chooser is
OVER_WINDOW, OUTSIDE = (640, 500), (1200, 780)  # where only the window is, and where it is not


def start_and_read(home, *arguments, pattern, **environment):
    """Starts the program and waits first for a message, which disappears after a while."""
    program = ui.Program(home, *arguments, expect_window=False, **environment)
    program.application = ui.wait(program.find_application, 'the window')
    program.wait_for_text(pattern)
    return program


def play_first(table, state=None):
    """Makes the first move of the deal by keys, and waits for its position."""
    table.enter()
    move = grafa.legal_moves(DEAL, [])[0]
    look = table.settle(state=grafa.states(DEAL, [])[0])
    table.walk_to(look.hand[move.split()[1]])
    table.program.choose_and_play()
    table.settle(state=grafa.states(DEAL, [move])[-1])
    return move


def contents(folder):
    """Returns what all files of saved games in a folder contain, apart from the time played."""
    return {path.relative_to(folder): [line for line in path.read_text().splitlines() if not line.startswith('[Time ')]
            for path in folder.rglob('*') if path.is_file()}


def data_folder_that_can_not_be_written():
    home = ui.Home()
    blocker = home.path / 'blocker'
    blocker.write_text('a file where a folder should be\n')
    program = start_and_read(home, '--game=grafa', f'--deal={DEAL}', pattern='save|kept|writ',
                             XDG_DATA_HOME=str(blocker / 'data'))
    table = grafa.Table(program)
    move = play_first(table)
    program.press('Control', 'z')
    table.settle(state=grafa.states(DEAL, [])[0])
    program.press('Control', 'Shift', 'z')
    table.settle(state=grafa.states(DEAL, [move])[-1])
    ui.check_equal(blocker.read_text(), 'a file where a folder should be\n', 'the file in the way')
    program.close()


def settings_that_are_not_installed():
    home = ui.Home()
    (home.path / 'schemas').mkdir()
    environment = {'GSETTINGS_SCHEMA_DIR': str(home.path / 'schemas')}
    try:
        listed = subprocess.run(['gsettings', 'list-schemas'], env=home.environment(**environment), capture_output=True,
                                text=True, check=False, timeout=ui.PATIENCE).stdout
    except FileNotFoundError:
        listed = ''
    if 'io.github.baizecards.Baize' in listed:
        raise ui.Skip('Baize is installed on this system, so its settings are')
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}', **environment)
    table = grafa.Table(program)
    table.settle(0)
    play_first(table)
    program.close()
    told = [line for line in program.said().splitlines() if 'io.github.baizecards.Baize' in line]
    ui.check_equal(len(told), 1, f'how often it is told, in {program.said()}')
    ui.check('settings' in told[0] or 'preferences' in told[0], f'what is told: {told[0]}')


def waiting_record_that_is_garbage():
    home, garbage = ui.Home(), b'\x00\xff\xfe garbage \x80\n' * 20
    home.waiting.parent.mkdir(parents=True)
    home.waiting.write_bytes(garbage)
    program = start_and_read(home, '--game=grafa', pattern='could not be read')
    table = grafa.Table(program)
    kept = list((home.path / 'data' / 'baize' / 'damaged').iterdir())
    ui.check_equal([path.read_bytes() for path in kept], [garbage], 'what is kept of it')
    ui.wait(lambda: table.record().moves == [] and table.record().tags.get('Deal'), 'a deal')
    table.settle(0)
    program.close()


def cache_that_can_not_be_written():
    home = ui.Home()
    blocker = home.path / 'blocker'
    blocker.write_text('')
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}', XDG_CACHE_HOME=str(blocker / 'cache'))
    table = grafa.Table(program)
    table.settle(0)
    play_first(table)
    program.close()


def another_session():
    """A second start that can't reach the first one through a session bus leaves the games of the first one alone, and
    begins when that one has ended."""
    home = ui.Home()
    first = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(first)
    play_first(table)
    ui.wait(lambda: len(table.record().moves) == 1, 'the move to be saved')
    kept = contents(home.path / 'data')
    second = ui.Program(home, '--game=grafa', '--deal=42', AT_SPI_BUS_ADDRESS=accessibility_address(),
                        DBUS_SESSION_BUS_ADDRESS='unix:path=/nonexistent')
    second.wait_for_text('Baize Is Already Running')
    second.press('Control', ',')
    ui.check_equal(contents(home.path / 'data'), kept, 'the data of the first one')
    first.kill()
    table = grafa.Table(second)
    table.settle(0)
    ui.wait(lambda: table.record().tags.get('Deal') == '42', 'the deal asked for')
    second.close()
    recent = [path.read_text() for path in (home.path / 'data' / 'baize' / 'recent').iterdir()]
    ui.check_equal(len(recent), 1, 'the games set aside')
    ui.check(f'[Deal "{DEAL}"]' in recent[0], f'the game of the first one: {recent[0]}')


def desktop_without_a_file_dialog():
    """A desktop whose portal is missing: the question says so, and GTK's own file chooser opens and saves a record."""
    if versions_here()['gtk'] < [4, 10]:
        raise ui.Skip('this version of GTK has a file chooser of its own, which it shows if the desktop fails')
    home = ui.Home()
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}', GDK_DEBUG='portals')
    table = grafa.Table(program)
    table.settle(0)
    program.press('Control', 's')
    program.wait_for_text('^The Desktop’s File Dialog Can’t Be Shown')
    program.press('Escape')
    ui.wait(lambda: not program.find_all(pattern='^The Desktop’s File Dialog', deep=True), 'the question to go')
    screen = x11.Screen()
    for key in 'Escape', 'Return':
        screen.press('ctrl+s')
        program.wait_for_text('was not provided|not activatable')
        screen.press('Return')
        ui.wait(lambda: len(screen.windows()) > 1, 'the file chooser')
        screen.move(*OVER_FILES)  # without a window manager keys go to the window under the pointer
        screen.press(key)
        ui.wait(lambda: len(screen.windows()) == 1, 'the file chooser to go')
        for point in OUTSIDE, OVER_WINDOW:
            screen.move(*point)
    ui.wait(lambda: any(f'[Deal "{DEAL}"]' in saved.read_text() for saved in home.path.rglob(f'grafa-{DEAL}.baize')),
            'the record to be saved')
    screen.press('ctrl+comma')
    ui.wait(lambda: program.find_all(name='Preferences', deep=True), 'the window to take keys again')
    program.close()


if __name__ == '__main__':
    ui.main([data_folder_that_can_not_be_written, settings_that_are_not_installed, waiting_record_that_is_garbage,
             cache_that_can_not_be_written, another_session, desktop_without_a_file_dialog])
