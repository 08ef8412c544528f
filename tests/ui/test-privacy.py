#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program connects only to the display, the session bus and the accessibility bus, and opens no network socket.
strace watches it while it starts, deals a game, shows it and its help, and ends. For the first sound it also asks for
the sound server, but there is none in tests."""

import os
import pathlib
import re
import shutil
import signal
import subprocess

import baize_bus
import baize_ui as ui

# Sockets of these kinds reach no other machine.
LOCAL = ('AF_UNIX', 'AF_LOCAL', 'AF_NETLINK')
CALL = re.compile(r'^\d+ +(\w+)\((.*)\) += +(-?\d+)')


def may_trace():
    """Returns why processes can't be traced here, or None."""
    if not shutil.which('strace'):
        return 'strace is not installed'
    result = subprocess.run(['strace', '-o', os.devnull, 'true'], capture_output=True, text=True, check=False)
    return None if result.returncode == 0 else f'processes can\'t be traced here: {result.stderr.strip()}'


def path_of(address):
    """Returns the path of a socket in an address of D-Bus."""
    found = re.search(r'(?:path|abstract)=([^,;]+)', address or '')
    return found and found.group(1)


def allowed_paths():
    """Returns patterns of the sockets that the program may use."""
    accessibility = subprocess.run(
        ['gdbus', 'call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus', '--method',
         'org.a11y.Bus.GetAddress'], capture_output=True, text=True, check=False).stdout
    paths = [path_of(os.environ['DBUS_SESSION_BUS_ADDRESS']), path_of(accessibility.strip("()', \n"))]
    # the X server; the C library asks the name service for the name of the account
    return [re.escape(path) for path in paths if path] + [r'/tmp/\.X11-unix/X\d+', r'/var/run/nscd/socket']


def only_display_and_buses_are_connected():
    reason = may_trace()
    if reason:
        raise ui.Skip(reason)
    home = ui.Home()
    log = home.path / 'calls'
    baize, ui.BAIZE = ui.BAIZE, shutil.which('strace')
    try:
        program = ui.Program(home, '-f', '-qq', '-s', '300', '-e', 'trace=socket,connect,bind,sendto,execve', '-e',
                             'signal=none', '-o', str(log), baize, '--game=grafa', expect_window=False)
    finally:
        ui.BAIZE = baize
    program.application = ui.wait(lambda: find_traced(program),
                                  lambda: f'the program; it said {program.said()}')
    traced = program.application.ask_process()
    ui.wait(program.is_active, 'the window to be active')
    program.press('F1')
    program.find('the help', name='Help', deep=True)
    os.kill(traced, signal.SIGTERM)
    program.process.wait()
    ui.RUNNING.remove(program)
    examine(log.read_text(encoding='utf-8', errors='replace'))


def find_traced(program):
    """Returns the program that strace has started, once it has a window."""
    program.check_alive()
    path = pathlib.Path(f'/proc/{program.process.pid}/task/{program.process.pid}/children')
    started = [int(child) for child in path.read_text().split()]
    return next((found for found in baize_bus.applications()
                 if found.ask_process() in started and found.windows()), None)


def examine(text):
    """Fails for each call that leads out of this machine or to a stranger."""
    allowed = allowed_paths()
    n_sockets = n_connected = 0
    for line in text.splitlines():
        call = CALL.match(line)
        if not call:
            continue
        name, arguments, result = call.groups()
        if name == 'socket':
            n_sockets += 1
            ui.check(arguments.startswith(LOCAL), f'a socket of another kind: {line}')
        elif name in ('connect', 'bind', 'sendto') and 'sa_family' in arguments:
            ui.check(re.search('sa_family=(%s)' % '|'.join(LOCAL), arguments), f'an address of another kind: {line}')
            path = re.search(r'sun_path=@?"([^"]*)"', arguments)
            if name == 'connect' and path and int(result) == 0:
                n_connected += 1
                ui.check(any(re.fullmatch(pattern, path.group(1)) for pattern in allowed),
                         f'a connection to {path.group(1)}; allowed are {allowed}')
    ui.check(n_sockets >= 2 and n_connected >= 2, f'only {n_sockets} sockets were seen: {text[-2000:]}')
    ui.comment(f'{n_sockets} sockets, {n_connected} connections')


if __name__ == '__main__':
    ui.main([only_display_and_buses_are_connected])
