/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Watches a program's window from within its process, without the program's knowledge: when each frame was painted,
 * what the screen showed then, and how much memory is resident one second later. It then ends the program.
 */
#pragma once

#include <gtk/gtk.h>

/**
 * BenchAreas:
 * @window: the window, at rest
 * @areas: (element-type GdkRectangle): receives the parts whose present look is the final one
 *
 * Returns: the number of things in them, to be printed
 */
typedef int (*BenchAreas) (GtkWindow *window, GArray *areas);

void bench_watch (BenchAreas areas);
