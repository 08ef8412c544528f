/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawing of Happy Graphs: the face on a card with the ring of its connections, the sun on a happy card's back, the
 * links between cards, the marks on empty cells. Knows numbers and sizes, no positions of the game.
 */
#pragma once

#include "table/baize-ink.h"

G_BEGIN_DECLS

/**
 * HappyMood: what is drawn on a card.
 * @want: connections it wants
 * @has: connections it has
 * @doomed: whether it can't have all any more
 * @fixed: whether it belongs to a puzzle and can't be lifted
 * @small: whether the card's face is a small one, with rank and suit alone
 * @blessed: whether the move pointed at would make it happy
 * @cursed: whether it would become doomed by that
 */
typedef struct
{
  int want;
  int has;
  gboolean doomed;
  gboolean fixed;
  gboolean small;
  gboolean blessed;
  gboolean cursed;
} HappyMood;

/** HappyPort: what there is at one side or corner of a card. */
typedef enum
{
  HAPPY_PORT_NONE,
  HAPPY_PORT_OPEN,   /* a card could be laid there */
  HAPPY_PORT_LINKED, /* a card lies there */
} HappyPort;

/** HappyCellTone: what is said of an empty cell. */
typedef enum
{
  HAPPY_TONE_OPEN,  /* a card could lie there, not the chosen one */
  HAPPY_TONE_GOOD,  /* the chosen card can */
  HAPPY_TONE_POOR,  /* it can, but somebody could never become happy then */
  HAPPY_TONE_DEAD,  /* nothing can lie there any more */
} HappyCellTone;

void happy_ink_mood  (GtkSnapshot     *snapshot,
                      double           width,
                      const HappyMood *mood);
void happy_ink_sun   (const BaizeInk  *ink,
                      double           width,
                      const HappyMood *mood);
void happy_ink_port  (GtkSnapshot     *snapshot,
                      double           width,
                      double           dx,
                      double           dy,
                      HappyPort        port,
                      gboolean         doomed);
void happy_ink_cell  (const BaizeInk  *ink,
                      const BaizeBox  *box,
                      HappyCellTone    tone,
                      gboolean         contrast);
void happy_ink_chip  (const BaizeInk  *ink,
                      double           width,
                      double           step,
                      const char      *text,
                      BaizeSuit        suit);
void happy_ink_frame (const BaizeInk  *ink,
                      const BaizeBox  *box);
void happy_ink_badge (const BaizeInk  *ink,
                      double           width,
                      double           middle,
                      const char      *text);

G_END_DECLS
