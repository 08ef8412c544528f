/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions about the current game. The players of a new game have a dialog of their own, baize-players-dialog.h.
 */
#include "baize-questions.h"
#include "baize-config.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-css.h"
#include "app/common/baize-today.h"
#include "app/common/baize-words.h"
#include "core/results/baize-link.h"

#include <glib/gi18n.h>

/* ---- deal number ---- */

typedef struct
{
  GtkWidget *parent;
  BaizeSession *session;
  const BaizeRules *rules;
  int variant;
  GObject *question;
  GtkEditable *entry;
  GtkWidget *remark;
} DealQuestion;

/** Reads what was typed or pasted: a number, or text with a link (transfer full) (out) (nullable). Returns: whether it
 * names a deal; @deal is that of the current game if there is no link. */
static gboolean
read_deal (DealQuestion *question, BaizeLink *deal, char **link, GError **error)
{
  const char *text = gtk_editable_get_text (question->entry);

  *link = baize_link_find (text);
  if (*link != NULL)
    return baize_link_parse (*link, baize_today_get (), deal, error);
  *deal = (BaizeLink){ .rules = question->rules, .variant = question->variant };
  return baize_deal_read (text, &deal->deal, error);
}

/** Appends a level and its first deal numbers. */
static void
append_level (GString *text, const BaizeRules *rules, int level, const char *name)
{
  g_autofree char *digits[3] = { NULL };
  guint64 number, last;

  rules->puzzle->get_range (level, &number, &last);
  for (gsize n = 0; n < G_N_ELEMENTS (digits); number++)
    if (rules->puzzle->get_level (number) == level)
      digits[n++] = baize_words_number (number);
  /* Translators: a level and its first deal numbers: "easy: 1, 4, 7 …" */
  g_string_append_printf (text, _ ("%s: %s, %s, %s …"), name, digits[0], digits[1], digits[2]);
}

/** Returns: (transfer full) (nullable): the level of the deal, or while none is @known, how levels depend on the
 * number. */
static char *
describe_level (DealQuestion *question, gboolean known, guint64 deal)
{
  const char *const *levels = question->rules->variants[question->variant].levels;
  g_autoptr (GString) text = NULL;

  if (levels == NULL)
    return NULL;
  if (known)
    /* Translators: "This deal" is the deal whose number the player has typed; %s is its level, "easy" */

    return g_strdup_printf (_ ("This deal is %s. A number gives the same deal on every computer."),
                            _ (levels[question->rules->puzzle->get_level (deal)]));
  text = g_string_new (NULL);
  for (int level = 0; levels[level] != NULL; level++)
    {
      if (level > 0)
        g_string_append_c (text, '\n');
      append_level (text, question->rules, level, _ (levels[level]));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
on_deal_changed (DealQuestion *question)
{
  gboolean empty = *gtk_editable_get_text (question->entry) == '\0';
  g_autoptr (GError) error = NULL;
  g_autofree char *link = NULL;
  BaizeLink deal = { 0 };
  gboolean good = read_deal (question, &deal, &link, &error);

  baize_compat_ask_enable (question->question, good);
  if (good || empty)
    {
      g_autofree char *remark = link != NULL ? baize_words_link (&deal) : describe_level (question, good, deal.deal);

      gtk_label_set_text (GTK_LABEL (question->remark),
                          remark ? remark : _ ("A number gives the same deal on every computer."));
    }
  else
    gtk_label_set_text (GTK_LABEL (question->remark), error->message);
  baize_css_set_class (GTK_WIDGET (question->entry), "error", !good && !empty);
  baize_css_set_class (question->remark, "error", !good && !empty);
  gtk_accessible_update_state (GTK_ACCESSIBLE (question->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good || empty ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
on_deal_answer (gboolean yes, gpointer data)
{
  DealQuestion *question = data;
  g_autofree char *link = NULL;
  BaizeLink deal;

  if (!yes || !read_deal (question, &deal, &link, NULL))
    return;
  if (link != NULL)
    gtk_widget_activate_action (question->parent, "win.open-link", "s", link);
  else
    baize_session_deal_number (question->session, deal.rules, deal.variant, deal.deal);
}

static void
deal_question_free (gpointer data)
{
  DealQuestion *question = data;

  /* the entry outlives @question: the dialog may still clear it */
  g_signal_handlers_disconnect_by_data (question->entry, question);
  g_object_unref (question->session);
  g_object_unref (question->entry);
  g_free (question);
}

/** baize_questions_choose_deal: asks for a deal number and starts that deal of the current game, or for a link and
 * opens it. */
void
baize_questions_choose_deal (GtkWindow *parent, BaizeSession *session)
{
  BaizeGame *game = baize_session_get_game (session);
  g_autoptr (GtkBuilder) builder = NULL;
  DealQuestion *question;

  if (game == NULL)
    return;
  question = g_new0 (DealQuestion, 1);
  builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/choose-deal.ui");
  question->parent = GTK_WIDGET (parent);
  question->session = g_object_ref (session);
  question->rules = baize_game_get_rules (game);
  question->variant = baize_game_get_setup (game)->variant;
  question->entry = GTK_EDITABLE (g_object_ref (gtk_builder_get_object (builder, "entry")));
  question->remark = GTK_WIDGET (gtk_builder_get_object (builder, "remark"));
  question->question = baize_compat_ask (parent, _ ("Choose Deal"), NULL,
                                         GTK_WIDGET (gtk_builder_get_object (builder, "box")), _ ("_Deal"),
                                         on_deal_answer, question, deal_question_free);
  g_signal_connect_swapped (question->entry, "changed", G_CALLBACK (on_deal_changed), question);
  on_deal_changed (question);
  gtk_widget_grab_focus (GTK_WIDGET (question->entry));
}

/* ---- help ---- */

typedef struct
{
  BaizeGame *game;
  BaizeHelpedFunc func;
  GObject *object;
} HelpQuestion;

static void
on_help_answer (gboolean yes, gpointer data)
{
  HelpQuestion *question = data;

  if (!yes)
    return;
  baize_game_set_practice (question->game, BAIZE_PRACTICE_HINT);
  question->func (question->object);
}

static void
help_question_free (gpointer data)
{
  HelpQuestion *question = data;

  g_object_unref (question->game);
  g_object_unref (question->object);
  g_free (question);
}

/**
 * baize_questions_ask_help:
 * @parent: the window
 * @game: the current game
 * @body: what the player is about to learn, and that the game is practice afterwards
 * @accept: the label of the button that accepts, with a mnemonic
 * @func: called with @object if the player accepts; at once, if the game is practice already or over
 * @object: referenced until the answer
 *
 * Asks, once a game, whether to be helped, which makes the whole game practice. In a practice branch the player is
 * asked too, because the branch can't be left then.
 */
void
baize_questions_ask_help (GtkWindow *parent, BaizeGame *game, const char *body, const char *accept,
                          BaizeHelpedFunc func, GObject *object)
{
  HelpQuestion *question;

  if (!baize_game_can_count (game) || baize_game_get_over (game))
    {
      /* a puzzle never counts, but whether it was solved or shown does */
      if (baize_game_get_goal (game, NULL) && !baize_game_get_over (game))
        baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
      func (object);
      return;
    }
  question = g_new0 (HelpQuestion, 1);
  *question = (HelpQuestion){ .game = g_object_ref (game), .func = func, .object = g_object_ref (object) };
  /* Translators: a practice game does not count for high scores */
  baize_compat_ask (parent, _ ("Play On as Practice?"),
                    baize_game_get_has_branch (game)
                      ? _ ("The whole game becomes practice: you can’t go back to the moves that count.")
                      : body,
                    NULL, accept, on_help_answer, question, help_question_free);
}
