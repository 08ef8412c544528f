# SPDX-License-Identifier: GPL-3.0-or-later
"""The X server without a process for each event: keys, buttons and motion by the XTEST extension, and the actions of a
window manager. It knows nothing about Baize: all windows of the display belong to the program.
"""

import ctypes
import ctypes.util
import struct
import zlib

LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT = 1, 2, 3, 4, 5, 6, 7
MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}
VIEWABLE, INPUT_OUTPUT, Z_PIXMAP, CLIENT_MESSAGE = 2, 1, 2, 33
ATOM, WINDOW = 4, 33  # types of properties
SMALLEST = 20  # smaller windows are not visible to people

Id = ctypes.c_ulong
Pointer = ctypes.c_void_p


class Attributes(ctypes.Structure):
    """XWindowAttributes."""
    _fields_ = [('x', ctypes.c_int), ('y', ctypes.c_int), ('width', ctypes.c_int), ('height', ctypes.c_int),
                ('border_width', ctypes.c_int), ('depth', ctypes.c_int), ('visual', Pointer), ('root', Id),
                ('c_class', ctypes.c_int), ('bit_gravity', ctypes.c_int), ('win_gravity', ctypes.c_int),
                ('backing_store', ctypes.c_int), ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong),
                ('save_under', ctypes.c_int), ('colormap', Id), ('map_installed', ctypes.c_int),
                ('map_state', ctypes.c_int), ('all_event_masks', ctypes.c_long), ('your_event_mask', ctypes.c_long),
                ('do_not_propagate_mask', ctypes.c_long), ('override_redirect', ctypes.c_int), ('screen', Pointer)]


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as any XEvent."""
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int), ('display', Pointer),
                ('window', Id), ('message_type', Id), ('format', ctypes.c_int), ('data', ctypes.c_long * 5),
                ('pad', ctypes.c_long * 12)]


class Image(ctypes.Structure):
    """The beginning of XImage."""
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
                ('data', Pointer), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int),
                ('bytes_per_line', ctypes.c_int), ('bits_per_pixel', ctypes.c_int)]


class Window:
    """A visible window, a child of the root window."""

    def __init__(self, xid, attributes):
        self.xid = xid
        self.x, self.y, self.width, self.height = attributes.x, attributes.y, attributes.width, attributes.height
        # menus and popovers, which bypass the window manager
        self.floats = bool(attributes.override_redirect)


class Screen:
    """The X server that DISPLAY names."""

    def __init__(self):
        libraries = [ctypes.util.find_library(name) for name in ('X11', 'Xtst')]
        if None in libraries:
            raise OSError('libX11 or libXtst is not installed')
        self.x11, self.xtst = (ctypes.CDLL(name) for name in libraries)
        self.x11.XOpenDisplay.restype = Pointer
        self.x11.XDefaultRootWindow.restype = self.x11.XStringToKeysym.restype = self.x11.XInternAtom.restype = Id
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        opened = self.x11.XOpenDisplay(None)
        if not opened:
            raise OSError('the display can\'t be opened')
        self.display = Pointer(opened)
        self.root = Id(self.x11.XDefaultRootWindow(self.display))
        # windows may disappear during a request
        self.on_error = ctypes.CFUNCTYPE(ctypes.c_int, Pointer, Pointer)(lambda display, event: 0)
        self.x11.XSetErrorHandler(self.on_error)

    def claim_to_move_windows(self):
        """Announces a window manager that moves windows by their header bars, but does nothing. Without one GDK moves
        windows itself, and ends the program if one is closed meanwhile."""
        self.x11.XCreateSimpleWindow.restype = Id
        manager = self.x11.XCreateSimpleWindow(self.display, self.root, -1, -1, 1, 1, 0, Id(0), Id(0))
        for window in (self.root, Id(manager)):
            self.set_property(window, '_NET_SUPPORTING_WM_CHECK', WINDOW, manager)
        self.set_property(self.root, '_NET_SUPPORTED', ATOM, self.atom('_NET_WM_MOVERESIZE'))
        self.sync()

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def set_property(self, window, name, kind, value):
        self.x11.XChangeProperty(self.display, window, Id(self.atom(name)), Id(kind), 32, 0, ctypes.byref(Id(value)), 1)

    def sync(self):
        """Waits until the server has processed all requests."""
        self.x11.XSync(self.display, 0)

    # ---- input ----

    def code(self, name):
        symbol = self.x11.XStringToKeysym(name.encode())
        code = symbol and self.x11.XKeysymToKeycode(self.display, Id(symbol))
        if not code:
            raise ValueError(f'no key is called {name}')
        return code

    def press(self, chord):
        """Presses a key, such as 'Left' or 'ctrl+shift+z'."""
        names = chord.split('+')
        codes = [self.code(MODIFIERS.get(name, name)) for name in names]
        for code in codes:
            self.xtst.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.xtst.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.sync()

    def move(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, round(x), round(y), 0)
        self.sync()

    def button(self, button, down):
        self.xtst.XTestFakeButtonEvent(self.display, button, down, 0)
        self.sync()

    def click(self, button=LEFT, times=1):
        for _ in range(times):
            self.button(button, 1)
            self.button(button, 0)

    # ---- windows ----

    def windows(self):
        """Returns the visible windows, the topmost last."""
        root, parent, children, n_children = Id(), Id(), ctypes.POINTER(Id)(), ctypes.c_uint()
        self.x11.XQueryTree(self.display, self.root, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children),
                            ctypes.byref(n_children))
        found = []
        for xid in children[:n_children.value]:
            attributes = Attributes()
            if self.x11.XGetWindowAttributes(self.display, Id(xid), ctypes.byref(attributes)) \
                    and attributes.map_state == VIEWABLE and attributes.c_class == INPUT_OUTPUT \
                    and min(attributes.width, attributes.height) >= SMALLEST:
                found.append(Window(xid, attributes))
        self.x11.XFree(children)
        return found

    def place(self, window, width, height, x=0, y=0):
        self.x11.XMoveResizeWindow(self.display, Id(window.xid), x, y, width, height)
        self.sync()

    def focus(self, xid):
        self.x11.XSetInputFocus(self.display, Id(xid), 0, Id(0))
        self.sync()

    def focus_elsewhere(self):
        """Gives the keyboard to a window of somebody else."""
        self.x11.XCreateSimpleWindow.restype = Id
        window = self.x11.XCreateSimpleWindow(self.display, self.root, -1, -1, 1, 1, 0, Id(0), Id(0))
        self.x11.XMapWindow(self.display, Id(window))
        self.focus(window)

    def raise_up(self, window):
        self.x11.XRaiseWindow(self.display, Id(window.xid))
        self.sync()

    def hide(self, window):
        self.x11.XUnmapWindow(self.display, Id(window.xid))
        self.sync()

    def show(self, window):
        self.x11.XMapWindow(self.display, Id(window.xid))
        self.sync()

    def close(self, window):
        """Asks a window to close, as a window manager does."""
        message = ClientMessage(type=CLIENT_MESSAGE, window=window.xid, format=32)
        message.message_type = self.atom('WM_PROTOCOLS')
        message.data[0] = self.atom('WM_DELETE_WINDOW')
        self.x11.XSendEvent(self.display, Id(window.xid), 0, ctypes.c_long(0), ctypes.byref(message))
        self.sync()

    # ---- pictures ----

    def pixels(self):
        """Returns the whole screen: width, height, the bytes of a line, and four bytes for each pixel, blue first."""
        attributes = Attributes()
        self.x11.XGetWindowAttributes(self.display, self.root, ctypes.byref(attributes))
        image = self.x11.XGetImage(self.display, self.root, 0, 0, attributes.width, attributes.height,
                                   ctypes.c_ulong(0xffffffff), Z_PIXMAP)
        head = image.contents
        pixels = head.width, head.height, head.bytes_per_line, ctypes.string_at(head.data,
                                                                                head.bytes_per_line * head.height)
        self.x11.XDestroyImage(image)
        return pixels

    def picture(self):
        """Returns the whole screen as a PNG."""
        width, height, pitch, pixels = self.pixels()
        lines = bytearray()
        for y in range(height):
            line = pixels[y * pitch:y * pitch + 4 * width]
            colours = bytearray(3 * width)
            colours[0::3], colours[1::3], colours[2::3] = line[2::4], line[1::4], line[0::4]
            lines += b'\0' + colours

        def chunk(kind, data):
            return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

        size = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
        return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', size) \
            + chunk(b'IDAT', zlib.compress(bytes(lines))) + chunk(b'IEND', b'')
