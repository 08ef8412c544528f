# SPDX-License-Identifier: GPL-3.0-or-later
"""The pointer: moves, clicks and drags at positions from the accessibility bus."""

import re
import time

import baize_ui as ui
import baize_x11 as x11

STEP = 0.02  # seconds; a hand does not jump either


class Mouse:
    """The pointer, in coordinates of the program's window."""

    def __init__(self, program):
        try:
            self.screen = x11.Screen()
        except OSError as problem:
            raise ui.Skip(problem) from problem
        window = ui.wait(lambda: max(self.screen.windows(), key=lambda one: one.width * one.height, default=None),
                         'the window on the X server')
        frame = next(node for node in program.nodes() if node.role == 'frame')
        # accessible positions are relative to the inside of the border that a window has without a window manager; GTK
        # 4.24 leaves the border out twice
        x, y, width, height = frame.extents()
        self.offset = window.x + (window.width - width) // 2 - 2 * x, window.y + (window.height - height) // 2 - 2 * y

    def move(self, x, y):
        self.screen.move(x + self.offset[0], y + self.offset[1])
        time.sleep(STEP)

    def hover(self, node):
        self.move(*strip(node))

    def click(self, node, times=1):
        self.hover(node)
        self.screen.click(times=times)

    def drag(self, node, target):
        self.sweep(node, target, parts=(0.1, 0.3, 0.6, 0.9, 1))

    def sweep(self, *nodes, parts=(0.3, 0.6, 1)):
        """Draws the pointer across cards in one stroke, or drags the first card so that its corner gets to the last."""
        (x, y), *others = [strip(node) for node in nodes]
        self.move(x, y)
        self.screen.button(x11.LEFT, 1)
        for a, b in others:
            for part in parts:
                self.move(x + (a - x) * part, y + (b - y) * part)
            x, y = a, b
        self.screen.button(x11.LEFT, 0)


def strip(node):
    """Returns a point of a card that no card above covers; the middle of what is no card: GTK 4.24 leaves the padding
    of panels out of the positions of the buttons in them."""
    if not re.search(f'{ui.CARD}|joker|face down', node.name):
        return node.middle()
    x, y, width, height = node.extents()
    return x + width * 0.2, y + height * 0.35
