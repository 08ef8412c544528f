/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of Matrix Solitaire: how records write moves and positions, the prompt, and the names of cards and places.
 * Texts about moves are in messages.c. Decides no rule.
 */
#include "matrix.h"

#include "core/base/baize-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- text of records ---- */

static gboolean
parse_cell (const char *text, int *cell)
{
  for (*cell = 0; *cell < MATRIX_N_CELLS; (*cell)++)
    if (g_str_equal (text, matrix_cell_name (*cell)))
      return TRUE;
  return FALSE;
}

/**
 * matrix_read_move:
 * @state: a position
 * @text: text such as `play 7C b2 bury`
 * @move: (out): the move, legal or not
 * @error: why @text is not a move
 *
 * Returns: whether @text is a move of Matrix Solitaire
 */
gboolean
matrix_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint n = 0;
  BaizeFace card;
  int cell;

  /* blanks between words do not count */
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *word = g_steal_pointer (&words[i]);

      if (*word == '\0' && i > 0)
        g_free (word);
      else
        words[n++] = word;
    }
  *move = (BaizeMove){ .verb = MATRIX_PLAY };
  if (n < 3 || n > 4 || !g_str_equal (words[0], "play") || (n == 4 && !g_str_equal (words[3], "bury")))
    return baize_refuse_text (
      error, _ ("“%s” is not a move of Matrix Solitaire; its moves are “play CARD PLACE” and “play CARD PLACE bury”."),
      baize_quote (text).text);
  if (!baize_face_parse (words[1], strlen (words[1]), &card) || baize_face_is_joker (card))
    return baize_refuse_text (error,
                              _ ("“%s” is not a card of Matrix Solitaire; cards are written like 7C, TD, QH or AS."),
                              baize_quote (words[1]).text);
  if (!parse_cell (words[2], &cell))
    return baize_refuse_text (
      error, _ ("“%s” is not a place of the grid; its places are a1 to c3, column first, row 1 at the bottom."),
      baize_quote (words[2]).text);
  baize_move_add_arg (move, card);
  baize_move_add_arg (move, (guint8) cell);
  baize_move_add_arg (move, n == 4);
  return TRUE;
}

/** matrix_read_place: reads the name of a cell, the deck or the card to play in records; see BaizeRules. */
gboolean
matrix_read_place (gconstpointer state, const char *text, BaizePlace *place)
{
  int cell;

  if (parse_cell (text, &cell))
    *place = (BaizePlace){
      .kind = MATRIX_CELL, .x = (gint16) matrix_column (cell), .y = (gint16) matrix_row (cell), .index = -1
    };
  else if (g_str_equal (text, "deck"))
    *place = (BaizePlace){ .kind = MATRIX_DECK, .index = -1 };
  else if (g_str_equal (text, "card"))
    *place = (BaizePlace){ .kind = MATRIX_CARD, .index = -1 };
  else
    return FALSE;
  return TRUE;
}

/** matrix_write_move: appends @move to @text in the notation of records. */
void
matrix_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  g_string_append_printf (text, "play %s %s%s", baize_face_to_text (move->arg[0]), matrix_cell_name (move->arg[1]),
                          move->arg[2] ? " bury" : "");
}

static const char *
card_text (BaizeFace face)
{
  return face == BAIZE_FACE_NONE ? "-" : baize_face_to_text (face);
}

/** matrix_write_state: appends the state line of a position to @line. */
void
matrix_write_state (gconstpointer data, GString *line)
{
  const MatrixState *state = data;

  g_string_append_printf (line, "score=%d points=%d card=%s next=", baize_matrix_rules.score (state, 1),
                          matrix_points (state), card_text (state->card));
  if (state->n_deck == 0)
    g_string_append_c (line, '-');
  else
    g_string_append (line, state->blind ? "?" : baize_face_to_text (state->deck[state->n_deck - 1]));
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    g_string_append_printf (line, "%s%s", cell == 0 ? " grid=" : ",", card_text (state->cell[cell]));
  g_string_append_printf (line, " deck=%d over=%s", state->n_deck, state->over ? "yes" : "no");
}

/* ---- what people read ---- */

static char *
prompt_over (const MatrixState *state)
{
  int points = matrix_points (state), n_grid = matrix_n_grid (state);
  g_autofree char *made = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);

  if (n_grid == MATRIX_N_CELLS)
    /* Translators: %s is "12 points" */
    return g_strdup_printf (_ ("The grid is full: %s, less 9 for the cards in it."), made);
  if (n_grid == 0)
    /* Translators: %s is "12 points" */
    return g_strdup_printf (_ ("All cards are played, and the grid is empty: %s."), made);
  /* Translators: %s is "12 points" */
  return g_strdup_printf (ngettext ("All cards are played: %s, less %d for the card left in the grid.",
                                    "All cards are played: %s, less %d for the cards left in the grid.",
                                    (gulong) n_grid),
                          made, n_grid);
}

/** Whether the card to play can do @act in any cell. */
static gboolean
can (const MatrixState *state, MatrixAct act)
{
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (matrix_act (state, cell) == act)
      return TRUE;
  return FALSE;
}

/** Returns: how many of the places for the card to play would fill the grid, which ends the game. */
static int
count_filling (const MatrixState *state)
{
  int n = 0;

  if (matrix_n_grid (state) < MATRIX_N_CELLS - 1)
    return 0;
  for (guint cells = matrix_open_cells (state); cells != 0; cells &= cells - 1)
    {
      BaizeMove move = { .verb = MATRIX_PLAY };
      MatrixForecast forecast;

      baize_move_add_arg (&move, state->card);
      baize_move_add_arg (&move, (guint8) __builtin_ctz (cells));
      baize_move_add_arg (&move, FALSE);
      matrix_forecast (state, &move, &forecast);
      n += forecast.fills;
    }
  return n;
}

/** Returns: what the player can do with the card to play. */
static char *
prompt_place (const MatrixState *state)
{
  const char *card = baize_face_get_object (state->card);

  /* the first card is told what the game is about */
  if (state->n_deck == MATRIX_N_CARDS - 1)
    return g_strdup_printf (_ ("Place the %s: three or more of a suit that touch leave and score"), card);
  switch (baize_face_get_suit (state->card))
    {
    case BAIZE_SPADES:
      return g_strdup_printf (
        can (state, MATRIX_ELIMINATE) ? _ ("Place the %s, or eliminate a lower card") : _ ("Place the %s"), card);
    case BAIZE_DIAMONDS:
      return g_strdup_printf (
        can (state, MATRIX_INSERT) ? _ ("Place the %s, or push it in under a card") : _ ("Place the %s"), card);
    case BAIZE_HEARTS:
      return g_strdup_printf (_ ("Place the %s anywhere: it floats"), card);
    default:
      if (matrix_can_bury (state))
        return g_strdup_printf (_ ("Place the %s; you may then bury the next card"), card);
      return g_strdup_printf (_ ("Place the %s"), card);
    }
}

/** matrix_prompt: Returns: (transfer full): what the player should do now. */
char *
matrix_prompt (gconstpointer data)
{
  const MatrixState *state = data;
  g_autofree char *text = NULL;
  int n_filling;

  /* after the last card, chains may still leave */
  if (state->over || (state->card == BAIZE_FACE_NONE && state->n_deck == 0))
    return prompt_over (state);
  /* in the middle of a play: the club's chains have left, and the next card is not drawn yet */
  if (state->card == BAIZE_FACE_NONE)
    return state->blind ? g_strdup (_ ("Bury the next card unseen at the bottom of the deck, or keep it?"))
                        : g_strdup_printf (_ ("Bury the %s at the bottom of the deck, or keep it?"),
                                           baize_face_get_object (state->deck[state->n_deck - 1]));
  n_filling = count_filling (state);
  if (n_filling > 0 && n_filling == __builtin_popcount (matrix_open_cells (state)))
    return g_strdup_printf (_ ("Place the %s: it fills the grid, and the game ends"),
                            baize_face_get_object (state->card));
  text = prompt_place (state);
  if (n_filling == 0)
    return g_steal_pointer (&text);
  /* Translators: %s is what can be done with the card to play: "Place the ten of spades, or eliminate a lower card" */
  return g_strdup_printf (_ ("%s. If it fills the grid, the game ends"), text);
}

/** matrix_summary: Returns: (transfer full): the figures of a position. */
char *
matrix_summary (gconstpointer data)
{
  const MatrixState *state = data;
  g_autofree char *number = baize_number_to_text (baize_matrix_rules.score (state, 1));
  int n_grid = matrix_n_grid (state);
  /* Translators: the score of Matrix Solitaire now, which can be negative; what chains earned; how many cards each cost
   * one */
  g_autofree char *score = n_grid > 0 ? g_strdup_printf (_ ("score %s: %d earned, −%d in the grid"), number,
                                                         matrix_points (state), n_grid)
                                      : g_strdup_printf (_ ("score %s"), number);
  g_autofree char *left = g_strdup_printf (ngettext ("%d in the deck", "%d in the deck", state->n_deck), state->n_deck);

  return g_strdup_printf ("%s · %s", score, left);
}

/* The source's chart of ratings. */
const int matrix_steps[MATRIX_N_STEPS] = { 50, 100, 150 };

/**
 * matrix_verdict:
 * @score: the score of a finished game
 *
 * The source has a chart "as a frame of reference"; below fifty points, Baize's verdicts are kinder.
 *
 * Returns: the verdict on @score
 */
const char *
matrix_verdict (int score)
{
  if (score >= matrix_steps[2])
    return _ ("There is no spoon");
  if (score >= matrix_steps[1])
    return _ ("Matrix Solitaire expert");
  if (score >= matrix_steps[0])
    return _ ("Well played");
  return _ ("The matrix had you");
}

static char *
describe_cell (const MatrixState *state, int cell)
{
  const char *name = matrix_cell_name (cell), *card;
  MatrixAct act = matrix_act (state, cell);

  if (matrix_is_empty (state, cell))
    {
      if (state->over)
        /* Translators: a place of the grid, "b2" */
        return g_strdup_printf (_ ("%s, empty"), name);
      /* Translators: a place of the grid, "b2" */
      return g_strdup_printf (
        act == MATRIX_PUT ? _ ("%s, empty, can be played to") : _ ("%s, empty, with nothing under it"), name);
    }
  card = baize_face_get_name (state->cell[cell]);
  if (act == MATRIX_INSERT)
    /* Translators: a card and its place in the grid: "seven of clubs, b2" */
    return g_strdup_printf (_ ("%s, %s, can be pushed up"), card, name);
  if (act == MATRIX_ELIMINATE)
    return g_strdup_printf (_ ("%s, %s, can be eliminated"), card, name);
  if (matrix_row (cell) > 0 && matrix_is_empty (state, cell - 1))
    return g_strdup_printf (_ ("%s, %s, floating"), card, name);
  return g_strdup_printf (_ ("%s, %s"), card, name);
}

static char *
describe_deck (const MatrixState *state)
{
  g_autoptr (GString) text = NULL;

  if (state->n_deck == 0)
    return g_strdup (_ ("empty deck"));
  text = g_string_new (NULL);
  g_string_append_printf (text, ngettext ("deck, %d card", "deck, %d cards", state->n_deck), state->n_deck);
  if (!state->blind)
    g_string_append_printf (text, _ (", next comes the %s"), baize_face_get_name (state->deck[state->n_deck - 1]));
  if (state->n_buried > 0)
    g_string_append_printf (text, ngettext (", %d buried at the bottom", ", %d buried at the bottom", state->n_buried),
                            state->n_buried);
  for (int i = state->n_buried - 1; i >= 0 && matrix_knows_deck (state, i); i--)
    g_string_append_printf (text, i == state->n_buried - 1 ? _ (": the %s") : _ (", then the %s"),
                            baize_face_get_name (state->deck[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_chains (const MatrixState *state, int length)
{
  int n = state->chains[length - MATRIX_SHORTEST], points = n * matrix_length_points (length);
  g_autofree char *worth = NULL;

  if (n == 0)
    return g_strdup_printf (_ ("no chain of %d yet"), length);
  worth = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
  /* Translators: how many chains of how many cards were made, and "12 points" */
  return g_strdup_printf (ngettext ("%d chain of %d, %s", "%d chains of %d, %s", (gulong) n), n, length, worth);
}

/** The text about the rest of the tray: upgrade points and eliminated cards. */
static char *
describe_rest (const MatrixState *state)
{
  g_autofree char *upgrades = NULL, *eliminated = NULL;
  int n = 0;

  for (int i = 0; i < state->n_gone; i++)
    n += state->gone_as[i] == 0;
  upgrades = state->upgrades == 0
               ? g_strdup (_ ("no chain upgrade yet"))
               : g_strdup_printf (ngettext ("chain upgrades, %d point", "chain upgrades, %d points", state->upgrades),
                                  state->upgrades);
  eliminated = n == 0 ? g_strdup (_ ("no card eliminated"))
                      : g_strdup_printf (ngettext ("%d card eliminated", "%d cards eliminated", (gulong) n), n);
  return g_strdup_printf ("%s; %s", upgrades, eliminated);
}

/** The text about the cards of a suit that are still to come, and about what the suit can do. */
static char *
describe_suit (const MatrixState *state, BaizeSuit suit)
{
  static const char *const powers[BAIZE_N_SUITS] = {
    [BAIZE_CLUBS] = N_ ("Clubs bury: after one you may put the next card at the bottom of the deck"),
    [BAIZE_DIAMONDS] = N_ ("Diamonds push: one may also go to the place of a card, which moves up"),
    [BAIZE_HEARTS] = N_ ("Hearts float: one goes to any empty place and does not fall"),
    [BAIZE_SPADES] = N_ (
      "Spades eliminate: one may also take the place of a lower card; an ace attacks as the highest and is attacked as "
      "the lowest"),
  };
  g_autofree char *count = NULL;
  int n = 0;

  for (int i = 0; i < state->n_deck; i++)
    n += baize_face_get_suit (state->deck[i]) == suit;
  count = baize_suit_count (suit, n);
  /* Translators: so many cards of a suit, "9 clubs", and what the suit can do */
  return g_strdup_printf (_ ("%s still to come. %s"), count, _ (powers[suit]));
}

/** The text about the score: where it comes from, and the scores at which the verdict changes. */
static char *
describe_total (const MatrixState *state)
{
  int n_grid = matrix_n_grid (state);
  g_autofree char *number = baize_number_to_text (baize_matrix_rules.score (state, 1));
  GString *text = g_string_new (NULL);

  /* Translators: the score, which may be negative; what chains earned; how many cards each cost one */
  g_string_append_printf (text, _ ("Score %s: %d earned, −%d for the cards in the grid"), number, matrix_points (state),
                          n_grid);
  for (int i = 0; i < MATRIX_N_STEPS; i++)
    /* Translators: a score, and the verdict from it on: ". From 50: Well played" */
    g_string_append_printf (text, _ (". From %d: %s"), matrix_steps[i], matrix_verdict (matrix_steps[i]));
  return g_string_free (text, FALSE);
}

/** matrix_describe_place: Returns: (transfer full): the spoken name of a place. */
char *
matrix_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const MatrixState *state = data;
  switch ((MatrixPlaceKind) place->kind)
    {
    case MATRIX_CARD:
      return state->card == BAIZE_FACE_NONE ? g_strdup (_ ("no card to play"))
                                            : g_strdup_printf (_ ("%s, to play"), baize_face_get_name (state->card));
    case MATRIX_DECK:
      return describe_deck (state);
    case MATRIX_CELL:
      return describe_cell (state, matrix_cell (place->x, place->y));
    case MATRIX_CHAINS:
      return describe_chains (state, place->x);
    case MATRIX_ELIMINATED:
      return describe_rest (state);
    case MATRIX_SUIT:
      return describe_suit (state, (BaizeSuit) place->x);
    case MATRIX_TOTAL:
      return describe_total (state);
    default:
      g_return_val_if_reached (NULL);
    }
}

/** matrix_draw_emblem: the chains that have left, the longest first; see BaizeRulesEnding. */
char *
matrix_draw_emblem (gconstpointer data, int seat)
{
  const MatrixState *state = data;
  GString *text = g_string_new (NULL);

  for (int i = MATRIX_N_LENGTHS - 1; i >= 0; i--)
    for (guint n = 0; n < state->chains[i]; n++)
      {
        g_string_append (text, text->len > 0 ? " " : "");
        for (int k = 0; k < MATRIX_SHORTEST + i; k++)
          g_string_append (text, "▪");
      }
  return g_string_free (text, FALSE);
}
