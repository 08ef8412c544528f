/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's preferences for boards: the cloth, the colours of suits and backs, the size of the index, the speed of
 * animations, the effect of a click, and sounds. Cloths, cards and boards follow changes at once. Knows neither
 * settings nor dialogs.
 */
#pragma once

#include "deck/baize-picture.h"

#include <gtk/gtk.h>

/** BaizeClothColour: the colour of the cloth. */
typedef enum
{
  BAIZE_CLOTH_OWN, /* each game's own, the default */
  BAIZE_CLOTH_GREEN,
  BAIZE_CLOTH_BLUE,
  BAIZE_CLOTH_BURGUNDY,
  BAIZE_CLOTH_GRAPHITE,
  BAIZE_CLOTH_SAND,
} BaizeClothColour;

#define BAIZE_N_CLOTHS (BAIZE_CLOTH_SAND + 1)

/** BaizeMotion: how fast cards fly, if animations are on at all. */
typedef enum
{
  BAIZE_MOTION_NONE,   /* cards jump to their places */
  BAIZE_MOTION_CALM,   /* slower than usual */
  BAIZE_MOTION_NORMAL, /* the default speed */
  BAIZE_MOTION_BRISK,  /* faster */
} BaizeMotion;

#define BAIZE_N_MOTIONS (BAIZE_MOTION_BRISK + 1)

/** BaizePace: how fast computer players move one after another. */
typedef enum
{
  BAIZE_PACE_AT_ONCE, /* without a pause */
  BAIZE_PACE_CALM,    /* longer pauses than by default */
  BAIZE_PACE_NORMAL,  /* the default */
  BAIZE_PACE_BRISK,   /* short pauses */
} BaizePace;

#define BAIZE_N_PACES (BAIZE_PACE_BRISK + 1)

/** BaizeRankLetters: the letters on jack, queen, king and ace of our own deck. */
typedef enum
{
  BAIZE_RANK_LETTERS_LANGUAGE, /* those of the program's language */
  BAIZE_RANK_LETTERS_DRAWN,    /* J, Q, K and A */
} BaizeRankLetters;

#define BAIZE_N_RANK_LETTERS (BAIZE_RANK_LETTERS_DRAWN + 1)

/** BaizePuzzleWarnings: whether the board of a puzzle shows what spoils it. */
typedef enum
{
  BAIZE_PUZZLE_WARNINGS_NEVER,
  BAIZE_PUZZLE_WARNINGS_ASKED, /* in a position for which the player asks, the default */
  BAIZE_PUZZLE_WARNINGS_ALWAYS,
} BaizePuzzleWarnings;

#define BAIZE_N_PUZZLE_WARNINGS (BAIZE_PUZZLE_WARNINGS_ALWAYS + 1)

#define BAIZE_TYPE_PUZZLE_WARNINGS (baize_puzzle_warnings_get_type ())
GType baize_puzzle_warnings_get_type (void);

#define BAIZE_TYPE_RANK_LETTERS (baize_rank_letters_get_type ())
GType baize_rank_letters_get_type (void);

#define BAIZE_TYPE_PACE (baize_pace_get_type ())
GType baize_pace_get_type (void);

#define BAIZE_TYPE_CLOTH_COLOUR (baize_cloth_colour_get_type ())
GType baize_cloth_colour_get_type (void);

#define BAIZE_TYPE_BACK_COLOUR (baize_back_colour_get_type ())
GType baize_back_colour_get_type (void);

#define BAIZE_TYPE_MOTION (baize_motion_get_type ())
GType baize_motion_get_type (void);

#define BAIZE_TYPE_TABLE_STYLE (baize_table_style_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTableStyle, baize_table_style, BAIZE, TABLE_STYLE, GObject)

/** BaizeTableStyle: for reading; change a field by the property of the same name. */
struct _BaizeTableStyle
{
  GObject parent_instance;

  BaizeClothColour cloth;
  BaizeMotion motion;
  BaizeBackColour back;
  gboolean four_colours; /* four colours: diamonds are blue, clubs green */
  gboolean large_index;  /* large rank and suit */
  BaizeRankLetters rank_letters;
  gboolean one_click;   /* the first click on a card plays it if no choice is left */
  gboolean cover_hands; /* people who share the machine see only their own hands, one after the other */
  BaizePace pace;
  BaizePuzzleWarnings puzzle_warnings;
  gboolean sounds; /* the table is heard, if the desktop allows it */
};

BaizeTableStyle *baize_table_style_get_default (void);
guint baize_table_style_get_pause (BaizeTableStyle *style);
gboolean baize_table_style_moves (BaizeTableStyle *style, GtkWidget *widget);
gint64 baize_table_style_scale_time (BaizeTableStyle *style, gint64 time);
const char *baize_suit_get_css_class (BaizeSuit suit);
