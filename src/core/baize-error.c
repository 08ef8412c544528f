/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The error domain.
 */
#include "baize-error.h"

G_DEFINE_QUARK (baize-error-quark, baize_error)
