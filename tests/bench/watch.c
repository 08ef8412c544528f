/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Watches a first frame.
 *
 * The question is when a person could first see the cards. After every frame, once its time is taken, the watch gets
 * the window's pixels from the X server and compares them with what the same window shows at rest. The first frame that
 * is the same in all areas counts: translucent, stretched, blank or flying cards do not. The bare program is watched in
 * the same way, over its whole window.
 *
 * Times are those of the monotonic clock, which is the same for all processes, so the process that starts the program
 * can compare them.
 */
#include "watch.h"
#include "bench.h"

#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define MAX_FRAMES  60
#define ROLLUP      "/proc/self/smaps_rollup"
#define AT_REST     1000 /* ms after the first frame */
#define BEFORE_IDLE 6000 /* ms after that: messages that go away by themselves are gone */

typedef struct
{
  gint64 time;
  gint64 cpu;
  XImage *image;
} Frame;

static struct
{
  BenchAreas areas;
  BenchDeed deed; /* (nullable): what is done at rest */
  gboolean is_hasty;
  gboolean keeps_images;
  GtkWindow *window;
  Frame frames[MAX_FRAMES];
  guint n_frames;
  XImage *before;  /* what the screen showed before what is watched now */
  guint n_painted; /* the same, without end */
  guint n_painted_before;
  long n_slept_before;
  double time_before;
} watch;

static XImage *
grab (void)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (watch.window));

  return XGetImage (gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface)), gdk_x11_surface_get_xid (surface),
                    0, 0, (unsigned) gdk_surface_get_width (surface), (unsigned) gdk_surface_get_height (surface),
                    AllPlanes, ZPixmap);
}

static gboolean
same_area (const XImage *a, const XImage *b, const GdkRectangle *area)
{
  gsize offset = (gsize) area->x * 4, length = (gsize) area->width * 4;

  for (int y = area->y; y < area->y + area->height; y++)
    if (memcmp (a->data + (gsize) y * (gsize) a->bytes_per_line + offset,
                b->data + (gsize) y * (gsize) b->bytes_per_line + offset, length)
        != 0)
      return FALSE;
  return TRUE;
}

static gboolean
same (const XImage *a, const XImage *b, const GArray *areas)
{
  if (a->width != b->width || a->height != b->height || a->bits_per_pixel != 32 || b->bits_per_pixel != 32)
    return FALSE;
  for (guint i = 0; i < areas->len; i++)
    if (!same_area (a, b, &g_array_index (areas, GdkRectangle, i)))
      return FALSE;
  return TRUE;
}

/* Returns: the KiB after @key in a file of /proc; 0 if it is not there. */
static gint64
read_memory (const char *path, const char *key)
{
  g_autofree char *text = NULL;
  const char *found = g_file_get_contents (path, &text, NULL, NULL) ? strstr (text, key) : NULL;

  return found != NULL ? g_ascii_strtoll (found + strlen (key), NULL, 10) : 0;
}

/** bench_report_memory: prints the memory that the program uses, in KiB, with @prefix before the names: rss, pss, and
 * own, which is PSS with pages of files counted in full. PSS divides the pages of a library by the number of programs
 * that use it, so that it jumps when another program begins or ends. */
void
bench_report_memory (const char *prefix)
{
  gint64 pss = read_memory (ROLLUP, "\nPss:");

  printf ("%srss=%" G_GINT64_FORMAT "\n%spss=%" G_GINT64_FORMAT "\n%sown=%" G_GINT64_FORMAT "\n", prefix,
          read_memory (ROLLUP, "\nRss:"), prefix, pss, prefix,
          pss - read_memory (ROLLUP, "\nPss_File:") + read_memory ("/proc/self/status", "\nRssFile:"));
}

static void
report_frames (void)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  int n_things = watch.areas (watch.window, areas);
  XImage *last = watch.keeps_images ? grab () : NULL;
  double x, y;

  /* the areas are relative to the window's content, inside its frame */
  gtk_native_get_surface_transform (GTK_NATIVE (watch.window), &x, &y);
  for (guint i = 0; i < areas->len; i++)
    {
      g_array_index (areas, GdkRectangle, i).x += (int) x;
      g_array_index (areas, GdkRectangle, i).y += (int) y;
    }

  for (guint i = 0; watch.before != NULL && i < watch.n_frames; i++)
    if (watch.frames[i].image != NULL && !same (watch.frames[i].image, watch.before, areas))
      {
        printf ("answered=%" G_GINT64_FORMAT "\nanswer=%u\n", watch.frames[i].time, i + 1);
        break;
      }
  printf ("things=%d\nwidth=%d\nheight=%d\nframes=%u\nfirst=%" G_GINT64_FORMAT "\n", n_things,
          gdk_surface_get_width (gtk_native_get_surface (GTK_NATIVE (watch.window))),
          gdk_surface_get_height (gtk_native_get_surface (GTK_NATIVE (watch.window))), watch.n_frames,
          watch.frames[0].time);
  for (guint i = 0; last != NULL && i < watch.n_frames; i++)
    if (watch.frames[i].image != NULL && same (watch.frames[i].image, last, areas))
      {
        printf ("complete=%" G_GINT64_FORMAT "\ncpu=%" G_GINT64_FORMAT "\nnumber=%u\n", watch.frames[i].time,
                watch.frames[i].cpu, i + 1);
        break;
      }
}

/** Prints what happened while the window lay idle: frames, and how often a thread had slept and woke up. */
static gboolean
on_idle_end (gpointer unused)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  /* one wake-up is that of this function's own timer */
  printf ("idle-frames=%u\nwakeups=%ld\nidle-cpu=%.3f\n", watch.n_painted - watch.n_painted_before,
          MAX (usage.ru_nvcsw - watch.n_slept_before - 1, 0), (bench_process_time () - watch.time_before) * 1e3);
  fflush (stdout);
  g_application_quit (g_application_get_default ());
  return G_SOURCE_REMOVE;
}

static gboolean
on_idle_begin (gpointer unused)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  watch.n_slept_before = usage.ru_nvcsw;
  watch.n_painted_before = watch.n_painted;
  watch.time_before = bench_process_time ();
  g_timeout_add_seconds ((guint) atoi (g_getenv ("BENCH_IDLE")), on_idle_end, NULL);
  return G_SOURCE_REMOVE;
}

/**
 * bench_end:
 *
 * Prints the memory that the program uses and what the frames since bench_watch() or bench_begin_again() showed, and
 * ends the program.
 */
void
bench_end (void)
{
  bench_report_memory ("");
  report_frames ();
  fflush (stdout);
  if (g_getenv ("BENCH_IDLE") != NULL)
    {
      g_timeout_add (BEFORE_IDLE, on_idle_begin, NULL);
      return;
    }
  g_application_quit (g_application_get_default ());
}

/** bench_begin_again: watches what is drawn from now on. The program ends a second after the first such frame. */
void
bench_begin_again (void)
{
  watch.before = watch.keeps_images ? grab () : NULL;
  for (guint i = 0; i < watch.n_frames; i++)
    if (watch.frames[i].image != NULL)
      {
        XDestroyImage (watch.frames[i].image);
        watch.frames[i].image = NULL;
      }
  watch.n_frames = 0;
  printf ("asked=%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
}

static gboolean
on_rest (gpointer unused)
{
  BenchDeed deed = watch.deed;

  watch.deed = NULL;
  if (deed != NULL)
    deed (watch.window);
  else
    bench_end ();
  return G_SOURCE_REMOVE;
}

static void
on_after_paint (GdkFrameClock *clock)
{
  Frame *frame = &watch.frames[watch.n_frames];

  watch.n_painted++;
  if (watch.n_frames == MAX_FRAMES)
    return;
  frame->time = g_get_monotonic_time ();
  frame->cpu = (gint64) (bench_process_time () * 1e6);
  if (g_getenv ("BENCH_PROFILE") != NULL)
    exit (0);
  if (watch.keeps_images)
    frame->image = grab ();
  if (watch.n_frames++ == 0)
    g_timeout_add (watch.deed != NULL && watch.is_hasty ? 0 : AT_REST, on_rest, NULL);
}

static gboolean
find_window (gpointer unused)
{
  g_autoptr (GtkWindow) window = NULL;
  GdkSurface *surface;

  if (!gtk_is_initialized ())
    return G_SOURCE_CONTINUE;
  window = g_list_model_get_item (gtk_window_get_toplevels (), 0);
  surface = window != NULL ? gtk_native_get_surface (GTK_NATIVE (window)) : NULL;
  if (surface == NULL)
    return G_SOURCE_CONTINUE;
  if (!GDK_IS_X11_SURFACE (surface))
    watch.keeps_images = FALSE;
  watch.window = window;
  g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint", G_CALLBACK (on_after_paint), NULL);
  return G_SOURCE_REMOVE;
}

/**
 * bench_watch:
 * @areas: finds the parts that must be visible
 * @deed: (nullable): what is done a second after the first frame, before the program ends; it calls bench_end() or
 *   bench_begin_again(); at once after the first frame if BENCH_CLICK is in the environment
 *
 * Begins to watch before the program's own main(). Both programs present their window before their main loop runs, so a
 * source of high priority finds it before any frame is painted. If BENCH_MEMORY is in the environment, no screenshots
 * are taken, because they use memory. If BENCH_PROFILE is, the program ends with its first frame, so that a profiler
 * sees nothing else. With BENCH_IDLE, the number of seconds for which the idle window is watched, no screenshots are
 * taken either.
 */
void
bench_watch (BenchAreas areas, BenchDeed deed)
{
  /* a start that joins the running program has no window */
  if (g_getenv ("BENCH_UNWATCHED") != NULL)
    return;
  watch.areas = areas;
  watch.deed = deed;
  watch.is_hasty = g_getenv ("BENCH_CLICK") != NULL;
  watch.keeps_images = g_getenv ("BENCH_MEMORY") == NULL && g_getenv ("BENCH_IDLE") == NULL;
  g_timeout_add_full (G_PRIORITY_HIGH, 0, find_window, NULL, NULL);
}
