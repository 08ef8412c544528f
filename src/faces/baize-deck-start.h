/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Starts the helper program for decks of others, behind the walls that can be put up from outside: bubblewrap, or
 * inside Flatpak a sandbox without permissions. The helper adds walls from inside.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** BaizeDeckShell: the sandbox of the helper. */
typedef enum
{
  BAIZE_DECK_SHELL_BWRAP,   /* bubblewrap: no network, no other processes, of all files only fonts and libraries */
  BAIZE_DECK_SHELL_FLATPAK, /* flatpak-spawn: a Flatpak sandbox without permissions */
  BAIZE_DECK_SHELL_NONE,
} BaizeDeckShell;

BaizeDeckShell baize_deck_start_best  (void);
void           baize_deck_start_avoid (BaizeDeckShell    shell);
GSubprocess   *baize_deck_start       (BaizeDeckShell    shell,
                                       int               deck,
                                       int              *socket,
                                       GError          **error);

G_END_DECLS
