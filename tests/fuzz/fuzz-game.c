/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: a game played through its public functions. The first bytes choose game, variant, players, computers and
 * deal; each further byte is an operation, and some operations take bytes of their own. A list of moves beside the game
 * says what it must hold after each operation.
 */
#include "fuzz.h"

#include <string.h>

/* The operations of a game. What goes wrong goes wrong early as a rule, so only some of the games are long. */
#define MAX_OPERATIONS      100
#define MAX_OPERATIONS_MOST 24

typedef struct
{
  const guint8 *data;
  gsize size;
  BaizeGame *game;
  const BaizeRules *rules;
  BaizeMoves legal; /* a buffer for the legal moves of a position */
  BaizeMoves moves; /* the moves made and undone, as they must be */
  BaizeMoves first; /* the line that counts beside a practice branch */
  gpointer scratch; /* a position */
} Play;

static guint8
take (Play *play)
{
  if (play->size == 0)
    return 0;
  play->size--;
  return *play->data++;
}

static BaizeMove
choose_legal (Play *play, gconstpointer state, guint choice)
{
  play->legal.n_items = 0;
  play->rules->moves (state, &play->legal);
  g_assert_cmpint (play->legal.n_items > 0, ==, !play->rules->is_over (state));
  return play->legal.n_items > 0 ? play->legal.items[choice % play->legal.n_items] : (BaizeMove){ 0 };
}

/** Replaces what the list has after @position by @move. */
static void
list_move (Play *play, guint position, const BaizeMove *move)
{
  if (position < play->moves.n_items && baize_move_equal (&play->moves.items[position], move))
    return;
  play->moves.n_items = position;
  *baize_moves_add (&play->moves, move->verb) = *move;
}

static void
copy_moves (const BaizeMoves *moves, BaizeMoves *to)
{
  to->n_items = 0;
  for (guint i = 0; i < moves->n_items; i++)
    *baize_moves_add (to, 0) = moves->items[i];
}

/** Lists the line that counts if the game has gone back to it from a practice branch. */
static void
follow_line (Play *play, gboolean had_branch)
{
  if (had_branch && !baize_game_get_has_branch (play->game))
    copy_moves (&play->first, &play->moves);
}

/** Checks the list of moves and the position: a move is neither lost nor invented, and the position is what the moves
 * lead to. */
static void
check_moves (Play *play)
{
  guint position = baize_game_get_position (play->game);

  g_assert_cmpuint (baize_game_get_n_moves (play->game), ==, play->moves.n_items);
  g_assert_cmpuint (position, <=, play->moves.n_items);
  g_assert_cmpuint (position, >=, baize_game_get_start (play->game));
  g_assert_cmpint (baize_game_get_can_redo (play->game), ==, position < play->moves.n_items);
  for (guint i = 0; i < play->moves.n_items; i++)
    g_assert_true (baize_move_equal (baize_game_get_move (play->game, i), &play->moves.items[i]));
}

/** Plays all moves from the deal, one by one, and compares each position with what the game says. */
static void
check_positions (Play *play)
{
  g_autofree gpointer state = g_malloc (play->rules->state_size);

  baize_game_copy_state_at (play->game, 0, state);
  for (guint i = 0;; i++)
    {
      baize_game_copy_state_at (play->game, i, play->scratch);
      g_assert_cmpmem (state, play->rules->state_size, play->scratch, play->rules->state_size);
      if (i == baize_game_get_position (play->game))
        g_assert_cmpmem (state, play->rules->state_size, baize_game_get_state (play->game), play->rules->state_size);
      if (i == play->moves.n_items)
        break;
      g_assert_true (baize_rules_check (play->rules, state, &play->moves.items[i], NULL));
      play->rules->play (state, &play->moves.items[i], NULL, NULL);
    }
}

/* ---- operations ---- */

static void
play_move (Play *play, const BaizeMove *move)
{
  guint position = baize_game_get_position (play->game);
  gboolean had_branch = baize_game_get_has_branch (play->game);
  gboolean legal = baize_rules_check (play->rules, baize_game_get_state (play->game), move, NULL);
  g_autoptr (GError) error = NULL;

  if (baize_game_play (play->game, move, &error))
    {
      g_assert_true (legal);
      follow_line (play, had_branch);
      list_move (play, position, move);
      g_assert_cmpuint (baize_game_get_position (play->game), ==, position + 1);
      return;
    }
  fuzz_check_sentence (error);
  g_assert_cmpuint (baize_game_get_position (play->game), ==, position);
  g_assert_false (legal);
}

/** Plays arbitrary bytes as a move, as a faulty board could send them. */
static void
play_any (Play *play)
{
  BaizeMove move = { .verb = take (play) % 16, .n_args = take (play) % (BAIZE_MOVE_MAX_ARGS + 1) };

  for (int i = 0; i < move.n_args; i++)
    move.arg[i] = take (play);
  play_move (play, &move);
}

/** Reads a move from text. A legal move must be in the list of moves, and its text must be read as the same move. */
static void
play_text (Play *play)
{
  char text[24];
  guint length = take (play) % sizeof text;
  gconstpointer state = baize_game_get_state (play->game);
  BaizeMove move, again;
  g_autoptr (GError) error = NULL;
  g_autofree char *valid = NULL, *written = NULL;

  for (guint i = 0; i < length; i++)
    text[i] = (char) take (play);
  text[length] = '\0';
  valid = g_utf8_make_valid (text, -1);
  if (!baize_rules_read_legal (play->rules, state, valid, &move, &error))
    {
      fuzz_check_sentence (error);
      return;
    }
  written = baize_rules_move_text (play->rules, state, &move);
  g_assert_true (baize_rules_read_legal (play->rules, state, written, &again, NULL));
  g_assert_true (baize_move_equal (&move, &again));
  play_move (play, &move);
}

static void
revise (Play *play)
{
  guint now = baize_game_get_position (play->game), start = baize_game_get_start (play->game);
  guint position = start + take (play) % (now - start + 1), n_moves = take (play) % 4;
  gboolean had_branch = baize_game_get_has_branch (play->game);
  BaizeMove moves[4];
  gpointer state = play->scratch;
  g_autoptr (GError) error = NULL;

  baize_game_copy_state_at (play->game, position, state);
  for (guint i = 0; i < n_moves; i++)
    {
      if (play->rules->is_over (state))
        {
          n_moves = i;
          break;
        }
      moves[i] = choose_legal (play, state, take (play));
      play->rules->play (state, &moves[i], NULL, NULL);
    }
  if (!baize_game_revise (play->game, position, moves, n_moves, &error))
    g_error ("legal moves are refused: %s", error->message);
  follow_line (play, had_branch);
  for (guint i = 0; i < n_moves; i++)
    list_move (play, position + i, &moves[i]);
  g_assert_cmpuint (baize_game_get_position (play->game), ==, position + n_moves);
}

/** Leaves a practice branch. What is listed then is the line that counts, to which the position belongs. */
static void
leave_branch (Play *play)
{
  guint before = baize_game_get_position (play->game);
  gboolean can = baize_game_can_leave_branch (play->game);

  baize_game_leave_branch (play->game);
  if (!can)
    return;
  g_assert_cmpuint (baize_game_get_position (play->game), <=, before);
  g_assert_false (baize_game_get_has_branch (play->game));
  g_assert_cmpint (baize_game_get_practice (play->game), ==, BAIZE_PRACTICE_NONE);
  follow_line (play, TRUE);
}

/** Undo goes back, and redo from there comes no further than where undo began. */
static void
undo (Play *play)
{
  guint before = baize_game_get_position (play->game);
  gboolean can = baize_game_get_can_undo (play->game);

  baize_game_undo (play->game);
  g_assert_cmpint (can, ==, baize_game_get_position (play->game) < before);
}

static void
redo (Play *play, gboolean all)
{
  guint before = baize_game_get_position (play->game), n_moves = baize_game_get_n_moves (play->game);

  if (all)
    baize_game_redo_all (play->game);
  else
    baize_game_redo (play->game);
  g_assert_cmpint (before<n_moves, ==, baize_game_get_position (play->game)> before);
  if (all)
    g_assert_cmpuint (baize_game_get_position (play->game), ==, n_moves);
}

/** Saves the game, and goes on with what is loaded. */
static void
reload (Play *play)
{
  g_autofree char *text = fuzz_write_game (play->game);
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "saved");
  g_autoptr (GError) error = NULL;
  BaizeGame *loaded = baize_game_new_from_record (record, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (baize_game_get_position (loaded), ==, baize_game_get_position (play->game));
  g_object_unref (play->game);
  play->game = loaded;
}

/** Notes that the player saw the position after a legal move without making that move. */
static void
peek (Play *play)
{
  BaizeMove move;

  if (baize_game_get_over (play->game))
    return;
  move = choose_legal (play, baize_game_get_state (play->game), take (play));
  memcpy (play->scratch, baize_game_get_state (play->game), play->rules->state_size);
  play->rules->play (play->scratch, &move, NULL, NULL);
  baize_game_note_peek (play->game, play->scratch);
  g_assert_true (baize_game_get_peeked (play->game));
}

static void
set_goal (Play *play)
{
  if (!baize_game_can_have_goal (play->game))
    return;
  baize_game_set_goal (play->game, baize_game_get_score (play->game, 1));
  (void) baize_game_get_goal_id (play->game);
  play->moves.n_items = baize_game_get_position (play->game);
}

/** Sets a tag to bytes of the input: a name, the order of a hand, and others that people choose. */
static void
keep_tag (Play *play)
{
  static const char *const keys[] = { "Seat.1", "Hand.1", "Own", "RulesName" };
  const char *key = keys[take (play) % G_N_ELEMENTS (keys)];
  char value[16];
  guint length = take (play) % sizeof value;

  for (guint i = 0; i < length; i++)
    value[i] = (char) take (play);
  value[length] = '\0';
  /* computer players can be chosen only at the beginning */
  if (!g_str_has_prefix (value, "computer:"))
    baize_game_keep_tag (play->game, key, value);
}

static void
describe (Play *play)
{
  g_autofree char *table = baize_game_get_score_table (play->game), *end = baize_game_describe_end (play->game);
  g_autofree char *group = baize_game_get_group_name (play->game);
  g_autofree char *prompt = play->rules->view->prompt (baize_game_get_state (play->game));

  g_assert_true (prompt != NULL && g_utf8_validate (prompt, -1, NULL));
  g_assert_true (table == NULL || g_utf8_validate (table, -1, NULL));
  g_assert_true (end == NULL || g_utf8_validate (end, -1, NULL));
  (void) baize_game_get_counts (play->game);
  (void) baize_game_get_solved (play->game);
}

static void
operate (Play *play)
{
  guint8 operation = take (play);
  BaizeMove move;

  if (!baize_game_get_has_branch (play->game))
    copy_moves (&play->moves, &play->first);

  switch (operation % 24)
    {
    default: /* most are moves */
      if (baize_game_get_over (play->game))
        return;
      move = choose_legal (play, baize_game_get_state (play->game), operation / 24u + 11u * take (play));
      play_move (play, &move);
      break;
    case 10:
      play_any (play);
      break;
    case 11:
      play_text (play);
      break;
    case 12:
    case 13:
      undo (play);
      break;
    case 14:
      redo (play, FALSE);
      break;
    case 15:
      redo (play, TRUE);
      break;
    case 16:
      baize_game_restart (play->game);
      g_assert_cmpuint (baize_game_get_position (play->game), ==, baize_game_get_start (play->game));
      break;
    case 17:
      revise (play);
      break;
    case 18:
      leave_branch (play);
      break;
    case 19:
      reload (play);
      break;
    case 20:
      peek (play);
      break;
    case 21:
      keep_tag (play);
      break;
    case 22:
      describe (play);
      baize_game_set_covers_hands (play->game, operation / 24 % 2 == 1);
      baize_game_set_seconds (play->game, operation);
      break;
    case 23:
      if (operation / 24 % 4 == 0)
        baize_game_hold_end (play->game);
      else if (operation / 24 % 4 == 1)
        baize_game_release_end (play->game);
      else if (operation / 24 % 4 == 2)
        set_goal (play);
      else
        baize_game_set_practice (play->game, BAIZE_PRACTICE_HINT);
      break;
    }
}

/* ---- the game ---- */

/** Returns: (transfer none): @setup with what its deal number stands for. Finding that out takes long where a deal is a
 * puzzle that is made, so it is kept. */
static const BaizeSetup *
complete (Play *play, const BaizeSetup *setup)
{
  static GHashTable *known;
  g_autofree char *key = g_strdup_printf ("%s %d %d %d", play->rules->id, setup->variant, setup->players,
                                          (int) setup->deal);
  BaizeSetup *completed;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  completed = g_hash_table_lookup (known, key);
  if (completed == NULL)
    {
      completed = baize_setup_copy (setup);
      baize_rules_complete (play->rules, completed);
      g_hash_table_insert (known, g_steal_pointer (&key), completed);
    }
  return completed;
}

/** Takes a deal number. Of puzzles so few are used that the game remembers all of them: making one takes as long as
 * many games. */
static guint64
take_deal (Play *play, const BaizeVariant *variant)
{
  return take (play) % (variant->levels != NULL ? 8 : 32);
}

static BaizeGame *
begin (Play *play)
{
  static const char *const players[] = { "", "computer:easy", "computer:strong", "Ann" };
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  const BaizeVariant *variant;
  g_autoptr (BaizeSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BaizeGame *game;
  guint8 seats, first = take (play);

  play->rules = games[first % n_games];
  first /= (guint8) n_games;
  variant = &play->rules->variants[first % play->rules->n_variants];
  seats = take (play);
  setup = baize_setup_new (play->rules, first % play->rules->n_variants, take_deal (play, variant));
  setup->players = variant->players_min + seats % MIN (variant->players_max - variant->players_min + 1, 6);
  game = baize_game_new (play->rules, complete (play, setup), &error);
  g_assert_no_error (error);
  for (int seat = 1; variant->players_max > 1 && seat <= MIN (setup->players, 4); seat++, seats /= 4)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat);

      if (seats / 8 % 4 > 0 && play->rules->match != NULL)
        baize_game_set_tag (game, key, players[seats / 8 % 4]);
    }
  return game;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Play play = { .data = data, .size = size };
  gboolean due = fuzz_is_due (data, size);

  if (size < 4)
    return 0;
  play.game = begin (&play);
  play.scratch = g_malloc (play.rules->state_size);
  for (int i = 0; i < (due ? MAX_OPERATIONS : MAX_OPERATIONS_MOST) && play.size > 0; i++)
    {
      operate (&play);
      check_moves (&play);
    }
  fuzz_check_cards (play.game);
  if (due)
    {
      check_positions (&play);
      fuzz_check_written (play.game);
    }
  g_object_unref (play.game);
  g_free (play.scratch);
  baize_moves_clear (&play.legal);
  baize_moves_clear (&play.moves);
  baize_moves_clear (&play.first);
  return 0;
}
