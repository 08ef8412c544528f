/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine: the rules without a window. This file has its options and its list of commands.
 */
#include "engine.h"
#include "baize-config.h"

#include "core/base/baize-locale.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>

static const struct
{
  const char *name;
  int n_arguments;
  const char *arguments;
  EngineCommand run;
} commands[] = {
  { "games", 0, "", engine_games },
  { "deal", 2, "GAME[/VARIANT] N [--players=P]", engine_deal },
  { "replay", 1, "FILE [--states]", engine_replay },
  { "moves", 1, "FILE", engine_moves },
  { "hint", 1, "FILE [--player=NAME] [--threads=T] [--seed=S] [--budget=N] [--ms=T]", engine_hint },
  { "best", 1, "FILE [--ms=T]", engine_best },
  { "position", 2, "GAME[/VARIANT] DATE", engine_position },
  { "perft", 3, "GAME[/VARIANT] N DEPTH", engine_perft },
  { "play", 1,
    "GAME[/VARIANT] [--deals=A-B] [--player=NAME,…] [--players=P] [--threads=T] [--seed=S] [--budget=N] [--ms=T]",
    engine_play },
};

/**
 * engine_usage:
 * @format: what is wrong with the command line
 *
 * Prints the message on standard error.
 *
 * Returns: the exit code for a wrong command line
 */
EngineExit
engine_usage (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("baize-engine: %s\n", message);
  return ENGINE_BAD_USAGE;
}

static EngineExit
run (char **words, const EngineOptions *options)
{
  g_autoptr (GString) known = g_string_new (NULL);

  if (words[1] == NULL)
    return engine_usage (_ ("Name a command; baize-engine --help lists them."));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", commands[i].name);
      if (!g_str_equal (words[1], commands[i].name))
        continue;
      if ((int) g_strv_length (words + 2) != commands[i].n_arguments)
        return engine_usage (_ ("Usage: baize-engine %s %s"), commands[i].name, commands[i].arguments);
      return commands[i].run (words + 2, options);
    }
  return engine_usage (_ ("There is no command “%s”; the commands are: %s."), words[1], known->str);
}

int
main (int argc, char **argv)
{
  EngineOptions options = { .players = ENGINE_PLAYERS_DEFAULT, .threads = 1 };
  gboolean version = FALSE;
  g_auto (GStrv) words = g_strdupv (argv);
  const GOptionEntry entries[] = {
    { "states", 0, 0, G_OPTION_ARG_NONE, &options.states, N_ ("Print a state line for the deal and after every move"),
      NULL },
    { "players", 0, 0, G_OPTION_ARG_INT, &options.players, N_ ("Number of players"), "P" },
    { "deals", 0, 0, G_OPTION_ARG_STRING, &options.deals, N_ ("Deals to play; the default is 1-100"), "A-B" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &options.player,
      N_ ("Who plays: random, easy, medium, strong; one for all seats, or one for each"), "NAME,…" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads, N_ ("Number of threads"), "T" },
    { "budget", 0, 0, G_OPTION_ARG_INT, &options.budget, N_ ("Playouts that a player makes for a decision"), "N" },
    { "ms", 0, 0, G_OPTION_ARG_INT, &options.milliseconds, N_ ("Time limit for a decision, in milliseconds"), "T" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, N_ ("Seed of the player’s random numbers"), "S" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules_text, N_ ("Rules of a custom variant"), "TEXT" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Print the version"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("COMMAND …"));
  g_autoptr (GString) summary = g_string_new (_ ("The rules of Baize’s games, without a window. Commands:"));
  g_autoptr (GError) error = NULL;
  EngineExit code = ENGINE_FINE;

  setlocale (LC_ALL, "");
  /* numbers are written alike in every language */
  setlocale (LC_NUMERIC, "C");
  baize_locale_bind ();
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (summary, "\n  %s %s", commands[i].name, commands[i].arguments);
  g_option_context_set_summary (context, summary->str);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse_strv (context, &words, &error))
    code = engine_usage ("%s", error->message);
  else if (version)
    puts ("baize-engine " BAIZE_VERSION);
  else
    code = run (words, &options);

  g_free (options.deals);
  g_free (options.player);
  g_free (options.seed);
  g_free (options.rules_text);
  if ((fflush (stdout) != 0 || ferror (stdout)) && code == ENGINE_FINE)
    code = engine_usage (_ ("Standard output can’t be written."));
  return (int) code;
}
