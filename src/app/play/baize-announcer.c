/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Gathers sentences until the board is at rest, see the header.
 */
#include "baize-announcer.h"

#include "app/common/baize-spoken.h"
#include "table/baize-voice.h"

/* In milliseconds: a reader reads the description of a new focus, and would read it twice if it changed before that. */
#define PAUSE 400

struct _BaizeAnnouncer
{
  GObject parent_instance;

  BaizeBoard *board; /* a weak pointer */
  BaizeGame *game;   /* the game whose changes are announced; may be %NULL */
  GString *text;     /* the text still to be announced */
  char *prompt;      /* the first prompt of @game, announced after @text; then %NULL */
  guint pause;       /* the source that says both; 0 if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeAnnouncer, baize_announcer, G_TYPE_OBJECT)

/** Whether screen readers would read an announcement made now: together with the place that gets the focus next, or,
 * unless it must be read @at_once, when the board is at rest. */
static gboolean
can_say (BaizeAnnouncer *announcer, gboolean at_once)
{
  if (announcer->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (announcer->board)))
    return FALSE;
  return baize_board_is_settling (announcer->board) || (!at_once && !baize_board_get_moving (announcer->board));
}

static gboolean
say (gpointer data)
{
  BaizeAnnouncer *announcer = data;
  g_autofree char *text = NULL;

  announcer->pause = 0;
  /* a board that is shown or comes to rest later begins again */
  if (!can_say (announcer, FALSE))
    return G_SOURCE_REMOVE;
  baize_voice_append (announcer->text, announcer->prompt);
  g_clear_pointer (&announcer->prompt, g_free);
  text = g_strdup (announcer->text->str);
  g_string_truncate (announcer->text, 0);
  if (*text != '\0' && baize_board_is_settling (announcer->board))
    baize_board_announce (announcer->board, text);
  else if (*text != '\0')
    baize_spoken_announce (GTK_WIDGET (announcer->board), text);
  return G_SOURCE_REMOVE;
}

static void
say_later (BaizeAnnouncer *announcer)
{
  if (announcer->prompt == NULL && announcer->text->len == 0)
    return;
  g_clear_handle_id (&announcer->pause, g_source_remove);
  if (can_say (announcer, TRUE))
    say (announcer);
  else
    announcer->pause = g_timeout_add (PAUSE, say, announcer);
}

/** The board announces the move, or the position, with the prompt. */
static void
on_moved (BaizeAnnouncer *announcer, BaizeGameChange change)
{
  g_clear_pointer (&announcer->prompt, g_free);
  if (change == BAIZE_GAME_PLAYED)
    g_string_truncate (announcer->text, 0);
}

/** Drops the announcements that wait: a player who presses a key goes on, and must hear what follows. */
static gboolean
on_key (BaizeAnnouncer *announcer)
{
  g_clear_pointer (&announcer->prompt, g_free);
  g_string_truncate (announcer->text, 0);
  return GDK_EVENT_PROPAGATE;
}

static void
leave_game (BaizeAnnouncer *announcer)
{
  if (announcer->game != NULL)
    g_signal_handlers_disconnect_by_data (announcer->game, announcer);
  g_clear_object (&announcer->game);
  g_clear_pointer (&announcer->prompt, g_free);
  g_string_truncate (announcer->text, 0);
}

static void
baize_announcer_dispose (GObject *object)
{
  BaizeAnnouncer *announcer = BAIZE_ANNOUNCER (object);

  leave_game (announcer);
  baize_announcer_set_board (announcer, NULL);
  g_clear_handle_id (&announcer->pause, g_source_remove);
  G_OBJECT_CLASS (baize_announcer_parent_class)->dispose (object);
}

static void
baize_announcer_finalize (GObject *object)
{
  g_string_free (BAIZE_ANNOUNCER (object)->text, TRUE);
  G_OBJECT_CLASS (baize_announcer_parent_class)->finalize (object);
}

static void
baize_announcer_class_init (BaizeAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_announcer_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_announcer_finalize;
}

static void
baize_announcer_init (BaizeAnnouncer *announcer)
{
  announcer->text = g_string_new (NULL);
}

/** baize_announcer_set_board: sets the board (nullable) that has to be at rest. */
void
baize_announcer_set_board (BaizeAnnouncer *announcer, BaizeBoard *board)
{
  GtkEventController *keys;

  g_return_if_fail (BAIZE_IS_ANNOUNCER (announcer));
  if (announcer->board != NULL)
    g_signal_handlers_disconnect_by_data (announcer->board, announcer);
  g_set_weak_pointer (&announcer->board, board);
  if (board == NULL)
    return;
  g_signal_connect_object (board, "notify::moving", G_CALLBACK (say_later), announcer, G_CONNECT_SWAPPED);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), announcer, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), keys);
  g_signal_connect_object (board, "map", G_CALLBACK (say_later), announcer, G_CONNECT_SWAPPED);
}

/**
 * baize_announcer_begin:
 * @announcer: an announcer
 * @game: (nullable): the game that the board shows from now on; %NULL for none, or for a lesson, which says its own
 *   texts
 *
 * Drops announcements about the last game. The first prompt of @game is announced after all texts added until the cards
 * lie still.
 */
void
baize_announcer_begin (BaizeAnnouncer *announcer, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_ANNOUNCER (announcer));
  leave_game (announcer);
  if (game == NULL)
    return;
  announcer->game = g_object_ref (game);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (on_moved), announcer);
  /* a position that plays itself to the end expects nothing from the player, and the result is announced soon */
  if (!baize_rules_is_settled (baize_game_get_rules (game), baize_game_get_state (game)))
    announcer->prompt = g_strdup (baize_board_get_expected (announcer->board));
  say_later (announcer);
}

/** baize_announcer_add: says @text (nullable) as soon as the cards lie still. */
void
baize_announcer_add (BaizeAnnouncer *announcer, const char *text)
{
  g_return_if_fail (BAIZE_IS_ANNOUNCER (announcer));
  baize_voice_append (announcer->text, text);
  say_later (announcer);
}
