/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The points of a take are counted while its cards fly: one for each card, then each doubling. The next move ends it;
 * where nothing moves, the sum is shown at once.
 */
#include "board.h"

#include "table/baize-table-style.h"

/* The time for one card, in milliseconds. */
#define STEP_TIME 220

/** rose_count_points: Returns: the points of @set after @step steps of counting: as many as cards, then doubled
 * step by step. */
int
rose_count_points (const RoseSet *set, int step)
{
  int points = MIN (step, set->n_cards);

  for (int i = set->n_cards; i < step && points < set->points; i++)
    points *= 2;
  return MIN (points, set->points);
}

static RoseSet
last_take (const RoseState *state)
{
  return rose_take_set (&state->takes[state->n_takes - 1]);
}

/** rose_board_count_last: Returns: the points of the last take as far as they are counted. */
int
rose_board_count_last (BaizeRoseBoard *self)
{
  const RoseState *state = rose_board_shown (self);
  RoseSet set;

  if (state->n_takes == 0)
    return 0;
  set = last_take (state);
  return self->counting != 0 ? rose_count_points (&set, self->n_counted) : set.points;
}

/** rose_board_count_before: Returns: the points without the last take. */
int
rose_board_count_before (BaizeRoseBoard *self)
{
  const RoseState *state = rose_board_shown (self);

  return state->score - (state->n_takes > 0 ? last_take (state).points : 0);
}

static gboolean
count_on (gpointer data)
{
  BaizeRoseBoard *self = data;
  RoseSet set;

  if (baize_board_get_game (BAIZE_BOARD (self)) == NULL)
    {
      self->counting = 0;
      return G_SOURCE_REMOVE;
    }
  set = last_take (rose_board_shown (self));
  self->n_counted++;
  gtk_widget_queue_draw (self->petals);
  gtk_widget_queue_draw (self->tally);
  if (rose_count_points (&set, self->n_counted) < set.points)
    return G_SOURCE_CONTINUE;
  self->counting = 0;
  return G_SOURCE_REMOVE;
}

/** rose_board_follow_takes: begins to count the take that was just made; ends the counting of any other. */
void
rose_board_follow_takes (BaizeRoseBoard *self)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const RoseState *state = rose_board_shown (self);
  BaizeTableStyle *style = baize_table_style_get_default ();
  gboolean taken = self->followed == game && state->n_takes == self->n_takes + 1 && !baize_game_is_revising (game);

  if (self->followed == game && state->n_takes == self->n_takes)
    return;
  self->followed = game;
  self->n_takes = state->n_takes;
  g_clear_handle_id (&self->counting, g_source_remove);
  if (!taken || !baize_table_style_moves (style, GTK_WIDGET (self)))
    return;
  self->n_counted = 0;
  self->counting = g_timeout_add ((guint) baize_table_style_scale_time (style, STEP_TIME), count_on, self);
}
