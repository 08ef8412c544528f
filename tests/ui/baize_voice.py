# SPDX-License-Identifier: GPL-3.0-or-later
"""Hears what the program announces to screen readers, as it comes over the accessibility bus."""

import re
import threading

import baize_complaints
import baize_ui as ui
from baize_bus import accessibility_address
from gi.repository import Gio, GLib

REGISTRY = 'org.a11y.atspi.Registry'


def can_announce():
    """Returns whether GTK announces; before 4.14 it can't, and what has the focus gets a description instead."""
    return baize_complaints.versions_here()['gtk'] >= [4, 14]


class Listener:
    """Hears announcements: `heard` has the object's path and the text of each."""

    signal, event = 'Announcement', 'object:announcement'

    def __init__(self):
        self.heard = []
        self.context = GLib.MainContext.new()
        self.context.push_thread_default()
        ui.bus().connection.signal_subscribe(None, 'org.a11y.atspi.Event.Object', self.signal, None, None,
                                             Gio.DBusSignalFlags.NONE, self.hear)
        self.context.pop_thread_default()
        # the bus passes on only what somebody has asked for
        registry, bus = 'org.a11y.atspi.Registry', 'org.freedesktop.DBus'
        ui.bus().ask_all(registry, [('/org/a11y/atspi/registry', registry, 'RegisterEvent',
                                     GLib.Variant('(sass)', (self.event, [], '')))])
        ui.bus().ask_all(bus, [('/org/freedesktop/DBus', bus, 'AddMatch', GLib.Variant('(s)', (
            f"type='signal',interface='org.a11y.atspi.Event.Object',member='{self.signal}'",)))])

    def hear(self, _connection, _sender, path, _interface, _signal, parameters):
        self.heard.append((path, ui.spoken(parameters[3])))

    def words(self):
        """Returns all that was heard."""
        while self.context.iteration(False):
            pass
        return ' | '.join(text for _, text in self.heard)

    def wait_for(self, *texts):
        ui.wait(lambda: all(text in self.words() for text in texts),
                lambda: f'{texts} to be announced; there was {self.words()}')

    def check_speakers(self, program):
        """Checks that everything was said by a window."""
        windows = program.application.windows()
        ui.check({path for path, _ in self.heard} <= set(windows), f'{self.heard} come not only from {windows}')


class FocusListener(Listener):
    """Hears what gets the focus: `heard` has the object's path and an empty text."""

    signal, event = 'StateChanged', 'object:state-changed:focused'

    def hear(self, _connection, _sender, path, _interface, _signal, parameters):
        if parameters[0] == 'focused' and parameters[1]:
            self.heard.append((path, ''))

    def has_heard_of(self, node):
        self.words()
        return node.path in [path for path, _ in self.heard]


class Asker:
    """Asks every object that tells of itself for its states at once, as Orca does, in a thread of its own. `unknown`
    has the path, the event and its detail where there was no such object yet."""

    def __init__(self):
        self.unknown, self.n_asked = [], 0
        self.context = GLib.MainContext.new()
        self.goes_on = True
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=[ready], daemon=True)
        self.thread.start()
        ready.wait()

    def run(self, ready):
        self.context.push_thread_default()
        connection = Gio.DBusConnection.new_for_address_sync(
            accessibility_address(), Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        for event in ('object:state-changed', 'object:property-change', 'object:children-changed'):
            connection.call_sync(REGISTRY, '/org/a11y/atspi/registry', REGISTRY, 'RegisterEvent',
                                 GLib.Variant('(sass)', (event, [], '')), None, 0, -1, None)
        for signal in 'StateChanged', 'PropertyChange', 'ChildrenChanged':
            connection.signal_subscribe(None, 'org.a11y.atspi.Event.Object', signal, None, None, 0, self.ask)
        ready.set()
        while self.goes_on:
            self.context.iteration(True)

    def ask(self, connection, sender, path, _interface, signal, parameters):
        self.n_asked += 1
        try:
            connection.call_sync(sender, path, 'org.a11y.atspi.Accessible', 'GetState', None, None, 0,
                                 int(ui.PATIENCE * 1000), None)
        except GLib.Error as problem:
            if re.search('UnknownMethod|UnknownObject', problem.message):
                self.unknown.append((path, signal, parameters[0]))

    def stop(self):
        self.goes_on = False
        self.context.wakeup()
        self.thread.join()
