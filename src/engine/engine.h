/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the commands of baize-engine: their options and exit codes.
 */
#pragma once

#include "core/game/baize-game.h"

/** EngineExit: success, a wrong record, or a wrong command line. */
typedef enum
{
  ENGINE_FINE = 0,
  ENGINE_BAD_RECORD = 1,
  ENGINE_BAD_USAGE = 2,
} EngineExit;

/** ENGINE_PLAYERS_DEFAULT: the value of the option for the number of players when it is not given. */
#define ENGINE_PLAYERS_DEFAULT G_MININT

/**
 * EngineOptions:
 *
 * The options of the command line. An option that can only be parsed for a known game is kept as text. Options not
 * given are %NULL, FALSE or %ENGINE_PLAYERS_DEFAULT.
 */
typedef struct
{
  gboolean states;
  int players;
  int threads;
  int budget;
  int milliseconds;
  char *deals;
  char *player;
  char *rules_text;
  char *seed;
} EngineOptions;

typedef EngineExit (*EngineCommand) (char **arguments, const EngineOptions *options);

EngineExit engine_games (char **arguments, const EngineOptions *options);
EngineExit engine_deal (char **arguments, const EngineOptions *options);
EngineExit engine_replay (char **arguments, const EngineOptions *options);
EngineExit engine_moves (char **arguments, const EngineOptions *options);
EngineExit engine_hint (char **arguments, const EngineOptions *options);
EngineExit engine_best (char **arguments, const EngineOptions *options);
EngineExit engine_position (char **arguments, const EngineOptions *options);
EngineExit engine_perft (char **arguments, const EngineOptions *options);
EngineExit engine_play (char **arguments, const EngineOptions *options);

EngineExit engine_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);
EngineExit engine_no_player (const BaizeRules *rules, const char *name, const char *other);
BaizeGame *engine_read_game (const char *path, EngineExit *code);
const BaizeRules *engine_find_game (const char *text, int *variant);
BaizeSetup *engine_make_setup (const BaizeRules *rules, int variant, guint64 deal, const EngineOptions *options);
