#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""alone.py PROGRAM [ARGUMENTS]

Runs a program with its own display, session bus and runtime folder, so that tests that press keys and move the pointer
can run side by side. If the machine lacks one of these, the environment stays as it is, and the tests report what they
cannot do.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile


def begin_display():
    """Starts an X server on a free number; returns the server, or None if there is no Xvfb."""
    if not shutil.which('Xvfb'):
        return None
    size = os.environ.get('BAIZE_UI_SCREEN', '1280x800')
    read_end, write_end = os.pipe()
    server = subprocess.Popen(['Xvfb', '-displayfd', str(write_end), '-screen', '0', size + 'x24', '-noreset',
                               '-nolisten', 'tcp'], pass_fds=[write_end], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.wait()
        return None
    os.environ['DISPLAY'] = ':' + number
    return server


def main():
    command = sys.argv[1:]
    if not command:
        sys.exit(__doc__.splitlines()[0])
    output = sys.stdout.fileno()
    if shutil.which('dbus-run-session'):
        # programs started by the bus may print something; standard output belongs to the program alone
        output = os.dup(sys.stdout.fileno())
        os.set_inheritable(output, True)
        command = ['dbus-run-session', '--', 'sh', '-c', f'exec "$@" >&{output} {output}>&-', 'sh', *command]
    with tempfile.TemporaryDirectory(prefix='baize-', ignore_cleanup_errors=True) as sockets:
        os.environ['XDG_RUNTIME_DIR'] = sockets
        pathlib.Path(sockets).chmod(0o700)
        # SIGTERM must also end the X server
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        server = begin_display()
        try:
            return subprocess.call(command, stdout=sys.stderr, pass_fds=[output])
        finally:
            if server:
                server.terminate()
                server.wait()


if __name__ == '__main__':
    sys.exit(main())
