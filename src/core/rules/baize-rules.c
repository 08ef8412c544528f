/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finding games and variants by name, reading legal moves, and the defaults for tables that a game does not have.
 */
#include "baize-rules.h"
#include "baize-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * baize_rules_get_all:
 * @n_games: (out) (optional): the number of games
 *
 * Returns: (array length=n_games) (transfer none): the rules of every game, in the order of the chooser
 */
const BaizeRules *const *
baize_rules_get_all (gsize *n_games)
{
  if (n_games != NULL)
    *n_games = G_N_ELEMENTS (baize_games);
  return baize_games;
}

/** baize_rules_is_group: whether @variant has a shared score and a variable number of players. */
gboolean
baize_rules_is_group (const BaizeRules *rules, int variant)
{
  return baize_rules_shares_score (rules)
         && rules->variants[variant].players_max > rules->variants[variant].players_min;
}

/**
 * baize_rules_find:
 * @id: a game's slug
 * @error: lists the known games
 *
 * Returns: (nullable) (transfer none): the rules
 */
const BaizeRules *
baize_rules_find (const char *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (baize_games); i++)
    {
      if (g_str_equal (baize_games[i]->id, id))
        return baize_games[i];
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", baize_games[i]->id);
    }
  g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SETUP, _ ("There is no game “%s”; the games are: %s."),
               baize_quote (id).text, known->str);
  return NULL;
}

/**
 * baize_rules_find_variant:
 * @rules: a game
 * @id: (nullable): the variant's slug; %NULL is the first
 * @error: lists the known variants
 *
 * Returns: the variant's index; -1 when no variant has this slug
 */
int
baize_rules_find_variant (const BaizeRules *rules, const char *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  if (id == NULL)
    return 0;
  for (int i = 0; i < rules->n_variants; i++)
    {
      if (g_str_equal (rules->variants[i].id, id))
        return i;
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", rules->variants[i].id);
    }
  g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_SETUP, _ ("%s has no variant “%s”; it has: %s."), _ (rules->title),
               baize_quote (id).text, known->str);
  return -1;
}

/**
 * baize_rules_check:
 * @rules: a game
 * @state: a position
 * @move: any bytes
 * @error: why the move is not legal
 *
 * Checks a move that was not read from text. No move is legal when the game is over, nor is a move whose arguments
 * differ from those of its own text.
 *
 * Returns: whether @move is legal
 */
gboolean
baize_rules_check (const BaizeRules *rules, gconstpointer state, const BaizeMove *move, GError **error)
{
  g_autofree char *text = NULL;
  BaizeMove read = { 0 };

  if (rules->is_over (state))
    return baize_refuse_over (error);
  if (move->n_args > BAIZE_MOVE_MAX_ARGS)
    return baize_refuse_unknown (error);
  if (!rules->check (state, move, error))
    return FALSE;
  text = baize_rules_move_text (rules, state, move);
  return (rules->read_move (state, text, &read, NULL) && baize_move_equal (&read, move))
         || baize_refuse_unknown (error);
}

/**
 * baize_rules_read_legal:
 * @rules: a game
 * @state: a position
 * @text: a move as text
 * @move: (out): the move, legal in @state
 * @error: why @text is not a legal move
 *
 * Returns: whether @text is a legal move
 */
gboolean
baize_rules_read_legal (const BaizeRules *rules, gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  BaizeMove read = { 0 };

  if (rules->is_over (state))
    return baize_refuse_over (error);
  if (!rules->read_move (state, text, &read, error) || !rules->check (state, &read, error))
    return FALSE;
  *move = read;
  return TRUE;
}

/** baize_rules_move_text: Returns: (transfer full): @move, which must be legal in @state, as text. */
char *
baize_rules_move_text (const BaizeRules *rules, gconstpointer state, const BaizeMove *move)
{
  GString *text = g_string_new (NULL);

  rules->write_move (state, move, text);
  return g_string_free (text, FALSE);
}

/** baize_rules_state_text: Returns: (transfer full): the state line of @state. */
char *
baize_rules_state_text (const BaizeRules *rules, gconstpointer state)
{
  GString *line = g_string_new (NULL);

  rules->write_state (state, line);
  return g_string_free (line, FALSE);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * baize_rules_list_texts:
 * @rules: a game
 * @state: a position
 *
 * Returns: (transfer full) (element-type utf8): every legal move as text, sorted bytewise
 */
GPtrArray *
baize_rules_list_texts (const BaizeRules *rules, gconstpointer state)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_auto (BaizeMoves) moves = { 0 };

  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    g_ptr_array_add (texts, baize_rules_move_text (rules, state, &moves.items[i]));
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

/* ---- tables that only some games have ---- */

/** baize_rules_seat: Returns: the seat to move, from 1; when the game is over, the last one. */
int
baize_rules_seat (const BaizeRules *rules, gconstpointer state)
{
  return rules->match != NULL ? rules->match->seat (state) : 1;
}

/** baize_rules_known: Returns: the cards that @seat has seen and could still name: those whose faces its tableau shows.
 * The highest members of the set stand for the rounds that have begun, so knowledge differs between rounds. */
BaizeCardSet
baize_rules_known (const BaizeRules *rules, gconstpointer state, int seat)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  int round = rules->match != NULL && rules->match->round != NULL ? rules->match->round (state) : 0;
  BaizeCardSet known = { 0 };

  rules->view->tableau (state, seat, layout);
  for (guint i = 0; i < layout->cards->len; i++)
    {
      const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, i);

      if (card->face != BAIZE_FACE_NONE)
        baize_card_set_add (&known, card->id);
    }
  for (; round > 0; round--)
    baize_card_set_add (&known, (guint) (BAIZE_CARD_SET_SIZE - round));
  return known;
}

/** baize_rules_has_winners: Returns: whether seats play against each other. */
gboolean
baize_rules_has_winners (const BaizeRules *rules)
{
  return rules->match != NULL && rules->match->place != NULL;
}

/** baize_rules_n_used: Returns: how many bytes of @state, from its beginning, are ever used in this game. */
gsize
baize_rules_n_used (const BaizeRules *rules, gconstpointer state)
{
  return rules->n_used != NULL ? rules->n_used (state) : rules->state_size;
}

/**
 * baize_rules_copy:
 * @rules: a game
 * @copy: zeroes, or another position of the same game being played; `state_size` bytes
 * @state: a position
 *
 * Copies a position quickly, without the bytes that no position of this game being played uses. For searches, which
 * copy positions more often than they do anything else.
 */
void
baize_rules_copy (const BaizeRules *rules, gpointer copy, gconstpointer state)
{
  memcpy (copy, state, baize_rules_n_used (rules, state));
}

/** baize_rules_place: Returns: the rank of @seat in a game that is over, from 1; 0 if seats do not compete. */
int
baize_rules_place (const BaizeRules *rules, gconstpointer state, int seat)
{
  return baize_rules_has_winners (rules) ? rules->match->place (state, seat) : 0;
}

/** baize_rules_shares_score: Returns: whether all seats share one score. */
gboolean
baize_rules_shares_score (const BaizeRules *rules)
{
  return rules->match != NULL && rules->match->shared_score;
}

/** baize_rules_n_opponents: Returns: the number of computer players that can take seats of the game. */
int
baize_rules_n_opponents (const BaizeRules *rules)
{
  return rules->match != NULL && rules->match->opponents ? rules->players->n : 0;
}

/** baize_rules_hides_hands: Returns: whether the rules hide the hands of other seats in @state. */
gboolean
baize_rules_hides_hands (const BaizeRules *rules, int variant, gconstpointer state)
{
  return rules->variants[variant].hidden_hands
         || (rules->match != NULL && rules->match->hides_hands != NULL && rules->match->hides_hands (state));
}

/** baize_rules_efforts: Returns: the efforts of a timed result; 0 in games without puzzles. */
guint
baize_rules_efforts (const BaizeRules *rules, gconstpointer state)
{
  return rules->puzzle != NULL ? rules->puzzle->efforts (state) : 0;
}

/** baize_rules_efforts_title: Returns: (nullable): the untranslated title of a column of efforts. */
const char *
baize_rules_efforts_title (const BaizeRules *rules)
{
  return rules->puzzle != NULL ? rules->puzzle->efforts_title : NULL;
}

/** baize_rules_check_setup: whether the custom rules accept @setup, apart from variant, players and decks. */
gboolean
baize_rules_check_setup (const BaizeRules *rules, const BaizeSetup *setup, GError **error)
{
  return rules->custom == NULL || rules->custom->check_setup (setup, error);
}

/** baize_rules_complete: writes into @setup what its deal number implies beyond a shuffle. */
void
baize_rules_complete (const BaizeRules *rules, BaizeSetup *setup)
{
  if (rules->custom != NULL)
    rules->custom->complete (setup);
}

/** baize_rules_n_under: Returns: how many cards at the end of the deck are not shuffled. */
guint
baize_rules_n_under (const BaizeRules *rules, const BaizeSetup *setup)
{
  return rules->custom != NULL ? (guint) rules->custom->n_under (setup) : 0;
}

/** baize_rules_describe_own: Returns: (nullable) (transfer full): the default name of custom rules. */
char *
baize_rules_describe_own (const BaizeRules *rules, const char *rules_text)
{
  return rules->custom != NULL ? rules->custom->describe_own (rules_text) : NULL;
}

/** baize_rules_is_settled: Returns: whether no further move can change the result although the game is not over. */
gboolean
baize_rules_is_settled (const BaizeRules *rules, gconstpointer state)
{
  return rules->ending != NULL && rules->ending->is_settled != NULL && rules->ending->is_settled (state);
}

/** baize_rules_is_stopped: Returns: whether a rule has ended the game, which is over, although moves are possible. */
gboolean
baize_rules_is_stopped (const BaizeRules *rules, gconstpointer state)
{
  return rules->ending != NULL && rules->ending->is_stopped != NULL && rules->ending->is_stopped (state);
}

/** baize_rules_counts: Returns: whether a game that is over may count for the scores. */
gboolean
baize_rules_counts (const BaizeRules *rules, gconstpointer state)
{
  return rules->ending == NULL || rules->ending->counts == NULL || rules->ending->counts (state);
}

/** baize_rules_get_whole: Returns: if the score counts what is missing, of how many; 0 if it does not. */
int
baize_rules_get_whole (const BaizeRules *rules, gconstpointer state)
{
  return rules->ending != NULL && rules->ending->whole != NULL ? rules->ending->whole (state) : 0;
}

/** baize_rules_get_verdict: Returns: (nullable): the verdict on a final score. */
const char *
baize_rules_get_verdict (const BaizeRules *rules, int score)
{
  return rules->ending != NULL && rules->ending->verdict != NULL ? rules->ending->verdict (score) : NULL;
}
