/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text of Grandma's Card Game in records: moves and positions. The text is the same in every language.
 */
#include "grandma.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The longest move: a goal of four trios, with its verb and the slashes between. */
#define MAX_WORDS (GRANDMA_MAX_GOAL_CARDS + GRANDMA_MAX_GOAL_MELDS)
/* The points for which a column of the emblem is one step higher. */
#define POINTS_A_STEP 12

static const char *const verb_words
  [] = { [GRANDMA_DRAW] = "draw", [GRANDMA_GOAL] = "goal", [GRANDMA_ADD] = "add", [GRANDMA_DISCARD] = "discard" };
static const char *const source_words[] = { [GRANDMA_FROM_STOCK] = "stock", [GRANDMA_FROM_PILE] = "pile" };
static const char *const end_words[] = { [GRANDMA_END_LOW] = "low", [GRANDMA_END_HIGH] = "high" };

static gboolean
read_face (const char *word, BaizeFace *face, GError **error)
{
  if (baize_face_parse (word, strlen (word), face) && !baize_face_is_joker (*face))
    return TRUE;
  return baize_refuse_text (error, _ ("“%s” is not a card of this game; cards are written like 7C, TD, QH or AS."),
                            baize_quote (word).text);
}

/** Reads melds, separated by slashes, from @words. */
static gboolean
read_goal (char **words, int n_words, BaizeMove *move, GError **error)
{
  GrandmaKind kinds[GRANDMA_MAX_GOAL_MELDS];
  BaizeFace faces[MAX_WORDS];
  int n_melds = 0, n_faces = 0, begun = 0;

  for (int i = 0; i <= n_words; i++)
    {
      int n = n_faces - begun;

      if (i < n_words && !g_str_equal (words[i], "/"))
        {
          if (!read_face (words[i], &faces[n_faces++], error))
            return FALSE;
          continue;
        }
      if (n != GRANDMA_TRIO && n != GRANDMA_STAIRCASE)
        return baize_refuse_text (error,
                                  ngettext ("A trio has three cards and a staircase four, but meld %d has %d.",
                                            "A trio has three cards and a staircase four, but meld %d has %d.",
                                            (gulong) n),
                                  n_melds + 1, n);
      if (n_melds == GRANDMA_MAX_GOAL_MELDS || n_faces > GRANDMA_MAX_GOAL_CARDS)
        return baize_refuse_text (error, _ ("No goal has that many cards."));
      kinds[n_melds++] = n == GRANDMA_TRIO ? GRANDMA_KIND_TRIO : GRANDMA_KIND_STAIRCASE;
      begun = n_faces;
    }
  grandma_move_goal (move, n_melds, kinds, faces);
  return TRUE;
}

/** Reads `CARD SEAT.MELD [low|high]`. */
static gboolean
read_add (char **words, int n_words, BaizeMove *move, GError **error)
{
  const char *place = words[1];
  gboolean good = strlen (place) == 3 && place[0] >= '1' && place[0] <= '0' + GRANDMA_MAX_PLAYERS && place[1] == '.'
                  && place[2] >= '1' && place[2] <= '0' + GRANDMA_MAX_GOAL_MELDS;
  GrandmaMeld meld = { 0 };
  GrandmaEnd end = GRANDMA_END_NONE;
  BaizeFace face;

  if (!read_face (words[0], &face, error))
    return FALSE;
  if (!good)
    return baize_refuse_text (error,
                              _ ("“%s” is not a meld; melds are written like 2.1, the first one in front of seat 2."),
                              baize_quote (place).text);
  if (n_words == 3)
    {
      end = g_str_equal (words[2], end_words[GRANDMA_END_LOW]) ? GRANDMA_END_LOW : GRANDMA_END_HIGH;
      if (!g_str_equal (words[2], end_words[end]))
        return baize_refuse_text (error, _ ("“%s” is not an end of a staircase; its ends are low and high."),
                                  baize_quote (words[2]).text);
    }
  meld.seat = (guint8) (place[0] - '0');
  meld.number = (guint8) (place[2] - '0');
  grandma_move_add (move, face, &meld, end);
  return TRUE;
}

static gboolean
read_source (const char *word, BaizeMove *move, GError **error)
{
  for (int source = GRANDMA_FROM_STOCK; source <= GRANDMA_FROM_PILE; source++)
    if (g_str_equal (word, source_words[source]))
      {
        grandma_move_draw (move, (GrandmaSource) source);
        return TRUE;
      }
  return baize_refuse_text (error, _ ("Cards are drawn from the stock or from the pile, not from “%s”."),
                            baize_quote (word).text);
}

/**
 * grandma_read_move:
 * @state: a position
 * @text: words, for instance `draw stock`, `goal 7S 7D 2C / 9C TC JC QC`, `add 2H 1.2 low` or `discard KD`
 * @move: (out): the move, legal or not
 * @error: why @text is not a move
 *
 * Returns: whether @text is a move of Grandma's Card Game
 */
gboolean
grandma_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);
  char *words[MAX_WORDS + 1];
  int n = 0;
  BaizeFace face;

  *move = (BaizeMove){ 0 };
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        if (n == MAX_WORDS + 1)
          return baize_refuse_text (error, _ ("No move of this game has that many words."));
        words[n++] = *part;
      }
  if (n == 2 && g_str_equal (words[0], verb_words[GRANDMA_DRAW]))
    return read_source (words[1], move, error);
  if (n >= 2 && g_str_equal (words[0], verb_words[GRANDMA_GOAL]))
    return read_goal (words + 1, n - 1, move, error);
  if ((n == 3 || n == 4) && g_str_equal (words[0], verb_words[GRANDMA_ADD]))
    return read_add (words + 1, n - 1, move, error);
  if (n == 2 && g_str_equal (words[0], verb_words[GRANDMA_DISCARD]))
    {
      if (!read_face (words[1], &face, error))
        return FALSE;
      grandma_move_discard (move, face);
      return TRUE;
    }
  return baize_refuse_text (error,
                            _ ("“%s” is not a move of this game; its moves are “draw stock”, “draw pile”, “goal MELD / "
                               "MELD”, “add CARD SEAT.MELD” and “discard CARD”."),
                            baize_quote (text).text);
}

/** grandma_read_place: reads the name that records give the stock, the pile, or a meld like `2.1`; see BaizeRules. */
gboolean
grandma_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  const GrandmaState *state = data;

  if (g_str_equal (text, "stock"))
    *place = (BaizePlace){ .kind = GRANDMA_STOCK, .index = -1 };
  else if (g_str_equal (text, "pile"))
    *place = (BaizePlace){ .kind = GRANDMA_PILE, .index = -1 };
  else if (g_ascii_isdigit (text[0]) && text[1] == '.' && g_ascii_isdigit (text[2]) && text[3] == '\0'
           && grandma_find_meld (state, text[0] - '0', text[2] - '0') != NULL)
    *place = (BaizePlace){
      .kind = GRANDMA_MELD, .owner = (guint8) (text[0] - '0'), .x = (gint16) (text[2] - '0'), .index = -1
    };
  else
    return FALSE;
  return TRUE;
}

/** grandma_write_move: appends @move to @text in the form of records. */
void
grandma_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  g_string_append (text, verb_words[move->verb]);
  switch ((GrandmaVerb) move->verb)
    {
    case GRANDMA_DRAW:
      g_string_append_printf (text, " %s", source_words[move->arg[0]]);
      break;
    case GRANDMA_GOAL:
      for (int i = 0; i < grandma_goal_n_melds (move); i++)
        {
          const BaizeFace *faces;
          GrandmaKind kind;
          int n = grandma_goal_meld (move, i, &kind, &faces);

          g_string_append (text, i > 0 ? " / " : " ");
          baize_faces_write (text, faces, (gsize) n, ' ');
        }
      break;
    case GRANDMA_ADD:
      g_string_append_printf (text, " %s %d.%d", baize_face_to_text (move->arg[0]), move->arg[1], move->arg[2]);
      if (move->arg[3] != GRANDMA_END_NONE)
        g_string_append_printf (text, " %s", end_words[move->arg[3]]);
      break;
    case GRANDMA_DISCARD:
      g_string_append_printf (text, " %s", baize_face_to_text (move->arg[0]));
      break;
    default:
      g_return_if_reached ();
    }
}

/** Appends the faces of @n cards, in reverse order if @backwards. */
static void
write_cards (const guint8 *cards, int n, gboolean backwards, char separator, GString *line)
{
  BaizeFace faces[GRANDMA_N_CARDS];

  for (int i = 0; i < n; i++)
    faces[i] = grandma_face (cards[backwards ? n - 1 - i : i]);
  baize_faces_write (line, faces, (gsize) n, separator);
}

/** grandma_write_state: appends the state line of a position to @line. */
void
grandma_write_state (gconstpointer data, GString *line)
{
  const GrandmaState *state = data;

  g_string_append_printf (line, "round=%d seat=%d phase=%s scores=", state->round + 1, state->seat,
                          state->phase == GRANDMA_PHASE_DRAW ? "draw" : "play");
  for (int seat = 1; seat <= state->players; seat++)
    g_string_append_printf (line, "%s%d", seat > 1 ? "," : "", grandma_total (state, seat));
  g_string_append (line, " hand=");
  write_cards (state->hand[state->seat - 1], state->n_hand[state->seat - 1], FALSE, ',', line);
  g_string_append_printf (line, " stock=%d pile=", state->n_stock);
  write_cards (state->pile, state->n_pile, TRUE, ',', line);
  g_string_append (line, state->n_melds == 0 ? " melds=-" : " melds=");
  for (int i = 0; i < state->n_melds; i++)
    {
      const GrandmaMeld *meld = &state->meld[i];

      g_string_append_printf (line, "%s%d.%d:", i > 0 ? "," : "", meld->seat, meld->number);
      write_cards (meld->card, meld->n_cards, FALSE, '+', line);
    }
  g_string_append (line, state->over ? " over=yes" : " over=no");
}

/** grandma_draw_emblem: a column for each round, higher with more points in it; a round in which the seat went out is a
 * point. See BaizeRulesEnding. */
char *
grandma_draw_emblem (gconstpointer data, int seat)
{
  static const char *const signs[] = { "·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
  const GrandmaState *state = data;
  GString *text = g_string_new (NULL);

  for (int round = 0; round <= state->round; round++)
    g_string_append (
      text,
      signs[MIN ((state->score[round][seat - 1] + POINTS_A_STEP - 1) / POINTS_A_STEP, (int) G_N_ELEMENTS (signs) - 1)]);
  return g_string_free (text, FALSE);
}
