/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The target of a dragged card in every game: wherever on the card the pointer holds it, it goes to the place at the
 * pointer if that is legal, whatever else the card covers. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "games/happy-graphs/board/board.h"

#define ROSE_DECK                                                                                                     \
  "[Deck \"7C 5D KD 3C 9H TS 6D XR 8C 2H JC QS 4D 7H KS QH 8H 6S 6H 9C TD 6C 9S 3H 5H 9D 8D 4C 5S 3D 2S 4H 2D JH AD " \
  "QC 8S "                                                                                                            \
  "QD 7D 5C TC 2C 7S KC JD AC XB TH AS 4S JS 3S KH AH\"]\n"

typedef struct
{
  const char *name;
  const char *record;
  gboolean small; /* the places are as small as possible */
} Case;

static const Case cases[] = {
  { "grafa", "[Game \"grafa\"]\n[Deck \"" EXAMPLE_DECK "\"]\n", FALSE },
  { "rose", "[Game \"rose\"]\n" ROSE_DECK "\ntake a1 e2\n", FALSE },
  { "rose-three", "[Game \"rose\"]\n" ROSE_DECK "\ntake a1 c3 e2\nput KS c3\n", FALSE },
  { "matrix", "[Game \"matrix\"]\n[Deal \"7\"]\n", FALSE },
  { "happy-graphs", "[Game \"happy-graphs\"]\n[Variant \"hex\"]\n[Deal \"3\"]\n", FALSE },
  { "happy-graphs-small",
    "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=square cards=2,1 hand=3\"]\n[Deal \"1\"]\n\nstart "
    "2C\nplace AC 0,1\n",
    TRUE },
  /* trios lie side by side, and the hand has cards for some of them */
  { "grandma",
    "[Game \"grandma\"]\n[Variant \"seven\"]\n[Players \"3\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"computer:easy\"]\n"
    "[Deal \"1\"]\n\n"
    "draw stock\ndiscard 5C\ndraw stock\ngoal 8D 8H 2S / JD JH JS\ndiscard AD\ndraw stock\n"
    "goal 3C 2H 2S / KD KH KS\ndiscard 4C\ndraw stock\ndiscard 8C\ndraw stock\nadd 3H 3.1\n"
    "discard AH\ndraw stock\nadd 8S 2.1\ndiscard QH\ndraw stock\n",
    FALSE },
};

/** The cards that GRAFA's clubs look at make room where one of them is carried, and it stays there. */
BOARD_TEST (makes_room)
{
  BaizeGestures *gestures;
  BaizeCardView *carried, *other;
  graphene_rect_t from, to;
  double x, y;

  board_open_record (fixture, board_sizes[0], EXAMPLE_TAGS "\npair 6S\npair 6S\n");
  gestures = &baize_board_private (fixture->board)->gestures;
  g_signal_emit_by_name (
    baize_spotlight_find_button (&baize_board_private (fixture->board)->spotlight,
                                 &(BaizePlace){ .kind = GRAFA_ABILITY, .x = BAIZE_CLUBS, .index = -1 }),
    "clicked");
  board_settle (fixture);
  carried = board_find_card (fixture, "TC");
  other = board_find_card (fixture, "JD");
  from = board_bounds_of (carried);
  to = board_bounds_of (other);
  x = (double) from.origin.x + 10;
  y = (double) from.origin.y + 10;
  baize_gestures_press (gestures, x, y, 1, TRUE);
  for (int i = 1; i <= 5; i++)
    baize_gestures_drag (gestures, x + (double) (to.origin.x - from.origin.x) * i / 5, y);
  board_settle (fixture);
  g_assert_cmpfloat_with_epsilon (board_bounds_of (other).origin.x, from.origin.x, 1);
  /* away from the row it would go back */
  baize_gestures_drag (gestures, x, y + 400);
  board_settle (fixture);
  g_assert_cmpfloat_with_epsilon (board_bounds_of (other).origin.x, to.origin.x, 1);
  baize_gestures_drag (gestures, x + (double) (to.origin.x - from.origin.x), y);
  baize_gestures_release (gestures, x + (double) (to.origin.x - from.origin.x), y);
  board_settle (fixture);
  g_assert_cmpfloat_with_epsilon (board_bounds_of (other).origin.x, from.origin.x, 1);
  g_assert_cmpfloat_with_epsilon (board_bounds_of (carried).origin.x, to.origin.x, 1);
}

/* Positions of the pointer in a place, and of the grip on the card, as fractions of width and height. */
static const double spots[] = { 0.1, 0.5, 0.9 };

static void
make_small (BoardFixture *fixture)
{
  HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (fixture->board)->scene;

  scene->view.free = TRUE;
  scene->view.card = HAPPY_MIN_CARD;
  baize_board_queue_arrange (fixture->board, FALSE);
  board_settle (fixture);
}

static graphene_rect_t
area_of (GtkWidget *child)
{
  const BaizeSlot *slot;

  if (BAIZE_IS_CARD_VIEW (child))
    return board_bounds_of (BAIZE_CARD_VIEW (child));
  slot = baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child));
  return GRAPHENE_RECT_INIT ((float) slot->x, (float) slot->y, (float) slot->width, (float) slot->height);
}

/** Drags @card, held at @grip, so that the pointer is at @at in @area. Returns: the target. */
static BaizePlace
carry (BoardFixture *fixture, BaizeCardView *card, const graphene_rect_t *area, const double at[2],
       const double grip[2])
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  graphene_rect_t bounds = board_bounds_of (card);
  BaizePlace found;

  self->gestures.x = (double) area->origin.x + (double) area->size.width * at[0];
  self->gestures.y = (double) area->origin.y + (double) area->size.height * at[1];
  baize_card_view_put (card, self->gestures.x - (double) bounds.size.width * grip[0],
                       self->gestures.y - (double) bounds.size.height * grip[1], (double) bounds.size.width);
  found = baize_board_place_under (fixture->board, GTK_WIDGET (card));
  baize_card_view_put (card, (double) bounds.origin.x, (double) bounds.origin.y, (double) bounds.size.width);
  return found;
}

static gboolean
may_go (BaizeBoardPrivate *self, const BaizePlace *source, const BaizePlace *target)
{
  for (guint i = 0; i < self->selection.moves->len; i++)
    {
      const BaizeSelectionMove *move = &g_array_index (self->selection.moves, BaizeSelectionMove, i);

      if (baize_place_equal (&move->source, source) && baize_place_same_pile (&move->target, target))
        return TRUE;
    }
  return FALSE;
}

/** Drags @card to @target in all ways. Returns: in how many. */
static int
check_target (BoardFixture *fixture, const BaizePlace *source, BaizeCardView *card, GtkWidget *target)
{
  graphene_rect_t area = area_of (target);
  int n = 0;

  for (int i = 0; i < 81; i++, n++)
    {
      const double at[] = { spots[i % 3], spots[i / 3 % 3] }, grip[] = { spots[i / 9 % 3], spots[i / 27] };
      BaizePlace found = carry (fixture, card, &area, at, grip);

      if (!may_go (baize_board_private (fixture->board), source, &found))
        g_error ("held at %.1f,%.1f of the card, with the pointer at %.1f,%.1f of a place of kind %d, it goes to kind "
                 "%d, %d,%d",
                 grip[0], grip[1], at[0], at[1], baize_board_place_of (target).kind, found.kind, found.x, found.y);
    }
  return n;
}

BOARD_CASES (drop, cases)
{
  const Case *test = data;
  BaizeBoardPrivate *self;
  int n = 0;

  board_open_record (fixture, board_sizes[0], test->record);
  self = baize_board_private (fixture->board);
  if (test->small)
    make_small (fixture);
  for (guint i = 0; i < self->selection.moves->len; i++)
    {
      BaizeSelectionMove move = g_array_index (self->selection.moves, BaizeSelectionMove, i);
      GtkWidget *card = baize_scene_find (&baize_board_private (fixture->board)->scene, &move.source), *target;

      if (card == NULL || !BAIZE_IS_CARD_VIEW (card) || baize_place_is_none (&move.target)
          || baize_place_same_pile (&move.source, &move.target))
        continue;
      for (target = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); target != NULL;
           target = gtk_widget_get_next_sibling (target))
        {
          BaizePlace place = baize_board_place_of (target);

          if (target != card && gtk_widget_get_can_target (target) && baize_place_same_pile (&place, &move.target))
            n += check_target (fixture, &move.source, BAIZE_CARD_VIEW (card), target);
        }
    }
  g_assert_cmpint (n, >, 0);
}
