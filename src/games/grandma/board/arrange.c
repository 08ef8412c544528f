/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puts the cards of Grandma's Card Game in their places with their look, and draws on them what a two stands for.
 */
#include "board.h"
#include "ink.h"
#include "sheet.h"

#include "deck/baize-picture.h"
#include "faces/baize-faces.h"
#include "table/baize-piles.h"

#include <math.h>

/* How far a chosen card rises, and a card that finds a place or that the helper shows, in widths of a card. */
#define CHOSEN 0.2
#define FINDS  0.07
/* The greatest visible thickness of stock and pile, in widths of a card. */
#define THICKEST 0.065
/* However large the font is, at least this many lines fit across and down the board, unless lines would be lower than
 * LEAST_LINE. */
#define LINES_ACROSS 15.0
#define LINES_DOWN   17.0
#define NARROW_DOWN  20.0 /* where the seats are one below the other */
#define LEAST_LINE   14.0
/* On a large board lines grow with it: as many as this fit across and down. */
#define GROWN_ACROSS 75.0
#define GROWN_DOWN   46.0
/* The line of buttons: the least room at its sides, a round button with a gap, the edges of a button with text, and the
 * usual size of the text. */
#define MARGIN       5
#define ROUND        50
#define BUTTON_EDGES 46
#define LETTERS      14.7
#define BUTTON_GAP   6
#define TIGHT_GAP    2 /* between buttons whose text breaks into lines */
/* Cards of hands are above those of the table. */
#define HAND_Z 2

/** Returns: the height of a line of text on a board of this size, in pixels: large text leaves room for the cards, and
 * on a large board text is larger. */
static double
line_of (BaizeGrandmaBoard *self, int width, int height)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  double line = (double) pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  line = MAX (line, MIN (width / GROWN_ACROSS, height / GROWN_DOWN));
  return CLAMP (line, 8,
                MAX (LEAST_LINE, MIN (width / LINES_ACROSS, height / (width < height ? NARROW_DOWN : LINES_DOWN))));
}

/** Returns: whether the text of @button may break into lines. */
static gboolean
breaks (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  return GTK_IS_LABEL (label) && gtk_label_get_wrap (GTK_LABEL (label));
}

/** Returns: the natural size of a button; the least width if its text may break. */
static int
button_size (GtkWidget *button, GtkOrientation orientation)
{
  int least, size;

  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &least, &size, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return breaks (button) ? least : size;
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, breaks (button) ? least : -1, NULL, &size, NULL, NULL);
  return size;
}

/** Returns: the width of the widest line of buttons with text, visible or not, so that the hand does not move when one
 * appears. */
static int
widest_button (BaizeGrandmaBoard *self)
{
  int lay = button_size (self->lay, GTK_ORIENTATION_HORIZONTAL),
      other_way = button_size (self->other_way, GTK_ORIENTATION_HORIZONTAL)
                  + button_size (self->way_before, GTK_ORIENTATION_HORIZONTAL) + BUTTON_GAP;

  return MAX (lay, other_way);
}

/** Lets the text of the buttons break into lines if they do not all fit into one line of a narrow board. */
static void
fit_buttons (BaizeGrandmaBoard *self, int width)
{
  GtkWidget *texts[] = { self->lay, self->other_way };
  double letters = LETTERS * baize_ink_text_scale (GTK_WIDGET (self)), needed = 2 * MARGIN + 3 * ROUND;
  gboolean tight;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    needed += BUTTON_EDGES
              + baize_ink_text_width (GTK_WIDGET (self), gtk_button_get_label (GTK_BUTTON (texts[i])), letters, TRUE);
  tight = needed > width && width < 600;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    baize_ink_break_button (texts[i], tight);
}

static void
describe_table (BaizeGrandmaBoard *self, int width, int height, GrandmaTable *table)
{
  const GrandmaState *state = grandma_board_shown (self);

  fit_buttons (self, width);
  *table = (GrandmaTable){ .width = width,
                           .height = height,
                           .line = line_of (self, width, height),
                           .tools = widest_button (self),
                           .tools_height = MAX (button_size (self->lay, GTK_ORIENTATION_VERTICAL),
                                                button_size (self->other_way, GTK_ORIENTATION_VERTICAL)),
                           .covered = grandma_sheet_covers (GRANDMA_SHEET (self->sheet), width, height),
                           .mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
                           .looked = grandma_board_get_looked (self),
                           .viewer = grandma_board_viewer (self),
                           .players = state->players,
                           .open = state->open || baize_board_get_open_hands (BAIZE_BOARD (self)),
                           .n_melds = state->n_melds };
  table->down = grandma_is_down (state, table->viewer);
  for (int i = 0; i < state->players; i++)
    {
      table->n_hand[i] = state->n_hand[i];
      table->has_face[i] = baize_game_get_computer (baize_board_get_game (BAIZE_BOARD (self)), i + 1) != NULL;
    }
  for (int i = 0; i < state->n_melds; i++)
    {
      table->meld_seat[i] = state->meld[i].seat;
      table->meld_cards[i] = state->meld[i].n_cards;
    }
}

/**
 * Arranges stock or pile with its lowest card in @box, so that the gap between the two does not depend on their
 * thickness. The pile glows if the only chosen card can be discarded, or if its top card helps.
 */
static void
arrange_pile (BaizeGrandmaBoard *self, BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box, gboolean up)
{
  guint n = baize_pile_get_n_cards (pile);
  gboolean glows = up
                   && ((grandma_board_can_act (self) && grandma_board_count_chosen (self) == 1)
                       || grandma_board_pile_helps (self) != GRANDMA_HELP_NONE);
  double room = box->width * THICKEST, thickness = baize_piles_get_thickness ((int) n, box->width, room);
  BaizeBox top = { box->x - thickness, box->y - thickness, box->width, box->height };
  BaizeSlot *slot = baize_piles_squared (arrangement, pile, &top, room);

  slot->glow = glows && n == 0;
  if (glows && n > 0)
    baize_arrangement_get_card (arrangement, baize_card_get_id (baize_pile_get_top (pile)))->flags |= BAIZE_CARD_GLOW;
}

/** Adds a slot without an outline, on whole pixels. */
static void
add_slot (BaizeArrangement *arrangement, BaizePile *pile, const BaizeBox *box, gboolean live)
{
  BaizeBox whole = { floor (box->x), floor (box->y), ceil (box->width), ceil (box->height) };

  baize_arrangement_add_slot (arrangement, baize_pile_get_place (pile), &whole, FALSE, live);
}

/** Arranges the viewer's hand in the order in which the player holds it. */
static void
arrange_own_hand (BaizeGrandmaBoard *self, BaizeArrangement *arrangement, BaizePile *pile)
{
  const GrandmaGeometry *g = &self->geometry;
  guint8 cards[GRANDMA_MAX_HAND];
  int n = grandma_board_list_hand (self, cards);

  for (guint i = 0; i < baize_pile_get_n_cards (pile); i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, i);
      int number = (int) baize_card_get_id (card), at = 0, in_row;
      const GrandmaRow *row;
      BaizeBox box;
      BaizeSpot *spot;
      gboolean up = baize_card_get_up (card), chosen = up && grandma_cards_has (&self->chosen, number);
      guint flags = BAIZE_CARD_LIVE | (up ? BAIZE_CARD_UP : 0);
      double rise = 0;

      while (at < n - 1 && cards[at] != number)
        at++;
      row = &g->hand[at >= g->n_first];
      in_row = at < g->n_first ? at : at - g->n_first;
      if (chosen)
        {
          flags |= BAIZE_CARD_SELECTED;
          rise = CHOSEN;
        }
      else if (up && grandma_board_can_act (self)
               && grandma_list_adds (grandma_board_shown (self), grandma_face (number), NULL, NULL) > 0)
        {
          flags |= BAIZE_CARD_LIFTED;
          rise = FINDS;
        }
      else if (up && grandma_aim_uses (self, number))
        rise = FINDS;
      box = baize_box_card (row->x + in_row * row->step, row->y - rise * g->card, g->card);
      spot = baize_arrangement_put (arrangement, card, &box, flags);
      spot->z = HAND_Z + at;
      spot->row = g->hand_box;
    }
}

/** Arranges another player's hand: backs on the plate, or shown cards on the mat. */
static void
arrange_other_hand (BaizeGrandmaBoard *self, BaizeArrangement *arrangement, BaizePile *pile, int seat)
{
  const GrandmaGeometry *g = &self->geometry;
  gboolean open = grandma_board_shown (self)->open || baize_board_get_open_hands (BAIZE_BOARD (self));
  const GrandmaRow *row = open ? &g->open[seat - 1] : &g->backs[seat - 1];
  double width = open ? g->meld_card[seat - 1] : g->back[seat - 1];
  guint n = baize_pile_get_n_cards (pile);
  BaizeBox first = baize_box_card (row->x, row->y, width), box = first;
  const BaizeBox *plate = &g->plate[seat - 1];

  box.width += MAX (0, (int) n - 1) * row->step;
  /* a click anywhere on the plate enlarges the mat */
  if (grandma_board_can_look (self, seat))
    {
      double right = MAX (plate->x + plate->width, box.x + box.width);

      box.x = MIN (plate->x, box.x);
      box = (BaizeBox){ box.x, plate->y, right - box.x, plate->height };
    }
  else if (n == 0)
    box = *plate;
  baize_piles_row (arrangement, pile, &first, row->step,
                   (open ? BAIZE_CARD_UP | BAIZE_CARD_LIVE | BAIZE_CARD_DIM : 0) | BAIZE_CARD_FLAT);
  if (!open)
    add_slot (arrangement, pile, &box, TRUE);
}

static void
arrange_meld (BaizeGrandmaBoard *self, BaizeArrangement *arrangement, BaizePile *pile)
{
  const GrandmaState *state = grandma_board_shown (self);
  const GrandmaGeometry *g = &self->geometry;
  BaizePlace place = baize_pile_get_place (pile);
  const GrandmaMeld *meld = grandma_find_meld (state, place.owner, place.x);
  int index = (int) (meld - state->meld);
  BaizeBox first = baize_box_card (g->meld[index].x, g->meld[index].y, g->meld_card[place.owner - 1]);
  BaizeBox box = baize_box_outset (&g->meld_box[index], 3);
  gboolean folded = grandma_board_is_folded (self, place.owner);

  baize_piles_row (arrangement, pile, &first, g->meld[index].step,
                   BAIZE_CARD_UP | (folded ? BAIZE_CARD_HIDDEN | BAIZE_CARD_FLAT : BAIZE_CARD_LIVE));
  if (!folded)
    add_slot (arrangement, pile, &box, FALSE);
}

static void
arrange_pile_of (BaizeGrandmaBoard *self, BaizeArrangement *arrangement, BaizePile *pile)
{
  const GrandmaGeometry *g = &self->geometry;
  BaizePlace place = baize_pile_get_place (pile);
  int viewer = grandma_board_viewer (self);

  switch ((GrandmaPlaceKind) place.kind)
    {
    case GRANDMA_STOCK:
      arrange_pile (self, arrangement, pile, &g->stock, FALSE);
      break;
    case GRANDMA_PILE:
      arrange_pile (self, arrangement, pile, &g->pile, TRUE);
      break;
    case GRANDMA_HAND:
      if (place.owner == viewer)
        arrange_own_hand (self, arrangement, pile);
      else
        arrange_other_hand (self, arrangement, pile, place.owner);
      break;
    case GRANDMA_MELD:
      arrange_meld (self, arrangement, pile);
      break;
    case GRANDMA_FRONT:
      /* later it only says why a card finds no place there */
      if (place.owner == viewer
          && (!grandma_is_down (grandma_board_shown (self), viewer)
              || baize_board_get_selected (BAIZE_BOARD (self)).kind == GRANDMA_HAND))
        add_slot (arrangement, pile, &g->goal, TRUE);
      break;
    default:
      break;
    }
}

/** Places a button. Returns: the room it takes. */
static double
place_button (BaizeGrandmaBoard *self, GtkWidget *button, double x, double y, double height, gboolean from_end)
{
  int width = button_size (button, GTK_ORIENTATION_HORIZONTAL),
      natural = button_size (button, GTK_ORIENTATION_VERTICAL);

  if (!gtk_widget_get_visible (button))
    return 0;
  baize_board_place_child (BAIZE_BOARD (self), button, from_end ? x - width : x, y + (height - natural) / 2, width,
                           natural);
  return width + (breaks (self->lay) ? TIGHT_GAP : BUTTON_GAP);
}

/** On a narrow board the buttons are in a line above the hand, on a wide one beside it, one below the other. */
static void
place_buttons (BaizeGrandmaBoard *self)
{
  const BaizeBox *tools = &self->geometry.tools;
  GtkWidget *column[] = { self->lay, self->other_way };
  double start = tools->x, end = tools->x + tools->width, bottom, gap, taken;
  int height;

  if (self->geometry.narrow)
    {
      start += place_button (self, self->lay, start, tools->y, tools->height, FALSE);
      start += place_button (self, self->way_before, start, tools->y, tools->height, FALSE);
      place_button (self, self->other_way, start, tools->y, tools->height, FALSE);
      end -= place_button (self, self->scores, end, tools->y, tools->height, TRUE);
      place_button (self, self->sort, end, tools->y, tools->height, TRUE);
      return;
    }
  /* from the lower edge upwards, closer if the hand is low */
  bottom = tools->y + tools->height;
  height = button_size (self->sort, GTK_ORIENTATION_VERTICAL);
  gap = CLAMP ((tools->height - height * (double) (1 + G_N_ELEMENTS (column))) / (double) G_N_ELEMENTS (column), 2, 8);
  place_button (self, self->sort, end - place_button (self, self->scores, end, bottom - height, height, TRUE),
                bottom - height, height, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (column); i++)
    if (gtk_widget_get_visible (column[i]))
      {
        bottom -= height + gap;
        height = button_size (column[i], GTK_ORIENTATION_VERTICAL);
        taken = place_button (self, column[i], end, bottom - height, height, TRUE);
        if (column[i] == self->other_way)
          place_button (self, self->way_before, end - taken, bottom - height, height, TRUE);
      }
}

/** grandma_board_arrange: see BaizeBoardClass. */
void
grandma_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  GListModel *piles = G_LIST_MODEL (baize_board_get_tableau (board));
  const GrandmaGeometry *g = &self->geometry;
  GrandmaTable table;

  describe_table (self, width, height, &table);
  grandma_geometry_compute (&self->geometry, &table);
  self->line = table.line;
  gtk_widget_queue_draw (self->mats);
  gtk_widget_queue_draw (self->aim_view);
  baize_board_place_child (board, self->mats, 0, 0, width, height);
  baize_board_place_child (board, self->aim_view, g->goal.x, g->goal.y, g->goal.width, g->goal.height);
  place_buttons (self);
  grandma_sheet_place (GRANDMA_SHEET (self->sheet), board, width, height);
  arrangement->origin = g->stock;
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BaizePile) pile = g_list_model_get_item (piles, i);

      arrange_pile_of (self, arrangement, pile);
    }
}

/** Draws the rank that a two stands for, below the index, which is visible in a row. */
static void
draw_tag (const BaizeInk *ink, int rank, double width)
{
  const char *letter = baize_faces_get_rank_letter (baize_faces_get_default (), rank);
  double size = MAX (width * 0.26, 9);
  BaizeBox box = { width * 0.03, width * (BAIZE_INDEX_HEIGHT + 0.04), MAX (width * 0.34, size * 1.1), size * 1.4 };

  baize_ink_fill (ink, &box, size * 0.3, &tag);
  /* the ten has two characters */
  baize_ink_label (ink, width, letter, box.x + box.width / 2, box.y + box.height / 2,
                   letter[1] != '\0' ? size * 0.76 : size, box.width, &gold);
}

/** grandma_board_paint_card: draws on a two in a meld what it stands for, and on the stock the number of its cards. */
void
grandma_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  BaizePlace place = baize_card_get_place (card);
  BaizeInk ink = { .widget = GTK_WIDGET (board), .snapshot = snapshot };
  const GrandmaMeld *meld;
  int rank;

  if (place.kind == GRANDMA_STOCK && !up && place.index == state->n_stock - 1)
    {
      g_autofree char *count = g_strdup_printf ("%d", state->n_stock);
      double size = CLAMP (width * 0.22, 11, MAX (22, width * 0.16)), height = size * 1.5, wide = size * 2.1;
      BaizeBox box = { (width - wide) / 2, width * BAIZE_CARD_ASPECT - height - width * 0.09, wide, height };

      baize_ink_fill (&ink, &box, height / 2, &tag);
      baize_ink_label (&ink, width, count, width / 2, box.y + height / 2, size, wide, &(GdkRGBA){ 1, 1, 1, 1 });
      return;
    }
  meld = place.kind == GRANDMA_MELD && up ? grandma_find_meld (state, place.owner, place.x) : NULL;
  if (meld == NULL || place.index < 0 || place.index >= meld->n_cards)
    return;
  /* a two at the position of rank 2 stands for itself */
  rank = meld->kind == GRANDMA_KIND_TRIO ? meld->rank : baize_face_get_rank (grandma_meld_stands (meld, place.index));
  if (grandma_is_wild (grandma_face (meld->card[place.index])) && rank != GRANDMA_WILD_RANK)
    draw_tag (&ink, rank, width);
}
