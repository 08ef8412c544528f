/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's questions, but for the list of recent games, which has a file of its own.
 */
#include "baize-dialogs.h"
#include "baize-config.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-files.h"
#include "app/common/baize-container.h"
#include "app/common/baize-saving.h"
#include "app/common/baize-words.h"
#include "core/base/baize-limits.h"

#include <glib/gi18n.h>

/* ---- a deal by its number ---- */

typedef struct
{
  BaizeWindow *window;
  const BaizeRules *rules;
  int variant;
  GObject *question;
  GtkEditable *entry;
  GtkWidget *remark;
} DealQuestion;

/** Reads the number, which people may have grouped by blanks. */
static gboolean
read_deal (DealQuestion *question, guint64 *deal, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (const char *p = gtk_editable_get_text (question->entry); *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isspace (g_utf8_get_char (p)))
      g_string_append_unichar (digits, g_utf8_get_char (p));
  return baize_deal_parse (digits->str, deal, error);
}

/** Returns: (transfer full) (nullable): how difficult the deal is, or how that goes by the numbers before one is @known. */
static char *
describe_level (DealQuestion *question, gboolean known, guint64 deal)
{
  const char *const *levels = question->rules->variants[question->variant].levels;
  g_autoptr (GString) text = NULL;

  if (levels == NULL)
    return NULL;
  if (known)
    /* Translators: %s says how difficult, "easy" */
    return g_strdup_printf (_ ("That one is %s. The same number is the same deal, on every computer."),
                            _ (levels[question->rules->puzzle->get_level (deal)]));
  text = g_string_new (NULL);
  for (guint64 number = 1; number <= g_strv_length ((char **) (gpointer) levels); number++)
    g_string_append_printf (text, number > 1 ? _ (", %d is %s") : _ ("%d is %s"), (int) number,
                            _ (levels[question->rules->puzzle->get_level (number)]));
  /* Translators: %s is "1 is easy, 2 is medium, 3 is hard" */
  return g_strdup_printf (_ ("%s, and so on in turn."), text->str);
}

static void
on_deal_changed (DealQuestion *question)
{
  gboolean empty = *gtk_editable_get_text (question->entry) == '\0';
  g_autoptr (GError) error = NULL;
  guint64 deal = 0;
  gboolean good = read_deal (question, &deal, &error);

  baize_compat_ask_enable (question->question, good);
  if (good || empty)
    {
      g_autofree char *remark = describe_level (question, good, deal);

      gtk_label_set_text (GTK_LABEL (question->remark),
                          remark ? remark : _ ("The same number is the same deal, on every computer."));
    }
  else
    gtk_label_set_text (GTK_LABEL (question->remark), error->message);
  baize_set_css_class (GTK_WIDGET (question->entry), "error", !good && !empty);
  baize_set_css_class (question->remark, "error", !good && !empty);
  gtk_accessible_update_state (GTK_ACCESSIBLE (question->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good || empty ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
on_deal_answer (gboolean yes, gpointer data)
{
  DealQuestion *question = data;
  guint64 deal;

  if (yes && read_deal (question, &deal, NULL))
    baize_session_deal_number (baize_window_get_session (question->window), question->rules, question->variant, deal);
}

static void
deal_question_free (gpointer data)
{
  DealQuestion *question = data;

  /* the dialog may still clear the entry, which is its child */
  g_signal_handlers_disconnect_by_data (question->entry, question);
  g_object_unref (question->window);
  g_object_unref (question->entry);
  g_free (question);
}

/** baize_dialogs_choose_deal: asks for a deal number of the game being played. */
void
baize_dialogs_choose_deal (BaizeWindow *window)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));
  g_autoptr (GtkBuilder) builder = NULL;
  DealQuestion *question;

  if (game == NULL)
    return;
  question = g_new0 (DealQuestion, 1);
  builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/choose-deal.ui");
  question->window = g_object_ref (window);
  question->rules = baize_game_get_rules (game);
  question->variant = baize_game_get_setup (game)->variant;
  question->entry = GTK_EDITABLE (g_object_ref (gtk_builder_get_object (builder, "entry")));
  question->remark = GTK_WIDGET (gtk_builder_get_object (builder, "remark"));
  question->question = baize_compat_ask (GTK_WINDOW (window), _ ("Choose a Deal"), NULL,
                                         GTK_WIDGET (gtk_builder_get_object (builder, "box")), _ ("_Deal"),
                                         on_deal_answer, question, deal_question_free);
  g_signal_connect_swapped (question->entry, "changed", G_CALLBACK (on_deal_changed), question);
  on_deal_changed (question);
  gtk_widget_grab_focus (GTK_WIDGET (question->entry));
}

/** baize_dialogs_show_text: shows @text, which can be copied from there. */
void
baize_dialogs_show_text (BaizeWindow *window, const char *title, const char *text)
{
  g_autofree char *shown = baize_text_cut (text, BAIZE_TEXT_MAX_COMMENT);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/details.ui");
  GtkLabel *label = GTK_LABEL (gtk_builder_get_object (builder, "label"));

  gtk_label_set_text (label, shown);
  baize_compat_present_dialog (GTK_WINDOW (window), title, GTK_WIDGET (gtk_builder_get_object (builder, "scroller")),
                               420, 280);
  gtk_label_select_region (label, 0, 0);
}

/* ---- practice ---- */

typedef struct
{
  BaizeBoard *board;
  gboolean answered;
} PracticeQuestion;

static void
answer_practice (PracticeQuestion *question, BaizePracticeAnswer answer)
{
  if (question->answered)
    return;
  question->answered = TRUE;
  baize_board_answer_practice (question->board, answer);
}

static void
on_practice_choice (BaizeChoice choice, gpointer data)
{
  answer_practice (data, choice == BAIZE_CHOICE_FIRST    ? BAIZE_PRACTICE_ANSWER_FORWARD
                         : choice == BAIZE_CHOICE_SECOND ? BAIZE_PRACTICE_ANSWER_PRACTICE
                                                         : BAIZE_PRACTICE_ANSWER_STAY);
}

/** A question that went away without an answer must not keep the move waiting; by then another may be asked. */
static void
practice_question_free (gpointer data)
{
  PracticeQuestion *question = data;

  answer_practice (question, BAIZE_PRACTICE_ANSWER_STAY);
  g_object_unref (question->board);
  g_free (question);
}

/** baize_dialogs_ask_practice: asks whether to make the move that waits on @board and makes the game practice. */
void
baize_dialogs_ask_practice (GtkWindow *parent, BaizeBoard *board)
{
  PracticeQuestion *question = g_new0 (PracticeQuestion, 1);

  question->board = g_object_ref (board);
  /* Translators: a practice game does not count for high scores */
  baize_compat_ask_which (parent, _ ("Play On as Practice?"),
                          /* Translators: the player took moves back and now plays another one than before */
                          _ ("You have seen cards that come later. Practice games don’t count for high scores."),
                          /* Translators: makes all the moves again that were taken back */
                          _ ("_Go Forward Again"), _ ("_Play as Practice"), on_practice_choice, question,
                          practice_question_free);
}

/* ---- records ---- */

typedef struct
{
  BaizeWindow *window;
  BaizeGame *game;
} OpenQuestion;

static void
on_open_answer (gboolean yes, gpointer data)
{
  OpenQuestion *question = data;

  if (yes)
    baize_window_play (question->window, question->game);
}

static void
open_question_free (gpointer data)
{
  OpenQuestion *question = data;

  g_object_unref (question->window);
  g_object_unref (question->game);
  g_free (question);
}

/**
 * baize_dialogs_ask_to_open:
 * @window: the window
 * @game: what could be read of a record
 * @problem: what is wrong with it, and where
 *
 * Asks whether to play @game in spite of @problem.
 */
void
baize_dialogs_ask_to_open (BaizeWindow *window, BaizeGame *game, const char *problem)
{
  OpenQuestion *question = g_new (OpenQuestion, 1);

  *question = (OpenQuestion){ g_object_ref (window), g_object_ref (game) };
  baize_compat_ask (GTK_WINDOW (window), _ ("Open It up to the Last Good Move?"), problem, NULL, _ ("_Open"),
                    on_open_answer, question, open_question_free);
}

static GtkFileFilter *
record_filter_new (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Baize records"));
  gtk_file_filter_add_suffix (filter, "baize");
  return filter;
}

static void
on_open_chosen (GFile *file, gpointer data)
{
  if (file != NULL)
    baize_window_open_file (BAIZE_WINDOW (data), file);
}

/** baize_dialogs_open_record: lets the player choose a record to open. */
void
baize_dialogs_open_record (BaizeWindow *window)
{
  g_autoptr (GtkFileFilter) filter = record_filter_new ();

  baize_compat_choose_file (GTK_WINDOW (window), BAIZE_FILE_OPEN, _ ("Open Record"), NULL, filter, on_open_chosen,
                            g_object_ref (window), g_object_unref);
}

static void
on_save_chosen (GFile *file, gpointer data)
{
  BaizeWindow *window = BAIZE_WINDOW (data);
  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *text = NULL, *name = NULL, *done = NULL;

  if (file == NULL || game == NULL)
    return;
  baize_session_save (baize_window_get_session (window));
  record = baize_game_to_record (game, "");
  text = baize_record_to_text (record);
  name = baize_saving_name (file);
  /* Translators: %s is a file's name */
  done = g_strdup_printf (_ ("Saved as %s"), name);
  baize_saving_start (file, text, done, baize_window_get_toaster (window));
}

/** baize_dialogs_save_record: lets the player choose where to save the game as a record. */
void
baize_dialogs_save_record (BaizeWindow *window)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));
  g_autoptr (GtkFileFilter) filter = record_filter_new ();
  g_autofree char *name = NULL;

  if (game == NULL)
    return;
  name = g_strdup_printf ("%s-%" G_GUINT64_FORMAT BAIZE_RECORD_SUFFIX, baize_game_get_rules (game)->id,
                          baize_game_get_setup (game)->deal);
  baize_compat_choose_file (GTK_WINDOW (window), BAIZE_FILE_SAVE, _ ("Save Record"), name, filter, on_save_chosen,
                            g_object_ref (window), g_object_unref);
}
