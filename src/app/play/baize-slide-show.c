/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The timer and the two buttons of a slide show. It knows the slider, not what its values show.
 */
#include "baize-slide-show.h"
#include "baize-config.h"

#include "table/baize-compat.h"

#include <glib/gi18n.h>

/** Speed: how long each position is shown when the moves follow one after another. */
typedef struct
{
  guint pause; /* in ms */
  const char *label;
} Speed;

static const Speed speeds[] = {
  { 1600, N_ ("1×") },
  { 800, N_ ("2×") },
  { 320, N_ ("5×") },
};

/** Shows the state on both buttons. */
static void
show_state (BaizeSlideShow *show)
{
  const char *name = show->timer != 0 ? _ ("Pause") : _ ("Play the Moves");
  const char *label = _ (speeds[show->n_speed].label);
  /* Translators: %s is "1×", "2×" or "5×" */
  g_autofree char *speed = g_strdup_printf (_ ("Speed: %s"), label);

  gtk_button_set_icon_name (GTK_BUTTON (show->play),
                            show->timer != 0 ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (show->play, name);
  /* the tooltip says the same */
  baize_compat_name (GTK_ACCESSIBLE (show->play), name);
  baize_compat_describe (GTK_ACCESSIBLE (show->play), "");
  gtk_button_set_label (GTK_BUTTON (show->speed), label);
  baize_compat_name (GTK_ACCESSIBLE (show->speed), speed);
}

static gboolean
is_minimized (BaizeSlideShow *show)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (show->slider));
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;

  return GDK_IS_TOPLEVEL (surface)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) != 0;
}

static gboolean
is_at_end (BaizeSlideShow *show)
{
  return gtk_range_get_value (show->slider) >= gtk_adjustment_get_upper (gtk_range_get_adjustment (show->slider));
}

static gboolean
on_timer (gpointer data)
{
  BaizeSlideShow *show = data;

  if (!is_minimized (show) && !is_at_end (show))
    gtk_range_set_value (show->slider, gtk_range_get_value (show->slider) + 1);
  if (!is_at_end (show) && !is_minimized (show))
    return G_SOURCE_CONTINUE;
  show->timer = 0;
  show_state (show);
  return G_SOURCE_REMOVE;
}

/** baize_slide_show_init: prepares @show, which does not play yet. The widgets belong to the caller. */
void
baize_slide_show_init (BaizeSlideShow *show, GtkWidget *slider, GtkWidget *play, GtkWidget *speed)
{
  *show = (BaizeSlideShow){ .slider = GTK_RANGE (slider), .play = play, .speed = speed };
  show_state (show);
}

/** baize_slide_show_start: moves the slider on at the chosen speed, until its end. */
void
baize_slide_show_start (BaizeSlideShow *show)
{
  baize_slide_show_clear (show);
  show->timer = g_timeout_add (speeds[show->n_speed].pause, on_timer, show);
  show_state (show);
}

/** baize_slide_show_stop: stays at the current value. */
void
baize_slide_show_stop (BaizeSlideShow *show)
{
  baize_slide_show_clear (show);
  show_state (show);
}

/** baize_slide_show_toggle: starts, from the beginning if the slider is at its end; or stops. */
void
baize_slide_show_toggle (BaizeSlideShow *show)
{
  if (show->timer != 0)
    {
      baize_slide_show_stop (show);
      return;
    }
  if (is_at_end (show))
    gtk_range_set_value (show->slider, 0);
  baize_slide_show_start (show);
}

/** baize_slide_show_change_speed: takes the next speed, and the first one after the last. */
void
baize_slide_show_change_speed (BaizeSlideShow *show)
{
  show->n_speed = (show->n_speed + 1) % G_N_ELEMENTS (speeds);
  if (show->timer != 0)
    baize_slide_show_start (show);
  else
    show_state (show);
}

/** baize_slide_show_clear: removes the timer only, because the widgets may be gone. */
void
baize_slide_show_clear (BaizeSlideShow *show)
{
  g_clear_handle_id (&show->timer, g_source_remove);
}
