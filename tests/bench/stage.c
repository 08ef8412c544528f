/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The stage. It measures the main thread apart from the whole process, because a GL driver that draws by software uses
 * its own threads, and apart from wall-clock time, which includes other programs.
 */
#include "stage.h"
#include "bench.h"

#include <math.h>
#include <stdio.h>

#define STEP 8 /* ms from one size to the next */

static GtkWidget *window;
static GMainLoop *loop;
static gboolean awaits_frame;
static guint n_frames, n_sizes;
static int last_width, last_height;
static double last_paint, longest_gap; /* between two frames, in s */

static struct
{
  gboolean on;
  double wall, thread; /* when the loop last returned from poll() */
  double longest_wall, longest_thread;
  guint n;
} iterations;

/** Replaces the main loop's poll(): the time between its end and its next start is one iteration. */
static int
poll_between (GPollFD *fds, guint n_fds, int timeout)
{
  int result;

  if (iterations.on && iterations.wall > 0)
    {
      iterations.longest_wall = MAX (iterations.longest_wall, bench_clock (CLOCK_MONOTONIC) - iterations.wall);
      iterations.longest_thread = MAX (iterations.longest_thread, bench_thread_time () - iterations.thread);
      iterations.n++;
    }
  result = g_poll (fds, n_fds, timeout);
  iterations.wall = bench_clock (CLOCK_MONOTONIC);
  iterations.thread = bench_thread_time ();
  return result;
}

static void
on_after_paint (void)
{
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);

  double now = bench_clock (CLOCK_MONOTONIC);

  if (last_paint > 0)
    longest_gap = MAX (longest_gap, now - last_paint);
  last_paint = now;
  n_frames++;
  if (awaits_frame)
    g_main_loop_quit (loop);
  awaits_frame = FALSE;
  n_sizes += width != last_width || height != last_height;
  last_width = width;
  last_height = height;
}

/** bench_stage_open: shows @child in a window of its own. Returns: (transfer none): the window. */
GtkWidget *
bench_stage_open (GtkWidget *child)
{
  loop = g_main_loop_new (NULL, FALSE);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), NULL);
  g_main_context_set_poll_func (NULL, poll_between);
  return window;
}

/** bench_stage_wait: runs the main loop for @seconds. */
void
bench_stage_wait (double seconds)
{
  g_timeout_add_once ((guint) (seconds * 1000), (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
}

/** bench_stage_frames: prints the number of frames while the widget animates, the cost of one, and the longest time
 * between two. */
void
bench_stage_frames (double seconds)
{
  double thread, process;

  bench_stage_wait (0.7);
  n_frames = 0;
  longest_gap = last_paint = 0;
  thread = bench_thread_time ();
  process = bench_process_time ();
  bench_stage_wait (seconds);
  thread = bench_thread_time () - thread;
  process = bench_process_time () - process;
  printf ("frames=%u\nframe=%.4f\nprocess=%.4f\n", n_frames, thread * 1e3 / MAX (n_frames, 1),
          process * 1e3 / MAX (n_frames, 1));
  printf ("gap=%.2f\n", longest_gap * 1e3);
}

/** bench_stage_answer: calls @deed with @data. Returns: the main thread's CPU time from there to the end of the first
 * frame, in ms. */
double
bench_stage_answer (void (*deed) (gpointer data), gpointer data)
{
  double thread = bench_thread_time ();

  awaits_frame = TRUE;
  deed (data);
  g_main_loop_run (loop);
  return (bench_thread_time () - thread) * 1e3;
}

/** Changes the window's size to the other extreme and back once a second. */
static gboolean
on_step (gpointer unused)
{
  static guint n;
  double t = 0.5 - 0.5 * cos (n++ * STEP * 2 * G_PI / 1000);

  gtk_window_set_default_size (GTK_WINDOW (window), (int) (1280 - 480 * t), (int) (800 - 260 * t));
  return G_SOURCE_CONTINUE;
}

/** bench_stage_resize: prints the longest iteration of the main loop while the window's size changes every 8 ms. */
void
bench_stage_resize (double seconds)
{
  guint source;

  bench_stage_wait (1);
  n_frames = n_sizes = 0;
  iterations.on = TRUE;
  source = g_timeout_add (STEP, on_step, NULL);
  bench_stage_wait (seconds);
  g_source_remove (source);
  iterations.on = FALSE;
  printf ("frames=%u\nsizes=%u\niterations=%u\nthread=%.3f\nwall=%.3f\n", n_frames, n_sizes, iterations.n,
          iterations.longest_thread * 1e3, iterations.longest_wall * 1e3);
}
