/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of the day, see the header. The thinker makes them; what it has made is kept as long as the program runs.
 */
#include "baize-day-position.h"

#include "core/rules/baize-thinker.h"

/** Request: a position that is wanted. */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  guint day;
  BaizeDayPositionDone done;
  gpointer data;
} Request;

/** Returns: (transfer none): the positions made, by the text of find_key(). */
static GHashTable *
get_made (void)
{
  static GHashTable *made;

  if (made == NULL)
    made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return made;
}

static char *
write_position_key (const Request *request)
{
  return g_strdup_printf ("%s/%d/%u", request->rules->id, request->variant, request->day);
}

/** Makes the position on the thread of the thinker. */
static gpointer
make (gpointer data, GCancellable *cancellable)
{
  const Request *request = data;

  return baize_position_make (request->rules, request->variant, request->day, cancellable);
}

static void
free_answer (gpointer puzzle)
{
  g_clear_object (&puzzle);
}

static void
on_made (gpointer answer, gpointer data)
{
  const Request *request = data;

  if (answer != NULL)
    g_hash_table_insert (get_made (), write_position_key (request), g_object_ref (answer));
  request->done (answer, request->data);
  free_answer (answer);
}

/**
 * baize_day_position_get:
 * @rules: a game, see baize_position_is_offered()
 * @variant: the index of a variant
 * @day: a day
 * @cancellable: cancels the request
 * @done: called with the position, at once if it was made before
 * @data: user data for @done
 *
 * Makes the position of a day.
 */
void
baize_day_position_get (const BaizeRules *rules, int variant, guint day, GCancellable *cancellable,
                        BaizeDayPositionDone done, gpointer data)
{
  Request *request = g_new (Request, 1);
  g_autofree char *key = NULL;
  BaizeGame *puzzle;

  *request = (Request){ rules, variant, day, done, data };
  key = write_position_key (request);
  puzzle = g_hash_table_lookup (get_made (), key);
  if (puzzle == NULL)
    {
      baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_SHOWN, make, request, g_free, free_answer,
                         cancellable, on_made, request);
      return;
    }
  done (puzzle, data);
  g_free (request);
}
