/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The decks side by side. Other files find, copy and check the decks; this one shows the outcome, with one sentence for
 * each error.
 */
#include "baize-theme-grid.h"
#include "baize-config.h"
#include "baize-theme-copy.h"
#include "baize-theme-tile.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-compat-files.h"
#include "app/common/baize-css.h"
#include "core/base/baize-bidi.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

struct _BaizeThemeGrid
{
  BaizeContainer parent_instance;

  BaizeThemes *themes;
  GtkWidget *flow;
  GtkWidget *spinner;
  GCancellable *cancellable;
  GQueue files; /* of GFile, waiting to be added */
  gboolean adding;
  gboolean looking;
  char *focus; /* the id of the deck whose tile gets the focus once the tiles exist */
};

G_DEFINE_FINAL_TYPE (BaizeThemeGrid, baize_theme_grid, BAIZE_TYPE_CONTAINER)

static void add_next (BaizeThemeGrid *grid);

/* ---- the tiles ---- */

static BaizeThemeTile *
get_tile (GtkWidget *child)
{
  return BAIZE_THEME_TILE (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
}

/** baize_theme_grid_find: Returns: (transfer none) (nullable): the flow box child of the deck @id. */
GtkWidget *
baize_theme_grid_find (BaizeThemeGrid *grid, const char *id)
{
  g_return_val_if_fail (BAIZE_IS_THEME_GRID (grid), NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (grid->flow); child; child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (baize_theme_tile_get_id (get_tile (child)), id) == 0)
      return child;
  return NULL;
}

/** Says in the name of @child whether its deck is the one in use, because readers say nothing of the state. */
static void
name_child (GtkWidget *child, gboolean is_chosen)
{
  const BaizeThemeFile *file = baize_theme_tile_get_file (get_tile (child));
  const char *name = file != NULL ? file->name : _ ("Baize");
  g_autofree char *isolated = file != NULL ? baize_bidi_isolate (name) : g_strdup (name);
  /* Translators: for screen readers; %s is the name of a deck of cards */
  g_autofree char *used = g_strdup_printf (_ ("%s, in use"), isolated);

  baize_compat_name (GTK_ACCESSIBLE (child), is_chosen ? used : name);
}

static void
follow_chosen (BaizeThemeGrid *grid)
{
  const char *chosen = baize_themes_get_chosen (grid->themes);

  for (GtkWidget *child = gtk_widget_get_first_child (grid->flow); child; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_chosen = g_strcmp0 (baize_theme_tile_get_id (get_tile (child)), chosen) == 0;

      baize_theme_tile_set_chosen (get_tile (child), is_chosen);
      baize_css_set_class (child, "chosen", is_chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
      name_child (child, is_chosen);
    }
}

/** Shows @sentence in a toast. Returns: whether the window can show toasts. */
static gboolean
announce (BaizeThemeGrid *grid, const char *sentence)
{
  BaizeToaster *toaster = baize_compat_toaster (GTK_WIDGET (grid));

  if (toaster != NULL)
    /* keep each message until it is closed: several files may have been dropped */
    baize_toaster_keep (toaster, sentence, NULL, NULL);
  return toaster != NULL;
}

static void
on_activated (GtkFlowBox *flow, GtkFlowBoxChild *child, BaizeThemeGrid *grid)
{
  BaizeThemeTile *tile = get_tile (GTK_WIDGET (child));
  const char *trouble = baize_theme_tile_get_trouble (tile);

  if (trouble != NULL)
    announce (grid, trouble);
  else
    baize_themes_set_chosen (grid->themes, baize_theme_tile_get_id (tile));
}

/* ---- removing ---- */

typedef struct
{
  BaizeThemeGrid *grid; /* NULL after it was disposed */
  char *id;
  char *path;
  char *aside;
  gboolean chosen;
} Removal;

static void look (BaizeThemeGrid *grid);

static void
on_undo (gpointer data)
{
  Removal *removal = data;

  if (!baize_theme_put_back (removal->aside, removal->path))
    return;
  g_clear_pointer (&removal->aside, g_free);
  if (removal->chosen)
    baize_themes_set_chosen (baize_themes_get_default (), removal->id);
  if (removal->grid != NULL)
    {
      g_free (removal->grid->focus);
      removal->grid->focus = g_strdup (removal->id);
      look (removal->grid);
    }
}

/* The toast was dismissed: the removal can't be undone any more. */
static void
removal_free (gpointer data)
{
  Removal *removal = data;

  if (removal->aside != NULL)
    (void) g_unlink (removal->aside);
  g_clear_weak_pointer (&removal->grid);
  g_free (removal->id);
  g_free (removal->path);
  g_free (removal->aside);
  g_free (removal);
}

static void
on_removed (BaizeThemeTile *tile, BaizeThemeGrid *grid)
{
  const BaizeThemeFile *file = baize_theme_tile_get_file (tile);
  g_autofree char *aside = baize_theme_put_aside (file->path), *name = baize_bidi_isolate (file->name);
  g_autofree char *sentence = NULL;
  BaizeToaster *toaster = baize_compat_toaster (GTK_WIDGET (grid));
  Removal *removal;

  if (aside == NULL)
    {
      sentence = g_strdup_printf (_ ("“%s” can’t be removed."), name);
      announce (grid, sentence);
      return;
    }
  removal = g_new0 (Removal, 1);
  g_set_weak_pointer (&removal->grid, grid);
  removal->id = g_strdup (file->id);
  removal->path = g_strdup (file->path);
  removal->aside = g_steal_pointer (&aside);
  removal->chosen = g_strcmp0 (baize_themes_get_chosen (grid->themes), file->id) == 0;
  if (removal->chosen)
    baize_themes_set_chosen (grid->themes, "");
  sentence = g_strdup_printf (_ ("“%s” was removed"), name);
  if (toaster != NULL)
    baize_toaster_keep_with (toaster, sentence, _ ("_Undo"), on_undo, removal, removal_free);
  else
    removal_free (removal);
  g_free (grid->focus);
  grid->focus = g_strdup ("");
  look (grid);
}

/* ---- listing ---- */

static void
add_tile (BaizeThemeGrid *grid, const BaizeThemeFile *file)
{
  GtkWidget *tile = baize_theme_tile_new (file), *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), tile);
  g_signal_connect_object (tile, "removed", G_CALLBACK (on_removed), grid, 0);
  gtk_flow_box_append (GTK_FLOW_BOX (grid->flow), child);
}

/* Scrolls so that @child is fully visible, until it has the same place in two frames. */
static gboolean
reveal (GtkWidget *child, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *page = gtk_widget_get_ancestor (child, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double *last = data, top;

  if (gtk_widget_get_height (child) == 0)
    return G_SOURCE_CONTINUE;
  if (page == NULL || !gtk_widget_compute_bounds (child, page, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  top = gtk_adjustment_get_value (adjustment) + (double) bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + (double) bounds.size.height);
  if (top == *last)
    return G_SOURCE_REMOVE;
  *last = top;
  return G_SOURCE_CONTINUE;
}

static void
begin_to_reveal (GtkWidget *child)
{
  double *last = g_new (double, 1);

  *last = -G_MAXDOUBLE;
  gtk_widget_add_tick_callback (child, reveal, last, g_free);
}

/* The page has another height: keeps @child visible as long as it has the focus. */
static void
on_page_changed (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);

  if (root != NULL && gtk_root_get_focus (root) == child)
    begin_to_reveal (child);
}

/* Gives @child the focus, and keeps it visible while the tiles get their sizes. */
static void
lead_to (GtkWidget *child)
{
  GtkWidget *page = gtk_widget_get_ancestor (child, GTK_TYPE_SCROLLED_WINDOW);

  gtk_widget_grab_focus (child);
  begin_to_reveal (child);
  if (page != NULL)
    g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)), "changed",
                             G_CALLBACK (on_page_changed), child, G_CONNECT_SWAPPED);
}

static void
fill (BaizeThemeGrid *grid, GPtrArray *files)
{
  g_autofree char *focus = g_steal_pointer (&grid->focus);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (grid->flow)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (grid->flow), child);
  add_tile (grid, NULL);
  for (guint i = 0; files != NULL && i < files->len; i++)
    add_tile (grid, g_ptr_array_index (files, i));
  follow_chosen (grid);
  child = focus != NULL ? baize_theme_grid_find (grid, focus) : NULL;
  if (child != NULL)
    lead_to (child);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static gsize tidied;

  if (g_once_init_enter (&tidied))
    {
      baize_theme_tidy_folder ();
      g_once_init_leave (&tidied, 1);
    }
  g_task_return_pointer (task, baize_theme_files_list (), (GDestroyNotify) g_ptr_array_unref);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeThemeGrid *grid = BAIZE_THEME_GRID (source);
  g_autoptr (GPtrArray) files = g_task_propagate_pointer (G_TASK (result), NULL);

  grid->looking = FALSE;
  if (files != NULL && grid->flow != NULL)
    fill (grid, files);
}

/* Lists the decks in a thread, and then shows a tile for each. */
static void
look (BaizeThemeGrid *grid)
{
  g_autoptr (GTask) task = g_task_new (grid, grid->cancellable, on_looked, NULL);

  grid->looking = TRUE;
  g_task_run_in_thread (task, look_in_thread);
}

/* ---- adding ---- */

static void
on_added (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeThemeGrid *grid = data;
  g_autofree char *sentence = NULL, *id = baize_theme_copy_finish (result, &sentence);

  grid->adding = FALSE;
  if (grid->flow != NULL)
    {
      if (sentence != NULL)
        announce (grid, sentence);
      if (id != NULL)
        {
          baize_themes_set_chosen (grid->themes, id);
          g_free (grid->focus);
          grid->focus = g_steal_pointer (&id);
          look (grid);
        }
      add_next (grid);
    }
  g_object_unref (grid);
}

static void
add_next (BaizeThemeGrid *grid)
{
  g_autoptr (GFile) file = grid->adding ? NULL : g_queue_pop_head (&grid->files);

  if (file != NULL)
    {
      grid->adding = TRUE;
      baize_theme_copy_begin (file, grid->cancellable, on_added, g_object_ref (grid));
    }
  gtk_spinner_set_spinning (GTK_SPINNER (grid->spinner), grid->adding);
}

/**
 * baize_theme_grid_add:
 * @grid: the grid
 * @file: a file of any kind, or a folder of loose cards
 *
 * Adds @file to the player's own decks, and uses it.
 */
void
baize_theme_grid_add (BaizeThemeGrid *grid, GFile *file)
{
  g_return_if_fail (BAIZE_IS_THEME_GRID (grid));
  /* the window may have been closed while the player chose a file */
  if (grid->flow == NULL)
    return;
  g_queue_push_tail (&grid->files, g_object_ref (file));
  add_next (grid);
}

static void
on_file_chosen (GFile *file, gpointer data)
{
  if (file != NULL)
    baize_theme_grid_add (data, file);
}

/** baize_theme_grid_choose: lets the player choose a file to add. */
void
baize_theme_grid_choose (BaizeThemeGrid *grid)
{
  g_return_if_fail (BAIZE_IS_THEME_GRID (grid));

  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Decks of cards"));
  gtk_file_filter_add_pattern (filter, "*.svg");
  gtk_file_filter_add_pattern (filter, "*.svgz");
  baize_compat_choose_file (GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (grid), GTK_TYPE_WINDOW)), BAIZE_FILE_OPEN,
                            _ ("Add a Deck of Cards"), NULL, filter, on_file_chosen, g_object_ref (grid),
                            g_object_unref);
}

/** baize_theme_grid_choose_folder: lets the player choose a folder of loose cards to add. */
void
baize_theme_grid_choose_folder (BaizeThemeGrid *grid)
{
  g_return_if_fail (BAIZE_IS_THEME_GRID (grid));
  baize_compat_choose_file (GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (grid), GTK_TYPE_WINDOW)),
                            BAIZE_FILE_FOLDER, _ ("Add a Folder of Cards"), NULL, NULL, on_file_chosen,
                            g_object_ref (grid), g_object_unref);
}

/** baize_theme_grid_is_busy: Returns: whether the decks are being listed, or a file is being added. */
gboolean
baize_theme_grid_is_busy (BaizeThemeGrid *grid)
{
  g_return_val_if_fail (BAIZE_IS_THEME_GRID (grid), FALSE);
  return grid->adding || grid->looking || !g_queue_is_empty (&grid->files);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, BaizeThemeGrid *grid)
{
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  for (GSList *file = g_value_get_boxed (value); file != NULL; file = file->next)
    baize_theme_grid_add (grid, file->data);
  return TRUE;
}

/* ---- the widget ---- */

static gboolean
on_told (BaizeThemes *themes, const char *sentence, BaizeThemeGrid *grid)
{
  return gtk_widget_get_mapped (GTK_WIDGET (grid)) && announce (grid, sentence);
}

static void
baize_theme_grid_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_theme_grid_parent_class)->root (widget);
  /* the flow box does not select its children, so they have just announced themselves as not selected */
  follow_chosen (BAIZE_THEME_GRID (widget));
}

static void
baize_theme_grid_dispose (GObject *object)
{
  BaizeThemeGrid *grid = BAIZE_THEME_GRID (object);

  g_cancellable_cancel (grid->cancellable);
  g_queue_clear_full (&grid->files, g_object_unref);
  grid->flow = NULL;
  G_OBJECT_CLASS (baize_theme_grid_parent_class)->dispose (object);
}

static void
baize_theme_grid_finalize (GObject *object)
{
  BaizeThemeGrid *grid = BAIZE_THEME_GRID (object);

  g_clear_object (&grid->cancellable);
  g_clear_object (&grid->themes);
  g_free (grid->focus);
  G_OBJECT_CLASS (baize_theme_grid_parent_class)->finalize (object);
}

/** Whether the keyboard can move among the decks: GtkFlowBox of GTK 4.8 to 4.18, at least, searches for the next line
 * forever before its first allocation. */
static gboolean
can_move (GtkWidget *flow)
{
  return flow != NULL && gtk_widget_get_width (flow) > 0;
}

static gboolean
baize_theme_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return can_move (BAIZE_THEME_GRID (widget)->flow)
         && GTK_WIDGET_CLASS (baize_theme_grid_parent_class)->focus (widget, direction);
}

static gboolean
on_move_cursor (GtkWidget *flow)
{
  if (can_move (flow))
    return FALSE;
  g_signal_stop_emission_by_name (flow, "move-cursor");
  return TRUE;
}

static void
baize_theme_grid_class_init (BaizeThemeGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_theme_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_theme_grid_finalize;
  widget_class->root = baize_theme_grid_root;
  widget_class->focus = baize_theme_grid_focus;
  gtk_widget_class_set_css_name (widget_class, "theme-grid");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/theme-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeGrid, flow);
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeGrid, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_move_cursor);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, baize_theme_grid_choose);
  gtk_widget_class_bind_template_callback (widget_class, baize_theme_grid_choose_folder);
}

static void
baize_theme_grid_init (BaizeThemeGrid *grid)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  grid->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (grid));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), grid, 0);
  gtk_widget_add_controller (GTK_WIDGET (grid), GTK_EVENT_CONTROLLER (target));
}

/** baize_theme_grid_new: Returns: (transfer floating): a grid of the decks; at first it has only Baize's own. */
GtkWidget *
baize_theme_grid_new (BaizeThemes *themes)
{
  BaizeThemeGrid *grid = g_object_new (BAIZE_TYPE_THEME_GRID, NULL);

  g_return_val_if_fail (BAIZE_IS_THEMES (themes), NULL);
  grid->themes = g_object_ref (themes);
  fill (grid, NULL);
  g_signal_connect_object (themes, "notify::chosen", G_CALLBACK (follow_chosen), grid, G_CONNECT_SWAPPED);
  g_signal_connect_object (themes, "told", G_CALLBACK (on_told), grid, 0);
  look (grid);
  return GTK_WIDGET (grid);
}
