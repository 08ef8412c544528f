/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card widget. An animation changes only its transform; its picture is redrawn only when face, width or state
 * change.
 */
#include "baize-card-view.h"
#include "baize-cloth.h"
#include "baize-focus.h"
#include "baize-stamps.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Amplitude of the shake of a refused card, as a fraction of its width, and its duration. */
#define SHAKE_WIDTH    0.06
#define SHAKE_DURATION (320 * 1000)
/* Smallest scale of the width of a card that turns over: a width of 0 would take the hit tests of the widgets below. */
#define MIN_FLIP 0.02
/* A card falls if its way is not more slanted than this, lands at this part of the time, and rebounds by this part of
 * its way. */
#define MAX_SLANT 0.15
#define LANDING   0.8
#define REBOUND   0.03

struct _BaizeCardView
{
  GtkWidget parent_instance;

  BaizeCard *card;
  BaizeCardPainter painter; /* NULL if nothing is drawn on the picture */
  BaizeCardLook find_look;  /* NULL if the painter's drawing must be made again whenever it might have changed */
  guint64 look;
  BaizeFace shown_face; /* BAIZE_FACE_NONE shows the back */
  guint flags;
  gboolean held;

  double x, y, width; /* current position, and width of the picture */
  double zoom;        /* displayed width as a fraction of @width: 1 except on the way to another width */
  double from_x, from_y, from_width;
  BaizeSpot to;
  gint64 start, duration; /* frame clock time in µs; duration 0: at rest */
  gboolean aloft;         /* it has left its old place, and is not at rest yet */
  gboolean falls;         /* it goes straight down */
  gint64 shake_start;
  double shake;
  double flip; /* horizontal scale while it turns over: 1 flat, 0 on its edge */
  BaizeFace flip_from;
};

G_DEFINE_FINAL_TYPE (BaizeCardView, baize_card_view, GTK_TYPE_WIDGET)

static guint act_signal;

static BaizeFace
wanted_face (BaizeCardView *view)
{
  return view->flags & BAIZE_CARD_UP ? baize_card_get_face (view->card) : BAIZE_FACE_NONE;
}

static void
show_face (BaizeCardView *view, BaizeFace face)
{
  if (view->shown_face == face)
    return;
  view->shown_face = face;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** Draws a ring of @thickness around the card, @distance from its edge. */
static void
append_ring (BaizeCardView *view, GtkSnapshot *snapshot, double distance, double thickness, const GdkRGBA *colour)
{
  baize_face_draw_ring (snapshot, view->width, view->width * BAIZE_CARD_ASPECT, distance + thickness, thickness,
                        colour);
}

/** baize_card_view_get_ring: where the focus ring lies, in the card's coordinates: around the visible part of the
 * card. */
void
baize_card_view_get_ring (BaizeCardView *view, graphene_rect_t *ring)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));

  double thickness = CLAMP (view->width * 0.03, 2, 5), reach = thickness + MAX (2, thickness * 0.8);
  double right = view->to.seen_width > 0 ? view->to.seen_width : view->width + reach;
  double bottom = view->to.seen_height > 0 ? view->to.seen_height : view->width * BAIZE_CARD_ASPECT + reach;

  graphene_rect_init (ring, (float) -reach, (float) -reach, (float) (right + reach), (float) (bottom + reach));
}

static void
append_focus (BaizeCardView *view, GtkSnapshot *snapshot, double thickness)
{
  graphene_rect_t ring;
  double reach;

  baize_card_view_get_ring (view, &ring);
  reach = -ring.origin.x;
  baize_focus_draw_ring (snapshot, ring.size.width - 2 * reach, ring.size.height - 2 * reach, reach, thickness,
                         view->to.seen_width > 0 || view->to.seen_height > 0);
}

static void
paint (GtkSnapshot *snapshot, gpointer data)
{
  BaizeCardView *view = data;

  view->painter ((BaizeBoard *) gtk_widget_get_parent (GTK_WIDGET (view)), view->card,
                 view->shown_face != BAIZE_FACE_NONE, snapshot, view->width);
}

/* How far a painter may draw beyond the edges of the card, as a part of its width. */
#define BEYOND 0.2

/** Draws what the painter draws; cards with the same look share a picture. */
static void
append_painting (BaizeCardView *view, GtkSnapshot *snapshot)
{
  double scale = baize_face_get_scale (GTK_WIDGET (view)), beyond = ceil (view->width * scale * BEYOND) / scale;
  guint64 look;

  if (view->painter == NULL)
    return;
  if (view->find_look == NULL)
    {
      paint (snapshot, view);
      return;
    }
  look = view->find_look ((BaizeBoard *) gtk_widget_get_parent (GTK_WIDGET (view)), view->card);
  baize_stamps_append (GTK_WIDGET (view), snapshot, look << 1 | (view->shown_face != BAIZE_FACE_NONE), view->width,
                       &GRAPHENE_RECT_INIT ((float) -beyond, (float) -beyond, (float) (view->width + 2 * beyond),
                                            (float) (view->width * BAIZE_CARD_ASPECT + 2 * beyond)),
                       paint, view);
}

static void
baize_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA glow = { 1.0f, 0.82f, 0.25f, 1 }, selected = { 1.0f, 0.65f, 0.12f, 1 };
  static const GdkRGBA edge = { 0.14f, 0.12f, 0.19f, 0.85f };
  BaizeCardView *view = BAIZE_CARD_VIEW (widget);
  BaizeFaces *faces = baize_faces_get_default ();
  gboolean raised = view->held || view->flags & BAIZE_CARD_LIFTED;
  double thickness = CLAMP (view->width * 0.03, 2, 5);

  if (view->flags & BAIZE_CARD_HIDDEN && !baize_card_view_is_flying (view))
    return;
  if (!(view->flags & BAIZE_CARD_FLAT))
    baize_faces_append_shadow (faces, widget, snapshot, view->width,
                               view->held    ? 1
                               : view->aloft ? 0.6
                               : raised      ? 0.45
                                             : 0.15);
  baize_faces_append (faces, widget, snapshot, view->shown_face, view->width);
  append_painting (view, snapshot);
  if (view->flags & BAIZE_CARD_DIM)
    {
      /* darker, but opaque: a translucent card would look broken; on dark paper only a strong veil is visible */
      GdkRGBA paper, veil = { 0, 0, 0, 0.15f };

      baize_faces_get_paper (faces, &paper);
      if (paper.green < 0.5)
        veil.alpha = 0.4f;
      baize_face_draw_veil (snapshot, view->width, &veil);
    }
  if (view->flags & BAIZE_CARD_LIT)
    {
      /* at its edge, nothing over its pips and indices; a card that lies over it must not seem lit */
      append_ring (view, snapshot, 0, thickness, &glow);
      append_ring (view, snapshot, -thickness * 0.8, thickness * 0.8, &glow);
    }
  if (view->flags & BAIZE_CARD_GLOW)
    append_ring (view, snapshot, 0, thickness, &glow);
  if (view->flags & BAIZE_CARD_SELECTED)
    {
      append_ring (view, snapshot, 0, thickness, &selected);
      /* the deeper gold alone would hardly be seen on a light cloth */
      append_ring (view, snapshot, thickness, 1, &edge);
    }
  if (gtk_widget_has_visible_focus (widget))
    append_focus (view, snapshot, MAX (2, thickness * 0.8));
}

static void
baize_card_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  BaizeCardView *view = BAIZE_CARD_VIEW (widget);
  double size = orientation == GTK_ORIENTATION_HORIZONTAL ? view->width : view->width * BAIZE_CARD_ASPECT;

  *minimum = 0;
  *natural = (int) ceil (size);
}

static void
on_card_changed (BaizeCardView *view)
{
  if (view->duration == 0)
    show_face (view, wanted_face (view));
}

static void
press_card (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, act_signal, 0);
}

static void
baize_card_view_dispose (GObject *object)
{
  g_clear_object (&BAIZE_CARD_VIEW (object)->card);
  G_OBJECT_CLASS (baize_card_view_parent_class)->dispose (object);
}

static void
baize_card_view_class_init (BaizeCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_card_view_dispose;
  widget_class->snapshot = baize_card_view_snapshot;
  widget_class->measure = baize_card_view_measure;
  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "card.act", NULL, press_card);

  /**
   * BaizeCardView::act:
   *
   * An assistive technology presses the card.
   */
  act_signal = g_signal_new ("act", BAIZE_TYPE_CARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_card_view_init (BaizeCardView *view)
{
  view->flip = view->zoom = 1;
  view->shown_face = BAIZE_FACE_NONE;
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect (view, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (view, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
  /* without a name GTK uses the name of the class; the board sets a better one */
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, C_ ("role", "card"),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("card face down"), -1);
}

/** baize_card_view_new: Returns: (transfer floating): a widget for @card. */
GtkWidget *
baize_card_view_new (BaizeCard *card)
{
  BaizeCardView *view = g_object_new (BAIZE_TYPE_CARD_VIEW, NULL);

  g_return_val_if_fail (BAIZE_IS_CARD (card), NULL);
  view->card = g_object_ref (card);
  g_signal_connect_object (card, "notify::face", G_CALLBACK (on_card_changed), view, G_CONNECT_SWAPPED);
  return GTK_WIDGET (view);
}

/** baize_card_view_set_painter: sets the function that draws on the card's picture; %NULL for none. @find_look
 * (nullable) finds out whether its drawing has changed. */
void
baize_card_view_set_painter (BaizeCardView *view, BaizeCardPainter painter, BaizeCardLook find_look)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  view->painter = painter;
  view->find_look = find_look;
}

/** baize_card_view_repaint: draws the card again if the painter's drawing on it may have changed. */
void
baize_card_view_repaint (BaizeCardView *view)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));

  guint64 look = 0;

  if (view->painter == NULL)
    return;
  if (view->find_look != NULL)
    {
      look = view->find_look ((BaizeBoard *) gtk_widget_get_parent (GTK_WIDGET (view)), view->card);
      if (look == view->look)
        return;
    }
  view->look = look;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** baize_card_view_get_card: Returns: (transfer none): the card. */
BaizeCard *
baize_card_view_get_card (BaizeCardView *view)
{
  g_return_val_if_fail (BAIZE_IS_CARD_VIEW (view), NULL);
  return view->card;
}

/** baize_card_view_expect: gives the card the states of a widget that it will have with the #BaizeCardFlags, but not
 * yet their look. */
void
baize_card_view_expect (BaizeCardView *view, guint flags)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  gtk_widget_set_focusable (GTK_WIDGET (view), (flags & BAIZE_CARD_LIVE) != 0);
  gtk_widget_set_can_target (GTK_WIDGET (view), (flags & (BAIZE_CARD_LIVE | BAIZE_CARD_COVERED)) != 0);
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_PRESSED,
    flags & BAIZE_CARD_SELECTED ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/** baize_card_view_set_flags: sets the #BaizeCardFlags. */
void
baize_card_view_set_flags (BaizeCardView *view, guint flags)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  if (view->flags == flags)
    return;
  view->flags = flags;
  baize_card_view_expect (view, flags);
  if (view->duration == 0)
    show_face (view, wanted_face (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

guint
baize_card_view_get_flags (BaizeCardView *view)
{
  g_return_val_if_fail (BAIZE_IS_CARD_VIEW (view), 0);
  return view->flags;
}

static void
set_width (BaizeCardView *view, double width)
{
  if (view->width == width)
    return;
  view->width = width;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** Ends the flight. A card that was at rest and looks the same is not drawn again. */
static void
come_to_rest (BaizeCardView *view)
{
  if (view->duration != 0 || view->aloft)
    gtk_widget_queue_draw (GTK_WIDGET (view));
  view->x = view->to.x;
  view->y = view->to.y;
  set_width (view, view->to.width);
  view->flip = view->zoom = 1;
  view->duration = 0;
  view->aloft = FALSE;
  show_face (view, wanted_face (view));
}

/**
 * baize_card_view_go:
 * @view: a card
 * @spot: where it goes; its flags take effect
 * @start: start time, in µs of the frame clock
 * @duration: duration in µs; 0 puts the card there at once
 *
 * Animates the card from its current position to @spot; it turns over and changes its size on the way if necessary.
 */
void
baize_card_view_go (BaizeCardView *view, const BaizeSpot *spot, gint64 start, gint64 duration)
{
  gboolean turns;

  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  if (view->duration != 0 && view->to.x == spot->x && view->to.y == spot->y && view->to.width == spot->width
      && duration > 0)
    {
      baize_card_view_set_flags (view, spot->flags);
      return;
    }
  baize_card_view_set_flags (view, spot->flags);
  turns = view->shown_face != wanted_face (view);
  /* the focus ring is around what is seen */
  if (gtk_widget_has_visible_focus (GTK_WIDGET (view))
      && (view->to.seen_width != spot->seen_width || view->to.seen_height != spot->seen_height))
    gtk_widget_queue_draw (GTK_WIDGET (view));
  view->to = *spot;
  view->from_x = view->x;
  view->from_y = view->y;
  view->from_width = view->width > 0 ? view->width * view->zoom : spot->width;
  /* a card without width is invisible and could not be scaled on its way */
  if (duration == 0 || spot->width <= 0
      || (view->x == spot->x && view->y == spot->y && view->from_width == spot->width && !turns))
    {
      come_to_rest (view);
      return;
    }
  view->flip_from = view->shown_face;
  /* the larger picture is used all the way, so that the card is never blurred */
  set_width (view, MAX (view->from_width, spot->width));
  view->zoom = view->from_width / view->width;
  view->start = start;
  view->duration = duration;
  view->aloft = FALSE;
  view->falls = !turns && view->from_width == spot->width && spot->y > view->y
                && fabs (spot->x - view->x) < MAX_SLANT * (spot->y - view->y);
  /* a card that is hidden at its place is seen on its way */
  if (view->flags & BAIZE_CARD_HIDDEN)
    gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** baize_card_view_put: puts the card at a position at once, because the pointer holds it or an animation starts
 * there. */
void
baize_card_view_put (BaizeCardView *view, double x, double y, double width)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  if (view->duration != 0)
    gtk_widget_queue_draw (GTK_WIDGET (view));
  view->duration = 0;
  view->flip = view->zoom = 1;
  view->x = view->to.x = x;
  view->y = view->to.y = y;
  view->to.width = width;
  set_width (view, width);
}

/** baize_card_view_shake: shakes the card from @start (µs of the frame clock) on, for a refusal. */
void
baize_card_view_shake (BaizeCardView *view, gint64 start)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  view->shake_start = start;
}

/** baize_card_view_set_held: sets whether the pointer holds the card; a held card has a deeper shadow. */
void
baize_card_view_set_held (BaizeCardView *view, gboolean held)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  view->held = held;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** Returns: which part of its way a card has gone at @t, from 0 to 1. A card is thrown and slows down; a card that
 * falls gathers speed and rebounds a little. */
static double
ease (double t, gboolean falls)
{
  double rest = 1 - t;

  if (!falls)
    return 1 - rest * rest * rest;
  return t < LANDING ? t * t / (LANDING * LANDING) : 1 - REBOUND * sin ((t - LANDING) / (1 - LANDING) * G_PI);
}

/** baize_card_view_tick: moves the card to its position at @now (frame clock). Returns: whether it still moves. */
gboolean
baize_card_view_tick (BaizeCardView *view, gint64 now)
{
  g_return_val_if_fail (BAIZE_IS_CARD_VIEW (view), FALSE);

  gboolean shakes = view->shake_start != 0 && now < view->shake_start + SHAKE_DURATION;
  double t, eased;

  view->shake = 0;
  if (shakes && now > view->shake_start)
    {
      t = (double) (now - view->shake_start) / SHAKE_DURATION;
      view->shake = sin (t * 6 * G_PI) * (1 - t) * view->width * SHAKE_WIDTH;
    }
  else if (!shakes)
    view->shake_start = 0;
  if (view->duration == 0)
    return shakes;
  if (now >= view->start + view->duration)
    {
      come_to_rest (view);
      return shakes;
    }
  t = CLAMP ((double) (now - view->start) / (double) view->duration, 0, 1);
  /* only a card that has left may have the deeper shadow: shadows of waiting cards would add up */
  if (t > 0 && !view->aloft)
    {
      view->aloft = TRUE;
      gtk_widget_queue_draw (GTK_WIDGET (view));
    }
  eased = ease (t, view->falls);
  view->x = view->from_x + (view->to.x - view->from_x) * eased;
  view->y = view->from_y + (view->to.y - view->from_y) * eased;
  view->zoom = (view->from_width + (view->to.width - view->from_width) * eased) / view->width;
  if (view->flip_from != wanted_face (view))
    {
      view->flip = MAX (MIN_FLIP, fabs (cos (eased * G_PI)));
      show_face (view, eased < 0.5 ? view->flip_from : wanted_face (view));
    }
  return TRUE;
}

/** baize_card_view_is_flying: whether the card is flying or held, and so is drawn over all others. */
gboolean
baize_card_view_is_flying (BaizeCardView *view)
{
  g_return_val_if_fail (BAIZE_IS_CARD_VIEW (view), FALSE);
  return view->duration != 0 || view->held;
}

/** baize_card_view_get_arrival: Returns: when the card arrives, in µs of the frame clock; 0 if it is at rest. */
gint64
baize_card_view_get_arrival (BaizeCardView *view)
{
  g_return_val_if_fail (BAIZE_IS_CARD_VIEW (view), 0);
  return view->duration != 0 ? view->start + view->duration : 0;
}

/** baize_card_view_get_bounds: the current bounds of the card, in the board's coordinates. */
void
baize_card_view_get_bounds (BaizeCardView *view, graphene_rect_t *bounds)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));

  double width = view->width * view->zoom;

  graphene_rect_init (bounds, (float) view->x, (float) view->y, (float) width, (float) (width * BAIZE_CARD_ASPECT));
}

/* How far a card's shadow, its rings and the painter's drawing reach beyond its edges at most, in widths of the
 * card. */
#define REACH 0.5

/** baize_card_view_get_reach: the current bounds of all that is drawn of the card, in the board's coordinates. */
void
baize_card_view_get_reach (BaizeCardView *view, graphene_rect_t *bounds)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));

  baize_card_view_get_bounds (view, bounds);
  graphene_rect_inset (bounds, -bounds->size.width * (float) REACH, -bounds->size.width * (float) REACH);
}

/** baize_card_view_get_goal: the bounds of the card at the end of its flight, in the board's coordinates; the current
 * bounds if it is at rest. */
void
baize_card_view_get_goal (BaizeCardView *view, graphene_rect_t *bounds)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));
  graphene_rect_init (bounds, (float) view->to.x, (float) view->to.y, (float) view->to.width,
                      (float) (view->to.width * BAIZE_CARD_ASPECT));
}

/** baize_card_view_place_in: allocates the widget at the card's current position, on whole device pixels (@scale per
 * unit of length), so that the card stays sharp. */
void
baize_card_view_place_in (BaizeCardView *view, double scale)
{
  g_return_if_fail (BAIZE_IS_CARD_VIEW (view));

  graphene_point_t corner = GRAPHENE_POINT_INIT ((float) (round ((view->x + view->shake) * scale) / scale),
                                                 (float) (round (view->y * scale) / scale));
  GskTransform *transform = gsk_transform_translate (NULL, &corner);
  int width = (int) ceil (view->width), height = (int) ceil (view->width * BAIZE_CARD_ASPECT);

  if (view->zoom != 1)
    transform = gsk_transform_scale (transform, (float) view->zoom, (float) view->zoom);
  if (view->flip < 1)
    {
      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT ((float) (view->width / 2), 0));
      transform = gsk_transform_scale (transform, (float) view->flip, 1);
      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT ((float) (-view->width / 2), 0));
    }
  gtk_widget_allocate (GTK_WIDGET (view), MAX (width, 1), MAX (height, 1), -1, transform);
}
