/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine position: prints the position of a day as a record.
 */
#include "engine.h"

#include "core/game/baize-position.h"
#include "core/results/baize-days.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

EngineExit
engine_position (char **arguments, const EngineOptions *options)
{
  int variant;
  const BaizeRules *rules = engine_find_game (arguments[0], &variant);
  g_autoptr (BaizeGame) game = NULL;
  g_autofree char *text = NULL;
  guint day;

  if (rules == NULL)
    return ENGINE_BAD_USAGE;
  if (!baize_position_is_offered (rules))
    return engine_usage (_ ("%s has no position of the day."), _ (rules->title));
  day = baize_day_read (arguments[1]);
  if (day == 0)
    return engine_usage (_ ("“%s” is not a date; dates are written like 2026-03-21."), arguments[1]);
  game = baize_position_make (rules, variant, day, NULL);
  if (game == NULL)
    return engine_usage (_ ("There is no position for this day."));
  text = baize_game_to_text (game);
  fputs (text, stdout);
  return ENGINE_FINE;
}
