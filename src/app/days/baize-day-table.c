/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards of a day, see the header. Cards that are shown already are kept, so that they keep the focus.
 */
#include "baize-day-table.h"
#include "baize-config.h"
#include "baize-day-card.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-spoken-part.h"
#include "table/baize-compat.h"

struct _BaizeDayTable
{
  BaizeContainer parent_instance;

  GtkWidget *title;
  GtkWidget *remark;
  GtkWidget *words; /* contains the two above; screen readers reach this */
  GtkWidget *cards;
};

G_DEFINE_FINAL_TYPE (BaizeDayTable, baize_day_table, BAIZE_TYPE_CONTAINER)

static gboolean
baize_day_table_grab_focus (GtkWidget *widget)
{
  GtkWidget *cards = BAIZE_DAY_TABLE (widget)->cards, *first = gtk_widget_get_first_child (cards);

  for (GtkWidget *card = first; card != NULL; card = gtk_widget_get_next_sibling (card))
    if (!baize_day_item_is_done (baize_day_card_get (BAIZE_DAY_CARD (card))))
      return gtk_widget_grab_focus (card);
  return first != NULL && gtk_widget_grab_focus (first);
}

/** By default GTK would call the function above to move the focus backwards out of the table, which would never let it
 * go. */
static gboolean
baize_day_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static void
baize_day_table_class_init (BaizeDayTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = baize_day_table_grab_focus;
  widget_class->focus = baize_day_table_focus;
  g_type_ensure (BAIZE_TYPE_SPOKEN_PART);
  g_type_ensure (BAIZE_TYPE_WRAP_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "day-table");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/day-table.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeDayTable, title);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayTable, remark);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayTable, words);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayTable, cards);

  /**
   * BaizeDayTable::chosen:
   * @item: a #BaizeDayItem, valid until the table is set again
   *
   * The player wants to play @item.
   */
  g_signal_new ("chosen", BAIZE_TYPE_DAY_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
baize_day_table_init (BaizeDayTable *table)
{
  gtk_widget_init_template (GTK_WIDGET (table));
}

static void
on_card_clicked (BaizeDayTable *table, GtkWidget *card)
{
  /* playing it may set the table again */
  BaizeDayItem item = *baize_day_card_get (BAIZE_DAY_CARD (card));

  g_signal_emit_by_name (table, "chosen", &item);
}

/**
 * baize_day_table_set:
 * @table: a table
 * @items: (element-type BaizeDayItem): what lies on it
 * @title: the day
 * @remark: what there is to say of it, or an empty text
 *
 * Shows a day.
 */
void
baize_day_table_set (BaizeDayTable *table, const GArray *items, const char *title, const char *remark)
{
  GtkWidget *card;
  g_autofree char *words = g_strdup_printf ("%s. %s", title, remark);

  g_return_if_fail (BAIZE_IS_DAY_TABLE (table));
  card = gtk_widget_get_first_child (table->cards);
  for (guint i = 0; i < items->len; i++)
    {
      if (card == NULL)
        {
          card = baize_day_card_new ();
          g_signal_connect_object (card, "clicked", G_CALLBACK (on_card_clicked), table, G_CONNECT_SWAPPED);
          gtk_widget_set_parent (card, table->cards);
        }
      baize_day_card_set (BAIZE_DAY_CARD (card), &g_array_index (items, BaizeDayItem, i));
      card = gtk_widget_get_next_sibling (card);
    }
  while (card != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_widget_unparent (card);
      card = next;
    }
  gtk_label_set_text (GTK_LABEL (table->title), title);
  gtk_label_set_text (GTK_LABEL (table->remark), remark);
  gtk_widget_set_visible (table->remark, *remark != '\0');
  baize_compat_name (GTK_ACCESSIBLE (table->words), *remark != '\0' ? words : title);
}
