/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Follows the keys that are pressed in the window, and stops input of the panel and the table during the delay.
 */
#include "baize-result-rest.h"

#define REST 600 /* milliseconds from the first frame, during which neither the panel nor the table takes input */

/** Marks all pressed keys as held. They repeat, and none of that is meant for the panel. */
static void
hold_keys (BaizeResultRest *rest)
{
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, rest->keys);
  while (g_hash_table_iter_next (&iter, NULL, NULL))
    g_hash_table_iter_replace (&iter, GINT_TO_POINTER (TRUE));
}

/** Keeps track of the pressed keys, whatever has the focus. */
static gboolean
on_window_event (GtkEventControllerLegacy *controller, GdkEvent *event, BaizeResultRest *rest)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gpointer code;

  if (type != GDK_KEY_PRESS && type != GDK_KEY_RELEASE)
    return GDK_EVENT_PROPAGATE;
  code = GUINT_TO_POINTER (gdk_key_event_get_keycode (event));
  if (type == GDK_KEY_RELEASE)
    g_hash_table_remove (rest->keys, code);
  else if (!g_hash_table_contains (rest->keys, code))
    g_hash_table_insert (rest->keys, code, GINT_TO_POINTER (FALSE));
  return GDK_EVENT_PROPAGATE;
}

static void
set_ready (BaizeResultRest *rest, gboolean ready)
{
  g_clear_handle_id (&rest->source, g_source_remove);
  if (rest->first_frame != 0)
    gtk_widget_remove_tick_callback (rest->panel, rest->first_frame);
  rest->first_frame = 0;
  gtk_accessible_update_state (GTK_ACCESSIBLE (rest->panel), GTK_ACCESSIBLE_STATE_BUSY, FALSE, -1);
  if (rest->ready == ready)
    return;
  rest->ready = ready;
  if (ready)
    hold_keys (rest);
}

static gboolean
on_rested (gpointer data)
{
  BaizeResultRest *rest = data;

  rest->source = 0;
  set_ready (rest, TRUE);
  return G_SOURCE_REMOVE;
}

static gboolean
on_first_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BaizeResultRest *rest = data;

  rest->first_frame = 0;
  rest->source = g_timeout_add (REST, on_rested, rest);
  return G_SOURCE_REMOVE;
}

/** Whether @event repeats a key that was pressed before the panel was ready. */
static gboolean
is_held (BaizeResultRest *rest, GdkEvent *event)
{
  return gdk_event_get_event_type (event) == GDK_KEY_PRESS
         && g_hash_table_lookup (rest->keys, GUINT_TO_POINTER (gdk_key_event_get_keycode (event))) != NULL;
}

/** Stops presses that come too early, and repeats of held keys, before the buttons or the table get them. Releases need
 * no check: they follow a press from before, or one that was stopped. */
static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, BaizeResultRest *rest)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean presses = type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;

  return presses && gtk_widget_get_visible (rest->panel) && (!rest->ready || is_held (rest, event))
           ? GDK_EVENT_STOP
           : GDK_EVENT_PROPAGATE;
}

/** Forgets all pressed keys, since their release in another window would not be noticed. */
static void
on_active (BaizeResultRest *rest)
{
  g_hash_table_remove_all (rest->keys);
}

/** baize_result_rest_init: @panel contains @rest. It takes no input yet. */
void
baize_result_rest_init (BaizeResultRest *rest, GtkWidget *panel)
{
  *rest = (BaizeResultRest){ .panel = panel, .keys = g_hash_table_new (NULL, NULL) };
}

/** baize_result_rest_clear: frees the content of @rest; may be called more than once. */
void
baize_result_rest_clear (BaizeResultRest *rest)
{
  g_clear_handle_id (&rest->source, g_source_remove);
  g_clear_pointer (&rest->keys, g_hash_table_unref);
}

static GtkEventController *
add_events (GtkWidget *widget, GCallback on_event_func, BaizeResultRest *rest)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", on_event_func, rest);
  gtk_widget_add_controller (widget, events);
  return events;
}

/** baize_result_rest_enter: call when the panel gets a window: follows the keys pressed in it. */
void
baize_result_rest_enter (BaizeResultRest *rest)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (rest->panel));

  rest->key_events = add_events (window, G_CALLBACK (on_window_event), rest);
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (on_active), rest);
  rest->events = add_events (gtk_widget_get_parent (rest->panel), G_CALLBACK (on_event), rest);
}

/** baize_result_rest_leave: call before the panel leaves its window: no longer follows its keys. */
void
baize_result_rest_leave (BaizeResultRest *rest)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (rest->panel));

  g_signal_handlers_disconnect_by_func (window, on_active, rest);
  gtk_widget_remove_controller (window, g_steal_pointer (&rest->key_events));
  gtk_widget_remove_controller (gtk_widget_get_parent (rest->panel), g_steal_pointer (&rest->events));
}

/** baize_result_rest_start: starts the delay. A screen reader activates buttons without keys and pointer, so the delay
 * does not affect it. */
void
baize_result_rest_start (BaizeResultRest *rest)
{
  set_ready (rest, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (rest->panel), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  rest->first_frame = gtk_widget_add_tick_callback (rest->panel, on_first_frame, rest, NULL);
}

/** baize_result_rest_stop: call when the panel is hidden: it takes no input. */
void
baize_result_rest_stop (BaizeResultRest *rest)
{
  set_ready (rest, FALSE);
}
