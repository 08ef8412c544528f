/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Messages about decks that can't be used: one sentence each, with the fault of the file.
 */
#pragma once

#include "deck/baize-deck-check.h"

char *baize_theme_name (const char *id);
char *baize_theme_say (BaizeDeckCheckTrouble trouble, guint picture, const char *name);
char *baize_theme_say_lacks (guint picture, const char *name);
char *baize_theme_say_gone (const char *name);
char *baize_theme_say_undrawn (const char *name);
char *baize_theme_say_died (const char *name);
