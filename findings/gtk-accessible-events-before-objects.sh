#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libgtk-4-1 4.24.1+ds-1 (GTK 4.24.1 of Debian testing) with at-spi2-core.
#
# Behaviour: when a program starts, GTK sends accessibility events of widgets whose objects are not on the bus yet. A
# listener that asks the sender for its states as soon as an event comes, as screen readers do, hears that there is no
# such object. This is so for events of the window itself, for the focus, and for any state that the program changes
# between the presentation of its first window and the registration of the program. Output seen, the events whose
# sender could be asked before the slash and those whose sender could not after it:
#
#   focused 0/1
#   pressed 0/1
#
# Why it surprises: an event names an object, so one expects that it can be asked. Orca treats an object that answers
# with an error as gone, and says nothing of it from then on: a button whose state is set one line after
# gtk_window_present() stays silent, and one whose state is set one line before does not.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About two minutes.

set -eu

gtk=4.24.1+ds-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/window.c" <<'END'
#include <gtk/gtk.h>

int
main (void)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *window, *button;

  gtk_init ();
  window = gtk_window_new ();
  button = gtk_button_new_with_label ("A button");
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE, -1);
  g_timeout_add_seconds_once (3, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
  return 0;
}
END
cat >"$scratch/listen.py" <<'END'
import collections
from gi.repository import Gio, GLib

session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None)
bus = Gio.DBusConnection.new_for_address_sync(
    address.unpack()[0],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
registry = 'org.a11y.atspi.Registry'
bus.call_sync(registry, '/org/a11y/atspi/registry', registry, 'RegisterEvent',
              GLib.Variant('(sass)', ('object:state-changed', [], '')), None, 0, -1, None)
known, unknown = collections.Counter(), collections.Counter()


def on_event(bus, sender, path, interface, signal, parameters):
    try:
        bus.call_sync(sender, path, 'org.a11y.atspi.Accessible', 'GetState', None, None, 0, 5000, None)
        known[parameters[0]] += 1
    except GLib.Error:
        unknown[parameters[0]] += 1


bus.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'StateChanged', None, None, 0, on_event)
loop = GLib.MainLoop()
program = Gio.Subprocess.new(['/opt/window'], 0)
program.wait_async(None, lambda *_: loop.quit())
loop.run()
for state in 'focused', 'pressed':
    print(f'{state} {known[state]}/{unknown[state]}')
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc window.c -o window $(pkg-config --cflags --libs gtk4)
export HOME=/opt XDG_RUNTIME_DIR=/tmp GDK_BACKEND=x11 GSK_RENDERER=cairo
xvfb-run -a dbus-run-session -- python3 listen.py 2>/dev/null | grep -E '^(focused|pressed) ' >result
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="libgtk-4-1=$gtk,libgtk-4-dev=$gtk,gcc,libc6-dev,pkgconf,xvfb,xauth,dbus,at-spi2-core,python3-gi" \
  --customize-hook="copy-in $scratch/window.c $scratch/listen.py $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" testing - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
if grep -q '^pressed 0/[1-9]' "$scratch/result"; then
  echo "holds: GTK $gtk tells of a state of a button that can't be asked yet: $(tr '\n' ' ' <"$scratch/result")"
else
  echo "changed: $(tr '\n' ' ' <"$scratch/result")"
  exit 1
fi
