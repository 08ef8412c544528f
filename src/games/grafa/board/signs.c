/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What stands between GRAFA's hand and deck, in signs and words: the effects of the card that is pointed at or has the
 * keyboard; else, in a player's first games, what pairs with the open card. The status line says the former in a
 * sentence.
 */
#include "board.h"

#include "core/results/baize-scores.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>
#include <math.h>

#define FIRST_GAMES 3 /* the rule is on the table until so many games have ended */
#define MAX_SIGNS   5
#define LEAST_TEXT  13.0 /* size of the text in pixels, if there is little room */
#define USUAL_TEXT  18.0 /* the same, if there is more */
#define MOST_TEXT   0.15 /* the same on a large board, in widths of a card */
#define DISC        1.5  /* width of a sign, in sizes of the text */
#define APART       1.2  /* between two signs with their words, likewise */
#define LINE        1.75 /* the height of a line, likewise */

/** Sign: a sign on a disc of paper, and the words beside it. */
typedef struct
{
  const char *sign; /* NULL if there are only words */
  BaizeSuit suit;   /* whose ink it has */
  char *words;
} Sign;

typedef struct
{
  Sign sign[MAX_SIGNS];
  int n;
} Signs;

static void
add (Signs *signs, const char *sign, BaizeSuit suit, char *words)
{
  signs->sign[signs->n++] = (Sign){ sign, suit, words };
}

static void
add_suit (Signs *signs, BaizeSuit suit, char *words)
{
  add (signs, baize_suit_get_symbol (suit), suit, words);
}

/** Adds what the pair of @face with the open card does. Hearts keep, spades dig, diamonds buy, clubs look. */
static void
add_effects (Signs *signs, const GrafaState *state, BaizeFace face)
{
  GrafaEffects effects = grafa_forecast (state, face);
  int n_left = state->deck.n - 1, n_dug = MIN (effects.spades, n_left), n_bought = MIN (effects.diamonds, n_left);
  int n_looked = effects.clubs > 0 ? MIN (effects.clubs + 1, n_left) : 0, deeper = effects.discards + n_dug;

  if (deeper > 0)
    add (signs, "↓", BAIZE_SPADES, g_strdup_printf (ngettext ("%d deeper", "%d deeper", (gulong) deeper), deeper));
  if (effects.keeps_hand_card && effects.gains_open_card)
    add_suit (signs, BAIZE_HEARTS, g_strdup (_ ("Keep both")));
  else if (effects.keeps_hand_card || effects.gains_open_card)
    /* Translators: what a heart does, beside its sign; %s is a card, "6♠" */
    add_suit (signs, BAIZE_HEARTS,
              g_strdup_printf (_ ("Keep %s"),
                               baize_face_get_short (effects.keeps_hand_card ? face : grafa_top (state, 0))));
  if (n_dug > 0)
    add_suit (signs, BAIZE_SPADES, g_strdup_printf (ngettext ("Dig %d card", "Dig %d cards", (gulong) n_dug), n_dug));
  if (n_bought > 0)
    add_suit (signs, BAIZE_DIAMONDS,
              g_strdup_printf (ngettext ("Buy %d card", "Buy %d cards", (gulong) n_bought), n_bought));
  if (n_looked > 0)
    add_suit (signs, BAIZE_CLUBS,
              g_strdup_printf (ngettext ("Look at %d card", "Look at %d cards", (gulong) n_looked), n_looked));
}

/** Adds which cards pair with @open. */
static void
add_rule (Signs *signs, BaizeFace open)
{
  BaizeFaces *faces = baize_faces_get_default ();
  BaizeSuit suit = baize_face_get_suit (open);
  int rank = baize_face_get_rank (open);
  const char *ace = baize_faces_get_rank_letter (faces, BAIZE_ACE);

  if (rank == BAIZE_ACE)
    {
      add (signs, ace, suit, g_strdup (_ ("Any card pairs with an ace")));
      return;
    }
  /* Translators: before the cards that pair with the open card: "It pairs with: 9 or higher, ♥ same suit, A any ace" */
  add (signs, NULL, suit, g_strdup (_ ("It pairs with:")));
  add (signs, baize_faces_get_rank_letter (faces, rank), suit,
       g_strdup (rank == BAIZE_KING ? _ ("same rank") : _ ("or higher")));
  add_suit (signs, suit, g_strdup (_ ("same suit")));
  add (signs, ace, BAIZE_SPADES, g_strdup (_ ("any ace")));
}

/** grafa_signs_is_new: Returns: whether the player is still in the first games. */
gboolean
grafa_signs_is_new (void)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), &baize_grafa_rules, 0, NULL);

  return statistics->finished + statistics->practice_finished < FIRST_GAMES;
}

static double
width_of (GtkWidget *widget, const Sign *sign, double size)
{
  return (sign->sign != NULL ? size * (DISC + 0.4) : 0) + baize_ink_text_width (widget, sign->words, size, TRUE);
}

/** Returns: the width of the signs @from to @to in one line. */
static double
line_width (GtkWidget *widget, const Signs *signs, int from, int to, double size)
{
  double width = MAX (0, to - from - 1) * size * APART;

  for (int i = from; i < to; i++)
    width += width_of (widget, &signs->sign[i], size);
  return width;
}

/** Returns: the end of the line that begins with the sign @from: as many signs as fit into @room, at least one. */
static int
end_line (GtkWidget *widget, const Signs *signs, int from, double size, double room)
{
  int to = from + 1;

  while (to < signs->n && line_width (widget, signs, from, to + 1, size) <= room)
    to++;
  return to;
}

/** Returns: the number of lines, or a large number if a sign alone is wider than @room. */
static int
count_lines (GtkWidget *widget, const Signs *signs, double size, double room)
{
  int n = 0;

  for (int from = 0; from < signs->n; n++)
    {
      int to = end_line (widget, signs, from, size, room);

      if (line_width (widget, signs, from, to, size) > room)
        return MAX_SIGNS * MAX_SIGNS;
      from = to;
    }
  return n;
}

/** Draws the signs @from to @to in a line centred at @x, @y. */
static void
draw_line (const BaizeInk *ink, const Signs *signs, int from, int to, double x, double y, double size)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };

  x -= line_width (ink->widget, signs, from, to, size) / 2;
  for (int i = from; i < to; i++)
    {
      const Sign *sign = &signs->sign[i];
      BaizeBox disc = { x, round (y - size * DISC / 2), size * DISC, size * DISC };
      double left = sign->sign != NULL ? x + size * (DISC + 0.4) : x;
      GdkRGBA paper, colour;

      if (sign->sign != NULL)
        {
          baize_faces_get_paper (baize_faces_get_default (), &paper);
          baize_faces_get_ink (baize_faces_get_default (), sign->suit, &colour);
          baize_ink_fill (ink, &disc, disc.width / 2, &paper);
          baize_ink_text (ink, sign->sign, x + disc.width / 2, y, 0.5, size * 1.05, 0, TRUE, &colour);
        }
      baize_ink_text (ink, sign->words, left, y, 0, size, 0, TRUE, &white);
      x += width_of (ink->widget, sign, size) + size * APART;
    }
}

/** grafa_signs_draw: draws the signs into the room between deck and hand. */
void
grafa_signs_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaState *state = grafa_board_shown (self);
  BaizeBox room = grafa_geometry_between (&self->geometry);
  double text = baize_ink_text_scale (ink->widget), size = MAX (USUAL_TEXT, self->geometry.card * MOST_TEXT) * text;
  Signs signs = { .n = 0 };
  int n_lines;
  double y;

  if (!state->open || state->over)
    return;
  if (self->previewed != BAIZE_FACE_NONE)
    add_effects (&signs, state, self->previewed);
  else if (self->is_new)
    add_rule (&signs, grafa_top (state, 0));
  if (signs.n > 0)
    {
      while (size > LEAST_TEXT && count_lines (ink->widget, &signs, size, room.width) * size * LINE > room.height)
        size -= 0.5;
      n_lines = count_lines (ink->widget, &signs, size, room.width);
      y = room.y + room.height / 2 - (n_lines - 1) * size * LINE / 2;
      for (int from = 0, to; from < signs.n; from = to, y += size * LINE)
        {
          to = end_line (ink->widget, &signs, from, size, room.width);
          draw_line (ink, &signs, from, to, room.x + room.width / 2, y, size);
        }
    }
  for (int i = 0; i < signs.n; i++)
    g_free (signs.sign[i].words);
}
