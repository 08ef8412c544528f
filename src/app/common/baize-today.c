/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Follows the date, see the header. No timer of GLib ends when the clock is set, so the date is looked at again and
 * again, but only while it is shown.
 */
#include "baize-today.h"

#include "core/results/baize-days.h"

/* How often the date is looked at, in seconds. */
#define INTERVAL 10

/** Follower: a widget that shows today. */
typedef struct
{
  GtkWidget *widget;
  void (*func) (GtkWidget *widget);
  const guint *shown; /* the day that the widget shows */
  guint source;
} Follower;

/** baize_today_get: Returns: the day that it is now, see baize_day_of(). */
guint
baize_today_get (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return baize_day_of (now);
}

static gboolean
look (gpointer data)
{
  Follower *follower = data;

  if (*follower->shown != baize_today_get ())
    follower->func (follower->widget);
  return G_SOURCE_CONTINUE;
}

static void
on_map (Follower *follower)
{
  look (follower);
  follower->source = g_timeout_add_seconds (INTERVAL, look, follower);
}

static void
on_unmap (Follower *follower)
{
  g_clear_handle_id (&follower->source, g_source_remove);
}

static void
follower_free (gpointer data)
{
  on_unmap (data);
  g_free (data);
}

/**
 * baize_today_follow:
 * @widget: a widget that is not mapped yet, and shows today
 * @shown: the day that @widget shows; as long-lived as @widget
 * @func: called while @widget is mapped and @shown is not today; it should show today
 *
 * Lets @widget follow the date.
 */
void
baize_today_follow (GtkWidget *widget, const guint *shown, void (*func) (GtkWidget *widget))
{
  Follower *follower = g_new0 (Follower, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  *follower = (Follower){ widget, func, shown, 0 };
  g_object_set_data_full (G_OBJECT (widget), "baize-today", follower, follower_free);
  g_signal_connect_swapped (widget, "map", G_CALLBACK (on_map), follower);
  g_signal_connect_swapped (widget, "unmap", G_CALLBACK (on_unmap), follower);
}
