/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards' faces as an object, see the header: stores the card theme and palette, draws the best picture in memory
 * into a snapshot, and emits a signal when cards look different.
 */
#include "deck/baize-deck-check.h"
#include "faces/baize-faces-private.h"

#include <math.h>
#include <stdlib.h>

/* How long the first frame may wait for its pictures. */
#define FIRST_PATIENCE (150 * G_TIME_SPAN_MILLISECOND)
/* How long the end of the program may wait for the worker. */
#define LAST_PATIENCE (500 * G_TIME_SPAN_MILLISECOND)

G_DEFINE_FINAL_TYPE (BaizeFaces, baize_faces, G_TYPE_OBJECT)

static BaizeFaces *default_faces;
static char *mistrusted; /* (nullable): the path of the deck with which the program died */

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

  (void) baize_faces_take (faces);
  if (faces->changed)
    emit_changed (faces);
  if (faces->broken)
    {
      faces->broken = FALSE;
      g_signal_emit_by_name (faces, "broken");
    }
}

/** baize_faces_get_picture: Returns: the number of the picture of @face; for a card face down, the back in the chosen
 * colour. */
guint
baize_faces_get_picture (BaizeFaces *faces, BaizeFace face)
{
  return face < BAIZE_N_FACES ? face : BAIZE_PICTURE_BACK + faces->back;
}

/* Drops all requests, because all cards look different from now on. */
static void
begin_anew (BaizeFaces *faces)
{
  baize_faces_replace_sets (faces);
  emit_changed (faces);
}

/* Uses the letters on the cards for ranks in texts, too. */
static void
set_written (BaizeFaces *faces)
{
  for (int rank = 1; rank <= 13; rank++)
    baize_rank_set_written (rank, baize_faces_get_rank_letter (faces, rank));
}

/* The worker's theme or letters have changed: all pictures only stand in until there are new ones. */
static void
change_deck (BaizeFaces *faces)
{
  if (faces == default_faces)
    set_written (faces);
  faces->complained = FALSE;
  faces->broken = FALSE;
  begin_anew (faces);
}

/** baize_faces_set_palette: changes the colours in which our own card theme is drawn; a foreign theme has its own. The
 * old pictures are drawn until the new ones are made. */
void
baize_faces_set_palette (BaizeFaces *faces, BaizeFacesPalette palette)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  faces->own_palette = palette;
  if (faces->palette == palette || faces->worker->theme != NULL)
    return;
  faces->palette = palette;
  begin_anew (faces);
}

/** baize_faces_set_theme: changes the card theme to @theme, a foreign one that has passed its check, or to our own if
 * @theme is %NULL. The old pictures are drawn until the new ones are made. */
void
baize_faces_set_theme (BaizeFaces *faces, BaizeFaceTheme *theme)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (!baize_face_worker_set_deck (faces->worker, theme, faces->worker->letters))
    return;
  faces->palette = theme != NULL ? BAIZE_FACES_NORMAL : faces->own_palette;
  change_deck (faces);
}

/** baize_faces_set_letters: sets the letters of jack, queen, king and ace in our own card theme. */
void
baize_faces_set_letters (BaizeFaces *faces, BaizeFaceLetters letters)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (baize_face_worker_set_deck (faces->worker, faces->worker->theme, letters))
    change_deck (faces);
}

/** baize_faces_get_letters: Returns: the letters in our own card theme. Safe to call from any thread. */
BaizeFaceLetters
baize_faces_get_letters (BaizeFaces *faces)
{
  return baize_face_worker_get_letters (faces->worker);
}

/** baize_faces_get_theme: Returns: (transfer none) (nullable): the foreign card theme; %NULL for our own. */
BaizeFaceTheme *
baize_faces_get_theme (BaizeFaces *faces)
{
  return faces->worker->theme;
}

/** baize_faces_get_palette: Returns: the palette in which cards are drawn. */
BaizeFacesPalette
baize_faces_get_palette (BaizeFaces *faces)
{
  return faces->palette;
}

/** baize_faces_get_rank_letter: Returns: the text in the corner of a card of @rank (1 … 13), for texts that name
 * cards. */
const char *
baize_faces_get_rank_letter (BaizeFaces *faces, int rank)
{
  return faces->worker->theme != NULL ? baize_rank_get_letter (rank)
                                      : baize_face_letters_get_text (faces->worker->letters, rank);
}

/** baize_faces_get_paper: sets @paper to the colour of the cards' paper, for marks drawn on the cards. */
void
baize_faces_get_paper (BaizeFaces *faces, GdkRGBA *paper)
{
  const BaizeFaceTheme *theme = faces->worker->theme;

  *paper = theme == NULL ? baize_face_draw_get_paper (faces->palette)
                         : baize_face_draw_get_colour (theme->inks[BAIZE_INK_PAPER]);
}

/** baize_faces_get_ink: sets @ink to the colour of @suit on the cards' paper. */
void
baize_faces_get_ink (BaizeFaces *faces, BaizeSuit suit, GdkRGBA *ink)
{
  const BaizeFaceTheme *theme = faces->worker->theme;
  gboolean is_red = suit == BAIZE_DIAMONDS || suit == BAIZE_HEARTS;

  *ink = theme == NULL ? baize_face_draw_get_ink (faces->palette, suit)
                       : baize_face_draw_get_colour (theme->inks[is_red ? BAIZE_INK_RED : BAIZE_INK_BLACK]);
}

/** baize_faces_set_back: sets the colour of the cards' backs. */
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
 * @faces: the faces
 * @widget: the widget that shows the card
 * @snapshot: the snapshot to draw into
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

/* Draws a card without its picture. */
static void
append_plain (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, guint picture, double width)
{
  baize_face_draw_plain (widget, snapshot, picture < BAIZE_N_FACES ? (BaizeFace) picture : BAIZE_FACE_NONE,
                         faces->palette, width);
}

/**
 * baize_faces_append_picture:
 * @faces: the faces
 * @widget: the widget that shows the card
 * @snapshot: the snapshot to draw into
 * @picture: the number of a picture, such as %BAIZE_PICTURE_HAPPY
 * @width: the card's width in @widget's units; its height is %BAIZE_CARD_ASPECT times that
 *
 * Draws a card with its upper left corner at 0,0. If its picture is not made yet, draws a picture of another width
 * stretched, or blank paper, or a plain card if a foreign deck is in use; #BaizeFaces::changed follows. Only the first
 * frame may wait a little for its pictures.
 *
 * An exact picture is drawn at its own size in device pixels, which can differ from @width by half a pixel;
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
      append_plain (faces, widget, snapshot, picture, width);
      break;
    case BAIZE_FACES_NOTHING:
    default:
      /* The helper program of a foreign deck starts slowly; plain cards keep the game readable until then. */
      if (faces->worker->theme != NULL)
        append_plain (faces, widget, snapshot, picture, width);
      else
        baize_face_draw_paper (snapshot, faces->palette, width);
      break;
    }
}

/**
 * baize_faces_append_shadow:
 * @faces: the faces
 * @widget: the widget that shows the card
 * @snapshot: the snapshot to draw into
 * @width: the card's width in @widget's units
 * @lift: how high the card is held, from 0, on the table, to 1
 *
 * Draws the soft shadow of the card at 0,0; call this before drawing the card. The shadow reaches up to a quarter of
 * the card's width beyond the card.
 */
void
baize_faces_append_shadow (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, double width, double lift)
{
  double scale = baize_face_get_scale (widget);
  int device_width = CLAMP (get_device_width (width, scale), BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURES_MAX_WIDTH);
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
  g_clear_handle_id (&faces->settle_source, g_source_remove);
  g_clear_handle_id (&faces->rest_source, g_source_remove);
  g_clear_pointer (&faces->worker, baize_face_worker_free);
  g_clear_pointer (&faces->shadows, baize_face_shadows_free);
  G_OBJECT_CLASS (baize_faces_parent_class)->finalize (object);
}

static void
baize_faces_class_init (BaizeFacesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_faces_finalize;

  /**
   * BaizeFaces::broken:
   *
   * A foreign card theme can't be drawn, for instance because its file is gone. Emitted on the main loop.
   */
  g_signal_new ("broken", BAIZE_TYPE_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BaizeFaces::changed:
   *
   * Pictures that were missing when cards were drawn are made, or the palette has changed: widgets that show cards
   * should draw them again. Emitted on the main loop, once for many pictures.
   */
  g_signal_new ("changed", BAIZE_TYPE_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_faces_init (BaizeFaces *faces)
{
  faces->anew = TRUE;
  faces->shadows = baize_face_shadows_new ();
  faces->patience = FIRST_PATIENCE;
  faces->patience_frame = BAIZE_FACES_NO_FRAME;
}

/** baize_faces_new: Returns: (transfer full): new faces; for the arguments see baize_face_worker_new(). */
BaizeFaces *
baize_faces_new (const char *directory, const char *notes, const char *sheet, BaizeFaceTheme *theme,
                 BaizeFaceLetters letters)
{
  BaizeFaces *faces = g_object_new (BAIZE_TYPE_FACES, NULL);

  faces->worker = baize_face_worker_new (directory, notes, sheet, theme, letters, on_results, faces);
  return faces;
}

/* Stops the thread before the memory that it uses is freed at the program's end. */
static void
stop_default_worker (void)
{
  baize_face_worker_stop (default_faces->worker, LAST_PATIENCE);
}

/* The notes are not in the cache: they remain valid when the cache is emptied, or lacks the pictures of a new version
 * of the theme. */
static char *
get_notes_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "baize", NULL);
}

/** baize_faces_prepare: starts the worker. Call this first in main(), before GTK is initialised: then the pictures that
 * were on the screen last time are ready for the first frame. If the program was never started before, all cards are
 * drawn @first_width device pixels wide, or none if @first_width is 0. */
void
baize_faces_prepare (int first_width)
{
  g_autofree char *notes = get_notes_folder ();
  g_autofree char *directory = baize_face_get_folder ("faces"), *deck = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;

  if (default_faces != NULL)
    return;
  deck = baize_face_notes_get_deck (notes);
  mistrusted = baize_deck_mark_read (notes);
  if (deck != NULL && g_path_is_absolute (deck) && g_strcmp0 (deck, mistrusted) != 0)
    theme = baize_face_theme_recall (deck);
  default_faces = baize_faces_new (directory, notes, BAIZE_FACE_SHEET, theme,
                                   deck != NULL ? baize_face_letters_read (deck) : BAIZE_FACE_LETTERS_DRAWN);
  if (first_width > 0 && default_faces->worker->sets->len == 0)
    baize_face_worker_ask (default_faces->worker,
                           baize_face_worker_add (default_faces->worker, BAIZE_FACES_NORMAL, first_width),
                           BAIZE_PICTURES_ALL);
  set_written (default_faces);
  atexit (stop_default_worker);
}

/** baize_faces_get_default: Returns: (transfer none): the program's faces, which live until the program ends. */
BaizeFaces *
baize_faces_get_default (void)
{
  if (default_faces == NULL)
    baize_faces_prepare (0);
  return default_faces;
}

/** baize_faces_take_mistrust: Returns: whether the program crashed the last time it used the foreign deck in the file
 * @path. This call forgets the crash, so that the player can choose the deck again. */
gboolean
baize_faces_take_mistrust (const char *path)
{
  g_autofree char *notes = get_notes_folder ();

  if (g_strcmp0 (mistrusted, path) != 0)
    return FALSE;
  g_clear_pointer (&mistrusted, g_free);
  baize_deck_mark_clear (notes);
  return TRUE;
}

/* ---- sample cards ---- */

/** baize_faces_recall_check: Returns: (transfer full) (nullable): the outcome of an earlier check of the file @path,
 * with sample cards of @width pixels; %NULL when the file must be checked. Safe to call from any thread. */
BaizeDeckCheck *
baize_faces_recall_check (const char *path, int width)
{
  g_autofree char *cache = baize_face_get_folder ("faces");
  g_autoptr (BaizeDeckCheck) check = baize_deck_check_new (width);
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, width);

  check->theme = baize_face_theme_recall (path);
  if (check->theme != NULL)
    (void) baize_face_set_open (set, cache, baize_face_theme_hash (check->theme));
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      check->pixels[i] = baize_face_set_load (set, baize_deck_check_shown[i]);
      if (check->pixels[i] == NULL)
        return NULL;
    }
  return g_steal_pointer (&check);
}

/** baize_faces_keep_check: writes @check, in which nothing is wrong, into the cache, so that the file need not be
 * checked again. If the cache can't be written, the file is checked again next time. Safe to call from any thread. */
void
baize_faces_keep_check (const BaizeDeckCheck *check)
{
  g_autofree char *cache = baize_face_get_folder ("faces");
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, check->width);

  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    set->images[baize_deck_check_shown[i]].pixels = g_bytes_ref (check->pixels[i]);
  if (baize_face_theme_keep (check->theme))
    (void) baize_face_set_save (set, cache, baize_face_theme_hash (check->theme), NULL);
}

/** baize_faces_draw_own_check: Returns: (transfer full): the sample cards of our own card theme, @width pixels wide, as
 * if it had been checked. Safe to call from any thread once baize_faces_get_default() has been called. */
BaizeDeckCheck *
baize_faces_draw_own_check (int width)
{
  g_autoptr (BaizeFaceSource) source = baize_face_source_new (BAIZE_FACE_SHEET, NULL,
                                                              baize_faces_get_letters (baize_faces_get_default ()));
  BaizeDeckCheck *check = baize_deck_check_new (width);

  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      g_autofree char *trouble = NULL;

      check->pixels[i] = baize_face_source_render (source, BAIZE_FACES_NORMAL, baize_deck_check_shown[i], width,
                                                   &trouble);
    }
  return check;
}
