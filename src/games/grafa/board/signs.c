/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What stands between GRAFA's hand and deck, in signs and words: the effects of the card that is pointed at, chosen, or
 * has the keyboard; else, in a player's first games, what pairs with the open card, and when the game ends. The status
 * line says the effects in a sentence. While cards are put in order: which of them ends the game.
 */
#include "board.h"

#include "faces/baize-faces.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_SIGNS     5
#define WARNING       "!"  /* the sign of a card that ends the game */
#define LEAST_TEXT    13.0 /* size of the text in pixels, if there is little room */
#define SMALLEST_TEXT 8.0  /* the same, if a sign alone is too wide */
#define USUAL_TEXT    18.0 /* the same, if there is more */
#define MOST_TEXT     0.15 /* the same on a large board, in widths of a card */
#define DISC          1.5  /* width of a sign, in sizes of the text */
#define APART         1.2  /* between two signs with their words, likewise */
#define LINE          1.75 /* the height of a line, likewise */

/** Sign: a sign on a disc of paper, and the words beside it. */
typedef struct
{
  const char *sign; /* NULL if there are only words */
  BaizeSuit suit;   /* whose ink it has */
  char *words;
  double length;   /* of the words, in sizes of the text */
  gboolean begins; /* a line of its own */
} Sign;

/** Signs: the signs, and how they are laid out. */
typedef struct
{
  GtkWidget *widget;
  Sign sign[MAX_SIGNS];
  int n;
  int n_lines;
  double size; /* of the text */
} Signs;

static void
add (Signs *signs, const char *sign, BaizeSuit suit, char *words)
{
  /* measured once: Pango takes long for every other size */
  double length = baize_ink_text_width (signs->widget, words, signs->size, TRUE) / signs->size;

  signs->sign[signs->n++] = (Sign){ sign, suit, words, length, FALSE };
}

static void
add_suit (Signs *signs, BaizeSuit suit, char *words)
{
  add (signs, baize_suit_get_symbol (suit), suit, words);
}

static void
clear (Signs *signs)
{
  for (int i = 0; i < signs->n; i++)
    g_free (signs->sign[i].words);
  signs->n = 0;
}

/** Adds that the ace of the pair of @face with the open card does nothing, which surprises. */
static void
add_ace (Signs *signs, BaizeFace face, BaizeFace open)
{
  BaizeFace ace = baize_face_get_rank (face) == BAIZE_ACE ? face : open;

  if (baize_face_get_rank (ace) == BAIZE_ACE)
    /* Translators: beside the letter of an ace: its suit does nothing */
    add (signs, baize_faces_get_rank_letter (baize_faces_get_default (), BAIZE_ACE), baize_face_get_suit (ace),
         g_strdup (_ ("no effect")));
}

/** Adds what the pair of @face with the open card does, and how deep all of it goes. Hearts keep, spades dig, diamonds
 * buy, clubs look. */
static void
add_effects (Signs *signs, const GrafaState *state, BaizeFace face)
{
  GrafaEffects effects = grafa_forecast (state, face);
  int n_left = state->deck.n - 1, n_dug = MIN (effects.spades, n_left), n_bought = MIN (effects.diamonds, n_left);
  int n_looked = effects.clubs > 0 ? MIN (effects.clubs + 1, n_left) : 0, deeper = effects.discards + n_dug;

  if (effects.keeps_hand_card && effects.gains_open_card)
    add_suit (signs, BAIZE_HEARTS, g_strdup (_ ("Keep both")));
  else if (effects.keeps_hand_card || effects.gains_open_card)
    /* Translators: what a heart does, beside its sign; %s is a card, "6♠" */
    add_suit (signs, BAIZE_HEARTS,
              g_strdup_printf (_ ("Keep %s"),
                               baize_face_get_short (effects.keeps_hand_card ? face : grafa_top (state, 0))));
  if (n_dug > 0)
    /* Translators: what spades do, beside their sign, besides the cards of the pair, which are dug anyway */
    add_suit (signs, BAIZE_SPADES,
              g_strdup_printf (ngettext ("Dig %d more card", "Dig %d more cards", (gulong) n_dug), n_dug));
  if (n_bought > 0)
    add_suit (signs, BAIZE_DIAMONDS,
              /* Translators: what diamonds do, beside their sign */
              g_strdup_printf (ngettext ("Buy: %d card to your hand", "Buy: %d cards to your hand", (gulong) n_bought),
                               n_bought));
  if (n_looked > 0)
    add_suit (signs, BAIZE_CLUBS,
              g_strdup_printf (ngettext ("Look at %d card", "Look at %d cards", (gulong) n_looked), n_looked));
  add_ace (signs, face, grafa_top (state, 0));
  if (deeper > 0 && signs->n > 0)
    /* Translators: after what each card of a pair does: how many cards are dug in all */
    add (signs, NULL, BAIZE_SPADES, g_strdup_printf (ngettext ("= %d deeper", "= %d deeper", (gulong) deeper), deeper));
  else if (deeper > 0)
    add (signs, "↓", BAIZE_SPADES, g_strdup_printf (ngettext ("%d deeper", "%d deeper", (gulong) deeper), deeper));
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
  /* Translators: before the cards that pair with the open card: "Any of these pairs with it:
   * 9 or higher, ♥ same suit, A any ace" */
  add (signs, NULL, suit, g_strdup (_ ("Any of these pairs with it:")));
  add (signs, baize_faces_get_rank_letter (faces, rank), suit,
       g_strdup (rank == BAIZE_KING ? _ ("same rank") : _ ("or higher")));
  add_suit (signs, suit, g_strdup (_ ("same suit")));
  add (signs, ace, BAIZE_SPADES, g_strdup (_ ("any ace")));
}

static double
width_of (const Sign *sign, double size)
{
  return size * (sign->length + (sign->sign != NULL ? DISC + 0.4 : 0));
}

/** Returns: the width of the signs @from to @to in one line. */
static double
line_width (const Signs *signs, int from, int to, double size)
{
  double width = MAX (0, to - from - 1) * size * APART;

  for (int i = from; i < to; i++)
    width += width_of (&signs->sign[i], size);
  return width;
}

/** Returns: the end of the line that begins with the sign @from: as many signs as fit into @room, at least one. */
static int
end_line (const Signs *signs, int from, double size, double room)
{
  int to = from + 1;

  while (to < signs->n && !signs->sign[to].begins && line_width (signs, from, to + 1, size) <= room)
    to++;
  return to;
}

/** Returns: the number of lines, or a large number if a sign alone is wider than @room. */
static int
count_lines (const Signs *signs, double size, double room)
{
  int n = 0;

  for (int from = 0; from < signs->n; n++)
    {
      int to = end_line (signs, from, size, room);

      if (line_width (signs, from, to, size) > room)
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

  x -= line_width (signs, from, to, size) / 2;
  for (int i = from; i < to; i++)
    {
      const Sign *sign = &signs->sign[i];
      BaizeBox disc = { x, round (y - size * DISC / 2), size * DISC, size * DISC };
      double left = sign->sign != NULL ? x + size * (DISC + 0.4) : x;
      gboolean warns = g_strcmp0 (sign->sign, WARNING) == 0;
      GdkRGBA paper, colour;

      if (sign->sign != NULL)
        {
          baize_faces_get_paper (baize_faces_get_default (), &paper);
          baize_faces_get_ink (baize_faces_get_default (), sign->suit, &colour);
          baize_ink_fill (ink, &disc, disc.width / 2, warns ? &grafa_warning_colour : &paper);
          baize_ink_text (ink, sign->sign, x + disc.width / 2, y, 0.5, size * 1.05, 0, TRUE, warns ? &white : &colour);
        }
      baize_ink_text (ink, sign->words, left, y, 0, size, 0, TRUE, &white);
      x += width_of (sign, size) + size * APART;
    }
}

/** Whether all signs have room in @room, the text having @size. */
static gboolean
fits (const Signs *signs, double size, const BaizeBox *room)
{
  return count_lines (signs, size, room->width) * size * LINE <= room->height;
}

/** Whether the last sign is not too wide at the full size. */
static gboolean
has_width (const Signs *signs, const BaizeBox *room)
{
  return width_of (&signs->sign[signs->n - 1], signs->size) <= room->width;
}

static void
drop_last (Signs *signs)
{
  g_free (signs->sign[--signs->n].words);
}

/** Adds when the game ends, in a line below the others, if there is room for it. */
static void
add_end (Signs *signs, const BaizeBox *room, gboolean last)
{
  add (signs, NULL, BAIZE_SPADES,
       g_strdup (last ? _ ("The last card of the deck: then the game ends")
                      : _ ("Only ♥ and ♦ in a pair refill your hand. No pair ends the game.")));
  if (!has_width (signs, room))
    {
      drop_last (signs);
      /* Translators: when the game ends, in a narrow window: below which cards pair with the open card */
      add (signs, NULL, BAIZE_SPADES, g_strdup (last ? _ ("The last card") : _ ("♥ ♦ refill. No pair: the end")));
    }
  signs->sign[signs->n - 1].begins = TRUE;
  if (!fits (signs, LEAST_TEXT, room))
    drop_last (signs);
}

/** Adds which of the cards that are looked at ends the game, if one does, in as many words as have room. */
static void
add_warning (BaizeGrafaBoard *self, Signs *signs, const BaizeBox *room)
{
  int index = grafa_board_ending_index (self);
  const char *name = index >= 0 ? baize_face_get_short (self->order[index]) : NULL;

  if (name == NULL)
    return;
  /* Translators: %s is a card, "6♠", that comes next */
  add (signs, WARNING, BAIZE_HEARTS,
       g_strdup_printf (_ ("%s ends the game: nothing in your hand pairs with it"), name));
  if (has_width (signs, room) && fits (signs, LEAST_TEXT, room))
    return;
  drop_last (signs);
  /* on a very low board only the mark on the card says it */
  if (room->height < LEAST_TEXT * LINE)
    return;
  /* Translators: the same where there is little room */
  add (signs, WARNING, BAIZE_HEARTS, g_strdup_printf (_ ("%s ends the game"), name));
}

/** The room for the signs: between deck and hand, below the button that is there while cards are looked at. */
static BaizeBox
get_room (BaizeGrafaBoard *self)
{
  const GrafaGeometry *g = &self->geometry;
  BaizeBox room = grafa_geometry_between (g);
  double bottom = room.y + room.height;

  if (self->looking)
    {
      room.y = g->band_y + g->band_height;
      /* no card of the hand is raised now */
      room.height = MAX (0, bottom + g->lift * 0.6 - room.y);
    }
  return room;
}

/** Collects the signs to show, and finds the size of their text. To be freed with clear(). */
static Signs
collect (BaizeGrafaBoard *self)
{
  const GrafaState *state = grafa_board_shown (self);
  BaizeBox room = get_room (self);
  Signs signs = { .widget = self->signs,
                  .size = MAX (USUAL_TEXT, self->geometry.card * MOST_TEXT) * baize_ink_text_scale (self->signs) };
  gboolean is_rule = self->previewed == BAIZE_FACE_NONE;

  if (self->looking)
    add_warning (self, &signs, &room);
  else if (!state->open || state->over)
    return signs;
  else if (!is_rule)
    add_effects (&signs, state, self->previewed);
  else if (baize_board_is_new (BAIZE_BOARD (self)))
    add_rule (&signs, grafa_top (state, 0));
  if (signs.n > 0 && is_rule && !self->looking)
    add_end (&signs, &room, state->deck.n == 1);
  while (signs.size > (count_lines (&signs, signs.size, room.width) > signs.n ? SMALLEST_TEXT : LEAST_TEXT)
         && !fits (&signs, signs.size, &room))
    signs.size -= 0.5;
  /* cards come before words, which the status line has too */
  if (!fits (&signs, signs.size, &room))
    clear (&signs);
  signs.n_lines = count_lines (&signs, signs.size, room.width);
  return signs;
}

/** grafa_signs_find_box: Returns: the box of the effects of the previewed card; of width 0 if none are shown. */
BaizeBox
grafa_signs_find_box (BaizeGrafaBoard *self)
{
  Signs signs = collect (self);
  BaizeBox room = get_room (self), box = { room.x + room.width / 2, room.y, 0, 0 };

  if (self->previewed != BAIZE_FACE_NONE && signs.n > 0)
    {
      for (int from = 0, to; from < signs.n; from = to)
        {
          to = end_line (&signs, from, signs.size, room.width);
          box.width = MAX (box.width, line_width (&signs, from, to, signs.size) + 2 * signs.size);
        }
      box.width = MIN (box.width, room.width);
      box.height = MIN (signs.n_lines * signs.size * LINE + signs.size * 0.5, room.height);
      box.x = room.x + (room.width - box.width) / 2;
      box.y = room.y + (room.height - box.height) / 2;
    }
  clear (&signs);
  return box;
}

/** grafa_signs_draw: draws the signs into the room between deck and hand. */
void
grafa_signs_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  BaizeBox room = get_room (self);
  Signs signs = collect (self);
  double y = room.y + room.height / 2 - (signs.n_lines - 1) * signs.size * LINE / 2;

  for (int from = 0, to; from < signs.n; from = to, y += signs.size * LINE)
    {
      to = end_line (&signs, from, signs.size, room.width);
      draw_line (ink, &signs, from, to, room.x + room.width / 2, y, signs.size);
    }
  clear (&signs);
}
