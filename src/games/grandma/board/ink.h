/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines of text on this board: in a given box, in a smaller font if the box is narrow.
 */
#pragma once

#include "table/baize-ink.h"

/* The colours of text and edges on the cloth. */
static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.94f }, gold = { 1, 0.84f, 0.3f, 1 };
/* The ground of badges on cards. */
static const GdkRGBA tag = { 0.20f, 0.15f, 0.32f, 0.94f };

/** GrandmaLetters: the style of a line of text. */
typedef struct
{
  double size; /* font size, in pixels */
  gboolean bold;
  GdkRGBA colour;
} GrandmaLetters;

double grandma_ink_text (const BaizeInk *ink, const char *text, const BaizeBox *box, double align,
                         const GrandmaLetters *letters);
void grandma_ink_fit (const BaizeInk *ink, const char *text, double width, GrandmaLetters *letters);
