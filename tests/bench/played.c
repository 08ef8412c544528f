/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Baize in use: a click right after the first frame (BENCH_CLICK), score tables that are full (BENCH_RESULTS), and so
 * many random moves in all games by turns (BENCH_HOUR), with new deals, and Help, Preferences and Scores now and then.
 */
#include "played.h"
#include "deeds.h"
#include "results.h"
#include "watch.h"

#include "app/window/baize-window-clear.h"
#include "app/window/baize-window.h"
#include "core/cards/baize-random.h"
#include "table/baize-card-view.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>
#include <stdio.h>
#include <stdlib.h>

#define N_RESULTS  200
#define MOVE_EVERY 20  /* ms */
#define DEAL_EVERY 40  /* moves */
#define OPEN_EVERY 100 /* moves */
#define AFTERWARDS 10  /* seconds until the memory is read */
#define DAY        (24 * 60 * 60)

static struct
{
  GtkWindow *window;
  BaizeRandom random;
  guint n_left;
} hour;

static void
fill_scores (void)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      {
        g_autoptr (GPtrArray) tables = baize_scores_list_tables (baize_scores_get_default (), games[i], variant);
        g_autofree char *table = baize_scores_table_path (games[i], variant, tables->pdata[0]);

        for (int n = 0; n < N_RESULTS; n++)
          add_result (&(BaizeFact){ .date = 1700000000 + (gint64) n * DAY,
                                    .table = table,
                                    .counts = TRUE,
                                    .score = n * 7 % 50,
                                    .deal = "7",
                                    .name = "Ada" });
      }
}

/* Returns: (nullable): the card below @widget that lies lowest on the screen: one of the hand. */
static GtkWidget *
find_lowest (GtkWidget *widget, GtkWidget *window, float *lowest)
{
  GtkWidget *found = NULL;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (BAIZE_IS_CARD_VIEW (widget) && gtk_widget_compute_bounds (widget, window, &bounds) && bounds.origin.y > *lowest)
    {
      *lowest = bounds.origin.y;
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *lower = find_lowest (child, window, lowest);

      found = lower != NULL ? lower : found;
    }
  return found;
}

/* Presses and releases the first button over a card of the hand. The test extension of X is not among the
 * libraries that the project needs, so it is looked for here. */
static void
click (GtkWindow *window)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);
  int (*move) (Display *, int, int, int, gulong) = library ? dlsym (library, "XTestFakeMotionEvent") : NULL;
  int (*press) (Display *, guint, Bool, gulong) = library ? dlsym (library, "XTestFakeButtonEvent") : NULL;
  float lowest = 0;
  GtkWidget *card = find_lowest (GTK_WIDGET (window), GTK_WIDGET (window), &lowest);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  Window root, child;
  graphene_rect_t bounds;
  double dx, dy;
  int x, y;

  if (move == NULL || press == NULL || card == NULL || !gtk_widget_compute_bounds (card, GTK_WIDGET (window), &bounds))
    {
      fprintf (stderr, "no X test extension, or no card\n");
      exit (1);
    }
  gtk_native_get_surface_transform (GTK_NATIVE (window), &dx, &dy);
  root = DefaultRootWindow (display);
  XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface), root,
                         (int) (dx + bounds.origin.x + bounds.size.width * 0.1f),
                         (int) (dy + bounds.origin.y + bounds.size.height / 2), &x, &y, &child);
  bench_begin_again ();
  move (display, -1, x, y, 0);
  press (display, 1, True, 0);
  press (display, 1, False, 0);
  XFlush (display);
}

static gboolean
on_over (gpointer unused)
{
  bench_end ();
  return G_SOURCE_REMOVE;
}

/* Makes a random move for the seat to move. Returns: whether there was a move. */
static gboolean
move (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  BaizeMoves moves = { 0 };
  gboolean played = FALSE;

  if (!baize_game_get_over (game))
    rules->moves (baize_game_get_state (game), &moves);
  if (moves.n_items > 0)
    played = baize_game_play (game, &moves.items[baize_random_below (&hour.random, moves.n_items)], NULL);
  baize_moves_clear (&moves);
  return played;
}

static void
open_another (void)
{
  static const char *const actions[] = { "app.help", "win.scores", "app.preferences" };

  baize_window_clear (hour.window);
  gtk_widget_activate_action (GTK_WIDGET (hour.window), actions[hour.n_left / OPEN_EVERY % G_N_ELEMENTS (actions)],
                              NULL);
}

static gboolean
on_move (gpointer unused)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (BAIZE_WINDOW (hour.window)));
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  if (hour.n_left == 0)
    {
      baize_window_clear (hour.window);
      g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "grafa", NULL);
      g_timeout_add_seconds (AFTERWARDS, on_over, NULL);
      return G_SOURCE_REMOVE;
    }
  hour.n_left--;
  if (hour.n_left % OPEN_EVERY == 0)
    open_another ();
  if (hour.n_left % DEAL_EVERY == 0)
    g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()),
                                    games[hour.n_left / DEAL_EVERY % n_games]->id, NULL);
  else if (game != NULL && !move (game) && baize_game_get_over (game))
    gtk_widget_activate_action (GTK_WIDGET (hour.window), "win.new-deal", NULL);
  return G_SOURCE_CONTINUE;
}

/** bench_play: does what the environment says; ends the program if it says nothing. */
void
bench_play (GtkWindow *window)
{
  if (g_getenv ("BENCH_RESULTS") != NULL)
    fill_scores ();
  if (g_getenv ("BENCH_CLICK") != NULL)
    click (window);
  else if (g_getenv ("BENCH_HOUR") != NULL)
    {
      bench_report_memory ("begin-");
      hour.window = window;
      hour.n_left = (guint) atoi (g_getenv ("BENCH_HOUR"));
      baize_random_init (&hour.random, 1);
      g_timeout_add (MOVE_EVERY, on_move, NULL);
    }
  else
    bench_do (window);
}
