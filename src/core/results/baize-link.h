/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Links to deals: `baize:grafa/classic/2026-11-24` is a daily deal, `baize:grafa/classic/126484017` a deal by its
 * number. A link names no players and no rules of one's own: its deal is played by the default players.
 */
#pragma once

#include "core/rules/baize-rules.h"

#define BAIZE_LINK_SCHEME "baize"

/**
 * BaizeLink:
 * @rules: the game
 * @variant: the index of its variant
 * @day: the day of a daily deal, see baize_day_of(); 0 for a deal by its number
 * @deal: the number of the deal
 */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  guint day;
  guint64 deal;
} BaizeLink;

gboolean baize_link_is (const char *text);
char *baize_link_find (const char *text);
gboolean baize_link_parse (const char *text, guint today, BaizeLink *link, GError **error);
char *baize_link_write (const BaizeLink *link);
