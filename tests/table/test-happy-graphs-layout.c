/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the board of Happy Graphs, in boards of every size and with every number of players: the parts of the
 * board do not overlap, every hand is inside its part and legible, and if the table's cards get small the hand makes
 * room. Needs no display.
 */
#include "test.h"

#include "games/happy-graphs/board/geometry.h"

typedef struct
{
  int width, height;
} Size;

static const Size sizes[] = { { 350, 188 }, { 350, 420 }, { 350, 525 },  { 420, 300 },
                              { 800, 360 }, { 700, 700 }, { 1270, 694 }, { 2550, 1330 } };

/** Returns: a position of @variant for @players after @n_moves moves, each the first or the last of the legal ones. */
static HappyState *
new_state (const char *variant, int players, int n_moves, gboolean last)
{
  const BaizeRules *rules = &baize_happy_graphs_rules;
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, variant, NULL), 5);
  HappyState *state = g_new0 (HappyState, 1);
  BaizeMoves moves = { 0 };

  setup->players = players;
  rules->deal (state, setup);
  for (int i = 0; i < n_moves && !rules->is_over (state); i++)
    {
      moves.n_items = 0;
      rules->moves (state, &moves);
      rules->play (state, &moves.items[last ? moves.n_items - 1 : 0], NULL, NULL);
    }
  baize_moves_clear (&moves);
  return state;
}

static void
assert_within (const BaizeBox *box, const BaizeBox *room, const char *what, const Size *size, int players)
{
  if (box->x < room->x - 1 || box->y < room->y - 1 || box->x + box->width > room->x + room->width + 1
      || box->y + box->height > room->y + room->height + 1)
    g_error ("%s at %.1f,%.1f, %.1f×%.1f, is not inside %.1f,%.1f, %.1f×%.1f: %d×%d, %d players", what, box->x, box->y,
             box->width, box->height, room->x, room->y, room->width, room->height, size->width, size->height, players);
}

static void
assert_apart (const BaizeBox *a, const BaizeBox *b, const char *what, const Size *size, int players)
{
  double across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  if (across > 1 && down > 1)
    g_error ("%s lie on each other by %.1f×%.1f: %d×%d, %d players", what, across, down, size->width, size->height,
             players);
}

/** Checks that everything on the rail is inside, does not overlap, and is large enough. */
static void
check_rail (const HappyGeometry *g, const HappyState *state, const Size *size)
{
  g_autofree BaizeBox *boxes = g_new (BaizeBox, 2 * state->players);

  for (int seat = 1; seat <= state->players; seat++)
    {
      BaizeBox *hand = &boxes[2 * seat - 1];

      boxes[2 * seat - 2] = happy_geometry_label (g, seat);
      *hand = happy_geometry_seat (g, seat, state->hand_size);
      g_assert_cmpfloat (g->rail_overlap, >, 0);
      g_assert_cmpfloat (hand->width, >=, 12);
      hand->width += (state->hand_size - 1) * g->rail_card * g->rail_overlap;
    }
  for (int i = 0; i < 2 * state->players; i++)
    {
      assert_within (&boxes[i], &g->rail, "what is on the rail", size, state->players);
      for (int j = 0; j < i; j++)
        assert_apart (&boxes[i], &boxes[j], "two things on the rail", size, state->players);
    }
}

static void
check (const HappyGeometry *g, const HappyState *state, const Size *size)
{
  BaizeBox whole = { 0, 0, size->width, size->height };
  const BaizeBox *parts[] = { &g->table, &g->rail, &g->tray };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      assert_within (parts[i], &whole, "a part", size, state->players);
      for (gsize j = 0; j < i; j++)
        assert_apart (parts[i], parts[j], "two parts", size, state->players);
    }
  g_assert_cmpfloat (g->table.height, >, size->height * 0.25);
  for (int pile = 0; pile < g->n_piles; pile++)
    {
      BaizeBox box = happy_geometry_pile (g, pile);

      assert_within (&box, &g->tray, "a pile", size, state->players);
      assert_apart (&box, &g->turn, "a pile and the name of whose turn it is", size, state->players);
      for (int other = 0; other < pile; other++)
        {
          BaizeBox other_box = happy_geometry_pile (g, other);

          assert_apart (&box, &other_box, "two piles", size, state->players);
        }
    }
  if (state->players > 1)
    check_rail (g, state, size);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      BaizeBox card = happy_geometry_cell (g, cell->group, cell->x, cell->y);

      if (cell->card != HAPPY_NO_CARD)
        assert_within (&card, &g->table, "a card of the table", size, state->players);
      else if (!state->over && !happy_is_dead (state, cell))
        assert_within (&card, &g->table, "a place for a card", size, state->players);
    }
}

TEST (players)
{
  static const char *const variants[] = { "square", "eight", "hex" };
  /* usual names, long ones, and both in text twice as large */
  static const HappyLabels labels[] = { { 12, 60 }, { 12, 400 }, { 26, 120 }, { 26, 800 } };

  for (int players = 1; players <= HAPPY_MAX_PLAYERS; players++)
    {
      g_autofree HappyState *state = new_state (variants[players % 3], players, 9, players % 2);

      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        for (gsize j = 0; j < G_N_ELEMENTS (labels); j++)
          {
            const HappyLabels *label = &labels[j];
            HappyView view = { 0 };
            HappyGeometry g;

            /* the lowest windows with many players have no room for such large text */
            if (players > 6 && sizes[i].height < 200)
              continue;
            happy_geometry_compute (&g, state, label, NULL, 0, &view, sizes[i].width, sizes[i].height);
            check (&g, state, &sizes[i]);
          }
    }
}

/* On a phone and on a usual screen all cards are legible; names are shown if there is room. */
TEST (readable)
{
  static const struct
  {
    int width, height, players, card;
    gboolean named;
  } wanted[] = { { 350, 525, 3, 22, TRUE },   { 350, 525, 6, 19, TRUE },  { 350, 525, 16, 16, FALSE },
                 { 350, 525, 32, 16, FALSE }, { 1270, 694, 3, 36, TRUE }, { 1270, 694, 32, 22, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree HappyState *state = new_state ("square", wanted[i].players, 5, TRUE);
      HappyLabels labels = { 13, 60 };
      HappyView view = { 0 };
      HappyGeometry g;

      happy_geometry_compute (&g, state, &labels, NULL, 0, &view, wanted[i].width, wanted[i].height);
      g_assert_cmpfloat (g.rail_card, >=, wanted[i].card);
      g_assert_cmpint (g.named, ==, wanted[i].named);
      g_assert_cmpfloat (g.label_size, >=, 11);
    }
}

/* Larger text has larger letters, but cards stay legible. */
TEST (large_text)
{
  g_autofree HappyState *state = new_state ("square", 3, 5, TRUE);
  HappyLabels usual = { 13, 60 }, large = { 26, 120 };
  HappyView view = { 0 };
  HappyGeometry g, g_large;

  happy_geometry_compute (&g, state, &usual, NULL, 0, &view, 350, 525);
  happy_geometry_compute (&g_large, state, &large, NULL, 0, &view, 350, 420);
  g_assert_true (g_large.named);
  g_assert_cmpfloat (g.label_size, ==, 13);
  g_assert_cmpfloat (g_large.label_size, >=, 19);
  g_assert_cmpfloat (g_large.turn.height, >=, 26);
  g_assert_cmpfloat (g_large.rail_card, >=, 19);
  g_assert_cmpfloat (g_large.hand_card, >=, 40);
}

/* A wide board gives the table its whole height. */
TEST (wide)
{
  g_autofree HappyState *state = new_state ("hex", 1, 9, TRUE);
  HappyLabels labels = { 13, 60 };
  HappyView view = { 0 };
  HappyGeometry g;

  happy_geometry_compute (&g, state, &labels, NULL, 0, &view, 1270, 694);
  g_assert_true (g.aside);
  g_assert_cmpfloat (g.table.height, ==, 694);
  check (&g, state, &(Size){ 1270, 694 });
}

/* Places are as large as cards, and cards are legible although the table has room for more. */
TEST (places)
{
  static const struct
  {
    int width, height, card;
  } wanted[] = { { 350, 525, 33 }, { 1270, 694, 60 } };
  g_autofree HappyState *state = new_state ("square", 1, 9, TRUE);
  HappyLabels labels = { 13, 60 };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      HappyView view = { 0 };
      HappyGeometry g;

      happy_geometry_compute (&g, state, &labels, NULL, 0, &view, wanted[i].width, wanted[i].height);
      check (&g, state, &(Size){ wanted[i].width, wanted[i].height });
      g_assert_cmpfloat (g.card, >=, wanted[i].card);
    }
}

/** Lays the first @n cards of @state's stock in a row, from @x on. */
static void
lay_row (HappyState *state, int n, int x, int step)
{
  for (int i = 0; i < n; i++)
    happy_lay (state, state->stock[state->n_table], 1, x + i * step, 0);
}

static void
assert_same_cell (const HappyGeometry *one, const HappyGeometry *other, int group, int x, int y)
{
  BaizeBox a = happy_geometry_cell (one, group, x, y), b = happy_geometry_cell (other, group, x, y);

  g_assert_cmpfloat (a.x, ==, b.x);
  g_assert_cmpfloat (a.y, ==, b.y);
  g_assert_cmpfloat (a.width, ==, b.width);
}

/* Cards lie still while others are laid and taken back, and while a lower bar takes a part of the board; the player
 * sees all of a table that needs more room. */
TEST (still)
{
  g_autofree HappyState *first = new_state ("eight", 1, 1, FALSE);
  g_autofree HappyState *two = g_memdup2 (first, sizeof *first), *wide = NULL;
  HappyLabels labels = { 13, 60 };
  HappyView view = { 0 }, fresh = { 0 };
  HappyGeometry before, after;

  happy_geometry_compute (&before, first, &labels, NULL, 0, &view, 900, 700);
  lay_row (two, 2, 1, 1);
  happy_geometry_compute (&after, two, &labels, NULL, 0, &view, 900, 700);
  assert_same_cell (&before, &after, 1, 0, 0);
  /* another program run would show it elsewhere */
  happy_geometry_compute (&after, two, &labels, NULL, 0, &fresh, 900, 700);
  g_assert_cmpfloat (happy_geometry_cell (&after, 1, 0, 0).x, !=, happy_geometry_cell (&before, 1, 0, 0).x);
  happy_geometry_compute (&after, two, &labels, NULL, 0, &view, 900, 640);
  g_assert_cmpfloat (after.table.height, <, before.table.height);
  assert_same_cell (&before, &after, 1, 0, 0);
  happy_geometry_compute (&after, first, &labels, NULL, 0, &view, 900, 740);
  assert_same_cell (&before, &after, 1, 0, 0);
  happy_geometry_compute (&after, first, &labels, NULL, 0, &view, 900, 700);
  assert_same_cell (&before, &after, 1, 0, 0);

  wide = g_memdup2 (two, sizeof *two);
  lay_row (wide, 7, -1, -1);
  happy_geometry_compute (&after, wide, &labels, NULL, 0, &view, 900, 700);
  check (&after, wide, &(Size){ 900, 700 });
  before = after;
  happy_geometry_compute (&after, two, &labels, NULL, 0, &view, 900, 700);
  assert_same_cell (&before, &after, 1, 0, 0);
}

/** Returns: whether a card of @before, which had the layout @g_before, lies elsewhere now. */
static gboolean
has_moved (const HappyState *before, const HappyGeometry *g_before, const HappyGeometry *g)
{
  for (int i = 0; i < before->n_cells; i++)
    {
      const HappyCell *cell = &before->cell[i];
      BaizeBox was = happy_geometry_cell (g_before, cell->group, cell->x, cell->y);
      BaizeBox is = happy_geometry_cell (g, cell->group, cell->x, cell->y);

      if (cell->card != HAPPY_NO_CARD && (was.x != is.x || was.y != is.y || was.width != is.width))
        return TRUE;
    }
  return FALSE;
}

/* In whole games, with groups that begin and grow, everything stays in view, and the cards rarely move. */
TEST (rarely_moves)
{
  static const char *const variants[] = { "square", "eight", "hex" };
  const BaizeRules *rules = &baize_happy_graphs_rules;
  HappyLabels labels = { 13, 60 };
  int n_shown = 0, n_moved = 0;

  for (guint64 deal = 1; deal <= 30; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, variants[deal % 3], NULL),
                                                      deal);
      g_autofree HappyState *state = g_new0 (HappyState, 1), *before = g_new0 (HappyState, 1);
      HappyView view = { 0 };
      HappyGeometry g, g_before;
      BaizeMove move;
      BaizeRandom dice;

      baize_random_init (&dice, deal);
      rules->deal (state, setup);
      while (!rules->is_over (state))
        {
          *before = *state;
          g_before = g;
          rules->players->playout (state, &dice, &move);
          rules->play (state, &move, NULL, NULL);
          if (rules->is_over (state))
            break;
          happy_geometry_compute (&g, state, &labels, NULL, 0, &view, 1270, 694);
          check (&g, state, &(Size){ 1270, 694 });
          n_shown++;
          n_moved += before->n_table > 0 && has_moved (before, &g_before, &g);
        }
    }
  g_assert_cmpint (n_moved, <, n_shown / 6);
}

/* At the end the cards alone fill the table. */
TEST (end)
{
  g_autofree HappyState *state = new_state ("square", 1, 100, TRUE);
  HappyLabels labels = { 13, 60 };
  HappyView view = { 0 };
  HappyGeometry g;
  double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = 0, y1 = 0;

  g_assert_true (state->over);
  happy_geometry_compute (&g, state, &labels, NULL, 0, &view, 700, 700);
  for (int i = 0; i < state->n_cells; i++)
    {
      BaizeBox box = happy_geometry_cell (&g, state->cell[i].group, state->cell[i].x, state->cell[i].y);

      if (state->cell[i].card == HAPPY_NO_CARD)
        continue;
      x0 = MIN (x0, box.x);
      y0 = MIN (y0, box.y);
      x1 = MAX (x1, box.x + box.width);
      y1 = MAX (y1, box.y + box.height);
    }
  g_assert_cmpfloat (MAX (x1 - x0, y1 - y0), >, 700 * 0.9);
}

/* The hand makes room for a long chain from the beginning, if that helps. */
TEST (balance)
{
  g_autofree HappyState *first = new_state ("hex", 1, 1, FALSE);
  g_autofree HappyState *chain = g_memdup2 (first, sizeof *first);
  HappyLabels labels = { 13, 60 };
  HappyView views[4] = { 0 };
  HappyGeometry g, g_chain, g_wide;

  for (int i = 0; i < 12; i++)
    happy_lay (chain, chain->stock[i], 1, 0, 2 * i + 2);
  happy_geometry_compute (&g, first, &labels, NULL, 0, &views[0], 350, 525);
  happy_geometry_compute (&g_chain, chain, &labels, NULL, 0, &views[1], 350, 525);
  g_assert_cmpfloat (g_chain.hand_card, ==, g.hand_card);
  g_assert_cmpfloat (g_chain.hand_card, >=, 40);
  /* a narrow and high board gains nothing by a smaller hand */
  happy_geometry_compute (&g_wide, chain, &labels, NULL, 0, &views[2], 240, 2400);
  happy_geometry_compute (&g, first, &labels, NULL, 0, &views[3], 240, 2400);
  g_assert_cmpfloat (g_wide.hand_card, ==, g.hand_card);
}
