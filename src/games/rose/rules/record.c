/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How records write the moves and positions of Rose. Decides no rule; words.c has the texts for people.
 */
#include "rose.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const place_names[ROSE_N_PLACES] = {
  "a1", "a2", "b1", "b2", "b3", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "e1", "e2",
};

/** rose_place_name: Returns: (transfer none): the name of a place, in records and for people. */
const char *
rose_place_name (int place)
{
  return place_names[place];
}

static gboolean
read_place (const char *word, guint8 *place, GError **error)
{
  for (guint8 i = 0; i < ROSE_N_PLACES; i++)
    if (g_str_equal (word, place_names[i]))
      {
        *place = i;
        return TRUE;
      }
  return baize_refuse_text (
    error, _ ("“%s” is not a place of the rose; its places are a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2."),
    baize_quote (word).text);
}

static gboolean
read_take (char **words, BaizeMove *move, GError **error)
{
  guint8 place;

  for (; *words != NULL; words++)
    {
      int i;

      if (**words == '\0')
        continue;
      if (!read_place (*words, &place, error))
        return FALSE;
      if (move->n_args == BAIZE_MOVE_MAX_ARGS)
        return baize_refuse_text (error, _ ("The rose has only fourteen places."));
      /* written in order, read in any order */
      for (i = move->n_args++; i > 0 && move->arg[i - 1] > place; i--)
        move->arg[i] = move->arg[i - 1];
      move->arg[i] = place;
    }
  return TRUE;
}

static gboolean
read_put (char **words, BaizeMove *move, GError **error)
{
  for (; *words != NULL; words++)
    {
      if (**words == '\0')
        continue;
      if (move->n_args == 0)
        {
          if (!baize_face_parse (*words, strlen (*words), &move->arg[0]))
            return baize_refuse_text (
              error, _ ("“%s” is not a card of Rose; cards are written like 7C, TD, QH, AS, XR or XB."),
              baize_quote (*words).text);
        }
      else if (move->n_args > 1 || !read_place (*words, &move->arg[1], error))
        break;
      move->n_args++;
    }
  if (*words == NULL && move->n_args == 2)
    return TRUE;
  if (error == NULL || *error == NULL)
    baize_refuse_text (error, _ ("“put” names one card and one place."));
  return FALSE;
}

/**
 * rose_read_move:
 * @state: a position
 * @text: text such as `take a1 b2` or `put 9S b2`
 * @move: (out): the move, legal or not
 * @error: why @text is not a move
 *
 * Returns: whether @text is a move of Rose
 */
gboolean
rose_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  *move = (BaizeMove){ 0 };
  if (g_strcmp0 (words[0], "take") == 0)
    {
      move->verb = ROSE_TAKE;
      return read_take (words + 1, move, error);
    }
  if (g_strcmp0 (words[0], "put") == 0)
    {
      move->verb = ROSE_PUT;
      return read_put (words + 1, move, error);
    }
  return baize_refuse_text (error, _ ("“%s” is not a move of Rose; its moves are “take PLACES” and “put CARD PLACE”."),
                            baize_quote (text).text);
}

/** rose_read_place: reads the name of a petal or pile in records; see BaizeRules. */
gboolean
rose_read_place (gconstpointer state, const char *text, BaizePlace *place)
{
  guint8 petal;

  if (read_place (text, &petal, NULL))
    *place = rose_place_of (petal);
  else if (g_str_equal (text, "deck"))
    *place = (BaizePlace){ .kind = ROSE_STOCK, .index = -1 };
  else
    return FALSE;
  return TRUE;
}

/** rose_write_move: appends @move to @text in the notation of records. */
void
rose_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  if (move->verb == ROSE_PUT)
    {
      g_string_append_printf (text, "put %s %s", baize_face_to_text (move->arg[0]), place_names[move->arg[1]]);
      return;
    }
  g_string_append (text, "take");
  for (int i = 0; i < move->n_args; i++)
    g_string_append_printf (text, " %s", place_names[move->arg[i]]);
}

/** rose_write_state: appends the state line of a position to @line. */
void
rose_write_state (gconstpointer data, GString *line)
{
  const RoseState *state = data;
  BaizeFace drawn[ROSE_MAX_SET];
  int n_drawn = rose_n_drawn (state);

  g_string_append_printf (line, "score=%d rose=", state->score);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    g_string_append_printf (line, "%s%s:%s", place > 0 ? "," : "", place_names[place],
                            state->rose[place] == BAIZE_FACE_NONE ? "-" : baize_face_to_text (state->rose[place]));
  g_string_append_printf (line, " draw=%d drawn=", state->stock.n);
  for (int i = 0; i < n_drawn; i++)
    drawn[i] = rose_drawn_card (state, i);
  baize_faces_write (line, drawn, (gsize) n_drawn, ',');
  g_string_append (line, baize_rose_rules.is_over (state) ? " over=yes" : " over=no");
}
