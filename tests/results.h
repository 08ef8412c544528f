/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games that nobody has played, for tests of what shows them.
 */
#pragma once

#include "core/results/baize-scores-private.h"

/** add_result: records that a game has ended, with what @fact says of it; it gets an id, and a deal of its own.
 * Returns: the id */
static inline guint64
add_result (const BaizeFact *fact)
{
  static guint64 last_id;
  BaizeFact ended = *fact;
  g_autofree char *key = g_strdup_printf ("a deal %" G_GUINT64_FORMAT, ++last_id);

  ended.kind = BAIZE_FACT_ENDED;
  ended.id = last_id;
  ended.key = key;
  g_assert_true (baize_scores_record (baize_scores_get_default (), &ended));
  return last_id;
}
