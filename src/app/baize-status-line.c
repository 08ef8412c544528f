/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It always has the height of two lines, so that the table above does not change its size with every sentence. In a
 * narrow window the figures stand one below the other, and the sentence gets the room.
 */
#include "baize-status-line.h"

#define SPACING      18
#define SUMMARY_PART 0.36 /* of the width, at most, for the figures */

/* Between figures there is a dot; only there a line may break. */
#define DOT            " · "
#define NO_BREAK_SPACE "\302\240"

struct _BaizeStatusLine
{
  GtkWidget parent_instance;

  GtkWidget *prompt;
  GtkWidget *summary;
};

G_DEFINE_FINAL_TYPE (BaizeStatusLine, baize_status_line, GTK_TYPE_WIDGET)

static void
baize_status_line_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (widget);
  int prompt, summary;

  gtk_widget_measure (line->prompt, orientation, -1, &prompt, NULL, NULL, NULL);
  gtk_widget_measure (line->summary, orientation, -1, &summary, NULL, NULL, NULL);
  /* the height comes from the style; both labels fit themselves into any width */
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? prompt + SPACING + summary : MAX (prompt, summary);
  *minimum_baseline = *natural_baseline = -1;
}

static void
baize_status_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int minimum, natural, summary_width, prompt_width;

  gtk_widget_measure (line->summary, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  summary_width = MAX (minimum, MIN (natural, (int) (width * SUMMARY_PART)));
  prompt_width = MAX (0, width - SPACING - summary_width);
  gtk_widget_size_allocate (line->prompt,
                            &(GtkAllocation){ rtl ? width - prompt_width : 0, 0, prompt_width, height }, -1);
  gtk_widget_size_allocate (line->summary,
                            &(GtkAllocation){ rtl ? 0 : width - summary_width, 0, summary_width, height }, -1);
}

static void
baize_status_line_dispose (GObject *object)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (object);

  g_clear_pointer (&line->prompt, gtk_widget_unparent);
  g_clear_pointer (&line->summary, gtk_widget_unparent);
  G_OBJECT_CLASS (baize_status_line_parent_class)->dispose (object);
}

static void
baize_status_line_class_init (BaizeStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_status_line_dispose;
  widget_class->measure = baize_status_line_measure;
  widget_class->size_allocate = baize_status_line_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "status-line");
}

static GtkWidget *
add_label (BaizeStatusLine *line, GtkAccessibleRole role, float xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_set_parent (label, GTK_WIDGET (line));
  return label;
}

static void
baize_status_line_init (BaizeStatusLine *line)
{
  line->prompt = add_label (line, GTK_ACCESSIBLE_ROLE_STATUS, 0);
  line->summary = add_label (line, GTK_ACCESSIBLE_ROLE_LABEL, 1);
  gtk_label_set_justify (GTK_LABEL (line->summary), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (line->summary, "numeric");
  gtk_widget_add_css_class (line->summary, "summary");
}

/** baize_status_line_new: Returns: (transfer floating): an empty line. */
GtkWidget *
baize_status_line_new (void)
{
  return g_object_new (BAIZE_TYPE_STATUS_LINE, NULL);
}

/** baize_status_line_set_prompt: says what is expected of the player. */
void
baize_status_line_set_prompt (BaizeStatusLine *line, const char *prompt)
{
  gtk_label_set_text (GTK_LABEL (line->prompt), prompt ? prompt : "");
}

/** baize_status_line_set_summary: shows the figures, parted by dots. */
void
baize_status_line_set_summary (BaizeStatusLine *line, const char *summary)
{
  g_auto (GStrv) figures = g_strsplit (summary ? summary : "", DOT, -1);
  g_autofree char *text = NULL;

  for (char **figure = figures; *figure != NULL; figure++)
    {
      g_auto (GStrv) words = g_strsplit (*figure, " ", -1);

      g_free (*figure);
      *figure = g_strjoinv (NO_BREAK_SPACE, words);
    }
  text = g_strjoinv (NO_BREAK_SPACE "· ", figures);
  gtk_label_set_text (GTK_LABEL (line->summary), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->summary), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  summary ? summary : "", -1);
}
