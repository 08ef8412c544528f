/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck without a screen: what its files share, and what baize_faces_append() rests on, for tests and measurements.
 */
#pragma once

#include "faces/baize-face-shadow.h"
#include "faces/baize-face-worker.h"
#include "faces/baize-faces.h"

G_BEGIN_DECLS

#define BAIZE_FACES_SHEET  "/io/github/baizecards/Baize/cards/baize.svg"
#define BAIZE_FACES_STYLES "/io/github/baizecards/Baize/cards"

/** BaizeFacesMatch: what there is for a card. */
typedef enum
{
  BAIZE_FACES_NOTHING,   /* there is no picture yet: paper is drawn */
  BAIZE_FACES_BROKEN,    /* there will never be one: a plain card is drawn */
  BAIZE_FACES_STRETCHED, /* there is one of another width */
  BAIZE_FACES_EXACT,     /* there is one of the width asked */
} BaizeFacesMatch;

/** BAIZE_FACES_NO_FRAME: no frame has been drawn yet. */
#define BAIZE_FACES_NO_FRAME (-1)

struct _BaizeFaces
{
  GObject parent_instance;

  BaizeFaceWorker *worker;
  BaizeFaceShadows *shadows;
  BaizeFaceTheme *theme; /* NULL for our own deck */
  BaizeFacesPalette palette; /* in which cards are drawn */
  BaizeFacesPalette own_palette; /* and our own deck would be */
  BaizeBackColour back;
  GPtrArray *sets; /* (element-type BaizeFaceSet): all sets in memory, in no order */
  BaizeFaceSet *front; /* (nullable): the set drawn from last */
  guint quiet_source;
  gint64 patience; /* how many µs the first frame may still wait; 0 for not at all */
  gint64 patience_frame;
  guint generation;
  gboolean begun; /* the first width is asked at once */
  gboolean asked; /* whether the worker has been asked for any set */
  gboolean anew; /* whether the next set asked for replaces all that are being made */
  gboolean changed; /* and nobody has been told yet */
  gboolean complained;
  gboolean broken; /* the theme can't be drawn, and nobody has been told yet */
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
