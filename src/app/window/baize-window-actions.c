/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's actions, and the conditions that enable them.
 */
#include "baize-window-actions.h"
#include "baize-dialogs.h"
#include "baize-window-messages.h"
#include "baize-window-moving.h"
#include "baize-window-paste.h"

#include "app/common/baize-today.h"
#include "app/days/baize-day-list.h"
#include "app/days/baize-days-dialog.h"
#include "app/lessons/baize-lessons.h"
#include "app/play/baize-players-dialog.h"
#include "app/play/baize-puzzle-maker.h"
#include "app/play/baize-questions.h"
#include "app/play/baize-recent-dialog.h"
#include "app/play/baize-share.h"
#include "app/scores/baize-scores-dialog.h"

#include <glib/gi18n.h>

/** Finishes the animations and returns the current game. */
static BaizeGame *
settled_game (BaizeWindow *window)
{
  BaizeBoard *board = baize_play_page_get_board (baize_window_get_play_page (window));

  if (board != NULL)
    baize_board_finish_motion (board);
  return baize_session_get_game (baize_window_get_session (window));
}

/** Whether a command may leave the current game: not while a new result has only just appeared. */
static gboolean
may_leave (BaizeWindow *window)
{
  return !baize_play_page_get_resting (baize_window_get_play_page (window));
}

/** Returns the current game for a command that replaces it; %NULL if it may not be left yet. */
static BaizeGame *
game_to_leave (BaizeWindow *window)
{
  return may_leave (window) ? settled_game (window) : NULL;
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (may_leave (data))
    baize_session_leave (baize_window_get_session (data));
}

static void
on_new_deal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = game_to_leave (data);

  if (game != NULL)
    baize_session_deal_random (baize_window_get_session (data), baize_game_get_rules (game),
                               baize_game_get_setup (game)->variant);
}

/** Starts a new deal of @level. */
static void
on_level (GSimpleAction *action, GVariant *level, gpointer data)
{
  BaizeGame *game = game_to_leave (data);
  const BaizeVariant *variant = game ? baize_game_get_variant (game) : NULL;
  int wanted = g_variant_get_int32 (level);

  if (variant != NULL && variant->levels != NULL && wanted >= 0
      && wanted < (int) g_strv_length ((char **) (gpointer) variant->levels))
    baize_session_deal_level (baize_window_get_session (data), baize_game_get_rules (game),
                              baize_game_get_setup (game)->variant, wanted);
}

/** Reviews the moves of a game that is over, or that has remarks. */
static void
on_look_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (settled_game (data) != NULL)
    baize_play_page_look_back (baize_window_get_play_page (data));
}

/** Makes a puzzle of a late position of a game that is over. */
static void
on_make_puzzle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (settled_game (data) != NULL)
    baize_play_page_make_puzzle (baize_window_get_play_page (data));
}

/** Shows a hint. */
static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (settled_game (data) != NULL)
    baize_play_page_hint (baize_window_get_play_page (data));
}

/** Starts the lesson of the current game, at the step from which it is offered. */
static void
on_lesson (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = game_to_leave (data);

  if (game != NULL)
    baize_window_start_lesson (data, baize_game_get_rules (game),
                               baize_play_page_get_offered_step (baize_window_get_play_page (data)));
}

/** Starts the lesson at the step where it was left. */
static void
on_lesson_from (GSimpleAction *action, GVariant *index, gpointer data)
{
  BaizeGame *game = game_to_leave (data);

  if (game != NULL)
    baize_window_start_lesson (data, baize_game_get_rules (game), g_variant_get_uint32 (index));
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = settled_game (data);

  if (baize_session_get_in_lesson (baize_window_get_session (data)))
    baize_lesson_panel_go_back (baize_play_page_get_lesson (baize_window_get_play_page (data)));
  /* a tentative move is taken back first */
  else if (game != NULL && !baize_board_take_back (baize_play_page_get_board (baize_window_get_play_page (data))))
    baize_game_undo (game);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = settled_game (data);

  if (baize_session_get_in_lesson (baize_window_get_session (data)))
    baize_lesson_panel_go_on (baize_play_page_get_lesson (baize_window_get_play_page (data)));
  else if (game != NULL)
    baize_game_redo (game);
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = game_to_leave (data);

  if (game != NULL)
    baize_session_restart (baize_window_get_session (data));
}

/** Returns the variant to play: that of the current game if it is of @rules, else the one that was played last. */
static int
find_variant (BaizeWindow *window, const BaizeRules *rules)
{
  BaizeSession *session = baize_window_get_session (window);
  BaizeGame *game = baize_session_get_game (session);

  if (game != NULL && baize_game_get_rules (game) == rules)
    return baize_game_get_setup (game)->variant;
  return baize_store_find_latest (baize_session_get_store (session), rules, NULL);
}

static void
on_play (GSimpleAction *action, GVariant *id, gpointer data)
{
  const BaizeRules *rules = baize_rules_find (g_variant_get_string (id, NULL), NULL);

  if (rules != NULL && may_leave (data))
    baize_session_resume (baize_window_get_session (data), rules, find_variant (data, rules));
}

/** Returns: (transfer full): the state of the action `variant` for @game: its variant, and its level if it has any. */
static char *
name_variant (BaizeGame *game)
{
  const BaizeVariant *variant = baize_game_get_variant (game);
  int level = baize_setup_get_level (baize_game_get_setup (game), baize_game_get_rules (game));

  return level < 0 ? g_strdup (variant->id) : g_strdup_printf ("%s/%d", variant->id, level + 1);
}

/** Resumes another variant or level of the current game, or deals it. */
static void
on_variant (GSimpleAction *action, GVariant *name, gpointer data)
{
  BaizeGame *game = game_to_leave (data);
  const BaizeRules *rules = game ? baize_game_get_rules (game) : NULL;
  g_auto (GStrv) parts = g_strsplit (g_variant_get_string (name, NULL), "/", 2);
  int variant = rules && parts[0] ? baize_rules_find_variant (rules, parts[0], NULL) : -1, level = -1;
  g_autofree char *played = game ? name_variant (game) : NULL;

  if (variant >= 0 && rules->variants[variant].levels != NULL && parts[1] != NULL)
    level = (int) g_ascii_strtoll (parts[1], NULL, 10) - 1;
  if (level >= 0 && level < (int) g_strv_length ((char **) (gpointer) rules->variants[variant].levels)
      && !g_str_equal (played, g_variant_get_string (name, NULL)))
    baize_session_resume_level (baize_window_get_session (data), rules, variant, level);
  else if (level < 0 && variant >= 0 && variant != baize_game_get_setup (game)->variant)
    baize_session_resume (baize_window_get_session (data), rules, variant);
  else if (game != NULL)
    /* after the menu closes, nothing has the focus */
    baize_play_page_focus_board (baize_window_get_play_page (data));
}

/** Plays the daily deal of today, "grafa", or of a day, "grafa/20261231". */
static void
on_daily (GSimpleAction *action, GVariant *deal, gpointer data)
{
  g_auto (GStrv) parts = g_strsplit (g_variant_get_string (deal, NULL), "/", 2);
  const BaizeRules *rules = parts[0] != NULL ? baize_rules_find (parts[0], NULL) : NULL;
  int variant = rules != NULL ? baize_daily_variant (rules, find_variant (data, rules)) : 0;
  guint64 day;

  if (rules == NULL || !may_leave (data))
    return;
  if (parts[1] == NULL)
    baize_session_deal_daily (baize_window_get_session (data), rules, variant);
  /* any program may activate the action over D-Bus */
  else if (g_ascii_string_to_unsigned (parts[1], 10, 0, baize_today_get (), &day, NULL) && baize_day_is_valid (day))
    baize_session_deal_day (baize_window_get_session (data), rules, variant, (guint) day);
}

/** The player has agreed, or need not be asked. If another game has begun meanwhile, nothing happens. */
static void
switch_outlook_on (GObject *outlook)
{
  if (!baize_outlook_get_needs_consent (BAIZE_OUTLOOK (outlook)))
    baize_outlook_set_on (BAIZE_OUTLOOK (outlook), TRUE);
}

/** Switches the answer whether a perfect result is still possible on or off. */
static void
on_outlook (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeOutlook *outlook = baize_play_page_get_outlook (baize_window_get_play_page (data));

  if (baize_outlook_get_on (outlook))
    baize_outlook_set_on (outlook, FALSE);
  else if (!baize_outlook_get_needs_consent (outlook))
    baize_outlook_set_on (outlook, TRUE);
  else
    baize_questions_ask_help (data, baize_outlook_get_game (outlook),
                              _ ("Whether a perfect game is still possible tells you about cards that you can’t see. "
                                 "Practice games don’t count for high scores."),
                              _ ("_Play as Practice"), switch_outlook_on, G_OBJECT (outlook));
  baize_window_actions_update (data);
}

static void
on_copy_deal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (data));
  g_autofree char *number = NULL;

  if (game == NULL)
    return;
  number = g_strdup_printf ("%" G_GUINT64_FORMAT, baize_game_get_setup (game)->deal);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (data)), number);
  baize_window_toast (data, _ ("Deal number copied"), NULL, NULL);
}

/** Takes back the practice branch: the game is where the branch began. */
static void
on_undo_branch (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_game_leave_branch (baize_session_get_game (baize_window_get_session (data)));
}

/** Goes back to the end of the line that counts, where the player may play on. */
static void
on_leave_practice (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (data));

  baize_game_leave_branch (game);
  baize_game_redo_all (game);
}

static void
on_undo_aside (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_session_undo_aside (baize_window_get_session (data));
}

static void
on_new_players (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_players_dialog_present (data, baize_window_get_session (data), baize_window_get_toaster (data));
}

static void
on_choose_deal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_questions_choose_deal (data, baize_window_get_session (data));
}

static void
on_recent (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_recent_dialog_present (data, baize_window_get_session (data), baize_window_get_toaster (data));
}

static void
on_scores (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_scores_dialog_present (data, baize_window_get_session (data));
}

static void
on_days (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_days_dialog_present (data, baize_window_get_session (data));
}

/** Copies the results of today. */
static void
on_share_day (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint today = baize_today_get ();
  g_autofree int *variants = baize_day_list_find_variants (baize_session_get_store (baize_window_get_session (data)));
  g_autoptr (GArray) items = baize_day_list_new (variants, today, today);
  g_autofree char *text = baize_day_write_share (items, today);

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (data)), text);
  baize_window_toast (data, _ ("Results copied"), NULL, NULL);
}

static void
on_record_chosen (GFile *file, gpointer data)
{
  if (file != NULL)
    baize_window_open_file (data, file);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_dialogs_open_record (data, on_record_chosen, g_object_ref (data), g_object_unref);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_paste (data);
}

static void
on_open_link (GSimpleAction *action, GVariant *link, gpointer data)
{
  baize_window_open_link (data, g_variant_get_string (link, NULL));
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_dialogs_save_record (data, baize_window_get_session (data), baize_window_get_toaster (data));
}

/** Shares the result of the finished game: as a text or a picture in the clipboard, or as a file with the picture. */
static void
on_share (GSimpleAction *action, GVariant *kind, gpointer data)
{
  BaizeSession *session = baize_window_get_session (data);
  BaizeGame *game = baize_session_get_game (session);
  GtkWidget *board = GTK_WIDGET (baize_play_page_get_board (baize_window_get_play_page (data)));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (data));
  gboolean as_text = g_str_equal (g_variant_get_string (kind, NULL), "text");
  g_autofree char *link = baize_session_get_link (session), *text = baize_share_write_text (game, link, as_text);
  g_autofree char *name = NULL;
  g_autoptr (GdkTexture) picture = NULL;

  if (as_text)
    {
      gdk_clipboard_set_text (clipboard, text);
      baize_window_toast (data, _ ("Result copied"), NULL, NULL);
      return;
    }
  /* the toast overlay has the cloth and the board in it */
  picture = baize_share_draw_picture (
    adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (board, ADW_TYPE_TOAST_OVERLAY))), text);
  if (picture == NULL)
    return;
  if (g_str_equal (g_variant_get_string (kind, NULL), "picture"))
    {
      gdk_clipboard_set_texture (clipboard, picture);
      baize_window_toast (data, _ ("Picture copied"), NULL, NULL);
      return;
    }
  name = g_strdup_printf ("%s-%" G_GUINT64_FORMAT ".png", baize_game_get_rules (game)->id,
                          baize_game_get_setup (game)->deal);
  baize_dialogs_save_picture (data, picture, name, baize_window_get_toaster (data));
}

static void
on_stop_opening (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_stop_opening (data);
}

static void
on_stop_search (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_session_stop_search (baize_window_get_session (data));
}

static void
on_damage (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_messages_show_damage (data);
}

static void
on_export_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_moving_export (data);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_moving_choose (data);
}

static void
on_menu (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_window_popup_menu (data);
}

static void
on_fullscreen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

/** baize_window_actions_add: adds the actions to @window. */
void
baize_window_actions_add (BaizeWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "back", .activate = on_back },
    { .name = "new-deal", .activate = on_new_deal },
    { .name = "level", .activate = on_level, .parameter_type = "i" },
    { .name = "look-back", .activate = on_look_back },
    { .name = "make-puzzle", .activate = on_make_puzzle },
    { .name = "hint", .activate = on_hint },
    { .name = "lesson", .activate = on_lesson },
    { .name = "lesson-from", .activate = on_lesson_from, .parameter_type = "u" },
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "restart", .activate = on_restart },
    { .name = "play", .activate = on_play, .parameter_type = "s" },
    { .name = "variant", .activate = on_variant, .parameter_type = "s", .state = "''" },
    { .name = "daily", .activate = on_daily, .parameter_type = "s" },
    { .name = "outlook", .activate = on_outlook, .state = "false" },
    { .name = "copy-deal", .activate = on_copy_deal },
    { .name = "undo-aside", .activate = on_undo_aside },
    { .name = "undo-branch", .activate = on_undo_branch },
    { .name = "leave-practice", .activate = on_leave_practice },
    { .name = "new-players", .activate = on_new_players },
    { .name = "choose-deal", .activate = on_choose_deal },
    { .name = "recent", .activate = on_recent },
    { .name = "scores", .activate = on_scores },
    { .name = "days", .activate = on_days },
    { .name = "open", .activate = on_open },
    { .name = "paste", .activate = on_paste },
    { .name = "open-link", .activate = on_open_link, .parameter_type = "s" },
    { .name = "save", .activate = on_save },
    { .name = "share", .activate = on_share, .parameter_type = "s" },
    { .name = "share-day", .activate = on_share_day },
    { .name = "stop-opening", .activate = on_stop_opening },
    { .name = "stop-search", .activate = on_stop_search },
    { .name = "damage", .activate = on_damage },
    { .name = "export-all", .activate = on_export_all },
    { .name = "import", .activate = on_import },
    { .name = "menu", .activate = on_menu },
    { .name = "fullscreen", .activate = on_fullscreen },
  };

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  baize_window_actions_update (window);
}

static void
enable (BaizeWindow *window, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/** In a lesson only going back and on by its steps and leaving are enabled; everything else needs a game. */
static void
update_in_lesson (BaizeWindow *window)
{
  static const char *const none[] = { "variant", "new-players", "new-deal",       "level",      "choose-deal",
                                      "save",    "copy-deal",   "restart",        "hint",       "look-back",
                                      "share",   "make-puzzle", "leave-practice", "undo-branch" };
  BaizeLessonPanel *lesson = baize_play_page_get_lesson (baize_window_get_play_page (window));

  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    enable (window, none[i], FALSE);
  enable (window, "back", TRUE);
  enable (window, "undo", baize_lesson_panel_can_go (lesson, FALSE));
  enable (window, "redo", baize_lesson_panel_can_go (lesson, TRUE));
}

static void
update_outlook (BaizeWindow *window)
{
  BaizeOutlook *outlook = baize_play_page_get_outlook (baize_window_get_play_page (window));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "outlook");

  enable (window, "outlook", baize_outlook_get_available (outlook));
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (baize_outlook_get_on (outlook)));
}

/** baize_window_actions_update: enables the actions that are possible now. */
void
baize_window_actions_update (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));
  BaizeBoard *board = game ? baize_play_page_get_board (baize_window_get_play_page (window)) : NULL;
  const BaizeSetup *setup = game ? baize_game_get_setup (game) : NULL;
  gboolean looks_back = board != NULL && baize_board_get_mode (board) == BAIZE_PLAYBACK_REVIEWING;
  guint late_position;
  g_autofree char *variant = game ? name_variant (game) : NULL;
  g_autoptr (GFile) lesson = game ? baize_lessons_find (baize_game_get_rules (game)) : NULL;

  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), "variant")),
                             g_variant_new_string (variant ? variant : ""));
  update_outlook (window);
  enable (window, "stop-opening", baize_window_get_opening (window));
  enable (window, "stop-search", baize_session_get_searching (baize_window_get_session (window)));
  enable (window, "lesson", lesson != NULL);
  enable (window, "lesson-from", lesson != NULL);
  if (baize_session_get_in_lesson (baize_window_get_session (window)))
    {
      update_in_lesson (window);
      return;
    }
  enable (window, "variant", game != NULL);
  enable (window, "new-players", game != NULL && baize_game_get_variant (game)->players_max > 1);
  enable (window, "back", game != NULL);
  enable (window, "new-deal", game != NULL);
  enable (window, "level", game != NULL && baize_game_get_variant (game)->levels != NULL);
  enable (window, "choose-deal", game != NULL && !baize_game_get_variant (game)->one_deal);
  enable (window, "save", game != NULL);
  enable (window, "copy-deal",
          setup != NULL && !baize_game_get_variant (game)->one_deal
            && baize_setup_is_deal (setup, baize_game_get_rules (game)));
  /* a tentative move can be taken back, too; during a review nothing can */
  enable (window, "undo",
          game != NULL && !looks_back && (baize_game_get_can_undo (game) || baize_board_is_tentative (board)));
  enable (window, "redo", game != NULL && !looks_back && baize_game_get_can_redo (game));
  enable (window, "undo-branch", game != NULL && !looks_back && baize_game_can_leave_branch (game));
  enable (window, "leave-practice", game != NULL && !looks_back && baize_game_can_leave_branch (game));
  enable (window, "look-back",
          game != NULL && !looks_back
            && ((baize_game_get_over (game) && baize_game_get_position (game) > 0)
                || baize_game_find_comment (game, NULL)));
  enable (window, "make-puzzle",
          game != NULL && !looks_back && baize_game_get_over (game)
            && baize_puzzle_maker_find_late (game, &late_position));
  enable (window, "hint",
          game != NULL && !looks_back && baize_play_page_can_hint (baize_window_get_play_page (window)));
  enable (window, "share", game != NULL && baize_game_get_over (game));
  enable (window, "restart", game != NULL && baize_game_get_position (game) > baize_game_get_start (game));
}
