/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dialogs for records; threads read and write the files.
 */
#include "baize-dialogs.h"
#include "baize-config.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-dialog.h"
#include "app/common/baize-saving.h"
#include "core/base/baize-limits.h"

#include <glib/gi18n.h>

/** baize_dialogs_show_text: shows @text in a dialog from which it can be copied. */
void
baize_dialogs_show_text (GtkWindow *parent, const char *title, const char *text)
{
  g_autofree char *shown = baize_text_cut (text, BAIZE_TEXT_MAX_COMMENT);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/details.ui");
  GtkLabel *label = GTK_LABEL (gtk_builder_get_object (builder, "label"));

  gtk_label_set_text (label, shown);
  baize_dialog_present (baize_dialog_new (title, GTK_WIDGET (gtk_builder_get_object (builder, "scroller")), 420, 280),
                        parent, NULL);
  gtk_label_select_region (label, 0, 0);
}

/* ---- records ---- */

typedef struct
{
  BaizeSession *session;
  BaizeGame *game;
} OpenQuestion;

static void
on_open_answer (gboolean yes, gpointer data)
{
  OpenQuestion *question = data;

  if (yes)
    baize_session_open_game (question->session, question->game);
}

static void
open_question_free (gpointer data)
{
  OpenQuestion *question = data;

  g_object_unref (question->session);
  g_object_unref (question->game);
  g_free (question);
}

/**
 * baize_dialogs_ask_to_open:
 * @parent: the parent window
 * @session: the session that plays the game
 * @game: the part of a record that could be read
 * @problem: the error, and where it is
 *
 * Asks whether to play @game in spite of @problem.
 */
void
baize_dialogs_ask_to_open (GtkWindow *parent, BaizeSession *session, BaizeGame *game, const char *problem)
{
  OpenQuestion *question = g_new (OpenQuestion, 1);

  *question = (OpenQuestion){ g_object_ref (session), g_object_ref (game) };
  baize_compat_ask (parent, _ ("Open the Record up to the Last Valid Move?"), problem, NULL, _ ("_Open"),
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

/**
 * baize_dialogs_open_record:
 * @parent: the parent window
 * @func: called with the chosen file, or %NULL if the player cancels
 * @data: passed to @func
 * @destroy: (nullable): frees @data
 *
 * Lets the player choose a record to open.
 */
void
baize_dialogs_open_record (GtkWindow *parent, BaizeFileFunc func, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GtkFileFilter) filter = record_filter_new ();

  baize_compat_choose_file (parent, BAIZE_FILE_OPEN, _ ("Open Record"), NULL, filter, func, data, destroy);
}

typedef struct
{
  BaizeSession *session;
  BaizeToaster *toaster;
} SaveQuestion;

static void
save_question_free (gpointer data)
{
  SaveQuestion *question = data;

  g_object_unref (question->session);
  g_object_unref (question->toaster);
  g_free (question);
}

/** Writes @content to @file and announces that. */
static void
save (GFile *file, GBytes *content, BaizeToaster *toaster)
{
  g_autofree char *name = baize_saving_name (file);
  /* Translators: %s is a file's name */
  g_autofree char *done = g_strdup_printf (_ ("Saved as %s"), name);

  baize_saving_start (file, content, done, toaster);
}

static void
on_save_chosen (GFile *file, gpointer data)
{
  SaveQuestion *question = data;
  BaizeGame *game = baize_session_get_game (question->session);
  g_autoptr (GBytes) content = NULL;
  char *text;

  if (file == NULL || game == NULL)
    return;
  baize_session_save (question->session);
  text = baize_game_to_text (game);
  content = g_bytes_new_take (text, strlen (text));
  save (file, content, question->toaster);
}

/**
 * baize_dialogs_save_record:
 * @parent: the parent window
 * @session: the session that plays the game
 * @toaster: shows the outcome
 *
 * Lets the player choose where to save the current game as a record.
 */
void
baize_dialogs_save_record (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster)
{
  BaizeGame *game = baize_session_get_game (session);
  g_autoptr (GtkFileFilter) filter = record_filter_new ();
  g_autofree char *name = NULL;
  SaveQuestion *question;

  if (game == NULL)
    return;
  question = g_new (SaveQuestion, 1);
  *question = (SaveQuestion){ g_object_ref (session), g_object_ref (toaster) };
  name = g_strdup_printf ("%s-%" G_GUINT64_FORMAT BAIZE_RECORD_SUFFIX, baize_game_get_rules (game)->id,
                          baize_game_get_setup (game)->deal);
  baize_compat_choose_file (parent, BAIZE_FILE_SAVE, _ ("Save Record"), name, filter, on_save_chosen, question,
                            save_question_free);
}

/* ---- pictures ---- */

typedef struct
{
  GBytes *content;
  BaizeToaster *toaster;
} PictureQuestion;

static void
picture_question_free (gpointer data)
{
  PictureQuestion *question = data;

  g_bytes_unref (question->content);
  g_object_unref (question->toaster);
  g_free (question);
}

static void
on_picture_chosen (GFile *file, gpointer data)
{
  PictureQuestion *question = data;

  if (file != NULL)
    save (file, question->content, question->toaster);
}

/**
 * baize_dialogs_save_picture:
 * @parent: the parent window
 * @picture: a picture
 * @name: the suggested name of the file
 * @toaster: shows the outcome
 *
 * Lets the player choose where to save @picture as PNG.
 */
void
baize_dialogs_save_picture (GtkWindow *parent, GdkTexture *picture, const char *name, BaizeToaster *toaster)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  PictureQuestion *question = g_new (PictureQuestion, 1);

  *question = (PictureQuestion){ gdk_texture_save_to_png_bytes (picture), g_object_ref (toaster) };
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  baize_compat_choose_file (parent, BAIZE_FILE_SAVE, _ ("Save Picture"), name, filter, on_picture_chosen, question,
                            picture_question_free);
}
