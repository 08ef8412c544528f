/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Having a file tried that may be a deck of cards: another process reads it, with little time and memory, and says what
 * it found. This program reads no such file before that. The first part is what both processes must know.
 */
#pragma once

#include <gio/gio.h>

#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

/** BAIZE_TRIAL_MARK: with it begins what the other process says. */
#define BAIZE_TRIAL_MARK "baize-deck-trial"

/** BAIZE_TRIAL_MAX_WIDTH: how wide the pictures can be that come with the answer. */
#define BAIZE_TRIAL_MAX_WIDTH 400

/** BAIZE_TRIAL_N_SHOWN: how many pictures come with the answer. */
#define BAIZE_TRIAL_N_SHOWN 3

/** BaizeTrialTrouble: what is wrong with a file. */
typedef enum
{
  BAIZE_TRIAL_FINE,       /* nothing is wrong */
  BAIZE_TRIAL_UNREADABLE, /* the file can't be read */
  BAIZE_TRIAL_LARGE,      /* the file is too large */
  BAIZE_TRIAL_NO_SHEET,   /* it is no SVG file, or one without size */
  BAIZE_TRIAL_MISSING,    /* a card is missing */
  BAIZE_TRIAL_EMPTY,      /* a card is empty, or can't be drawn */
  BAIZE_TRIAL_ALIKE,      /* a card looks like another */
  BAIZE_TRIAL_COSTLY,     /* it took too much time or memory */
  BAIZE_TRIAL_UNTRIED,    /* the other process could not be started */
} BaizeTrialTrouble;

#define BAIZE_N_TRIAL_TROUBLES (BAIZE_TRIAL_UNTRIED + 1)

/** baize_trial_shown: the cards of which pictures come with the answer: an ace, a king and a queen. */
static const BaizeFace baize_trial_shown[BAIZE_TRIAL_N_SHOWN] = {
  (BaizeFace) (BAIZE_SPADES * 13),
  (BaizeFace) (BAIZE_HEARTS * 13 + 12),
  (BaizeFace) (BAIZE_CLUBS * 13 + 11),
};

typedef struct
{
  BaizeTrialTrouble trouble;           /* what is wrong */
  guint picture;                       /* which card is the trouble */
  BaizeFaceTheme *theme;               /* (nullable): the deck, when nothing is wrong */
  GBytes *pixels[BAIZE_TRIAL_N_SHOWN]; /* (nullable): pictures of its cards, those of baize_trial_shown */
} BaizeTrialAnswer;

void              baize_face_trial_begin  (const char          *path,
                                           int                  width,
                                           GCancellable        *cancellable,
                                           GAsyncReadyCallback  func,
                                           gpointer             data);
BaizeTrialAnswer *baize_face_trial_finish (GAsyncResult        *result,
                                           GError             **error);
void              baize_trial_answer_free (BaizeTrialAnswer    *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeTrialAnswer, baize_trial_answer_free)

G_END_DECLS
