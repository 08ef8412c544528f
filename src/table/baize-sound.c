/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which sound goes with what, see the header.
 */
#include "baize-sound.h"

/* Cards of a small, a medium and a large take: in all games two are usual, and five are rare. */
#define SMALL_TAKE  3
#define MEDIUM_TAKE 4
#define LARGE_TAKE  5
/* The silence after a sound that repeats, in µs, before another that matters no more: when computers move at once, or
 * moves are shown in quick succession, not every card is heard. */
#define REST (120 * 1000)

static const struct
{
  const char *name; /* of its file */
  gboolean repeats;
} sounds[BAIZE_N_SOUNDS] = {
  [BAIZE_SOUND_DEALT] = { "dealt", TRUE },
  [BAIZE_SOUND_TURNED] = { "turned", TRUE },
  [BAIZE_SOUND_TAKEN] = { "taken", TRUE },
  [BAIZE_SOUND_LAID] = { "laid", TRUE },
  [BAIZE_SOUND_TAKE_SMALL] = { "take-small", TRUE },
  [BAIZE_SOUND_CHAIN] = { "chain", TRUE },
  [BAIZE_SOUND_TAKE_MEDIUM] = { "take-medium", TRUE },
  [BAIZE_SOUND_TAKE_LARGE] = { "take-large", TRUE },
  [BAIZE_SOUND_REFUSAL] = { "refusal", FALSE },
  [BAIZE_SOUND_END] = { "end", FALSE },
  [BAIZE_SOUND_RECORD] = { "record", FALSE },
};

/** baize_sound_get_name: Returns: (nullable): the name of the file of @sound, without its ending; %NULL for none. */
const char *
baize_sound_get_name (BaizeSound sound)
{
  return sounds[sound].name;
}

/** baize_sound_repeats: whether @sound comes again and again in a game, because it only goes with a motion. */
gboolean
baize_sound_repeats (BaizeSound sound)
{
  return sounds[sound].repeats;
}

/* Where a card lies. */
typedef struct
{
  const BaizeLaidPile *pile; /* NULL if it is not in the layout */
  gboolean up;
} Lying;

/** Returns: (transfer full): where the cards with numbers below @n_ids lie in @layout. */
static Lying *
list_cards (const BaizeLayout *layout, guint n_ids)
{
  Lying *cards = g_new0 (Lying, n_ids);

  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);

          if (card->id < n_ids)
            cards[card->id] = (Lying){ pile, card->up };
        }
    }
  return cards;
}

/**
 * baize_sound_compare:
 * @before: the cards that were shown before
 * @after: the cards that are shown now
 * @hand_kind: the kind of place that is a hand, or 0
 * @happening: (out): what has happened to the cards that are in both; its figures of the score are 0
 */
void
baize_sound_compare (const BaizeLayout *before, const BaizeLayout *after, guint8 hand_kind, BaizeHappening *happening)
{
  g_autofree Lying *old = NULL, *new = NULL;
  guint n_ids = 0;

  for (guint i = 0; i < before->cards->len; i++)
    n_ids = MAX (n_ids, g_array_index (before->cards, BaizeLaidCard, i).id + 1u);
  old = list_cards (before, n_ids);
  new = list_cards (after, n_ids);
  *happening = (BaizeHappening){ 0 };
  for (guint i = 0; i < n_ids; i++)
    {
      const BaizePlace *from, *to;

      if (old[i].pile == NULL || new[i].pile == NULL)
        continue;
      from = &old[i].pile->place;
      to = &new[i].pile->place;
      if (from->kind != to->kind)
        {
          happening->n_moved++;
          happening->n_drawn += !old[i].up;
          happening->n_shown += !old[i].up && new[i].up;
          happening->n_to_hand += hand_kind != 0 && to->kind == hand_kind;
          happening->n_from_hand += hand_kind != 0 && from->kind == hand_kind;
        }
      else if (!baize_place_same_pile (from, to))
        happening->n_shifted++;
      else
        happening->n_turned += old[i].up != new[i].up;
    }
}

/** Returns: the sound of a take of @n cards. */
static BaizeSound
take_of (guint n)
{
  return n >= LARGE_TAKE    ? BAIZE_SOUND_TAKE_LARGE
         : n >= MEDIUM_TAKE ? BAIZE_SOUND_TAKE_MEDIUM
         : n >= SMALL_TAKE  ? BAIZE_SOUND_TAKE_SMALL
                            : BAIZE_SOUND_TAKEN;
}

/** baize_sound_of: Returns: the one sound that goes with @happening. */
BaizeSound
baize_sound_of (const BaizeHappening *happening)
{
  guint n = happening->n_moved + happening->n_turned;

  if (happening->gains && n > 0)
    return happening->n_gains > 0 ? MAX (take_of (n), BAIZE_SOUND_CHAIN) : take_of (n);
  if (happening->n_drawn > 1)
    return BAIZE_SOUND_DEALT;
  /* a goal is laid down: a good take, although it scores only later */
  if (happening->n_from_hand >= SMALL_TAKE && happening->n_from_hand == happening->n_moved)
    return take_of (happening->n_moved);
  if (happening->n_moved > 0 && happening->n_shown == happening->n_moved)
    return BAIZE_SOUND_TURNED;
  if (happening->n_moved > 0)
    return happening->n_to_hand == happening->n_moved ? BAIZE_SOUND_TAKEN : BAIZE_SOUND_LAID;
  if (happening->n_shifted > 0)
    return BAIZE_SOUND_LAID;
  return happening->n_turned > 0 ? BAIZE_SOUND_TURNED : BAIZE_SOUND_NONE;
}

/**
 * baize_sound_may_follow:
 * @sound: a sound, not none
 * @last: the last sound
 * @now: the time, in µs
 *
 * Returns: whether to play @sound now. There are never two at once: it must matter more than @last, which it then
 * breaks off, or @last must be over, and with sounds that repeat for a moment
 */
gboolean
baize_sound_may_follow (BaizeSound sound, const BaizeSounding *last, gint64 now)
{
  gboolean rests = baize_sound_repeats (sound) && baize_sound_repeats (last->sound);

  return sound > last->sound || now >= last->until + (rests ? REST : 0);
}
