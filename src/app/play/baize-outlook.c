/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Answers are kept for each position of the game, and follow from each other: all positions of a perfect line can be
 * perfect, as can those before them; after a position that can't be perfect, none can. So undo, redo and moves along
 * the line that was found need no search.
 */
#include "baize-outlook.h"

#include "core/rules/baize-perfect.h"

#include <glib/gi18n.h>

/* The successive searches of a position may take this many milliseconds. */
static const gint64 limits[] = { 300, 2000, 10000 };

/** Known: what is known about a position. */
typedef struct
{
  BaizePerfect answer;
  guint n_searches; /* how many of the searches are done */
} Known;

/** Answer: for a #Question. */
typedef struct
{
  BaizePerfect answer;
  GArray *line; /* (element-type BaizeMove): empty unless the answer is yes */
} Answer;

struct _BaizeOutlook
{
  GObject parent_instance;

  BaizeThinker *thinker;
  BaizeGame *game;
  gboolean on;
  BaizeOutlookMark mark;
  GHashTable *known;         /* what is known of each position of @game: its bytes (GBytes) → Known */
  GCancellable *cancellable; /* of the search; %NULL if none runs or waits */
};

enum
{
  PROP_MARK = 1,
  N_OUTLOOK_PROPS,
};

static GParamSpec *outlook_props[N_OUTLOOK_PROPS];

G_DEFINE_FINAL_TYPE (BaizeOutlook, baize_outlook, G_TYPE_OBJECT)

static void
stop (BaizeOutlook *outlook)
{
  g_cancellable_cancel (outlook->cancellable);
  g_clear_object (&outlook->cancellable);
}

static void
baize_outlook_dispose (GObject *object)
{
  BaizeOutlook *outlook = BAIZE_OUTLOOK (object);

  stop (outlook);
  if (outlook->game != NULL)
    g_signal_handlers_disconnect_by_data (outlook->game, outlook);
  g_clear_object (&outlook->game);
  g_clear_object (&outlook->thinker);
  g_clear_pointer (&outlook->known, g_hash_table_unref);
  G_OBJECT_CLASS (baize_outlook_parent_class)->dispose (object);
}

static void
baize_outlook_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, BAIZE_OUTLOOK (object)->mark);
}

static void
baize_outlook_class_init (BaizeOutlookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = baize_outlook_dispose;
  object_class->get_property = baize_outlook_get_property;
  /** BaizeOutlook:mark: what to show, a #BaizeOutlookMark. */
  outlook_props[PROP_MARK] = g_param_spec_int ("mark", NULL, NULL, BAIZE_OUTLOOK_OFF, BAIZE_OUTLOOK_IMPOSSIBLE,
                                               BAIZE_OUTLOOK_OFF,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_OUTLOOK_PROPS, outlook_props);
}

static void
baize_outlook_init (BaizeOutlook *outlook)
{
  outlook->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
}

/**
 * baize_outlook_new:
 * @thinker: runs the searches
 *
 * Returns: (transfer full): an outlook without a game, switched off
 */
BaizeOutlook *
baize_outlook_new (BaizeThinker *thinker)
{
  BaizeOutlook *outlook = g_object_new (BAIZE_TYPE_OUTLOOK, NULL);

  outlook->thinker = g_object_ref (thinker);
  return outlook;
}

/* ---- what is known ---- */

static GBytes *
name_position (const BaizeRules *rules, gconstpointer state)
{
  return g_bytes_new (state, baize_rules_n_used (rules, state));
}

/** Returns: (transfer none): what is known about @state; nothing, the first time. */
static Known *
look_up (BaizeOutlook *outlook, gconstpointer state)
{
  g_autoptr (GBytes) name = name_position (baize_game_get_rules (outlook->game), state);
  Known *known = g_hash_table_lookup (outlook->known, name);

  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      g_hash_table_insert (outlook->known, g_steal_pointer (&name), known);
    }
  return known;
}

/** Returns: what is known about the position after @position moves of the game. */
static BaizePerfect
get_answer_at (BaizeOutlook *outlook, guint position, gpointer scratch)
{
  g_autoptr (GBytes) name = NULL;
  const Known *known;

  baize_game_copy_state_at (outlook->game, position, scratch);
  name = name_position (baize_game_get_rules (outlook->game), scratch);
  known = g_hash_table_lookup (outlook->known, name);
  return known != NULL ? known->answer : BAIZE_PERFECT_UNKNOWN;
}

/** Concludes the answer for the current position from the known positions before and after it. */
static BaizePerfect
conclude (BaizeOutlook *outlook)
{
  g_autofree gpointer scratch = g_malloc0 (baize_game_get_rules (outlook->game)->state_size);
  guint position = baize_game_get_position (outlook->game), n_moves = baize_game_get_n_moves (outlook->game);
  BaizePerfect answer = BAIZE_PERFECT_UNKNOWN;

  for (guint i = position; i > 0 && answer == BAIZE_PERFECT_UNKNOWN; i--)
    answer = get_answer_at (outlook, i - 1, scratch);
  if (answer == BAIZE_PERFECT_IMPOSSIBLE)
    return answer;
  answer = BAIZE_PERFECT_UNKNOWN;
  for (guint i = position; i < n_moves && answer == BAIZE_PERFECT_UNKNOWN; i++)
    answer = get_answer_at (outlook, i + 1, scratch);
  return answer == BAIZE_PERFECT_POSSIBLE ? answer : BAIZE_PERFECT_UNKNOWN;
}

/** baize_outlook_note_line: notes that all positions of @line (element-type BaizeMove), which leads from the current
 * position to a perfect result, can be perfect. */
void
baize_outlook_note_line (BaizeOutlook *outlook, const GArray *line)
{
  const BaizeRules *rules;
  g_autofree gpointer state = NULL;

  g_return_if_fail (BAIZE_IS_OUTLOOK (outlook) && outlook->game != NULL);
  rules = baize_game_get_rules (outlook->game);
  state = g_malloc0 (rules->state_size);
  baize_rules_copy (rules, state, baize_game_get_state (outlook->game));
  for (guint i = 0; i < line->len; i++)
    {
      look_up (outlook, state)->answer = BAIZE_PERFECT_POSSIBLE;
      rules->play (state, &g_array_index (line, BaizeMove, i), NULL, NULL);
    }
}

/* ---- searching ---- */

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_array_unref (answer->line);
  g_free (answer);
}

/** Searches on the thread of the thinker. */
static gpointer
search (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  BaizeThinking thinking = question->thinking;
  Answer *answer = g_new (Answer, 1);

  thinking.cancellable = cancellable;
  answer->line = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  answer->answer = baize_perfect_find (question->rules, question->state, &thinking, answer->line);
  return answer;
}

static void update (BaizeOutlook *outlook);

static void
on_answer (gpointer data, gpointer user_data)
{
  BaizeOutlook *outlook = user_data;
  Answer *answer = data;
  Known *known = look_up (outlook, baize_game_get_state (outlook->game));

  g_clear_object (&outlook->cancellable);
  known->answer = answer->answer;
  known->n_searches++;
  baize_outlook_note_line (outlook, answer->line);
  answer_free (answer);
  update (outlook);
}

static void
start_search (BaizeOutlook *outlook, guint n_searches)
{
  BaizeQuestion *question = baize_question_new (baize_game_get_rules (outlook->game),
                                                baize_game_get_state (outlook->game));

  question->thinking = (BaizeThinking){ .seed = 1, .time_limit = limits[n_searches] * G_TIME_SPAN_MILLISECOND };
  outlook->cancellable = g_cancellable_new ();
  baize_thinker_ask (outlook->thinker, BAIZE_URGENCY_SHOWN, search, question, g_free, answer_free, outlook->cancellable,
                     on_answer, outlook);
}

/** Concludes or searches the answer for the current position. Returns: what to show meanwhile. */
static BaizeOutlookMark
find_mark (BaizeOutlook *outlook)
{
  Known *known;

  if (!outlook->on || !baize_outlook_get_available (outlook))
    return BAIZE_OUTLOOK_OFF;
  known = look_up (outlook, baize_game_get_state (outlook->game));
  if (known->answer == BAIZE_PERFECT_UNKNOWN)
    known->answer = conclude (outlook);
  if (known->answer != BAIZE_PERFECT_UNKNOWN)
    return known->answer == BAIZE_PERFECT_POSSIBLE ? BAIZE_OUTLOOK_POSSIBLE : BAIZE_OUTLOOK_IMPOSSIBLE;
  if (known->n_searches < G_N_ELEMENTS (limits))
    start_search (outlook, known->n_searches);
  return known->n_searches == 0 ? BAIZE_OUTLOOK_CHECKING : BAIZE_OUTLOOK_UNKNOWN;
}

/** Follows the current position of the game. */
static void
update (BaizeOutlook *outlook)
{
  BaizeOutlookMark mark;

  stop (outlook);
  mark = find_mark (outlook);
  if (mark == outlook->mark)
    return;
  outlook->mark = mark;
  g_object_notify_by_pspec (G_OBJECT (outlook), outlook_props[PROP_MARK]);
}

/* ---- the switch ---- */

/** baize_outlook_set_game: follows @game (nullable); if it is another game than before, the outlook is off. */
void
baize_outlook_set_game (BaizeOutlook *outlook, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_OUTLOOK (outlook));
  if (game == outlook->game)
    return;
  baize_outlook_set_on (outlook, FALSE);
  if (outlook->game != NULL)
    g_signal_handlers_disconnect_by_data (outlook->game, outlook);
  g_hash_table_remove_all (outlook->known);
  g_set_object (&outlook->game, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "moved", G_CALLBACK (update), outlook);
}

/** baize_outlook_get_game: Returns: (transfer none) (nullable): the current game. */
BaizeGame *
baize_outlook_get_game (BaizeOutlook *outlook)
{
  g_return_val_if_fail (BAIZE_IS_OUTLOOK (outlook), NULL);
  return outlook->game;
}

/** baize_outlook_get_available: Returns: whether the question can be asked about the current position: its game defines
 * a perfect result, has a solver for this variant and these players, and is not over. */
gboolean
baize_outlook_get_available (BaizeOutlook *outlook)
{
  g_return_val_if_fail (BAIZE_IS_OUTLOOK (outlook), FALSE);
  return outlook->game != NULL && !baize_game_get_over (outlook->game)
         && baize_perfect_can_find (baize_game_get_rules (outlook->game), baize_game_get_state (outlook->game));
}

/** baize_outlook_get_needs_consent: Returns: whether the answer would tell the player of a game that counts about
 * hidden cards, so that the player must be asked before the outlook is switched on. */
gboolean
baize_outlook_get_needs_consent (BaizeOutlook *outlook)
{
  g_return_val_if_fail (BAIZE_IS_OUTLOOK (outlook), FALSE);
  return outlook->game != NULL && baize_game_can_count (outlook->game)
         && !baize_perfect_is_open (baize_game_get_rules (outlook->game), baize_game_get_state (outlook->game), 1);
}

/** baize_outlook_set_on: switches the outlook on or off, if there is a game. See baize_outlook_get_needs_consent(). */
void
baize_outlook_set_on (BaizeOutlook *outlook, gboolean on)
{
  g_return_if_fail (BAIZE_IS_OUTLOOK (outlook));
  outlook->on = on && outlook->game != NULL;
  update (outlook);
}

gboolean
baize_outlook_get_on (BaizeOutlook *outlook)
{
  g_return_val_if_fail (BAIZE_IS_OUTLOOK (outlook), FALSE);
  return outlook->on;
}

BaizeOutlookMark
baize_outlook_get_mark (BaizeOutlook *outlook)
{
  g_return_val_if_fail (BAIZE_IS_OUTLOOK (outlook), BAIZE_OUTLOOK_OFF);
  return outlook->mark;
}

/** baize_outlook_mark_get_text: Returns: (nullable): a sentence for @mark; %NULL for %BAIZE_OUTLOOK_OFF. */
const char *
baize_outlook_mark_get_text (BaizeOutlookMark mark)
{
  static const char *const texts[] = {
    [BAIZE_OUTLOOK_CHECKING] = N_ ("Checking whether a perfect game is still possible"),
    [BAIZE_OUTLOOK_UNKNOWN] = N_ ("Not known whether a perfect game is still possible"),
    [BAIZE_OUTLOOK_POSSIBLE] = N_ ("A perfect game is still possible"),
    [BAIZE_OUTLOOK_IMPOSSIBLE] = N_ ("A perfect game is not possible"),
  };

  return mark != BAIZE_OUTLOOK_OFF ? _ (texts[mark]) : NULL;
}

/** baize_outlook_mark_get_icon: Returns: (nullable): the name of the symbol for @mark. */
const char *
baize_outlook_mark_get_icon (BaizeOutlookMark mark)
{
  static const char *const icons[] = {
    [BAIZE_OUTLOOK_CHECKING] = "dialog-question-symbolic",
    [BAIZE_OUTLOOK_UNKNOWN] = "dialog-question-symbolic",
    [BAIZE_OUTLOOK_POSSIBLE] = "object-select-symbolic",
    [BAIZE_OUTLOOK_IMPOSSIBLE] = "action-unavailable-symbolic",
  };

  return icons[mark];
}
