/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How lines of text are written on this board: in a given room, in smaller letters where it is narrow.
 */
#pragma once

#include "table/baize-ink.h"

G_BEGIN_DECLS

/** GrandmaLetters: how a line of text is written. */
typedef struct
{
  double size; /* of its letters, in pixels */
  gboolean bold;
  GdkRGBA colour;
} GrandmaLetters;

double grandma_ink_text (const BaizeInk       *ink,
                         const char           *text,
                         const BaizeBox       *box,
                         double                align,
                         const GrandmaLetters *letters);
void   grandma_ink_fit  (const BaizeInk       *ink,
                         const char           *text,
                         double                width,
                         GrandmaLetters       *letters);

G_END_DECLS
