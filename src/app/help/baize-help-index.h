/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the help has: its pages in the user's language with their sections and words, how they hang together, and where
 * something is found in them. It must not know how they are shown.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BaizeHelpSection:
 * @id: (nullable): its id in the page; %NULL for what stands before the first section
 * @title: its title
 * @text: its words without markup, those of sections within it left out
 * @depth: 1 for a section of the page, 2 for one in such, 0 for what stands before the first
 */
typedef struct
{
  char *id;
  char *title;
  char *text;
  int depth;
} BaizeHelpSection;

/**
 * BaizeHelpTopic:
 * @id: the page's id
 * @title: its title
 * @desc: what it is about, in a sentence
 * @guides: where it wants to be listed, each "page" or "page#section"
 * @sections: (element-type BaizeHelpSection): at least one
 */
typedef struct
{
  char *id;
  char *title;
  char *desc;
  GStrv guides;
  GPtrArray *sections;
} BaizeHelpTopic;

/**
 * BaizeHelpHit:
 * @topic: the page
 * @section: the section of it
 * @excerpt: the words around what was found
 */
typedef struct
{
  const BaizeHelpTopic *topic;
  const BaizeHelpSection *section;
  char *excerpt;
} BaizeHelpHit;

GPtrArray            *baize_help_index_list   (void);
const BaizeHelpTopic *baize_help_index_find   (const char *page_id);
GPtrArray            *baize_help_index_guided (const char *xref);
char                 *baize_help_index_title  (const char *xref,
                                               const char *page_id);
GPtrArray            *baize_help_index_search (const char *words);
void                  baize_help_index_split  (const char *xref,
                                               const char *page_id,
                                               char      **target_page,
                                               char      **target_section);

G_END_DECLS
