/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Watches a program's window from within its process, without the program's knowledge: when each frame was painted,
 * what the screen showed then, and how much memory is resident one second later. It then ends the program, or
 * lets it do something first.
 */
#pragma once

#include <gtk/gtk.h>

/**
 * BenchAreas:
 * @window: the window, at rest
 * @areas: (element-type GdkRectangle): receives the parts of the window that no longer change
 *
 * Returns: how many things, such as cards, are in these parts; it is printed
 */
typedef int (*BenchAreas) (GtkWindow *window, GArray *areas);

/** BenchDeed: does something with the program, which is at rest; @window is its window. */
typedef void (*BenchDeed) (GtkWindow *window);

void bench_watch (BenchAreas areas, BenchDeed deed);
void bench_begin_again (void);
void bench_report_memory (const char *prefix);
void bench_end (void);
