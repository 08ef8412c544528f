/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the pictures of the help pages with the program's own boards. A picture is a record with two tags more:
 *
 *   [Picture "300x340"]              the size of the board; "300x340 0,40,300,200" keeps only a part of it
 *   [Choose "king of hearts; a1"]    what is chosen then, if anything: places whose spoken name has these words in it;
 *                                    a card's name in English is looked for in the user's language
 *
 * It is drawn twice as large, for screens that show so much. With a folder as its last argument the pictures are
 * written there; without one it is only checked that they could be.
 */
#include "baize-config.h"
#include "core/base/baize-locale.h"
#include "faces/baize-faces.h"
#include "table/baize-board-private.h"
#include "table/baize-cloth.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

#define SCALE 2
/* How long nothing may have changed before a picture is taken, and when that is given up, in µs. */
#define QUIET    (400 * 1000)
#define PATIENCE (60 * G_USEC_PER_SEC)

typedef struct
{
  int width, height;
  int x, y, part_width, part_height;
} Size;

/** Lets everything come to rest: cards where they belong, with their pictures. */
static void
settle (BaizeBoard *board)
{
  BaizeFaces *faces = baize_faces_get_default ();
  gint64 now = g_get_monotonic_time (), end = now + PATIENCE, quiet_since = now;
  guint generation = baize_faces_get_generation (faces);

  for (; now < end && now - quiet_since < QUIET; now = g_get_monotonic_time ())
    {
      gboolean busy = baize_board_get_moving (board) || baize_board_private (board)->due != BOARD_ARRANGED;

      if (busy || generation != baize_faces_get_generation (faces))
        quiet_since = now;
      generation = baize_faces_get_generation (faces);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

static gboolean
read_size (const char *text, Size *size)
{
  int n = sscanf (text, "%dx%d %d,%d,%d,%d", &size->width, &size->height, &size->x, &size->y, &size->part_width,
                  &size->part_height);

  if (n == 2)
    {
      size->x = size->y = 0;
      size->part_width = size->width;
      size->part_height = size->height;
    }
  return (n == 2 || n == 6) && size->width > 0 && size->height > 0;
}

/** Returns: whether @name begins with the first of @words, which commas part, and has the others, in the user's
 * language. A name also tells what lies beside the place. */
static gboolean
has_words (const char *name, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, ",", -1);
  gboolean found = g_str_has_prefix (name, _ (g_strstrip (parts[0])));

  for (char **part = parts + 1; *part != NULL; part++)
    found = found && strstr (name, _ (g_strstrip (*part))) != NULL;
  return found;
}

/** Chooses the first place called so. Returns: whether there is one. */
static gboolean
choose (BaizeBoard *board, const char *words)
{
  const BaizeRules *rules = baize_game_get_rules (baize_board_get_game (board));
  BaizePlace place;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_focusable (child) && baize_scene_get_place (child, &place))
      {
        g_autofree char *name = rules->view->describe_place (baize_board_get_shown (board),
                                                             baize_board_get_seat (board), &place);

        if (name == NULL || !has_words (name, words))
          continue;
        baize_board_act_on (board, &place, FALSE);
        settle (board);
        return TRUE;
      }
  return FALSE;
}

static gboolean
choose_all (BaizeBoard *board, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text ? text : "", ";", -1);

  for (char **word = words; *word != NULL; word++)
    if (!choose (board, g_strstrip (*word)))
      {
        g_printerr ("There is no place called “%s”.\n", *word);
        return FALSE;
      }
  return TRUE;
}

static gboolean
write_picture (BaizeBoard *board, const Size *size, const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (board));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size->part_width * SCALE,
                                                         size->part_height * SCALE);
  cairo_t *cr = cairo_create (surface);
  GdkRGBA cloth = baize_cloth_get_colour (&BAIZE_BOARD_GET_CLASS (board)->picture.cloth);
  gboolean written;

  gdk_cairo_set_source_rgba (cr, &cloth);
  cairo_paint (cr);
  gdk_paintable_snapshot (paintable, snapshot, size->width, size->height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  cairo_scale (cr, SCALE, SCALE);
  cairo_translate (cr, -size->x, -size->y);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  written = cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  return written;
}

/** Shows the position of the record at @path, and writes its picture to @folder, if given. Returns: whether it
 * could. */
static gboolean
make_picture (const char *path, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = baize_record_load (path, &error);
  g_autoptr (BaizeGame) game = record ? baize_game_new_from_record (record, &error) : NULL;
  const char *size_text = game ? baize_game_get_tag (game, "Picture") : NULL;
  g_autofree char *base = g_path_get_basename (path), *name = NULL, *target = NULL;
  GtkWidget *window, *board;
  gboolean made;
  Size size;

  if (game == NULL || size_text == NULL || !read_size (size_text, &size))
    {
      g_printerr ("%s: %s\n", path, error ? error->message : "It has no tag Picture with a size.");
      return FALSE;
    }
  *strrchr (base, '.') = '\0';
  name = g_strconcat (base, ".png", NULL);
  window = gtk_window_new ();
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    gtk_widget_add_css_class (window, "dark");
  board = GTK_WIDGET (baize_board_new (baize_game_get_rules (game)));
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_size_request (board, size.width, size.height);
  gtk_window_set_default_size (GTK_WINDOW (window), size.width, size.height);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  baize_board_set_game (BAIZE_BOARD (board), game);
  /* a cloth of one colour: its weave would make large files, and tells nothing */
  gtk_widget_set_opacity (baize_board_private (BAIZE_BOARD (board))->scene.cloth, 0);
  settle (BAIZE_BOARD (board));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  made = choose_all (BAIZE_BOARD (board), baize_game_get_tag (game, "Choose"));
  if (made && folder != NULL)
    {
      target = g_build_filename (folder, name, NULL);
      made = write_picture (BAIZE_BOARD (board), &size, target);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  return made;
}

int
main (int argc, char **argv)
{
  const char *folder = argc > 1 && g_file_test (argv[argc - 1], G_FILE_TEST_IS_DIR) ? argv[argc - 1] : NULL;
  int n_records = argc - 1 - (folder != NULL), n_made = 0;

  setlocale (LC_ALL, "");
  baize_faces_prepare (0);
  baize_locale_bind ();
  textdomain (GETTEXT_PACKAGE);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_print ("1..%d\n", n_records);
  for (int i = 1; i <= n_records; i++)
    {
      gboolean made = make_picture (argv[i], folder);

      g_print ("%s %d %s\n", made ? "ok" : "not ok", i, argv[i]);
      n_made += made;
    }
  return n_made == n_records ? 0 : 1;
}
