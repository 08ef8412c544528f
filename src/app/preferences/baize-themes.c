/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card theme in use. A deck that has passed its check is used at once; any other is checked first, and until then
 * the old card theme stays.
 */
#include "baize-themes.h"
#include "baize-theme-preview.h"
#include "baize-theme-words.h"

#include "faces/baize-faces.h"

struct _BaizeThemes
{
  GObject parent_instance;

  char *chosen;              /* the id of the card theme in use; "" is our own */
  char *wanted;              /* (nullable): the id of the deck being checked */
  char *name;                /* the name of the card theme in use */
  char *message;             /* (nullable): the message that nobody has shown yet */
  GCancellable *cancellable; /* of the check */
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

/* ---- messages ---- */

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
 * @themes: the card themes
 *
 * Returns: (transfer full) (nullable): the message that came while nobody listened
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

/* Notifies of the unchanged id, so that widgets that have set a refused one go back. Deferred, because the setter may
 * still be running. */
static void
notify_later (BaizeThemes *themes)
{
  if (themes->notify_source == 0)
    themes->notify_source = g_idle_add (on_notify, themes);
}

/* ---- choosing ---- */

static void
cancel_check (BaizeThemes *themes)
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

  cancel_check (themes);
  g_free (themes->chosen);
  g_free (themes->name);
  themes->chosen = chosen;
  themes->name = g_strdup (name);
  baize_faces_set_theme (baize_faces_get_default (), theme);
  if (is_new)
    g_object_notify_by_pspec (G_OBJECT (themes), props[PROP_CHOSEN]);
}

/* Uses our own card theme and sends the message @sentence (transfer full), which says why. */
static void
refuse (BaizeThemes *themes, char *sentence)
{
  use (themes, "", NULL, NULL);
  tell (themes, sentence);
  notify_later (themes);
}

static void
on_theme_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeThemes *themes = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeDeckCheck) answer = baize_theme_preview_finish (result, &error);
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
 * @themes: the card themes
 * @id: the id of a card theme in the settings; "" is our own
 *
 * Changes the card theme. A deck that has not been checked is checked first. If it fails, a message says why and the
 * old card theme stays. If its file is missing, or the program died with it, a message says so and our own card theme
 * is used.
 */
void
baize_themes_set_chosen (BaizeThemes *themes, const char *id)
{
  g_return_if_fail (BAIZE_IS_THEMES (themes));

  g_autoptr (BaizeThemeFile) file = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  gboolean is_first;

  is_first = !themes->begun;
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

      refuse (themes, baize_theme_say_gone (name));
      return;
    }
  if (is_first && baize_faces_take_mistrust (file->path))
    {
      refuse (themes, baize_theme_say_died (file->name));
      return;
    }
  theme = baize_face_theme_recall (file->path);
  if (theme != NULL)
    {
      use (themes, id, file->name, theme);
      return;
    }
  /* The worker began with the theme of the last run; its file may have changed. */
  if (*themes->chosen == '\0')
    use (themes, "", NULL, NULL);
  cancel_check (themes);
  themes->wanted = g_strdup (id);
  themes->cancellable = g_cancellable_new ();
  baize_theme_preview_begin (file->path, themes->cancellable, on_theme_checked, g_object_ref (themes));
}

/** baize_themes_get_chosen: the id of the card theme in use, as in the settings; "" is our own. */
const char *
baize_themes_get_chosen (BaizeThemes *themes)
{
  g_return_val_if_fail (BAIZE_IS_THEMES (themes), NULL);
  return themes->chosen;
}

/* The card theme in use can't be drawn: its file was deleted or replaced, or the helper program failed. */
static void
on_broken (BaizeThemes *themes)
{
  g_autofree char *name = g_strdup (themes->name);
  g_autoptr (BaizeThemeFile) file = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;

  if (*themes->chosen == '\0')
    return;
  file = baize_theme_files_find (themes->chosen);
  theme = file != NULL ? baize_face_theme_recall (file->path) : NULL;
  use (themes, "", NULL, NULL);
  tell (themes, theme != NULL ? baize_theme_say_undrawn (name) : baize_theme_say_gone (name));
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

  cancel_check (themes);
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

  /** BaizeThemes:chosen: the id of the card theme in use, as in the settings; "" is our own. */
  props[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, "",
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeThemes::told:
   * @themes: the card themes
   * @sentence: the message
   *
   * Says why a deck can't be used.
   *
   * Returns: whether the message was shown
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

/** baize_themes_get_default: Returns: (transfer none): the card themes; they live until the program ends. */
BaizeThemes *
baize_themes_get_default (void)
{
  static BaizeThemes *themes;

  if (themes == NULL)
    themes = g_object_new (BAIZE_TYPE_THEMES, NULL);
  return themes;
}
