/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The stored custom rules, each with its name, in the order in which they were first stored. Knows no window.
 */
#pragma once

#include <glib.h>

/** HappyKept: custom rules and their name. */
typedef struct
{
  char *name;
  char *rules;
} HappyKept;

GPtrArray *happy_kept_load (void);
void happy_kept_save (const GPtrArray *kept);
int happy_kept_find (const GPtrArray *kept, const char *name);
void happy_kept_set (GPtrArray *kept, int index, const char *name, const char *rules);
char *happy_kept_choose (const GPtrArray *kept, int index, const char *wanted);
