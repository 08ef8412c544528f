/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of one's own that are kept, each with its name, in the order they were first kept. Knows no window.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HappyKept: rules of one's own and what they are called. */
typedef struct
{
  char *name;
  char *rules;
} HappyKept;

GPtrArray *happy_kept_load   (void);
void       happy_kept_save   (const GPtrArray *kept);
int        happy_kept_find   (const GPtrArray *kept,
                              const char      *name);
void       happy_kept_set    (GPtrArray       *kept,
                              int              index,
                              const char      *name,
                              const char      *rules);
char      *happy_kept_choose (const GPtrArray *kept,
                              int              index,
                              const char      *wanted);

G_END_DECLS
