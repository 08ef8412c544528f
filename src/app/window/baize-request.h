/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a command line asks for: a game, a variant, a deal, or a record. It needs no display, so that what is wrong can
 * be said before there is one.
 */
#pragma once

#include "core/rules/baize-rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BaizeRequest:
 * @rules: (nullable): the game asked for
 * @variant: its variant; -1 when none was named
 * @has_deal: whether a deal was asked for
 * @deal: its number
 * @file: (nullable): the record asked for
 */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  gboolean lesson; /* @rules is to be learned */
  gboolean has_deal;
  guint64 deal;
  GFile *file;
} BaizeRequest;

extern const GOptionEntry baize_request_options[];

gboolean baize_request_read   (BaizeRequest             *request,
                               GVariantDict             *options,
                               GApplicationCommandLine  *command_line,
                               GError                  **error);
void     baize_request_clear  (BaizeRequest             *request);
gboolean baize_request_check  (const BaizeRequest       *request,
                               GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BaizeRequest, baize_request_clear)

G_END_DECLS
