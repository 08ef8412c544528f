/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many points a position of Rose can still bring with all cards known: an upper bound. Only this folder includes
 * it.
 */
#pragma once

#include "core/rules/baize-best.h"
#include "games/rose/rules/rose.h"

/** ROSE_UNIT: a point of the score in units of rose_bound_get(). */
#define ROSE_UNIT 64
/** ROSE_JOKER: the kind of a joker in a #RoseBed; other cards have their rank. */
#define ROSE_JOKER 14

/** RoseBed: the kinds of the cards at the fourteen places, four bits each, a1 lowest; 0 is an empty place. */
typedef guint64 RoseBed;

typedef struct _RoseBound RoseBound;

/** rose_bed_get: Returns: the kind of the card at @place. */
static inline int
rose_bed_get (RoseBed bed, int place)
{
  return (int) (bed >> (4 * place) & 15);
}

/** rose_kind_of: Returns: the kind of a card in a #RoseBed. */
static inline int
rose_kind_of (BaizeFace face)
{
  return baize_face_is_joker (face) ? ROSE_JOKER : baize_face_get_rank (face);
}

gboolean rose_touches (RosePetals petals);
int rose_points (int n_cards, gboolean together, int rank, gboolean joker);
RoseBound *rose_bound_new (const RoseState *state, const BaizeThinking *thinking);
void rose_bound_free (RoseBound *bound);
int rose_bound_get (RoseBound *bound, RoseBed bed, int n_drawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoseBound, rose_bound_free)
