# SPDX-License-Identifier: GPL-3.0-or-later
"""A display with a keyboard, on which the topmost window has the focus as under a window manager, and the moment when
all programs of the session have done what a key made them do.
"""

import os
import pathlib
import time

import baize_ui as ui
import baize_x11

STILL = 6  # looks in a row that find every program asleep
LOOK = 0.015  # seconds between them
NOBODY = 0  # instead of a window, if keys go nowhere


def asleep(pid):
    """Returns the CPU time that a process has used, or None while it has something to do. A process that waits for a
    processor has something to do, so a slow machine makes no difference."""
    used = 0
    try:
        for task in pathlib.Path(f'/proc/{pid}/task').iterdir():
            state, *numbers = (task / 'stat').read_text().rpartition(')')[2].split()
            if state in 'RD':
                return None
            used += int(numbers[10]) + int(numbers[11])
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return used


def session():
    """Returns the other processes of this session: those that know its bus, and their children."""
    mark = ('DBUS_SESSION_BUS_ADDRESS=' + os.environ['DBUS_SESSION_BUS_ADDRESS']).encode()
    found, parents = set(), {}
    for folder in pathlib.Path('/proc').iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                parents[int(folder.name)] = int((folder / 'stat').read_text().rpartition(')')[2].split()[1])
                if mark in (folder / 'environ').read_bytes().split(b'\0'):
                    found.add(int(folder.name))
            except OSError:
                pass
    return [pid for pid, parent in parents.items() if pid in found or parent in found]


class Desk(baize_x11.Screen):
    """The display that DISPLAY names."""

    def __init__(self, still=STILL):
        super().__init__()
        self.still = still
        self.active = None
        self.holding = False

    def hold(self):
        """Gives the keyboard to the lowest window until release()."""
        self.holding, self.active = True, None
        self.focus(self.windows()[0].xid)

    def release(self):
        self.holding = False
        self.attend()

    def focus(self, xid):
        self.x11.XSetInputFocus(self.display, baize_x11.Id(xid), 2, 0)
        self.sync()

    def attend(self):
        """Gives the keyboard to the topmost window; returns whether another window had it."""
        windows = [window for window in self.windows() if not window.floats]
        top = windows[-1].xid if windows else None
        if self.holding or top == self.active:
            return False
        self.active = top
        if top:
            self.focus(top)
        return True

    def press(self, chord):
        self.attend()
        super().press(chord)

    def rest(self, *said):
        """Waits until nobody in the session has anything to do, and the functions `said` return the same as before."""
        before, n_looks = None, 0
        end = time.monotonic() + ui.PATIENCE
        processes = session()
        while n_looks < self.still and time.monotonic() < end:
            if self.attend():
                n_looks = 0
            now = [asleep(pid) for pid in processes] + [function() for function in said]
            n_looks = n_looks + 1 if None not in now and now == before else 0
            before = now
            time.sleep(LOOK)
