/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes files on its own thread, so that a slow disk never delays a game. Of several pending versions of a file only
 * the newest is written. It does not interpret the files.
 */
#pragma once

#include <glib-object.h>

#define BAIZE_TYPE_WRITER (baize_writer_get_type ())
G_DECLARE_FINAL_TYPE (BaizeWriter, baize_writer, BAIZE, WRITER, GObject)

BaizeWriter *baize_writer_new (void);
void baize_writer_put (BaizeWriter *writer, const char *path, char *text);
void baize_writer_move (BaizeWriter *writer, const char *from, const char *path, const char *spare, char *text);
void baize_writer_append (BaizeWriter *writer, const char *path, char *text);
void baize_writer_retry (BaizeWriter *writer);
void baize_writer_flush (BaizeWriter *writer);
gboolean baize_writer_peek (BaizeWriter *writer, const char *path, char **text);
char *baize_writer_peek_lines (BaizeWriter *writer, const char *path);
