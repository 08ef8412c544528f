/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a deck of others can be used: its check by the helper program baize-deck-check, and its mark while it is
 * drawn for the first time. The mark is a file, written before the deck's first picture is drawn, and removed when the
 * pictures have been on the screen for a while or when the program ends normally. If the program finds it at its start,
 * it crashed with that deck. The first part of this header is shared by both processes.
 */
#pragma once

#include <gio/gio.h>

#include "deck/baize-face-theme.h"

/** BAIZE_DECK_CHECK_MAX_WIDTH: the largest width, in pixels, of the sample cards. */
#define BAIZE_DECK_CHECK_MAX_WIDTH 400

/** BAIZE_DECK_CHECK_N_SHOWN: the number of sample cards. */
#define BAIZE_DECK_CHECK_N_SHOWN 3

/** BaizeDeckCheckTrouble: what is wrong with a file. */
typedef enum
{
  BAIZE_DECK_CHECK_FINE,       /* nothing is wrong */
  BAIZE_DECK_CHECK_UNREADABLE, /* the file can't be read */
  BAIZE_DECK_CHECK_LARGE,      /* the file is too large */
  BAIZE_DECK_CHECK_NO_SHEET,   /* the file is not SVG */
  BAIZE_DECK_CHECK_NO_SIZE,    /* the picture has neither a size nor a view box */
  BAIZE_DECK_CHECK_MISSING,    /* a card is missing */
  BAIZE_DECK_CHECK_EMPTY,      /* a card is empty, or can't be drawn */
  BAIZE_DECK_CHECK_ALIKE,      /* a card looks like another */
  BAIZE_DECK_CHECK_COSTLY,     /* it took too much time or memory, or the helper program failed */
  BAIZE_DECK_CHECK_NOT_RUN,    /* the helper program could not be started */
} BaizeDeckCheckTrouble;

#define BAIZE_N_DECK_CHECK_TROUBLES (BAIZE_DECK_CHECK_NOT_RUN + 1)

/** baize_deck_check_shown: the sample cards: an ace, a king and a queen. */
static const BaizeFace baize_deck_check_shown[BAIZE_DECK_CHECK_N_SHOWN] = {
  (BaizeFace) (BAIZE_SPADES * 13),
  (BaizeFace) (BAIZE_HEARTS * 13 + 12),
  (BaizeFace) (BAIZE_CLUBS * 13 + 11),
};

/** BaizeDeckCheck: the outcome of a check. */
typedef struct
{
  BaizeDeckCheckTrouble trouble;            /* what is wrong */
  guint picture;                            /* the card that is missing, empty or alike */
  BaizeFaceTheme *theme;                    /* (nullable): the card theme, if nothing is wrong and it is not our own */
  int width;                                /* of the sample cards, in pixels */
  GBytes *pixels[BAIZE_DECK_CHECK_N_SHOWN]; /* (nullable): the sample cards, in the order of baize_deck_check_shown */
} BaizeDeckCheck;

BaizeDeckCheck *baize_deck_check_new (int width);
void baize_deck_check_begin (const char *path, int width, GCancellable *cancellable, GAsyncReadyCallback func,
                             gpointer data);
BaizeDeckCheck *baize_deck_check_finish (GAsyncResult *result, GError **error);
BaizeDeckCheck *baize_deck_check_copy (const BaizeDeckCheck *check);
void baize_deck_check_free (BaizeDeckCheck *check);

void baize_deck_mark_set (const char *folder, const char *deck);
void baize_deck_mark_clear (const char *folder);
char *baize_deck_mark_read (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeDeckCheck, baize_deck_check_free)
