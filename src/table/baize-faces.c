/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck, see the header. It keeps the sets of pictures of the widths in use, tells the worker what is missing, and
 * draws the best there is. A width that changes all the time, as while a window is resized, is asked of the worker only
 * when it has come to rest.
 */
#include "table/baize-faces-private.h"

#include <math.h>
#include <stdlib.h>

#include "table/baize-compat.h"
#include "table/baize-face-draw.h"
#include "table/baize-face-shadow.h"
#include "table/baize-face-shelf.h"
#include "table/baize-face-wishes.h"

/* A new width is made after this many milliseconds without another. */
#define QUIET          120
/* How long the first frame may wait for its faces. */
#define FIRST_PATIENCE (150 * G_TIME_SPAN_MILLISECOND)
/* How long the end of the program may wait for the worker. */
#define LAST_PATIENCE  (500 * G_TIME_SPAN_MILLISECOND)

struct _BaizeFaces
{
  GObject parent_instance;

  BaizeFaceWorker *worker;
  BaizeFaceShadows *shadows;
  BaizeFacesPalette palette;
  BaizeBackColour back;
  BaizeFaceShelf shelf;
  BaizeFaceWishes current; /* what the worker was told */
  BaizeFaceWishes pending; /* what it will be told when the widths have come to rest */
  guint quiet_source;
  gint64 patience;
  gint64 patience_frame;
  guint generation;
  gboolean begun; /* the first width is asked at once */
  gboolean told;
  gboolean changed; /* and nobody has been told yet */
  gboolean complained;
};

G_DEFINE_FINAL_TYPE (BaizeFaces, baize_faces, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static BaizeFaceWorker *default_worker;

/* Results are only taken for sets that are there, so whatever is asked gets one; the rest is late and is dropped. */
static void
tell_worker (BaizeFaces *faces)
{
  for (guint i = 0; i < faces->current.n; i++)
    {
      const BaizeFaceWish *wish = &faces->current.list[i];

      if (baize_face_shelf_find (&faces->shelf, wish->palette, wish->width) == NULL)
        baize_face_shelf_add (&faces->shelf, wish->palette, wish->width);
    }
  faces->told = TRUE;
  baize_face_worker_ask (faces->worker, faces->current.list, faces->current.n);
}

static gboolean
on_quiet (gpointer data)
{
  BaizeFaces *faces = data;

  faces->quiet_source = 0;
  faces->current = faces->pending;
  faces->pending.n = 0;
  if (faces->current.n > 0)
    tell_worker (faces);
  for (guint i = 0; i < faces->current.n; i++)
    {
      const BaizeFaceWish *wish = &faces->current.list[i];
      BaizeFaceSet *set = baize_face_shelf_find (&faces->shelf, wish->palette, wish->width);

      if (set != NULL)
        set->missed |= wish->pictures;
    }
  return G_SOURCE_REMOVE;
}

/* Puts off a width until it has come to rest. Widths that were drawn in earlier frames only were passing by. */
static void
put_off (BaizeFaces *faces, const BaizeFaceWish *wish, gint64 frame)
{
  gboolean is_new = baize_face_wishes_add (&faces->pending, wish, frame);

  if (frame != BAIZE_FACES_NO_FRAME)
    baize_face_wishes_keep_frame (&faces->pending, frame);
  if (!is_new)
    return;
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  faces->quiet_source = g_timeout_add (QUIET, on_quiet, faces);
}

static void
ask (BaizeFaces *faces, int width, guint64 pictures, gint64 frame)
{
  BaizeFaceWish wish = { faces->palette, width, pictures };
  BaizeFaceWish *known = baize_face_wishes_find (&faces->current, faces->palette, width);

  if (known != NULL)
    {
      if ((pictures & ~known->pictures) == 0)
        return;
      known->pictures |= pictures;
      tell_worker (faces);
    }
  else if (!faces->begun || baize_face_shelf_find (&faces->shelf, faces->palette, width) != NULL)
    {
      (void) baize_face_wishes_add (&faces->current, &wish, frame);
      tell_worker (faces);
    }
  else
    put_off (faces, &wish, frame);
  faces->begun = TRUE;
}

static void
take_result (BaizeFaces *faces, const BaizeFaceResult *result)
{
  guint64 bit = BAIZE_PICTURE_BIT (result->picture);
  BaizeFaceWish *wish = baize_face_wishes_find (&faces->current, result->palette, result->width);
  BaizeFaceSet *set = baize_face_shelf_find (&faces->shelf, result->palette, result->width);

  if (wish != NULL)
    wish->pictures &= ~bit;
  /* Before anything is asked the worker begins with what was used last time. */
  if (set == NULL && !faces->told)
    set = baize_face_shelf_add (&faces->shelf, result->palette, result->width);
  if (set == NULL)
    return;

  baize_face_set_add (set, result->picture, result->pixels);
  if (set->missed & bit)
    faces->changed = TRUE;
  set->missed &= ~bit;
  if (result->trouble != NULL && !faces->complained)
    {
      faces->complained = TRUE;
      g_message ("Some cards are shown without their pictures: %s", result->trouble);
    }
}

static gboolean
take_results (BaizeFaces *faces)
{
  g_autoptr (GArray) results = baize_face_worker_take (faces->worker);

  if (results == NULL)
    return FALSE;
  for (guint i = 0; i < results->len; i++)
    take_result (faces, &g_array_index (results, BaizeFaceResult, i));
  baize_face_shelf_trim (&faces->shelf);
  return TRUE;
}

static void
emit_changed (BaizeFaces *faces)
{
  faces->changed = FALSE;
  faces->generation++;
  g_signal_emit (faces, signals[CHANGED], 0);
}

static void
on_results (gpointer data)
{
  BaizeFaces *faces = data;

  (void) take_results (faces);
  if (faces->changed)
    emit_changed (faces);
}

/* Lets the first frame, and no other, wait a little, so that it does not show blank cards. */
static void
await (BaizeFaces *faces, BaizeFaceSet *set, guint picture, gint64 frame)
{
  if (faces->patience_frame == BAIZE_FACES_NO_FRAME)
    faces->patience_frame = frame;
  if (faces->patience_frame != frame)
    faces->patience = 0;

  while (faces->patience > 0 && !((set->there | set->broken) & BAIZE_PICTURE_BIT (picture)))
    {
      gint64 start = g_get_monotonic_time ();

      baize_face_worker_wait (faces->worker, start + faces->patience);
      faces->patience -= MAX (1, g_get_monotonic_time () - start);
      if (!take_results (faces))
        break;
    }
}

static void
mark_used (BaizeFaces *faces, BaizeFaceSet *set)
{
  set->used = g_get_monotonic_time ();
  if (faces->shelf.front != set)
    baize_face_worker_note (faces->worker, set->palette, set->width);
  faces->shelf.front = set;
}

/**
 * baize_faces_find:
 * @faces: the deck
 * @device_width: in device pixels
 * @picture: the number of a picture
 * @frame: the number of the frame being drawn
 * @set: (out) (nullable) (transfer none): the set to draw @picture from
 *
 * Finds the best there is for a card now, and asks for what would be better.
 *
 * Returns: how good it is; @set is %NULL when there is nothing
 */
BaizeFacesMatch
baize_faces_find (BaizeFaces *faces, int device_width, guint picture, gint64 frame, BaizeFaceSet **set)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  guint64 bit = BAIZE_PICTURE_BIT (picture);

  (void) take_results (faces);
  *set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
  if (*set == NULL || !((*set)->there & bit))
    {
      if (*set == NULL || !((*set)->broken & bit))
        ask (faces, width, bit, frame);
      *set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
    }
  faces->begun = TRUE;

  if (*set != NULL)
    {
      mark_used (faces, *set);
      if (baize_face_shelf_find_nearest (&faces->shelf, faces->palette, width, picture) == NULL)
        await (faces, *set, picture, frame);
      if ((*set)->there & bit)
        return BAIZE_FACES_EXACT;
      if ((*set)->broken & bit)
        return BAIZE_FACES_BROKEN;
      (*set)->missed |= bit;
    }
  *set = baize_face_shelf_find_nearest (&faces->shelf, faces->palette, width, picture);
  if (*set == NULL)
    return BAIZE_FACES_NOTHING;
  (*set)->used = g_get_monotonic_time ();
  return BAIZE_FACES_STRETCHED;
}

static gint64
get_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  return clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;
}

static int
get_device_width (double width, double scale)
{
  return MAX (1, (int) lround (MIN (width * scale, 16384.0)));
}

static void
draw_picture (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFaceSet *set, guint picture, const BaizeFaceFit *fit)
{
  if (baize_face_draws_with_cairo (widget))
    baize_face_draw_image (snapshot, baize_face_set_get_image (set, picture), fit, NULL);
  else
    baize_face_draw_texture (snapshot, baize_face_set_get_texture (set, picture), fit);
}

/** The number of the picture of @face: of a card that shows none, the back in the colour chosen. */
static guint
find_picture (BaizeFaces *faces, BaizeFace face)
{
  return face < BAIZE_N_FACES ? face : BAIZE_PICTURE_BACK + faces->back;
}

/**
 * baize_faces_append:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @face: the card's face; %BAIZE_FACE_NONE is the back
 * @width: the card's width in @widget's units; its height is %BAIZE_CARD_ASPECT times that
 *
 * Draws a card with its upper left corner at 0,0; see baize_faces_append_picture().
 */
void
baize_faces_append (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, double width)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  baize_faces_append_picture (faces, widget, snapshot, find_picture (faces, face), width);
}

/**
 * baize_faces_append_picture:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @picture: the number of a picture, such as %BAIZE_PICTURE_HAPPY
 * @width: the card's width in @widget's units; its height is %BAIZE_CARD_ASPECT times that
 *
 * Draws a card with its upper left corner at 0,0. When its picture is not there yet, the one of another width is drawn
 * stretched, or blank paper, and #BaizeFaces::changed follows. On the first frame ever it may wait a little.
 *
 * A picture that is there is drawn at its own size in device pixels, which can differ from @width by half a pixel;
 * cards whose width and place are whole device pixels are sharp.
 */
void
baize_faces_append_picture (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, guint picture, double width)
{
  double scale = baize_compat_get_scale (widget);
  int device_width = get_device_width (width, scale);
  BaizeFaceFit fit = { 0, 0, width, width * BAIZE_CARD_ASPECT, FALSE };
  BaizeFaceSet *set;

  g_return_if_fail (BAIZE_IS_FACES (faces));
  g_return_if_fail (picture < BAIZE_N_PICTURES);

  switch (baize_faces_find (faces, device_width, picture, get_frame (widget), &set))
    {
    case BAIZE_FACES_EXACT:
      if (set->width == device_width)
        fit = (BaizeFaceFit) { 0, 0, device_width / scale, baize_picture_get_height (device_width) / scale, TRUE };
      draw_picture (widget, snapshot, set, picture, &fit);
      break;
    case BAIZE_FACES_STRETCHED:
      draw_picture (widget, snapshot, set, picture, &fit);
      break;
    case BAIZE_FACES_BROKEN:
      baize_face_draw_plain (widget, snapshot, picture < BAIZE_N_FACES ? (BaizeFace) picture : BAIZE_FACE_NONE,
                             faces->palette, width);
      break;
    case BAIZE_FACES_NOTHING:
    default:
      baize_face_draw_paper (snapshot, faces->palette, width);
      break;
    }
}

/**
 * baize_faces_append_shadow:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @width: the card's width in @widget's units
 * @lift: how high the card is held, from 0, on the table, to 1
 *
 * Draws the soft shadow of the card at 0,0, to be called before the card is drawn; it reaches up to a quarter of the
 * card's width beyond it.
 */
void
baize_faces_append_shadow (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, double width, double lift)
{
  double scale = baize_compat_get_scale (widget);
  int device_width = CLAMP (get_device_width (width, scale), BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  gboolean whole = device_width == get_device_width (width, scale);

  g_return_if_fail (BAIZE_IS_FACES (faces));

  baize_face_shadows_append (faces->shadows, widget, snapshot, device_width, whole ? device_width / scale : width,
                             lift);
}

/**
 * baize_faces_want:
 * @faces: the deck
 * @device_width: in device pixels
 * @first: (array length=n_first): faces that will be drawn soon
 * @n_first: how many
 *
 * Has pictures made before they are drawn. A hint; drawing asks by itself.
 */
void
baize_faces_want (BaizeFaces *faces, int device_width, const BaizeFace *first, gsize n_first)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  BaizeFaceSet *set;
  guint64 pictures = 0;

  g_return_if_fail (BAIZE_IS_FACES (faces));

  (void) take_results (faces);
  for (gsize i = 0; i < n_first; i++)
    pictures |= BAIZE_PICTURE_BIT (find_picture (faces, first[i]));
  set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
  if (set != NULL)
    pictures &= ~(set->there | set->broken);
  if (pictures != 0)
    ask (faces, width, pictures, BAIZE_FACES_NO_FRAME);
}

/**
 * baize_faces_set_palette:
 * @faces: the deck
 * @palette: in which colours cards are drawn from now on
 *
 * Changes the colours. Until the new pictures have come the old are drawn.
 */
void
baize_faces_set_palette (BaizeFaces *faces, BaizeFacesPalette palette)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (faces->palette == palette)
    return;
  faces->palette = palette;
  faces->begun = FALSE;
  faces->current.n = 0;
  faces->pending.n = 0;
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  emit_changed (faces);
}

/** baize_faces_set_back: in which colour the backs of cards are drawn from now on. */
void
baize_faces_set_back (BaizeFaces *faces, BaizeBackColour back)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (faces->back == back)
    return;
  faces->back = back;
  emit_changed (faces);
}

/** baize_faces_get_generation: a number that grows whenever #BaizeFaces::changed is emitted. */
guint
baize_faces_get_generation (BaizeFaces *faces)
{
  return faces->generation;
}

/** baize_faces_get_worker: Returns: (transfer none): the worker of @faces. */
BaizeFaceWorker *
baize_faces_get_worker (BaizeFaces *faces)
{
  return faces->worker;
}

/** baize_faces_get_n_sets: how many sets of pictures are in memory. */
guint
baize_faces_get_n_sets (BaizeFaces *faces)
{
  return faces->shelf.sets->len;
}

/** baize_faces_set_patience: how many microseconds the first frame may wait; 0 for not at all. */
void
baize_faces_set_patience (BaizeFaces *faces, gint64 patience)
{
  faces->patience = patience;
}

static void
baize_faces_finalize (GObject *object)
{
  BaizeFaces *faces = BAIZE_FACES (object);

  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  g_clear_pointer (&faces->worker, baize_face_worker_free);
  g_clear_pointer (&faces->shadows, baize_face_shadows_free);
  baize_face_shelf_clear (&faces->shelf);
  G_OBJECT_CLASS (baize_faces_parent_class)->finalize (object);
}

static void
baize_faces_class_init (BaizeFacesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_faces_finalize;

  /**
   * BaizeFaces::changed:
   *
   * Pictures have come that were missing when cards were drawn, or the palette has changed: whoever shows cards should
   * draw them again. Emitted on the main loop, once for many pictures.
   */
  signals[CHANGED] = g_signal_new ("changed", BAIZE_TYPE_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_faces_init (BaizeFaces *faces)
{
  baize_face_shelf_init (&faces->shelf);
  faces->shadows = baize_face_shadows_new ();
  faces->patience = FIRST_PATIENCE;
  faces->patience_frame = BAIZE_FACES_NO_FRAME;
}

/**
 * baize_faces_new:
 * @worker: (transfer full): what makes the pictures
 *
 * Returns: (transfer full): a deck
 */
BaizeFaces *
baize_faces_new (BaizeFaceWorker *worker)
{
  BaizeFaces *faces = g_object_new (BAIZE_TYPE_FACES, NULL);

  faces->worker = worker;
  baize_face_worker_set_notify (worker, on_results, faces);
  return faces;
}

/* The thread must not draw while the program's end takes its memory away. */
static void
stop_default_worker (void)
{
  baize_face_worker_stop (default_worker, LAST_PATIENCE);
}

/**
 * baize_faces_prepare:
 *
 * Starts the worker. To be called first thing in main(), before GTK is initialised: what was on the screen last time is
 * then ready when the first frame is drawn.
 */
void
baize_faces_prepare (void)
{
  g_autofree char *directory = NULL;

  if (default_worker != NULL)
    return;
  directory = g_build_filename (g_get_user_cache_dir (), "baize", "faces", NULL);
  default_worker = baize_face_worker_new (directory, BAIZE_FACES_SHEET, BAIZE_FACES_STYLES);
  atexit (stop_default_worker);
}

/**
 * baize_faces_get_default:
 *
 * Returns: (transfer none): the program's deck; it lives until the program ends
 */
BaizeFaces *
baize_faces_get_default (void)
{
  static BaizeFaces *faces;

  if (faces == NULL)
    {
      baize_faces_prepare ();
      faces = baize_faces_new (default_worker);
    }
  return faces;
}
