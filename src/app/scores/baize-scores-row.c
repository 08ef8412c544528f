/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cells of a row: labels, and a button that plays the deal again.
 */
#include "baize-scores-row.h"

#include "app/common/baize-words.h"
#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"
#include "core/rules/baize-setup.h"
#include "table/baize-compat.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

#define SIDE       12 /* margin at both ends of a row */
#define SPACING    18 /* between columns */
#define NARROW     12 /* between columns in the narrow form */
#define ABOVE      5  /* margin above and below the text */
#define LEAST      44 /* minimum height of a row, for touch */
#define NAME_WIDTH 120

struct _BaizeScoresRow
{
  BaizeContainer parent_instance;

  GtkWidget *cells[BAIZE_SCORES_N_CELLS];
  gboolean titles;
  BaizeScoresColumns columns;
};

G_DEFINE_FINAL_TYPE (BaizeScoresRow, baize_scores_row, BAIZE_TYPE_CONTAINER)

/* ---- columns ---- */

static gboolean
has_column (BaizeScoresCell cell, gboolean wide)
{
  return cell < BAIZE_SCORES_WHEN && (wide || (cell != BAIZE_SCORES_DATE && cell != BAIZE_SCORES_TIME));
}

/** baize_scores_columns_get_width: Returns: the width of a table with @columns; with those of date and time
 * only if @wide. */
int
baize_scores_columns_get_width (const BaizeScoresColumns *columns, gboolean wide)
{
  int width = 2 * SIDE - (wide ? SPACING : NARROW);

  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    if (has_column (i, wide))
      width += (wide ? SPACING : NARROW)
               + (!wide                    ? columns->least[i]
                  : i == BAIZE_SCORES_NAME ? NAME_WIDTH
                                           : columns->wanted[i]);
  return width;
}

/** baize_scores_row_measure_columns: raises @columns to the widths that @row needs. */
void
baize_scores_row_measure_columns (BaizeScoresRow *row, BaizeScoresColumns *columns)
{
  g_return_if_fail (BAIZE_IS_SCORES_ROW (row));
  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    {
      int least, wanted;

      gtk_widget_measure (row->cells[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      /* titles may be ellipsized, so they need no minimum */
      columns->least[i] = MAX (columns->least[i], row->titles ? 0 : least);
      columns->wanted[i] = MAX (columns->wanted[i], wanted);
    }
}

/** baize_scores_row_set_columns: sets the widths of the columns of @row; must be called before it is allocated. */
void
baize_scores_row_set_columns (BaizeScoresRow *row, const BaizeScoresColumns *columns)
{
  g_return_if_fail (BAIZE_IS_SCORES_ROW (row));
  row->columns = *columns;
}

static int
cell_height (BaizeScoresRow *row, BaizeScoresCell cell)
{
  return baize_container_measure (row->cells[cell], GTK_ORIENTATION_VERTICAL, -1, TRUE);
}

/** baize_scores_row_get_height: Returns: the height of @row; 0 for the titles in the narrow form. */
int
baize_scores_row_get_height (BaizeScoresRow *row, gboolean wide)
{
  int height = 0;

  g_return_val_if_fail (BAIZE_IS_SCORES_ROW (row), 0);
  if (row->titles)
    return wide ? cell_height (row, BAIZE_SCORES_NAME) + 3 * ABOVE : 0;
  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    if (has_column (i, wide))
      height = MAX (height, cell_height (row, i));
  if (!wide)
    height = MAX (height, cell_height (row, BAIZE_SCORES_NAME) + cell_height (row, BAIZE_SCORES_WHEN));
  return MAX (height + 2 * ABOVE, LEAST);
}

/* ---- the widget ---- */

static void
baize_scores_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  BaizeScoresRow *row = BAIZE_SCORES_ROW (widget);
  BaizeScoresColumns columns = { 0 };

  baize_scores_row_measure_columns (row, &columns);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? baize_scores_columns_get_width (&columns, FALSE)
                          : baize_scores_row_get_height (row, row->columns.wide);
}

static void
baize_scores_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeScoresRow *row = BAIZE_SCORES_ROW (widget);
  gboolean wide = row->columns.wide;
  int widths[BAIZE_SCORES_N_CELLS], x = SIDE, spacing = wide ? SPACING : NARROW;
  int rest = width - baize_scores_columns_get_width (&row->columns, wide);

  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    {
      widths[i] = !wide ? row->columns.least[i] : i == BAIZE_SCORES_NAME ? NAME_WIDTH : row->columns.wanted[i];
      /* in the narrow form the deal number may be ellipsized, but it gets its width before the name does */
      if (!wide && i == BAIZE_SCORES_DEAL)
        {
          int more = CLAMP (row->columns.wanted[i] - widths[i], 0, MAX (0, rest - NAME_WIDTH / 3));

          widths[i] += more;
          rest -= more;
        }
    }
  widths[BAIZE_SCORES_NAME] += MAX (0, rest);

  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    {
      gboolean shown = has_column (i, wide);
      int lower = !wide && !row->titles && i == BAIZE_SCORES_NAME ? cell_height (row, BAIZE_SCORES_WHEN) : 0;

      gtk_widget_set_child_visible (row->cells[i], shown || (i == BAIZE_SCORES_WHEN && !wide && !row->titles));
      if (!shown)
        continue;
      if (lower > 0)
        {
          int upper = cell_height (row, i), y = (height - upper - lower) / 2;

          baize_container_place (row->cells[i], x, y, widths[i], upper);
          baize_container_place (row->cells[BAIZE_SCORES_WHEN], x, y + upper, widths[i], lower);
        }
      else
        baize_container_place (row->cells[i], x, 0, widths[i], height);
      x += widths[i] + spacing;
    }
}

/** Arrow keys go from row to row; the button inside a row is for the pointer, and Enter presses it. */
static gboolean
baize_scores_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !gtk_widget_has_focus (widget) && gtk_widget_grab_focus (widget);
}

static gboolean
press_button (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  GtkWidget *button = BAIZE_SCORES_ROW (widget)->cells[BAIZE_SCORES_DEAL];

  return GTK_IS_BUTTON (button) && gtk_widget_activate (button);
}

static void
baize_scores_row_class_init (BaizeScoresRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_scores_row_measure;
  widget_class->size_allocate = baize_scores_row_size_allocate;
  widget_class->focus = baize_scores_row_focus;
  gtk_widget_class_set_css_name (widget_class, "scores-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, press_button, NULL);
  gtk_widget_class_add_binding (widget_class, baize_keys_pad (GDK_KEY_Return), 0, press_button, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, press_button, NULL);
  gtk_widget_class_add_binding (widget_class, baize_keys_pad (GDK_KEY_space), 0, press_button, NULL);
}

static void
baize_scores_row_init (BaizeScoresRow *row)
{
}

/* ---- cells ---- */

static void
add_cell (BaizeScoresRow *row, BaizeScoresCell cell, GtkWidget *widget)
{
  row->cells[cell] = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (row));
}

static void
add_label (BaizeScoresRow *row, BaizeScoresCell cell, const char *text, float align, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  if (cell == BAIZE_SCORES_NAME || cell == BAIZE_SCORES_WHEN)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  add_cell (row, cell, label);
}

static void
add_deal (BaizeScoresRow *row, const char *deal)
{
  g_autofree char *text = NULL, *name = NULL;
  GtkWidget *button, *label;
  guint64 number;

  if (!baize_deal_parse (deal, &number, NULL))
    {
      add_label (row, BAIZE_SCORES_DEAL, _ ("own cards"), 1, "faint");
      return;
    }
  text = baize_words_number (number);
  /* Translators: %s is the number of a deal */
  name = g_strdup_printf (_ ("Play deal %s again"), text);
  label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "scores.replay");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "t", number);
  gtk_widget_set_tooltip_text (button, name);
  baize_compat_name (GTK_ACCESSIBLE (button), name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_can_focus (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  add_cell (row, BAIZE_SCORES_DEAL, button);
}

/**
 * baize_scores_row_new:
 * @entry: a result
 * @place: its rank, from 1
 * @timed: whether results are times, and the other number counts efforts
 * @now: the current time
 *
 * Returns: (transfer floating): a row for @entry
 */
GtkWidget *
baize_scores_row_new (const BaizeTopEntry *entry, int place, gboolean timed, GDateTime *now)
{
  BaizeScoresRow *row = g_object_new (BAIZE_TYPE_SCORES_ROW, NULL);
  g_autofree char *place_text = g_strdup_printf ("%d", place);
  g_autofree char *score = baize_words_timed (timed, entry->score);
  g_autofree char *date = baize_words_when (entry->date, now);
  g_autofree char *time = timed ? g_strdup_printf ("%u", entry->seconds) : baize_words_duration (entry->seconds);
  /* Translators: when a game was played, and the time it took: "21 November · 4:05" */
  g_autofree char *when = g_strdup_printf (_ ("%s · %s"), date, time);
  g_autofree char *cut_name = baize_text_cut (entry->name, BAIZE_TEXT_MAX_MESSAGE);
  g_autofree char *player = baize_bidi_isolate (cut_name);
  g_autofree char *words =
    timed ? /* Translators: a place among the ten best, the time it took, who played, and when */
      g_strdup_printf (_ ("Place %d: time %s, %s, %s"), place, score, player, date)
          : /* Translators: a place among the ten best, the score, who played, when, and the time it took */
      g_strdup_printf (_ ("Place %d: %s, %s, %s, time %s"), place, score, player, date, time);
  g_autofree char *name = NULL;

  add_label (row, BAIZE_SCORES_PLACE, place_text, 1, "faint");
  add_label (row, BAIZE_SCORES_SCORE, score, 1, "heading");
  add_label (row, BAIZE_SCORES_NAME, player, 0, NULL);
  add_label (row, BAIZE_SCORES_DATE, date, 0, NULL);
  add_label (row, BAIZE_SCORES_TIME, time, 1, NULL);
  add_deal (row, entry->deal);
  add_label (row, BAIZE_SCORES_WHEN, when, 0, "caption");
  gtk_widget_add_css_class (row->cells[BAIZE_SCORES_WHEN], "faint");
  /* what Enter does is read with the result */
  name = GTK_IS_BUTTON (row->cells[BAIZE_SCORES_DEAL])
           ? g_strdup_printf ("%s. %s", words, gtk_widget_get_tooltip_text (row->cells[BAIZE_SCORES_DEAL]))
           : g_strdup (words);
  baize_compat_name (GTK_ACCESSIBLE (row), name);
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  for (int i = 0; i < BAIZE_SCORES_N_CELLS; i++)
    g_object_set (row->cells[i], "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  if (place == 1)
    gtk_widget_add_css_class (GTK_WIDGET (row), "first");
  return GTK_WIDGET (row);
}

/** baize_scores_row_new_titles: Returns: (transfer floating): the row of column titles; see
 * baize_scores_table_new(). */
GtkWidget *
baize_scores_row_new_titles (const char *efforts_title)
{
  BaizeScoresRow *row = g_object_new (BAIZE_TYPE_SCORES_ROW, NULL);

  row->titles = TRUE;
  add_label (row, BAIZE_SCORES_PLACE, NULL, 1, NULL);
  /* Translators: the title of a column in the table of the best results */
  add_label (row, BAIZE_SCORES_SCORE, efforts_title ? _ ("Time") : _ ("Score"), 1, NULL);
  /* Translators: the title of a column: who played */
  add_label (row, BAIZE_SCORES_NAME, _ ("Name"), 0, NULL);
  /* Translators: the title of a column: when it was played */
  add_label (row, BAIZE_SCORES_DATE, _ ("Date"), 0, NULL);
  /* Translators: the title of a column: how long it took */
  add_label (row, BAIZE_SCORES_TIME, efforts_title ? _ (efforts_title) : _ ("Time"), 1, NULL);
  /* Translators: the title of a column: the number of the deal */
  add_label (row, BAIZE_SCORES_DEAL, _ ("Deal"), 1, NULL);
  add_label (row, BAIZE_SCORES_WHEN, NULL, 0, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (row), "titles");
  /* each row is read as a sentence, which needs no titles */
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return GTK_WIDGET (row);
}
