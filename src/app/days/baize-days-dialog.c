/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choice of a variant and a month, what its days show, and the row of days.
 */
#include "baize-days-dialog.h"
#include "baize-calendar.h"
#include "baize-day-par.h"
#include "baize-day-position.h"
#include "baize-config.h"

#include "app/common/baize-css.h"
#include "app/common/baize-spoken-part.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-today.h"
#include "app/common/baize-words.h"
#include "app/play/baize-goal-bar.h"
#include "app/play/baize-seats.h"
#include "core/results/baize-scores.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

/* The first day that can be shown. Earlier deals exist, too, but nobody needs to browse to them. */
#define FIRST_DAY 20200101

/** Item: a game and a variant that has daily deals. */
typedef struct
{
  const BaizeRules *rules;
  int variant;
} Item;

struct _BaizeDaysDialog
{
  BaizeDialog parent_instance;

  BaizeSession *session;
  GArray *items; /* of Item */
  GArray *days;  /* of BaizeDay: the results of the variant shown */
  guint today;
  int players; /* of the daily deal of the variant shown */

  BaizeDayPar *par; /* %NULL while the dialog is being closed */

  BaizeGame *puzzle;    /* today's position of the variant shown; %NULL while it is not known */
  GCancellable *making; /* cancels the making of @puzzle; %NULL if it is not being made */
  guint position_day;   /* the day, the game and the variant of @puzzle, which may be being made */
  Item position_item;

  GtkDropDown *choice;
  GtkLabel *month;
  BaizeCalendar *calendar;
  GtkLabel *details;
  GtkLabel *row;
  GtkWidget *row_part;  /* contains @row; screen readers reach this */
  GtkWidget *positions; /* contains the next two; hidden for games without positions of the day */
  GtkWidget *position;
  GtkLabel *solved;
  GtkWidget *solved_part;
};

G_DEFINE_FINAL_TYPE (BaizeDaysDialog, baize_days_dialog, BAIZE_TYPE_DIALOG)

static const Item *
shown_item (BaizeDaysDialog *dialog)
{
  return &g_array_index (dialog->items, Item, gtk_drop_down_get_selected (dialog->choice));
}

static GDateTime *
date_of (guint day)
{
  return g_date_time_new_local ((int) (day / 10000), (int) (day / 100 % 100), (int) (day % 100), 12, 0, 0);
}

/* ---- what a day shows ---- */

static const BaizeDay *
find_result (BaizeDaysDialog *dialog, guint day)
{
  for (guint i = 0; i < dialog->days->len; i++)
    if (g_array_index (dialog->days, BaizeDay, i).day == day)
      return &g_array_index (dialog->days, BaizeDay, i);
  return NULL;
}

/** Whether a move was made in the deal of @day. */
static gboolean
is_begun (BaizeDaysDialog *dialog, guint day)
{
  const Item *item = shown_item (dialog);
  g_autoptr (BaizeSetup) setup = baize_setup_new (item->rules, item->variant, day);

  setup->players = dialog->players;
  return baize_scores_was_begun (baize_scores_get_default (), setup, item->rules);
}

static char *
describe_result (BaizeDaysDialog *dialog, const BaizeDay *result)
{
  const Item *item = shown_item (dialog);
  gboolean timed = item->rules->variants[item->variant].timed;
  g_autofree char *score = timed ? baize_words_timed (TRUE, result->score)
                                 : baize_words_score (item->rules, result->score);
  g_autofree char *par = NULL;

  if (!result->par.has_par)
    return g_steal_pointer (&score);
  par = baize_words_average ((double) result->par.par / 10);
  /* Translators: a result, and par for that deal: "46 of 52, par 44.2" */
  return g_strdup_printf (_ ("%s, par %s"), score, par);
}

/** Whether @result is at least as good as par. */
static gboolean
reaches_par (const BaizeRules *rules, const BaizeDay *result)
{
  gint64 tenths = (gint64) result->score * 10;

  return result->par.has_par && (rules->low_is_good ? tenths <= result->par.par : tenths >= result->par.par);
}

static void
describe_day (guint day, BaizeCalendarDay *content, gpointer data)
{
  BaizeDaysDialog *dialog = data;
  const BaizeDay *result = find_result (dialog, day);
  g_autoptr (GDateTime) date = date_of (day);
  /* Translators: a day with its weekday, as g_date_time_format() writes it: "Tuesday, 24 November" */
  g_autofree char *name = g_date_time_format (date, _ ("%A, %-d %B")), *state = NULL;
  g_autofree char *plain = NULL;
  gboolean begun = result == NULL && day <= dialog->today && is_begun (dialog, day);

  content->is_open = day <= dialog->today;
  if (day == dialog->today && (result != NULL || begun))
    {
      plain = g_steal_pointer (&name);
      /* Translators: %s is a day with its weekday */
      name = g_strdup_printf (_ ("Today, %s"), plain);
    }
  if (result != NULL)
    {
      content->text = baize_words_timed (shown_item (dialog)->rules->variants[shown_item (dialog)->variant].timed,
                                         result->score);
      content->style = !result->in_time ? "late" : reaches_par (shown_item (dialog)->rules, result) ? "par" : "done";
      state = describe_result (dialog, result);
    }
  else if (begun)
    {
      content->text = g_strdup ("…");
      content->style = "begun";
    }
  if (result != NULL && !result->in_time)
    /* Translators: a day, and the result of its deal, which was played later than on that day */
    content->words = g_strdup_printf (_ ("%s: %s, played later"), name, state);
  else if (result != NULL)
    /* Translators: a day, and the result of its deal */
    content->words = g_strdup_printf (_ ("%s: %s"), name, state);
  else if (day > dialog->today)
    /* Translators: %s is a day in the future */
    content->words = g_strdup_printf (_ ("%s: not yet"), name);
  else if (begun)
    /* Translators: %s is a day */
    content->words = g_strdup_printf (_ ("%s: begun"), name);
  else if (day == dialog->today)
    /* Translators: %s is a day */
    content->words = g_strdup_printf (_ ("%s: today’s deal, still to be played"), name);
  else
    /* Translators: %s is a day */
    content->words = g_strdup_printf (_ ("%s: not played"), name);
}

/* ---- the dialog ---- */

/** Shows @text in @label; readers hear it from @part. */
static void
tell (GtkLabel *label, GtkWidget *part, const char *text)
{
  gtk_label_set_text (label, text);
  baize_compat_name (GTK_ACCESSIBLE (part), text);
}

static void
show_row (BaizeDaysDialog *dialog)
{
  g_autoptr (GArray) all = baize_scores_list_days (baize_scores_get_default (), shown_item (dialog)->rules, -1);
  g_autofree char *row_words = NULL, *longest_words = NULL, *text = NULL;
  guint row, longest;

  baize_days_measure (all, dialog->today, g_get_real_time () / G_USEC_PER_SEC, &row, &longest);
  row_words = g_strdup_printf (ngettext ("%'u day in a row", "%'u days in a row", row), row);
  longest_words = g_strdup_printf (ngettext ("longest row: %'u day", "longest row: %'u days", longest), longest);
  /* Translators: two parts of a line: "5 days in a row · longest row: 12 days" */
  text = g_strdup_printf (_ ("%s · %s"), row_words, longest_words);
  tell (dialog->row, dialog->row_part, text);
}

static void
show_details (BaizeDaysDialog *dialog, guint day)
{
  const char *words = baize_calendar_get_words (dialog->calendar, day);

  gtk_label_set_text (dialog->details, words ? words : "");
}

/** Shows the month of @day, which gets the keyboard. */
static void
show_day (BaizeDaysDialog *dialog, guint day)
{
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *month = NULL;

  day = CLAMP (day, FIRST_DAY, MAX (dialog->today, FIRST_DAY));
  date = date_of (day);
  /* Translators: a month, as g_date_time_format() writes it: "November 2026" */
  month = g_date_time_format (date, _ ("%OB %Y"));
  gtk_label_set_text (dialog->month, month);
  baize_calendar_show (dialog->calendar, day, dialog->today, describe_day, dialog);
  show_details (dialog, day);
  if (dialog->par != NULL)
    baize_day_par_follow (dialog->par, shown_item (dialog)->rules, shown_item (dialog)->variant, dialog->players,
                          dialog->days, day / 100);
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "days.before", day / 100 > FIRST_DAY / 100);
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "days.after", day / 100 < dialog->today / 100);
}

/* ---- the position of the day ---- */

static void
forget_position (BaizeDaysDialog *dialog)
{
  if (dialog->making != NULL)
    g_cancellable_cancel (dialog->making);
  g_clear_object (&dialog->making);
  g_clear_object (&dialog->puzzle);
  dialog->position_day = 0;
}

/** Shows the position of the day as far as it is known: its difficulty, and whether it is solved. */
static void
show_position (BaizeDaysDialog *dialog)
{
  const Item *item = shown_item (dialog);
  guint n = baize_scores_count_solved (baize_scores_get_default (), item->rules, item->variant);
  const char *difficulty = dialog->puzzle != NULL
                             ? baize_difficulty_get_title (baize_position_get_difficulty (dialog->puzzle))
                             : NULL;
  g_autofree char *solved = g_strdup_printf (ngettext ("%'u puzzle solved", "%'u puzzles solved", n), n);
  g_autoptr (GString) text = g_string_new (_ ("Position of the Day"));

  if (difficulty != NULL)
    g_string_append_printf (text, " · %s", difficulty);
  if (dialog->puzzle != NULL && baize_scores_has_solved (baize_scores_get_default (), dialog->puzzle))
    g_string_append_printf (text, " · %s", _ ("Solved"));
  gtk_button_set_label (GTK_BUTTON (dialog->position), text->str);
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "days.position", dialog->puzzle != NULL);
  tell (dialog->solved, dialog->solved_part,
        n > 0 ? solved : _ ("Reach the best score from a position, with all cards known"));
}

static void
on_puzzle_made (BaizeGame *puzzle, gpointer data)
{
  BaizeDaysDialog *dialog = data;

  g_clear_object (&dialog->making);
  g_set_object (&dialog->puzzle, puzzle);
  show_position (dialog);
}

/** Shows today's position of the variant, and begins to make it if it is not known. */
static void
follow_position (BaizeDaysDialog *dialog)
{
  const Item *item = shown_item (dialog);
  gboolean is_offered = baize_position_is_offered (item->rules);

  gtk_widget_set_visible (dialog->positions, is_offered);
  if (!is_offered)
    {
      forget_position (dialog);
      return;
    }
  if (dialog->position_day != dialog->today || dialog->position_item.rules != item->rules
      || dialog->position_item.variant != item->variant)
    {
      forget_position (dialog);
      dialog->position_day = dialog->today;
      dialog->position_item = *item;
      dialog->making = g_cancellable_new ();
      baize_day_position_get (item->rules, item->variant, dialog->today, dialog->making, on_puzzle_made, dialog);
    }
  show_position (dialog);
}

static void
on_position (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeDaysDialog *dialog = BAIZE_DAYS_DIALOG (widget);
  g_autoptr (GtkWidget) kept = g_object_ref (widget);

  baize_dialog_give_way (BAIZE_DIALOG (dialog));
  baize_session_play_puzzle (dialog->session, dialog->puzzle);
}

/** Shows the results as they are now. */
static void
update (BaizeDaysDialog *dialog)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autoptr (BaizeGame) like = NULL;
  const Item *item;
  guint day;

  /* the dialog is being closed */
  if (dialog->choice == NULL)
    return;
  day = baize_calendar_get_day (dialog->calendar);
  item = shown_item (dialog);
  setup = baize_setup_new (item->rules, item->variant, 0);
  like = baize_seats_new_like (item->rules, item->variant, TRUE);
  dialog->players = like != NULL ? baize_game_get_setup (like)->players : setup->players;
  g_clear_pointer (&dialog->days, g_array_unref);
  dialog->today = baize_today_get ();
  dialog->days = baize_scores_list_days (baize_scores_get_default (), item->rules, item->variant);
  show_row (dialog);
  follow_position (dialog);
  show_day (dialog, day != 0 ? day : dialog->today);
}

static void
on_chosen (GtkDropDown *choice, GParamSpec *pspec, BaizeDaysDialog *dialog)
{
  if (dialog->session != NULL)
    update (dialog);
}

static void
on_day_chosen (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  const Item *item = shown_item (dialog);
  g_autoptr (BaizeDaysDialog) kept = g_object_ref (dialog);

  baize_dialog_give_way (BAIZE_DIALOG (dialog));
  baize_session_deal_day (dialog->session, item->rules, item->variant, day);
}

static void
on_day_pointed (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  show_details (dialog, day);
}

static void
on_day_wanted (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  show_day (dialog, day);
}

static void
on_before (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeDaysDialog *dialog = BAIZE_DAYS_DIALOG (widget);

  show_day (dialog, baize_day_shift (baize_calendar_get_day (dialog->calendar) / 100 * 100 + 1, -1));
}

static void
on_after (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeDaysDialog *dialog = BAIZE_DAYS_DIALOG (widget);

  show_day (dialog, baize_day_shift (baize_calendar_get_day (dialog->calendar) / 100 * 100 + 1, 31) / 100 * 100 + 1);
}

static void
on_new_day (GtkWidget *widget)
{
  update (BAIZE_DAYS_DIALOG (widget));
}

/** Shows what may have changed when the window becomes active again. */
static void
on_realize (GtkWidget *widget)
{
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active", G_CALLBACK (update), widget,
                           G_CONNECT_SWAPPED);
}

static void
baize_days_dialog_dispose (GObject *object)
{
  forget_position (BAIZE_DAYS_DIALOG (object));
  g_clear_pointer (&BAIZE_DAYS_DIALOG (object)->par, baize_day_par_free);
  G_OBJECT_CLASS (baize_days_dialog_parent_class)->dispose (object);
}

static void
baize_days_dialog_finalize (GObject *object)
{
  BaizeDaysDialog *dialog = BAIZE_DAYS_DIALOG (object);

  g_array_unref (dialog->items);
  g_clear_pointer (&dialog->days, g_array_unref);
  g_clear_object (&dialog->session);
  G_OBJECT_CLASS (baize_days_dialog_parent_class)->finalize (object);
}

static void
baize_days_dialog_class_init (BaizeDaysDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_days_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_days_dialog_finalize;
  g_type_ensure (BAIZE_TYPE_CALENDAR);
  g_type_ensure (BAIZE_TYPE_SPOKEN_PART);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/days-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, month);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, calendar);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, details);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, row);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, row_part);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, positions);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, position);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, solved);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, solved_part);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_day_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_day_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_day_wanted);
  gtk_widget_class_install_action (widget_class, "days.before", NULL, on_before);
  gtk_widget_class_install_action (widget_class, "days.after", NULL, on_after);
  gtk_widget_class_install_action (widget_class, "days.position", NULL, on_position);
}

static void
baize_days_dialog_init (BaizeDaysDialog *dialog)
{
  dialog->items = g_array_new (FALSE, FALSE, sizeof (Item));
  dialog->par = baize_day_par_new ();
  gtk_widget_init_template (GTK_WIDGET (dialog));
  /* with large text the label would be wider than a phone */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (dialog->position))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (dialog->position))), GTK_JUSTIFY_CENTER);
  baize_dialog_set_size (BAIZE_DIALOG (dialog), 620, 690);
  baize_today_follow (GTK_WIDGET (dialog), &dialog->today, on_new_day);
}

/** Lists the variants that have daily deals. */
static void
fill (BaizeDaysDialog *dialog)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      {
        Item item = { games[i], variant };

        if (baize_daily_variant (games[i], variant) != variant)
          continue;
        g_array_append_val (dialog->items, item);
        gtk_string_list_take (titles, games[i]->n_variants == 1
                                        ? g_strdup (_ (games[i]->title))
                                        /* Translators: a game and its variant */
                                        : g_strdup_printf (_ ("%s · %s"), _ (games[i]->title),
                                                           _ (games[i]->variants[variant].title)));
      }
  gtk_drop_down_set_model (dialog->choice, G_LIST_MODEL (titles));
}

/**
 * baize_days_dialog_new:
 * @session: the session that plays a day
 *
 * Returns: (transfer none): a dialog that shows this month of the first game, to be presented
 */
BaizeDaysDialog *
baize_days_dialog_new (BaizeSession *session)
{
  BaizeDaysDialog *dialog = g_object_new (BAIZE_TYPE_DAYS_DIALOG, NULL);

  fill (dialog);
  dialog->session = g_object_ref (session);
  update (dialog);
  g_signal_connect_object (baize_scores_get_default (), "changed", G_CALLBACK (update), dialog, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "realize", G_CALLBACK (on_realize), NULL);
  return dialog;
}

/**
 * baize_days_dialog_show:
 * @dialog: a dialog
 * @rules: a game
 * @variant: a variant that has daily deals, see baize_daily_variant()
 * @day: a day
 *
 * Shows the month of @day in that variant.
 */
void
baize_days_dialog_show (BaizeDaysDialog *dialog, const BaizeRules *rules, int variant, guint day)
{
  g_return_if_fail (BAIZE_IS_DAYS_DIALOG (dialog) && baize_day_is_valid (day));
  for (guint i = 0; i < dialog->items->len; i++)
    {
      const Item *item = &g_array_index (dialog->items, Item, i);

      if (item->rules == rules && item->variant == variant)
        gtk_drop_down_set_selected (dialog->choice, i);
    }
  show_day (dialog, day);
}

/** baize_days_dialog_present: shows the daily deals of @variant of @rules over @parent. */
void
baize_days_dialog_present (GtkWindow *parent, BaizeSession *session, const BaizeRules *rules, int variant)
{
  BaizeDaysDialog *dialog = baize_days_dialog_new (session);

  baize_days_dialog_show (dialog, rules, variant, dialog->today);
  baize_dialog_present (BAIZE_DIALOG (dialog), parent, GTK_WIDGET (dialog->calendar));
}
