/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sharing a result in the window: the lines of text, the link back to the deal, and the picture.
 */
#include "window-fixture.h"

#include "app/play/baize-share.h"
#include "core/results/baize-days.h"
#include "core/results/baize-link.h"

#include <string.h>

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/** Returns (transfer full) the text in the clipboard. */
static char *
read_clipboard (Fixture *fixture)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL, on_text, &text);
  wait_until (text != NULL);
  return text;
}

static void
share (Fixture *fixture, const char *how)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "share", g_variant_new_string (how));
}

SHOWN_TEST (text)
{
  BaizeGame *game = open_game (fixture);
  g_autofree char *text = NULL, *emblem = NULL, *score = NULL, *link = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_false (action_enabled (fixture, "share"));
  play_out (game);
  g_assert_true (action_enabled (fixture, "share"));
  share (fixture, "text");
  text = read_clipboard (fixture);
  lines = g_strsplit (text, "\n", -1);
  emblem = baize_game_get_rules (game)->ending->emblem (baize_game_get_state (game), 1);
  score = g_strdup_printf ("dug %d of 52.", baize_game_get_score (game, 1));
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_cmpstr (lines[0], ==, "GRAFA · deal 1");
  g_assert_nonnull (strstr (lines[1], score));
  g_assert_cmpstr (lines[2], ==, emblem);
  g_assert_cmpstr (lines[3], ==, "baize:grafa/classic/1");
  link = baize_session_get_link (session_of (fixture));
  g_assert_cmpstr (link, ==, lines[3]);
  g_assert_cmpstr (lines[4], ==, "To play this deal, copy this text and press Ctrl+V in Baize.");
  g_assert_true (g_str_has_prefix (lines[5], "https://"));
}

/* The link in the text leads to the same daily deal. */
SHOWN_TEST (link_leads_back)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *link = NULL, *lost = NULL;
  guint today = baize_day_of (now);
  GFile *files[1];

  open_game (fixture);
  baize_session_deal_daily (session_of (fixture), baize_rules_find ("rose", NULL), 0);
  link = baize_session_get_link (session_of (fixture));
  open_game (fixture);
  files[0] = g_file_new_for_uri (link);
  g_signal_emit_by_name (application_of_tests (), "open", files, 1, "");
  g_object_unref (files[0]);
  g_assert_cmpstr (baize_game_get_rules (baize_session_get_game (session_of (fixture)))->id, ==, "rose");
  g_assert_cmpuint (baize_day_of_game (baize_session_get_game (session_of (fixture))), ==, today);

  /* cards of one's own have no link, and a bad link changes nothing */
  files[0] = g_file_new_for_uri ("baize:rose/nowhere/1");
  g_signal_emit_by_name (application_of_tests (), "open", files, 1, "");
  g_object_unref (files[0]);
  g_assert_cmpuint (baize_day_of_game (baize_session_get_game (session_of (fixture))), ==, today);
}

/** Puts @text into the clipboard, pastes it, and answers the question by the button with the label @answer; %NULL if no
 * question is expected, but the message @message. */
static void
paste (Fixture *fixture, const char *text, const char *answer, const char *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  activate_action (fixture, "paste");
  wait_until (find_widget (NULL, says, message) != NULL);
  if (answer == NULL)
    return;
  wait_until (find_widget (NULL, is_button, answer) != NULL);
  g_signal_emit_by_name (find_widget (NULL, is_button, answer), "clicked");
  wait_for_rest ();
}

static void
assert_deal (Fixture *fixture, const char *game, guint64 deal)
{
  BaizeGame *now = baize_session_get_game (session_of (fixture));

  g_assert_cmpstr (baize_game_get_rules (now)->id, ==, game);
  g_assert_cmpuint (baize_game_get_setup (now)->deal, ==, deal);
}

/** A result that somebody has shared, a link, and a number are pasted; each is played after a question. */
SHOWN_TEST (paste)
{
  g_autofree char *shared = NULL, *link = NULL;
  BaizeGame *game;

  paste (fixture, "126 484", NULL, "Open a game first");
  game = open_game (fixture);
  play_out (game);
  share (fixture, "text");
  shared = read_clipboard (fixture);
  paste (fixture, "Look: baize:rose/classic/00126484.", "_Cancel", "Rose · deal 126\342\200\257484");
  assert_deal (fixture, "grafa", 1);
  paste (fixture, "Look: baize:rose/classic/00126484.", "_Play", "Rose · deal 126\342\200\257484");
  assert_deal (fixture, "rose", 126484);
  paste (fixture, "0077", "_Play", "Rose · deal 77");
  assert_deal (fixture, "rose", 77);
  paste (fixture, shared, "_Play", "GRAFA · deal 1");
  assert_deal (fixture, "grafa", 1);
  paste (fixture, "What a lovely day.", NULL, "There is no link to a deal");
  paste (fixture, "baize:chess/classic/7", NULL, "There is no game");
  assert_deal (fixture, "grafa", 1);
}

/** Choose Deal takes a link as well, also to a deal of another game. */
SHOWN_TEST (link_chosen)
{
  GtkWidget *entry;

  open_game (fixture);
  activate_action (fixture, "choose-deal");
  wait_until (find_widget (NULL, is_type, GSIZE_TO_POINTER (GTK_TYPE_ENTRY)) != NULL);
  entry = find_widget (NULL, is_type, GSIZE_TO_POINTER (GTK_TYPE_ENTRY));
  gtk_editable_set_text (GTK_EDITABLE (entry), "baize:chess/classic/7");
  g_assert_nonnull (find_widget (NULL, says, "There is no game"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Look: baize:rose/classic/126484.");
  g_assert_nonnull (find_widget (NULL, says, "Rose · deal 126\342\200\257484"));
  g_signal_emit_by_name (find_widget (NULL, is_button, "_Deal"), "clicked");
  wait_for_rest ();
  assert_deal (fixture, "rose", 126484);
}

/** Returns the share of dark pixels in the rows @from to @to (excluded) of @picture. */
static double
darkness (GdkTexture *picture, int from, int to)
{
  int width = gdk_texture_get_width (picture), height = gdk_texture_get_height (picture), n = 0;
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

  gdk_texture_download (picture, (guchar *) pixels, (gsize) width * sizeof *pixels);
  for (int i = from * width; i < to * width; i++)
    n += (pixels[i] & 0xff) < 0x80;
  return (double) n / ((double) width * (to - from));
}

SHOWN_TEST (picture)
{
  BaizeGame *game = open_game (fixture);
  GtkWidget *board = search_for (fixture, BAIZE_TYPE_BOARD).last, *table;
  g_autofree char *text = NULL;
  g_autoptr (GdkTexture) picture = NULL, blank = NULL, read = NULL;
  g_autoptr (GBytes) png = NULL;
  int scale, height;

  play_out (game);
  wait_until (get_result (fixture) != NULL);
  wait_for_rest ();
  table = adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (board, ADW_TYPE_TOAST_OVERLAY)));
  text = baize_share_write_text (game, NULL, TRUE);
  picture = baize_share_draw_picture (table, text);
  blank = baize_share_draw_picture (table, "\n\n\n");
  save_picture (GTK_WIDGET (fixture->window), "share-window");
  scale = gtk_widget_get_scale_factor (table);
  height = gtk_widget_get_height (table) * scale;
  g_assert_cmpint (gdk_texture_get_width (picture), ==, gtk_widget_get_width (table) * scale);
  g_assert_cmpint (gdk_texture_get_height (picture), >, height);
  g_assert_cmpfloat (darkness (picture, height, gdk_texture_get_height (picture)), >, 0.005);
  g_assert_cmpfloat (darkness (blank, height, gdk_texture_get_height (blank)), ==, 0);

  png = gdk_texture_save_to_png_bytes (picture);
  read = gdk_texture_new_from_bytes (png, NULL);
  g_assert_nonnull (read);
  g_assert_cmpint (gdk_texture_get_width (read), ==, gdk_texture_get_width (picture));
  g_assert_cmpint (gdk_texture_get_height (read), ==, gdk_texture_get_height (picture));
  if (g_getenv ("BAIZE_TEST_PICTURES") != NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("BAIZE_TEST_PICTURES"), "share.png", NULL);

      g_assert_true (gdk_texture_save_to_png (picture, path));
    }
  share (fixture, "picture");
  g_assert_true (gdk_content_formats_contain_gtype (
    gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window))), GDK_TYPE_TEXTURE));
}
