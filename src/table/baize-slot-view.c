/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widget of an empty place: a faint outline, a glow while it is a target, the focus ring.
 */
#include "baize-slot-view.h"
#include "baize-focus.h"

#include "faces/baize-face-draw.h"

#include <glib/gi18n-lib.h>

struct _BaizeSlotView
{
  GtkWidget parent_instance;

  BaizeSlot slot;
};

G_DEFINE_FINAL_TYPE (BaizeSlotView, baize_slot_view, GTK_TYPE_WIDGET)

static void
baize_slot_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.25f, 1 }, halo = { 1, 0.82f, 0.25f, 0.55f };
  const BaizeSlot *slot = &BAIZE_SLOT_VIEW (widget)->slot;
  double thickness = CLAMP (slot->width * 0.03, 1.5, 5);

  if (slot->drawn)
    baize_face_draw_ring (snapshot, slot->width, slot->height, 0, thickness, &(GdkRGBA){ 1, 1, 1, 0.7f });
  if (slot->lit)
    {
      baize_face_draw_ring (snapshot, slot->width, slot->height, thickness * 2, thickness * 2, &halo);
      baize_face_draw_ring (snapshot, slot->width, slot->height, 0, thickness * 1.5, &gold);
    }
  if (slot->glow)
    baize_face_draw_ring (snapshot, slot->width, slot->height, 0, thickness, &gold);
  if (gtk_widget_has_visible_focus (widget))
    baize_focus_draw_ring (snapshot, slot->width, slot->height, thickness + 1, MAX (2, thickness), FALSE);
}

static void
press_slot (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "act");
}

static void
baize_slot_view_class_init (BaizeSlotViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = baize_slot_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "slot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "slot.act", NULL, press_slot);

  /**
   * BaizeSlotView::act:
   *
   * An assistive technology presses the place.
   */
  g_signal_new ("act", BAIZE_TYPE_SLOT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_slot_view_init (BaizeSlotView *view)
{
  g_signal_connect (view, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (view, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
  /* without a name GTK uses the name of the class; the board sets a better one */
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("empty place"), -1);
}

/** baize_slot_view_set_slot: sets the slot it shows. */
void
baize_slot_view_set_slot (BaizeSlotView *view, const BaizeSlot *slot)
{
  g_return_if_fail (BAIZE_IS_SLOT_VIEW (view));
  view->slot = *slot;
  gtk_widget_set_focusable (GTK_WIDGET (view), slot->live);
  gtk_widget_set_can_focus (GTK_WIDGET (view), !slot->aside);
  gtk_widget_set_can_target (GTK_WIDGET (view), slot->live);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** baize_slot_view_get_slot: Returns: (transfer none): its slot. */
const BaizeSlot *
baize_slot_view_get_slot (BaizeSlotView *view)
{
  g_return_val_if_fail (BAIZE_IS_SLOT_VIEW (view), NULL);
  return &view->slot;
}
