/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card, see the header. Paper and field are drawn here, below the words and the picture, which are children.
 */
#include "baize-day-card.h"
#include "baize-config.h"

#include "app/common/baize-css.h"
#include "table/baize-board.h"
#include "table/baize-board-class.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <math.h>

#define CARD_CORNER  7 /* radius of the corners, that of the button in style.css */
#define CARD_MARGIN  4 /* from the edge of the card to the field */
#define FIELD_CORNER 4
#define CARD_BAND    0.24 /* height of the band of a card that is turned over / height */
#define CARD_RINGS   4    /* the number of rings on the back of a position */
/* The luminance of the darkest colour that white text with a contrast of 4.5 does not stand out from. */
#define DARK_ENOUGH 0.183

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

static double
get_linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/** baize_day_card_get_colour: gives the colour of the game @rules in a tone on which white text can be read. */
void
baize_day_card_get_colour (const BaizeRules *rules, GdkRGBA *colour)
{
  static const GdkRGBA plain = { 0.15f, 0.45f, 0.30f, 1 };
  const GdkRGBA *dye = &baize_board_class_for (rules)->picture.cloth;

  *colour = dye->alpha > 0 ? *dye : plain;
  while (0.2126 * get_linear (colour->red) + 0.7152 * get_linear (colour->green) + 0.0722 * get_linear (colour->blue)
         > DARK_ENOUGH)
    *colour = (GdkRGBA){ colour->red * 0.96f, colour->green * 0.96f, colour->blue * 0.96f, 1 };
}

/** Draws a frame of white lines, @inset pixels within @field. */
static void
draw_ring (GtkSnapshot *snapshot, const graphene_rect_t *field, float inset, float alpha)
{
  const GdkRGBA white = { 1, 1, 1, alpha };
  graphene_rect_t ring;
  GskRoundedRect outline;

  graphene_rect_inset_r (field, inset, inset, &ring);
  gsk_rounded_rect_init_from_rect (&outline, &ring, FIELD_CORNER - 1);
  gtk_snapshot_append_border (snapshot, &outline, (const float[]){ 1, 1, 1, 1 },
                              (const GdkRGBA[]){ white, white, white, white });
}

static void
draw_rounded (GtkSnapshot *snapshot, const graphene_rect_t *area, float corner, const GdkRGBA *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, corner);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, area);
  gtk_snapshot_pop (snapshot);
}

static void
baize_day_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeDayCard *card = BAIZE_DAY_CARD (widget);
  static const GdkRGBA paper = { 0.99f, 0.985f, 0.965f, 1 };
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  graphene_rect_t field = GRAPHENE_RECT_INIT (CARD_MARGIN, CARD_MARGIN, width - 2 * CARD_MARGIN,
                                              height - 2 * CARD_MARGIN);

  draw_rounded (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), CARD_CORNER, &paper);
  if (baize_day_item_is_done (&card->item))
    field.size.height = roundf (height * (float) CARD_BAND);
  draw_rounded (snapshot, &field, FIELD_CORNER, &card->colour);
  if (!baize_day_item_is_done (&card->item))
    for (int i = 0; i < (card->item.kind == BAIZE_DAY_POSITION ? CARD_RINGS : 1); i++)
      draw_ring (snapshot, &field, 3 + 4 * (float) i, 0.5f - 0.1f * (float) i);
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
  baize_day_card_get_colour (item->rules, &card->colour);
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
