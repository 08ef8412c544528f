/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the goal and the meld helper: small cards that the hand has, dashed outlines for those that it lacks; above
 * them, that they are from the hand.
 */
#include "board.h"
#include "ink.h"

#include "faces/baize-faces.h"
#include "table/baize-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* The number of line heights from which the text is larger. */
#define WIDE 22
/* The gaps between melds and between the cards of a meld, in widths of a small card. */
#define GAP      0.55
#define SPACE    0.1
#define PAD      0.5
#define MAX_CHIP 7   /* the largest, in lines of text */
#define LEAST    2.6 /* the least room for small cards that other text leaves, in lines of text */

/** Returns: the width of small cards in @n_rows rows. */
static double
chip_size (const GrandmaAim *aim, double line, double width, double height, int n_rows)
{
  int per_row = 0, widest = 0, in_row = 0, groups = 0;
  int groups_a_row = (aim->n_groups + n_rows - 1) / n_rows;
  double across;

  for (int i = 0; i < aim->n_chips; i++)
    {
      if (i > 0 && aim->chips[i].group != aim->chips[i - 1].group && aim->chips[i].group % groups_a_row == 0)
        in_row = 0;
      in_row++;
      per_row = MAX (per_row, in_row);
    }
  widest = per_row;
  groups = groups_a_row;
  across = widest * (1 + SPACE) + (groups - 1) * GAP;
  return floor (MIN (MIN (width / across, (height / n_rows - (n_rows - 1) * 2) / BAIZE_CARD_ASPECT), line * MAX_CHIP));
}

/** Draws a dashed outline along @box, for a missing card. */
static void
draw_dashes (const BaizeInk *ink, const BaizeBox *box, double radius, const GdkRGBA *colour)
{
  static const double dashes[] = { 3, 3 };
  cairo_t *cr = baize_ink_cairo (ink, box);
  double x = 0.5, y = 0.5, right = box->width - 0.5, bottom = box->height - 0.5;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** Draws a two and below it, as on the table, the rank @stands that it stands for. */
static void
draw_wild (const BaizeInk *ink, const BaizeBox *box, BaizeSuit suit, int stands, GrandmaLetters letters)
{
  BaizeFaces *faces = baize_faces_get_default ();
  BaizeBox upper = { box->x, box->y + box->height * 0.06, box->width, box->height * 0.44 };
  BaizeBox badge = { box->x + box->width * 0.14, box->y + box->height * 0.52, box->width * 0.72, box->height * 0.4 };
  g_autofree char *name = g_strconcat (baize_faces_get_rank_letter (faces, GRANDMA_WILD_RANK),
                                       baize_suit_get_symbol (suit), NULL);

  letters.size *= 0.8;
  grandma_ink_fit (ink, name, upper.width * 0.94, &letters);
  grandma_ink_text (ink, name, &upper, 0.5, &letters);
  baize_ink_fill (ink, &badge, badge.height * 0.22, &tag);
  letters.colour = gold;
  grandma_ink_fit (ink, baize_faces_get_rank_letter (faces, stands), badge.width * 0.9, &letters);
  grandma_ink_text (ink, baize_faces_get_rank_letter (faces, stands), &badge, 0.5, &letters);
}

static void
draw_chip (const BaizeInk *ink, const GrandmaChip *chip, const BaizeBox *box)
{
  /* the edge of dark cards, which makes them stand out from the table */
  static const GdkRGBA edge = { 1, 1, 1, 0.2f };
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA faint = { 1, 1, 1, contrast ? 1 : 0.92f };
  BaizeFace face = chip->face;
  gboolean held = face != BAIZE_FACE_NONE;
  int rank = held ? baize_face_get_rank (face) : chip->rank,
      suit = held ? (int) baize_face_get_suit (face) : chip->suit;
  double radius = MAX (2, box->width * 0.14);
  GrandmaLetters letters = { box->width * 0.62, TRUE, faint };
  BaizeBox upper = { box->x - 4, box->y, box->width + 8, box->height * (suit < 0 ? 1 : 0.56) };
  BaizeBox lower = { box->x - 4, box->y + box->height * 0.46, box->width + 8, box->height * 0.5 };

  if (held)
    {
      GdkRGBA paper;

      baize_faces_get_ink (baize_faces_get_default (), (BaizeSuit) suit, &letters.colour);
      baize_faces_get_paper (baize_faces_get_default (), &paper);
      baize_ink_fill (ink, box, radius, &paper);
      baize_ink_ring (ink, box, radius, 1, &edge);
    }
  else
    draw_dashes (ink, box, radius, &faint);
  if (held && grandma_is_wild (face) && chip->rank > 0 && chip->rank != GRANDMA_WILD_RANK)
    {
      draw_wild (ink, box, (BaizeSuit) suit, chip->rank, letters);
      return;
    }
  if (rank > 0)
    grandma_ink_text (ink, baize_faces_get_rank_letter (baize_faces_get_default (), rank), &upper, 0.5, &letters);
  if (rank > 0 && suit >= 0)
    grandma_ink_text (ink, baize_suit_get_symbol ((BaizeSuit) suit), &lower, 0.5, &letters);
}

/** Returns: how wide the row of small cards that begins with card @first is. */
static double
row_width (const GrandmaAim *aim, int first, int groups_a_row, double chip)
{
  double width = chip;

  for (int i = first + 1; i < aim->n_chips; i++)
    {
      gboolean begins = aim->chips[i].group != aim->chips[i - 1].group;

      if (begins && aim->chips[i].group % groups_a_row == 0)
        break;
      width += chip * (1 + SPACE + (begins ? GAP : 0));
    }
  return width;
}

/** Draws the melds in one row or in two, whichever gives larger cards, in the middle. */
static void
draw_chips (const GrandmaAim *aim, const BaizeInk *ink, double line, double top)
{
  double pad = line * PAD, width = gtk_widget_get_width (ink->widget) - 2 * pad;
  double height = gtk_widget_get_height (ink->widget) - top - pad;
  double one = chip_size (aim, line, width, height, 1), two = chip_size (aim, line, width, height, 2);
  int n_rows = two > one && aim->n_groups > 1 ? 2 : 1, groups_a_row = (aim->n_groups + n_rows - 1) / n_rows;
  double chip = MAX (one, n_rows == 2 ? two : 0), x, y = top;
  double row = chip * BAIZE_CARD_ASPECT + 4;

  if (chip < 4)
    return;
  x = pad + (width - row_width (aim, 0, groups_a_row, chip)) / 2;
  y += MAX (0, (height - n_rows * row + 4) / 2);
  for (int i = 0; i < aim->n_chips; i++)
    {
      gboolean begins = i > 0 && aim->chips[i].group != aim->chips[i - 1].group;
      BaizeBox box;

      if (begins && aim->chips[i].group % groups_a_row == 0)
        {
          x = pad + (width - row_width (aim, i, groups_a_row, chip)) / 2;
          y += row;
        }
      else if (begins)
        x += chip * GAP;
      box = (BaizeBox){ round (x), round (y), chip, round (chip * BAIZE_CARD_ASPECT) };
      draw_chip (ink, &aim->chips[i], &box);
      x += chip * (1 + SPACE);
    }
}

/** Draws @start and @end (nullable) at the two ends of a line of @box, which becomes shorter by it; in two lines if one
 * has no room for both. */
static void
draw_pair (const BaizeInk *ink, BaizeBox *box, double line, const char *start, GrandmaLetters *first, const char *end,
           GrandmaLetters *second)
{
  BaizeBox words = { box->x, box->y, box->width, line * 1.15 };
  double taken, needed = 0, used = words.height;

  grandma_ink_fit (ink, start, words.width, first);
  taken = grandma_ink_text (ink, start, &words, 0, first) + line * 0.6;
  if (end != NULL)
    {
      grandma_ink_fit (ink, end, words.width, second);
      needed = baize_ink_text_width (ink->widget, end, second->size, second->bold);
    }
  if (taken + needed <= words.width)
    {
      words.x += taken;
      words.width -= taken;
    }
  else
    {
      words.y += words.height * 0.9;
      used += words.height * 0.9;
    }
  if (end != NULL)
    grandma_ink_text (ink, end, &words, 1, second);
  box->y += used;
  box->height -= used;
}

/** Draws what melds are, or if there is too little room for that, what twos are. */
static void
draw_explanation (BaizeGrandmaBoard *self, const BaizeInk *ink, BaizeBox *box, GrandmaLetters letters)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *all = grandma_explain_goal (state->variant, state->round);
  /* Translators: twos are wild; short, please */
  const char *brief = _ ("A two stands for any card.");
  const char *text = baize_ink_text_width (ink->widget, all, letters.size, FALSE) <= box->width ? all : brief;

  if (box->height - self->line * 1.15 >= self->line * LEAST)
    draw_pair (ink, box, self->line, text, &letters, NULL, NULL);
  /* Translators: how a round of the match ends; short, please */
  text = _ ("The first without cards ends the round; cards left cost points.");
  if (box->height - self->line * 3.3 >= self->line * LEAST
      && baize_ink_text_width (ink->widget, text, letters.size, FALSE) <= box->width)
    draw_pair (ink, box, self->line, text, &letters, NULL, NULL);
}

/** grandma_aim_draw: draws goal and helper. */
void
grandma_aim_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaAim *aim = &self->aim;
  double line = self->line, pad = line * PAD, width = gtk_widget_get_width (ink->widget);
  BaizeBox box = { pad, pad * 0.5, width - 2 * pad, gtk_widget_get_height (ink->widget) - 1.5 * pad };
  GrandmaLetters goal = { line * (width > line * WIDE ? 0.9 : 0.76), TRUE, aim->met ? gold : white };
  GrandmaLetters note = { line * (width > line * WIDE ? 0.86 : 0.7), FALSE, quiet }, small = note;

  if (aim->goal == NULL || box.width <= 0)
    return;
  draw_pair (ink, &box, line, aim->goal, &goal, aim->note, &note);
  if (aim->n_chips == 0)
    return;
  if (baize_board_is_new (BAIZE_BOARD (self)))
    draw_explanation (self, ink, &box, small);
  if (box.height - line * 2.2 >= line * LEAST || (aim->why == NULL && box.height - line * 1.15 >= line * LEAST))
    {
      GrandmaLetters heading = { small.size, TRUE, white };

      note = small;
      /* Translators: above small cards, which are those of the player's own hand */
      draw_pair (ink, &box, line, _ ("In your hand"), &heading, aim->why, &note);
    }
  draw_chips (aim, ink, line, box.y);
}

/** grandma_aim_uses: Returns: whether the helper shows @card of the viewer's hand. */
gboolean
grandma_aim_uses (BaizeGrandmaBoard *self, int card)
{
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self), n = 0, before = 0;

  for (int i = 0; i < self->aim.n_chips; i++)
    n += self->aim.chips[i].face == grandma_face (card);
  for (int i = 0; i < state->n_hand[viewer - 1]; i++)
    before += state->hand[viewer - 1][i] < card && grandma_face (state->hand[viewer - 1][i]) == grandma_face (card);
  return n > before;
}

/** Shows what the hand of @seat has of the goal, and what is missing. */
static void
show_draft (GrandmaAim *aim, const GrandmaState *state, int seat)
{
  GrandmaDraft draft;

  grandma_draft (state, seat, &draft);
  aim->n_groups = draft.n_melds;
  for (int i = 0; i < draft.n_melds; i++)
    aim->melds[i] = (GrandmaMeld){ .kind = draft.meld[i].kind,
                                   .rank = draft.meld[i].rank,
                                   .suit = draft.meld[i].suit,
                                   .n_cards = draft.meld[i].n_places };
  for (int i = 0; i < draft.n_melds; i++)
    for (int j = 0; j < draft.meld[i].n_places; j++)
      {
        const GrandmaDraftMeld *meld = &draft.meld[i];
        gboolean staircase = meld->kind == GRANDMA_KIND_STAIRCASE;

        aim->chips[aim->n_chips++] = (GrandmaChip){ .face = meld->card[j] == GRANDMA_NO_CARD
                                                              ? BAIZE_FACE_NONE
                                                              : grandma_face (meld->card[j]),
                                                    .rank = meld->rank == 0 ? 0
                                                            : staircase     ? grandma_rank_after (meld->rank, j)
                                                                            : meld->rank,
                                                    .suit = staircase && meld->rank > 0 ? meld->suit : -1,
                                                    .group = i };
      }
}

/** Shows the melds that @move lays down. */
static void
show_move (GrandmaAim *aim, const BaizeMove *move)
{
  aim->n_groups = grandma_goal_n_melds (move);
  for (int i = 0; i < aim->n_groups; i++)
    {
      const BaizeFace *faces;
      GrandmaKind kind;
      int n = grandma_goal_meld (move, i, &kind, &faces);

      grandma_meld_shape (kind, faces, &aim->melds[i], NULL);
      for (int j = 0; j < n; j++)
        aim->chips[aim->n_chips++] = (GrandmaChip){ .face = faces[j],
                                                    .rank = kind == GRANDMA_KIND_STAIRCASE
                                                              ? grandma_rank_after (aim->melds[i].rank, j)
                                                              : aim->melds[i].rank,
                                                    .suit = -1,
                                                    .group = i };
    }
}

/** Sets @way to what key L would lay down if it were the turn of @seat with this hand, whatever the phase. Returns:
 * whether the hand has the goal. */
static gboolean
find_held (const GrandmaState *state, int seat, BaizeMove *way)
{
  g_autofree GrandmaState *turn = g_memdup2 (state, sizeof *state);

  turn->seat = (guint8) seat;
  turn->phase = GRANDMA_PHASE_PLAY;
  return grandma_board_find_way (turn, way);
}

static void
append_to_list (GString *list, const char *name)
{
  /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
  g_string_append_printf (list, "%s%s", list->len > 0 ? C_ ("list", ", ") : "", name);
}

/** Appends to @missing the cards that @meld lacks: @n of its rank, or of any rank. */
static void
append_missing (GString *missing, const GrandmaMeld *meld, int n)
{
  g_autofree char *count = NULL;

  if (n == 0)
    return;
  count = meld->rank > 0 ? baize_rank_count (meld->rank, n)
                         : g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) n), n);
  append_to_list (missing, count);
}

/** Returns: (transfer full): the card @face at @index of @meld, which has a rank, or of one that has not. */
static char *
name_held (const GrandmaMeld *meld, int index, BaizeFace face)
{
  GrandmaMeld with = *meld;

  if (meld->rank == 0)
    return g_strdup (baize_face_get_name (face));
  with.card[index] = (guint8) (face << 1);
  return grandma_name_in_meld (&with, index);
}

/** Returns: the cards that the hand has for the meld @group, and those that are missing. */
static char *
describe_group (const GrandmaAim *aim, int group)
{
  const GrandmaMeld *meld = &aim->melds[group];
  g_autofree char *name = meld->rank > 0                         ? grandma_meld_name (meld)
                          : meld->kind == GRANDMA_KIND_STAIRCASE ? g_strdup (_ ("a staircase"))
                                                                 : g_strdup (_ ("a trio"));
  g_autoptr (GString) held = g_string_new (NULL), missing = g_string_new (NULL);
  int n_any = 0, n_places = 0;

  for (int i = 0; i < aim->n_chips; i++)
    {
      const GrandmaChip *chip = &aim->chips[i];

      if (chip->group != group)
        continue;
      if (chip->face != BAIZE_FACE_NONE)
        {
          g_autofree char *card = name_held (meld, n_places, chip->face);

          append_to_list (held, card);
        }
      else if (chip->suit >= 0 && chip->rank == GRANDMA_WILD_RANK)
        append_to_list (missing, grandma_name_any (GRANDMA_WILD_RANK));
      else if (chip->rank > 0 && chip->suit >= 0)
        append_to_list (missing, baize_face_get_name (baize_face ((BaizeSuit) chip->suit, chip->rank)));
      else
        n_any++;
      n_places++;
    }
  append_missing (missing, meld, n_any);
  if (held->len == 0)
    /* Translators: a meld: "For a trio you hold no card yet" */
    return g_strdup_printf (_ ("For %s you hold no card yet"), name);
  if (missing->len == 0)
    /* Translators: a meld and its cards: "You hold the trio of sixes: six of clubs, six of hearts, two of spades" */
    return g_strdup_printf (_ ("You hold %s: %s"), name, held->str);
  /* Translators: a meld, the cards that the hand has for it, and those that are missing: "For the trio of sixes you
   * hold six of clubs; still missing: 2 sixes" */
  return g_strdup_printf (_ ("For %s you hold %s; still missing: %s"), name, held->str, missing->str);
}

/** grandma_aim_describe: Returns: (transfer full): the sketch of the goal in words; empty if there is none. */
char *
grandma_aim_describe (BaizeGrandmaBoard *self)
{
  GString *text = g_string_new (NULL);

  for (int group = 0; self->aim.n_chips > 0 && group < self->aim.n_groups; group++)
    {
      g_autofree char *part = describe_group (&self->aim, group);

      g_string_append_printf (text, "%s%s.", group > 0 ? " " : "", part);
    }
  return g_string_free (text, FALSE);
}

/** Returns: the round and its goal, with the player's name if several persons share the screen. */
static char *
title_of (BaizeGrandmaBoard *self, int viewer)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *goal = grandma_goal_name (state->variant, state->round), *title = NULL, *name = NULL;
  int n_people;

  /* Translators: the round and its goal */
  title = g_strdup_printf (_ ("Round %d: %s"), state->round + 1, goal);
  baize_game_get_person (baize_board_get_game (BAIZE_BOARD (self)), &n_people);
  if (n_people < 2)
    return g_steal_pointer (&title);
  name = grandma_board_name (self, viewer);
  return g_strdup_printf (_ ("%s · %s"), name, title);
}

/**
 * grandma_aim_refresh: shows the goal, and until it is met what the viewer's hand has of it, or the melds that would be
 * laid down.
 */
void
grandma_aim_refresh (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self);
  GrandmaAim *aim = &self->aim;
  BaizeMove held;
  g_autofree char *label = NULL, *sketch = NULL;

  g_free (aim->goal);
  g_free (aim->note);
  g_free (aim->why);
  *aim = (GrandmaAim){ .goal = title_of (self, viewer), .met = grandma_is_down (state, viewer) };
  if (aim->met)
    aim->note = g_strdup (_ ("Met"));
  else if (baize_board_get_seat (BAIZE_BOARD (self)) > 0 && !state->open && !state->over)
    {
      if (self->ways->len > 0)
        show_move (aim, &g_array_index (self->ways, BaizeMove, self->way));
      else if (find_held (state, viewer, &held))
        show_move (aim, &held);
      else
        show_draft (aim, state, viewer);
      aim->note = self->ways->len > 1
                    /* Translators: which way of laying down the goal is shown, of how many */
                    ? g_strdup_printf (_ ("Way %u of %u"), self->way + 1, self->ways->len)
                    : grandma_describe_wants (state, viewer);
      if (self->ways->len > 1)
        aim->why = grandma_describe_way (state, &g_array_index (self->ways, BaizeMove, self->way));
    }
  sketch = grandma_aim_describe (self);
  label = g_strdup_printf ("%s. %s. %s", aim->goal, aim->note ? aim->note : "", sketch);
  baize_compat_name (GTK_ACCESSIBLE (self->aim_view), label);
  gtk_widget_queue_draw (self->aim_view);
}
