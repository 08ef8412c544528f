# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen, as a screen reader finds it on the accessibility bus, and waiting for it.

Nothing here looks at the clock but to give up.
"""

import functools
import os
import sys
import time

PATIENCE = 30 * float(os.environ.get('BAIZE_UI_PATIENCE', '1'))  # seconds until something must have happened
PAUSE = 0.02


def skip_all(reason):
    """Ends a test program whose tests can't be run here."""
    print(f'1..0 # SKIP {reason}', flush=True)
    sys.exit(0)


try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as error:
    skip_all(f'no accessibility bindings for Python: {error}')


class Failure(Exception):
    """Something is not as it must be."""


class Skip(Exception):
    """A test that can't be run here."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def check_equal(found, wanted, what):
    check(found == wanted, f'{what}: found {found!r}, not {wanted!r}')


def wait(condition, what, patience=None):
    """The first true value of condition(); a Failure when there is none in time."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        try:
            value = condition()
        except (GLib.Error, AttributeError):
            value = None  # something vanished while it was looked at
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f'waited in vain: {what() if callable(what) else what}')
        time.sleep(PAUSE)


def spoken(text):
    """A text without the marks around names, which turn its direction and are not spoken."""
    return text.translate({0x200e: None, 0x2068: None, 0x2069: None})


# What newer accessibility buses call a role otherwise.
OLD_NAMES = {'button': 'push button'}


# What is asked of the bus.
ACCESSIBLE, COMPONENT = 'org.a11y.atspi.Accessible', 'org.a11y.atspi.Component'
PROPERTIES = 'org.freedesktop.DBus.Properties'
IN_WINDOW = GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))


class Bus:
    """The accessibility bus. Many questions are asked at a time, so that looking at a whole table takes no longer than
    one answer after another needs for a few of its cards."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1,
                                    None)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        # answers are waited for without anything else going on
        self.context = GLib.MainContext.new()

    def ask_all(self, name, questions):
        """The answers to questions, each a path, interface, method and arguments; GLib.Error when something is gone."""
        answers = [None] * len(questions)
        left = len(questions)

        def take(connection, result, number):
            nonlocal left
            left -= 1
            try:
                answers[number] = connection.call_finish(result).unpack()
            except GLib.Error as error:
                answers[number] = error

        self.context.push_thread_default()
        try:
            for number, (path, interface, method, arguments) in enumerate(questions):
                self.connection.call(name, path, interface, method, arguments, None, 0, int(PATIENCE * 1000), None,
                                     take, number)
            while left > 0:
                self.context.iteration(True)
        finally:
            self.context.pop_thread_default()
        for answer in answers:
            if isinstance(answer, GLib.Error):
                raise answer
        return answers


@functools.lru_cache(maxsize=None)
def bus():
    return Bus()


class Node:
    """Something on the screen, with what was asked for together. What else is asked for is fetched then."""

    STATE = ACCESSIBLE, 'GetState', None
    NAME = PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name'))
    ROLE = ACCESSIBLE, 'GetRole', None
    CHILDREN = ACCESSIBLE, 'GetChildren', None

    def __init__(self, program, path, parent):
        self.program, self.path, self.parent = program, path, parent
        self.role = program.roles.get(path)  # it never changes
        self.children = []

    def questions(self, deep):
        """What is to be asked of it; cards and buttons have nothing in them that is of interest."""
        asked = [self.STATE, self.NAME]
        if self.role is None:
            asked.append(self.ROLE)
        if deep or self.path not in self.program.leaves:
            asked.append(self.CHILDREN)
        return asked

    def take(self, asked, answers):
        told = dict(zip(asked, answers))
        self.states = told[self.STATE][0]
        self.name = spoken(told[self.NAME][0])
        if self.ROLE in told:
            role = Atspi.role_get_name(Atspi.Role(told[self.ROLE][0]))
            self.role = self.program.roles[self.path] = OLD_NAMES.get(role, role)
        if self.CHILDREN in told:
            self.children = [path for _, path in told[self.CHILDREN][0] if path != '/org/a11y/atspi/null']

    def ask(self, interface, method, arguments=None):
        return bus().ask_all(self.program.bus_name, [(self.path, interface, method, arguments)])[0]

    @functools.cached_property
    def description(self):
        """What is gone since it was found has no text any more."""
        try:
            return spoken(self.ask(PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Description')))[0])
        except GLib.Error:
            return ''

    def has(self, state):
        """The states are bits of two words."""
        return bool((self.states[0] | self.states[1] << 32) >> int(state) & 1)

    def look_again(self):
        """Itself, with the states that it has now."""
        self.states = self.ask(ACCESSIBLE, 'GetState')[0]
        return self

    @property
    def visible(self):
        return self.has(Atspi.StateType.VISIBLE)

    @property
    def focusable(self):
        return self.has(Atspi.StateType.FOCUSABLE)

    @property
    def focused(self):
        return self.has(Atspi.StateType.FOCUSED)

    @property
    def chosen(self):
        return self.has(Atspi.StateType.PRESSED) or self.has(Atspi.StateType.CHECKED)

    def extents(self):
        """(x, y, width, height) in the window."""
        return self.ask(COMPONENT, 'GetExtents', IN_WINDOW)[0]

    def middle(self):
        x, y, width, height = self.extents()
        return x + width / 2, y + height / 2

    def inside(self, role=None, name=None):
        node = self.parent
        while node is not None:
            if (role is None or node.role == role) and (name is None or node.name == name):
                return True
            node = node.parent
        return False

    def __repr__(self):
        return f'{self.role} “{self.name}”'


def all_extents(nodes):
    """Where each of them is: (x, y, width, height) in the window."""
    questions = [(node.path, COMPONENT, 'GetExtents', IN_WINDOW) for node in nodes]
    return [answer[0] for answer in bus().ask_all(nodes[0].program.bus_name, questions)] if nodes else []


class Application:
    """A program on the accessibility bus."""

    def __init__(self, bus_name, path):
        self.bus_name, self.path = bus_name, path

    def ask(self, *question):
        """None when the program is gone."""
        try:
            return bus().ask_all(self.bus_name, [(self.path, *question)])[0]
        except GLib.Error:
            return None

    def ask_process(self):
        """The number of its process."""
        asked = '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', \
            GLib.Variant('(s)', (self.bus_name,))
        try:
            return bus().ask_all('org.freedesktop.DBus', [asked])[0][0]
        except GLib.Error:
            return None

    def name(self):
        told = self.ask(*Node.NAME)
        return told[0] if told else None

    def windows(self):
        """The paths of its windows."""
        told = self.ask(*Node.CHILDREN)
        return [path for _, path in told[0]] if told else []


def applications():
    """All programs on the accessibility bus. The list of libatspi fails where one of them just ends."""
    root = Application('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
    told = root.ask(*Node.CHILDREN)
    return [Application(*child) for child in told[0]] if told else []
