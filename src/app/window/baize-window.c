/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's pages, its saved state, and how it follows the session and the desktop's style.
 */
#include "baize-window.h"
#include "baize-chooser.h"
#include "baize-config.h"
#include "baize-dialogs.h"
#include "baize-opening.h"
#include "baize-window-actions.h"
#include "baize-window-clear.h"
#include "baize-window-drop.h"
#include "baize-window-messages.h"
#include "baize-window-moving.h"
#include "baize-window-size.h"

#include "app/common/baize-compat-dialog.h"
#include "app/common/baize-css.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-toaster.h"
#include "app/lessons/baize-lessons.h"
#include "core/base/baize-memory.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-bundle.h"
#include "core/rules/baize-thinker.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>

struct _BaizeWindow
{
  AdwApplicationWindow parent_instance;

  BaizeSession *session;
  BaizeGame *game;
  GSettings *settings;

  AdwToastOverlay *toasts;
  BaizeToaster *toaster; /* keeps messages about the current game */
  GtkStack *pages;
  GtkWidget *chooser;
  GtkWidget *play_page;

  GCancellable *opening; /* of the file being read; NULL if there is none */
  guint opening_told;    /* the source that announces a slow read */
};

G_DEFINE_FINAL_TYPE (BaizeWindow, baize_window, ADW_TYPE_APPLICATION_WINDOW)

static void
leave_game (BaizeWindow *window)
{
  if (window->game != NULL)
    g_signal_handlers_disconnect_by_data (window->game, window);
  g_clear_object (&window->game);
}

static void
cancel_opening (BaizeWindow *window)
{
  g_cancellable_cancel (window->opening);
  g_clear_object (&window->opening);
  g_clear_handle_id (&window->opening_told, g_source_remove);
}

static gboolean
baize_window_close_request (GtkWindow *object)
{
  BaizeWindow *window = BAIZE_WINDOW (object);

  cancel_opening (window);
  baize_session_stop_search (window->session);
  if (window->settings != NULL)
    baize_window_size_remember (GTK_WINDOW (window), window->settings);
  baize_session_save (window->session);
  baize_store_flush (baize_session_get_store (window->session));
  return GTK_WINDOW_CLASS (baize_window_parent_class)->close_request (object);
}

/* ---- following the desktop and the session ---- */

static void
update_style (BaizeWindow *window)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  baize_css_set_class (GTK_WIDGET (window), "dark", adw_style_manager_get_dark (manager));
  baize_css_set_class (GTK_WIDGET (window), "hc", adw_style_manager_get_high_contrast (manager));
}

/* The state of a window that the desktop shows nowhere; a constant of GTK 4.12. */
#define STATE_SUSPENDED (1 << 16)

/** Lets the thinker rest while nobody sees the window. */
static void
update_thinker (BaizeWindow *window)
{
  GdkSurface *surface = gtk_widget_get_mapped (GTK_WIDGET (window)) ? gtk_native_get_surface (GTK_NATIVE (window))
                                                                    : NULL;

  baize_thinker_set_resting (
    baize_thinker_get_default (),
    surface == NULL
      || (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & (GDK_TOPLEVEL_STATE_MINIMIZED | STATE_SUSPENDED)) != 0);
}

static void
baize_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_window_parent_class)->map (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "notify::state", G_CALLBACK (update_thinker),
                           widget, G_CONNECT_SWAPPED);
  update_thinker (BAIZE_WINDOW (widget));
  /* building the window and its first frame leaves free memory behind */
  baize_memory_give_back_later ();
}

static void
baize_window_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_native_get_surface (GTK_NATIVE (widget)), update_thinker, widget);
  GTK_WIDGET_CLASS (baize_window_parent_class)->unmap (widget);
  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
}

static void
on_active (BaizeWindow *window, GParamSpec *pspec, gpointer unused)
{
  gboolean active = gtk_window_is_active (GTK_WINDOW (window)) && !baize_dialog_covers (GTK_WINDOW (window));

  baize_session_set_active (window->session, active);
  /* the date may have changed */
  if (active && window->game == NULL)
    baize_chooser_refresh (BAIZE_CHOOSER (window->chooser));
}

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, BaizeWindow *window)
{
  baize_session_note_input (window->session);
  return GDK_EVENT_PROPAGATE;
}

/** Removes messages that would cover the review bar. */
static void
on_mode (BaizeWindow *window, GParamSpec *pspec, BaizeBoard *board)
{
  if (baize_board_get_mode (board) == BAIZE_PLAYBACK_REVIEWING)
    baize_toaster_drop_kept (window->toaster);
  baize_window_actions_update (window);
}

static void
update_title (BaizeWindow *window)
{
  g_autofree char *title = NULL;

  if (window->game != NULL)
    /* Translators: the title of the window; %s is a game's name */
    title = g_strdup_printf (_ ("%s – Baize"), _ (baize_game_get_rules (window->game)->title));
  gtk_window_set_title (GTK_WINDOW (window), title ? title : _ ("Baize"));
}

/** Turns to @page. Before the first frame there is nothing to fade from, so @page appears at once. */
static void
turn_to (BaizeWindow *window, GtkWidget *page)
{
  gboolean seen = gtk_widget_get_width (GTK_WIDGET (window->pages)) > 0;

  gtk_stack_set_transition_type (window->pages,
                                 seen ? GTK_STACK_TRANSITION_TYPE_CROSSFADE : GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_stack_set_visible_child (window->pages, page);
}

/** Moves the focus to the content when the window is first mapped. Unmapped content can't take the focus, and GTK would
 * focus the header bar. */
static void
on_map (BaizeWindow *window)
{
  g_signal_handlers_disconnect_by_func (window, on_map, NULL);
  if (window->game != NULL)
    baize_play_page_focus_board (BAIZE_PLAY_PAGE (window->play_page));
  else
    baize_chooser_focus_game (BAIZE_CHOOSER (window->chooser), NULL);
}

static void
on_game_replaced (BaizeWindow *window)
{
  BaizeGame *game = baize_session_get_game (window->session);
  const BaizeRules *left = window->game ? baize_game_get_rules (window->game) : NULL;

  cancel_opening (window);
  leave_game (window);
  /* enable the actions first: an insensitive button can't take the focus */
  baize_window_actions_update (window);
  if (game != NULL)
    {
      BaizeBoard *board = baize_play_page_get_board (BAIZE_PLAY_PAGE (window->play_page));

      baize_toaster_drop_kept (window->toaster);
      window->game = g_object_ref (game);
      g_signal_connect_object (game, "moved", G_CALLBACK (baize_window_actions_update), window, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "notify::practice", G_CALLBACK (baize_window_actions_update), window,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (baize_window_actions_update), window,
                               G_CONNECT_SWAPPED);
      g_signal_handlers_disconnect_by_func (board, on_mode, window);
      g_signal_connect_object (board, "notify::mode", G_CALLBACK (on_mode), window, G_CONNECT_SWAPPED);
      gtk_widget_insert_action_group (GTK_WIDGET (window), "board", baize_board_get_actions (board));
      turn_to (window, window->play_page);
      baize_play_page_focus_board (BAIZE_PLAY_PAGE (window->play_page));
    }
  else
    {
      gtk_widget_insert_action_group (GTK_WIDGET (window), "board", NULL);
      baize_chooser_refresh (BAIZE_CHOOSER (window->chooser));
      turn_to (window, window->chooser);
      baize_chooser_focus_game (BAIZE_CHOOSER (window->chooser), left);
    }
  update_title (window);
  baize_faces_settle (baize_faces_get_default ());
  baize_memory_give_back_later ();
}

/* ---- the object ---- */

/** Shows @toast over the board, or over the chooser. */
static void
add_toast (AdwToast *toast, gpointer data)
{
  BaizeWindow *window = data;

  if (window->game != NULL)
    baize_play_page_add_toast (BAIZE_PLAY_PAGE (window->play_page), toast);
  else
    adw_toast_overlay_add_toast (window->toasts, toast);
}

/** Announces a toast. */
static void
tell (const char *words, gpointer data)
{
  BaizeWindow *window = data;

  if (window->game != NULL)
    baize_play_page_tell (BAIZE_PLAY_PAGE (window->play_page), words);
  else
    baize_spoken_announce (GTK_WIDGET (window), words);
}

static void
follow (BaizeWindow *window)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update_style), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update_style), window, G_CONNECT_SWAPPED);
  baize_window_messages_follow (window);
  g_signal_connect_object (window->session, "notify::searching", G_CALLBACK (baize_window_actions_update), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window->session, "notify::game", G_CALLBACK (on_game_replaced), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (baize_play_page_get_outlook (BAIZE_PLAY_PAGE (window->play_page)), "notify::mark",
                           G_CALLBACK (baize_window_actions_update), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (baize_play_page_get_lesson (BAIZE_PLAY_PAGE (window->play_page)), "changed",
                           G_CALLBACK (baize_window_actions_update), window, G_CONNECT_SWAPPED);
}

static void
baize_window_constructed (GObject *object)
{
  BaizeWindow *window = BAIZE_WINDOW (object);

  G_OBJECT_CLASS (baize_window_parent_class)->constructed (object);
  /* connect before all other handlers, while the board with open popovers still exists */
  g_signal_connect_object (window->session, "notify::game", G_CALLBACK (baize_window_clear), window, G_CONNECT_SWAPPED);
  window->settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  baize_window_size_restore (GTK_WINDOW (window), window->settings);
  baize_window_size_follow (GTK_WINDOW (window), window->settings);
  window->toaster = baize_toaster_new (GTK_WIDGET (window), add_toast, tell, window);
  window->chooser = baize_chooser_new (window->session);
  window->play_page = baize_play_page_new (window->session);
  gtk_stack_add_child (window->pages, window->chooser);
  gtk_stack_add_child (window->pages, window->play_page);
  baize_spoken_tidy (GTK_WIDGET (window));
  baize_css_follow_size (GTK_WINDOW (window));
  baize_window_actions_add (window);
  baize_window_take_drops (window);
  follow (window);
  update_style (window);
  g_signal_connect_after (window, "map", G_CALLBACK (on_map), NULL);
}

static void
baize_window_dispose (GObject *object)
{
  BaizeWindow *window = BAIZE_WINDOW (object);

  cancel_opening (window);
  baize_session_stop_search (window->session);
  leave_game (window);
  g_clear_object (&window->settings);
  G_OBJECT_CLASS (baize_window_parent_class)->dispose (object);
}

static void
baize_window_finalize (GObject *object)
{
  BaizeWindow *window = BAIZE_WINDOW (object);

  /* kept until here, because a late answer may still use both after dispose */
  g_object_unref (window->toaster);
  g_object_unref (window->session);
  G_OBJECT_CLASS (baize_window_parent_class)->finalize (object);
}

static void
baize_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_WINDOW (object)->session = baize_session_new (g_value_get_object (value));
}

static void
baize_window_class_init (BaizeWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = baize_window_constructed;
  object_class->dispose = baize_window_dispose;
  object_class->finalize = baize_window_finalize;
  object_class->set_property = baize_window_set_property;
  GTK_WIDGET_CLASS (klass)->map = baize_window_map;
  GTK_WIDGET_CLASS (klass)->unmap = baize_window_unmap;
  GTK_WINDOW_CLASS (klass)->close_request = baize_window_close_request;

  /** BaizeWindow:store: the store with the saved games. */
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_object ("store", NULL, NULL, BAIZE_TYPE_STORE,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                          | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/window.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BaizeWindow, pages);
  gtk_widget_class_bind_template_callback (widget_class, on_active);
  gtk_widget_class_bind_template_callback (widget_class, on_event);
  /* not accelerators of the application, which would take the keys from the entries of dialogs */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, GDK_SHIFT_MASK, "win.paste", NULL);
}

static void
baize_window_init (BaizeWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  baize_dialog_follow_covers (GTK_WINDOW (window), G_CALLBACK (on_active));
}

/**
 * baize_window_new:
 * @application: (nullable): the application
 * @store: the store with the saved games
 *
 * Returns: (transfer none): a window that shows the chooser; GTK owns it
 */
BaizeWindow *
baize_window_new (GtkApplication *application, BaizeStore *store)
{
  return g_object_new (BAIZE_TYPE_WINDOW, "application", application, "store", store, NULL);
}

BaizeSession *
baize_window_get_session (BaizeWindow *window)
{
  g_return_val_if_fail (BAIZE_IS_WINDOW (window), NULL);
  return window->session;
}

BaizePlayPage *
baize_window_get_play_page (BaizeWindow *window)
{
  g_return_val_if_fail (BAIZE_IS_WINDOW (window), NULL);
  return BAIZE_PLAY_PAGE (window->play_page);
}

/* ---- requests ---- */

/** baize_window_start_lesson: starts the lesson of @rules at step @index, from 0. */
void
baize_window_start_lesson (BaizeWindow *window, const BaizeRules *rules, guint index)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  g_autoptr (GFile) file = baize_lessons_find (rules);
  g_autoptr (GError) error = NULL;
  BaizeLesson *lesson = file ? baize_lessons_load (file, &error) : NULL;

  if (lesson != NULL)
    baize_play_page_start_lesson (BAIZE_PLAY_PAGE (window->play_page), lesson, index, TRUE);
  else if (error != NULL)
    baize_window_toast (window, error->message, NULL, NULL);
}

/** baize_window_stop_opening: cancels the reading of a file, if there is one. */
void
baize_window_stop_opening (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));
  cancel_opening (window);
  baize_window_actions_update (window);
}

/** baize_window_get_opening: whether a file is being read. */
gboolean
baize_window_get_opening (BaizeWindow *window)
{
  g_return_val_if_fail (BAIZE_IS_WINDOW (window), FALSE);
  return window->opening != NULL;
}

static void
show_opened (BaizeWindow *window, BaizeGame *game, BaizeLesson *lesson, const GError *problem)
{
  if (lesson != NULL)
    baize_play_page_start_lesson (BAIZE_PLAY_PAGE (window->play_page), lesson, 0, FALSE);
  else if (game == NULL)
    baize_window_toast (window, problem->message, NULL, NULL);
  else if (problem != NULL)
    baize_dialogs_ask_to_open (GTK_WINDOW (window), window->session, game, problem->message);
  else
    {
      baize_session_open_game (window->session, game);
      if (baize_game_find_comment (game, NULL))
        baize_toaster_keep (window->toaster, _ ("This game has remarks"), _ ("_Look Back"), "win.look-back");
    }
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BaizeWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = NULL;
  BaizeLesson *lesson;

  baize_opening_finish (result, &game, &lesson, &error);
  /* the caller that cancelled has begun something else; a result that was already on its way becomes this error too */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  baize_window_stop_opening (window);
  show_opened (window, game, lesson, error);
}

/** Reading the file takes long, and may never end: offers to cancel it. */
static gboolean
tell_opening (gpointer data)
{
  BaizeWindow *window = data;

  window->opening_told = 0;
  baize_window_toast (window, _ ("The file is being read…"), _ ("_Cancel"), "win.stop-opening");
  return G_SOURCE_REMOVE;
}

/**
 * baize_window_open_file:
 * @window: the window
 * @file: a record or a lesson, or everything of another computer
 *
 * Reads @file, and then plays its game or shows its lesson. If the file has an error, the player is asked, or told why
 * it can't be opened. Another file, game or lesson that begins before the file is read cancels it, and so does leaving
 * the game; moves of the current game do not, since that game is set aside and can be brought back.
 */
void
baize_window_open_file (BaizeWindow *window, GFile *file)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));
  cancel_opening (window);
  if (baize_bundle_is_file (file))
    {
      baize_window_moving_import (window, file);
      return;
    }
  window->opening = g_cancellable_new ();
  window->opening_told = g_timeout_add_seconds (1, tell_opening, window);
  baize_window_actions_update (window);
  baize_opening_begin (file, window->opening, on_opened, g_object_ref (window));
}

/** baize_window_carry_out: carries out @request; if it names a record, the window must have been presented. */
void
baize_window_carry_out (BaizeWindow *window, const BaizeRequest *request)
{
  int variant = MAX (request->variant, 0);

  g_return_if_fail (BAIZE_IS_WINDOW (window));
  baize_window_stop_opening (window);
  if (request->file != NULL || request->rules != NULL)
    baize_window_clear (GTK_WINDOW (window));
  if (request->file != NULL)
    baize_window_open_file (window, request->file);
  else if (request->lesson)
    baize_window_start_lesson (window, request->rules, 0);
  else if (request->day != 0)
    baize_session_deal_day (window->session, request->rules, variant, request->day);
  else if (request->by_link)
    baize_session_deal_linked (window->session, request->rules, variant, request->deal);
  else if (request->has_deal)
    baize_session_deal_number (window->session, request->rules, variant, request->deal);
  else if (request->variant >= 0)
    baize_session_resume (window->session, request->rules, variant);
  else if (request->rules != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (window), "play", g_variant_new_string (request->rules->id));
}

/** baize_window_popup_menu: opens the main menu of the visible page, if the window is mapped. */
void
baize_window_popup_menu (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));
  /* the action may be activated over D-Bus before the window is shown; a popover then has no surface */
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (gtk_stack_get_visible_child (window->pages) == window->chooser)
    baize_chooser_popup_menu (BAIZE_CHOOSER (window->chooser));
  else
    baize_play_page_popup_menu (BAIZE_PLAY_PAGE (window->play_page));
}

/** baize_window_get_toaster: Returns: (transfer none): the toaster for messages of the window. */
BaizeToaster *
baize_window_get_toaster (BaizeWindow *window)
{
  g_return_val_if_fail (BAIZE_IS_WINDOW (window), NULL);
  return window->toaster;
}

/**
 * baize_window_toast:
 * @window: the window
 * @text: a short sentence
 * @button: (nullable): the label of a button
 * @action: (nullable): the action of the button
 *
 * Shows a short message to the player, see baize_toaster_announce().
 */
void
baize_window_toast (BaizeWindow *window, const char *text, const char *button, const char *action)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));
  baize_toaster_announce (window->toaster, text, button, action);
}
