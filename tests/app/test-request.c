/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Valid and invalid command lines, without a display.
 */
#include "test.h"

#include "app/window/baize-request.h"

#include <glib/gstdio.h>

/** The options of a command line, as GApplication passes them; @file is the argument without an option. */
typedef struct
{
  const char *game;
  const char *variant;
  const char *deal;
  const char *file;
  const char *message; /* part of the error message; NULL if the command line is valid */
} Case;

static const Case cases[] = {
  { NULL, NULL, NULL, NULL, NULL },
  { "grafa", NULL, NULL, NULL, NULL },
  { "grafa", "classic", "0", NULL, NULL },
  { "grafa", NULL, "18446744073709551615", NULL, NULL },
  { NULL, NULL, NULL, "good.baize", NULL },
  { NULL, NULL, NULL, "half.baize", NULL },
  { "chess", NULL, NULL, NULL, "chess" },
  { "", NULL, NULL, NULL, "There is no game" },
  { "grafa", "blue", NULL, NULL, "blue" },
  { "grafa", NULL, "-1", NULL, "-1" },
  { "grafa", NULL, "18446744073709551616", NULL, "deal number" },
  { "grafa", NULL, "", NULL, "deal number" },
  { "grafa", NULL, "007", NULL, NULL },
  { NULL, "classic", NULL, NULL, "--game" },
  { NULL, NULL, "5", NULL, "--game" },
  { "grafa", NULL, NULL, "good.baize", "not both" },
  { NULL, NULL, NULL, "none.baize", "no such file" },
  { "grafa", NULL, NULL, "none.baize", "not a deal number" },
  { NULL, NULL, NULL, "house.baize-export", NULL },
  { NULL, NULL, NULL, ".", "not a regular file" },
  { NULL, NULL, NULL, "bad.baize", "bad.baize:1:" },
};

static void
write_file (const char *directory, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

TEST (cases)
{
  const char *directory = g_get_user_data_dir ();

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  write_file (directory, "good.baize", "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n");
  write_file (directory, "half.baize", "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\nsing\n");
  write_file (directory, "bad.baize", "sing\n");
  /* the window says what is wrong with it */
  write_file (directory, "house.baize-export", "sing\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      GVariantDict *options = g_variant_dict_new (NULL);
      g_auto (BaizeRequest) request = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *path = c->file ? g_build_filename (directory, c->file, NULL) : NULL;
      const char *files[] = { path, NULL };
      gboolean good;

      if (c->game != NULL)
        g_variant_dict_insert (options, "game", "s", c->game);
      if (c->variant != NULL)
        g_variant_dict_insert (options, "variant", "s", c->variant);
      if (c->deal != NULL)
        g_variant_dict_insert (options, "deal", "s", c->deal);
      if (c->file != NULL)
        g_variant_dict_insert_value (options, G_OPTION_REMAINING, g_variant_new_bytestring_array (files, -1));
      good = baize_request_read (&request, options, NULL, &error) && baize_request_check (&request, &error);
      g_variant_dict_unref (options);
      if (c->message == NULL)
        g_assert_no_error (error);
      else
        {
          g_assert_false (good);
          g_assert_nonnull (error);
          if (strstr (error->message, c->message) == NULL)
            g_error ("case %" G_GSIZE_FORMAT " says: %s", i, error->message);
          g_assert_null (strchr (error->message, '\n'));
        }
    }
}

/** The argument without an option, as somebody pastes it: a link, a message with a link, a number. */
TEST (pasted)
{
  static const struct
  {
    const char *game, *text;
    const char *found; /* the game; NULL for an error */
    guint64 deal;
  } pasted[] = {
    { NULL, "baize:rose/classic/7", "rose", 7 },
    { NULL, "Rose · deal 7\nbaize:rose/classic/7\n", "rose", 7 },
    { NULL, "(baize:rose/classic/7).", "rose", 7 },
    { "grafa", "0126 484", "grafa", 126484 },
    { NULL, "126484", NULL, 0 },
    { "grafa", "baize:rose/classic/7", NULL, 0 },
    { "grafa", "126484x", NULL, 0 },
    { NULL, "baize:", NULL, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pasted); i++)
    {
      GVariantDict *options = g_variant_dict_new (NULL);
      const char *arguments[] = { pasted[i].text, NULL };
      g_auto (BaizeRequest) request = { 0 };
      g_autoptr (GError) error = NULL;
      gboolean good;

      if (pasted[i].game != NULL)
        g_variant_dict_insert (options, "game", "s", pasted[i].game);
      g_variant_dict_insert_value (options, G_OPTION_REMAINING, g_variant_new_bytestring_array (arguments, -1));
      good = baize_request_read (&request, options, NULL, &error);
      g_variant_dict_unref (options);
      g_assert_cmpint (good, ==, pasted[i].found != NULL);
      if (!good)
        continue;
      g_assert_no_error (error);
      g_assert_null (request.file);
      g_assert_cmpstr (request.rules->id, ==, pasted[i].found);
      g_assert_true (request.has_deal);
      g_assert_cmpuint (request.deal, ==, pasted[i].deal);
    }
}

/** A file may be called like a number. */
TEST (file_called_like_a_number)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "126484", NULL);
  GVariantDict *options = g_variant_dict_new (NULL);
  const char *arguments[] = { "126484", NULL };
  g_auto (BaizeRequest) request = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "[Game \"grafa\"]\n[Deal \"1\"]\n", -1, NULL));
  g_assert_cmpint (g_chdir (g_get_user_data_dir ()), ==, 0);
  g_variant_dict_insert_value (options, G_OPTION_REMAINING, g_variant_new_bytestring_array (arguments, -1));
  g_assert_true (baize_request_read (&request, options, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (request.file);
  g_variant_dict_unref (options);
}

ISOLATED_TESTS
