#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Launchers: each starts its game, here or in the running instance, desktops match the window with the launchers, and
the launcher's activation token arrives in the instance with the window."""

import pathlib
import re
import shlex
import shutil
import subprocess

import baize_ui as ui
from gi.repository import Gio, GLib

APP = 'io.github.baizecards.Baize'


def launchers():
    """Returns every launcher as [(command, id, StartupWMClass)], the application's own first."""
    found = []
    for path in sorted(pathlib.Path(ui.SCHEMAS).glob(f'{APP}*.desktop')):
        text = path.read_text(encoding='utf-8')
        wm_class = re.search('^StartupWMClass=(.*)$', text, re.M)
        for command in re.findall('^Exec=(.*)$', text, re.M):
            found.append((command, path.stem, wm_class and wm_class[1]))
    return found


def arguments_of(command):
    """Returns the arguments of the Exec line if no file was chosen."""
    words = [word for word in shlex.split(command) if word not in ('%f', '%F', '%u', '%U')]
    ui.check_equal(words[0], 'baize', f'the program of “{command}”')
    return words[1:]


def each_starts_its_game():
    home = ui.Home()
    program = ui.Program(home)
    commands = launchers()
    n_games = len({line.split('/')[0] for line in ui.ENGINE.ask('games')})
    ui.check_equal(len(commands), 1 + 2 * n_games, 'launchers and actions')
    for command, launcher, _ in commands:
        arguments = arguments_of(command)
        if not arguments:
            continue
        game = arguments[0].split('=')[1]
        waiting = home.path / 'data/baize/waiting' / game
        if launcher != APP:
            camel_case = ''.join(part.capitalize() for part in game.split('-'))
            ui.check_equal(launcher, f'{APP}.{camel_case}', f'the launcher of “{command}”')
        shutil.rmtree(waiting, ignore_errors=True)
        result = subprocess.run([ui.BAIZE, *arguments], env=home.environment(), cwd=home.path, stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, check=False, timeout=ui.PATIENCE)
        ui.check_equal((result.returncode, result.stdout, result.stderr), (0, '', ''), f'the end of “{command}”')
        if launcher != APP:
            continue
        # the application performs actions in order, so each one starts its game
        ui.wait(lambda: list(waiting.glob('*.baize')), f'a game of {game}, by “{command}”')
    ui.check_equal(len(program.find_all(role='frame')), 1, 'the number of windows')
    program.close()


def the_window_is_known_by_its_class():
    if not shutil.which('xdotool'):
        raise ui.Skip('no xdotool')
    home = ui.Home()
    program = ui.Program(home)
    for command, launcher, wm_class in launchers():
        ui.check_equal(wm_class, APP, f'StartupWMClass of {launcher}')
    search = ['xdotool', 'search', '--all', '--onlyvisible', '--pid', str(program.process.pid)]
    for option in ('--class', '--classname'):
        result = subprocess.run([*search, option, f'^{re.escape(APP)}$'], capture_output=True, text=True, check=False)
        ui.check(result.stdout.split(), f'no window of the program has the {option[2:]} {APP}')
    program.close()


def the_token_is_handed_on():
    """This test takes the place of the running instance, and sees what a second start sends."""
    application = Gio.Application(application_id=APP, flags=Gio.ApplicationFlags.HANDLES_COMMAND_LINE)
    told = []

    def on_command_line(_application, command_line):
        told.append(command_line.get_platform_data().unpack())
        return 0

    application.connect('command-line', on_command_line)
    application.register(None)
    ui.check(not application.get_is_remote(), f'{APP} runs already')
    home = ui.Home()
    context = GLib.MainContext.default()
    tokens = [({'XDG_ACTIVATION_TOKEN': 'a-token', 'DESKTOP_STARTUP_ID': None}, 'a-token'),
              ({'XDG_ACTIVATION_TOKEN': None, 'DESKTOP_STARTUP_ID': 'launcher-1_TIME42'}, 'launcher-1_TIME42'),
              ({'XDG_ACTIVATION_TOKEN': None, 'DESKTOP_STARTUP_ID': None}, None)]
    for environment, token in tokens:
        told.clear()
        second = subprocess.Popen([ui.BAIZE, '--game=rose'], env=home.environment(**environment), cwd=home.path,
                                  stdin=subprocess.DEVNULL)
        try:
            def ended():
                while context.iteration(False):
                    continue
                return second.poll() is not None

            ui.wait(ended, 'the second start to end')
        finally:
            second.kill()
            second.wait()
        ui.check_equal((second.returncode, len(told)), (0, 1), 'the second start')
        for key in ('activation-token', 'desktop-startup-id'):
            ui.check_equal(told[0].get(key), token, f'{key} with {environment}')


DESCRIBE_ALL = '<interface name="org.gtk.Actions"><method name="DescribeAll">' \
    '<arg type="a{s(bgav)}" direction="out"/></method></interface>'
COMMAND_LINE = '<interface name="org.gtk.Application"><method name="CommandLine"><arg type="o" direction="in"/>' \
    '<arg type="aay" direction="in"/><arg type="a{sv}" direction="in"/>' \
    '<arg type="i" direction="out"/></method></interface>'


def instance_that_ends(at):
    """Takes the place of the running instance: answers until a certain request, then disappears."""
    address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION, None)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    connection.set_exit_on_close(False)

    def on_call(_connection, _sender, _path, _interface, method, _parameters, invocation):
        if method == at:
            connection.close_sync(None)
        else:
            invocation.return_value(GLib.Variant('(a{s(bgav)})', ({},)))

    for xml in (DESCRIBE_ALL, COMMAND_LINE):
        interface = Gio.DBusNodeInfo.new_for_xml(f'<node>{xml}</node>').interfaces[0]
        connection.register_object('/' + APP.replace('.', '/'), interface, on_call, None, None)
    owned = connection.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
                                 GLib.Variant('(su)', (APP, 4)), None, Gio.DBusCallFlags.NONE, -1, None)
    ui.check_equal(owned.unpack(), (1,), f'the owner of {APP}')
    return connection


def nothing_is_asked_of_who_ends():
    context = GLib.MainContext.default()
    for at in ('DescribeAll', 'CommandLine'):
        home = ui.Home()
        connection = instance_that_ends(at)
        program = ui.Program(home, '--game=grafa', expect_window=False)

        def is_gone():
            while context.iteration(False):
                continue
            return connection.is_closed()

        ui.wait(is_gone, f'{at} to be asked for')
        ui.wait(home.record,
                lambda: f'a game, although there was no answer to {at}; {program.check_alive()} {program.said()}')
        program.application = ui.wait(program.find_application, 'the window')
        program.close()


if __name__ == '__main__':
    ui.main([each_starts_its_game, the_window_is_known_by_its_class, the_token_is_handed_on,
             nothing_is_asked_of_who_ends])
