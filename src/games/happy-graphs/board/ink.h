/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawing of Happy Graphs: the face on a card with the ring of its connections, the sun on a happy card's back, the
 * links between cards, the marks on empty cells. Uses numbers and sizes, no positions of the game.
 */
#pragma once

#include "table/baize-ink.h"

/**
 * HappyMood: what is drawn on a card.
 * @want: the connections it wants
 * @suit: its suit
 * @has: the connections it has
 * @doomed: whether it can no longer become happy
 * @fixed: whether it is a fixed card of a puzzle
 * @small: whether it has a small card face, with only rank and suit
 * @blessed: whether the move that the player points at makes it happy
 * @cursed: whether that move makes it doomed
 */
typedef struct
{
  int want;
  BaizeSuit suit;
  int has;
  gboolean doomed;
  gboolean fixed;
  gboolean small;
  gboolean blessed;
  gboolean cursed;
} HappyMood;

/** HappyPort: what one side or corner of a card shows. */
typedef enum
{
  HAPPY_PORT_NONE,
  HAPPY_PORT_OPEN,   /* a card could be laid there */
  HAPPY_PORT_LINKED, /* a card lies there */
} HappyPort;

/** HappyCellTone: what an empty cell shows. */
typedef enum
{
  HAPPY_TONE_OPEN, /* a card can be laid on this cell, but not the chosen one */
  HAPPY_TONE_GOOD, /* the chosen card can be laid on this cell */
  HAPPY_TONE_POOR, /* the chosen card can be laid here, but then some card could never become happy */
  HAPPY_TONE_DEAD, /* no card can be laid on this cell any more */
} HappyCellTone;

void happy_ink_mood (GtkSnapshot *snapshot, double width, const HappyMood *mood);
void happy_ink_sun (const BaizeInk *ink, double width, const HappyMood *mood);
cairo_t *happy_ink_ports_begin (GtkSnapshot *snapshot, double width);
void happy_ink_port (cairo_t *cr, double dx, double dy, HappyPort port, gboolean doomed);
void happy_ink_cell (const BaizeInk *ink, const BaizeBox *box, HappyCellTone tone, gboolean contrast);
void happy_ink_chip (const BaizeInk *ink, double width, double step, const char *text, BaizeSuit suit);
void happy_ink_frame (const BaizeInk *ink, const BaizeBox *box);
void happy_ink_badge (const BaizeInk *ink, double width, double middle, const char *text);
