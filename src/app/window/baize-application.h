/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The application: one process, one window. It handles command lines of its own and of other processes. It does not
 * depend on single games.
 */
#pragma once

#include <adwaita.h>

#define BAIZE_TYPE_APPLICATION (baize_application_get_type ())
G_DECLARE_FINAL_TYPE (BaizeApplication, baize_application, BAIZE, APPLICATION, AdwApplication)

BaizeApplication *baize_application_new (GApplicationFlags flags);

int baize_application_start (int argc, char **argv);
