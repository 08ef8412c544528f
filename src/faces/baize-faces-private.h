/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The inside of BaizeFaces. Tests and measurements use it without a screen, on the same functions as
 * baize_faces_append().
 */
#pragma once

#include "faces/baize-face-worker.h"
#include "faces/baize-faces.h"

/** BaizeFacesMatch: how well a picture in memory fits a card. */
typedef enum
{
  BAIZE_FACES_NOTHING,   /* no picture yet: paper is drawn */
  BAIZE_FACES_BROKEN,    /* the picture can't be made: a plain card is drawn */
  BAIZE_FACES_STRETCHED, /* a picture of another width */
  BAIZE_FACES_EXACT,     /* a picture of the requested width */
} BaizeFacesMatch;

/** BAIZE_FACES_NO_FRAME: no frame has been drawn yet. */
#define BAIZE_FACES_NO_FRAME (-1)

struct _BaizeFaces
{
  GObject parent_instance;

  BaizeFaceWorker *worker;
  BaizeFaceShadows *shadows;
  BaizeFacesPalette palette;     /* the palette in which cards are drawn */
  BaizeFacesPalette own_palette; /* of our own theme; kept while a foreign theme is in use */
  BaizeBackColour back;
  guint quiet_source;
  guint settle_source;
  guint rest_source;
  gint64 drawn;        /* when a card was drawn last */
  gint64 settled_from; /* when the game shown changed last */
  gint64 patience;     /* how long the first frame may still wait, in µs; 0 for not at all */
  gint64 patience_frame;
  guint generation;
  gboolean begun;   /* whether a width has been requested; the first is requested at once */
  gboolean anew;    /* whether the next requested set replaces all that are being made */
  gboolean changed; /* whether “changed” is due to be emitted */
  gboolean complained;
  gboolean broken; /* whether the theme can't be drawn and “broken” is due to be emitted */
};

BaizeFaces *baize_faces_new (const char *directory, const char *notes, const char *sheet, BaizeFaceTheme *theme,
                             BaizeFaceLetters letters);
guint baize_faces_get_picture (BaizeFaces *faces, BaizeFace face);
void baize_faces_replace_sets (BaizeFaces *faces);
gboolean baize_faces_take (BaizeFaces *faces);
BaizeFacesMatch baize_faces_find (BaizeFaces *faces, int device_width, guint picture, gint64 frame, BaizeFaceSet **set);
