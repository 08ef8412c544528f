/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of a month, see the header. Only one day takes the focus by Tab; arrows walk from it to the others, and on
 * into the next month.
 */
#include "baize-calendar.h"

#include "app/common/baize-css.h"
#include "core/results/baize-days.h"
#include "table/baize-compat.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>
#include <langinfo.h>

#define WEEK      7
#define MAX_DAYS  31
#define MAX_WEEKS 6

struct _BaizeCalendar
{
  AdwBin parent_instance;

  guint day; /* the current day; the calendar shows its month */
  GtkWidget *buttons[MAX_DAYS];
  int n_days;
};

G_DEFINE_FINAL_TYPE (BaizeCalendar, baize_calendar, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  MOVED,
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/** Marks the current day and gives it the keyboard. The other days cannot be reached by Tab. */
static void
place_keyboard (BaizeCalendar *calendar, gboolean grab)
{
  GtkWidget *current = calendar->buttons[calendar->day % 100 - 1];

  gtk_widget_set_focusable (current, TRUE);
  if (grab)
    gtk_widget_grab_focus (current);
  for (int i = 0; i < calendar->n_days; i++)
    {
      baize_css_set_class (calendar->buttons[i], "current", calendar->buttons[i] == current);
      if (calendar->buttons[i] != current)
        gtk_widget_set_focusable (calendar->buttons[i], FALSE);
    }
}

/** Makes @day of this month the current one. */
static void
move_to (BaizeCalendar *calendar, guint day)
{
  calendar->day = day;
  place_keyboard (calendar, TRUE);
  g_signal_emit (calendar, signals[MOVED], 0, day);
}

/** How many days @keyval leads forward; 0 if it leads nowhere. */
static int
step_of (BaizeCalendar *calendar, guint keyval)
{
  int forward = gtk_widget_get_direction (GTK_WIDGET (calendar)) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int day = (int) (calendar->day % 100);

  switch (keyval)
    {
    case GDK_KEY_Left:
      return -forward;
    case GDK_KEY_Right:
      return forward;
    case GDK_KEY_Up:
      return -WEEK;
    case GDK_KEY_Down:
      return WEEK;
    case GDK_KEY_Home:
      return 1 - day;
    case GDK_KEY_End:
      return calendar->n_days - day;
    case GDK_KEY_Page_Up:
      return -day;
    case GDK_KEY_Page_Down:
      return calendar->n_days - day + 1;
    default:
      return 0;
    }
}

static gboolean
on_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, BaizeCalendar *calendar)
{
  guint key = baize_keys_unpad (keyval);
  int step = step_of (calendar, key);
  guint day = baize_day_shift (calendar->day, step);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (step == 0)
    return key == GDK_KEY_Home || key == GDK_KEY_End;
  if (day / 100 != calendar->day / 100)
    {
      g_signal_emit (calendar, signals[WANTED], 0, day);
      return GDK_EVENT_STOP;
    }
  move_to (calendar, day);
  return GDK_EVENT_STOP;
}

/** The focus goes to the current day. */
static gboolean
baize_calendar_grab_focus (GtkWidget *widget)
{
  BaizeCalendar *calendar = BAIZE_CALENDAR (widget);

  return calendar->day != 0 && gtk_widget_grab_focus (calendar->buttons[calendar->day % 100 - 1]);
}

/** Tab enters at the current day and leaves the calendar; arrows are keys of its own. By default GTK would focus the
 * calendar itself on Shift+Tab, instead of leaving it. */
static gboolean
baize_calendar_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
baize_calendar_class_init (BaizeCalendarClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = baize_calendar_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = baize_calendar_focus;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "baize-calendar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GRID);

  /**
   * BaizeCalendar::chosen:
   * @day: a day
   *
   * The player has pressed @day, which is the current day.
   */
  signals[CHOSEN] = g_signal_new ("chosen", BAIZE_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
  /**
   * BaizeCalendar::moved:
   * @day: a day
   *
   * The player has made @day of the month shown the current one.
   */
  signals[MOVED] = g_signal_new ("moved", BAIZE_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_UINT);
  /**
   * BaizeCalendar::wanted:
   * @day: a day of another month
   *
   * The keyboard leads to @day. The owner shows its month with baize_calendar_show(), or does nothing.
   */
  signals[WANTED] = g_signal_new ("wanted", BAIZE_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
}

static void
baize_calendar_init (BaizeCalendar *calendar)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), calendar);
  gtk_widget_add_controller (GTK_WIDGET (calendar), keys);
}

/* ---- the table ---- */

static guint
day_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "baize-day"));
}

static void
on_clicked (GtkWidget *button, BaizeCalendar *calendar)
{
  guint day = day_of (button);

  if (day != calendar->day)
    move_to (calendar, day);
  g_signal_emit (calendar, signals[CHOSEN], 0, day);
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  return label;
}

/** Returns the button of @day, which takes over @content. */
static GtkWidget *
day_new (BaizeCalendar *calendar, guint day, guint today, BaizeCalendarDay *content)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *number = g_strdup_printf ("%'u", day % 100), *words = g_steal_pointer (&content->words);

  gtk_box_append (GTK_BOX (box), label_new (number, "number"));
  if (content->marks != NULL)
    gtk_box_append (GTK_BOX (box), content->marks);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "day");
  if (day == today)
    gtk_widget_add_css_class (button, "today");
  gtk_widget_set_sensitive (button, content->is_open);
  gtk_widget_set_hexpand (button, TRUE);
  baize_compat_name (GTK_ACCESSIBLE (button), words);
  g_object_set_data (G_OBJECT (button), "baize-day", GUINT_TO_POINTER (day));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), calendar, 0);
  calendar->buttons[day % 100 - 1] = button;
  return button;
}

/** Returns the first day of the week of the locale: 0 for Sunday. */
static int
first_weekday (void)
{
#ifdef __GLIBC__
  /* the word is a date in the week whose first day the other value counts from; see the manual of locale */
  guint origin = GPOINTER_TO_UINT (nl_langinfo (_NL_TIME_WEEK_1STDAY));

  return ((origin == 19971201 ? 1 : 0) + *nl_langinfo (_NL_TIME_FIRST_WEEKDAY) - 1) % WEEK;
#else
  return 1;
#endif
}

/** Returns a row of the table; readers name it @name. */
static GtkWidget *
row_new (const char *name)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, NULL);

  baize_compat_name (GTK_ACCESSIBLE (row), name);
  return row;
}

/** Returns the row with the short names of the days of the week, which begins with @first. */
static GtkWidget *
names_new (int first)
{
  GtkWidget *row = row_new (_ ("Days"));

  for (int i = 0; i < WEEK; i++)
    {
      /* 4 January 2026 was a Sunday */
      g_autoptr (GDateTime) day = g_date_time_new_utc (2026, 1, 4 + (first + i) % WEEK, 12, 0, 0);
      g_autofree char *name = g_date_time_format (day, "%a");

      gtk_box_append (GTK_BOX (row), label_new (name, "weekday"));
    }
  return row;
}

/** Returns how many days of its week lie before @day, in weeks that begin with @first. */
static int
days_before (guint day, int first)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc ((int) (day / 10000), (int) (day / 100 % 100), (int) (day % 100), 12,
                                                    0, 0);

  return (g_date_time_get_day_of_week (date) % WEEK - first + WEEK) % WEEK;
}

/**
 * baize_calendar_show:
 * @calendar: a calendar
 * @day: the current day; its month is shown
 * @today: the day that is marked
 * @describe: says what a day shows
 * @data: for @describe
 *
 * Shows a month. If the calendar has the focus, @day has it afterwards.
 */
void
baize_calendar_show (BaizeCalendar *calendar, guint day, guint today, BaizeCalendarDescribe describe, gpointer data)
{
  GtkWidget *table = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *row = NULL;
  guint first_day = day / 100 * 100 + 1;
  int first = first_weekday (), column;
  gboolean has_focus;

  g_return_if_fail (BAIZE_IS_CALENDAR (calendar) && baize_day_is_valid (day));
  has_focus = gtk_widget_get_focus_child (GTK_WIDGET (calendar)) != NULL;
  calendar->day = day;
  calendar->n_days = g_date_get_days_in_month ((GDateMonth) (day / 100 % 100), (GDateYear) (day / 10000));
  column = days_before (first_day, first);
  gtk_box_append (GTK_BOX (table), names_new (first));
  for (int i = -column; i < MAX_WEEKS * WEEK - column; i++)
    {
      BaizeCalendarDay content = { 0 };

      if ((i + column) % WEEK == 0)
        {
          g_autofree char *name = g_strdup_printf ("%'d – %'d", CLAMP (i + 1, 1, calendar->n_days),
                                                   CLAMP (i + WEEK, 1, calendar->n_days));

          row = row_new (name);
          gtk_box_append (GTK_BOX (table), row);
        }
      if (i < 0 || i >= calendar->n_days)
        {
          /* an empty cell, so that all months are equally high */
          gtk_box_append (GTK_BOX (row), label_new ("", "day"));
          continue;
        }
      describe (first_day + (guint) i, &content, data);
      gtk_box_append (GTK_BOX (row), day_new (calendar, first_day + (guint) i, today, &content));
    }
  adw_bin_set_child (ADW_BIN (calendar), table);
  place_keyboard (calendar, has_focus);
}

/** baize_calendar_get_day: Returns: the current day. */
guint
baize_calendar_get_day (BaizeCalendar *calendar)
{
  g_return_val_if_fail (BAIZE_IS_CALENDAR (calendar), 0);
  return calendar->day;
}
