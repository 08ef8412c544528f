/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An index of the help: its pages in the user's language with their sections and text, the links between them, and a
 * search. It must not depend on how they are shown.
 */
#pragma once

#include <glib.h>

/**
 * BaizeHelpSection:
 * @id: (nullable): its id in the page; %NULL for the text before the first section
 * @title: its title
 * @text: its text without markup and without the sections within it
 * @depth: 0 for the text before the first section, 1 for a section of the page, 2 for a section within one
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
 * @desc: its description, one sentence
 * @guides: the guides that list it, each "page" or "page#section"
 * @sections: (nullable): see baize_help_index_get_sections()
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
 * @section: the section
 * @excerpt: the text around the match
 */
typedef struct
{
  BaizeHelpTopic *topic;
  const BaizeHelpSection *section;
  char *excerpt;
} BaizeHelpHit;

GPtrArray *baize_help_index_list (void);
BaizeHelpTopic *baize_help_index_find (const char *page_id);
GPtrArray *baize_help_index_get_sections (BaizeHelpTopic *topic);
GPtrArray *baize_help_index_guided (const char *xref);
char *baize_help_index_title (const char *xref, const char *page_id);
GPtrArray *baize_help_index_search (const char *words);
void baize_help_index_split (const char *xref, const char *page_id, char **target_page, char **target_section);
