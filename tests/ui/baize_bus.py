# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the screen over the accessibility bus, as a screen reader does, and waits for changes.

The clock is used only to give up.
"""

import functools
import os
import sys
import time

PATIENCE = 30 * float(os.environ.get('BAIZE_UI_PATIENCE', '1'))  # seconds to wait before a failure
PAUSE = 0.02


def skip_all(reason):
    """Ends a test program whose tests cannot run here."""
    print(f'1..0 # SKIP {reason}', flush=True)
    sys.exit(0)


try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as error:
    skip_all(f'no accessibility bindings for Python: {error}')


class Failure(Exception):
    """A check failed."""


class Skip(Exception):
    """The test cannot run here."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def check_equal(found, wanted, what):
    check(found == wanted, f'{what}: found {found!r}, not {wanted!r}')


def wait(condition, what, patience=None):
    """Returns the first true value of condition(); raises Failure if there is none in time."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        try:
            value = condition()
        except (GLib.Error, AttributeError):
            value = None  # something disappeared during the look
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f'waited in vain: {what() if callable(what) else what}')
        time.sleep(PAUSE)


def spoken(text):
    """Returns a text without the marks around names, which set its direction and are not spoken."""
    return text.translate({0x200e: None, 0x2068: None, 0x2069: None})


def plain(name):
    """Returns the name of a card or place without the addition that it is chosen, which is a state as well."""
    return name.removesuffix(', chosen')


# Names of roles that newer accessibility buses have changed. An older library calls a switch the role after its last.
OLD_NAMES = {'button': 'push button', 'grouping': 'panel', 'switch': 'check box', 'last defined': 'check box'}


# Interfaces of the bus.
ACCESSIBLE, COMPONENT = 'org.a11y.atspi.Accessible', 'org.a11y.atspi.Component'
PROPERTIES = 'org.freedesktop.DBus.Properties'
IN_WINDOW = GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))


def accessibility_address():
    """Returns the address of the accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    return session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1,
                             None).unpack()[0]


class Bus:
    """The accessibility bus. Sends many requests at once, so that reading a whole table takes no longer than reading a
    few of its cards one after another."""

    def __init__(self):
        self.connection = Gio.DBusConnection.new_for_address_sync(
            accessibility_address(),
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        # a context of its own, so that nothing else runs while waiting for answers
        self.context = GLib.MainContext.new()

    def ask_all(self, name, questions):
        """Returns the answers to requests, each a path, interface, method and arguments; raises GLib.Error if an object
        has disappeared."""
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
    """An object on the screen, with the properties that were read together. Other properties are read when needed."""

    STATE = ACCESSIBLE, 'GetState', None
    NAME = PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name'))
    ROLE = ACCESSIBLE, 'GetRole', None
    CHILDREN = ACCESSIBLE, 'GetChildren', None

    def __init__(self, program, path, parent):
        self.program, self.path, self.parent = program, path, parent
        self.role = program.roles.get(path)  # the role never changes
        self.children = []

    def questions(self, deep):
        """Returns the requests for this node; the children of cards and buttons are not needed."""
        asked = [self.STATE, self.NAME]
        if self.role is None:
            asked.append(self.ROLE)
        if deep or self.path not in self.program.leaves:
            asked.append(self.CHILDREN)
        return asked

    def take(self, asked, answers):
        told = dict(zip(asked, answers))
        self.states = told[self.STATE][0]
        self.name = plain(spoken(told[self.NAME][0]))
        if self.ROLE in told:
            role = Atspi.role_get_name(Atspi.Role(told[self.ROLE][0]))
            self.role = self.program.roles[self.path] = OLD_NAMES.get(role, role)
        if self.CHILDREN in told:
            self.take_children(told[self.CHILDREN])

    def take_children(self, answer):
        self.children = [path for _, path in answer[0] if path != '/org/a11y/atspi/null']

    def ask(self, interface, method, arguments=None):
        return bus().ask_all(self.program.bus_name, [(self.path, interface, method, arguments)])[0]

    @functools.cached_property
    def description(self):
        """Returns the description; empty if the node has disappeared."""
        try:
            return spoken(self.ask(PROPERTIES, 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Description')))[0])
        except GLib.Error:
            return ''

    def has(self, state):
        """Returns whether the state is set; the states are bits of two words."""
        return bool((self.states[0] | self.states[1] << 32) >> int(state) & 1)

    def look_again(self):
        """Reads the present states; returns the node."""
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
        """Returns (x, y, width, height) in the window."""
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
    """Returns (x, y, width, height) in the window for each node."""
    questions = [(node.path, COMPONENT, 'GetExtents', IN_WINDOW) for node in nodes]
    return [answer[0] for answer in bus().ask_all(nodes[0].program.bus_name, questions)] if nodes else []


class Application:
    """A program on the accessibility bus."""

    def __init__(self, bus_name, path):
        self.bus_name, self.path = bus_name, path

    def ask(self, *question):
        """Returns None if the program has ended."""
        try:
            return bus().ask_all(self.bus_name, [(self.path, *question)])[0]
        except GLib.Error:
            return None

    def ask_process(self):
        """Returns the id of its process."""
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
        """Returns the paths of its windows."""
        told = self.ask(*Node.CHILDREN)
        return [path for _, path in told[0]] if told else []


def applications():
    """Returns all programs on the accessibility bus. The list of libatspi fails while one of them ends."""
    root = Application('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
    told = root.ask(*Node.CHILDREN)
    return [Application(*child) for child in told[0]] if told else []
