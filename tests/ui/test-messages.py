#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages that any program of the session can send: wrong types, values that are far off, and long ones. None ends the
program or makes it warn, and the game goes on. The program runs with fatal warnings."""

import baize_ui as ui
import baize_ui_grafa as grafa
from gi.repository import Gio, GLib

APP = 'io.github.baizecards.Baize'
PATH = '/' + APP.replace('.', '/')
ACTIONS, APPLICATION, OLD_APPLICATION = 'org.gtk.Actions', 'org.freedesktop.Application', 'org.gtk.Application'
DEAL = 41
LONG = 'grafa/' * 20000
# what the program itself would do with the right values: end, or ask the desktop for a file or a web page
NOT_ACTIVATED = ('quit', 'open', 'save', 'share')


def variant(signature, value):
    return GLib.Variant(signature, value)


def values():
    """Returns values of many types."""
    return [variant('b', True), variant('y', 255), variant('i', -2147483648), variant('i', 2147483647),
            variant('u', 4294967295), variant('x', -9223372036854775808), variant('t', 18446744073709551615),
            variant('d', float('nan')), variant('s', ''), variant('s', 'grafa'), variant('s', 'classic/-1'),
            variant('s', 'square-puzzle/99999999999999999999'), variant('s', '⁨\u202e%s%n/../'), variant('s', LONG),
            variant('o', '/'), variant('g', 'a{sv}'), variant('ay', b'\xff\xfe\x00'), variant('as', []),
            variant('as', ['', 'grafa', LONG]), variant('aay', [b'\xff', b'']), variant('a{sv}', {}),
            variant('(si)', ('grafa', 7)), variant('v', variant('v', variant('s', 'grafa'))), variant('mi', None)]


class Sender:
    """Sends requests and waits until all of them are answered, if only by errors."""

    def __init__(self, program):
        self.program, self.bus = program, Gio.bus_get_sync(Gio.BusType.SESSION)
        self.left = self.sent = 0

    def send(self, path, interface, method, parameters):
        def on_answer(bus, result):
            self.left -= 1
            try:
                bus.call_finish(result)
            except GLib.Error:
                pass  # most requests are refused

        self.left += 1
        self.sent += 1
        self.bus.call(APP, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                      int(ui.PATIENCE * 1000), None, on_answer)

    def ask(self, path, interface, method, parameters=None):
        return self.bus.call_sync(APP, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                                  int(ui.PATIENCE * 1000), None).unpack()

    def settle(self, what):
        """Waits for the answers; the program must still be there and answer a proper request."""
        def answered():
            while GLib.MainContext.default().iteration(False):
                continue
            self.program.check_alive()
            return self.left == 0

        ui.wait(answered, f'answers to {what}')
        ui.check('about' in self.ask(PATH, ACTIONS, 'List')[0], f'no actions after {what}')
        self.program.check_alive()


def begin():
    """Starts the program with a game. Returns the table, what sends messages to it, and the path of its window."""
    program = ui.Program(ui.Home(), '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(program)
    table.settle(0)
    return table, Sender(program), f'{PATH}/window/1'


def end(table, sender):
    """The window is there, and no game was harmed: what waits can be read."""
    sender.settle('the last of all')
    program = table.program
    ui.check_equal(len(program.find_all(role='frame')), 1, 'the number of windows')
    for path in (program.home.path / 'data/baize/waiting').rglob('*.baize'):
        ui.check(ui.ENGINE.ask('replay', str(path)), f'{path} can not be replayed')
    ui.check(not (program.home.path / 'data/baize/damaged').exists(), 'something was damaged')
    ui.comment(f'{sender.sent} messages')
    program.close()


def actions_with_wrong_parameters():
    table, sender, window = begin()
    for path in (PATH, window):
        actions = sender.ask(path, ACTIONS, 'DescribeAll')[0]
        ui.check(len(actions) > 5, f'actions of {path}: {actions}')
        for name, (_, signature, _) in actions.items():
            for value in values():
                if value.get_type_string() != signature:
                    sender.send(path, ACTIONS, 'Activate', variant('(sava{sv})', (name, [value], {})))
                sender.send(path, ACTIONS, 'SetState', variant('(sva{sv})', (name, value, {})))
            many = [variant('s', 'grafa'), variant('i', 1)]
            sender.send(path, ACTIONS, 'Activate', variant('(sava{sv})', (name, many, {})))
            if signature:
                sender.send(path, ACTIONS, 'Activate', variant('(sava{sv})', (name, [], {})))
            sender.settle(f'wrong parameters of {name}')
        for name in ('', 'no-such-action', LONG, 'win.play', 'play::grafa'):
            sender.send(path, ACTIONS, 'Activate', variant('(sava{sv})', (name, [], {})))
            sender.send(path, ACTIONS, 'Describe', variant('(s)', (name,)))
    end(table, sender)


def actions_with_hostile_values():
    """Each action with a parameter gets all values of its type."""
    table, sender, window = begin()
    for name, (_, signature, _) in sender.ask(window, ACTIONS, 'DescribeAll')[0].items():
        for value in values():
            if signature and value.get_type_string() == signature and name not in NOT_ACTIVATED:
                sender.send(window, ACTIONS, 'Activate', variant('(sava{sv})', (name, [value], {})))
                sender.settle(f'{name} with {value.print_(False)[:60]}')
    end(table, sender)


def application_requests():
    """Activate, Open and ActivateAction of a desktop, with data about the start that has wrong types."""
    table, sender, _ = begin()
    for value in values():
        data = {'desktop-startup-id': value, 'activation-token': value, 'no-such-key': value}
        sender.send(PATH, APPLICATION, 'Activate', variant('(a{sv})', (data,)))
        sender.send(PATH, OLD_APPLICATION, 'Activate', variant('(a{sv})', (data,)))
        sender.send(PATH, APPLICATION, 'ActivateAction', variant('(sava{sv})', ('rose', [value], data)))
        sender.send(PATH, APPLICATION, 'ActivateAction', variant('(sava{sv})', ('no-such-action', [], data)))
        sender.settle(f'a start with {value.print_(False)[:60]}')
    uris = ['', 'baize:', 'baize:grafa/classic/99999999999999999999', 'baize:' + LONG, 'baize:grafa/classic/2999-01-01',
            'baize:%00/%ff', 'file:///dev/zero', 'file:///proc/self/mem', 'file:///', 'no-such-scheme:x',
            'file://' + '/a' * 3000, '\u202e']
    for uri in uris:
        sender.send(PATH, APPLICATION, 'Open', variant('(asa{sv})', ([uri], {})))
        sender.send(PATH, OLD_APPLICATION, 'Open', variant('(assa{sv})', ([uri], LONG, {})))
        sender.settle(f'the opening of {uri[:60]}')
    sender.send(PATH, APPLICATION, 'Open', variant('(asa{sv})', ([], {})))
    sender.send(PATH, APPLICATION, 'Open', variant('(asa{sv})', (['baize:rose/classic/7'] * 1000, {})))
    for method in ('Activate', 'Open', 'ActivateAction', 'CommandLine', 'NoSuchMethod'):
        for value in values():
            for interface in (APPLICATION, OLD_APPLICATION, ACTIONS):
                sender.send(PATH, interface, method, variant('(v)', (value,)))
    end(table, sender)


def command_lines():
    """Command lines as a second start sends them, with options of wrong types and values far off."""
    table, sender, _ = begin()
    options = ['game', 'variant', 'deal', 'lesson', 'version', '', 'no-such-option']
    for value in values():
        for data in [*({'options': variant('a{sv}', {name: value})} for name in options),
                     {'options': variant('a{sv}', {'game': variant('s', 'rose'), 'deal': value})},
                     {'options': variant('a{sv}', {'game': variant('s', 'rose'), 'variant': value})},
                     {'options': value}, {'cwd': value}, {'environ': value}, {'activation-token': value}]:
            sender.send(PATH, OLD_APPLICATION, 'CommandLine',
                        variant('(oaaya{sv})', ('/org/gtk/Application/CommandLine', [b'baize'], data)))
        sender.settle(f'a command line with {value.print_(False)[:60]}')
    for words in [], [b''], [b'baize', b'\xff\xff'], [b'baize'] * 2000, [b'baize', b'--help'], [b'x' * 100000]:
        sender.send(PATH, OLD_APPLICATION, 'CommandLine', variant('(oaaya{sv})', ('/', words, {})))
    end(table, sender)


if __name__ == '__main__':
    ui.main([actions_with_wrong_parameters, actions_with_hostile_values, application_requests, command_lines])
