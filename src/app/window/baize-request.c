/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads the options, with one sentence for each error. Both the new process and the running instance read them: the
 * first to answer at once, the second because it must not trust the first.
 */
#include "baize-request.h"

#include "app/common/baize-record-file.h"
#include "core/game/baize-game.h"
#include "core/results/baize-bundle.h"
#include "core/results/baize-days.h"
#include "core/results/baize-link.h"

#include <glib/gi18n.h>

/* The descriptions are translated when the help is printed. */
const GOptionEntry baize_request_options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { "game", 'g', 0, G_OPTION_ARG_STRING, NULL, N_ ("Play this game, or resume the saved one"), N_ ("ID") },
  { "lesson", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Learn this game in a short lesson"), N_ ("ID") },
  { "variant", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The variant of the game"), N_ ("ID") },
  { "deal", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The number of the deal"), N_ ("N") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[RECORD OR LINK]") },
  { NULL },
};

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_SETUP, message);
  return FALSE;
}

/**
 * baize_request_read_link:
 * @request: (out): the request
 * @text: a link to a deal, see baize_link_is()
 * @error: the reason of a failure, as a sentence
 *
 * Returns: whether the link is valid
 */
gboolean
baize_request_read_link (BaizeRequest *request, const char *text, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  BaizeLink link;

  *request = (BaizeRequest){ .variant = -1, .by_link = TRUE };
  if (!baize_link_parse (text, baize_day_of (now), &link, error))
    return FALSE;
  *request = (BaizeRequest){
    .rules = link.rules, .variant = link.variant, .has_deal = TRUE, .deal = link.deal, .day = link.day, .by_link = TRUE
  };
  return TRUE;
}

/** Reads the argument that is a file, a link, a message with a link, or the number of a deal; only one is allowed. */
static gboolean
read_argument (BaizeRequest *request, GVariantDict *options, GApplicationCommandLine *command_line, GError **error)
{
  g_autofree const char **names = NULL;
  g_autofree char *link = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean is_deal;
  guint64 deal;

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names) || names[0] == NULL)
    return TRUE;
  if (names[1] != NULL)
    return refuse (error, _ ("Only one record can be opened at a time."));
  file = command_line ? g_application_command_line_create_file_for_arg (command_line, names[0])
                      : g_file_new_for_commandline_arg (names[0]);
  link = baize_link_is (names[0]) ? g_strdup (names[0]) : baize_link_find (names[0]);
  is_deal = link == NULL && !request->has_deal && !request->lesson && baize_deal_read (names[0], &deal, NULL);
  /* a file may be called like a number, or like a link */
  if (!baize_link_is (names[0]) && (link != NULL || is_deal) && g_file_query_exists (file, NULL))
    {
      g_clear_pointer (&link, g_free);
      is_deal = FALSE;
    }
  if (is_deal && request->rules == NULL)
    return refuse (error, _ ("Say which game the deal is for: add --game."));
  if (is_deal)
    {
      request->has_deal = TRUE;
      request->deal = deal;
      return TRUE;
    }
  /* no file, so it was meant as a number */
  if (request->rules != NULL && link == NULL && !request->has_deal && !request->lesson
      && !g_file_query_exists (file, NULL))
    return baize_deal_read (names[0], &deal, error);
  if (request->rules != NULL)
    return refuse (error, _ ("Give a game or a record, not both: a record says which game it is."));
  if (link != NULL)
    return baize_request_read_link (request, link, error);
  request->file = g_steal_pointer (&file);
  return TRUE;
}

/**
 * baize_request_read:
 * @request: (out): the request; the caller must clear it, also after an error
 * @options: the options parsed by GApplication
 * @command_line: (nullable): the source of @options if that is another process
 * @error: the reason of a failure, as a sentence
 *
 * Returns: whether the options are valid
 */
gboolean
baize_request_read (BaizeRequest *request, GVariantDict *options, GApplicationCommandLine *command_line, GError **error)
{
  const char *game = NULL, *variant = NULL, *deal = NULL, *lesson = NULL;

  *request = (BaizeRequest){ .variant = -1 };
  g_variant_dict_lookup (options, "game", "&s", &game);
  g_variant_dict_lookup (options, "variant", "&s", &variant);
  g_variant_dict_lookup (options, "deal", "&s", &deal);
  g_variant_dict_lookup (options, "lesson", "&s", &lesson);
  if (lesson != NULL && (game != NULL || variant != NULL || deal != NULL))
    return refuse (error, _ ("Use --lesson alone: it already names the game."));
  request->lesson = lesson != NULL;
  game = game ? game : lesson;
  if (game == NULL && variant != NULL)
    return refuse (error, _ ("Say which game the variant is of: add --game."));
  if (game == NULL && deal != NULL)
    return refuse (error, _ ("Say which game the deal is for: add --game."));
  if (game != NULL)
    {
      request->rules = baize_rules_find (game, error);
      if (request->rules == NULL)
        return FALSE;
    }
  if (variant != NULL)
    {
      request->variant = baize_rules_find_variant (request->rules, variant, error);
      if (request->variant < 0)
        return FALSE;
    }
  if (deal != NULL && !baize_deal_read (deal, &request->deal, error))
    return FALSE;
  request->has_deal = deal != NULL;
  return read_argument (request, options, command_line, error);
}

/** baize_request_clear: frees the fields of @request. */
void
baize_request_clear (BaizeRequest *request)
{
  g_clear_object (&request->file);
}

/**
 * baize_request_check:
 * @request: a request
 * @error: the reason of a failure, as a sentence
 *
 * Checks whether @request can be carried out, without showing anything: a record must be valid at least up to its deal.
 *
 * Returns: whether it can
 */
gboolean
baize_request_check (const BaizeRequest *request, GError **error)
{
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = NULL;

  /* the window reads what is imported, and asks */
  if (request->file == NULL || baize_bundle_is_file (request->file))
    return TRUE;
  name = g_file_get_parse_name (request->file);
  record = baize_record_file_read (request->file, name, NULL, error);
  if (record == NULL)
    return FALSE;
  game = baize_game_new_from_good_part (record, &problem);
  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return game != NULL;
}
