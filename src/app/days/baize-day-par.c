/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Par of daily deals, see the header. The thinker plays the games for it, when it has nothing more urgent to do.
 */
#include "baize-day-par.h"

#include "app/play/baize-assessment.h"
#include "app/play/baize-seats.h"
#include "core/results/baize-scores.h"

struct _BaizeDayPar
{
  BaizeAssessment *assessment; /* of the deal of @day; %NULL if nothing is computed */
  const BaizeRules *rules;
  int variant;
  guint day;
  GHashTable *without; /* of "game/variant/day": deals that have no par */
};

static char *
write_key (const BaizeRules *rules, int variant, guint day)
{
  return g_strdup_printf ("%s/%d/%u", rules->id, variant, day);
}

static void
stop (BaizeDayPar *self)
{
  if (self->assessment == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->assessment, self);
  g_object_run_dispose (G_OBJECT (self->assessment));
  g_clear_object (&self->assessment);
}

static void
on_changed (BaizeAssessment *assessment, BaizeDayPar *self)
{
  BaizePar par = *baize_assessment_get_par (assessment);

  if (!baize_assessment_get_done (assessment))
    return;
  stop (self);
  g_hash_table_add (self->without, write_key (self->rules, self->variant, self->day));
  /* the window of daily deals follows the results, and then asks for the next day */
  if (par.has_par)
    baize_scores_note_day_par (baize_scores_get_default (), self->rules, self->variant, self->day, &par);
}

/** Begins to compute the par of @item. Returns: %FALSE if its deal has none */
static gboolean
begin (BaizeDayPar *self, const BaizeDayItem *item)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (item->rules, item->variant, item->day);
  g_autoptr (BaizeGame) game = NULL, like = baize_seats_new_like (item->rules, item->variant, TRUE);
  g_autofree char *key = write_key (item->rules, item->variant, item->day);

  if (g_hash_table_contains (self->without, key))
    return FALSE;
  if (like != NULL)
    setup->players = baize_game_get_setup (like)->players;
  game = baize_game_new (item->rules, setup, NULL);
  self->assessment = game != NULL ? baize_assessment_new_par (game) : NULL;
  if (self->assessment == NULL)
    {
      g_hash_table_add (self->without, g_steal_pointer (&key));
      return FALSE;
    }
  self->rules = item->rules;
  self->variant = item->variant;
  self->day = item->day;
  g_signal_connect (self->assessment, "changed", G_CALLBACK (on_changed), self);
  return TRUE;
}

/** baize_day_par_new: Returns: (transfer full): an object that computes nothing yet. */
BaizeDayPar *
baize_day_par_new (void)
{
  BaizeDayPar *self = g_new0 (BaizeDayPar, 1);

  self->without = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/** baize_day_par_free: frees @self; what it computes is cancelled. */
void
baize_day_par_free (BaizeDayPar *self)
{
  stop (self);
  g_hash_table_unref (self->without);
  g_free (self);
}

/**
 * baize_day_par_follow:
 * @self: what computes par
 * @items: (element-type BaizeDayItem): what was played on the day that is shown
 *
 * Computes the par of the first deal of @items that has a result, but no par. The result then gets it, and
 * #BaizeScores::changed is emitted. What was being computed goes on if it is of this day, else it is cancelled.
 */
void
baize_day_par_follow (BaizeDayPar *self, const GArray *items)
{
  if (self->assessment != NULL && items->len > 0 && self->day == g_array_index (items, BaizeDayItem, 0).day)
    return;
  stop (self);
  for (guint i = 0; i < items->len; i++)
    {
      const BaizeDayItem *item = &g_array_index (items, BaizeDayItem, i);

      if (item->state == BAIZE_DAY_PLAYED && !item->result.par.has_par && begin (self, item))
        return;
    }
}
