/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the benchmarks have both programs do after their first frame, by the environment.
 */
#pragma once

#include <gtk/gtk.h>

void bench_do (GtkWindow *window);
