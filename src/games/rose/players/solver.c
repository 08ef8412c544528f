/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Rose with all cards known. A depth-first search asks whether a number of points can be reached.
 * Where a drawn card is laid matters less than which cards are taken when; so the search first plays on as if loose
 * cards, which have no place yet, could be laid wherever they are wanted, even two on one place. All ways of laying
 * them are one then, and most of what cannot be reached cannot be reached in this easier game. Only where it can, the
 * cards get places, one after another, and the same is asked again.
 *
 * The search lowers the number that no line of play beats until a line reaches it.
 */
#include "players.h"

#include "bound.h"

#include <string.h>

/* A larger table of positions takes longer to look up than it saves. */
#define N_BYTES (16 << 20)
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 128
/* The positions of the first attempts to raise the score, which are doubled again and again; and how many times as many
 * an attempt to lower the bound has. */
#define FIRST_ATTEMPT 2000
#define LOWER_SHARE   16
/* More points than any result. */
#define MANY 1023
/* Three ranks with four cards each and both jokers make the most takes, 123. */
#define MAX_STRIDES 123
/* A take has no joker, or one of two. */
#define N_JOKERS 3

/**
 * Stride: a take and what it leads to.
 * @after: the position after the take, with the drawn cards loose
 * @petals: the places of the taken cards, but for loose ones
 * @points: what the take scores; with loose cards, at most
 * @most: no line of play that begins with the take scores more
 */
typedef struct
{
  RoseSketch after;
  RosePetals petals;
  int points;
  int most;
} Stride;

/** Taken: a take of a line of play, and the cards in the rose before it. */
typedef struct
{
  RoseBed bed;
  RosePetals petals;
} Taken;

/** Solver: a search. */
typedef struct
{
  const BaizeThinking *thinking;
  const RoseState *start;
  BaizeBest *best;
  RoseBound *bound;
  BaizePositions *positions;
  guint8 stock[ROSE_N_STOCK];
  int n_stock;
  Taken line[ROSE_MAX_TAKES];
  int n_line;
  int score;       /* points of the line */
  guint64 end;     /* the attempt ends with this number of positions; 0 for no limit */
  gboolean paused; /* the attempt has had its positions, or the search is over */
} Solver;

/* ---- lists of takes ---- */

/** Drawn: what all takes of as many cards with the same joker lead to, but for the other cards taken. */
typedef struct
{
  gboolean is_set;
  RoseSketch sketch;
  RosePetals petals[ROSE_JOKER + 1];
  RoseShares shares;
} Drawn;

/** Listing: a list of the takes in @sketch that promise at least @least points. */
typedef struct
{
  Solver *solver;
  const RoseSketch *sketch;
  int least;
  RosePetals petals[ROSE_JOKER + 1];
  Drawn drawn[ROSE_MAX_SET + 1][N_JOKERS];
  Stride *strides;
  int n;
} Listing;

static RoseBed
clear_bed (RoseBed bed, RosePetals petals)
{
  for (; petals != 0; petals &= (RosePetals) (petals - 1))
    bed &= ~((RoseBed) 15 << (4 * __builtin_ctz (petals)));
  return bed;
}

/** Returns: the position after a take of @n cards, of which only the joker is gone: the one at @petals, or a loose one
 * if there is none. */
static const Drawn *
draw (Listing *listing, int n, int joker, RosePetals petals)
{
  Drawn *drawn = &listing->drawn[n][joker];
  RoseSketch *sketch = &drawn->sketch;

  if (drawn->is_set)
    return drawn;
  drawn->is_set = TRUE;
  *sketch = *listing->sketch;
  sketch->bed = clear_bed (sketch->bed, petals);
  if (joker > 0 && petals == 0)
    sketch->loose -= rose_loose_one (ROSE_JOKER);
  for (int i = 0; i < n; i++)
    sketch->loose += rose_loose_one (listing->solver->stock[sketch->n_drawn++]);
  memcpy (drawn->petals, listing->petals, sizeof drawn->petals);
  drawn->petals[ROSE_JOKER] &= (RosePetals) ~petals;
  rose_bound_share_all (listing->solver->bound, sketch, drawn->petals, &drawn->shares);
  return drawn;
}

/** Adds the take of the cards at @petals and @n_loose loose ones of @rank with the joker number @joker, which lies at
 * @joker_petals or is loose. */
static void
add_stride (Listing *listing, int rank, RosePetals petals, int n_loose, int joker, RosePetals joker_petals)
{
  const Solver *solver = listing->solver;
  Stride *stride = &listing->strides[listing->n];
  int n_free = n_loose + (joker > 0 && joker_petals == 0), n = __builtin_popcount (petals | joker_petals) + n_free;
  const Drawn *drawn;

  if (n < ROSE_MIN_SET || listing->sketch->n_drawn + n > solver->n_stock)
    return;
  drawn = draw (listing, n, joker, joker_petals);
  stride->petals = petals | joker_petals;
  stride->points = stride->most = rose_points (n, rose_can_touch (stride->petals, n_free), rank, joker > 0);
  stride->after = drawn->sketch;
  stride->after.bed = clear_bed (stride->after.bed, petals);
  stride->after.loose -= (guint64) n_loose * rose_loose_one (rank);
  if (stride->after.n_drawn + ROSE_MIN_SET <= solver->n_stock)
    {
      RoseShare share = rose_bound_share (solver->bound, &stride->after, drawn->petals[rank] & (RosePetals) ~petals,
                                          drawn->petals[ROSE_JOKER], rank);

      stride->most += rose_bound_add (solver->bound, &drawn->shares, rank, share);
    }
  listing->n += stride->most >= listing->least;
}

/** Adds the takes of cards of @rank. */
static void
list_rank (Listing *listing, int rank)
{
  RosePetals all = listing->petals[rank], part = all;
  int n_loose = rose_loose_count (listing->sketch->loose, rank);

  do
    {
      for (int i = part == 0; i <= n_loose; i++)
        {
          int joker = 0;

          add_stride (listing, rank, part, i, joker++, 0);
          for (RosePetals left = listing->petals[ROSE_JOKER]; left != 0; left &= (RosePetals) (left - 1))
            add_stride (listing, rank, part, i, joker++, left & (RosePetals) -left);
          if (rose_loose_count (listing->sketch->loose, ROSE_JOKER) > 0)
            add_stride (listing, rank, part, i, joker, 0);
        }
      part = (RosePetals) ((part - 1) & all);
    }
  while (part != all);
}

/** Lists the takes in @sketch that promise at least @least points. Returns: their number. */
static int
list_strides (Solver *solver, const RoseSketch *sketch, int least, Stride *strides)
{
  Listing listing = { .solver = solver, .sketch = sketch, .least = least, .strides = strides };

  rose_sketch_list_petals (sketch, listing.petals);
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    list_rank (&listing, rank);
  return listing.n;
}

/** Removes the most promising of @n takes. Returns: that take. */
static Stride
pick_stride (Stride *strides, int n)
{
  int best = 0;
  Stride picked;

  for (int i = 1; i < n; i++)
    if (strides[i].most > strides[best].most
        || (strides[i].most == strides[best].most && strides[i].points > strides[best].points))
      best = i;
  picked = strides[best];
  strides[best] = strides[n - 1];
  return picked;
}

/* ---- positions that were met ---- */

/** Known: what is known of a position: so many points can be reached, and no more than so many. */
typedef struct
{
  int least;
  int most;
} Known;

/** The keys of a position, as one of the easier game if @easier. */
static guint64
get_key (const RoseSketch *sketch, gboolean easier, guint64 *check)
{
  guint64 rest = (sketch->loose << 6 | (guint64) sketch->n_drawn) << 1 | (guint64) easier;
  guint64 key = baize_mix (sketch->bed ^ baize_mix (rest));

  *check = baize_mix (key + sketch->bed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  return key;
}

static Known
recall (const Solver *solver, const RoseSketch *sketch, gboolean easier)
{
  guint64 check, key = get_key (sketch, easier, &check);
  gint32 value;

  if (!baize_positions_find (solver->positions, key, check, &value))
    return (Known){ 0, MANY };
  return (Known){ value & MANY, value >> 10 };
}

static void
remember (Solver *solver, const RoseSketch *sketch, gboolean easier, Known known)
{
  guint64 check, key = get_key (sketch, easier, &check);

  baize_positions_store (solver->positions, key, check, known.most << 10 | known.least);
}

/* ---- the search ---- */

/** Counts a position. Returns: whether the attempt must end. Without a result, it ends only if it was cancelled. */
static gboolean
must_stop (Solver *solver)
{
  BaizeBest *best = solver->best;

  if (++best->n_nodes % NODES_BETWEEN_LOOKS == 0)
    solver->paused |= best->moves->len > 0 ? baize_best_is_over (best, solver->thinking)
                                           : g_cancellable_is_cancelled (solver->thinking->cancellable);
  solver->paused |= best->n_nodes >= solver->end;
  return solver->paused;
}

/** Whether @least points can be reached from @sketch in the easier game; may be wrongly %TRUE. */
static gboolean
can_reach (Solver *solver, const RoseSketch *sketch, int least)
{
  Known known;
  Stride strides[MAX_STRIDES];
  gboolean can = FALSE;

  if (least <= 0)
    return TRUE;
  known = recall (solver, sketch, TRUE);
  if (least <= known.least || least > known.most)
    return least <= known.least;
  if (must_stop (solver))
    return TRUE;
  for (int n = list_strides (solver, sketch, least, strides); n > 0 && !can; n--)
    {
      Stride stride = pick_stride (strides, n);

      can = stride.after.n_drawn + ROSE_MIN_SET > solver->n_stock
            || can_reach (solver, &stride.after, least - stride.points);
    }
  if (solver->paused)
    return TRUE;
  if (can)
    known.least = least;
  else
    known.most = least - 1;
  remember (solver, sketch, TRUE, known);
  return can;
}

static void
add_move (Solver *solver, RoseState *state, const BaizeMove *move)
{
  g_array_append_val (solver->best->moves, *move);
  baize_rose_rules.play (state, move, NULL, NULL);
}

/** Lays the drawn cards as they lie in @bed. */
static void
write_puts (Solver *solver, RoseState *state, RoseBed bed)
{
  while (state->drawn != 0)
    {
      int place = __builtin_ctz (rose_empty (state)), kind = rose_bed_get (bed, place);
      BaizeMove move = { .verb = ROSE_PUT };
      guint64 drawn = state->drawn;

      while (kind != 0 && rose_kind_of ((BaizeFace) __builtin_ctzll (drawn)) != kind)
        drawn &= drawn - 1;
      baize_move_add_arg (&move, (guint8) __builtin_ctzll (drawn));
      baize_move_add_arg (&move, (guint8) place);
      add_move (solver, state, &move);
    }
}

/** The line ends the game: a better result. */
static void
finish (Solver *solver)
{
  RoseState state = *solver->start;

  solver->best->score = solver->score;
  g_array_set_size (solver->best->moves, 0);
  for (int i = 0; i < solver->n_line; i++)
    {
      BaizeMove move = { .verb = ROSE_TAKE };

      write_puts (solver, &state, solver->line[i].bed);
      for (RosePetals left = solver->line[i].petals; left != 0; left &= (RosePetals) (left - 1))
        baize_move_add_arg (&move, (guint8) __builtin_ctz (left));
      add_move (solver, &state, &move);
    }
  write_puts (solver, &state, 0);
}

static gboolean lay (Solver *solver, const RoseSketch *sketch, int least);

/** Looks for a line from @sketch, in which no card is loose, that scores at least @least points more, and writes it
 * down. Returns: whether there is one; %FALSE too when the attempt ends. */
static gboolean
take (Solver *solver, const RoseSketch *sketch, int least)
{
  Known known = recall (solver, sketch, FALSE);
  Stride strides[MAX_STRIDES];
  gboolean found = FALSE;

  if (least > known.most || must_stop (solver))
    return FALSE;
  for (int n = list_strides (solver, sketch, least, strides); n > 0 && !found && !solver->paused; n--)
    {
      Stride stride = pick_stride (strides, n);

      solver->line[solver->n_line++] = (Taken){ sketch->bed, stride.petals };
      solver->score += stride.points;
      if (stride.after.n_drawn + ROSE_MIN_SET <= solver->n_stock)
        found = lay (solver, &stride.after, least - stride.points);
      else
        {
          finish (solver);
          found = TRUE;
        }
      solver->n_line--;
      solver->score -= stride.points;
    }
  if (!found && !solver->paused)
    remember (solver, sketch, FALSE, (Known){ 0, least - 1 });
  return found;
}

/** Lays the loose cards, one after another, in every way that leaves a chance of @least points more, and searches on as
 * take() does. */
static gboolean
lay (Solver *solver, const RoseSketch *sketch, int least)
{
  int place = 0;

  if (!can_reach (solver, sketch, least) || solver->paused)
    return FALSE;
  if (sketch->loose == 0)
    return take (solver, sketch, least);
  while (rose_bed_get (sketch->bed, place) != 0)
    place++;
  for (int kind = BAIZE_ACE; kind <= ROSE_JOKER; kind++)
    if (rose_loose_count (sketch->loose, kind) > 0)
      {
        RoseSketch laid = *sketch;

        laid.bed |= (RoseBed) kind << (4 * place);
        laid.loose -= rose_loose_one (kind);
        if (lay (solver, &laid, least))
          return TRUE;
      }
  return FALSE;
}

/** Looks for a line with at least @score points in @n_nodes positions; sets @paused if that leaves open whether one
 * exists. Returns: whether one was found. */
static gboolean
attempt (Solver *solver, const RoseSketch *start, int score, guint64 n_nodes)
{
  solver->end = solver->best->n_nodes + n_nodes;
  solver->paused = FALSE;
  return lay (solver, start, score - solver->start->score);
}

/** Raises the best score as far as it goes with @n_nodes positions for each attempt, halving what is left. */
static void
climb (Solver *solver, const RoseSketch *start, guint64 n_nodes)
{
  BaizeBest *best = solver->best;

  for (int most = best->bound; best->score < most && !baize_best_is_over (best, solver->thinking);)
    {
      int score = (best->score + most + 1) / 2;

      if (!attempt (solver, start, score, n_nodes))
        most = score - 1;
    }
}

/** Lowers the bound as far as it goes with @n_nodes positions for each attempt, or finds a line that reaches it. */
static void
lower (Solver *solver, const RoseSketch *start, guint64 n_nodes)
{
  BaizeBest *best = solver->best;

  while (best->score < best->bound && !attempt (solver, start, best->bound, n_nodes) && !solver->paused)
    best->bound--;
}

/** Returns: the position @state. */
static RoseSketch
make_sketch (const RoseState *state)
{
  RoseSketch sketch = { 0 };

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->rose[place] != BAIZE_FACE_NONE)
      sketch.bed |= (RoseBed) rose_kind_of (state->rose[place]) << (4 * place);
  for (int i = 0; i < rose_n_drawn (state); i++)
    sketch.loose += rose_loose_one (rose_kind_of (rose_drawn_card (state, i)));
  return sketch;
}

/** rose_best: finds the best result from @data on; see baize_best_find(). */
void
rose_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  const RoseState *state = data;
  RoseSketch start = make_sketch (state);
  g_autoptr (BaizePositions) positions = baize_positions_new (N_BYTES);
  g_autoptr (RoseBound) bound = rose_bound_new (state, &start, thinking);
  Solver solver = { .thinking = thinking,
                    .start = state,
                    .best = best,
                    .bound = bound,
                    .positions = positions,
                    .n_stock = state->stock.n,
                    .score = state->score };

  best->score = -1;
  for (int i = 0; i < state->stock.n; i++)
    solver.stock[i] = (guint8) rose_kind_of (state->stock.card[state->stock.n - 1 - i]);
  if (state->stock.n < ROSE_MIN_SET)
    {
      best->bound = state->score;
      finish (&solver);
      return;
    }
  best->bound = state->score + rose_bound_get (bound, &start);
  attempt (&solver, &start, state->score, G_MAXUINT32);
  for (guint64 n = FIRST_ATTEMPT; best->score < best->bound && !baize_best_is_over (best, thinking); n *= 2)
    {
      climb (&solver, &start, n);
      lower (&solver, &start, LOWER_SHARE * n);
    }
}
