/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The mat of each seat, and on it the player's face and name, the number of cards in the hand, the last turn, and
 * rarely something that the player says.
 */
#include "board.h"
#include "ink.h"

#include "deck/baize-picture.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* The middle of the head on a court card, and how much of the card is shown around it; in widths of the card. */
#define HEAD_X    0.57
#define HEAD_Y    0.37
#define HEAD_SIZE 0.64
/* The width of the smallest picture that has the head, in device pixels. */
#define LEAST_PICTURE ((double) BAIZE_PICTURE_FULL_WIDTH)
/* The radius of the corners of a face, as a part of its width. */
#define CORNER 0.16
/* The smallest face that can be recognized, in pixels. */
#define LEAST_FACE 18

/** Returns: whether the mat of @seat has room for a line below its plate, because it has no cards. */
static gboolean
has_free_line (BaizeGrandmaBoard *self, int seat, double line)
{
  const GrandmaGeometry *g = &self->geometry;
  const BaizeBox *plate = &g->plate[seat - 1], *mat = &g->mat[seat - 1];
  const GrandmaState *state = grandma_board_shown (self);

  return !grandma_is_down (state, seat) && !state->open && !baize_board_get_open_hands (BAIZE_BOARD (self))
         && mat->y + mat->height - plate->y - plate->height >= line * 1.1;
}

/** Returns: (transfer full): the name of @seat and a sign that tells whether its cards are shown, for bold letters of
 * @size; with the strength of the player if that fits into @most pixels, with @more pixels left. */
static char *
plate_title (BaizeGrandmaBoard *self, int seat, const BaizeInk *ink, double most, double more, double size)
{
  const char *sign = !grandma_board_can_look (self, seat) ? "" : grandma_board_get_looked (self) == seat ? " ▴" : " ▾";
  g_autofree char *full = grandma_board_full_name (self, seat), *name = grandma_board_name (self, seat);
  char *title = g_strconcat (full, sign, NULL);

  if (baize_ink_text_width (ink->widget, title, size, TRUE) + more <= most)
    return title;
  g_free (title);
  return g_strconcat (name, sign, NULL);
}

/** Draws the head of the court card that is the face of the player at @seat, in whatever deck is used. */
static void
draw_face (BaizeGrandmaBoard *self, const BaizeInk *ink, int seat, gboolean active)
{
  const BaizeCharacter *character = baize_game_get_character (baize_board_get_game (BAIZE_BOARD (self)), seat);
  const BaizeBox *box = &self->geometry.face[seat - 1];
  /* a smaller picture would show no head */
  double width = MAX (round (box->width / HEAD_SIZE), ceil (LEAST_PICTURE / baize_face_get_scale (ink->widget)));
  BaizeBox card = baize_box_card (0, box->y + box->width / 2 - HEAD_Y * width, width);
  graphene_rect_t area = baize_ink_rect (ink, box);
  GskRoundedRect clip;

  if (character == NULL || box->width < LEAST_FACE)
    return;
  /* the board mirrors where the face is, not the card */
  card.x = box->x + box->width / 2 - (ink->mirror > 0 ? 1 - HEAD_X : HEAD_X) * width;
  gsk_rounded_rect_init_from_rect (&clip, &area, (float) (box->width * CORNER));
  gtk_snapshot_push_rounded_clip (ink->snapshot, &clip);
  baize_ink_card (ink, &card, character->face);
  gtk_snapshot_pop (ink->snapshot);
  baize_ink_ring (ink, box, box->width * CORNER, MAX (1.5, box->width * 0.03), active ? &gold : &quiet);
}

/** Draws the player's name, the last turn below it (or beside it on one line), and the number of cards at the end. */
static void
draw_plate (BaizeGrandmaBoard *self, const BaizeInk *ink, int seat, gboolean active)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizeBox words = self->geometry.plate[seat - 1];
  gboolean one_line = self->geometry.one_line;
  double line = self->line;
  GrandmaLetters large = { line * (one_line ? 0.78 : 0.9), TRUE, active ? gold : white };
  GrandmaLetters small = { line * (one_line ? 0.7 : 0.8), FALSE, quiet };
  GrandmaLetters number = { line * (one_line ? 0.78 : 1.1), TRUE, white };
  int points = state->score[state->round][seat - 1];
  g_autofree char *name = NULL, *count = NULL, *last = NULL, *said = NULL;
  const char *remark;
  double width, needed;

  /* shown hands need no count */
  /* when hands are shown at the end of a round, their points replace the last turn */
  count = state->open || baize_board_get_open_hands (BAIZE_BOARD (self))
            ? g_strdup ("")
            : g_strdup_printf ("%d", state->n_hand[seat - 1]);
  last = state->open ? g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points)
                     : grandma_board_last_turn (self, seat);
  remark = grandma_board_remark (self, seat);
  words.width -= grandma_ink_text (ink, count, &words, 1, &number) + line * 0.5;
  /* two lines, however high the face beside them is */
  if (!one_line)
    {
      words.y += (words.height - 2.4 * line) / 2;
      words.height = 1.2 * line;
    }
  /* Translators: what a player says, beside the name */
  said = remark != NULL ? g_strdup_printf (_ ("“%s”"), remark) : NULL;
  needed = said != NULL ? baize_ink_text_width (ink->widget, said, small.size, FALSE) + line * 0.5 : 0;
  name = plate_title (self, seat, ink, words.width, needed, large.size);
  width = grandma_ink_text (ink, name, &words, 0, &large) + line * 0.5;
  if (said != NULL)
    {
      BaizeBox beside = { words.x + width, words.y, words.width - width, words.height };
      GrandmaLetters letters = small;

      grandma_ink_fit (ink, said, beside.width, &letters);
      needed = grandma_ink_text (ink, said, &beside, 0, &letters) + line * 0.5;
    }
  if (!one_line)
    words.y += words.height;
  else
    {
      words.x += width + needed;
      words.width -= width + needed;
    }
  if (last == NULL)
    return;
  /* a long turn gets a line of its own if the mat is empty */
  if (one_line && baize_ink_text_width (ink->widget, last, small.size, FALSE) > words.width
      && has_free_line (self, seat, line))
    {
      words = self->geometry.plate[seat - 1];
      words.y += words.height;
    }
  /* beside a remark there may be no room for it; the mat shows what was done, and the prompt has told it */
  if (words.width <= line * 2
      || (one_line && said != NULL && baize_ink_text_width (ink->widget, last, small.size, FALSE) > words.width))
    return;
  grandma_ink_fit (ink, last, words.width, &small);
  grandma_ink_text (ink, last, &words, 0, &small);
}

/** grandma_mats_draw: draws the mats. The mat of another player who moves has a golden edge; the viewer's turn is
 * announced by the prompt. */
void
grandma_mats_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA felt = { 0, 0, 0, 0.14f }, edge = { 1, 1, 1, 0.9f };
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  double radius = CLAMP (self->line * 0.5, 6, 16);
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  for (int seat = 1; seat <= state->players; seat++)
    {
      const BaizeBox *mat = &self->geometry.mat[seat - 1];
      gboolean active = seat == state->seat && !state->open && !state->over;

      if (mat->width <= 0 || mat->height <= 0)
        continue;
      baize_ink_fill (ink, mat, radius, &felt);
      if (contrast)
        baize_ink_ring (ink, mat, radius, 1, &edge);
      if (seat == grandma_board_viewer (self))
        continue;
      if (active)
        baize_ink_ring (ink, mat, radius, 2, &gold);
      draw_face (self, ink, seat, active);
      draw_plate (self, ink, seat, active);
    }
}
