/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sounds of the table: which of them goes with what happens to the cards, and whether one may follow another. Pure
 * functions; whoever hears a board plays them (app/play/baize-sounds.h).
 */
#pragma once

#include "core/cards/baize-layout.h"

/** BaizeSound: the sounds, each of which matters more than those before it. */
typedef enum
{
  BAIZE_SOUND_NONE,
  BAIZE_SOUND_DEALT,       /* one of many cards that come from a pile */
  BAIZE_SOUND_TURNED,      /* a card turns over */
  BAIZE_SOUND_TAKEN,       /* a card or two leave the table, or come to a hand */
  BAIZE_SOUND_LAID,        /* a card lies in its place */
  BAIZE_SOUND_TAKE_SMALL,  /* a good take of three cards */
  BAIZE_SOUND_CHAIN,       /* a take that an earlier take of the same move has caused */
  BAIZE_SOUND_TAKE_MEDIUM, /* a good take of four cards */
  BAIZE_SOUND_TAKE_LARGE,  /* a good take of more */
  BAIZE_SOUND_REFUSAL,     /* a move is refused */
  BAIZE_SOUND_END,         /* the game is over */
  BAIZE_SOUND_RECORD,      /* it is over, and there is something to celebrate */
} BaizeSound;

#define BAIZE_N_SOUNDS (BAIZE_SOUND_RECORD + 1)

/** BaizeHappening: how a position differs from the one that was shown before it. */
typedef struct
{
  guint n_moved;     /* cards that lie in a pile of another kind */
  guint n_drawn;     /* of these: cards that lay face down */
  guint n_shown;     /* of these: cards that lie face up now */
  guint n_to_hand;   /* of those that moved: cards that came to a hand */
  guint n_from_hand; /* of those that moved: cards that left a hand */
  guint n_shifted;   /* cards that lie in another pile of the same kind */
  guint n_turned;    /* cards that turned over where they lie */
  gboolean gains;    /* whether the score is better */
  guint n_gains;     /* steps before it in the same move that made the score better */
} BaizeHappening;

/** BaizeSounding: the last sound that was played, and when it ends, in µs. */
typedef struct
{
  BaizeSound sound;
  gint64 until;
} BaizeSounding;

const char *baize_sound_get_name (BaizeSound sound);
gboolean baize_sound_repeats (BaizeSound sound);
void baize_sound_compare (const BaizeLayout *before, const BaizeLayout *after, guint8 hand_kind,
                          BaizeHappening *happening);
BaizeSound baize_sound_of (const BaizeHappening *happening);
gboolean baize_sound_may_follow (BaizeSound sound, const BaizeSounding *last, gint64 now);
