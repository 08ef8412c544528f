/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tells ThreadSanitizer what GLib's locks, tasks, references and sources put in order. GLib is not compiled with the
 * sanitizer, so without this every use of a lock of GLib is reported as a race; suppressions of these reports would
 * hide our own races too. Each function here does what GLib's does. The tests of a build with -Db_sanitize=thread
 * preload this library, which is not compiled with the sanitizer itself.
 */
#include <dlfcn.h>
#include <gio/gio.h>
#include <unistd.h>

/* Weak, because programs without the sanitizer that are started meanwhile load this too. */
extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));

extern void AnnotateIgnoreReadsBegin (const char *file, int line) __attribute__ ((weak));
extern void AnnotateIgnoreReadsEnd (const char *file, int line) __attribute__ ((weak));
extern void AnnotateIgnoreWritesBegin (const char *file, int line) __attribute__ ((weak));
extern void AnnotateIgnoreWritesEnd (const char *file, int line) __attribute__ ((weak));

/* What is in front of a data pointer that is given to a function on another thread. */
typedef struct
{
  GFunc in_pool;
  GTaskThreadFunc in_task;
  GSourceFunc in_source;
  GDestroyNotify destroy;
  gpointer data;
} Handed;

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire ((void *) address);
}

static void
release (gconstpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release ((void *) address);
}

/* The default main context belongs to all threads, and GLib hands it over by a lock of its own; made before there are
 * threads, it needs none. A connection to the session bus is a thread of GLib's, which frees what others allocated. */
__attribute__ ((constructor)) static void
begin (void)
{
  if (__tsan_release == NULL)
    return;
  (void) g_main_context_default ();
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
}

/* REAL (NAME): GLib's function, found at the first use. Two threads that look for it at once find the same. */
#define REAL(name)                                       \
  static __typeof__ (&name) real;                        \
  if (__atomic_load_n (&real, __ATOMIC_RELAXED) == NULL) \
  __atomic_store_n (&real, (__typeof__ (&name)) dlsym (RTLD_NEXT, #name), __ATOMIC_RELAXED)

/* ---- quarks: GLib copies their names under a lock of its own ---- */

#define QUARK(function)                               \
  GQuark (function) (const char *name)                \
  {                                                   \
    GQuark quark;                                     \
                                                      \
    REAL (function);                                  \
    if (AnnotateIgnoreWritesBegin != NULL)            \
      AnnotateIgnoreWritesBegin (__FILE__, __LINE__); \
    quark = real (name);                              \
    if (AnnotateIgnoreWritesEnd != NULL)              \
      AnnotateIgnoreWritesEnd (__FILE__, __LINE__);   \
    return quark;                                     \
  }

QUARK (g_quark_from_string)
QUARK (g_quark_from_static_string)

/* ---- locks ---- */

void (g_mutex_lock) (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  acquire (mutex);
}

gboolean (g_mutex_trylock) (GMutex *mutex)
{
  gboolean locked;

  REAL (g_mutex_trylock);
  locked = real (mutex);
  if (locked)
    acquire (mutex);
  return locked;
}

void (g_mutex_unlock) (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  release (mutex);
  real (mutex);
}

void (g_cond_wait) (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  release (mutex);
  real (cond, mutex);
  acquire (mutex);
}

gboolean (g_cond_wait_until) (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  REAL (g_cond_wait_until);
  release (mutex);
  signalled = real (cond, mutex, end_time);
  acquire (mutex);
  return signalled;
}

gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean first;

  REAL (g_once_init_enter);
  first = real (location);
  if (!first)
    acquire ((gconstpointer) location);
  return first;
}

void (g_once_init_leave) (volatile void *location, gsize result)
{
  REAL (g_once_init_leave);
  release ((gconstpointer) location);
  real (location, result);
}

/* ---- references: each is an atomic change of the count, so the last one is after all others ---- */

void (g_object_unref) (gpointer object)
{
  REAL (g_object_unref);
  release (object);
  acquire (object);
  real (object);
}

void (g_bytes_unref) (GBytes *bytes)
{
  REAL (g_bytes_unref);
  if (bytes != NULL)
    {
      release (bytes);
      acquire (bytes);
    }
  real (bytes);
}

void (g_variant_unref) (GVariant *value)
{
  REAL (g_variant_unref);
  release (value);
  acquire (value);
  real (value);
}

void (g_atomic_rc_box_release_full) (gpointer block, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  release (block);
  acquire (block);
  real (block, clear);
}

/* ---- tasks, pools and sources ---- */

static Handed *
hand (gpointer data)
{
  Handed *handed = g_new0 (Handed, 1);

  handed->data = data;
  return handed;
}

static void
run_in_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc func;

  acquire (task);
  func = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "glib-order");
  func (task, source, data, cancellable);
}

void (g_task_run_in_thread) (GTask *task, GTaskThreadFunc func)
{
  REAL (g_task_run_in_thread);
  g_object_set_data (G_OBJECT (task), "glib-order", (gpointer) func);
  release (task);
  real (task, run_in_task);
}

void (g_task_return_pointer) (GTask *task, gpointer result, GDestroyNotify destroy)
{
  REAL (g_task_return_pointer);
  release (task);
  real (task, result, destroy);
}

void (g_task_return_boolean) (GTask *task, gboolean result)
{
  REAL (g_task_return_boolean);
  release (task);
  real (task, result);
}

void (g_task_return_error) (GTask *task, GError *error)
{
  REAL (g_task_return_error);
  release (task);
  real (task, error);
}

gpointer (g_task_propagate_pointer) (GTask *task, GError **error)
{
  REAL (g_task_propagate_pointer);
  acquire (task);
  return real (task, error);
}

gboolean (g_task_propagate_boolean) (GTask *task, GError **error)
{
  REAL (g_task_propagate_boolean);
  acquire (task);
  return real (task, error);
}

gpointer (g_task_get_task_data) (GTask *task)
{
  REAL (g_task_get_task_data);
  acquire (task);
  return real (task);
}

/* Runs a job of a thread pool. @data is a Handed, which replaces the pool's own data and lives as long as the
 * program. */
static void
run_in_pool (gpointer job, gpointer data)
{
  Handed *handed = data;

  acquire (handed);
  handed->in_pool (job, handed->data);
  release (handed);
}

GThreadPool *(g_thread_pool_new) (GFunc func, gpointer data, gint n_threads, gboolean exclusive, GError **error)
{
  Handed *handed = hand (data);

  REAL (g_thread_pool_new);
  handed->in_pool = func;
  return real (run_in_pool, handed, n_threads, exclusive, error);
}

gboolean (g_thread_pool_push) (GThreadPool *pool, gpointer job, GError **error)
{
  REAL (g_thread_pool_push);
  release (pool->user_data);
  return real (pool, job, error);
}

void (g_thread_pool_free) (GThreadPool *pool, gboolean at_once, gboolean wait)
{
  gpointer handed = pool->user_data;

  REAL (g_thread_pool_free);
  real (pool, at_once, wait);
  if (wait)
    acquire (handed);
}

static gboolean
run_source (gpointer data)
{
  Handed *handed = data;

  acquire (handed);
  return handed->in_source (handed->data);
}

static void
destroy_source (gpointer data)
{
  Handed *handed = data;

  if (handed->destroy != NULL)
    handed->destroy (handed->data);
  g_free (handed);
}

static gboolean
is_main_thread (void)
{
  return gettid () == getpid ();
}

/* What the main thread adds it runs itself, and may remove by its data. */
guint (g_idle_add_full) (gint priority, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  Handed *handed;
  guint id;

  REAL (g_idle_add_full);
  if (is_main_thread ())
    return real (priority, func, data, destroy);
  handed = hand (data);
  handed->in_source = func;
  handed->destroy = destroy;
  release (handed);
  /* GLib reads its own context here, under a lock of its own */
  if (AnnotateIgnoreReadsBegin != NULL)
    AnnotateIgnoreReadsBegin (__FILE__, __LINE__);
  id = real (priority, run_source, handed, destroy_source);
  if (AnnotateIgnoreReadsEnd != NULL)
    AnnotateIgnoreReadsEnd (__FILE__, __LINE__);
  return id;
}

void (g_source_set_callback) (GSource *source, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  Handed *handed;

  REAL (g_source_set_callback);
  /* other sources call functions of other types */
  if (is_main_thread () || func == NULL
      || (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs))
    {
      real (source, func, data, destroy);
      return;
    }
  handed = hand (data);
  handed->in_source = func;
  handed->destroy = destroy;
  release (handed);
  real (source, run_source, handed, destroy_source);
}
