/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many points a position of Rose can still bring with all cards known: an upper bound.
 * Only this folder includes it.
 */
#pragma once

#include "core/rules/baize-best.h"
#include "games/rose/rules/rose.h"

/** ROSE_JOKER: the kind of a joker in a #RoseBed; other cards have their rank. */
#define ROSE_JOKER 14

/** RoseBed: the kinds of the cards at the fourteen places, four bits each, a1 lowest; 0 is an empty place. */
typedef guint64 RoseBed;

/**
 * RoseSketch:
 * @bed: the cards whose places are known
 * @loose: how many cards of each kind lie in the rose at places that are not decided, three bits each; the places are
 *   the empty ones of @bed, as many as there are such cards
 * @n_drawn: how many cards have been drawn since rose_bound_new()
 *
 * A position, or many that differ only in where some cards lie.
 */
typedef struct
{
  RoseBed bed;
  guint64 loose;
  int n_drawn;
} RoseSketch;

/**
 * RoseShare:
 * @value: what one rank can bring: with no joker, the first, the second, both; in units, each card taken counted with
 *   its price
 */
typedef struct
{
  gint16 value[4];
} RoseShare;

/**
 * RoseShares:
 * @of: the share of each rank
 * @sum: of these shares, without jokers
 * @jokers: whether a joker can still be taken
 * @n_drawn: as in #RoseSketch
 */
typedef struct
{
  RoseShare of[BAIZE_KING + 1];
  int sum;
  gboolean jokers;
  int n_drawn;
} RoseShares;

typedef struct _RoseBound RoseBound;

/** rose_bed_get: Returns: the kind of the card at @place. */
static inline int
rose_bed_get (RoseBed bed, int place)
{
  return (int) (bed >> (4 * place) & 15);
}

/** rose_loose_one: Returns: one loose card of @kind. */
static inline guint64
rose_loose_one (int kind)
{
  return G_GUINT64_CONSTANT (1) << (3 * kind);
}

/** rose_loose_count: Returns: the number of loose cards of @kind. */
static inline int
rose_loose_count (guint64 loose, int kind)
{
  return (int) (loose >> (3 * kind) & 7);
}

/** rose_kind_of: Returns: the kind of a card in a #RoseBed. */
static inline int
rose_kind_of (BaizeFace face)
{
  return baize_face_is_joker (face) ? ROSE_JOKER : baize_face_get_rank (face);
}

gboolean rose_touches (RosePetals petals);
gboolean rose_can_touch (RosePetals petals, int n_free);
int rose_points (int n_cards, gboolean together, int rank, gboolean joker);
void rose_sketch_list_petals (const RoseSketch *sketch, RosePetals petals[ROSE_JOKER + 1]);

RoseBound *rose_bound_new (const RoseState *state, const RoseSketch *start, const BaizeThinking *thinking);
void rose_bound_free (RoseBound *bound);
int rose_bound_get (RoseBound *bound, const RoseSketch *sketch);
RoseShare rose_bound_share (RoseBound *bound, const RoseSketch *sketch, RosePetals petals, RosePetals jokers, int rank);
void rose_bound_share_all (RoseBound *bound, const RoseSketch *sketch, const RosePetals *petals, RoseShares *shares);
int rose_bound_add (const RoseBound *bound, const RoseShares *shares, int rank, RoseShare share);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoseBound, rose_bound_free)
