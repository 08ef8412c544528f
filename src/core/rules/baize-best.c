/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Requests to the solvers of games, and their table of positions, see the header.
 */
#include "baize-best.h"

/* Slots in which a position may be; the search looks at all of them, and replaces the last if all are taken. */
#define N_WAYS 4

/** Entry: a position is known by two independent hashes, of which one chooses the slot. An unused entry has @check 0
 * and @key 0. */
typedef struct
{
  guint64 key;
  guint32 check;
  gint32 value;
} Entry;

struct _BaizePositions
{
  guint64 mask;
  Entry *entries;
};

/**
 * baize_positions_new:
 * @n_bytes: the largest size, at most %BAIZE_POSITIONS_MAX_BYTES
 *
 * Returns: (transfer full): an empty table
 */
BaizePositions *
baize_positions_new (gsize n_bytes)
{
  g_return_val_if_fail (n_bytes <= BAIZE_POSITIONS_MAX_BYTES, NULL);

  BaizePositions *positions = g_new0 (BaizePositions, 1);
  guint64 n = N_WAYS;

  while (2 * n * sizeof (Entry) <= n_bytes)
    n *= 2;
  positions->mask = n - 1;
  positions->entries = g_new0 (Entry, n);
  return positions;
}

void
baize_positions_free (BaizePositions *positions)
{
  g_free (positions->entries);
  g_free (positions);
}

static Entry *
find_slots (BaizePositions *positions, guint64 key)
{
  return &positions->entries[key & positions->mask & ~(guint64) (N_WAYS - 1)];
}

/**
 * baize_positions_find:
 * @positions: a table
 * @key: hash of the position, or the position itself where 64 bits hold it; not 0
 * @check: a second, independent hash, of which the low 32 bits are compared
 * @value: (out) (optional): the stored value
 *
 * Returns: whether the table has the position
 */
gboolean
baize_positions_find (BaizePositions *positions, guint64 key, guint64 check, gint32 *value)
{
  Entry *slots = find_slots (positions, key);

  for (int i = 0; i < N_WAYS; i++)
    if (slots[i].key == key && slots[i].check == (guint32) check)
      {
        if (value != NULL)
          *value = slots[i].value;
        return TRUE;
      }
  return FALSE;
}

/**
 * baize_positions_store:
 * @positions: a table
 * @key: as for baize_positions_find()
 * @check: as for baize_positions_find()
 * @value: the value
 *
 * Stores the value of a position, and forgets that of another one where there is no room.
 */
void
baize_positions_store (BaizePositions *positions, guint64 key, guint64 check, gint32 value)
{
  Entry *slots = find_slots (positions, key);
  Entry entry = { key, (guint32) check, value };

  for (int i = 0; i < N_WAYS; i++)
    if (slots[i].key == key && slots[i].check == (guint32) check)
      {
        slots[i].value = value;
        return;
      }
  /* the newest entry is the first; the oldest one is forgotten */
  for (int i = N_WAYS - 1; i > 0; i--)
    slots[i] = slots[i - 1];
  slots[0] = entry;
}

/** baize_thinking_is_over: Returns: whether the request is cancelled or its deadline has passed; a few hundred
 * nanoseconds, so a search asks once in many positions. */
gboolean
baize_thinking_is_over (const BaizeThinking *thinking)
{
  return g_cancellable_is_cancelled (thinking->cancellable)
         || (thinking->deadline > 0 && g_get_monotonic_time () >= thinking->deadline);
}

/** baize_best_is_over: Returns: whether the search for @best must end: by baize_thinking_is_over(), or because it has
 * searched as many positions as it may. */
gboolean
baize_best_is_over (const BaizeBest *best, const BaizeThinking *thinking)
{
  return (thinking->max_nodes > 0 && best->n_nodes >= thinking->max_nodes) || baize_thinking_is_over (thinking);
}

/** baize_best_is_proved: Returns: whether no line of play has a better score. */
gboolean
baize_best_is_proved (const BaizeBest *best)
{
  return best->score == best->bound;
}

/**
 * baize_best_find:
 * @rules: a game that has a solver
 * @state: a position that is not over
 * @thinking: limits; the seed matters only where the time limit ends the search
 * @error: set when the solver can't serve the position, and when cancelled
 *
 * Finds the best score that can be reached from @state with all cards known. When the time limit ends the search, the
 * best line found so far is returned, with a proved bound. Blocks meanwhile.
 *
 * Returns: (transfer full) (nullable): the best line
 */
BaizeBest *
baize_best_find (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking, GError **error)
{
  g_autoptr (BaizeBest) best = g_new0 (BaizeBest, 1);
  BaizeThinking own = *thinking;

  best->moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  if (rules->players->refuse_best != NULL && rules->players->refuse_best (state, error))
    return NULL;
  if (own.deadline == 0 && own.time_limit > 0)
    own.deadline = g_get_monotonic_time () + own.time_limit;
  rules->players->best (state, &own, best);
  if (g_cancellable_is_cancelled (own.cancellable))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
      return NULL;
    }
  return g_steal_pointer (&best);
}

void
baize_best_free (BaizeBest *best)
{
  g_array_unref (best->moves);
  g_free (best);
}
