/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card, see the header. Paper and field are drawn here, below the words and the picture, which are children.
 */
#include "baize-day-card.h"
#include "baize-config.h"

#include "app/common/baize-css.h"
#include "table/baize-board.h"
#include "table/baize-board-class.h"
#include "table/baize-cloth.h"
#include "table/baize-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define CARD_CORNER  7 /* radius of the corners, that of the button in style.css */
#define CARD_MARGIN  4 /* from the edge of the card to the field */
#define FIELD_CORNER 4
#define SHADOW       1.5f /* below the card */
#define CARD_BAND    0.24 /* height of the band of a card that is turned over / height */
#define CARD_RINGS   4    /* the number of rings on the back of a position */

struct _BaizeDayCard
{
  GtkButton parent_instance;

  BaizeDayItem item;
  GdkRGBA colour;
  GtkWidget *picture;
  GtkWidget *figure;
  GtkWidget *name;
  GtkWidget *note;
};

G_DEFINE_FINAL_TYPE (BaizeDayCard, baize_day_card, GTK_TYPE_BUTTON)

static void
trace_rounded (cairo_t *cr, double x, double y, double width, double height, double corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + width - corner, y + corner, corner, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, x + width - corner, y + height - corner, corner, 0, 0.5 * G_PI);
  cairo_arc (cr, x + corner, y + height - corner, corner, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
}

/** Draws frames of white lines within the field, @n of them. */
static void
draw_rings (cairo_t *cr, double width, double height, int n)
{
  cairo_set_line_width (cr, 1);
  for (int i = 0; i < n; i++)
    {
      double inset = CARD_MARGIN + 3.5 + 4 * i;

      trace_rounded (cr, inset, inset, width - 2 * inset, height - 2 * inset, FIELD_CORNER - 1);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.5 - 0.1 * i);
      cairo_stroke (cr);
    }
}

/** All of the paper is drawn by Cairo, for all renderers: clips, borders and shadows would each be a shader that is
 * compiled before the first frame. */
static void
baize_day_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeDayCard *card = BAIZE_DAY_CARD (widget);
  static const GdkRGBA white = { 0.99f, 0.985f, 0.965f, 1 }, black = { 0.16f, 0.15f, 0.20f, 1 };
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean done = baize_day_item_is_done (&card->item);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height + SHADOW));

  trace_rounded (cr, 0, SHADOW, width, height, CARD_CORNER);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_fill (cr);
  trace_rounded (cr, 0, 0, width, height, CARD_CORNER);
  /* like the faces of the deck */
  gdk_cairo_set_source_rgba (cr, adw_style_manager_get_dark (adw_style_manager_get_default ()) ? &black : &white);
  cairo_fill (cr);
  trace_rounded (cr, CARD_MARGIN, CARD_MARGIN, width - 2 * CARD_MARGIN,
                 done ? round (height * CARD_BAND) : height - 2 * CARD_MARGIN, FIELD_CORNER);
  gdk_cairo_set_source_rgba (cr, &card->colour);
  cairo_fill (cr);
  if (!done)
    draw_rings (cr, width, height, card->item.kind == BAIZE_DAY_POSITION ? CARD_RINGS : 1);
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (baize_day_card_parent_class)->snapshot (widget, snapshot);
}

static void
baize_day_card_class_init (BaizeDayCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = baize_day_card_snapshot;
  gtk_widget_class_set_css_name (widget_class, "day-card");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/day-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeDayCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayCard, figure);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayCard, name);
  gtk_widget_class_bind_template_child (widget_class, BaizeDayCard, note);
}

static void
baize_day_card_init (BaizeDayCard *card)
{
  gtk_widget_init_template (GTK_WIDGET (card));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), card,
                           G_CONNECT_SWAPPED);
}

/** baize_day_card_new: Returns: (transfer floating): a card; it shows nothing before baize_day_card_set(). */
GtkWidget *
baize_day_card_new (void)
{
  return g_object_new (BAIZE_TYPE_DAY_CARD, NULL);
}

/** Returns: (transfer full): the name of the icon of a game: "io.github.baizecards.Baize.HappyGraphs-symbolic" */
static char *
write_icon_name (const BaizeRules *rules)
{
  g_auto (GStrv) parts = g_strsplit (rules->id, "-", -1);
  g_autofree char *joined = NULL;

  for (char **part = parts; *part != NULL; part++)
    **part = g_ascii_toupper (**part);
  joined = g_strjoinv ("", parts);
  return g_strdup_printf (BAIZE_APP_ID ".%s-symbolic", joined);
}

/** Returns: (transfer full): the small words at the lower edge of the card */
static char *
write_note (const BaizeDayItem *item)
{
  if (item->state == BAIZE_DAY_BEGUN)
    return g_strdup (_ ("Resume"));
  if (item->state == BAIZE_DAY_SHOWN)
    /* Translators: on the card of a puzzle that was solved by hints, in few letters */
    return g_strdup (C_ ("puzzle", "Shown"));
  return g_strdup (item->kind == BAIZE_DAY_POSITION ? C_ ("day", "Position")
                   /* Translators: on the card of a puzzle that was made of a mistake, in few letters */
                   : item->kind == BAIZE_DAY_SECOND_CHANCE ? C_ ("day", "Second Chance")
                                                           : "");
}

/** baize_day_card_set: shows @item. */
void
baize_day_card_set (BaizeDayCard *card, const BaizeDayItem *item)
{
  gboolean done = baize_day_item_is_done (item);
  g_autofree char *icon = write_icon_name (item->rules), *figure = baize_day_item_write_short (item);
  g_autofree char *note = write_note (item), *name = baize_day_item_write_name (item);
  g_autofree char *state = baize_day_item_write_state (item), *tooltip = NULL;

  g_return_if_fail (BAIZE_IS_DAY_CARD (card));
  card->item = *item;
  card->colour = baize_cloth_get_own_colour (&baize_board_class_for (item->rules)->picture.cloth);
  gtk_image_set_from_icon_name (GTK_IMAGE (card->picture), icon);
  gtk_label_set_text (GTK_LABEL (card->figure), figure);
  gtk_widget_set_visible (card->figure, done);
  gtk_label_set_text (GTK_LABEL (card->name), _ (item->rules->title));
  gtk_label_set_text (GTK_LABEL (card->note), note);
  gtk_widget_set_visible (card->note, *note != '\0');
  gtk_widget_set_valign (gtk_button_get_child (GTK_BUTTON (card)), done ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  baize_css_set_class (GTK_WIDGET (card), "done", done);
  baize_css_set_class (GTK_WIDGET (card), "begun", item->state == BAIZE_DAY_BEGUN);
  baize_css_set_class (GTK_WIDGET (card), "par", baize_day_item_reaches_par (item));
  /* Translators: what can be played, and how far it came */
  tooltip = g_strdup_printf (_ ("%s: %s"), name, state);
  gtk_widget_set_tooltip_text (GTK_WIDGET (card), tooltip);
  baize_compat_name (GTK_ACCESSIBLE (card), name);
  baize_compat_describe (GTK_ACCESSIBLE (card), state);
  gtk_widget_queue_draw (GTK_WIDGET (card));
}

/** baize_day_card_get: Returns: (transfer none): what the card shows. */
const BaizeDayItem *
baize_day_card_get (BaizeDayCard *card)
{
  g_return_val_if_fail (BAIZE_IS_DAY_CARD (card), NULL);
  return &card->item;
}
