/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main menu of the play page, and the menu of variants.
 */
#include "baize-menu.h"
#include "baize-config.h"

#include <glib/gi18n.h>

/** Appends the section with the id @name of menus.ui. */
static void
append_section (GMenu *menu, GtkBuilder *builder, const char *name)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (gtk_builder_get_object (builder, name)));
}

/** Whether a variant of @rules allows more than one player. */
static gboolean
has_several_players (const BaizeRules *rules)
{
  for (int i = 0; i < rules->n_variants; i++)
    if (rules->variants[i].players_max > 1)
      return TRUE;
  return FALSE;
}

/** Appends an item that starts the variant @name, which may end in a level: "ID/LEVEL". */
static void
append_with_target (GMenu *menu, const char *label, const char *name)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.variant", "s", name);
  g_menu_append_item (menu, item);
}

/** Appends a submenu with the levels of @variant; each item starts a deal at that level. */
static void
append_leveled (GMenu *section, const BaizeVariant *variant)
{
  g_autoptr (GMenu) levels = g_menu_new ();

  for (int i = 0; variant->levels[i] != NULL; i++)
    {
      /* Translators: a variant and how difficult it is: "Square puzzles, easy" */
      g_autofree char *label = g_strdup_printf (_ ("%s, %s"), _ (variant->title), _ (variant->levels[i]));
      g_autofree char *name = g_strdup_printf ("%s/%d", variant->id, i + 1);

      append_with_target (levels, label, name);
    }
  g_menu_append_submenu (section, _ (variant->title), G_MENU_MODEL (levels));
}

/**
 * baize_menu_new_variants:
 * @rules: a game
 *
 * Returns: (transfer full) (nullable): a menu of the variants of @rules and their levels; %NULL if there is only one
 *   variant
 */
GMenu *
baize_menu_new_variants (const BaizeRules *rules)
{
  GMenu *menu = NULL;
  g_autoptr (GMenu) section = NULL;

  if (rules->n_variants == 1)
    return NULL;
  menu = g_menu_new ();
  for (int i = 0; i < rules->n_variants; i++)
    {
      const BaizeVariant *variant = &rules->variants[i];

      if (section == NULL || variant->section != NULL)
        {
          g_clear_object (&section);
          section = g_menu_new ();
          g_menu_append_section (menu, variant->section ? _ (variant->section) : NULL, G_MENU_MODEL (section));
        }
      if (variant->levels != NULL)
        append_leveled (section, variant);
      else
        append_with_target (section, _ (variant->title), variant->id);
    }
  return menu;
}

/** Appends items that start a new deal of @variant at each of its levels. */
static void
append_levels (GMenu *menu, const BaizeVariant *variant)
{
  g_autoptr (GMenu) levels = g_menu_new ();

  for (int i = 0; variant->levels != NULL && variant->levels[i] != NULL; i++)
    {
      /* Translators: %s says how difficult, "easy" */
      g_autofree char *label = g_strdup_printf (_ ("New Deal, %s"), _ (variant->levels[i]));
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.level", "i", i);
      g_menu_append_item (levels, item);
    }
  if (variant->levels != NULL)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (levels));
}

/** Returns: (transfer full): a menu of the ways to begin another game of @rules. */
static GMenu *
new_games (const BaizeRules *rules, const BaizeVariant *variant)
{
  GMenu *games = g_menu_new ();
  g_autoptr (GMenuItem) daily = g_menu_item_new (variant->timed ? _ ("D_aily Puzzle") : _ ("D_aily Deal"), NULL);

  g_menu_item_set_action_and_target (daily, "win.daily", "s", rules->id);
  append_levels (games, variant);
  if (!variant->one_deal)
    {
      g_menu_append (games, _ ("_Choose Deal…"), "win.choose-deal");
      g_menu_append_item (games, daily);
    }
  if (has_several_players (rules))
    g_menu_append (games, _ ("New Game with P_layers…"), "win.new-players");
  return games;
}

/**
 * baize_menu_new_play:
 * @rules: the game being played
 * @variant: its variant
 * @own: (nullable): the game's own items
 * @folded: whether the header bar has no room for all its buttons, so that the menu must contain their actions
 *
 * Returns: (transfer full): the main menu of the play page
 */
GMenu *
baize_menu_new_play (const BaizeRules *rules, const BaizeVariant *variant, GMenuModel *own, gboolean folded)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/menus.ui");
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) deals = g_menu_new ();
  g_autoptr (GMenu) variants = baize_menu_new_variants (rules), games = new_games (rules, variant);

  if (folded)
    append_section (menu, builder, "buttons");
  g_menu_append (deals, _ ("_Restart"), "win.restart");
  if (g_menu_model_get_n_items (G_MENU_MODEL (games)) > 0)
    g_menu_append_submenu (deals, _ ("New Ga_me"), G_MENU_MODEL (games));
  if (variants != NULL)
    g_menu_append_submenu (deals, _ ("_Variant"), G_MENU_MODEL (variants));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (deals));
  append_section (menu, builder, "helps");
  if (own != NULL && g_menu_model_get_n_items (own) > 0)
    g_menu_append_section (menu, NULL, own);
  append_section (menu, builder, "records");
  append_section (menu, builder, "last");
  return menu;
}

/** baize_menu_popup: opens the menu of @button. GTK 4.8 cannot show a menu while a mouse button is down, but then
 * considers it open; so such a menu is closed first. */
void
baize_menu_popup (GtkMenuButton *button)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))))
    gtk_menu_button_popdown (button);
  gtk_menu_button_popup (button);
}
