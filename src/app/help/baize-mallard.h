/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Parses a help page into a small tree. It must not depend on how the page is shown: it needs only GLib and GIO.
 */

#pragma once

#include <gio/gio.h>

#include "baize-config.h"

#define BAIZE_MALLARD_PREFIX BAIZE_RESOURCES "/help"

typedef struct _BaizeMallard BaizeMallard;

/**
 * BaizeMallard:
 * @name: the element's name; %NULL for a piece of text
 * @text: the text of a piece of text; else %NULL
 * @attributes: alternating names and values, %NULL-terminated
 * @children: (element-type BaizeMallard): elements and pieces of text in the order of the source
 *
 * An element of a page, or a piece of text in it.
 */
struct _BaizeMallard
{
  char *name;
  char *text;
  GStrv attributes;
  GPtrArray *children;
};

/**
 * BaizeMallardTitleFunc:
 * @xref: the target of a link: "page", "page#section" or "#section"
 * @data: the data passed with the function
 *
 * Returns: (transfer full): the text of a link that has none
 */
typedef char *(*BaizeMallardTitleFunc) (const char *xref, gpointer data);

char *baize_mallard_find (const char *name);

BaizeMallard *baize_mallard_parse (const char *text, gsize length, GError **error);
BaizeMallard *baize_mallard_load (const char *page_id, GError **error);
BaizeMallard *baize_mallard_load_head (const char *page_id, GError **error);
void baize_mallard_free (BaizeMallard *self);

gboolean baize_mallard_is (const BaizeMallard *self, const char *name);
const char *baize_mallard_get_attribute (const BaizeMallard *self, const char *name);
BaizeMallard *baize_mallard_get_child (const BaizeMallard *self, const char *name);
char *baize_mallard_get_text (const BaizeMallard *self);
char *baize_mallard_get_markup (const BaizeMallard *self, BaizeMallardTitleFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeMallard, baize_mallard_free)
