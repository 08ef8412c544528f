/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of moments, see the header. It is filled when it opens, and again while positions are being computed.
 */
#include "baize-moments.h"
#include "baize-config.h"
#include "baize-review-words.h"

#include "app/common/baize-spoken.h"

#include <glib/gi18n.h>

#define WIDTH_CHARS 36

struct _BaizeMoments
{
  GtkPopover parent_instance;

  BaizeReviewer *reviewer;
  GArray *shown; /* of guint: the positions in the list */
  GtkWidget *list;
  GtkWidget *empty; /* what the list says without a row */
};

G_DEFINE_FINAL_TYPE (BaizeMoments, baize_moments, GTK_TYPE_POPOVER)

static GtkWidget *
row_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* the height of the list follows from this width */
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  baize_spoken_replace (row, text);
  return row;
}

static gboolean
is_shown (BaizeMoments *moments, const GArray *marked)
{
  return moments->shown->len == marked->len
         && (marked->len == 0 || memcmp (moments->shown->data, marked->data, marked->len * sizeof (guint)) == 0);
}

/** Fills the list; rows that are the same stay, so that the focus does. */
static void
fill (BaizeMoments *moments)
{
  g_autoptr (GArray) marked = baize_reviewer_list_marked (moments->reviewer);
  g_autofree char *nothing = baize_review_words_moments (moments->reviewer);
  GtkListBoxRow *row;

  gtk_label_set_text (GTK_LABEL (moments->empty), nothing);
  if (is_shown (moments, marked))
    return;
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (moments->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (moments->list), GTK_WIDGET (row));
  g_array_set_size (moments->shown, 0);
  g_array_append_vals (moments->shown, marked->data, marked->len);
  for (guint i = 0; i < marked->len; i++)
    {
      g_autofree char *text = baize_review_words_moment (moments->reviewer, g_array_index (marked, guint, i));

      gtk_list_box_append (GTK_LIST_BOX (moments->list), row_new (text));
    }
}

static void
on_changed (BaizeMoments *moments)
{
  if (gtk_widget_get_visible (GTK_WIDGET (moments)))
    fill (moments);
}

static void
on_row (BaizeMoments *moments, GtkListBoxRow *row)
{
  guint position = g_array_index (moments->shown, guint, (guint) gtk_list_box_row_get_index (row));

  gtk_popover_popdown (GTK_POPOVER (moments));
  g_signal_emit_by_name (moments, "chosen", position);
}

static void
baize_moments_show (GtkWidget *widget)
{
  if (BAIZE_MOMENTS (widget)->reviewer != NULL)
    fill (BAIZE_MOMENTS (widget));
  GTK_WIDGET_CLASS (baize_moments_parent_class)->show (widget);
}

static void
baize_moments_dispose (GObject *object)
{
  baize_moments_set_reviewer (BAIZE_MOMENTS (object), NULL);
  G_OBJECT_CLASS (baize_moments_parent_class)->dispose (object);
}

static void
baize_moments_finalize (GObject *object)
{
  g_array_unref (BAIZE_MOMENTS (object)->shown);
  G_OBJECT_CLASS (baize_moments_parent_class)->finalize (object);
}

static void
baize_moments_class_init (BaizeMomentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_moments_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_moments_finalize;
  widget_class->show = baize_moments_show;
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/moments.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeMoments, list);
  gtk_widget_class_bind_template_child (widget_class, BaizeMoments, empty);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  /**
   * BaizeMoments::chosen:
   * @position: a number of moves
   *
   * Emitted when the player chooses the move after @position moves.
   */
  g_signal_new ("chosen", BAIZE_TYPE_MOMENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
baize_moments_init (BaizeMoments *moments)
{
  moments->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (moments));
}

/** baize_moments_set_reviewer: lists the worst and the best moves of @reviewer (nullable), and follows it. */
void
baize_moments_set_reviewer (BaizeMoments *moments, BaizeReviewer *reviewer)
{
  g_return_if_fail (BAIZE_IS_MOMENTS (moments));
  if (moments->reviewer != NULL)
    g_signal_handlers_disconnect_by_data (moments->reviewer, moments);
  g_set_object (&moments->reviewer, reviewer);
  if (reviewer != NULL)
    g_signal_connect_swapped (reviewer, "changed", G_CALLBACK (on_changed), moments);
}
