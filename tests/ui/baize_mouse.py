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

    def hover(self, node):
        self.move(*strip(node))

    def click(self, node, times=1):
        x, y = strip(node)
        self.move(x, y)
        self.run('click', '--repeat', times, '--delay', 20, 1)

    def press(self, node):
        self.hover(node)
        self.run('mousedown', 1)

    def press_late(self, node):
        """The program hears of the pointer and its button in one go, as on a busy machine."""
        point = strip(node)
        with self.program.stopped():
            self.move(*point)
            self.run('mousedown', 1)

    def release(self):
        self.run('mouseup', 1)

    def carry(self, node, target):
        """Carries a card on which the button is down so that its corner comes to lie on the target's, in several steps
        as a hand does, and lets go."""
        (x, y), (a, b) = strip(node), strip(target)
        for part in (0.1, 0.3, 0.6, 0.9, 1):
            self.move(x + (a - x) * part, y + (b - y) * part)
        self.release()

    def drag(self, node, target):
        self.press(node)
        self.carry(node, target)

    def sweep(self, *nodes):
        """Draws the pointer across cards in one stroke."""
        x, y = strip(nodes[0])
        self.move(x, y)
        self.run('mousedown', 1)
        for node in nodes[1:]:
            a, b = strip(node)
            for part in (0.3, 0.6, 1):
                self.move(x + (a - x) * part, y + (b - y) * part)
            x, y = a, b
        self.run('mouseup', 1)


def strip(node):
    """A point of a card that none lying over it covers."""
    x, y, width, height = node.extents()
    return x + width * 0.2, y + height * 0.35
