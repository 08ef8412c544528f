#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another window, as any desktop has one: a screen reader tells of a window when the keyboard comes from elsewhere."""

import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title='Desktop', default_width=60, default_height=60)
window.add(Gtk.Button(label='Nothing'))
window.show_all()
Gtk.main()
