/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel is high enough for the longest text of the lesson, so that the board beside it keeps its size.
 */
#include "baize-lesson-panel.h"
#include "baize-config.h"
#include "baize-lessons.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"
#include "app/common/baize-spoken-part.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

struct _BaizeLessonPanel
{
  BaizeContainer parent_instance;

  BaizeTeacher *teacher; /* NULL if there is no lesson */
  BaizeBoard *board;     /* a weak pointer */
  GtkWidget *box;
  GtkWidget *scroller;
  GtkWidget *part; /* contains @text */
  GtkWidget *text;
  GtkWidget *number;
  GtkWidget *back;
  GtkWidget *leave;
  GtkWidget *next;
  gboolean keeps_step; /* whether the current step is saved */
  gboolean untold;     /* the step must be announced and focused when the animations end */
  guint idle;          /* the source that announces the step; 0 if there is none */
  guint naming;        /* the source of on_left(); 0 if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeLessonPanel, baize_lesson_panel, BAIZE_TYPE_CONTAINER)

/* ---- size ---- */

static int
text_height (BaizeLessonPanel *panel, const char *text, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (panel->text, text);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width > 0 ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/** Returns the height of the lesson's longest text in a panel of @width. */
static int
longest_text (BaizeLessonPanel *panel, int width)
{
  const BaizeLesson *lesson = panel->teacher ? baize_teacher_get_lesson (panel->teacher) : NULL;
  int most = 0;

  for (guint i = 0; lesson != NULL && i < baize_lesson_get_n (lesson); i++)
    {
      g_autofree char *text = baize_lesson_get_text (baize_lesson_get_step (lesson, i), FALSE);

      most = MAX (most, text_height (panel, text, width - 2 * gtk_widget_get_margin_start (panel->box)));
    }
  return most;
}

static void
baize_lesson_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  BaizeLessonPanel *panel = BAIZE_LESSON_PANEL (widget);
  int text;

  gtk_widget_measure (panel->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (panel->scroller, orientation, -1, &text, NULL, NULL, NULL);
      *natural = MAX (*minimum, *minimum - text + longest_text (panel, for_size));
    }
}

static void
baize_lesson_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeLessonPanel *panel = BAIZE_LESSON_PANEL (widget);
  int minimum, natural;

  /* beside the board, the content is centred a little above the middle */
  baize_lesson_panel_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, &(int){ 0 }, &(int){ 0 });
  natural = MIN (height, natural);
  gtk_widget_size_allocate (panel->box, &(GtkAllocation){ 0, (height - natural) * 2 / 5, width, natural }, -1);
}

/* ---- the step shown ---- */

/** Labels the button that leads on. */
static void
name_next (BaizeLessonPanel *panel)
{
  gboolean last = baize_teacher_get_last (panel->teacher), asks = baize_teacher_get_asks (panel->teacher);
  /* Translators: a button that ends a lesson with a game; one that makes a lesson's move; one that leads on in it */
  const char *way = last && !asks ? _ ("Play") : asks ? _ ("Show Me") : _ ("Next");

  gtk_button_set_label (GTK_BUTTON (panel->next), way);
  baize_compat_name (GTK_ACCESSIBLE (panel->next), way);
  /* the description still has the step that was announced when Next got the focus */
  if (asks)
    gtk_accessible_update_property (GTK_ACCESSIBLE (panel->next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  baize_css_set_class (panel->next, "suggested-action", !asks);
}

/** Changes the name of the Next button once the focus has left it; a reader would speak the new name at once. */
static gboolean
on_left (gpointer data)
{
  BaizeLessonPanel *panel = data;

  panel->naming = 0;
  if (panel->teacher != NULL)
    name_next (panel);
  return G_SOURCE_REMOVE;
}

static void
on_next_focus (BaizeLessonPanel *panel)
{
  if (!gtk_widget_has_focus (panel->next) && panel->naming == 0)
    panel->naming = g_idle_add (on_left, panel);
}

/** Focuses the board if there is a move to make, else the button for the next step. */
static void
focus_next (BaizeLessonPanel *panel)
{
  if (panel->board != NULL && baize_teacher_get_asks (panel->teacher))
    {
      baize_teacher_lead_focus (panel->teacher);
      gtk_widget_grab_focus (GTK_WIDGET (panel->board));
    }
  else if (panel->board != NULL)
    {
      baize_board_lead_focus (panel->board, NULL, FALSE);
      gtk_widget_grab_focus (panel->next);
    }
  else
    gtk_widget_grab_focus (panel->next);
}

/** Returns: (transfer full): the number of the step and its text, read aloud. */
static char *
describe_step (BaizeLessonPanel *panel)
{
  const BaizeLesson *lesson = baize_teacher_get_lesson (panel->teacher);
  guint index = baize_teacher_get_step (panel->teacher);
  g_autofree char *text = baize_lesson_get_text (baize_lesson_get_step (lesson, index), TRUE);

  /* Translators: for screen readers: which step of a lesson, how many there are, and what it says */
  return g_strdup_printf (_ ("Step %u of %u. %s"), index + 1, baize_lesson_get_n (lesson), text);
}

/** Announces the step to screen readers, and focuses its next control if the focus is already in the lesson. */
static gboolean
tell_step (gpointer data)
{
  BaizeLessonPanel *panel = data;
  g_autofree char *all = NULL;

  panel->idle = 0;
  if (panel->teacher == NULL || panel->board == NULL || baize_board_get_moving (panel->board))
    return G_SOURCE_REMOVE;
  panel->untold = FALSE;
  all = describe_step (panel);
  if (baize_teacher_get_asks (panel->teacher))
    {
      /* the focus goes to the board, which announces the step */
      baize_teacher_lead_focus (panel->teacher);
      baize_board_greet (panel->board, all);
      return G_SOURCE_REMOVE;
    }
  /* before the focus moves: a reader would read a later description twice */
  baize_compat_make_known (panel->next);
  baize_compat_describe (GTK_ACCESSIBLE (panel->next), all);
  focus_next (panel);
  return G_SOURCE_REMOVE;
}

/** Schedules the announcement for idle time, or for the end of the animations if cards are moving. */
static void
tell_later (BaizeLessonPanel *panel)
{
  if (panel->untold && panel->idle == 0)
    panel->idle = g_idle_add_full (G_PRIORITY_LOW, tell_step, panel, NULL);
}

/** Saves the current step, so that the lesson can be continued. The first and the last step are not saved. */
static void
keep_step (BaizeLessonPanel *panel)
{
  const BaizeRules *rules = baize_teacher_get_lesson (panel->teacher)->rules;
  guint index = baize_teacher_get_step (panel->teacher);

  if (!panel->keeps_step || index == 0)
    return;
  panel->keeps_step = !baize_teacher_get_last (panel->teacher);
  baize_lessons_keep_step (rules, panel->keeps_step ? (int) index : -1);
}

static void
on_game (BaizeLessonPanel *panel, BaizeGame *game)
{
  g_signal_emit_by_name (panel, "game", game);
}

static void
on_progress (BaizeLessonPanel *panel)
{
  gtk_widget_set_sensitive (panel->back, baize_teacher_can_go_back (panel->teacher));
  g_signal_emit_by_name (panel, "changed");
}

static void
on_step (BaizeLessonPanel *panel)
{
  const BaizeLesson *lesson = baize_teacher_get_lesson (panel->teacher);
  guint index = baize_teacher_get_step (panel->teacher), n = baize_lesson_get_n (lesson);
  const BaizeLessonStep *step = baize_lesson_get_step (lesson, index);
  g_autofree char *text = baize_lesson_get_text (step, FALSE), *aloud = describe_step (panel);
  /* Translators: which step of a lesson, and how many there are */
  g_autofree char *number = g_strdup_printf (_ ("%u of %u"), index + 1, n);

  gtk_label_set_text (GTK_LABEL (panel->text), text);
  gtk_label_set_text (GTK_LABEL (panel->number), number);
  baize_compat_name (GTK_ACCESSIBLE (panel->part), aloud);
  /* if the keyboard is about to leave the button for the table, a reader would speak its new name before */
  if (!gtk_widget_has_focus (panel->next) || !baize_teacher_get_asks (panel->teacher))
    name_next (panel);
  gtk_widget_set_visible (panel->leave, !baize_teacher_get_last (panel->teacher));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel->scroller)), 0);
  /* a longer text is scrolled, at least by two whole lines */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (panel->scroller), text_height (panel, "A\nA", -1));
  panel->untold = TRUE;
  tell_later (panel);
  keep_step (panel);
  on_progress (panel);
}

/** Releases the lesson and hides the panel. */
static void
forget_lesson (BaizeLessonPanel *panel)
{
  if (panel->teacher == NULL)
    return;
  g_signal_handlers_disconnect_by_data (panel->teacher, panel);
  g_object_run_dispose (G_OBJECT (panel->teacher));
  g_clear_object (&panel->teacher);
  g_clear_handle_id (&panel->idle, g_source_remove);
  g_clear_handle_id (&panel->naming, g_source_remove);
  panel->untold = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (panel), FALSE);
}

/* ---- navigation ---- */

static void
go_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_lesson_panel_go_back (BAIZE_LESSON_PANEL (widget));
}

static void
go_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_lesson_panel_go_on (BAIZE_LESSON_PANEL (widget));
}

static void
leave (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "left");
}

/** baize_lesson_panel_go_back: goes back one step. */
void
baize_lesson_panel_go_back (BaizeLessonPanel *panel)
{
  g_return_if_fail (BAIZE_IS_LESSON_PANEL (panel));
  if (panel->teacher != NULL)
    baize_teacher_go_back (panel->teacher);
}

/** baize_lesson_panel_go_on: goes to the next step; after the last one, starts a game. */
void
baize_lesson_panel_go_on (BaizeLessonPanel *panel)
{
  g_return_if_fail (BAIZE_IS_LESSON_PANEL (panel));
  if (panel->teacher == NULL)
    return;
  if (baize_teacher_get_last (panel->teacher) && !baize_teacher_get_asks (panel->teacher))
    g_signal_emit_by_name (panel, "learned");
  else
    baize_teacher_go_on (panel->teacher);
}

/** baize_lesson_panel_can_go: Returns: baize_teacher_can_go_on() if @on, else baize_teacher_can_go_back(). */
gboolean
baize_lesson_panel_can_go (BaizeLessonPanel *panel, gboolean on)
{
  g_return_val_if_fail (BAIZE_IS_LESSON_PANEL (panel), FALSE);
  if (panel->teacher == NULL)
    return FALSE;
  return on ? baize_teacher_can_go_on (panel->teacher) : baize_teacher_can_go_back (panel->teacher);
}

/* ---- the object ---- */

static void
baize_lesson_panel_dispose (GObject *object)
{
  BaizeLessonPanel *panel = BAIZE_LESSON_PANEL (object);

  forget_lesson (panel);
  g_clear_handle_id (&panel->naming, g_source_remove);
  g_clear_weak_pointer (&panel->board);
  G_OBJECT_CLASS (baize_lesson_panel_parent_class)->dispose (object);
}

static void
baize_lesson_panel_class_init (BaizeLessonPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_lesson_panel_dispose;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
  widget_class->measure = baize_lesson_panel_measure;
  widget_class->size_allocate = baize_lesson_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "lesson-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  /** BaizeLessonPanel::game: (param game): the lesson continues in @game, which the handler must show at once. */
  g_signal_new ("game", BAIZE_TYPE_LESSON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                BAIZE_TYPE_GAME);
  /** BaizeLessonPanel::left: the learner wants to return to the previous game. */
  g_signal_new ("left", BAIZE_TYPE_LESSON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** BaizeLessonPanel::learned: the learner wants to play the game of the lesson. */
  g_signal_new ("learned", BAIZE_TYPE_LESSON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** BaizeLessonPanel::changed: baize_lesson_panel_can_go() may return something else. */
  g_signal_new ("changed", BAIZE_TYPE_LESSON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (BAIZE_TYPE_SPOKEN_PART);
  g_type_ensure (BAIZE_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/lesson-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, part);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, text);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, number);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, back);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, leave);
  gtk_widget_class_bind_template_child (widget_class, BaizeLessonPanel, next);
  gtk_widget_class_install_action (widget_class, "lesson.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, go_on);
  gtk_widget_class_install_action (widget_class, "lesson.leave", NULL, leave);
}

static void
baize_lesson_panel_init (BaizeLessonPanel *panel)
{
  gtk_widget_init_template (GTK_WIDGET (panel));
  g_signal_connect_object (panel->next, "notify::has-focus", G_CALLBACK (on_next_focus), panel, G_CONNECT_SWAPPED);
}

/**
 * baize_lesson_panel_start:
 * @panel: the panel
 * @lesson: (transfer full): a lesson
 * @index: its first step, from 0
 * @keeps_step: whether to save the current step, as for a game's own lesson
 *
 * Starts a lesson.
 */
void
baize_lesson_panel_start (BaizeLessonPanel *panel, BaizeLesson *lesson, guint index, gboolean keeps_step)
{
  g_return_if_fail (BAIZE_IS_LESSON_PANEL (panel));
  forget_lesson (panel);
  panel->teacher = baize_teacher_new (lesson);
  panel->keeps_step = keeps_step;
  g_signal_connect_swapped (panel->teacher, "game", G_CALLBACK (on_game), panel);
  g_signal_connect_swapped (panel->teacher, "step", G_CALLBACK (on_step), panel);
  g_signal_connect_swapped (panel->teacher, "progress", G_CALLBACK (on_progress), panel);
  gtk_widget_set_visible (GTK_WIDGET (panel), TRUE);
  baize_teacher_begin (panel->teacher, index);
}

/** baize_lesson_panel_follow: @board now shows @game (nullable); ends the lesson if @game is not the lesson's. */
void
baize_lesson_panel_follow (BaizeLessonPanel *panel, BaizeGame *game, BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_LESSON_PANEL (panel));
  if (panel->teacher == NULL)
    return;
  if (game != baize_teacher_get_game (panel->teacher))
    {
      forget_lesson (panel);
      return;
    }
  if (panel->board != board)
    {
      if (panel->board != NULL)
        g_signal_handlers_disconnect_by_data (panel->board, panel);
      g_signal_connect_object (board, "notify::moving", G_CALLBACK (tell_later), panel, G_CONNECT_SWAPPED);
    }
  g_set_weak_pointer (&panel->board, board);
  baize_teacher_take_board (panel->teacher, board);
}
