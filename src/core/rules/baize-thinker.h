/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long computations for a person who plays: hints, reviews, par, the best result. They run one after another on one
 * thread of low priority, the most urgent first, so that they never take more than one core. While the thinker rests,
 * because the window is hidden, nothing runs. It depends on no game.
 */
#pragma once

#include <gio/gio.h>

/** BaizeUrgency: which computation comes first. A more urgent one interrupts the running one, which starts again
 * later. */
typedef enum
{
  BAIZE_URGENCY_ANSWER, /* the player waits for it */
  BAIZE_URGENCY_SHOWN,  /* it fills a page that the player looks at */
  BAIZE_URGENCY_LATER,  /* the player will look at it soon */
  BAIZE_URGENCY_SPARE,  /* the player may look at it some day */
} BaizeUrgency;

/**
 * BaizeThinkerWork:
 * @data: the data of the request; the function must leave it as it was, because it is called again after an
 *   interruption
 * @cancellable: cancelled when the answer is not needed, or not needed now; the function should then return soon
 *
 * Computes an answer. Called on the thread of the thinker.
 *
 * Returns: (transfer full) (nullable): the answer; ignored when @cancellable was cancelled
 */
typedef gpointer (*BaizeThinkerWork) (gpointer data, GCancellable *cancellable);

/**
 * BaizeThinkerDone:
 * @answer: (transfer full) (nullable): what the work returned
 * @user_data: the user data of the request
 *
 * Called in the main context, unless the request was cancelled.
 */
typedef void (*BaizeThinkerDone) (gpointer answer, gpointer user_data);

#define BAIZE_TYPE_THINKER (baize_thinker_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThinker, baize_thinker, BAIZE, THINKER, GObject)

BaizeThinker *baize_thinker_get_default (void);
BaizeThinker *baize_thinker_new (void);
void baize_thinker_ask (BaizeThinker *thinker, BaizeUrgency urgency, BaizeThinkerWork work, gpointer data,
                        GDestroyNotify free_data, GDestroyNotify free_answer, GCancellable *cancellable,
                        BaizeThinkerDone done, gpointer user_data);
void baize_thinker_set_resting (BaizeThinker *thinker, gboolean resting);
gboolean baize_thinker_get_busy (BaizeThinker *thinker);
