/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page around the board, kept up to date with the current game.
 */
#include "baize-play-page-private.h"
#include "baize-config.h"
#include "baize-goal-bar.h"
#include "baize-hint.h"
#include "baize-questions.h"
#include "baize-status-line.h"

#include "app/common/baize-menu.h"
#include "app/common/baize-pulse.h"
#include "app/common/baize-spoken.h"
#include "app/lessons/baize-lesson-offer.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BaizePlayPage, baize_play_page, ADW_TYPE_BIN)

static void
let_go_of_game (BaizePlayPage *page)
{
  if (page->opponents != NULL)
    baize_opponents_set_game (page->opponents, NULL);
  g_clear_pointer (&page->wish, g_binding_unbind);
  if (page->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (page->game, page);
      baize_play_over_forget (page);
    }
  g_clear_object (&page->game);
}

static void
leave_board (BaizePlayPage *page)
{
  if (page->board == NULL)
    return;
  g_object_run_dispose (G_OBJECT (page->opponents));
  g_clear_object (&page->opponents);
  baize_hint_set_board (BAIZE_HINT (page->hint), NULL);
  g_signal_handlers_disconnect_by_data (page->board, page);
  adw_bin_set_child (page->table_top, NULL);
  page->board = NULL;
}

static void
baize_play_page_dispose (GObject *object)
{
  BaizePlayPage *page = BAIZE_PLAY_PAGE (object);

  let_go_of_game (page);
  leave_board (page);
  /* the page no longer listens to the outlook */
  if (page->outlook != NULL)
    g_object_run_dispose (G_OBJECT (page->outlook));
  g_clear_object (&page->outlook);
  g_clear_object (&page->announcer);
  g_clear_object (&page->sounds);
  g_clear_object (&page->session);
  G_OBJECT_CLASS (baize_play_page_parent_class)->dispose (object);
}

/* ---- following the game ---- */

static void
update_title (BaizePlayPage *page)
{
  if (baize_session_get_in_lesson (page->session))
    baize_play_title_set_lesson (page->title);
  else
    baize_play_title_set_deal (page->title, page->game, baize_session_get_waiting (page->session));
}

static void
update_status (BaizePlayPage *page)
{
  baize_status_line_set_prompt (BAIZE_STATUS_LINE (page->status), baize_board_get_prompt (page->board));
  baize_status_line_set_summary (BAIZE_STATUS_LINE (page->status), baize_board_get_summary (page->board));
}

/** Shows the outlook in the status line, and announces answers. */
static void
update_outlook (BaizePlayPage *page)
{
  BaizeOutlookMark mark = baize_outlook_get_mark (page->outlook);
  const char *text = baize_outlook_mark_get_text (mark);

  baize_status_line_set_mark (BAIZE_STATUS_LINE (page->status), baize_outlook_mark_get_icon (mark), text);
  if (mark == BAIZE_OUTLOOK_OFF)
    {
      /* the answer must not stay the description of the focused card */
      if (page->announced != mark && page->board != NULL)
        baize_board_clear_announcement (page->board);
      page->announced = mark;
    }
  else if (mark != BAIZE_OUTLOOK_CHECKING && mark != page->announced)
    {
      page->announced = mark;
      baize_board_announce (page->board, text);
    }
}

/** baize_play_page_can_hint: Returns: whether there can be a hint for the current position. */
gboolean
baize_play_page_can_hint (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), FALSE);
  return page->game != NULL && baize_hint_can_give (BAIZE_HINT (page->hint));
}

/** baize_play_page_hint: shows a hint, or what the game itself offers instead. */
void
baize_play_page_hint (BaizePlayPage *page)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_hint_give (BAIZE_HINT (page->hint));
}

static void
take_board (BaizePlayPage *page, const BaizeRules *rules)
{
  leave_board (page);
  page->board = baize_board_new (rules);
  page->opponents = baize_opponents_new (page->board);
  baize_hint_set_board (BAIZE_HINT (page->hint), page->board);
  baize_announcer_set_board (page->announcer, page->board);
  baize_sounds_set_board (page->sounds, page->board);
  gtk_widget_set_hexpand (GTK_WIDGET (page->board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (page->board), TRUE);
  g_signal_connect_object (page->board, "notify::prompt", G_CALLBACK (update_status), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->board, "notify::summary", G_CALLBACK (update_status), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->board, "notify::moving", G_CALLBACK (baize_play_over_update), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->board, "notify::mode", G_CALLBACK (baize_play_over_follow_mode), page,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->board, "deal-wanted", G_CALLBACK (baize_session_deal_wanted), page->session,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (page->table_top, GTK_WIDGET (page->board));
  baize_play_title_set_rules (page->title, rules);
}

static void
on_game (BaizePlayPage *page)
{
  BaizeGame *game = baize_session_get_game (page->session);
  gboolean in_lesson = baize_session_get_in_lesson (page->session);
  const BaizeRules *left = page->game ? baize_game_get_rules (page->game) : NULL;
  g_autofree char *offer = NULL, *introduction = NULL;

  let_go_of_game (page);
  baize_hint_drop (BAIZE_HINT (page->hint));
  /* after leaving a game its board stays visible until the chooser has faded in */
  if (game == NULL)
    {
      /* the board must not take the focus back from the chooser */
      if (page->board != NULL)
        baize_board_lead_focus (page->board, NULL, FALSE);
      baize_announcer_begin (page->announcer, NULL);
      baize_lesson_panel_follow (BAIZE_LESSON_PANEL (page->lesson), game, page->board);
      baize_outlook_set_game (page->outlook, NULL);
      baize_goal_bar_set_game (BAIZE_GOAL_BAR (page->goal), NULL);
      return;
    }
  if (page->board == NULL || baize_game_get_rules (baize_board_get_game (page->board)) != baize_game_get_rules (game))
    take_board (page, baize_game_get_rules (game));
  page->game = g_object_ref (game);
  baize_play_over_begin (page);
  baize_lesson_offer_follow (BAIZE_LESSON_OFFER (page->offer), game, in_lesson, baize_game_get_rules (game) != left);
  baize_goal_bar_set_game (BAIZE_GOAL_BAR (page->goal), game);
  if (BAIZE_BOARD_GET_CLASS (page->board)->hand.kind != 0)
    page->wish = g_object_bind_property (baize_table_style_get_default (), "cover-hands", game, "covers-hands",
                                         G_BINDING_SYNC_CREATE);
  baize_board_set_game (page->board, game);
  baize_opponents_set_game (page->opponents, in_lesson ? NULL : game);
  baize_outlook_set_game (page->outlook, in_lesson ? NULL : game);
  baize_lesson_panel_follow (BAIZE_LESSON_PANEL (page->lesson), game, page->board);
  g_signal_connect_swapped (game, "notify::practice", G_CALLBACK (update_title), page);
  g_signal_connect_swapped (game, "notify::over", G_CALLBACK (baize_play_over_update), page);
  g_signal_connect_swapped (game, "notify::held", G_CALLBACK (baize_play_over_update), page);
  update_title (page);
  update_status (page);
  baize_play_over_update (page);
  offer = baize_lesson_offer_get_words (BAIZE_LESSON_OFFER (page->offer));
  baize_announcer_begin (page->announcer, in_lesson ? NULL : game);
  /* a window that is not shown yet is read by its title */
  if (left == NULL && gtk_widget_get_mapped (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)))))
    baize_announcer_add (page->announcer, _ (baize_game_get_rules (game)->title));
  baize_announcer_add (page->announcer, offer);
  if (!in_lesson && !baize_game_get_begun (game))
    introduction = baize_board_introduce (page->board, offer != NULL);
  baize_announcer_add (page->announcer, introduction);
  baize_announcer_add (page->announcer, baize_goal_bar_get_text (BAIZE_GOAL_BAR (page->goal)));
}

/* ---- building ---- */

/** Fills the menu, which depends on the width of the window. The popover stays the same: if a button is pressed in a
 * popover that closes, GTK does not forget the popover until the button is released. */
static void
fill_menu (GtkMenuButton *button, gpointer data)
{
  BaizePlayPage *page = data;
  g_autoptr (GMenu) menu = NULL;

  if (page->board == NULL)
    return;
  menu = baize_menu_new_play (baize_game_get_rules (baize_board_get_game (page->board)),
                              baize_game_get_variant (baize_board_get_game (page->board)),
                              baize_board_get_menu (page->board), baize_fold_box_is_folded (page->buttons));
  gtk_popover_menu_set_menu_model (page->menu, G_MENU_MODEL (menu));
  baize_spoken_tidy (GTK_WIDGET (page->menu));
}

static gboolean
focus_board_again (gpointer page)
{
  baize_play_page_focus_board (page);
  return G_SOURCE_REMOVE;
}

/** Gives the focus back to the board after the menu has closed, once GTK has moved it to the menu button. */
static void
on_menu_closed (BaizePlayPage *page, GtkPopover *popover)
{
  g_signal_handlers_disconnect_by_func (popover, on_menu_closed, page);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_board_again, g_object_ref (page), g_object_unref);
}

static void
baize_play_page_constructed (GObject *object)
{
  BaizePlayPage *page = BAIZE_PLAY_PAGE (object);
  const struct
  {
    GtkWidget *part;
    const char *signal;
    GCallback act;
  } wishes[] = {
    { page->lesson, "game", G_CALLBACK (baize_session_show_lesson) },
    { page->lesson, "left", G_CALLBACK (baize_session_end_lesson) },
    { page->lesson, "learned", G_CALLBACK (baize_session_play_learned) },
  };

  G_OBJECT_CLASS (baize_play_page_parent_class)->constructed (object);
  for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++)
    g_signal_connect_object (wishes[i].part, wishes[i].signal, wishes[i].act, page->session, G_CONNECT_SWAPPED);
  page->outlook = baize_outlook_new (baize_thinker_get_default ());
  g_signal_connect_object (page->outlook, "notify::mark", G_CALLBACK (update_outlook), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->session, "notify::game", G_CALLBACK (on_game), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->session, "proved", G_CALLBACK (baize_outlook_note_line), page->outlook,
                           G_CONNECT_SWAPPED);
  on_game (page);
}

static void
baize_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_PLAY_PAGE (object)->session = g_value_dup_object (value);
}

static void
baize_play_page_class_init (BaizePlayPageClass *klass)
{
  const GType types[] = { BAIZE_TYPE_GOAL_BAR,     BAIZE_TYPE_HINT,       BAIZE_TYPE_PAIR_BOX,
                          BAIZE_TYPE_WRAP_BOX,     BAIZE_TYPE_FOLD_BOX,   BAIZE_TYPE_LESSON_OFFER,
                          BAIZE_TYPE_LESSON_PANEL, BAIZE_TYPE_PLAY_TITLE, BAIZE_TYPE_STATUS_LINE,
                          BAIZE_TYPE_HEAD_BOX,     BAIZE_TYPE_TABLE_BOX };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = baize_play_page_constructed;
  object_class->dispose = baize_play_page_dispose;
  object_class->set_property = baize_play_page_set_property;
  /** BaizePlayPage:session: the session that the page shows. */
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_object ("session", NULL, NULL, BAIZE_TYPE_SESSION,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                          | G_PARAM_STATIC_STRINGS));
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  gtk_widget_class_set_css_name (widget_class, "play-page");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, title);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, menu);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, table_top);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, goal);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, status);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, box);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, table);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, hint);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, offer);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayPage, lesson);
  gtk_widget_class_bind_template_callback (widget_class, baize_play_over_update_bars);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
}

static void
baize_play_page_init (BaizePlayPage *page)
{
  gtk_widget_init_template (GTK_WIDGET (page));
  page->announcer = g_object_new (BAIZE_TYPE_ANNOUNCER, NULL);
  page->sounds = baize_sounds_new (baize_pulse_play);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (page->menu_button), fill_menu, page, NULL);
}

/**
 * baize_play_page_new:
 * @session: the session that the page shows
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
baize_play_page_new (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), NULL);
  return g_object_new (BAIZE_TYPE_PLAY_PAGE, "session", session, NULL);
}

/** baize_play_page_get_board: Returns: (transfer none) (nullable): the board; %NULL before the first game. */
BaizeBoard *
baize_play_page_get_board (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), NULL);
  return page->board;
}

/** baize_play_page_get_outlook: Returns: (transfer none): the outlook on the current game. */
BaizeOutlook *
baize_play_page_get_outlook (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), NULL);
  return page->outlook;
}

/** baize_play_page_start_lesson: shows a lesson in place of the current game, see baize_lesson_panel_start(). */
void
baize_play_page_start_lesson (BaizePlayPage *page, BaizeLesson *lesson, guint index, gboolean keeps_step)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_session_end_lesson (page->session);
  baize_lesson_panel_start (BAIZE_LESSON_PANEL (page->lesson), lesson, index, keeps_step);
}

/** baize_play_page_get_offered_step: Returns: the step from which a lesson is offered; 0 if it is not. */
guint
baize_play_page_get_offered_step (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), 0);
  return baize_lesson_offer_get_step (BAIZE_LESSON_OFFER (page->offer));
}

/** baize_play_page_get_lesson: Returns: (transfer none): the panel of lessons, which is empty without a lesson. */
BaizeLessonPanel *
baize_play_page_get_lesson (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), NULL);
  return BAIZE_LESSON_PANEL (page->lesson);
}

/** baize_play_page_add_toast: shows @toast (transfer full) in place of the status line, so that it covers no card and
 * no button and nothing moves. Where another bar replaces the status line, the toast gets a line of its own above
 * it. */
void
baize_play_page_add_toast (BaizePlayPage *page, AdwToast *toast)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  adw_toast_overlay_add_toast (page->toasts, toast);
}

/** baize_play_page_tell: says @words to screen readers as soon as the cards lie still. */
void
baize_play_page_tell (BaizePlayPage *page, const char *words)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_announcer_add (page->announcer, words);
}

/** baize_play_page_popup_menu: opens the main menu; the focus returns to the board when the menu closes. */
void
baize_play_page_popup_menu (BaizePlayPage *page)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_menu_popup (GTK_MENU_BUTTON (page->menu_button));
  g_signal_connect_object (page->menu, "closed", G_CALLBACK (on_menu_closed), page, G_CONNECT_SWAPPED);
}

/** baize_play_page_focus_board: moves the focus to the board, or to the result if it is shown. */
void
baize_play_page_focus_board (BaizePlayPage *page)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  if (baize_play_over_is_shown (page))
    gtk_widget_grab_focus (page->result);
  else if (page->board != NULL && !gtk_widget_grab_focus (GTK_WIDGET (page->board)))
    gtk_widget_child_focus (GTK_WIDGET (page->board), GTK_DIR_TAB_FORWARD);
}
