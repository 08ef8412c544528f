/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choice of a month and a day, what the days of the month show, and the cards of the day.
 */
#include "baize-days-dialog.h"
#include "baize-calendar.h"
#include "baize-config.h"
#include "baize-day-marks.h"
#include "baize-day-par.h"
#include "baize-day-table.h"

#include "app/common/baize-today.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>

/* The first day that can be shown. Earlier deals exist, too, but nobody needs to browse to them. */
#define FIRST_DAY 20200101

struct _BaizeDaysDialog
{
  BaizeDialog parent_instance;

  BaizeSession *session;
  int *variants; /* of each game the one played last */
  guint today;
  BaizeDayPar *par; /* %NULL while the dialog is being closed */

  GtkLabel *month;
  BaizeCalendar *calendar;
  BaizeDayTable *table;
};

G_DEFINE_FINAL_TYPE (BaizeDaysDialog, baize_days_dialog, BAIZE_TYPE_DIALOG)

static GDateTime *
date_of (guint day)
{
  return g_date_time_new_local ((int) (day / 10000), (int) (day / 100 % 100), (int) (day % 100), 12, 0, 0);
}

/** Returns: (transfer full): the name of @day, with its weekday, and whether it is today */
static char *
name_day (BaizeDaysDialog *dialog, guint day)
{
  g_autoptr (GDateTime) date = date_of (day);
  /* Translators: a day with its weekday, as g_date_time_format() writes it: "Tuesday, 24 November" */
  g_autofree char *name = g_date_time_format (date, _ ("%A, %-d %B"));

  /* Translators: %s is a day with its weekday */
  return day == dialog->today ? g_strdup_printf (_ ("Today, %s"), name) : g_steal_pointer (&name);
}

/** Returns: (transfer full) (nullable): which deals of @items were played, and with what results */
static char *
list_results (const GArray *items)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const BaizeDayItem *item = &g_array_index (items, BaizeDayItem, i);
      g_autofree char *state = item->state == BAIZE_DAY_PLAYED ? baize_day_item_write_state (item) : NULL;

      if (state != NULL)
        /* Translators: a game and its result: "GRAFA 46 of 52" */
        g_string_append_printf (list, C_ ("result", "%s %s"), _ (item->rules->title), state);
      if (state != NULL)
        g_string_append (list, "; ");
    }
  if (list->len == 0)
    return NULL;
  g_string_truncate (list, list->len - strlen ("; "));
  return g_strdup (list->str);
}

static void
describe_day (guint day, BaizeCalendarDay *content, gpointer data)
{
  BaizeDaysDialog *dialog = data;
  g_autofree char *name = name_day (dialog, day), *results = NULL;
  g_autoptr (GArray) items = NULL;

  content->is_open = day <= dialog->today;
  if (!content->is_open)
    {
      /* Translators: %s is a day in the future */
      content->words = g_strdup_printf (_ ("%s: not yet"), name);
      return;
    }
  items = baize_day_list_new (dialog->variants, day, dialog->today);
  results = list_results (items);
  content->marks = baize_day_marks_new (items);
  content->words = results != NULL
                     /* Translators: a day, and the results of its deals */
                     ? g_strdup_printf (_ ("%s: %s"), name, results)
                     /* Translators: %s is a day */
                     : g_strdup_printf (_ ("%s: not played"), name);
}

/* ---- the dialog ---- */

/** Shows the cards of @day. */
static void
show_cards (BaizeDaysDialog *dialog, guint day)
{
  g_autoptr (GArray) items = baize_day_list_new (dialog->variants, day, dialog->today);
  g_autofree char *title = name_day (dialog, day), *row = baize_day_write_row (dialog->today);

  baize_day_table_set (dialog->table, items, title, row);
  if (dialog->par != NULL)
    baize_day_par_follow (dialog->par, items);
}

/** Shows the month of @day, which becomes the current one. */
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
  show_cards (dialog, day);
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "days.before", day / 100 > FIRST_DAY / 100);
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "days.after", day / 100 < dialog->today / 100);
}

/** Shows the results as they are now. */
static void
update (BaizeDaysDialog *dialog)
{
  guint day;

  /* the dialog is being closed */
  if (dialog->calendar == NULL)
    return;
  g_free (dialog->variants);
  dialog->variants = baize_day_list_find_variants (baize_session_get_store (dialog->session));
  day = baize_calendar_get_day (dialog->calendar);
  dialog->today = baize_today_get ();
  show_day (dialog, day != 0 ? day : dialog->today);
}

/** A day that was pressed opens its cards. */
static void
on_day_chosen (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  gtk_widget_grab_focus (GTK_WIDGET (dialog->table));
}

static void
on_day_moved (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  show_cards (dialog, day);
}

static void
on_day_wanted (BaizeCalendar *calendar, guint day, BaizeDaysDialog *dialog)
{
  show_day (dialog, day);
}

static void
on_item_chosen (BaizeDayTable *table, const BaizeDayItem *item, BaizeDaysDialog *dialog)
{
  g_autoptr (BaizeDaysDialog) kept = g_object_ref (dialog);

  baize_dialog_give_way (BAIZE_DIALOG (dialog));
  baize_day_item_play (item, dialog->session);
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
  g_clear_pointer (&BAIZE_DAYS_DIALOG (object)->par, baize_day_par_free);
  G_OBJECT_CLASS (baize_days_dialog_parent_class)->dispose (object);
}

static void
baize_days_dialog_finalize (GObject *object)
{
  BaizeDaysDialog *dialog = BAIZE_DAYS_DIALOG (object);

  g_free (dialog->variants);
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
  g_type_ensure (BAIZE_TYPE_DAY_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/days-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, month);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, calendar);
  gtk_widget_class_bind_template_child (widget_class, BaizeDaysDialog, table);
  gtk_widget_class_bind_template_callback (widget_class, on_day_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_day_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_day_wanted);
  gtk_widget_class_bind_template_callback (widget_class, on_item_chosen);
  gtk_widget_class_install_action (widget_class, "days.before", NULL, on_before);
  gtk_widget_class_install_action (widget_class, "days.after", NULL, on_after);
}

static void
baize_days_dialog_init (BaizeDaysDialog *dialog)
{
  dialog->par = baize_day_par_new ();
  gtk_widget_init_template (GTK_WIDGET (dialog));
  baize_dialog_set_size (BAIZE_DIALOG (dialog), 620, 690);
  baize_today_follow (GTK_WIDGET (dialog), &dialog->today, on_new_day);
}

/**
 * baize_days_dialog_new:
 * @session: the session that plays a day
 *
 * Returns: (transfer none): a dialog that shows this month and today, to be presented
 */
BaizeDaysDialog *
baize_days_dialog_new (BaizeSession *session)
{
  BaizeDaysDialog *dialog = g_object_new (BAIZE_TYPE_DAYS_DIALOG, NULL);

  dialog->session = g_object_ref (session);
  update (dialog);
  g_signal_connect_object (baize_scores_get_default (), "changed", G_CALLBACK (update), dialog, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "realize", G_CALLBACK (on_realize), NULL);
  return dialog;
}

/** baize_days_dialog_present: shows the daily deals over @parent. */
void
baize_days_dialog_present (GtkWindow *parent, BaizeSession *session)
{
  BaizeDaysDialog *dialog = baize_days_dialog_new (session);

  baize_dialog_present (BAIZE_DIALOG (dialog), parent, GTK_WIDGET (dialog->calendar));
}
