/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves of Happy Graphs as bytes, and the text of records: moves, positions, fixed cards. The text is the same in every
 * language.
 */
#include "happy.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* How many cards an emblem shows at most. */
#define EMBLEM_MAX 60

/* ---- moves as bytes ---- */

/** happy_move_lift: Returns: the move that lifts the card of a cell. */
BaizeMove
happy_move_lift (int group, int x, int y)
{
  guint column = (guint) (x + HAPPY_EDGE), row = (guint) (y + HAPPY_EDGE);

  return (
    BaizeMove){ .verb = HAPPY_LIFT,
                .n_args = 5,
                .arg = { (guint8) group, (guint8) (column >> 8), (guint8) column, (guint8) (row >> 8), (guint8) row } };
}

/** happy_move_find_cell: Returns: (nullable): the cell of @state that @move names. */
HappyCell *
happy_move_find_cell (const HappyState *state, const BaizeMove *move)
{
  int group, x, y;

  happy_move_get_cell (move, &group, &x, &y);
  return happy_find_cell (state, group, x, y);
}

/* ---- text ---- */

static gboolean
read_face (const char *word, BaizeFace *face, GError **error)
{
  if (baize_face_parse (word, strlen (word), face) && !baize_face_is_joker (*face)
      && baize_face_get_rank (*face) <= HAPPY_MAX_WANT)
    return TRUE;
  return baize_refuse_text (error, _ ("“%s” is not a card of Happy Graphs; cards are written like AC, 4D, 6H or 8S."),
                            baize_quote (word).text);
}

/** Reads a plain decimal number at *@text, without plus sign, leading zero or “-0”, and moves *@text behind it. */
static gboolean
read_number (const char **text, int *number)
{
  gboolean negative = **text == '-';
  const char *digits = *text + negative;
  gsize length = strspn (digits, "0123456789");

  if (length == 0 || length > 5 || (digits[0] == '0' && (length > 1 || negative)))
    return FALSE;
  *number = atoi (*text);
  *text = digits + length;
  return TRUE;
}

/** Reads `X,Y`, or `G:X,Y` for a group other than the first. */
static gboolean
read_cell (const char *word, int *group, int *x, int *y, GError **error)
{
  const char *text = word;
  gboolean good = read_number (&text, x);

  *group = 1;
  if (good && *text == ':')
    {
      *group = *x;
      text++;
      good = read_number (&text, x);
    }
  if (!good || *text++ != ',' || !read_number (&text, y) || *text != '\0')
    return baize_refuse_text (error,
                              _ ("“%s” is not a cell; cells are written like 0,-1 or, in the second group, 2:0,-1."),
                              baize_quote (word).text);
  if (*group < 1 || *group > HAPPY_MAX_CARDS / 2)
    return baize_refuse_text (error, _ ("There is no group %d."), *group);
  if (ABS (*x) > HAPPY_EDGE || ABS (*y) > HAPPY_EDGE)
    return baize_refuse_text (error, _ ("The cell %s is outside the table."), baize_quote (word).text);
  return TRUE;
}

/**
 * happy_read_move:
 * @state: a position
 * @text: words, for instance `place 4H 0,-1`, `place AD 2:1,0`, `start 3C` or `lift 0,1`
 * @move: (out): the move, legal or not
 * @error: why @text is not a move
 *
 * Returns: whether @text is a move of Happy Graphs
 */
gboolean
happy_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  static const struct
  {
    const char *word;
    HappyVerb verb;
    guint n_words;
  } verbs[] = { { "place", HAPPY_PLACE, 3 }, { "start", HAPPY_START, 2 }, { "lift", HAPPY_LIFT, 2 } };
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);
  char *words[4] = { NULL };
  guint n_words = 0;
  BaizeFace face = BAIZE_FACE_NONE;
  int group = 0, x = 0, y = 0;

  *move = (BaizeMove){ 0 };
  for (char **part = parts; *part != NULL && n_words < G_N_ELEMENTS (words); part++)
    if (**part != '\0')
      words[n_words++] = *part;
  for (gsize i = 0; n_words > 0 && i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (words[0], verbs[i].word) && n_words == verbs[i].n_words)
      move->verb = (guint8) verbs[i].verb;
  if (move->verb == 0)
    return baize_refuse_text (error,
                              _ ("“%s” is not a move of Happy Graphs; its moves are “place CARD X,Y”, “start CARD” "
                                 "and, in puzzles, “lift X,Y”."),
                              baize_quote (text).text);
  if ((move->verb != HAPPY_LIFT && !read_face (words[1], &face, error))
      || (move->verb != HAPPY_START && !read_cell (words[n_words - 1], &group, &x, &y, error)))
    return FALSE;
  *move = move->verb == HAPPY_LIFT ? happy_move_lift (group, x, y) : happy_move_lay (face, group, x, y);
  return TRUE;
}

/**
 * happy_read_fixed:
 * @text: cards fixed on the table: `4H@1:0,0,2C@1:1,0`, or without group: `4H@0,0,2C@1,0`
 * @fixed: (out) (array length=n_fixed): room for %HAPPY_MAX_PUZZLE cards
 * @n_fixed: (out): the number of cards
 * @error: what is wrong with @text
 *
 * Returns: whether @text could be read
 */
gboolean
happy_read_fixed (const char *text, HappyFixed *fixed, int *n_fixed, GError **error)
{
  *n_fixed = 0;
  while (*text != '\0')
    {
      HappyFixed *one = &fixed[*n_fixed];
      const char *at = strchr (text, '@'), *comma = at ? strchr (at, ',') : NULL;
      const char *end = comma ? strchrnul (comma + 1, ',') : NULL;
      g_autofree char *card = at ? g_strndup (text, (gsize) (at - text)) : NULL;
      g_autofree char *cell = end ? g_strndup (at + 1, (gsize) (end - at - 1)) : NULL;
      int group, x, y;

      if (cell == NULL)
        return baize_refuse_text (error,
                                  _ ("“%s” is not a fixed card; fixed cards are written like 4H@1:0,0,2C@1:1,0."),
                                  baize_quote (text).text);
      if (*n_fixed == HAPPY_MAX_PUZZLE)
        return baize_refuse_text (error, _ ("A puzzle has at most %d cards."), HAPPY_MAX_PUZZLE);
      if (!read_face (card, &one->face, error) || !read_cell (cell, &group, &x, &y, error))
        return FALSE;
      if (group != 1)
        return baize_refuse_text (error, _ ("Fixed cards belong to the first group."));
      one->x = (gint16) x;
      one->y = (gint16) y;
      ++*n_fixed;
      text = *end == ',' ? end + 1 : end;
    }
  return TRUE;
}

/**
 * happy_read_place: reads the name that records give the stock, or a cell that has a card or touches one; see
 * BaizeRules.
 */
gboolean
happy_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  const HappyState *state = data;
  int group, x, y;

  if (g_str_equal (text, "stock"))
    *place = (BaizePlace){ .kind = HAPPY_STOCK, .index = -1 };
  else if (read_cell (text, &group, &x, &y, NULL) && happy_find_cell (state, group, x, y) != NULL)
    *place = (BaizePlace){ .kind = HAPPY_CELL, .owner = (guint8) group, .x = (gint16) x, .y = (gint16) y, .index = -1 };
  else
    return FALSE;
  return TRUE;
}

/** happy_write_move: appends @move to @text in the form of records. */
void
happy_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  static const char *const words[] = { [HAPPY_PLACE] = "place", [HAPPY_START] = "start", [HAPPY_LIFT] = "lift" };
  int group, x, y;

  g_string_append (text, words[move->verb]);
  if (move->verb != HAPPY_LIFT)
    g_string_append_printf (text, " %s", baize_face_to_text (move->arg[0]));
  if (move->verb == HAPPY_START)
    return;
  happy_move_get_cell (move, &group, &x, &y);
  if (group > 1)
    g_string_append_printf (text, " %d:%d,%d", group, x, y);
  else
    g_string_append_printf (text, " %d,%d", x, y);
}

static int
compare_cells (const void *data_a, const void *data_b)
{
  const HappyCell *a = *(const HappyCell *const *) data_a, *b = *(const HappyCell *const *) data_b;

  return a->group != b->group ? a->group - b->group : a->y != b->y ? a->y - b->y : a->x - b->x;
}

static void
write_table (const HappyState *state, GString *line)
{
  const HappyCell *cells[HAPPY_MAX_CARDS];
  int n = 0;

  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card != HAPPY_NO_CARD)
      cells[n++] = &state->cell[i];
  qsort (cells, (size_t) n, sizeof cells[0], compare_cells);
  if (n == 0)
    g_string_append_c (line, '-');
  for (int i = 0; i < n; i++)
    g_string_append_printf (line, "%s%s@%d:%d,%d", i > 0 ? "," : "", baize_face_to_text (state->face[cells[i]->card]),
                            cells[i]->group, cells[i]->x, cells[i]->y);
}

/** happy_write_state: appends the state line of a position to @line. */
void
happy_write_state (gconstpointer data, GString *line)
{
  const HappyState *state = data;
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int n_hand = state->n_hand[state->seat - 1];

  g_string_append_printf (line, "score=%d seat=%d hand=%s", state->n_table - state->n_happy, state->seat,
                          n_hand == 0 ? "-" : "");
  for (int i = 0; i < n_hand; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", baize_face_to_text (state->face[hand[i]]));
  g_string_append_printf (line, " deck=%d table=", state->n_stock);
  write_table (state, line);
  g_string_append (line, state->over ? " over=yes" : " over=no");
}

/** happy_draw_emblem: a sun for each happy card, and a cloud for each other one; see BaizeRulesEnding. */
char *
happy_draw_emblem (gconstpointer data, int seat)
{
  const HappyState *state = data;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->n_happy && i < EMBLEM_MAX; i++)
    g_string_append (text, "☀");
  for (guint i = state->n_happy; i < state->n_table && i < EMBLEM_MAX; i++)
    g_string_append (text, "☁");
  return g_string_free (text, FALSE);
}
