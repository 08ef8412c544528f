/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of Happy Graphs that people read and hear. Decides no rule.
 */
#include "happy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- prompt and summary ---- */

static char *
prompt_over (const HappyState *state)
{
  int n_sad = state->n_table - state->n_happy;

  if (state->kind == HAPPY_PUZZLE && state->n_lifts == 0)
    return g_strdup (_ ("Solved: everyone is happy, and you lifted no card!"));
  if (state->kind == HAPPY_PUZZLE)
    return g_strdup_printf (ngettext ("Solved: everyone is happy! You lifted %u card on the way.",
                                      "Solved: everyone is happy! You lifted %u cards on the way.", state->n_lifts),
                            state->n_lifts);
  if (n_sad == 0)
    return g_strdup (_ ("Everyone is happy: a better result is not possible!"));
  return g_strdup_printf (ngettext ("All cards are on the table, and %d card is not happy.",
                                    "All cards are on the table, and %d cards are not happy.", (gulong) n_sad),
                          n_sad);
}

/* By level. */
static const char *const puzzle_prompts[] = {
  N_ ("An easy puzzle: give every card the neighbours it wants"),
  N_ ("A medium puzzle: give every card the neighbours it wants"),
  N_ ("A hard puzzle: give every card the neighbours it wants"),
  N_ ("A very hard puzzle: give every card the neighbours it wants"),
};

static char *
prompt_puzzle (const HappyState *state)
{
  int n_sad = state->n_table - state->n_happy;

  int n_fixed = 0;

  for (int card = 0; card < state->n_cards && state->level > 0; card++)
    n_fixed += baize_card_set_has (&state->fixed, (guint) card);
  if (state->level > 0 && state->n_table == n_fixed && state->n_lifts == 0)
    return g_strdup (_ (puzzle_prompts[state->level - 1]));
  if (state->n_table == 0)
    return g_strdup (_ ("Choose any card to begin with"));
  if (state->n_hand[0] > 0 && !happy_can_place (state))
    return g_strdup (_ ("No card fits any more: lift some and try elsewhere"));
  if (state->n_hand[0] > 0)
    return g_strdup (_ ("Choose a card and a cell, or lift a card"));
  if (n_sad == 0)
    return g_strdup (_ ("Everyone is happy, but not yet in one group: lift a card and join them"));
  return g_strdup_printf (ngettext ("All cards are placed, but %d is not happy: lift one and try elsewhere",
                                    "All cards are placed, but %d are not happy: lift one and try elsewhere",
                                    (gulong) n_sad),
                          n_sad);
}

/* With fewer cards on the table the prompt says what a card wants. */
#define LEARNT 4

/** Whether @card can be laid so that no card, as far as the rules see, can never become happy after it. */
static gboolean
has_good_cell (const HappyState *state, int card)
{
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      BaizeMove move = happy_move_lay (state->face[card], cell->group, cell->x, cell->y);
      HappyOutlook outlook;

      if (cell->card != HAPPY_NO_CARD || !happy_takes (cell, happy_want (state, card)))
        continue;
      outlook = happy_forecast (state, &move);
      if (!outlook.self_doomed && outlook.n_doomed == 0)
        return TRUE;
    }
  return FALSE;
}

/** happy_prompt_card: Returns: (transfer full): what the player should do with @card, which is chosen. */
char *
happy_prompt_card (const HappyState *state, int card)
{
  int want = happy_want (state, card);

  if (state->n_table == 0)
    return g_strdup_printf (_ ("Begin: lay the %s on the lit place"), happy_object_of (state, card));
  if (!happy_can_place (state))
    return g_strdup_printf (_ ("The %s fits nowhere: lay it on the lit place, as a new group; that costs nothing"),
                            happy_name_of (state, card));
  if (!has_good_cell (state, card))
    return g_strdup_printf (_ ("Each cell leaves some card unhappy: choose one for the %s"),
                            happy_object_of (state, card));
  if (state->n_table < LEARNT)
    /* Translators: a card, and its number: so many neighbours make it happy */
    return g_strdup_printf (ngettext ("Choose a lit cell for the %s: it wants exactly %d neighbour",
                                      "Choose a lit cell for the %s: it wants exactly %d neighbours", (gulong) want),
                            happy_object_of (state, card), want);
  return g_strdup_printf (_ ("Choose a lit cell for the %s"), happy_object_of (state, card));
}

/** Returns: what the seat to move should do. */
static char *
prompt_turn (const HappyState *state)
{
  if (state->n_hand[state->seat - 1] == 1)
    return happy_prompt_card (state, happy_seat_hand (state, state->seat)[0]);
  if (state->n_table == 0)
    return g_strdup (_ ("Choose a card to begin with"));
  return g_strdup (happy_can_place (state) ? _ ("Choose a card, then a lit cell for it")
                                           : _ ("No card fits: choose one to begin a new group"));
}

/** happy_prompt: Returns: (transfer full): what the player should do now. */
char *
happy_prompt (gconstpointer data)
{
  const HappyState *state = data;

  if (state->over)
    return prompt_over (state);
  return state->kind == HAPPY_PUZZLE ? prompt_puzzle (state) : prompt_turn (state);
}

/** happy_whole: the cards of the game, of which the score counts those that are not happy; 0 in a puzzle, which is
 * solved or not; see BaizeRulesEnding. */
int
happy_whole (gconstpointer data)
{
  const HappyState *state = data;

  return state->kind == HAPPY_PUZZLE ? 0 : state->n_cards;
}

/** happy_outcome: how many of all cards are happy; see BaizeRulesEnding. */
char *
happy_outcome (gconstpointer data)
{
  const HappyState *state = data;

  /* Translators: how many of all cards have all the neighbours they want: "12 of 16 happy" */
  return g_strdup_printf (ngettext ("%d of %d happy", "%d of %d happy", (gulong) state->n_cards), state->n_happy,
                          state->n_cards);
}

/** Returns: how many cards can never become happy as the cards lie. */
static int
count_doomed (const HappyState *state)
{
  int n = 0;

  for (int i = 0; i < state->n_cells; i++)
    n += state->cell[i].card != HAPPY_NO_CARD && happy_is_doomed (state, &state->cell[i]);
  return n;
}

/** happy_summary: Returns: (transfer full): how many cards are happy and how many never will be, and the number of
 * cards left. In a puzzle cards can be lifted, so that none is lost. */
char *
happy_summary (gconstpointer data)
{
  const HappyState *state = data;
  int n_left = state->n_cards - state->n_table, n_doomed = state->kind == HAPPY_PUZZLE ? 0 : count_doomed (state);
  g_autofree char *happy = happy_outcome (state), *never = NULL, *left = NULL;

  /* Translators: how many cards on the table can no longer get the neighbours they want */
  never = n_doomed == 0
            ? g_strdup ("")
            : g_strdup_printf (ngettext (" · %d never happy", " · %d never happy", (gulong) n_doomed), n_doomed);
  if (state->kind == HAPPY_PUZZLE)
    left = g_strdup_printf (ngettext ("%d to place", "%d to place", (gulong) n_left), n_left);
  else
    left = g_strdup_printf (ngettext ("%d in the stock", "%d in the stock", state->n_stock), state->n_stock);
  return g_strdup_printf ("%s%s · %s", happy, never, left);
}

/* ---- places ---- */

/* The position of a cell relative to a card, clockwise from above. */
static const char *const dir_words[] = {
  N_ ("above the %s"), N_ ("at the upper right of the %s"), N_ ("right of the %s"), N_ ("at the lower right of the %s"),
  N_ ("below the %s"), N_ ("at the lower left of the %s"),  N_ ("left of the %s"),  N_ ("at the upper left of the %s"),
};
/* The words for each grid's directions, as indices of `dir_words`. */
static const guint8 dirs[HAPPY_N_GRIDS][HAPPY_MAX_DIRS] = {
  [HAPPY_SQUARE] = { 0, 2, 4, 6 },
  [HAPPY_EIGHT] = { 0, 1, 2, 3, 4, 5, 6, 7 },
  [HAPPY_HEX] = { 0, 1, 3, 4, 5, 7 },
};

/** Appends the position of a cell, empty or not, relative to each neighbouring card. */
static void
append_beside (const HappyState *state, const HappyCell *cell, GString *text)
{
  int n_dirs = happy_n_dirs (state->grid), n_named = 0;

  for (int dir = 0; dir < n_dirs; dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);
      const char *words, *name;

      if (other == NULL || other->card == HAPPY_NO_CARD)
        continue;
      /* the card lies in this direction from the cell, so the cell lies in the opposite one from the card */
      words = _ (dir_words[dirs[state->grid][(dir + n_dirs / 2) % n_dirs]]);
      name = strstr (words, "%s");
      g_string_append (text, n_named++ > 0 ? ", " : " ");
      if (name != NULL)
        {
          g_string_append_len (text, words, name - words);
          g_string_append (text, happy_name_of (state, other->card));
        }
      g_string_append (text, name != NULL ? name + strlen ("%s") : words);
    }
}

/**
 * happy_describe_where:
 * @data: a position
 * @move: a legal move
 *
 * Returns: (transfer full) (nullable): the position of the move's cell relative to its neighbouring cards, such as
 *   "right of the four of hearts"; %NULL if it has none
 */
char *
happy_describe_where (gconstpointer data, const BaizeMove *move)
{
  const HappyState *state = data;
  const HappyCell *cell = move->verb != HAPPY_START ? happy_move_find_cell (state, move) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (cell == NULL)
    return NULL;
  append_beside (state, cell, text);
  g_strchug (text->str);
  return text->str[0] != '\0' ? g_strdup (text->str) : NULL;
}

/** Fit: the cards of a hand that fit on a cell, and those of them that keep no card from becoming happy. */
typedef struct
{
  int n_fits;
  int n_good;           /* 0 if there is none; after the first one, find_fit() stops counting */
  int lowest;           /* the lowest number that fits */
  HappyOutlook outlook; /* of the only card that fits, if there is just one */
} Fit;

static Fit
find_fit (const HappyState *state, const HappyCell *cell)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  guint16 seen = 0; /* numbers looked at; cards with the same number do the same */
  Fit fit = { 0 };

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      int want = happy_want (state, hand[i]);
      BaizeMove move = happy_move_lay (state->face[hand[i]], cell->group, cell->x, cell->y);

      if (!happy_takes (cell, want))
        continue;
      fit.n_fits++;
      if (fit.lowest == 0 || want < fit.lowest)
        fit.lowest = want;
      if (fit.n_good > 0 || (seen & 1 << want) != 0)
        continue;
      seen |= (guint16) (1 << want);
      fit.outlook = happy_forecast (state, &move);
      fit.n_good += !fit.outlook.self_doomed && fit.outlook.n_doomed == 0;
    }
  return fit;
}

/**
 * Says in words what the board shows by another color: that after any card that fits, some card could never become
 * happy.
 */
static void
append_harm (const HappyState *state, const HappyCell *cell, const Fit *fit, GString *text)
{
  if (cell->n_closed > 0 || fit->n_fits == 0 || fit->n_good > 0 || state->over)
    return;
  if (fit->n_fits > 1)
    g_string_append (text, _ (", but somebody could never become happy then"));
  else if (fit->outlook.self_doomed)
    g_string_append (text, _ (", but the card could never become happy there"));
  else
    g_string_append_printf (text,
                            ngettext (", but %d card could never become happy then",
                                      ", but %d cards could never become happy then", (gulong) fit->outlook.n_doomed),
                            fit->outlook.n_doomed);
}

/** Says in words what the face on a card shows. */
static void
append_doom (const HappyState *state, const HappyCell *cell, GString *text)
{
  if (!happy_is_content (state, cell) && happy_is_doomed (state, cell))
    g_string_append (text, _ (", can’t become happy as the cards lie"));
}

static char *
describe_empty (const HappyState *state, const HappyCell *cell)
{
  g_autoptr (GString) text = g_string_new (_ ("empty cell"));
  Fit fit = find_fit (state, cell);

  append_beside (state, cell, text);
  if (state->n_groups > 1)
    g_string_append_printf (text, _ (", group %d"), cell->group);
  if (cell->n_closed > 0)
    g_string_append (text, _ (", blocked by a happy card"));
  else if (fit.n_fits == 0 || state->over)
    g_string_append_printf (text, ngettext (", touches %d card", ", touches %d cards", cell->n), cell->n);
  else if (fit.n_fits == state->n_hand[state->seat - 1])
    g_string_append (text, _ (", legal"));
  else
    g_string_append_printf (text, _ (", legal for cards that want %d or more"), fit.lowest);
  if (state->kind != HAPPY_PUZZLE)
    append_harm (state, cell, &fit, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_laid (const HappyState *state, const HappyCell *cell)
{
  int want = happy_want (state, cell->card);
  g_autoptr (GString) text = g_string_new (happy_name_of (state, cell->card));

  if (happy_is_content (state, cell))
    g_string_append (text, _ (", happy"));
  else
    g_string_append_printf (text, ngettext (", has %d of %d connection", ", has %d of %d connections", (gulong) want),
                            cell->n, want);
  if (state->kind != HAPPY_PUZZLE)
    append_doom (state, cell, text);
  if (cell->n > 0)
    g_string_append_c (text, ',');
  append_beside (state, cell, text);
  if (baize_card_set_has (&state->fixed, cell->card))
    g_string_append (text, _ (", fixed"));
  if (state->n_groups > 1)
    g_string_append_printf (text, _ (", group %d"), cell->group);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_hand (const HappyState *state, int seat, const BaizePlace *place)
{
  int card = happy_card_at (state, place);
  int n_same = 0;

  if (state->kind == HAPPY_PUZZLE)
    {
      for (int i = 0; i < state->n_hand[0]; i++)
        n_same += happy_want (state, happy_seat_hand (state, 1)[i]) == place->x;
      if (n_same == 0)
        return g_strdup_printf (_ ("no card left that wants %d"), place->x);
      if (card < 0)
        return g_strdup_printf (ngettext ("%d card that wants %d", "%d cards that want %d", (gulong) n_same), n_same,
                                place->x);
      return g_strdup_printf (ngettext ("%s, to be placed, %d of its number left",
                                        "%s, to be placed, %d of its number left", (gulong) n_same),
                              happy_name_of (state, card), n_same);
    }
  if (card < 0)
    return state->players == 1 ? g_strdup (_ ("empty hand"))
                               : g_strdup_printf (_ ("player %d, empty hand"), place->owner);
  if (state->hidden && seat != place->owner)
    return g_strdup_printf (_ ("card of player %d, face down"), place->owner);
  if (state->players == 1)
    return g_strdup_printf (_ ("%s, hand, %d of %d"), happy_name_of (state, card), place->index + 1, state->n_hand[0]);
  return g_strdup_printf (_ ("%s, hand of player %d, %d of %d"), happy_name_of (state, card), place->owner,
                          place->index + 1, state->n_hand[place->owner - 1]);
}

/** happy_describe_place: Returns: (transfer full): the spoken name of a place. */
char *
happy_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const HappyState *state = data;
  const HappyCell *cell;

  switch ((HappyPlaceKind) place->kind)
    {
    case HAPPY_STOCK:
      return state->n_stock == 0
               ? g_strdup (_ ("empty stock"))
               : g_strdup_printf (ngettext ("stock, %d card", "stock, %d cards", state->n_stock), state->n_stock);
    case HAPPY_HAND:
      return describe_hand (state, seat, place);
    case HAPPY_CELL:
      cell = happy_find_cell (state, place->owner, place->x, place->y);
      if (cell == NULL)
        return g_strdup (_ ("empty cell"));
      return cell->card == HAPPY_NO_CARD ? describe_empty (state, cell) : describe_laid (state, cell);
    case HAPPY_GROUND:
      return g_strdup (state->n_table == 0 ? _ ("empty table, the first card goes here")
                                           : _ ("free ground, a new group begins here"));
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * happy_describe_warning: Returns: (transfer full): what happy_describe_place() does not say of a cell in puzzles,
 * where not everybody wants to know it: that a card could never become happy; an empty string if there is nothing to
 * say.
 */
char *
happy_describe_warning (const HappyState *state, const BaizePlace *place)
{
  const HappyCell *cell = happy_find_cell (state, place->owner, place->x, place->y);
  g_autoptr (GString) text = g_string_new (NULL);
  Fit fit;

  if (cell != NULL && cell->card != HAPPY_NO_CARD)
    append_doom (state, cell, text);
  else if (cell != NULL)
    {
      fit = find_fit (state, cell);
      append_harm (state, cell, &fit, text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- moves ---- */

/** Appends the other cards that the move makes happy. */
static void
append_happy (const HappyState *state, const HappyOutlook *outlook, GString *text)
{
  if (outlook->n_happy == 1)
    g_string_append_printf (text, _ (", makes the %s happy"),
                            happy_object_of (state, state->cell[outlook->happy[0]].card));
  else if (outlook->n_happy > 1)
    g_string_append_printf (
      text, ngettext (", makes %d card happy", ", makes %d cards happy", (gulong) outlook->n_happy), outlook->n_happy);
}

/** Appends the cards that could never become happy after the move, in one clause. */
static void
append_doomed (const HappyState *state, const HappyOutlook *outlook, GString *text)
{
  const char *other = outlook->n_doomed == 1 ? happy_name_of (state, state->cell[outlook->doomed].card) : NULL;

  if (outlook->n_doomed == 0)
    {
      if (outlook->self_doomed)
        g_string_append (text, _ (", but could never become happy there"));
    }
  else if (other != NULL && outlook->self_doomed)
    g_string_append_printf (text, _ (", but neither it nor the %s could ever become happy"), other);
  else if (other != NULL)
    g_string_append_printf (text, _ (", but the %s could never become happy"), other);
  else if (outlook->self_doomed)
    g_string_append_printf (text,
                            ngettext (", but neither it nor %d other card could ever become happy",
                                      ", but neither it nor %d other cards could ever become happy",
                                      (gulong) outlook->n_doomed),
                            outlook->n_doomed);
  else
    g_string_append_printf (text,
                            ngettext (", but %d card could never become happy",
                                      ", but %d cards could never become happy", (gulong) outlook->n_doomed),
                            outlook->n_doomed);
}

static char *
describe_laying (const HappyState *state, const BaizeMove *move)
{
  HappyOutlook outlook = happy_forecast (state, move);
  int want = baize_face_get_rank (move->arg[0]);
  g_autoptr (GString) text = g_string_new (NULL);

  if (move->verb == HAPPY_START)
    g_string_append (text, state->n_table == 0 ? _ ("the first card") : _ ("begins a new group"));
  else if (outlook.self_happy)
    g_string_append (text, _ ("happy at once"));
  else
    g_string_append_printf (text, ngettext ("%d of %d connection", "%d of %d connections", (gulong) want),
                            happy_move_find_cell (state, move)->n, want);
  append_happy (state, &outlook, text);
  if (state->kind != HAPPY_PUZZLE)
    append_doomed (state, &outlook, text);
  return g_strdup_printf (_ ("%s: %s"), baize_face_get_short (move->arg[0]), text->str);
}

/** happy_describe_move: Returns: (transfer full): what a legal move does. */
char *
happy_describe_move (gconstpointer data, const BaizeMove *move)
{
  const HappyState *state = data;

  if (move->verb != HAPPY_LIFT)
    return describe_laying (state, move);
  /* Translators: %s is a card in short */
  return g_strdup_printf (
    _ ("%s: double-click it, or choose it and press Enter, to take it back; or drag it elsewhere"),
    baize_face_get_short (state->face[happy_move_find_cell (state, move)->card]));
}

/** happy_describe_step: Returns: (transfer full) (nullable): the spoken message for a step. */
char *
happy_describe_step (gconstpointer before_data, gconstpointer after_data, int step, int amount)
{
  const HappyState *before = before_data;

  switch ((HappyStep) step)
    {
    case HAPPY_STEP_LAY:
      if (amount == 0)
        return NULL;
      return g_strdup_printf (ngettext ("%d card becomes happy.", "%d cards become happy.", (gulong) amount), amount);
    case HAPPY_STEP_LIFT:
      if (amount == 0)
        return NULL;
      return g_strdup_printf (
        ngettext ("%d card is no longer happy.", "%d cards are no longer happy.", (gulong) amount), amount);
    case HAPPY_STEP_DRAW:
      if (before->hidden)
        return g_strdup (_ ("A card is drawn."));
      return g_strdup_printf (_ ("Draws the %s."), happy_name_of (before, before->stock[before->n_stock - 1]));
    default:
      g_return_val_if_reached (NULL);
    }
}

/** happy_describe_own: Returns: (transfer full): custom rules in a few words, see BaizeRules: "Hex, 18 cards". */
char *
happy_describe_own (const char *rules_text)
{
  HappyConfig config;

  if (!happy_config_parse (&config, rules_text, NULL))
    return g_strdup (_ ("Your own rules"));
  return g_strdup_printf (config.grid == HAPPY_SQUARE  ? _ ("Square, %d cards")
                          : config.grid == HAPPY_EIGHT ? _ ("Eight-way, %d cards")
                                                       : _ ("Hex, %d cards"),
                          happy_config_n_cards (&config));
}
