# SPDX-License-Identifier: GPL-3.0-or-later
"""The pointer: moves, clicks and drags what the accessibility bus says where it is."""

import shutil
import subprocess

import baize_ui as ui


class Mouse:
    """The pointer, in coordinates of the program's window."""

    def __init__(self, program):
        if shutil.which('xdotool') is None:
            raise ui.Skip('xdotool is not installed')
        self.program = program
        self.window = ui.wait(self.find_window, 'the window on the X server')
        frame = next(node for node in program.nodes() if node.role == 'frame')
        shell = self.run('getwindowgeometry', '--shell', self.window)
        geometry = dict(line.split('=') for line in shell.splitlines())
        # accessible places are inside the border that a window has without a window manager
        width, height = frame.extents()[2:]
        self.offset = (int(geometry['WIDTH']) - width) // 2, (int(geometry['HEIGHT']) - height) // 2

    @staticmethod
    def run(*arguments):
        return subprocess.run(['xdotool', *map(str, arguments)], capture_output=True, text=True, check=False,
                              timeout=ui.PATIENCE).stdout

    def find_window(self):
        """The largest of the program's windows."""
        found = self.run('search', '--onlyvisible', '--pid', self.program.process.pid).split()
        return found and found[-1]

    def move(self, x, y):
        self.run('mousemove', '--window', self.window, round(x + self.offset[0]), round(y + self.offset[1]))

    def click(self, node, times=1):
        x, y = strip(node)
        self.move(x, y)
        self.run('click', '--repeat', times, '--delay', 20, 1)

    def drag(self, node, target):
        """Carries a card so that its corner comes to lie on the target's, in several steps as a hand does."""
        (x, y), (a, b) = strip(node), strip(target)
        self.move(x, y)
        self.run('mousedown', 1)
        for part in (0.1, 0.3, 0.6, 0.9, 1):
            self.move(x + (a - x) * part, y + (b - y) * part)
        self.run('mouseup', 1)


def strip(node):
    """A point of a card that none lying over it covers."""
    x, y, width, height = node.extents()
    return x + width * 0.2, y + height * 0.35
