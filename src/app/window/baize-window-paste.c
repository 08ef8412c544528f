/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds the deal in a text, and asks before it plays it: what is in the clipboard may be there by chance.
 */
#include "baize-window-paste.h"
#include "baize-request.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-today.h"
#include "app/common/baize-words.h"

#include <glib/gi18n.h>

/** Offer: a deal that the player is asked about. */
typedef struct
{
  BaizeWindow *window;
  BaizeLink deal;
  char *link; /* (nullable): the link to it; otherwise it is a deal of the current game by its number */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  g_object_unref (offer->window);
  g_free (offer->link);
  g_free (offer);
}

static void
on_deal_answer (gboolean yes, gpointer data)
{
  Offer *offer = data;
  const BaizeLink *deal = &offer->deal;

  if (!yes)
    return;
  if (offer->link != NULL)
    baize_window_open_link (offer->window, offer->link);
  else
    baize_session_deal_number (baize_window_get_session (offer->window), deal->rules, deal->variant, deal->deal);
}

/** Reads @text as the number of a deal of the current game. */
static gboolean
read_number (BaizeWindow *window, const char *text, BaizeLink *deal, GError **error)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));

  if (!baize_deal_read (text, &deal->deal, NULL))
    return baize_refuse_setup (error, _ ("There is no link to a deal in this text, and no deal number."));
  if (game == NULL)
    return baize_refuse_setup (error, _ ("Open a game first: a deal number does not say which game it belongs to."));
  deal->rules = baize_game_get_rules (game);
  deal->variant = baize_game_get_setup (game)->variant;
  return !baize_game_get_variant (game)->one_deal || baize_refuse_setup (error, _ ("This variant has only one deal."));
}

/**
 * baize_window_open_link:
 * @window: the window
 * @link: a link to a deal, see baize_link_is()
 *
 * Plays the deal of @link, or says why it can't be played.
 */
void
baize_window_open_link (BaizeWindow *window, const char *link)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  BaizeRequest request;
  g_autoptr (GError) error = NULL;

  if (baize_link_is (link) && baize_request_read_link (&request, link, &error))
    baize_window_carry_out (window, &request);
  else if (error != NULL)
    baize_window_toast (window, error->message, NULL, NULL);
}

/**
 * baize_window_take_text:
 * @window: the window
 * @text: (nullable): any text
 *
 * Asks whether to play the deal that @text names, or says that it names none.
 */
void
baize_window_take_text (BaizeWindow *window, const char *text)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));

  g_autofree char *link = baize_link_find (text ? text : ""), *name = NULL;
  g_autoptr (GError) error = NULL;
  BaizeLink deal = { 0 };
  Offer *offer;

  if (!(link != NULL ? baize_link_parse (link, baize_today_get (), &deal, &error)
                     : read_number (window, text ? text : "", &deal, &error)))
    {
      baize_window_toast (window, error->message, NULL, NULL);
      return;
    }
  name = baize_words_link (&deal);
  offer = g_new (Offer, 1);
  *offer = (Offer){ g_object_ref (window), deal, g_steal_pointer (&link) };
  baize_compat_ask (GTK_WINDOW (window), _ ("Play This Deal?"), name, NULL, _ ("_Play"), on_deal_answer, offer,
                    offer_free);
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BaizeWindow) window = data;
  /* an error means that there is no text */
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    baize_window_take_text (window, text);
}

/** baize_window_paste: takes the text in the clipboard, see baize_window_take_text(). */
void
baize_window_paste (BaizeWindow *window)
{
  g_return_if_fail (BAIZE_IS_WINDOW (window));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, g_object_ref (window));
}
