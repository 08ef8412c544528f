/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every .ui file of the application can be built: types, properties, values, children and ids are right, and there
 * are no warnings.
 *
 * “gtk4-builder-tool validate” can’t check this: it knows only GTK's types, refuses templates whose parent is a type of
 * libadwaita or Baize, and crashes if libadwaita is loaded into it. So this program, which has all types, builds the
 * content of each template in an object of the parent's class. Signals are connected to a function that does nothing.
 */
#include "baize-config.h"
#include "begin-gtk.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-container.h"
#include "app/common/baize-deck-picture.h"
#include "app/common/baize-plot.h"
#include "app/days/baize-calendar.h"
#include "app/days/baize-day-table.h"
#include "app/lessons/baize-lesson-panel.h"
#include "app/play/baize-hint.h"
#include "app/play/baize-look-back.h"
#include "app/play/baize-mistake.h"
#include "app/play/baize-play-page.h"
#include "app/play/baize-result-panel.h"
#include "app/preferences/baize-theme-grid.h"
#include "app/preferences/baize-theme-tile.h"
#include "app/scores/baize-scores-dialog.h"
#include "app/window/baize-game-tile.h"
#include "app/window/baize-window.h"
#include "table/baize-table-style.h"

#include <adwaita.h>

/* Stands for BaizeContainer, the parent of some templates, which is abstract. */
#define TEST_TYPE_CONTAINER (test_container_get_type ())
G_DECLARE_FINAL_TYPE (TestContainer, test_container, TEST, CONTAINER, BaizeContainer)

struct _TestContainer
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (TestContainer, test_container, BAIZE_TYPE_CONTAINER)

static void
test_container_class_init (TestContainerClass *klass)
{
}

static void
test_container_init (TestContainer *container)
{
}

/* A scope in which every function exists and does nothing. */
#define TEST_TYPE_SCOPE (test_scope_get_type ())
G_DECLARE_FINAL_TYPE (TestScope, test_scope, TEST, SCOPE, GtkBuilderCScope)

struct _TestScope
{
  GtkBuilderCScope parent_instance;
};

static void
do_nothing (void)
{
}

static GClosure *
create_closure (GtkBuilderScope *scope, GtkBuilder *builder, const char *name, GtkBuilderClosureFlags flags,
                GObject *object, GError **error)
{
  return g_cclosure_new (do_nothing, NULL, NULL);
}

static void
scope_iface_init (GtkBuilderScopeInterface *iface)
{
  iface->create_closure = create_closure;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestScope, test_scope, GTK_TYPE_BUILDER_CSCOPE,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDER_SCOPE, scope_iface_init))

static void
test_scope_class_init (TestScopeClass *klass)
{
}

static void
test_scope_init (TestScope *scope)
{
}

/** Returns (transfer full) @text, in which a template is replaced by an object of the parent's class. Templates of list
 * items inside it are kept. */
static char *
replace_template (const char *text)
{
  g_autoptr (GRegex) begin = g_regex_new ("<template class=\"\\w+\" parent=\"(\\w+)\">(.*)</template>", G_REGEX_DOTALL,
                                          0, NULL);
  g_autofree char *replaced = g_regex_replace (begin, text, -1, 0, "<object class=\"\\1\">\\2</object>", 0, NULL);
  g_autoptr (GString) all = g_string_new (replaced);

  g_string_replace (all, "<object class=\"BaizeContainer\">", "<object class=\"TestContainer\">", 0);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static void
destroy_windows (GtkBuilder *builder)
{
  g_autoptr (GSList) objects = gtk_builder_get_objects (builder);

  for (GSList *link = objects; link != NULL; link = link->next)
    if (GTK_IS_WINDOW (link->data))
      gtk_window_destroy (link->data);
}

static void
can_be_built (gconstpointer path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = replace_template (g_bytes_get_data (bytes, NULL));
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (TestScope) scope = g_object_new (TEST_TYPE_SCOPE, NULL);
  g_autoptr (GError) error = NULL;

  gtk_builder_set_scope (builder, GTK_BUILDER_SCOPE (scope));
  /* the preferences bind their properties to the object "style" */
  gtk_builder_expose_object (builder, "style", G_OBJECT (baize_table_style_get_default ()));
  gtk_builder_add_from_string (builder, text, -1, &error);
  g_prefix_error (&error, "%s", (const char *) path);
  g_assert_no_error (error);
  destroy_windows (builder);
}

/** Registers the types of Baize that templates use. */
static void
ensure_types (void)
{
  const GType types[] = { TEST_TYPE_CONTAINER,     BAIZE_TYPE_COLUMNS,       BAIZE_TYPE_PLOT,
                          BAIZE_TYPE_DECK_PICTURE, BAIZE_TYPE_FIT_BOX,       BAIZE_TYPE_TILE_GRID,
                          BAIZE_TYPE_WRAP_BOX,     BAIZE_TYPE_SIDE_BOX,      BAIZE_TYPE_FOLD_BOX,
                          BAIZE_TYPE_TABLE_BOX,    BAIZE_TYPE_PLAY_PAGE,     BAIZE_TYPE_THEME_GRID,
                          BAIZE_TYPE_THEME_TILE,   BAIZE_TYPE_SCORES_DIALOG, BAIZE_TYPE_GAME_TILE,
                          BAIZE_TYPE_CALENDAR,     BAIZE_TYPE_RESULT_PANEL,  BAIZE_TYPE_LESSON_PANEL,
                          BAIZE_TYPE_LOOK_BACK,    BAIZE_TYPE_HINT,          BAIZE_TYPE_WINDOW,
                          BAIZE_TYPE_TALL_BOX,     BAIZE_TYPE_MISTAKE,       BAIZE_TYPE_DAY_TABLE };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_class_unref (g_type_class_ref (types[i]));
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) names = NULL;

  if (!begin_gtk (&argc, &argv))
    return 77;
  adw_init ();
  ensure_types ();
  names = g_resources_enumerate_children (BAIZE_RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (char **name = names; *name != NULL; name++)
    if (g_str_has_suffix (*name, ".ui"))
      {
        g_autofree char *path = g_strconcat ("/templates/", *name, NULL);

        g_test_add_data_func_full (path, g_strconcat (BAIZE_RESOURCES "/", *name, NULL), can_be_built, g_free);
      }
  return g_test_run ();
}
