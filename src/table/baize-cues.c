/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sounds that wait for cards on their way, see the header.
 */
#include "baize-cues.h"

/* A sound that is due from a time on; if cards arrive one after another, until the last of them. */
typedef struct
{
  BaizeSound sound;
  gint64 from, until; /* in µs */
} BaizeCue;

/** baize_cues_clear: forgets all sounds, and the score. */
void
baize_cues_clear (BaizeCues *cues)
{
  g_clear_pointer (&cues->cues, g_array_unref);
  *cues = (BaizeCues){ 0 };
}

/** baize_cues_clear_sounds: another game begins, whose first position was noted: forgets the sounds. */
void
baize_cues_clear_sounds (BaizeCues *cues)
{
  cues->waiting = BAIZE_SOUND_NONE;
  if (cues->cues != NULL)
    g_array_set_size (cues->cues, 0);
}

/** baize_cues_begin_move: the steps of another move follow. */
void
baize_cues_begin_move (BaizeCues *cues)
{
  cues->n_gains = 0;
}

/**
 * baize_cues_note:
 * @cues: the sounds
 * @happening: how the position that will be shown next differs from the last one; its figures of the score are filled
 *   in
 * @score: the score of that position, where more is better
 * @in_game: whether it follows the last position in the game, so that a better score is a gain
 *
 * Notes the sound of a position. If cards of several positions set out together, the sound that matters most is heard.
 */
void
baize_cues_note (BaizeCues *cues, BaizeHappening *happening, int score, gboolean in_game)
{
  happening->gains = in_game && score > cues->score;
  happening->n_gains = cues->n_gains;
  cues->n_gains += happening->gains ? 1 : 0;
  cues->score = score;
  cues->waiting = MAX (cues->waiting, baize_sound_of (happening));
}

/** baize_cues_send: the cards of the noted positions set out now; the first arrives at @from, the last at @until. They
 * end a deal that is still going on. */
void
baize_cues_send (BaizeCues *cues, gint64 from, gint64 until)
{
  BaizeCue cue = { cues->waiting, from, until };

  if (cue.sound == BAIZE_SOUND_NONE)
    return;
  cues->waiting = BAIZE_SOUND_NONE;
  if (cues->cues == NULL)
    cues->cues = g_array_new (FALSE, FALSE, sizeof (BaizeCue));
  for (guint i = 0; i < cues->cues->len; i++)
    {
      BaizeCue *earlier = &g_array_index (cues->cues, BaizeCue, i);

      earlier->until = earlier->from;
    }
  g_array_append_val (cues->cues, cue);
}

/** baize_cues_hurry: all cards that are on their way arrive at once. */
void
baize_cues_hurry (BaizeCues *cues)
{
  for (guint i = 0; cues->cues != NULL && i < cues->cues->len; i++)
    {
      BaizeCue *cue = &g_array_index (cues->cues, BaizeCue, i);

      cue->from = cue->until = 0;
    }
}

/** baize_cues_take: Returns: the sound that matters most of those due at @now, which have been heard then, except that
 * of cards which still arrive one after another. */
BaizeSound
baize_cues_take (BaizeCues *cues, gint64 now)
{
  BaizeSound due = BAIZE_SOUND_NONE;

  for (guint i = cues->cues != NULL ? cues->cues->len : 0; i > 0; i--)
    {
      const BaizeCue *cue = &g_array_index (cues->cues, BaizeCue, i - 1);

      if (now < cue->from)
        continue;
      due = MAX (due, cue->sound);
      if (now >= cue->until)
        g_array_remove_index (cues->cues, i - 1);
    }
  return due;
}
