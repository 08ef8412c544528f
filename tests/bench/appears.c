/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Starts another program, and prints when its first large window is mapped and when something is drawn in the middle
 * of it, in microseconds; then ends that program. It needs a display without a window manager.
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define LARGE    200
#define SAMPLE   64
#define PATIENCE (20 * G_TIME_SPAN_SECOND)

/* Whether a sample of the middle of @window has any colour but that of the empty screen, which is black. */
static gboolean
is_drawn (Display *display, Window window, const XWindowAttributes *size)
{
  XImage *image = XGetImage (display, window, (size->width - SAMPLE) / 2, (size->height - SAMPLE) / 2, SAMPLE, SAMPLE,
                             AllPlanes, ZPixmap);
  gboolean drawn = FALSE;

  for (int i = 0; image != NULL && i < SAMPLE * SAMPLE && !drawn; i++)
    drawn = (XGetPixel (image, i % SAMPLE, i / SAMPLE) & 0xffffff) != 0;
  if (image != NULL)
    XDestroyImage (image);
  return drawn;
}

/* Waits for the next window. Returns: whether it is large */
static gboolean
await_window (Display *display, Window *window, XWindowAttributes *size)
{
  XEvent event;

  XNextEvent (display, &event);
  *window = event.type == MapNotify ? event.xmap.window : None;
  return *window != None && XGetWindowAttributes (display, *window, size) && size->width >= LARGE
         && size->height >= LARGE;
}

/* A window may vanish at any time. */
static int
ignore (Display *display, XErrorEvent *error)
{
  return 0;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  XWindowAttributes size;
  Window window;
  gint64 began, mapped;
  pid_t child;

  if (display == NULL || argc < 2)
    return EXIT_FAILURE;
  (void) XSetErrorHandler (ignore);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);
  began = g_get_monotonic_time ();
  child = fork ();
  if (child == 0)
    {
      execvp (argv[1], argv + 1);
      _exit (EXIT_FAILURE);
    }
  while (!await_window (display, &window, &size))
    ;
  mapped = g_get_monotonic_time () - began;
  while (!is_drawn (display, window, &size) && g_get_monotonic_time () - began < PATIENCE)
    ;
  printf ("mapped=%" G_GINT64_FORMAT "\ndrawn=%" G_GINT64_FORMAT "\n", mapped, g_get_monotonic_time () - began);
  (void) kill (child, SIGTERM);
  (void) waitpid (child, NULL, 0);
  XCloseDisplay (display);
  return EXIT_SUCCESS;
}
