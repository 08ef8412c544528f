/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The height depends only on the width and the text size, so that the table above does not change its size with every
 * prompt. The line has two lines of text, with the prompt and the figures side by side. In a narrow window the figures
 * stand below the prompt, which has a third line if the text is large as well. Figures on lines of their own shrink if
 * they are too long. The mark stands before the figures; where there is little room it is only its symbol, and in a
 * narrow window this stands at the end of the figures' line.
 */
#include "baize-status-line.h"
#include "baize-config.h"

#include "table/baize-compat.h"

#define SPACING      18
#define SUMMARY_PART 0.42 /* the maximum part of the width for the figures */
#define MARK_PART    0.28 /* the maximum part of the width for the mark */

/* If the width is less than NARROW line heights, the figures stand below the prompt; if it is less than VERY_NARROW,
 * the prompt has a third line. */
#define NARROW       24
#define VERY_NARROW  16
#define PROMPT_LINES 2
/* If the width is at least ROOMY line heights, the mark shows its sentence. */
#define ROOMY 44
/* Figures on lines of their own have the height of this many lines; if the prompt has a third line, they may wrap. */
#define SUMMARY_LINES      1
#define SUMMARY_LINES_MORE 1.5
/* Figures that are too long for their room shrink in steps down to this scale. */
#define LEAST_SCALE 0.5
#define SCALE_STEP  0.04

/* Figures are separated by a dot; a line may break only after it. */
#define DOT            " · "
#define NO_BREAK_SPACE "\302\240"

struct _BaizeStatusLine
{
  BaizeContainer parent_instance;

  GtkWidget *prompt;
  GtkWidget *summary;
  GtkWidget *mark;
  GtkWidget *mark_icon;
  GtkWidget *mark_text;
  gboolean roomy;   /* whether the mark shows its sentence */
  gboolean stacked; /* whether the figures stand below the prompt */
  int n_lines;      /* the number of lines of the prompt */
  int width;        /* the width of the widget */
  guint idle;
};

G_DEFINE_FINAL_TYPE (BaizeStatusLine, baize_status_line, BAIZE_TYPE_CONTAINER)

static int
line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height;
}

static gboolean
is_narrow (BaizeStatusLine *line, int width)
{
  return width >= 0 && width < NARROW * line_height (line->prompt);
}

static gboolean
is_roomy (BaizeStatusLine *line, int width)
{
  return width >= ROOMY * line_height (line->prompt);
}

/** Returns the number of lines of the prompt in a widget of @width. */
static int
count_prompt_lines (BaizeStatusLine *line, int width)
{
  return width >= 0 && width < VERY_NARROW * line_height (line->prompt) ? PROMPT_LINES + 1 : PROMPT_LINES;
}

/** Returns the height of the figures below the prompt in a widget of @width; 0 if they stand beside it. */
static int
summary_height (BaizeStatusLine *line, int width)
{
  if (!is_narrow (line, width))
    return 0;
  return (int) (line_height (line->prompt)
                * (count_prompt_lines (line, width) > PROMPT_LINES ? SUMMARY_LINES_MORE : SUMMARY_LINES));
}

static void
baize_status_line_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (baize_container_measure (line->prompt, orientation, -1, FALSE),
                               baize_container_measure (line->summary, orientation, -1, FALSE));
  else
    *minimum = *natural = line_height (line->prompt) * count_prompt_lines (line, for_size)
                          + summary_height (line, for_size);
}

/** Whether @layout fits into so many lines of @label, and into @height, without a break inside a word. */
static gboolean
has_room (PangoLayout *layout, GtkWidget *label, int n_lines, int height)
{
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  return text_width <= gtk_widget_get_width (label) && text_height <= height + 1
         && pango_layout_get_line_count (layout) <= n_lines;
}

/** Shrinks the text of @label if it needs more than @n_lines or @height, so that it is not cut. */
static void
set_scale (BaizeStatusLine *line, GtkWidget *label, int n_lines, int height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  double scale = 1;

  pango_layout_set_width (layout, gtk_widget_get_width (label) * PANGO_SCALE);
  /* the size of text is not proportional to its scale, so each step is measured */
  while (line->stacked && !has_room (layout, label, n_lines, height) && scale > LEAST_SCALE)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      scale -= SCALE_STEP;
      pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
      pango_layout_set_attributes (layout, attributes);
    }
  gtk_label_set_attributes (GTK_LABEL (label), pango_layout_get_attributes (layout));
}

static void
scale_prompt (BaizeStatusLine *line)
{
  set_scale (line, line->prompt, line->n_lines, line->n_lines * line_height (line->prompt));
}

static void
scale_summary (BaizeStatusLine *line)
{
  set_scale (line, line->summary, PROMPT_LINES, summary_height (line, line->width));
}

/** Sets the number of lines and the scale of the texts; labels must not change during allocation. */
static gboolean
set_lines (gpointer data)
{
  BaizeStatusLine *line = data;

  line->idle = 0;
  scale_prompt (line);
  scale_summary (line);
  gtk_label_set_lines (GTK_LABEL (line->prompt), line->n_lines);
  gtk_label_set_lines (GTK_LABEL (line->summary), line->stacked && line->n_lines == PROMPT_LINES ? 1 : PROMPT_LINES);
  gtk_label_set_xalign (GTK_LABEL (line->summary), line->stacked ? 0 : 1);
  gtk_label_set_justify (GTK_LABEL (line->summary), line->stacked ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_widget_set_visible (line->mark_text, line->roomy);
  return G_SOURCE_REMOVE;
}

/** Returns the width of the mark with the space before it in a line of @width; 0 if there is no mark. */
static int
measure_mark (BaizeStatusLine *line, int width)
{
  int minimum, natural;

  if (!gtk_widget_get_visible (line->mark))
    return 0;
  gtk_widget_measure (line->mark, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return SPACING + MAX (minimum, MIN (natural, (int) (width * MARK_PART)));
}

/** Places the mark so that it ends at @end. The mark and the space before it together are @taken pixels wide. */
static void
place_mark (BaizeStatusLine *line, int end, int y, int taken, int height)
{
  if (taken > 0)
    baize_container_place (line->mark, end - taken + SPACING, y, taken - SPACING, height);
}

static void
allocate_stacked (BaizeStatusLine *line, int width, int height)
{
  int below = MIN (height, summary_height (line, width)), mark_width = measure_mark (line, width);

  baize_container_place (line->prompt, 0, 0, width, height - below);
  baize_container_place (line->summary, 0, height - below, MAX (0, width - mark_width), below);
  place_mark (line, width, height - below, mark_width, below);
}

static void
allocate_beside (BaizeStatusLine *line, int width, int height)
{
  int minimum, natural, summary_width, prompt_width, mark_width = measure_mark (line, width);

  gtk_widget_measure (line->summary, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  summary_width = MAX (minimum, MIN (natural, (int) (width * SUMMARY_PART)));
  prompt_width = MAX (0, width - SPACING - summary_width - mark_width);
  baize_container_place (line->prompt, 0, 0, prompt_width, height);
  place_mark (line, width - summary_width - SPACING, 0, mark_width, height);
  baize_container_place (line->summary, width - summary_width, 0, summary_width, height);
}

static void
baize_status_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (widget);
  gboolean stacked = is_narrow (line, width);

  if ((stacked != line->stacked || count_prompt_lines (line, width) != line->n_lines || width != line->width)
      && line->idle == 0)
    line->idle = g_idle_add (set_lines, line);
  line->width = width;
  line->stacked = stacked;
  line->roomy = is_roomy (line, width);
  line->n_lines = count_prompt_lines (line, width);
  if (stacked)
    allocate_stacked (line, width, height);
  else
    allocate_beside (line, width, height);
}

static void
baize_status_line_dispose (GObject *object)
{
  BaizeStatusLine *line = BAIZE_STATUS_LINE (object);

  g_clear_handle_id (&line->idle, g_source_remove);
  G_OBJECT_CLASS (baize_status_line_parent_class)->dispose (object);
}

static void
baize_status_line_class_init (BaizeStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_status_line_dispose;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
  widget_class->measure = baize_status_line_measure;
  widget_class->size_allocate = baize_status_line_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "status-line");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeStatusLine, prompt);
  gtk_widget_class_bind_template_child (widget_class, BaizeStatusLine, summary);
  gtk_widget_class_bind_template_child (widget_class, BaizeStatusLine, mark);
  gtk_widget_class_bind_template_child (widget_class, BaizeStatusLine, mark_icon);
  gtk_widget_class_bind_template_child (widget_class, BaizeStatusLine, mark_text);
}

static void
baize_status_line_init (BaizeStatusLine *line)
{
  line->n_lines = PROMPT_LINES;
  gtk_widget_init_template (GTK_WIDGET (line));
}

/** baize_status_line_set_prompt: sets the prompt, which says what to do next. */
void
baize_status_line_set_prompt (BaizeStatusLine *line, const char *prompt)
{
  g_return_if_fail (BAIZE_IS_STATUS_LINE (line));
  gtk_label_set_text (GTK_LABEL (line->prompt), prompt ? prompt : "");
  scale_prompt (line);
}

/** baize_status_line_set_summary: sets the figures, separated by " · ". */
void
baize_status_line_set_summary (BaizeStatusLine *line, const char *summary)
{
  g_return_if_fail (BAIZE_IS_STATUS_LINE (line));

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
  scale_summary (line);
  baize_compat_name (GTK_ACCESSIBLE (line->summary), summary ? summary : "");
}

/**
 * baize_status_line_set_mark:
 * @line: a status line
 * @icon_name: (nullable): the symbol
 * @text: (nullable): the sentence; %NULL for no mark
 *
 * Sets the mark. Where there is no room for the sentence, it is the tooltip and the accessible name of the symbol.
 */
void
baize_status_line_set_mark (BaizeStatusLine *line, const char *icon_name, const char *text)
{
  g_return_if_fail (BAIZE_IS_STATUS_LINE (line));
  gtk_widget_set_visible (line->mark, text != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (line->mark_icon), icon_name);
  gtk_label_set_text (GTK_LABEL (line->mark_text), text ? text : "");
  /* two lines of about the same length */
  gtk_label_set_max_width_chars (GTK_LABEL (line->mark_text), text ? (int) g_utf8_strlen (text, -1) / 2 + 3 : -1);
  gtk_widget_set_tooltip_text (line->mark, text);
  baize_compat_name (GTK_ACCESSIBLE (line->mark), text ? text : "");
}
