/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel beside or below the table. If the window is too small, the plot is left out, and the texts scroll.
 */
#include "baize-result-panel.h"
#include "baize-second-chance.h"
#include "baize-assessment-words.h"
#include "baize-mistake.h"
#include "baize-result-rest.h"
#include "baize-result-speech.h"
#include "baize-config.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"
#include "app/common/baize-plot.h"
#include "app/common/baize-ruler.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-words.h"
#include "core/base/baize-number.h"
#include "core/results/baize-scores.h"
#include "table/baize-board.h"
#include "table/baize-cloth.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct _BaizeResultPanel
{
  BaizeContainer parent_instance;

  GtkWidget *cloth;
  GtkWidget *whole;
  GtkWidget *box;
  GtkWidget *scroller;
  GtkWidget *content;
  GtkWidget *score;
  GtkWidget *verdict;
  GtkWidget *title;
  GtkWidget *standing;
  GtkWidget *judgement;
  GtkWidget *judgement_room; /* below it, invisible: the longest text that may come there, so that nothing moves then */
  GtkWidget *ruler;
  GtkWidget *deal;
  GtkWidget *mistake;
  GtkWidget *watch;
  BaizeWrapBox *name_row;
  GtkWidget *name_label;
  GtkWidget *name;
  GtkWidget *extra; /* the parent of what the game itself shows of its result */
  GtkWidget *plot;
  GtkWidget *next;
  GtkWidget *again;

  BaizeGame *game; /* the game whose entry @name edits */
  int place;
  gboolean is_new;             /* whether the result was just added */
  BaizeAssessment *assessment; /* of the deal of @game; NULL if there is none */
  BaizeReviewer *reviewer;     /* of its moves; NULL if there is none */
  BaizeSecondChance *chance;   /* of its mistakes; NULL if there is none */
  BaizeSecondChance *former;   /* that of the game before, which goes on; NULL if there is none */
  BaizeResultSpeech speech;
  BaizeResultRest rest;
};

G_DEFINE_FINAL_TYPE (BaizeResultPanel, baize_result_panel, BAIZE_TYPE_CONTAINER)

static void
on_close (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);

  if (!baize_result_panel_get_shown (panel))
    return;
  baize_result_panel_hide (panel);
  g_signal_emit_by_name (panel, "closed");
}

static void
on_look_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_result_panel_hide (BAIZE_RESULT_PANEL (widget));
  g_signal_emit_by_name (widget, "look-back");
}

static void
ask_to_watch_best (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "watch-best");
}

/** Plays on from before the move that cost most. */
static void
ask_to_try_again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);
  BaizeJudgement judgement = { BAIZE_JUDGEMENT_NONE };

  if (panel->assessment != NULL)
    judgement = baize_assessment_judge (panel->assessment, panel->reviewer);
  if (judgement.n_mistakes > 0)
    g_signal_emit_by_name (panel, "play-on", panel->game, judgement.costliest);
}

/** Changes the name in the list of the ten best while the player types. */
static void
on_name (BaizeResultPanel *panel)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (panel->name))));
  g_autofree char *table = panel->game != NULL ? baize_game_get_score_table (panel->game) : NULL;

  if (panel->game != NULL && panel->place > 0 && *name != '\0')
    baize_scores_rename (baize_scores_get_default (), baize_game_get_rules (panel->game),
                         baize_game_get_setup (panel->game)->variant, table, panel->place, name);
}

/** Returns: the height that the panel needs at @width so that nothing scrolls. Parts that can be left out, such as
 * the plot, are counted only if @natural. */
static int
measure_whole (BaizeResultPanel *panel, int width, gboolean natural)
{
  int inner = MAX (-1, width - 2 * gtk_widget_get_margin_start (panel->box));

  return baize_container_measure (panel->box, GTK_ORIENTATION_VERTICAL, width, FALSE)
         - baize_container_measure (panel->scroller, GTK_ORIENTATION_VERTICAL, -1, FALSE)
         + baize_container_measure (panel->content, GTK_ORIENTATION_VERTICAL, inner, natural);
}

static int
baize_result_panel_measure_brief (BaizeContainer *container, int width)
{
  return measure_whole (BAIZE_RESULT_PANEL (container), width, FALSE);
}

/** Measures the box, but with the natural height of the texts, which the scrolled window would hide. */
static void
baize_result_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);

  gtk_widget_measure (panel->whole, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = measure_whole (panel, for_size, TRUE);
  *natural = MAX (*natural, *minimum);
}

static void
baize_result_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  /* the buttons stay at the lower edge when more becomes known */
  baize_container_place (BAIZE_RESULT_PANEL (widget)->whole, 0, 0, width, height);
  baize_container_place (BAIZE_RESULT_PANEL (widget)->cloth, 0, 0, width, height);
}

static void
baize_result_panel_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_result_panel_parent_class)->root (widget);
  baize_result_rest_enter (&BAIZE_RESULT_PANEL (widget)->rest);
}

static void
baize_result_panel_unroot (GtkWidget *widget)
{
  baize_result_rest_leave (&BAIZE_RESULT_PANEL (widget)->rest);
  GTK_WIDGET_CLASS (baize_result_panel_parent_class)->unroot (widget);
}

static gboolean
baize_result_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BAIZE_RESULT_PANEL (widget)->next);
}

/** Moves the focus inside the panel: first to the large button, although it stands below, then through the rest. GTK’s
 * default makes a panel grab the focus if it cannot move backwards within it, so the focus would never leave. */
static gboolean
baize_result_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeResultPanel *panel = BAIZE_RESULT_PANEL (widget);
  gboolean at_next = gtk_widget_has_focus (panel->next), inside = gtk_widget_get_focus_child (widget) != NULL;

  if (direction == GTK_DIR_TAB_FORWARD)
    return inside ? gtk_widget_child_focus (panel->scroller, direction) : gtk_widget_grab_focus (panel->next);
  if (direction == GTK_DIR_TAB_BACKWARD)
    return !at_next && (gtk_widget_child_focus (panel->scroller, direction) || gtk_widget_grab_focus (panel->next));
  return gtk_widget_child_focus (panel->whole, direction);
}

/** Ends the search for a mistake that comes back. */
static void
end_chance (BaizeSecondChance **chance)
{
  if (*chance != NULL)
    g_object_run_dispose (G_OBJECT (*chance));
  g_clear_object (chance);
}

static void
baize_result_panel_dispose (GObject *object)
{
  baize_result_rest_clear (&BAIZE_RESULT_PANEL (object)->rest);
  baize_result_panel_forget (BAIZE_RESULT_PANEL (object));
  end_chance (&BAIZE_RESULT_PANEL (object)->former);
  baize_result_speech_clear (&BAIZE_RESULT_PANEL (object)->speech);
  G_OBJECT_CLASS (baize_result_panel_parent_class)->dispose (object);
}

static void
baize_result_panel_class_init (BaizeResultPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_result_panel_dispose;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
  BAIZE_CONTAINER_CLASS (klass)->measure_brief = baize_result_panel_measure_brief;
  widget_class->root = baize_result_panel_root;
  widget_class->unroot = baize_result_panel_unroot;
  widget_class->measure = baize_result_panel_measure;
  widget_class->grab_focus = baize_result_panel_grab_focus;
  widget_class->focus = baize_result_panel_focus;
  widget_class->size_allocate = baize_result_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "result-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (BAIZE_TYPE_MISTAKE);
  g_type_ensure (BAIZE_TYPE_PLOT);
  g_type_ensure (BAIZE_TYPE_RULER);
  g_type_ensure (BAIZE_TYPE_SPARE_BOX);
  g_type_ensure (BAIZE_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/result-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, whole);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, content);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, score);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, title);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, standing);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, judgement);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, judgement_room);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, ruler);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, deal);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, mistake);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, watch);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, name_row);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, name_label);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, name);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, extra);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, plot);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, next);
  gtk_widget_class_bind_template_child (widget_class, BaizeResultPanel, again);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
  gtk_widget_class_install_action (widget_class, "result.close", NULL, on_close);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "result.close", NULL);

  gtk_widget_class_install_action (widget_class, "result.look-back", NULL, on_look_back);
  gtk_widget_class_install_action (widget_class, "result.watch-best", NULL, ask_to_watch_best);
  gtk_widget_class_install_action (widget_class, "result.try-again", NULL, ask_to_try_again);

  /** BaizeResultPanel::look-back: emitted when the player wants to review the game. */
  g_signal_new ("look-back", BAIZE_TYPE_RESULT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** BaizeResultPanel::watch-best: emitted when the player wants to see the best line of the deal, see
   * baize_result_panel_get_assessment(). */
  g_signal_new ("watch-best", BAIZE_TYPE_RESULT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * BaizeResultPanel::play-on:
   * @game: the game
   * @position: a number of its moves
   *
   * Emitted when the player wants to play on from there.
   */
  g_signal_new ("play-on", BAIZE_TYPE_RESULT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                BAIZE_TYPE_GAME, G_TYPE_UINT);
  /** BaizeResultPanel::closed: emitted when the player closes the panel to look at the table. */
  g_signal_new ("closed", BAIZE_TYPE_RESULT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/** Shows the plot of all results including this one, and an entry for the name in the list of the ten best. */
static void
show_results (BaizeResultPanel *panel, gboolean counts)
{
  BaizeScores *scores = baize_scores_get_default ();
  int variant = baize_game_get_setup (panel->game)->variant;
  g_autofree char *table = baize_game_get_score_table (panel->game);
  const BaizeStatistics *statistics = baize_scores_load (scores, baize_game_get_rules (panel->game), variant, table);
  gboolean enters = panel->place > 0 && (guint) panel->place <= statistics->top->len;

  gtk_widget_set_visible (panel->plot, counts && statistics->results->len > 1);
  baize_plot_set (BAIZE_PLOT (panel->plot), BAIZE_PLOT_HISTOGRAM, statistics, counts,
                  baize_scores_get_result (panel->game));
  gtk_widget_set_visible (GTK_WIDGET (panel->name_row), enters);
  gtk_label_set_text_with_mnemonic (GTK_LABEL (panel->name_label),
                                    baize_rules_shares_score (baize_game_get_rules (panel->game))
                                        && baize_game_get_setup (panel->game)->players > 1
                                      ? _ ("Y_our group")
                                      : _ ("Y_our name"));
  if (enters)
    gtk_editable_set_text (GTK_EDITABLE (panel->name),
                           ((BaizeTopEntry *) statistics->top->pdata[panel->place - 1])->name);
}

static void
baize_result_panel_init (BaizeResultPanel *panel)
{
  baize_result_rest_init (&panel->rest, GTK_WIDGET (panel));
  /* the panel is a sheet of paper on the cloth */
  panel->cloth = baize_cloth_new_table ();
  gtk_widget_set_parent (panel->cloth, GTK_WIDGET (panel));
  gtk_widget_init_template (GTK_WIDGET (panel));
  /* with large text the label would be wider than a narrow window */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (panel->watch))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (panel->watch))), GTK_JUSTIFY_CENTER);
  gtk_entry_set_max_length (GTK_ENTRY (panel->name), BAIZE_SCORES_MAX_NAME);
  baize_result_speech_init (&panel->speech, panel->next);
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/** Returns: (transfer full) (nullable): the verdict on @game: whether a puzzle is solved, or a hint has shown how; else
 * that of the rules. */
static char *
get_verdict (BaizeGame *game)
{
  int goal, score = baize_game_get_score (game, baize_game_get_person (game, NULL));

  if (!baize_game_get_goal (game, &goal))
    return g_strdup (baize_rules_get_verdict (baize_game_get_rules (game), score));
  if (baize_game_get_solved (game))
    return g_strdup (baize_game_get_practice (game) == BAIZE_PRACTICE_HINT ? _ ("Shown by a hint, not solved")
                                                                           : _ ("Solved!"));
  /* Translators: %d is the score with which a puzzle would be solved */
  return g_strdup_printf (_ ("Not solved: the goal is %d"), goal);
}

/** Shows the result of @game, its verdict and how it compares to others. Returns: (transfer full): how the game ended,
 * and these, in sentences. */
static char *
show_score (BaizeResultPanel *panel, BaizeGame *game, const char *title)
{
  g_autofree char *score = baize_words_result (game);
  g_autofree char *standing = baize_words_standing (game, panel->place, panel->is_new, FALSE);
  g_autofree char *score_aloud = baize_words_result_aloud (game);
  g_autofree char *standing_aloud = baize_words_standing (game, panel->place, panel->is_new, TRUE);
  g_autofree char *verdict = score ? get_verdict (game) : NULL;
  gboolean told_twice = score != NULL && strstr (title, score) != NULL;
  const char *parts[] = { title, told_twice ? "" : score_aloud, standing_aloud, verdict };
  g_autoptr (GString) told = g_string_new (NULL);

  set_text (panel->score, score);
  set_text (panel->verdict, verdict);
  set_text (panel->standing, standing);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (
        told, "%s%s%s", told->len > 0 ? " " : "", parts[i],
        g_unichar_ispunct (g_utf8_get_char (g_utf8_prev_char (parts[i] + strlen (parts[i])))) ? "" : ".");
  return g_string_free (g_steal_pointer (&told), FALSE);
}

/** Shows what the game itself shows of its result. */
static void
show_extra (BaizeResultPanel *panel, GtkWidget *extra)
{
  GtkWidget *old = gtk_widget_get_first_child (panel->extra);

  if (old != NULL)
    gtk_widget_unparent (old);
  if (extra != NULL)
    gtk_widget_set_parent (extra, panel->extra);
  gtk_widget_set_visible (panel->extra, extra != NULL);
}

/* ---- the judgement ---- */

/* If the marks of the ruler lie at least so many points apart, the means of computer players need no decimals. */
#define WIDE_RULER 10

/** Returns: (transfer full): the mean result @value of a computer player, as a whole number in a @wide ruler. */
static char *
write_mark (double value, gboolean wide)
{
  return wide ? baize_number_to_text ((int) round (value)) : baize_words_average (round (value * 10) / 10);
}

/** Shows the result beside those of the computer players and the best possible one. */
static void
show_ruler (BaizeResultPanel *panel)
{
  BaizeAssessment *assessment = panel->assessment;
  const BaizePar *par = baize_assessment_get_par (assessment);
  gint64 simple = 0;
  gboolean has_simple = baize_assessment_get_simple (assessment, &simple);
  const gboolean known[BAIZE_RULER_N_MARKS] = { [BAIZE_RULER_YOU] = TRUE,
                                                [BAIZE_RULER_BEST] = par->has_best,
                                                [BAIZE_RULER_SIMPLE] = has_simple,
                                                [BAIZE_RULER_STRONG] = par->has_par };
  double values[BAIZE_RULER_N_MARKS] = { [BAIZE_RULER_YOU] = baize_game_get_score (panel->game, 1),
                                         [BAIZE_RULER_BEST] = par->best,
                                         [BAIZE_RULER_SIMPLE] = (double) simple / 10,
                                         [BAIZE_RULER_STRONG] = (double) par->par / 10 };
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;
  gboolean turned = baize_assessment_convert (assessment, 1) < baize_assessment_convert (assessment, 0);
  /* better is farther on the ruler */
  int sign = baize_game_get_rules (panel->game)->low_is_good && !turned ? -1 : 1;

  for (int i = 0; i < BAIZE_RULER_N_MARKS; i++)
    {
      values[i] = baize_assessment_convert (assessment, values[i]);
      least = known[i] ? MIN (least, values[i]) : least;
      most = known[i] ? MAX (most, values[i]) : most;
    }
  for (int i = 0; i < BAIZE_RULER_N_MARKS; i++)
    {
      g_autofree char *text = NULL;

      if (known[i] && i == BAIZE_RULER_BEST)
        text = baize_assessment_write_best (assessment);
      else if (known[i])
        {
          gboolean wide = i == BAIZE_RULER_YOU || most - least >= WIDE_RULER;

          /* equal figures have one place */
          values[i] = wide ? round (values[i]) : values[i];
          text = write_mark (values[i], wide);
        }
      baize_ruler_set (BAIZE_RULER (panel->ruler), (BaizeRulerMark) i, sign * values[i], text);
    }
}

/** Shows what is known of the play and the deal. */
static void
show_judgement (BaizeResultPanel *panel)
{
  g_auto (BaizeAssessmentWords) words = { 0 };
  gboolean assessed = panel->assessment != NULL;
  gboolean has_line = assessed && baize_assessment_get_best_line (panel->assessment) != NULL;
  BaizeJudgement judgement = { BAIZE_JUDGEMENT_NONE };

  if (assessed)
    {
      baize_assessment_write_words (panel->assessment, panel->reviewer, &words);
      judgement = baize_assessment_judge (panel->assessment, panel->reviewer);
      gtk_label_set_text (GTK_LABEL (panel->judgement), words.judgement);
      /* what is still being worked out is no verdict */
      baize_css_set_class (panel->judgement, "pending", judgement.kind == BAIZE_JUDGEMENT_NONE);
      gtk_label_set_text (GTK_LABEL (panel->judgement_room), words.room);
      show_ruler (panel);
    }
  gtk_widget_set_visible (gtk_widget_get_parent (panel->judgement), assessed);
  gtk_widget_set_visible (panel->ruler, assessed);
  set_text (panel->deal, words.deal);
  gtk_widget_set_visible (panel->mistake, judgement.n_mistakes > 0);
  if (judgement.n_mistakes > 0)
    baize_mistake_set (BAIZE_MISTAKE (panel->mistake), panel->reviewer, judgement.costliest, panel->chance);
  gtk_widget_set_visible (panel->watch, assessed && baize_assessment_expects_best (panel->assessment));
  gtk_widget_action_set_enabled (GTK_WIDGET (panel), "result.watch-best", has_line);
}

/** Looks at the moves, when nothing else is to be found out. */
static void
review (BaizeResultPanel *panel)
{
  if (panel->reviewer != NULL && baize_assessment_get_done (panel->assessment) && baize_result_panel_get_shown (panel))
    baize_reviewer_start (panel->reviewer);
}

static void
on_assessed (BaizeResultPanel *panel)
{
  show_judgement (panel);
  baize_result_speech_announce (&panel->speech, GTK_WIDGET (panel));
  review (panel);
}

static void on_game_changed (BaizeResultPanel *panel);

static void
forget_reviewer (BaizeResultPanel *panel)
{
  if (panel->reviewer == NULL)
    return;
  baize_reviewer_stop (panel->reviewer);
  g_signal_handlers_disconnect_by_data (panel->reviewer, panel);
  g_signal_handlers_disconnect_by_func (panel->game, on_game_changed, panel);
  g_clear_object (&panel->reviewer);
}

/** Other moves need another review. */
static void
on_game_changed (BaizeResultPanel *panel)
{
  if (panel->chance != NULL)
    g_signal_handlers_disconnect_by_data (panel->chance, panel);
  end_chance (&panel->chance);
  forget_reviewer (panel);
}

/** Begins to assess the deal and the moves of the game, unless that was begun when its result was shown before. */
static void
assess (BaizeResultPanel *panel, BaizeGame *game)
{
  if (panel->assessment == NULL || baize_assessment_get_game (panel->assessment) != game)
    {
      baize_result_panel_forget (panel);
      panel->assessment = baize_assessment_new (game);
      if (panel->assessment != NULL)
        g_signal_connect_swapped (panel->assessment, "changed", G_CALLBACK (on_assessed), panel);
    }
  g_set_object (&panel->game, game);
  if (panel->assessment == NULL || panel->reviewer != NULL || !baize_reviewer_can (game))
    return;
  panel->reviewer = baize_reviewer_new (game);
  g_signal_connect_swapped (panel->reviewer, "changed", G_CALLBACK (on_assessed), panel);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (on_game_changed), panel);
  if (!baize_second_chance_can (game))
    return;
  panel->chance = baize_second_chance_new (panel->reviewer);
  g_signal_connect_swapped (panel->chance, "changed", G_CALLBACK (show_judgement), panel);
}

/** baize_result_panel_forget: forgets the game whose result was shown, and what is still being computed about it; only
 * its worst mistake is still sought. */
void
baize_result_panel_forget (BaizeResultPanel *panel)
{
  g_return_if_fail (BAIZE_IS_RESULT_PANEL (panel));
  if (panel->chance != NULL)
    {
      g_signal_handlers_disconnect_by_data (panel->chance, panel);
      end_chance (&panel->former);
      panel->former = g_steal_pointer (&panel->chance);
    }
  forget_reviewer (panel);
  if (panel->assessment != NULL)
    {
      g_signal_handlers_disconnect_by_data (panel->assessment, panel);
      g_object_run_dispose (G_OBJECT (panel->assessment));
    }
  baize_result_speech_forget (&panel->speech);
  g_clear_object (&panel->assessment);
  g_clear_object (&panel->game);
}

/** baize_result_panel_get_assessment: Returns: (transfer none) (nullable): what is known of the deal; %NULL where deals
 * are not assessed. */
BaizeAssessment *
baize_result_panel_get_assessment (BaizeResultPanel *panel)
{
  g_return_val_if_fail (BAIZE_IS_RESULT_PANEL (panel), NULL);
  return panel->assessment;
}

/** baize_result_panel_get_reviewer: Returns: (transfer none) (nullable): the review of the moves; %NULL where there is
 * none. */
BaizeReviewer *
baize_result_panel_get_reviewer (BaizeResultPanel *panel)
{
  g_return_val_if_fail (BAIZE_IS_RESULT_PANEL (panel), NULL);
  return panel->reviewer;
}

/** Gives the large button what comes next: the deal of today of the game @next_daily (nullable), or another deal. */
static void
offer_next (BaizeResultPanel *panel, const BaizeRules *next_daily)
{
  const BaizeRules *rules = baize_game_get_rules (panel->game);
  gboolean one_deal = baize_game_get_variant (panel->game)->one_deal;
  gboolean counts = baize_rules_counts (rules, baize_game_get_state (panel->game));
  /* Translators: a button that begins the daily deal of another game; %s is its title */
  g_autofree char *daily = next_daily != NULL ? g_strdup_printf (_ ("_Next Today: %s"), _ (next_daily->title)) : NULL;

  /* the new target must not reach the old action, which takes none */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (panel->next), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (panel->next),
                                          daily != NULL ? g_variant_new_string (next_daily->id) : NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (panel->next), daily != NULL ? "win.daily" : "win.new-deal");
  gtk_button_set_label (GTK_BUTTON (panel->next), daily != NULL ? daily
                                                  : one_deal    ? _ ("_Play Again")
                                                  : counts      ? _ ("_New Deal")
                                                                : _ ("_Next Deal"));
  baize_spoken_tidy (panel->next);
}

/**
 * baize_result_panel_show:
 * @panel: the panel
 * @game: a game that is over
 * @place: its rank among the ten best, from 1; 0 if it is not among them
 * @is_new: whether the result was just added; %FALSE if the last move was made again
 * @next_daily: (nullable): the game whose deal of today is next, if @game is a daily deal
 * @extra: (transfer floating) (nullable): what the game itself shows of its result, see baize_board_make_result()
 * @untold: (transfer full) (nullable): what screen readers are told before the result: the last move
 *
 * Shows how @game ended.
 */
void
baize_result_panel_show (BaizeResultPanel *panel, BaizeGame *game, int place, gboolean is_new,
                         const BaizeRules *next_daily, GtkWidget *extra, char *untold)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *title = baize_game_describe_end (game);
  /* there is no other deal, so the buttons "next" and "again" would do the same */
  gboolean one_deal = baize_game_get_variant (game)->one_deal;

  g_return_if_fail (BAIZE_IS_RESULT_PANEL (panel));
  assess (panel, game);
  panel->place = place;
  panel->is_new = is_new;
  baize_cloth_dye (BAIZE_CLOTH (panel->cloth), &baize_board_class_for (rules)->picture.cloth);
  show_results (panel, baize_game_get_counts (game));
  show_extra (panel, extra);
  set_text (panel->title, title);
  baize_result_speech_set (&panel->speech, untold, show_score (panel, game, title), panel->assessment, panel->reviewer);
  offer_next (panel, next_daily);
  gtk_button_set_label (GTK_BUTTON (panel->again),
                        baize_game_get_goal (game, NULL) ? _ ("_Try Again") : _ ("_Restart"));
  baize_spoken_tidy (panel->again);
  gtk_widget_set_visible (panel->again, !one_deal);
  baize_css_set_class (GTK_WIDGET (panel), "perfect",
                       rules->perfect_score != G_MININT
                         && baize_game_get_score (game, baize_game_get_person (game, NULL)) == rules->perfect_score);
  baize_css_set_class (GTK_WIDGET (panel), "best", place == 1 && is_new);
  baize_css_set_class (GTK_WIDGET (panel), "won", baize_words_is_victory (game));
  /* readers say this name before the moves that ended the game, so it must not say more */
  baize_compat_name (GTK_ACCESSIBLE (panel), _ ("Result"));
  baize_result_rest_start (&panel->rest);
  gtk_widget_set_visible (GTK_WIDGET (panel), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (panel));
  show_judgement (panel);
  review (panel);
  baize_ruler_grow (BAIZE_RULER (panel->ruler));
}

/** baize_result_panel_hide: hides the panel. */
void
baize_result_panel_hide (BaizeResultPanel *panel)
{
  g_return_if_fail (BAIZE_IS_RESULT_PANEL (panel));
  baize_result_rest_stop (&panel->rest);
  if (panel->reviewer != NULL)
    baize_reviewer_stop (panel->reviewer);
  gtk_widget_set_visible (GTK_WIDGET (panel), FALSE);
}

/** baize_result_panel_get_ready: Returns: whether the panel takes input; not directly after it was shown. */
gboolean
baize_result_panel_get_ready (BaizeResultPanel *panel)
{
  g_return_val_if_fail (BAIZE_IS_RESULT_PANEL (panel), FALSE);
  return panel->rest.ready;
}

/** baize_result_panel_get_shown: Returns: whether the panel is shown. */
gboolean
baize_result_panel_get_shown (BaizeResultPanel *panel)
{
  g_return_val_if_fail (BAIZE_IS_RESULT_PANEL (panel), FALSE);
  return gtk_widget_get_visible (GTK_WIDGET (panel));
}
