/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the benchmarks have Baize do after its first frame, by the environment.
 */
#pragma once

#include <gtk/gtk.h>

void bench_play (GtkWindow *window);
