/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random play with undo, redo, restart, different moves and practice branches, in all games and variants: a move counts
 * if it leads along the line that counts, or if nothing was seen that is not known at its position. The test keeps what
 * was seen in a tree of all visited positions. Sometimes it writes the game and reads it again, as after a crash, which
 * must change no answer.
 */
#include "test.h"

#include "core/game/baize-game.h"

#include <string.h>

#define N_DEALS   12
#define N_STEPS   150
#define MAX_NODES 512

/** Node: a visited position; the first node is the deal, which is its own parent. */
typedef struct
{
  guint parent, depth;
  gboolean by_computer; /* whether a computer player made the move that led here */
  gboolean counts;      /* whether it is on the line that counts */
  BaizeMove move;
  BaizeCardSet *known; /* the known cards of each seat */
} Node;

typedef struct
{
  const BaizeRules *rules;
  BaizeGame *game;
  Node nodes[MAX_NODES];
  guint n_nodes, here;
  guint end;                /* the last node of the line that counts */
  gboolean outside;         /* whether a branch has shown more than that line, to its end at that time */
  guint n_practice, n_back; /* moves in branches, and moves back to the line that counts */
} Tree;

static int
seat_of (Tree *tree)
{
  return baize_rules_seat (tree->rules, baize_game_get_state (tree->game));
}

static gboolean
is_computer (Tree *tree, int seat)
{
  return baize_game_get_computer (tree->game, seat) != NULL;
}

/** Notes what each seat knows in the current position. */
static void
fill_node (Tree *tree, Node *node)
{
  int players = baize_game_get_setup (tree->game)->players;

  node->known = g_new0 (BaizeCardSet, players);
  for (int seat = 1; seat <= players; seat++)
    node->known[seat - 1] = baize_rules_known (tree->rules, baize_game_get_state (tree->game), seat);
}

static guint
find_child (Tree *tree, const BaizeMove *move)
{
  for (guint i = 1; i < tree->n_nodes; i++)
    if (tree->nodes[i].parent == tree->here && baize_move_equal (&tree->nodes[i].move, move))
      return i;
  return 0;
}

/** Goes to the node that @move leads to, and adds the node if it is new. */
static void
follow (Tree *tree, const BaizeMove *move, gboolean by_computer)
{
  guint child = find_child (tree, move);

  if (child == 0)
    {
      g_assert_cmpuint (tree->n_nodes, <, MAX_NODES);
      child = tree->n_nodes++;
      tree->nodes[child] = (Node){ tree->here, tree->nodes[tree->here].depth + 1, by_computer, FALSE, *move, NULL };
      fill_node (tree, &tree->nodes[child]);
    }
  tree->here = child;
}

/** Goes to the node of the game's current position. */
static void
follow_game (Tree *tree)
{
  tree->here = 0;
  for (guint i = 0; i < baize_game_get_position (tree->game); i++)
    {
      tree->here = find_child (tree, baize_game_get_move (tree->game, i));
      g_assert_cmpuint (tree->here, >, 0);
    }
}

/**
 * Returns: whether a visited position after the current one shows a person a card that is not known here, or comes
 * after a move of a computer player.
 */
static gboolean
has_seen_more (Tree *tree)
{
  const Node *here = &tree->nodes[tree->here];

  for (guint i = 0; i < tree->n_nodes; i++)
    {
      gboolean by_computer = FALSE;
      guint node = i;

      while (tree->nodes[node].depth > here->depth)
        {
          by_computer = by_computer || tree->nodes[node].by_computer;
          node = tree->nodes[node].parent;
        }
      if (node != tree->here || i == tree->here)
        continue;
      if (by_computer)
        return TRUE;
      for (int seat = 1; seat <= baize_game_get_setup (tree->game)->players; seat++)
        if (!is_computer (tree, seat)
            && !baize_card_set_is_subset (&tree->nodes[i].known[seat - 1], &here->known[seat - 1]))
          return TRUE;
    }
  return FALSE;
}

/** Writes the game and reads it again, as if the program had been killed. */
static void
kill_game (Tree *tree)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (tree->game, "t"), read = NULL;
  g_autofree char *text = baize_record_to_text (record);
  g_autoptr (GError) error = NULL;

  read = baize_record_parse (text, strlen (text), "t");
  g_clear_object (&tree->game);
  tree->game = baize_game_new_from_record (read, &error);
  g_assert_no_error (error);
}

/** Whether the position that was just reached in a branch shows a person more than the line that counts does, ends the
 * game, or comes after a move of a computer player. */
static gboolean
is_outside (Tree *tree)
{
  const Node *node = &tree->nodes[tree->here], *end = &tree->nodes[tree->end];

  if (node->by_computer || baize_game_get_over (tree->game))
    return TRUE;
  for (int seat = 1; seat <= baize_game_get_setup (tree->game)->players; seat++)
    if (!is_computer (tree, seat) && !baize_card_set_is_subset (&node->known[seat - 1], &end->known[seat - 1]))
      return TRUE;
  return FALSE;
}

/** Whether @node is the position @above or comes after it. */
static gboolean
is_below (Tree *tree, guint node, guint above)
{
  while (tree->nodes[node].depth > tree->nodes[above].depth)
    node = tree->nodes[node].parent;
  return node == above;
}

/** Makes the node reached by a free move the end of the line that counts. What it replaces no longer belongs to it. */
static void
grow_line (Tree *tree)
{
  for (guint i = 0; i < tree->n_nodes; i++)
    tree->nodes[i].counts = is_below (tree, tree->here, i);
  tree->end = tree->here;
}

/** Plays a random move, or the next undone one, and checks whether the game counts after it. */
static void
play (Tree *tree, BaizeRandom *random)
{
  BaizeGame *game = tree->game;
  gboolean computer = is_computer (tree, seat_of (tree)), redoes = baize_game_get_can_redo (game), more, counted;
  gboolean had_branch = baize_game_get_has_branch (game);
  BaizeMoves moves = { 0 };
  BaizeMove move;
  guint from = tree->here, child;

  tree->rules->moves (baize_game_get_state (game), &moves);
  move = moves.items[baize_random_below (random, moves.n_items)];
  baize_moves_clear (&moves);
  if (redoes && (computer || baize_random_below (random, 4) == 0))
    move = *baize_game_get_move (game, baize_game_get_position (game));
  counted = baize_game_get_practice (game) == BAIZE_PRACTICE_NONE;
  more = tree->outside || has_seen_more (tree);
  child = find_child (tree, &move);
  g_assert_true (baize_game_play (game, &move, NULL));
  follow (tree, &move, computer);
  if (counted && child != 0 && tree->nodes[child].counts)
    {
      g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
      tree->n_back += had_branch && !baize_game_get_has_branch (game);
    }
  else if (counted && !more)
    {
      g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
      grow_line (tree);
    }
  else
    {
      g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_UNDO);
      tree->n_practice++;
      tree->outside = tree->outside || is_outside (tree);
    }
  g_assert_cmpuint (tree->nodes[tree->here].parent, ==, from);
}

static void
run_game (Tree *tree, BaizeRandom *random)
{
  fill_node (tree, &tree->nodes[0]);
  tree->nodes[0].counts = TRUE;
  tree->n_nodes = 1;
  for (int step = 0; step < N_STEPS; step++)
    {
      guint what = baize_random_below (random, 24);

      if (what < 4)
        baize_game_undo (tree->game);
      else if (what < 6)
        baize_game_redo (tree->game);
      else if (what == 6)
        baize_game_restart (tree->game);
      else if (what == 7)
        baize_game_redo_all (tree->game);
      else if (what < 10)
        kill_game (tree);
      else if (what == 10)
        baize_game_leave_branch (tree->game);
      else if (!baize_game_get_over (tree->game))
        play (tree, random);
      follow_game (tree);
      g_assert_cmpint (baize_game_get_practice (tree->game) == BAIZE_PRACTICE_NONE, ==, tree->nodes[tree->here].counts);
    }
}

/** Plays a deal, with computer players if the game has any and @deal is even. */
static void
run_deal (const BaizeRules *rules, int variant, guint64 deal, guint *n_practice, guint *n_back)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);
  g_autofree Tree *tree = g_new0 (Tree, 1);
  BaizeRandom random;

  baize_random_init (&random, deal);
  setup->players = CLAMP (1 + (int) deal % 3, rules->variants[variant].players_min,
                          rules->variants[variant].players_max);
  tree->rules = rules;
  tree->game = baize_game_new (rules, setup, NULL);
  if (tree->game == NULL)
    return; /* the variant needs custom rules */
  if (baize_rules_n_opponents (rules) > 0 && deal % 2 == 0 && setup->players > 1)
    baize_game_set_tag (tree->game, "Seat.2", "computer:easy");
  run_game (tree, &random);
  *n_practice += tree->n_practice;
  *n_back += tree->n_back;
  for (guint i = 0; i < tree->n_nodes; i++)
    g_free (tree->nodes[i].known);
  g_object_unref (tree->game);
}

static guint n_practice_in_all, n_back_in_all;

static void
test_game (gconstpointer data)
{
  const BaizeRules *rules = data;
  guint n_practice = 0, n_back = 0;

  for (int variant = 0; variant < rules->n_variants; variant++)
    for (guint64 deal = 1; deal <= N_DEALS; deal++)
      run_deal (rules, variant, deal, &n_practice, &n_back);
  g_test_message ("%s: %u moves in practice, %u times back", rules->id, n_practice, n_back);
  n_practice_in_all += n_practice;
  n_back_in_all += n_back;
}

TESTS (practice)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_game);
    }
}

/** A game without choices or hidden cards may have no practice, but some game must have it. */
TEST (any)
{
  g_assert_cmpuint (n_practice_in_all, >, 0);
  g_assert_cmpuint (n_back_in_all, >, 0);
}
