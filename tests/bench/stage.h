/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window of 1280×800 with one widget, and its measurements: CPU time for each frame, or the longest iteration of the
 * main loop while the window is resized without pause, or CPU time from a deed to the frame that shows it.
 */
#pragma once

#include <gtk/gtk.h>

/** The size of a moving card, and the duration of its flight; the same in all programs. */
#define BENCH_N_CARDS 52
#define BENCH_WIDTH   100
#define BENCH_FLIGHT  (260 * 1000) /* µs */

GtkWidget *bench_stage_open (GtkWidget *child);
void bench_stage_wait (double seconds);
void bench_stage_frames (double seconds);
double bench_stage_answer (void (*deed) (gpointer data), gpointer data);
void bench_stage_resize (double seconds);
