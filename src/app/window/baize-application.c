/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Starting, command lines, and the actions that need no game.
 */
#include "baize-application.h"
#include "baize-busy-window.h"
#include "baize-config.h"
#include "baize-quit.h"
#include "baize-request.h"
#include "baize-startup-token.h"
#include "baize-window.h"

#include "app/common/baize-clock-format.h"
#include "app/common/baize-compat-app.h"
#include "app/common/baize-shortcuts.h"
#include "app/help/baize-help-dialog.h"
#include "app/preferences/baize-preferences.h"
#include "app/preferences/baize-table-settings.h"
#include "core/base/baize-bidi.h"
#include "core/results/baize-link.h"
#include "core/results/baize-scores.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <unistd.h>

/* The exit status of a wrong command line, as for the engine. */
#define EXIT_USAGE 2
/* The exit status of GLib if the running instance did not receive the request. */
#define EXIT_LOST 1
/* Attempts to join a running instance; each may meet one that is about to end. */
#define MAX_JOINED 10

struct _BaizeApplication
{
  AdwApplication parent_instance;

  BaizeStore *store;  /* NULL while another process uses the saved games */
  GtkWindow *busy;    /* the window that says that the saved games are in use; NULL if not shown */
  BaizeRequest asked; /* to be carried out when the saved games are free */
  gboolean options_read;
  gboolean hands_over; /* the command line goes to a running instance */
  gboolean refused;    /* the named file is invalid and only opened to show why */
};

G_DEFINE_FINAL_TYPE (BaizeApplication, baize_application, ADW_TYPE_APPLICATION)

/* ---- the saved games ---- */

/** Opens the saved games unless another process uses them. Returns: whether this process has opened them */
static gboolean
open_store (BaizeApplication *application)
{
  if (application->store != NULL)
    return TRUE;
  application->store = baize_store_open (NULL);
  if (application->store == NULL)
    return FALSE;
  baize_table_settings_bind (baize_table_style_get_default ());
  return TRUE;
}

static void on_free (GObject *source, GAsyncResult *result, gpointer data);

/** Says that another process uses the saved games, until it ends. */
static void
present_busy (BaizeApplication *application)
{
  if (application->busy == NULL)
    {
      g_set_weak_pointer (&application->busy, baize_busy_window_new (GTK_APPLICATION (application)));
      baize_store_wait_async (NULL, on_free, g_object_ref (application));
    }
  gtk_window_present (application->busy);
}

/** Remembers @request until the saved games are free. */
static void
postpone (BaizeApplication *application, const BaizeRequest *request)
{
  g_autoptr (GFile) file = request->file ? g_object_ref (request->file) : NULL;

  baize_request_clear (&application->asked);
  application->asked = *request;
  application->asked.file = g_steal_pointer (&file);
  present_busy (application);
}

/* ---- the window ---- */

/** Returns the window, and creates it if there is none. */
static BaizeWindow *
get_window (BaizeApplication *application)
{
  BaizeWindow *window = NULL;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL; link = link->next)
    if (BAIZE_IS_WINDOW (link->data))
      window = link->data;
  if (window == NULL)
    window = baize_window_new (GTK_APPLICATION (application), application->store);
  return window;
}

/** Presents the window, and creates it if there is none. Returns: %NULL if another process uses the saved games */
static BaizeWindow *
present_window (BaizeApplication *application)
{
  BaizeWindow *window;

  if (!open_store (application))
    {
      present_busy (application);
      return NULL;
    }
  window = get_window (application);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/** Carries out @request. A game starts before the window is presented, so that the first frame shows it. A record is
 * opened afterwards, because it may need a question over the window. */
static void
carry_out (BaizeApplication *application, const BaizeRequest *request)
{
  BaizeWindow *window;

  if (!open_store (application))
    {
      postpone (application, request);
      return;
    }
  window = get_window (application);
  if (request->file != NULL)
    gtk_window_present (GTK_WINDOW (window));
  baize_window_carry_out (window, request);
  if (request->file == NULL)
    gtk_window_present (GTK_WINDOW (window));
}

/** Carries out what was asked while the saved games were in use. */
static void
on_free (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BaizeApplication) application = data;
  g_auto (BaizeRequest) request = { 0 };

  if (application->busy == NULL)
    return;
  if (!open_store (application))
    {
      baize_store_wait_async (NULL, on_free, g_object_ref (application));
      return;
    }
  request = application->asked;
  application->asked = (BaizeRequest){ .variant = -1 };
  carry_out (application, &request);
  gtk_window_destroy (application->busy);
}

/* ---- actions ---- */

/** Returns: (nullable): the current game of @window (nullable). */
static BaizeGame *
game_of (BaizeWindow *window)
{
  return window != NULL ? baize_session_get_game (baize_window_get_session (window)) : NULL;
}

static void
on_game (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BaizeRules *rules = baize_rules_find (g_action_get_name (G_ACTION (action)), NULL);
  BaizeRequest request = { .rules = rules, .variant = -1 };

  carry_out (data, &request);
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeWindow *window = present_window (data);

  if (window != NULL)
    baize_compat_show_about (GTK_WINDOW (window));
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeWindow *window = present_window (data);
  BaizeGame *game = game_of (window);

  if (window != NULL)
    baize_help_dialog_present (GTK_WINDOW (window), game ? baize_game_get_rules (game)->id : "index");
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeWindow *window = present_window (data);

  if (window != NULL)
    baize_preferences_present (GTK_WINDOW (window));
}

static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BaizeWindow *window = present_window (data);
  BaizeGame *game = game_of (window);
  g_autoptr (GArray) groups = baize_shortcuts_list (game ? baize_game_get_rules (game) : NULL);

  if (window != NULL)
    baize_compat_show_shortcuts (GTK_WINDOW (window), groups);
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  baize_quit (data);
}

static void
add_actions (BaizeApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = on_about },
    { .name = "help", .activate = on_help },
    { .name = "preferences", .activate = on_preferences },
    { .name = "shortcuts", .activate = on_shortcuts },
    { .name = "quit", .activate = on_quit },
  };
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  /* the launcher's menu activates these actions; their names are the ids of the games */
  for (gsize i = 0; i < n_games; i++)
    {
      GActionEntry entry = { .name = games[i]->id, .activate = on_game };

      g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
    }
}

/* ---- starting ---- */

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, BAIZE_RESOURCES "/app.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
baize_application_startup (GApplication *object)
{
  BaizeApplication *application = BAIZE_APPLICATION (object);

  /* GTK 4.8 begins paths on the accessibility bus with the path of the default application on the session bus. Without
   * a session bus there is none, so the application becomes the default one after the first window is presented. */
  if (g_application_get_dbus_object_path (object) == NULL)
    g_application_set_default (NULL);
  G_APPLICATION_CLASS (baize_application_parent_class)->startup (object);
  /* GTK takes the direction of the locale, but LANGUAGE may name another language */
  gtk_widget_set_default_direction (baize_bidi_is_right_to_left () ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  gtk_window_set_default_icon_name (BAIZE_APP_ID);
  load_style ();
  baize_compat_let_popovers_quit ();
  add_actions (application);
  baize_shortcuts_install (GTK_APPLICATION (application));
  baize_quit_on_sigterm (GTK_APPLICATION (application));
  baize_clock_format_follow (g_application_get_dbus_connection (object));
}

static void
baize_application_shutdown (GApplication *object)
{
  BaizeApplication *application = BAIZE_APPLICATION (object);

  if (application->store != NULL)
    baize_store_flush (application->store);
  G_APPLICATION_CLASS (baize_application_parent_class)->shutdown (object);
  g_clear_object (&application->store);
  g_clear_weak_pointer (&application->busy);
  baize_request_clear (&application->asked);
}

static void
baize_application_activate (GApplication *object)
{
  present_window (BAIZE_APPLICATION (object));
}

static void
show_bad_link (BaizeApplication *application, const char *message)
{
  BaizeWindow *window = present_window (application);

  if (window != NULL)
    baize_window_toast (window, message, NULL, NULL);
}

/** Opens a record, or the deal of a link. */
static void
open_one (BaizeApplication *application, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  BaizeRequest request = { .variant = -1, .file = file };
  g_autoptr (GError) error = NULL;

  if (!baize_link_is (uri) || baize_request_read_link (&request, uri, &error))
    {
      carry_out (application, &request);
      return;
    }
  show_bad_link (application, error->message);
}

/** Opens a record chosen in the file manager, or a link followed elsewhere. There is no terminal for messages, and any
 * program may send any number of files over D-Bus. */
static void
baize_application_open (GApplication *object, GFile **files, int n_files, const char *hint)
{
  BaizeApplication *application = BAIZE_APPLICATION (object);
  BaizeWindow *window = present_window (application);

  if (window != NULL && n_files > 1)
    baize_window_toast (window, _ ("Only one record can be opened at a time."), NULL, NULL);
  if (n_files > 0)
    open_one (application, files[0]);
}

/* ---- command lines ---- */

/**
 * Joins the running instance, or becomes the first one. An instance that is about to end does not answer; it has ended
 * by the next attempt. GLib meets any other error again and reports it.
 */
static void
join (GApplication *application)
{
  gboolean joined = FALSE, again = TRUE;

  for (int i = 0; !joined && again && i < MAX_JOINED; i++)
    {
      g_autoptr (GError) error = NULL;

      joined = g_application_register (application, NULL, &error);
      again = g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY);
    }
  BAIZE_APPLICATION (application)->hands_over = joined && g_application_get_is_remote (application);
}

/**
 * Whether a window also shows the error of a file: that of the running instance, or a new one. A user of a file manager
 * sees no other message; in a terminal, one on standard error is enough.
 */
static gboolean
shows_refused (GApplication *application)
{
  if (!gtk_init_check ())
    return FALSE;
  join (application);
  return BAIZE_APPLICATION (application)->hands_over || !isatty (STDIN_FILENO) || !isatty (STDERR_FILENO);
}

/** Checks the command line in the new process, so that errors are reported there, even without a display. */
static int
baize_application_handle_local_options (GApplication *object, GVariantDict *options)
{
  g_auto (BaizeRequest) request = { 0 };
  g_autoptr (GError) error = NULL;

  BAIZE_APPLICATION (object)->options_read = TRUE;
  /* GTK uses this as WM_CLASS and as the application id on Wayland; it must match StartupWMClass of the launchers */
  g_set_prgname (BAIZE_APP_ID);
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Baize %s\n", BAIZE_VERSION);
      return 0;
    }
  if (baize_request_read (&request, options, NULL, &error) && baize_request_check (&request, &error))
    {
      join (object);
      return -1;
    }
  g_printerr ("baize: %s\n", error->message);
  /* the window reads the file again and shows the same error */
  BAIZE_APPLICATION (object)->refused = (request.file != NULL || request.by_link) && shows_refused (object);
  return BAIZE_APPLICATION (object)->refused ? -1 : EXIT_USAGE;
}

static gboolean
baize_application_local_command_line (GApplication *object, char ***arguments, int *status)
{
  gboolean done = G_APPLICATION_CLASS (baize_application_parent_class)->local_command_line (object, arguments, status);

  /* GLib uses status 1 for an unknown option */
  if (done && *status == 1 && !BAIZE_APPLICATION (object)->options_read)
    *status = EXIT_USAGE;
  return done;
}

static int
baize_application_command_line (GApplication *object, GApplicationCommandLine *command_line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_auto (BaizeRequest) request = { 0 };
  g_autoptr (GError) error = NULL;

  /* the new process has checked the file; reading it here could block */
  if (!baize_request_read (&request, options, command_line, &error))
    {
      /* the new process has printed what is wrong with a link, but somebody who clicked the link sees only the
       * window */
      if (request.by_link)
        show_bad_link (BAIZE_APPLICATION (object), error->message);
      else
        g_application_command_line_printerr (command_line, "baize: %s\n", error->message);
      return EXIT_USAGE;
    }
  carry_out (BAIZE_APPLICATION (object), &request);
  g_application_set_default (object);
  return 0;
}

/** Adds the startup token to what the running instance receives. */
static void
baize_application_add_platform_data (GApplication *object, GVariantBuilder *builder)
{
  g_auto (GVariantBuilder) by_gtk = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  g_autoptr (GVariant) platform_data = NULL;

  G_APPLICATION_CLASS (baize_application_parent_class)->add_platform_data (object, &by_gtk);
  platform_data = g_variant_ref_sink (g_variant_builder_end (&by_gtk));
  baize_startup_token_add (builder, platform_data);
}

static void
baize_application_class_init (BaizeApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = baize_application_startup;
  application_class->shutdown = baize_application_shutdown;
  application_class->activate = baize_application_activate;
  application_class->open = baize_application_open;
  application_class->handle_local_options = baize_application_handle_local_options;
  application_class->local_command_line = baize_application_local_command_line;
  application_class->command_line = baize_application_command_line;
  application_class->add_platform_data = baize_application_add_platform_data;
}

static void
baize_application_init (BaizeApplication *application)
{
  application->asked.variant = -1;
  g_application_add_main_option_entries (G_APPLICATION (application), baize_request_options);
  g_application_set_option_context_parameter_string (G_APPLICATION (application), NULL);
  g_application_set_option_context_summary (G_APPLICATION (application), _ ("Card games found nowhere else."));
}

/**
 * baize_application_new:
 * @flags: additional flags; tests use %G_APPLICATION_NON_UNIQUE
 *
 * Returns: (transfer full): the application
 */
BaizeApplication *
baize_application_new (GApplicationFlags flags)
{
  return g_object_new (BAIZE_TYPE_APPLICATION, "application-id", BAIZE_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN | flags, NULL);
}

/**
 * baize_application_start:
 * @argc: of main()
 * @argv: of main()
 *
 * Carries out the command line, here or in the running instance. If that instance ended before it handled the command
 * line, the next attempt carries it out here.
 *
 * Returns: the exit status: 2 if the command line or its file is invalid, even if a window showed the error
 */
int
baize_application_start (int argc, char **argv)
{
  int status = EXIT_LOST;
  gboolean lost = TRUE;

  for (int i = 0; lost && i < MAX_JOINED; i++)
    {
      g_autoptr (BaizeApplication) application = baize_application_new (G_APPLICATION_DEFAULT_FLAGS);

      status = g_application_run (G_APPLICATION (application), argc, argv);
      lost = status == EXIT_LOST && application->hands_over;
      if (application->refused && !lost)
        status = EXIT_USAGE;
    }
  return status;
}
