# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads what is on the screen from the accessibility bus many questions at a time, so that looking at a whole table takes
no longer than one answer after another needs for a few of its cards. What it finds is the same as baize_ui finds."""

import functools

import baize_ui as ui
from gi.repository import Atspi, Gio, GLib

ACCESSIBLE, COMPONENT = 'org.a11y.atspi.Accessible', 'org.a11y.atspi.Component'


class Bus:
    """The accessibility bus, and the questions that wait for an answer."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None)
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
                self.connection.call(name, path, interface, method, arguments, None, 0, int(ui.PATIENCE * 1000), None, take,
                                     number)
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


class States:
    """The states of something as the bus has them: bits of two words."""

    def __init__(self, words):
        self.bits = words[0] | words[1] << 32

    def contains(self, state):
        return bool(self.bits >> int(state) & 1)


class Node(ui.Node):
    """Something on the screen, with what was asked for together."""

    def __init__(self, program, path, parent):
        self.program, self.path, self.parent = program, path, parent

    QUESTIONS = (
        (ACCESSIBLE, 'GetRole', None),
        (ACCESSIBLE, 'GetState', None),
        ('org.freedesktop.DBus.Properties', 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Name'))),
        (ACCESSIBLE, 'GetChildren', None),
    )

    def take(self, role, states, name, children):
        role_name = Atspi.role_get_name(Atspi.Role(role[0]))
        self.role = ui.OLD_NAMES.get(role_name, role_name)
        self.states = States(states[0])
        self.name = ui.spoken(name[0])
        self.children = [path for _, path in children[0] if path != '/org/a11y/atspi/null']

    def ask(self, interface, method, arguments=None):
        return bus().ask_all(self.program.bus_name, [(self.path, interface, method, arguments)])[0]

    @functools.cached_property
    def name(self):
        return ''

    @functools.cached_property
    def description(self):
        try:
            return ui.spoken(self.ask('org.freedesktop.DBus.Properties', 'Get', GLib.Variant('(ss)', (ACCESSIBLE, 'Description')))[0])
        except GLib.Error:
            return ''

    def extents(self):
        return self.ask(COMPONENT, 'GetExtents', IN_WINDOW)[0]


IN_WINDOW = GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))


def all_extents(nodes):
    """Where each of them is: (x, y, width, height) in the window."""
    questions = [(node.path, COMPONENT, 'GetExtents', IN_WINDOW) for node in nodes]
    return [answer[0] for answer in bus().ask_all(nodes[0].program.bus_name, questions)] if nodes else []


class Program(ui.Program):
    """Baize, looked at in this way."""

    @functools.cached_property
    def bus_name(self):
        return self.application.app.bus_name

    @staticmethod
    def opens(node, deep):
        """Whether what is in a node is to be looked at too."""
        return (deep or node.role not in ui.LEAVES
                or not node.focusable and node.role == 'push button' and node.name == 'Main Menu')

    def walk(self, deep=False):
        top = Node(self, self.application.path, None)
        below, level, met, hidden, playing = {}, [top], {top.path}, set(), None
        while level:
            answers = bus().ask_all(self.bus_name, [(node.path, *question) for node in level for question in Node.QUESTIONS])
            n = len(Node.QUESTIONS)
            following = []
            for i, node in enumerate(level):
                node.take(*answers[i * n:i * n + n])
                if node.role == 'frame' and playing is None:
                    playing = node.name != 'Baize'
                # the page that is not in sight is in the tree all the same
                if node.role == 'filler' and node.name == ('BaizeChooser' if playing else 'BaizePlayPage'):
                    hidden.add(node.path)
                    continue
                if not self.opens(node, deep):
                    continue
                below[node.path] = [Node(self, path, node) for path in node.children if path not in met]
                met.update(node.children)
                following += below[node.path]
            level = following
        stack = [top]
        while stack:
            node = stack.pop()
            if node.path in hidden:
                continue
            yield node
            stack.extend(reversed(below.get(node.path, [])))
