/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: the setup of Happy Graphs. The lines of the input are the values of the tags Variant, Players, Rules,
 * Fixed, Deck and Deal; an empty line leaves a tag out. A setup that is accepted can be dealt, named, written and read
 * again, and a few moves can be played from it.
 */
#include "fuzz.h"

#define N_MOVES 6

static const char *const keys[] = { "Variant", "Players", "Rules", "Fixed", "Deck", "Deal" };

/** Plays the first few moves that bytes of the input choose. */
static void
play (BaizeGame *game, guint8 choice)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  BaizeMoves moves = { 0 };

  for (int i = 0; i < N_MOVES && !baize_game_get_over (game); i++)
    {
      BaizeMove move;
      GError *error = NULL;

      moves.n_items = 0;
      rules->moves (baize_game_get_state (game), &moves);
      g_assert_cmpuint (moves.n_items, >, 0);
      move = moves.items[(gsize) (choice + 7 * i) % moves.n_items];
      if (!baize_game_play (game, &move, &error))
        g_error ("a legal move is refused: %s", error->message);
    }
  baize_moves_clear (&moves);
}

static void
check_names (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autofree char *table = baize_setup_get_score_table (setup, rules), *key = baize_setup_get_key (setup, rules);
  g_autofree char *prompt = rules->view->prompt (baize_game_get_state (game));
  g_autofree char *summary = rules->view->summary (baize_game_get_state (game));
  g_autofree char *own = setup->rules_text != NULL ? baize_rules_describe_own (rules, setup->rules_text) : NULL;

  g_assert_true (table == NULL || g_utf8_validate (table, -1, NULL));
  g_assert_true (key != NULL && prompt != NULL && summary != NULL);
  g_assert_true (own == NULL || g_utf8_validate (own, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (BaizeRecord) record = baize_record_new ("fuzz");
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint8 choice = size > 0 ? data[size - 1] : 0;

  baize_record_set (record, "Game", "happy-graphs");
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *line = fuzz_take_line (&data, &size);

      if (*line != '\0')
        baize_record_set (record, keys[i], line);
    }
  /* making a puzzle of a deal number takes long, so there are only ten of them */
  if (baize_record_get (record, "Deck") == NULL && baize_record_get (record, "Deal") != NULL
      && g_str_has_suffix (baize_record_find (record, "Variant") ? baize_record_get (record, "Variant") : "", "-made"))
    baize_record_set (record, "Deal", (const char[]){ (char) ('0' + choice % 10), '\0' });
  game = baize_game_new_from_record (record, &error);
  if (game == NULL)
    {
      fuzz_check_sentence (error);
      return 0;
    }
  check_names (game);
  fuzz_check_cards (game);
  fuzz_check_written (game);
  play (game, choice);
  fuzz_check_cards (game);
  fuzz_check_written (game);
  return 0;
}
