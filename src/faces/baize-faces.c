/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck as an object, see the header: which deck it is, in which palette, and whoever shows cards is told when they
 * look different; and the best picture there is into a snapshot, at the size it is wanted.
 */
#include "baize-face-scale.h"

#include "faces/baize-face-cache.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces-private.h"

#include <math.h>
#include <stdlib.h>

/* How long the first frame may wait for its faces. */
#define FIRST_PATIENCE (150 * G_TIME_SPAN_MILLISECOND)
/* How long the end of the program may wait for the worker. */
#define LAST_PATIENCE (500 * G_TIME_SPAN_MILLISECOND)

G_DEFINE_FINAL_TYPE (BaizeFaces, baize_faces, G_TYPE_OBJECT)

static BaizeFaceWorker *default_worker;

static void
emit_changed (BaizeFaces *faces)
{
  faces->changed = FALSE;
  faces->generation++;
  g_signal_emit_by_name (faces, "changed");
}

static void
on_results (gpointer data)
{
  BaizeFaces *faces = data;

  (void) baize_faces_take_results (faces);
  if (faces->changed)
    emit_changed (faces);
  if (faces->broken)
    {
      faces->broken = FALSE;
      g_signal_emit_by_name (faces, "broken");
    }
}

/** baize_faces_get_picture: the number of the picture of @face: of a card that shows none, the back as it was
 * chosen. */
guint
baize_faces_get_picture (BaizeFaces *faces, BaizeFace face)
{
  return face < BAIZE_N_FACES ? face : BAIZE_PICTURE_BACK + faces->back;
}

/* All cards look different from now on. */
static void
begin_anew (BaizeFaces *faces)
{
  faces->begun = FALSE;
  baize_faces_replace_sets (faces);
  emit_changed (faces);
}

/* Texts beside the cards use the same letters. */
static void
set_written (BaizeFaces *faces)
{
  for (int rank = 1; rank <= 13; rank++)
    baize_rank_set_written (rank, baize_faces_get_rank_letter (faces, rank));
}

/* The existing pictures belong to another card theme. */
static void
change_deck (BaizeFaces *faces)
{
  if (faces == baize_faces_get_default ())
    set_written (faces);
  baize_faces_retire_sets (faces);
  faces->complained = FALSE;
  faces->broken = FALSE;
  begin_anew (faces);
}

/** baize_faces_set_palette: changes the colours in which our own deck is drawn; another has its own. Until the new
 * pictures have come the old are drawn. */
void
baize_faces_set_palette (BaizeFaces *faces, BaizeFacesPalette palette)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  faces->own_palette = palette;
  if (faces->palette == palette || faces->theme != NULL)
    return;
  faces->palette = palette;
  begin_anew (faces);
}

/** baize_faces_set_theme: changes the deck to @theme, somebody else's that has been tried, or our own where it is
 * %NULL. Until the new pictures have come the old are drawn. */
void
baize_faces_set_theme (BaizeFaces *faces, BaizeFaceTheme *theme)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (!baize_face_worker_set_theme (faces->worker, theme))
    return;
  g_clear_pointer (&faces->theme, baize_face_theme_unref);
  faces->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  faces->palette = theme != NULL ? BAIZE_FACES_NORMAL : faces->own_palette;
  change_deck (faces);
}

/** baize_faces_set_letters: which letters jack, queen, king and ace of our own deck have from now on. */
void
baize_faces_set_letters (BaizeFaces *faces, BaizeFaceLetters letters)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (baize_face_worker_set_letters (faces->worker, letters))
    change_deck (faces);
}

/** baize_faces_get_letters: the letters of our own deck. Safe to call from any thread. */
BaizeFaceLetters
baize_faces_get_letters (BaizeFaces *faces)
{
  return baize_face_worker_get_letters (faces->worker);
}

/** baize_faces_get_theme: Returns: (transfer none) (nullable): somebody else's deck, if that is drawn. */
BaizeFaceTheme *
baize_faces_get_theme (BaizeFaces *faces)
{
  return faces->theme;
}

/** baize_faces_get_palette: in which colours cards are drawn. */
BaizeFacesPalette
baize_faces_get_palette (BaizeFaces *faces)
{
  return faces->palette;
}

/** baize_faces_get_rank_letter: what stands in the corner of @rank (1 … 13), for what is written beside the cards. */
const char *
baize_faces_get_rank_letter (BaizeFaces *faces, int rank)
{
  return faces->theme != NULL ? baize_rank_get_letter (rank)
                              : baize_face_letters_get_text (baize_faces_get_letters (faces), rank);
}

/** baize_faces_get_paper: the colour of the cards' paper, for what is drawn as if it lay upon them. */
void
baize_faces_get_paper (BaizeFaces *faces, GdkRGBA *paper)
{
  if (faces->theme == NULL)
    baize_face_draw_get_paper (faces->palette, paper);
  else
    *paper = baize_face_draw_get_colour (faces->theme->inks[BAIZE_INK_PAPER]);
}

/** baize_faces_get_ink: the colour of @suit on that paper. */
void
baize_faces_get_ink (BaizeFaces *faces, BaizeSuit suit, GdkRGBA *ink)
{
  if (faces->theme == NULL)
    baize_face_draw_get_ink (faces->palette, suit, ink);
  else
    *ink = baize_face_draw_get_colour (
      faces->theme->inks[suit == BAIZE_DIAMONDS || suit == BAIZE_HEARTS ? BAIZE_INK_RED : BAIZE_INK_BLACK]);
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

/* ---- into snapshots ---- */

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

  baize_faces_append_picture (faces, widget, snapshot, baize_faces_get_picture (faces, face), width);
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
  double scale = baize_face_get_scale (widget);
  int device_width = get_device_width (width, scale);
  BaizeFaceFit fit = { 0, 0, width, width * BAIZE_CARD_ASPECT, FALSE };
  BaizeFaceSet *set;

  g_return_if_fail (BAIZE_IS_FACES (faces));
  g_return_if_fail (picture < BAIZE_N_PICTURES);

  switch (baize_faces_find (faces, device_width, picture, get_frame (widget), &set))
    {
    case BAIZE_FACES_EXACT:
      if (set->width == device_width)
        fit = (BaizeFaceFit){ 0, 0, device_width / scale, baize_picture_get_height (device_width) / scale, TRUE };
      baize_face_draw (widget, snapshot, &set->images[picture], &fit, NULL);
      break;
    case BAIZE_FACES_STRETCHED:
      baize_face_draw (widget, snapshot, &set->images[picture], &fit, NULL);
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
  double scale = baize_face_get_scale (widget);
  int device_width = CLAMP (get_device_width (width, scale), BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  gboolean whole = device_width == get_device_width (width, scale);

  g_return_if_fail (BAIZE_IS_FACES (faces));

  baize_face_shadows_append (faces->shadows, widget, snapshot, device_width, whole ? device_width / scale : width,
                             lift);
}

/* ---- the object ---- */

static void
baize_faces_finalize (GObject *object)
{
  BaizeFaces *faces = BAIZE_FACES (object);

  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  g_clear_pointer (&faces->worker, baize_face_worker_free);
  g_clear_pointer (&faces->shadows, baize_face_shadows_free);
  g_clear_pointer (&faces->theme, baize_face_theme_unref);
  g_clear_pointer (&faces->sets, g_ptr_array_unref);
  G_OBJECT_CLASS (baize_faces_parent_class)->finalize (object);
}

static void
baize_faces_class_init (BaizeFacesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_faces_finalize;

  /**
   * BaizeFaces::broken:
   *
   * Somebody else's deck can't be drawn after all, as when its file is gone. Emitted on the main loop.
   */
  g_signal_new ("broken", BAIZE_TYPE_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BaizeFaces::changed:
   *
   * Pictures have come that were missing when cards were drawn, or the palette has changed: whoever shows cards should
   * draw them again. Emitted on the main loop, once for many pictures.
   */
  g_signal_new ("changed", BAIZE_TYPE_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
discard (gpointer data)
{
  baize_face_set_hide (data);
  baize_face_set_unref (data);
}

static void
baize_faces_init (BaizeFaces *faces)
{
  faces->sets = g_ptr_array_new_with_free_func (discard);
  faces->anew = TRUE;
  faces->shadows = baize_face_shadows_new ();
  faces->patience = FIRST_PATIENCE;
  faces->patience_frame = BAIZE_FACES_NO_FRAME;
}

/** baize_faces_new: Returns: (transfer full): a deck whose pictures @worker (transfer full) makes. */
BaizeFaces *
baize_faces_new (BaizeFaceWorker *worker)
{
  BaizeFaces *faces = g_object_new (BAIZE_TYPE_FACES, NULL);

  faces->worker = worker;
  faces->theme = baize_face_worker_get_theme (worker);
  baize_face_worker_set_notify (worker, on_results, faces);
  return faces;
}

/* The thread must not draw while the program's end takes its memory away. */
static void
stop_default_worker (void)
{
  baize_face_worker_stop (default_worker, LAST_PATIENCE);
}

/** baize_faces_get_cache: Returns: (transfer full): the folder where pictures are kept. */
char *
baize_faces_get_cache (void)
{
  return g_build_filename (g_get_user_cache_dir (), "baize", "faces", NULL);
}

/* Which pictures were on the screen is still known when the cache was emptied, or has none of a new edition of the
 * deck. */
static char *
get_notes (void)
{
  return g_build_filename (g_get_user_state_dir (), "baize", NULL);
}

/** baize_faces_get_checks: Returns: (transfer full): the folder where decks that were tried are noted. */
char *
baize_faces_get_checks (void)
{
  return g_build_filename (g_get_user_cache_dir (), "baize", "decks", NULL);
}

/** baize_faces_prepare: starts the worker. To be called first thing in main(), before GTK is initialised: what was on
 * the screen last time is then ready when the first frame is drawn. */
void
baize_faces_prepare (void)
{
  g_autofree char *directory = NULL, *notes = NULL, *tried = NULL, *deck = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;

  if (default_worker != NULL)
    return;
  directory = baize_faces_get_cache ();
  tried = baize_faces_get_checks ();
  notes = get_notes ();
  deck = baize_face_cache_recall_deck (notes);
  if (deck != NULL && g_path_is_absolute (deck))
    theme = baize_face_theme_open (tried, deck);
  default_worker = baize_face_worker_new (directory, notes, BAIZE_FACES_SHEET, BAIZE_FACES_STYLES, theme,
                                          deck != NULL ? baize_face_letters_read (deck) : BAIZE_FACE_LETTERS_DRAWN);
  atexit (stop_default_worker);
}

/** baize_faces_get_default: Returns: (transfer none): the program's deck; it lives until the program ends. */
BaizeFaces *
baize_faces_get_default (void)
{
  static BaizeFaces *faces;

  if (faces == NULL)
    {
      baize_faces_prepare ();
      faces = baize_faces_new (default_worker);
      set_written (faces);
    }
  return faces;
}
