/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeFaces. Tests and measurements use it without a screen, on the same functions as
 * baize_faces_append().
 */
#pragma once

#include "faces/baize-face-shadow.h"
#include "faces/baize-face-worker.h"
#include "faces/baize-faces.h"

G_BEGIN_DECLS

#define BAIZE_FACES_SHEET  "/io/github/baizecards/Baize/cards/baize.svg"
#define BAIZE_FACES_STYLES "/io/github/baizecards/Baize/cards"

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
  BaizeFaceTheme *theme; /* (nullable): the foreign theme; NULL for our own */
  BaizeFacesPalette palette; /* the palette in which cards are drawn */
  BaizeFacesPalette own_palette; /* the palette for our own theme, also kept while a foreign one is in use */
  BaizeBackColour back;
  GPtrArray *sets; /* (element-type BaizeFaceSet): all sets in memory, in no order */
  BaizeFaceSet *front; /* (nullable): the set drawn from last */
  guint quiet_source;
  gint64 patience; /* how long the first frame may still wait, in µs; 0 for not at all */
  gint64 patience_frame;
  guint generation;
  gboolean begun; /* whether a width has been requested; the first is requested at once */
  gboolean asked; /* whether the worker has been asked for any set */
  gboolean anew; /* whether the next requested set replaces all that are being made */
  gboolean changed; /* whether “changed” is due to be emitted */
  gboolean complained;
  gboolean broken; /* whether the theme can't be drawn and “broken” is due to be emitted */
};

void              baize_faces_replace_sets (BaizeFaces      *faces);
void              baize_faces_retire_sets (BaizeFaces       *faces);
gboolean          baize_faces_take_results (BaizeFaces      *faces);
char             *baize_faces_get_cache   (void);
char             *baize_faces_get_checks  (void);
guint             baize_faces_get_picture (BaizeFaces       *faces,
                                           BaizeFace         face);
BaizeFaces      *baize_faces_new         (BaizeFaceWorker  *worker);
BaizeFacesMatch  baize_faces_find        (BaizeFaces       *faces,
                                          int               device_width,
                                          guint             picture,
                                          gint64            frame,
                                          BaizeFaceSet    **set);

G_END_DECLS
