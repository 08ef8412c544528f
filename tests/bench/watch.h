/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Looks at a program's window from within its process, without the program knowing: when which frame was painted, what
 * the screen showed then, and how much memory is resident a second later. It ends the program afterwards.
 */
#pragma once

#include <gtk/gtk.h>

/**
 * BenchAreas:
 * @window: the window, at rest
 * @areas: (element-type GdkRectangle): to be filled with the parts that must look as they do now
 *
 * Returns: how many things are seen in them, to be printed
 */
typedef int (*BenchAreas) (GtkWindow *window, GArray *areas);

void bench_watch (BenchAreas areas);
