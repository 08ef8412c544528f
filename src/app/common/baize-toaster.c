/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An announcement replaces an older one and is shown before all other messages. Kept messages are shown in order; one
 * that is interrupted by an announcement is shown again after it.
 *
 * Only one toast is in an overlay at a time, the next is added after the last one has left the window, and no toast is
 * dismissed while it appears, be it by the program, a click or a key. This avoids a bug in AdwToastOverlay of
 * libadwaita 1.2: if a toast is dismissed so early that its hide animation (300 ms) ends before its show animation (300
 * ms; 500 ms when it replaces another toast), or in the same frame, the overlay frees the toast’s data, and the end of
 * the show animation then uses it (show_done_cb). libadwaita 1.3.0 fixes this: “toast-overlay: Prevent show_done from
 * firing after hide_done”.
 */
#include "baize-toaster.h"
#include "baize-spoken.h"
#include "baize-toast.h"

/* For this many milliseconds of frame time a toast cannot be dismissed or pressed: longer than its show animation. */
#define LEAST_SHOWN 400

typedef struct
{
  char *text;
  char *button;
  char *action;
  BaizeClickedFunc clicked; /* may be %NULL, as may all fields above except @text */
  gpointer data;
  GDestroyNotify destroy;
  gboolean kept; /* whether it is shown again after an interruption */
  gboolean told; /* to screen readers */
} Message;

struct _BaizeToaster
{
  GObject parent_instance;

  GtkWidget *host; /* not owned; %NULL after its destruction */
  BaizeToasterFunc add;
  BaizeToasterTellFunc tell;
  gpointer data;

  Message *announcement; /* waits to be shown; may be %NULL */
  GQueue kept;           /* (element-type Message): kept messages that wait */

  AdwToast *toast;    /* the toast in an overlay; %NULL if there is none */
  Message *shown;     /* the message in @toast; %NULL if it is in @kept again while its toast disappears */
  gboolean settled;   /* @toast has been shown long enough to be dismissed */
  gboolean unwanted;  /* @toast should be dismissed as soon as possible */
  gboolean dismissed; /* @toast was dismissed; its widget may still be fading out */

  guint settling;     /* the tick callback that runs until @toast is settled */
  gint64 first_frame; /* the time of the first frame that shows @toast; 0 before */
  guint turn_source;  /* the idle source of plan_turn(), or 0 */
};

G_DEFINE_FINAL_TYPE (BaizeToaster, baize_toaster, G_TYPE_OBJECT)

static void
message_free (gpointer data)
{
  Message *message = data;

  if (message->destroy != NULL)
    message->destroy (message->data);
  g_free (message->text);
  g_free (message->button);
  g_free (message->action);
  g_free (message);
}

static void
forget_toast (BaizeToaster *toaster)
{
  if (toaster->toast == NULL)
    return;
  if (toaster->settling != 0)
    gtk_widget_remove_tick_callback (adw_toast_get_custom_title (toaster->toast), toaster->settling);
  toaster->settling = 0;
  g_signal_handlers_disconnect_by_data (toaster->toast, toaster);
  g_signal_handlers_disconnect_by_data (adw_toast_get_custom_title (toaster->toast), toaster);
  g_clear_object (&toaster->toast);
  g_clear_pointer (&toaster->shown, message_free);
}

/** Drops all messages, since the window is gone or about to be destroyed; its overlay releases the toast. */
static void
stop (BaizeToaster *toaster)
{
  toaster->host = NULL;
  g_clear_handle_id (&toaster->turn_source, g_source_remove);
  forget_toast (toaster);
  g_clear_pointer (&toaster->announcement, message_free);
  g_queue_clear_full (&toaster->kept, message_free);
}

static void
baize_toaster_dispose (GObject *object)
{
  stop (BAIZE_TOASTER (object));
  G_OBJECT_CLASS (baize_toaster_parent_class)->dispose (object);
}

static void
baize_toaster_class_init (BaizeToasterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_toaster_dispose;
}

static void
baize_toaster_init (BaizeToaster *toaster)
{
  g_queue_init (&toaster->kept);
}

/**
 * baize_toaster_new:
 * @host: the window or dialog that shows the toasts; their text is wrapped for its width
 * @add: adds a toast to an overlay
 * @tell: says a message to screen readers
 * @data: passed to @add and @tell until @host is destroyed
 *
 * Returns: (transfer full): a toaster without messages
 */
BaizeToaster *
baize_toaster_new (GtkWidget *host, BaizeToasterFunc add, BaizeToasterTellFunc tell, gpointer data)
{
  BaizeToaster *toaster = g_object_new (BAIZE_TYPE_TOASTER, NULL);

  toaster->host = host;
  toaster->add = add;
  toaster->tell = tell;
  toaster->data = data;
  g_signal_connect_object (host, "destroy", G_CALLBACK (stop), toaster, G_CONNECT_SWAPPED);
  return toaster;
}

/* ---- one toast after another ---- */

static void take_turn (BaizeToaster *toaster);

static void
tell (gpointer data, gpointer user_data)
{
  Message *message = data;
  BaizeToaster *toaster = user_data;
  g_autofree char *words = NULL;

  if (message->told)
    return;
  message->told = TRUE;
  words = baize_toast_get_words (message->text, message->button);
  toaster->tell (words, toaster->data);
}

/** Announces all messages now, even those that wait to be shown: an announcement made later could interrupt the
 * reader. */
static gboolean
on_turn (gpointer data)
{
  BaizeToaster *toaster = data;

  toaster->turn_source = 0;
  if (toaster->announcement != NULL)
    tell (toaster->announcement, toaster);
  g_queue_foreach (&toaster->kept, tell, toaster);
  take_turn (toaster);
  return G_SOURCE_REMOVE;
}

/** Schedules take_turn(). Every change to toasts is made in an idle callback of its own, so that no two happen at
 * once. */
static void
plan_turn (BaizeToaster *toaster)
{
  if (toaster->turn_source == 0)
    toaster->turn_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_turn, toaster, NULL);
}

/** Returns: the widget of the toast; %NULL if the toast is in no overlay. */
static GtkWidget *
find_toast_widget (BaizeToaster *toaster)
{
  GtkWidget *widget = adw_toast_get_custom_title (toaster->toast);

  while (widget != NULL && !g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/** Sets whether the toast takes clicks. While it does not, a click reaches the widget that the toast has just
 * covered. */
static void
set_can_target (BaizeToaster *toaster, gboolean can_target)
{
  GtkWidget *widget = find_toast_widget (toaster);

  if (widget != NULL)
    gtk_widget_set_can_target (widget, can_target);
}

/**
 * Waits for the end of the show animation. Like the animation it measures the time of frames: on a busy machine, or
 * when the program was stopped, there may be no frame for a long time.
 */
static gboolean
on_frame (GtkWidget *title, GdkFrameClock *clock, gpointer data)
{
  BaizeToaster *toaster = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (toaster->first_frame == 0)
    toaster->first_frame = now;
  if (now - toaster->first_frame < LEAST_SHOWN * G_TIME_SPAN_MILLISECOND)
    return G_SOURCE_CONTINUE;
  toaster->settling = 0;
  toaster->settled = TRUE;
  if (!toaster->dismissed)
    set_can_target (toaster, TRUE);
  plan_turn (toaster);
  return G_SOURCE_REMOVE;
}

/**
 * Handles a dismissal by the toaster, the player or the toast's timeout. Escape and the timeout may come too early;
 * then the overlay does not get the signal, and the toast is dismissed later.
 */
static void
on_dismissed (BaizeToaster *toaster)
{
  toaster->dismissed = toaster->settled;
  if (toaster->settled)
    return;
  toaster->unwanted = TRUE;
  g_signal_stop_emission_by_name (toaster->toast, "dismissed");
}

static void
on_clicked (BaizeToaster *toaster)
{
  if (toaster->shown == NULL)
    return;
  /* the player has accepted the offer */
  toaster->shown->kept = FALSE;
  if (toaster->shown->clicked != NULL)
    toaster->shown->clicked (toaster->shown->data);
}

/** The toast’s widget has left its overlay: the hide animation is over. */
static void
on_root (BaizeToaster *toaster, GParamSpec *pspec, GtkWidget *title)
{
  if (!toaster->dismissed || gtk_widget_get_root (title) != NULL)
    return;
  forget_toast (toaster);
  plan_turn (toaster);
}

static int
get_width (BaizeToaster *toaster)
{
  int width = gtk_widget_get_width (toaster->host);

  /* before its first frame a window has no width, but will get its default width */
  if (width == 0 && GTK_IS_WINDOW (toaster->host))
    g_object_get (toaster->host, "default-width", &width, NULL);
  return width;
}

static void
show (BaizeToaster *toaster, Message *message)
{
  AdwToast *toast = baize_toast_new (message->text, message->button, message->action, get_width (toaster));
  GtkWidget *widget;

  toaster->shown = message;
  toaster->toast = g_object_ref (toast);
  toaster->settled = toaster->unwanted = toaster->dismissed = FALSE;
  toaster->first_frame = 0;
  toaster->settling = gtk_widget_add_tick_callback (adw_toast_get_custom_title (toast), on_frame, toaster, NULL);
  /* connected before the overlay's own handler */
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (on_dismissed), toaster);
  g_signal_connect_swapped (toast, "button-clicked", G_CALLBACK (on_clicked), toaster);
  g_signal_connect_swapped (adw_toast_get_custom_title (toast), "notify::root", G_CALLBACK (on_root), toaster);
  toaster->add (toast, toaster->data);
  widget = find_toast_widget (toaster);
  if (widget != NULL)
    baize_spoken_tidy (widget);
  set_can_target (toaster, FALSE);
}

/** Dismisses the toast. A kept message that is only interrupted waits to be shown again. */
static void
dismiss (BaizeToaster *toaster)
{
  g_autoptr (AdwToast) toast = g_object_ref (toaster->toast);

  if (toaster->shown->kept && !toaster->unwanted)
    g_queue_push_head (&toaster->kept, g_steal_pointer (&toaster->shown));
  /* adw_toast_dismiss() does nothing after a delayed dismissal */
  g_signal_emit_by_name (toast, "dismissed");
}

static void
take_turn (BaizeToaster *toaster)
{
  if (toaster->toast != NULL)
    {
      if (toaster->settled && !toaster->dismissed && (toaster->unwanted || toaster->announcement != NULL))
        dismiss (toaster);
    }
  else if (toaster->announcement != NULL)
    show (toaster, g_steal_pointer (&toaster->announcement));
  else if (!g_queue_is_empty (&toaster->kept))
    show (toaster, g_queue_pop_head (&toaster->kept));
}

/* ---- messages ---- */

static Message *
message_new (const char *text, const char *button, const char *action)
{
  Message *message = g_new0 (Message, 1);

  message->text = g_strdup (text);
  message->button = g_strdup (button);
  message->action = g_strdup (action);
  return message;
}

/** Appends @message (transfer full) to the kept messages. */
static void
keep (BaizeToaster *toaster, Message *message)
{
  if (toaster->host == NULL)
    {
      message_free (message);
      return;
    }
  message->kept = TRUE;
  g_queue_push_tail (&toaster->kept, message);
  plan_turn (toaster);
}

/**
 * baize_toaster_announce:
 * @toaster: a toaster
 * @text: a short sentence
 * @button: (nullable): the label of a button
 * @action: (nullable): the name of the button's action
 *
 * Shows @text next; it replaces the previous announcement.
 */
void
baize_toaster_announce (BaizeToaster *toaster, const char *text, const char *button, const char *action)
{
  g_return_if_fail (BAIZE_IS_TOASTER (toaster));
  if (toaster->host == NULL)
    return;
  g_clear_pointer (&toaster->announcement, message_free);
  toaster->announcement = message_new (text, button, action);
  plan_turn (toaster);
}

/**
 * baize_toaster_keep:
 * @toaster: a toaster
 * @text: a short sentence
 * @button: (nullable): the label of a button
 * @action: (nullable): the name of the button's action
 *
 * Shows @text after all earlier messages, unless baize_toaster_drop_kept() is called first.
 */
void
baize_toaster_keep (BaizeToaster *toaster, const char *text, const char *button, const char *action)
{
  g_return_if_fail (BAIZE_IS_TOASTER (toaster));
  keep (toaster, message_new (text, button, action));
}

/**
 * baize_toaster_keep_with:
 * @toaster: a toaster
 * @text: a short sentence
 * @button: the label of a button
 * @clicked: called with @data when the button is pressed
 * @data: passed to @clicked
 * @destroy: frees @data as soon as the button can no longer be pressed
 *
 * Like baize_toaster_keep(), for a button that calls a function.
 */
void
baize_toaster_keep_with (BaizeToaster *toaster, const char *text, const char *button, BaizeClickedFunc clicked,
                         gpointer data, GDestroyNotify destroy)
{
  Message *message = message_new (text, button, NULL);

  g_return_if_fail (BAIZE_IS_TOASTER (toaster));
  message->clicked = clicked;
  message->data = data;
  message->destroy = destroy;
  keep (toaster, message);
}

/** baize_toaster_drop_kept: drops all kept messages, because they no longer apply. */
void
baize_toaster_drop_kept (BaizeToaster *toaster)
{
  g_return_if_fail (BAIZE_IS_TOASTER (toaster));
  g_queue_clear_full (&toaster->kept, message_free);
  if (toaster->shown != NULL && toaster->shown->kept)
    toaster->unwanted = TRUE;
  plan_turn (toaster);
}
