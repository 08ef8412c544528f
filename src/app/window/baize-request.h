/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The content of a command line: a game, a variant, a deal, or a record. It needs no display, so that errors can be
 * reported before there is one.
 */
#pragma once

#include "core/rules/baize-rules.h"

#include <gio/gio.h>

/**
 * BaizeRequest:
 * @rules: (nullable): the requested game
 * @variant: the index of the requested variant; -1 for none
 * @has_deal: whether a deal is requested
 * @deal: the number of the requested deal
 * @day: the day whose deal is requested, see baize_day_of(); 0 for none
 * @by_link: whether the request is a link, valid or not; it does not name players
 * @file: (nullable): the requested record
 */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  gboolean lesson; /* whether to start the lesson of @rules */
  gboolean has_deal;
  guint64 deal;
  guint day;
  gboolean by_link;
  GFile *file;
} BaizeRequest;

extern const GOptionEntry baize_request_options[];

gboolean baize_request_read (BaizeRequest *request, GVariantDict *options, GApplicationCommandLine *command_line,
                             GError **error);
gboolean baize_request_read_link (BaizeRequest *request, const char *text, GError **error);
void baize_request_clear (BaizeRequest *request);
gboolean baize_request_check (const BaizeRequest *request, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BaizeRequest, baize_request_clear)
