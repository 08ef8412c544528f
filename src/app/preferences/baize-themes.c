/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck in use. A deck that was tried is taken at once; another is tried first, and until then the old one stays.
 */
#include "baize-themes.h"
#include "baize-theme-preview.h"
#include "baize-theme-words.h"

#include "faces/baize-faces-private.h"

struct _BaizeThemes
{
  GObject parent_instance;

  char *chosen;              /* the deck in use; "" is our own */
  char *wanted;              /* the deck being tried */
  char *name;                /* of the deck in use */
  char *message;             /* what nobody has been told yet */
  GCancellable *cancellable; /* of the trial */
  guint notify_source;
  gboolean begun;
};

G_DEFINE_FINAL_TYPE (BaizeThemes, baize_themes, G_TYPE_OBJECT)

enum
{
  PROP_CHOSEN = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* ---- telling ---- */

static void
tell (BaizeThemes *themes, char *sentence)
{
  gboolean heard = FALSE;

  g_signal_emit_by_name (themes, "told", sentence, &heard);
  g_free (themes->message);
  themes->message = heard ? NULL : g_strdup (sentence);
  g_free (sentence);
}

/**
 * baize_themes_take_message:
 * @themes: the decks
 *
 * Returns: (transfer full) (nullable): what was to be told when nobody listened
 */
char *
baize_themes_take_message (BaizeThemes *themes)
{
  g_return_val_if_fail (BAIZE_IS_THEMES (themes), NULL);
  return g_steal_pointer (&themes->message);
}

static gboolean
on_notify (gpointer data)
{
  BaizeThemes *themes = data;

  themes->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (themes), props[PROP_CHOSEN]);
  return G_SOURCE_REMOVE;
}

/* Whoever wished for another deck is told which it is after all; later, for the wish may just be on its way. */
static void
notify_later (BaizeThemes *themes)
{
  if (themes->notify_source == 0)
    themes->notify_source = g_idle_add (on_notify, themes);
}

/* ---- choosing ---- */

static void
give_up_trial (BaizeThemes *themes)
{
  if (themes->cancellable != NULL)
    g_cancellable_cancel (themes->cancellable);
  g_clear_object (&themes->cancellable);
  g_clear_pointer (&themes->wanted, g_free);
}

static void
use (BaizeThemes *themes, const char *id, const char *name, BaizeFaceTheme *theme)
{
  gboolean is_new = g_strcmp0 (themes->chosen, id) != 0;
  char *chosen = g_strdup (id);

  give_up_trial (themes);
  g_free (themes->chosen);
  g_free (themes->name);
  themes->chosen = chosen;
  themes->name = g_strdup (name);
  baize_faces_set_theme (baize_faces_get_default (), theme);
  if (is_new)
    g_object_notify_by_pspec (G_OBJECT (themes), props[PROP_CHOSEN]);
}

static void
on_tried (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeThemes *themes = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeTrialAnswer) answer = baize_theme_preview_finish (result, &error);
  g_autofree char *wanted = NULL;
  g_autoptr (BaizeThemeFile) file = NULL;

  if (answer == NULL)
    {
      g_object_unref (themes);
      return;
    }
  wanted = g_steal_pointer (&themes->wanted);
  g_clear_object (&themes->cancellable);
  file = baize_theme_files_find (wanted);
  if (answer->theme != NULL && file != NULL)
    use (themes, wanted, file->name, answer->theme);
  else
    {
      g_autofree char *name = file != NULL ? g_strdup (file->name) : baize_theme_name (wanted);

      tell (themes, baize_theme_say (answer->trouble, answer->picture, name));
      notify_later (themes);
    }
  g_object_unref (themes);
}

/**
 * baize_themes_set_chosen:
 * @themes: the decks
 * @id: what the settings call a deck; "" is our own
 *
 * Changes the deck. One that was not tried yet is tried first; if it is no good, or not there, the player is told and the
 * old deck stays, or our own when there was none.
 */
void
baize_themes_set_chosen (BaizeThemes *themes, const char *id)
{
  g_return_if_fail (BAIZE_IS_THEMES (themes));

  g_autoptr (BaizeThemeFile) file = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  g_autofree char *trials = NULL;

  if (themes->begun && themes->wanted == NULL && g_strcmp0 (themes->chosen, id) == 0)
    return;
  themes->begun = TRUE;
  if (*id == '\0')
    {
      use (themes, "", NULL, NULL);
      return;
    }
  file = baize_theme_files_find (id);
  if (file == NULL)
    {
      g_autofree char *name = baize_theme_name (id);

      use (themes, "", NULL, NULL);
      tell (themes, baize_theme_say_gone (name));
      notify_later (themes);
      return;
    }
  trials = baize_faces_get_trials ();
  theme = baize_face_theme_open (trials, file->path);
  if (theme != NULL)
    {
      use (themes, id, file->name, theme);
      return;
    }
  /* what the last run of the program used may have changed */
  if (*themes->chosen == '\0')
    use (themes, "", NULL, NULL);
  give_up_trial (themes);
  themes->wanted = g_strdup (id);
  themes->cancellable = g_cancellable_new ();
  baize_theme_preview_begin (file->path, themes->cancellable, on_tried, g_object_ref (themes));
}

/** baize_themes_get_chosen: what the settings call the deck in use; "" is our own. */
const char *
baize_themes_get_chosen (BaizeThemes *themes)
{
  g_return_val_if_fail (BAIZE_IS_THEMES (themes), NULL);
  return themes->chosen;
}

/* The file is gone, or was exchanged, while the program was using it. */
static void
on_broken (BaizeThemes *themes)
{
  g_autofree char *name = g_strdup (themes->name);

  if (*themes->chosen == '\0')
    return;
  use (themes, "", NULL, NULL);
  tell (themes, baize_theme_say_gone (name));
}

/* ---- the object ---- */

static void
baize_themes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, BAIZE_THEMES (object)->chosen);
}

static void
baize_themes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  const char *chosen = g_value_get_string (value);

  baize_themes_set_chosen (BAIZE_THEMES (object), chosen != NULL ? chosen : "");
}

static void
baize_themes_finalize (GObject *object)
{
  BaizeThemes *themes = BAIZE_THEMES (object);

  give_up_trial (themes);
  g_clear_handle_id (&themes->notify_source, g_source_remove);
  g_free (themes->chosen);
  g_free (themes->name);
  g_free (themes->message);
  G_OBJECT_CLASS (baize_themes_parent_class)->finalize (object);
}

static void
baize_themes_class_init (BaizeThemesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = baize_themes_get_property;
  object_class->set_property = baize_themes_set_property;
  object_class->finalize = baize_themes_finalize;

  /** BaizeThemes:chosen: what the settings call the deck in use; "" is our own. */
  props[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, "",
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeThemes::told:
   * @themes: the decks
   * @sentence: what is to be told
   *
   * A deck can't be used.
   *
   * Returns: whether the player was told
   */
  g_signal_new ("told", BAIZE_TYPE_THEMES, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_STRING);
}

static void
baize_themes_init (BaizeThemes *themes)
{
  themes->chosen = g_strdup ("");
  g_signal_connect_object (baize_faces_get_default (), "broken", G_CALLBACK (on_broken), themes, G_CONNECT_SWAPPED);
}

/** baize_themes_get_default: Returns: (transfer none): the decks; they live until the program ends. */
BaizeThemes *
baize_themes_get_default (void)
{
  static BaizeThemes *themes;

  if (themes == NULL)
    themes = g_object_new (BAIZE_TYPE_THEMES, NULL);
  return themes;
}
