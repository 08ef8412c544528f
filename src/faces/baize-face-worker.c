/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker, see the header: first its thread, which takes the most important picture from the cache or draws it, and
 * when nothing is left to do saves the pictures worth keeping; then the functions for the main thread. The lock is
 * never held while a file is read or a picture is drawn.
 */
#include "faces/baize-face-worker.h"
#include "core/base/baize-memory.h"
#include "deck/baize-deck-check.h"

/* The idle time before the pictures worth keeping are saved, and the idle time after that before parsed documents are
 * freed, which take several MiB; a foreign deck's helper program, which takes long to start, ends later. */
#define REST_BEFORE_SAVING  (2 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_FREEING (5 * G_TIME_SPAN_SECOND)
#define REST_BEFORE_ENDING  (30 * G_TIME_SPAN_SECOND)
/* For this long after a request for pictures, none are made unrequested. */
#define PAUSE (120 * G_TIME_SPAN_MILLISECOND)
/* While many pictures are pending, the main thread is notified of those made so far at this interval. */
#define NOTIFY_EVERY (20 * G_TIME_SPAN_MILLISECOND)

/* With the lock: the pictures of @set that are made, of those asked for if @asked, else of the others. Before the first
 * request, only the pictures that were on the screen at the last start matter. */
static guint64
wishes_of (BaizeFaceWorker *worker, const BaizeFaceSet *set, gboolean asked)
{
  return asked ? set->asked : set->extra | (worker->asked || worker->hurry ? set->later : 0);
}

/* With the lock: finds the first set that has pictures to make, of those asked for if @asked, else of the others.
 * Returns: (transfer none) (nullable): the set; @picture (out) is the first of its pictures. */
static BaizeFaceSet *
find_pending (BaizeFaceWorker *worker, gboolean asked, guint *picture)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);
      guint64 pending = wishes_of (worker, set, asked) & ~set->done;

      if (set->stage != BAIZE_FACE_SET_MAKING || pending == 0)
        continue;
      *picture = (guint) __builtin_ctzll (pending);
      return set;
    }
  return NULL;
}

/* With the lock: finds the next picture to make, or the set to open. Unrequested pictures wait until @from: more
 * requests are likely to follow, and the machine is busy with the same frame. */
static BaizeFaceSet *
find_work (BaizeFaceWorker *worker, guint *picture, gint64 *from)
{
  BaizeFaceSet *set;

  *from = 0;
  for (guint i = 0; i < worker->sets->len; i++)
    {
      set = g_ptr_array_index (worker->sets, i);
      if (set->stage == BAIZE_FACE_SET_MAKING && !set->opened)
        return set;
    }
  set = find_pending (worker, TRUE, picture);
  if (set != NULL)
    return set;
  if (worker->asked && !worker->hurry)
    *from = worker->asked_at + PAUSE;
  return find_pending (worker, FALSE, picture);
}

static gboolean
on_notify (gpointer data)
{
  BaizeFaceWorker *worker = data;

  g_mutex_lock (&worker->lock);
  worker->notify_source = 0;
  g_mutex_unlock (&worker->lock);
  worker->notify (worker->notify_data);
  return G_SOURCE_REMOVE;
}

/* With the lock: puts a picture into @set: @pixels (transfer full) (nullable), or @trouble (transfer full) (nullable).
 * If the picture was asked for, the main thread is notified, though not for each picture while others are pending. */
static void
deliver (BaizeFaceWorker *worker, BaizeFaceSet *set, guint picture, GBytes *pixels, char *trouble)
{
  gint64 now = g_get_monotonic_time ();
  guint other;

  set->done |= BAIZE_PICTURE_BIT (picture);
  set->images[picture].pixels = pixels;
  if (set->trouble == NULL)
    set->trouble = g_steal_pointer (&trouble);
  g_free (trouble);
  g_atomic_int_set (&worker->news, TRUE);
  g_cond_broadcast (&worker->to_main);
  if (!(set->asked & BAIZE_PICTURE_BIT (picture)) || worker->notify == NULL || worker->notify_source != 0
      || (now - worker->notified < NOTIFY_EVERY && find_pending (worker, TRUE, &other) != NULL))
    return;
  worker->notified = now;
  worker->notify_source = g_idle_add_full (G_PRIORITY_DEFAULT, on_notify, worker, NULL);
}

/* A foreign deck is about to be drawn: marks it if that is the first time in this run. */
static void
mark_deck (BaizeFaceWorker *worker)
{
  const char *deck = baize_face_source_get_deck (worker->source);

  if (deck == NULL || worker->mark != BAIZE_FACE_MARK_NONE)
    return;
  worker->mark = BAIZE_FACE_MARK_SET;
  baize_deck_mark_set (worker->notes, deck);
}

/* Nothing went wrong with the deck. */
static void
clear_mark (BaizeFaceWorker *worker)
{
  if (worker->mark != BAIZE_FACE_MARK_SET)
    return;
  worker->mark = BAIZE_FACE_MARK_CLEARED;
  baize_deck_mark_clear (worker->notes);
}

/* With the lock, which is released meanwhile: opens a set's file or makes a picture. The set may be given up in that
 * time; the picture is still delivered to it. */
static void
work (BaizeFaceWorker *worker, BaizeFaceSet *given, guint picture)
{
  g_autoptr (BaizeFaceSet) set = baize_face_set_ref (given);
  gboolean opening = !set->opened;
  /* a picture that was on the screen at the last start is about to be drawn */
  gboolean is_near = ((set->asked | set->noted) & BAIZE_PICTURE_BIT (picture)) != 0;
  guint64 cached = 0;
  GBytes *pixels = NULL;
  char *trouble = NULL;

  worker->rest = BAIZE_FACE_REST_NONE;
  g_mutex_unlock (&worker->lock);
  if (opening)
    cached = baize_face_set_open (set, worker->directory, worker->hash);
  else if ((pixels = baize_face_set_load (set, picture)) != NULL && !is_near)
    baize_face_set_page_out (set, picture);
  else if (pixels == NULL)
    {
      mark_deck (worker);
      pixels = baize_face_source_render (worker->source, set->palette, picture, set->width, &trouble);
    }
  g_mutex_lock (&worker->lock);

  if (!opening)
    deliver (worker, set, picture, pixels, trouble);
  else if (set->recalled)
    set->later |= cached;
  set->opened = TRUE;
}

static void
report_cache (BaizeFaceWorker *worker, const GError *error)
{
  if (!worker->cache_failed)
    g_debug ("Card pictures can't be kept: %s", error->message);
  worker->cache_failed = TRUE;
}

/* With the lock, which is released meanwhile: saves a set that is worth saving. Returns: whether there was one. */
static gboolean
save_set (BaizeFaceWorker *worker, gboolean at_rest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeFaceSet) set = NULL;

  for (guint i = 0; i < worker->sets->len && set == NULL && !worker->cache_failed; i++)
    {
      BaizeFaceSet *next = g_ptr_array_index (worker->sets, i);

      if (next->stage == BAIZE_FACE_SET_MAKING && baize_face_set_is_unsaved (next, at_rest))
        set = baize_face_set_ref (next);
    }
  if (set == NULL)
    return FALSE;

  g_mutex_unlock (&worker->lock);
  if (!baize_face_set_save (set, worker->directory, worker->hash, &error))
    report_cache (worker, error);
  baize_face_cache_trim (worker->directory, BAIZE_PICTURES_MAX_CACHE_BYTES);
  g_mutex_lock (&worker->lock);
  return TRUE;
}

/* With the lock, which is released meanwhile: saves the notes if they have changed. If not, returns FALSE without
 * releasing the lock. */
static gboolean
save_notes (BaizeFaceWorker *worker)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *deck = NULL, *text = NULL;

  if (!worker->notes_changed || worker->cache_failed)
    return FALSE;
  worker->notes_changed = FALSE;
  if (worker->theme != NULL)
    deck = g_strdup (worker->theme->path);
  else if (worker->letters != BAIZE_FACE_LETTERS_DRAWN)
    deck = baize_face_letters_write (worker->letters);
  text = baize_face_notes_write (worker->sets, deck);
  g_mutex_unlock (&worker->lock);
  if (!baize_face_notes_save (worker->notes, text, &error))
    report_cache (worker, error);
  g_mutex_lock (&worker->lock);
  return TRUE;
}

/* With the lock, when there is nothing to draw: does one idle task, or waits. Requests made while the lock is released
 * signal no waiter, so the function returns after each task, for the queue to be checked before waiting. */
static void
be_at_rest (BaizeFaceWorker *worker)
{
  gint64 patience = worker->rest == BAIZE_FACE_REST_NONE ? REST_BEFORE_SAVING
                    : worker->theme != NULL              ? REST_BEFORE_ENDING
                                                         : REST_BEFORE_FREEING;

  if (save_set (worker, worker->rest != BAIZE_FACE_REST_NONE))
    return;
  if (worker->rest == BAIZE_FACE_REST_SAVED && save_notes (worker))
    return;
  if (worker->rest != BAIZE_FACE_REST_NONE)
    {
      clear_mark (worker);
      worker->hurry = FALSE;
      g_cond_broadcast (&worker->to_main);
    }

  if (worker->rest == BAIZE_FACE_REST_FREED)
    g_cond_wait (&worker->to_worker, &worker->lock);
  else if (worker->hurry || !g_cond_wait_until (&worker->to_worker, &worker->lock, g_get_monotonic_time () + patience))
    {
      if (worker->rest == BAIZE_FACE_REST_SAVED)
        {
          baize_face_source_close (worker->source);
          baize_memory_give_back ();
          /* drawing cards leaves 5 MiB of pages of these, which nothing else uses often */
          baize_memory_give_back_library ("/librsvg-2.so");
          baize_memory_give_back_library ("/libxml2.so");
        }
      worker->rest++;
    }
}

/* With the lock, which is released meanwhile: before the very first start nothing is noted, but cards will be drawn:
 * parses one card after another until pictures are requested. */
static void
make_ready (BaizeFaceWorker *worker)
{
  for (guint i = 0; i < BAIZE_N_PICTURES && !worker->asked && !worker->quit && !worker->theme_changed; i++)
    {
      g_mutex_unlock (&worker->lock);
      baize_face_source_ready (worker->source, i);
      g_mutex_lock (&worker->lock);
    }
}

/* With the lock, which is released meanwhile: replaces the source by one for the theme and letters. */
static void
take_theme (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters = worker->letters;
  g_autoptr (BaizeFaceTheme) theme = worker->theme != NULL ? baize_face_theme_ref (worker->theme) : NULL;

  worker->theme_changed = FALSE;
  g_mutex_unlock (&worker->lock);
  clear_mark (worker);
  worker->mark = BAIZE_FACE_MARK_NONE;
  g_clear_pointer (&worker->source, baize_face_source_free);
  worker->source = baize_face_source_new (worker->sheet, theme, letters);
  worker->hash = baize_face_source_hash (worker->source);
  g_debug ("the deck is %s", theme != NULL ? theme->path : "the program's own");
  g_mutex_lock (&worker->lock);
}

static gpointer
run (gpointer data)
{
  BaizeFaceWorker *worker = data;
  BaizeFaceSet *set;
  guint picture = 0;
  gint64 from;

  g_mutex_lock (&worker->lock);
  take_theme (worker);
  if (worker->sets->len == 0)
    make_ready (worker);
  while (!worker->quit)
    if (worker->theme_changed)
      take_theme (worker);
    else if ((set = find_work (worker, &picture, &from)) == NULL)
      be_at_rest (worker);
    else if (from > g_get_monotonic_time ())
      (void) g_cond_wait_until (&worker->to_worker, &worker->lock, from);
    else
      work (worker, set, picture);
  (void) save_notes (worker);
  clear_mark (worker);
  baize_face_source_close (worker->source);
  worker->finished = TRUE;
  g_cond_broadcast (&worker->to_main);
  g_mutex_unlock (&worker->lock);
  return NULL;
}

/* ---- the beginning and the end ---- */

/**
 * baize_face_worker_new:
 * @directory: the folder of the cache, which need not exist
 * @notes: the folder of the notes about the sets last in use; the same, or another that outlives the cache
 * @sheet: %BAIZE_FACE_SHEET, or the path of another sheet made like it, as a resource or a file
 * @theme: (nullable): the foreign card theme to begin with; %NULL for our own
 * @letters: the letters of ranks on our own cards to begin with
 * @notify: (nullable): called on the main loop when requested pictures are made
 * @user_data: passed to @notify
 *
 * Starts the thread, which begins with the sets last in use. GTK need not be initialised.
 *
 * Returns: (transfer full): the worker
 */
BaizeFaceWorker *
baize_face_worker_new (const char *directory, const char *notes, const char *sheet, BaizeFaceTheme *theme,
                       BaizeFaceLetters letters, BaizeFaceWorkerNotify notify, gpointer user_data)
{
  BaizeFaceWorker *worker = g_new0 (BaizeFaceWorker, 1);

  worker->directory = g_strdup (directory);
  worker->notes = g_strdup (notes);
  worker->sheet = g_strdup (sheet);
  worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  worker->letters = letters;
  worker->notify = notify;
  worker->notify_data = user_data;
  worker->sets = baize_face_notes_get_sets (notes);
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->to_worker);
  g_cond_init (&worker->to_main);
  worker->thread = g_thread_new ("card-pictures", run, worker);
  return worker;
}

/** baize_face_worker_stop: tells the thread to end, because the program ends, and waits up to @patience µs for it. A
 * thread that is in the middle of a long picture is left running. */
void
baize_face_worker_stop (BaizeFaceWorker *worker, gint64 patience)
{
  gint64 until = g_get_monotonic_time () + patience;

  g_mutex_lock (&worker->lock);
  worker->quit = TRUE;
  g_cond_broadcast (&worker->to_worker);
  while (!worker->finished && g_cond_wait_until (&worker->to_main, &worker->lock, until))
    ;
  /* the end of the program while the helper draws is not a crash: the next start must not mistrust the deck */
  if (!worker->finished && worker->theme != NULL)
    baize_deck_mark_clear (worker->notes);
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_free: ends the thread, waits until it has ended, and frees @worker (transfer full). */
void
baize_face_worker_free (BaizeFaceWorker *worker)
{
  baize_face_worker_stop (worker, 0);
  g_thread_join (worker->thread);
  g_clear_handle_id (&worker->notify_source, g_source_remove);
  while (worker->sets->len > 0)
    baize_face_worker_drop (worker, g_ptr_array_index (worker->sets, worker->sets->len - 1));
  g_ptr_array_unref (worker->sets);
  g_mutex_clear (&worker->lock);
  g_cond_clear (&worker->to_worker);
  g_cond_clear (&worker->to_main);
  g_free (worker->directory);
  g_free (worker->notes);
  g_free (worker->sheet);
  g_clear_pointer (&worker->theme, baize_face_theme_unref);
  baize_face_source_free (worker->source);
  g_free (worker);
}

/* ---- the card theme ---- */

/** baize_face_worker_get_letters: Returns: the letters of ranks on our own cards. Safe to call from any thread. */
BaizeFaceLetters
baize_face_worker_get_letters (BaizeFaceWorker *worker)
{
  BaizeFaceLetters letters;

  g_mutex_lock (&worker->lock);
  letters = worker->letters;
  g_mutex_unlock (&worker->lock);
  return letters;
}

static gboolean
is_same_theme (const BaizeFaceTheme *one, const BaizeFaceTheme *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return baize_face_theme_hash (one) == baize_face_theme_hash (other);
}

/** baize_face_worker_set_deck: changes the card theme to @theme, or to our own if @theme is %NULL, and the letters of
 * ranks on our own cards. A change retires all sets, and drops the pictures made but not taken yet. Returns: whether
 * pictures look different from now on. */
gboolean
baize_face_worker_set_deck (BaizeFaceWorker *worker, BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceTheme *old = worker->theme;
  gboolean changes = !is_same_theme (old, theme) || (theme == NULL && worker->letters != letters);

  g_mutex_lock (&worker->lock);
  worker->letters = letters;
  if (changes)
    {
      worker->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
      worker->theme_changed = worker->notes_changed = TRUE;
      worker->rest = BAIZE_FACE_REST_NONE;
      for (guint i = 0; i < worker->sets->len; i++)
        ((BaizeFaceSet *) g_ptr_array_index (worker->sets, i))->stage = BAIZE_FACE_SET_RETIRED;
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
  if (!changes)
    return FALSE;

  g_clear_pointer (&old, baize_face_theme_unref);
  for (guint i = worker->sets->len; i > 0; i--)
    if (((BaizeFaceSet *) g_ptr_array_index (worker->sets, i - 1))->there == 0)
      baize_face_worker_drop (worker, g_ptr_array_index (worker->sets, i - 1));
  return TRUE;
}

/* ---- the sets ---- */

/** baize_face_worker_find: Returns: (transfer none) (nullable): the set of @palette and @width, unless it is
 * retired. */
BaizeFaceSet *
baize_face_worker_find (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->stage != BAIZE_FACE_SET_RETIRED && set->palette == palette && set->width == width)
        return set;
    }
  return NULL;
}

/** baize_face_worker_add: Returns: (transfer none): a new set of @palette and @width, which is wanted. */
BaizeFaceSet *
baize_face_worker_add (BaizeFaceWorker *worker, BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = baize_face_set_new (palette, width);

  g_mutex_lock (&worker->lock);
  g_ptr_array_add (worker->sets, set);
  g_mutex_unlock (&worker->lock);
  return set;
}

/* With the lock: moves @set to the front, so the notes have changed. Returns: its old index. */
static guint
move_to_front (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  guint place = 0;

  (void) g_ptr_array_find (worker->sets, set, &place);
  g_ptr_array_insert (worker->sets, 0, g_ptr_array_steal_index (worker->sets, place));
  worker->notes_changed = TRUE;
  return place;
}

/** baize_face_worker_ask: asks for @pictures (bits) of @set, after those of it that were asked for before. A set that
 * is not being made becomes the first to be made; if too many are, the one used longest ago rests. */
void
baize_face_worker_ask (BaizeFaceWorker *worker, BaizeFaceSet *set, guint64 pictures)
{
  guint n = 0;

  g_mutex_lock (&worker->lock);
  if (set->stage != BAIZE_FACE_SET_MAKING || (pictures & ~set->asked) != 0)
    {
      set->stage = BAIZE_FACE_SET_MAKING;
      baize_face_set_ask (set, pictures);
      (void) move_to_front (worker, set);
      for (guint i = 0; i < worker->sets->len; i++)
        {
          BaizeFaceSet *other = g_ptr_array_index (worker->sets, i);

          if (other->stage == BAIZE_FACE_SET_MAKING && ++n > BAIZE_FACE_WORKER_N_SETS)
            other->stage = BAIZE_FACE_SET_RESTING;
        }
      worker->asked = TRUE;
      worker->asked_at = g_get_monotonic_time ();
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_use: notes that pictures of @set are in use, so that the next start begins with them. */
void
baize_face_worker_use (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  if (worker->sets->pdata[0] == set)
    return;
  g_mutex_lock (&worker->lock);
  if (move_to_front (worker, set) >= BAIZE_FACE_N_NOTES)
    {
      worker->rest = BAIZE_FACE_REST_NONE;
      g_cond_broadcast (&worker->to_worker);
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_rest: stops making all sets; each can be asked for again. */
void
baize_face_worker_rest (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->asked = TRUE;
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      if (set->stage == BAIZE_FACE_SET_MAKING)
        set->stage = BAIZE_FACE_SET_RESTING;
    }
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_drop: gives up @set with its pictures. */
void
baize_face_worker_drop (BaizeFaceWorker *worker, BaizeFaceSet *set)
{
  baize_face_set_hide (set);
  g_mutex_lock (&worker->lock);
  g_ptr_array_remove (worker->sets, set);
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_take: makes the pictures that were made since the last call ready to be drawn. Takes no lock if
 * there are none. Returns: whether there were any. */
gboolean
baize_face_worker_take (BaizeFaceWorker *worker)
{
  if (!g_atomic_int_get (&worker->news) || !g_atomic_int_compare_and_exchange (&worker->news, TRUE, FALSE))
    return FALSE;
  g_mutex_lock (&worker->lock);
  for (guint i = 0; i < worker->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);
      guint64 made = set->stage != BAIZE_FACE_SET_RETIRED ? set->done & ~(set->there | set->broken) : 0;

      for (guint picture = 0; made >> picture != 0; picture++)
        if (made & BAIZE_PICTURE_BIT (picture))
          *(set->images[picture].pixels != NULL ? &set->there : &set->broken) |= BAIZE_PICTURE_BIT (picture);
    }
  g_mutex_unlock (&worker->lock);
  return TRUE;
}

/** baize_face_worker_wait: blocks until a picture has been made since the last look for news, or no picture asked
 * for is pending, or the monotonic time is @until. */
void
baize_face_worker_wait (BaizeFaceWorker *worker, gint64 until)
{
  guint picture;

  g_mutex_lock (&worker->lock);
  while (!g_atomic_int_get (&worker->news) && find_pending (worker, TRUE, &picture) != NULL
         && g_cond_wait_until (&worker->to_main, &worker->lock, until))
    ;
  g_mutex_unlock (&worker->lock);
}

/** baize_face_worker_settle: blocks until all pictures are made and the cache is written; for tests and
 * measurements. */
void
baize_face_worker_settle (BaizeFaceWorker *worker)
{
  g_mutex_lock (&worker->lock);
  worker->hurry = TRUE;
  worker->rest = BAIZE_FACE_REST_NONE;
  g_cond_broadcast (&worker->to_worker);
  while (worker->hurry)
    g_cond_wait (&worker->to_main, &worker->lock);
  g_mutex_unlock (&worker->lock);
}
