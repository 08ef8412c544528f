/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the benchmarks share that needs no GTK: clocks that stop while other programs run, and the median.
 */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <time.h>

static inline double
bench_clock (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/** bench_process_time: Returns: the CPU time of all threads of this process, in seconds. */
static inline double
bench_process_time (void)
{
  return bench_clock (CLOCK_PROCESS_CPUTIME_ID);
}

/** bench_thread_time: Returns: the CPU time of the calling thread, in seconds. */
static inline double
bench_thread_time (void)
{
  return bench_clock (CLOCK_THREAD_CPUTIME_ID);
}

static inline int
bench_compare (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a, right = *(const double *) b;

  return (left > right) - (left < right);
}

/** bench_median: sorts @values. Returns: their median. */
static inline double
bench_median (double *values, size_t n)
{
  qsort (values, n, sizeof *values, bench_compare);
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}
