/** Puts what was found in order and reads one page of it. */
import { andInto, type Bits, countBits } from './bits.ts';
import { type FilterColumns, filterBits } from './match-filter.ts';
import { onlyOfLevel } from './match-text.ts';
import type { Orders } from './orders.ts';
import type { PlaceColumn } from './place-column.ts';
import { type Compare, selectFirst } from './select-first.ts';
import type { IndexQuery, Lift } from './types.ts';

interface RankColumns {
  readonly orders: Orders;
  readonly places: PlaceColumn;
  /** km by place. */
  readonly km: Float64Array | null;
  readonly columns: FilterColumns;
  readonly words: number;
  readonly scratch: Uint32Array;
}

/**
 * Slots of the page, in order.
 * @throws RangeError for an order that is not in the schema, and for `distance` without a place.
 */
export function rankFound(
  query: IndexQuery,
  found: { readonly bits: Bits; readonly total: number },
  levels: readonly Bits[],
  rank: RankColumns,
): number[] {
  const compare = comparison(query, rank);
  const { columns, words, scratch } = rank;
  if (found.total === 0 || query.limit <= 0 || query.offset >= found.total) return [];
  const scores = query.relevance && query.optional?.length ? scoresOf(query.optional, found.bits, rank) : null;
  const byScore: Compare = (a, b) => (scores?.[b] as number) - (scores?.[a] as number) || compare(a, b);

  const slots: number[] = [];
  let { offset } = query;
  const isByErrors = query.relevance && levels.length > 1;
  for (let level = 0; level < (isByErrors ? levels.length : 1) && slots.length < query.limit; level++) {
    const bits = isByErrors ? onlyOfLevel(levels, level, found.bits, words, columns.pool) : found.bits;
    const total = isByErrors ? countBits(bits, words) : found.total;
    const limit = query.limit - slots.length;
    if (offset < total)
      slots.push(
        ...(scores || query.sort === 'distance'
          ? selectFirst(bits, total, columns.count, scores ? byScore : compare, offset, limit, scratch)
          : rank.orders.page(query.sort, bits, total, offset, limit, scratch)),
      );
    offset = Math.max(0, offset - total);
  }
  return slots;
}

function comparison({ sort }: IndexQuery, { orders, places, km }: RankColumns): Compare {
  if (sort !== 'distance') return orders.compareOf(sort);
  if (!km) throw new RangeError('The order "distance" needs a place (near).');
  return (a, b) => {
    const left = km[places.codeAt(a)] as number;
    const right = km[places.codeAt(b)] as number;
    if (left < right) return -1;
    if (left > right) return 1;
    // NaN means no place, which comes last.
    if (Number.isNaN(left) && !Number.isNaN(right)) return 1;
    if (!Number.isNaN(left) && Number.isNaN(right)) return -1;
    return orders.idKey(a) - orders.idKey(b);
  };
}

/**
 * Sum of the scores that each slot earns. Of a lift's alternatives the highest is scored first, and its rows get no
 * lower score, so that the work is one pass over the matching rows for each alternative.
 */
function scoresOf(lifts: readonly Lift[], found: Bits, { columns, words }: RankColumns): Float64Array {
  const scores = new Float64Array(words * 32);
  for (const lift of lifts) {
    const given = lift.length > 1 ? columns.pool.take() : null;
    for (const { filter, score } of [...lift].sort((a, b) => b.score - a.score)) {
      const bits = filterBits(filter, columns);
      andInto(bits, found, words);
      if (given) {
        for (let at = 0; at < words; at++) {
          const both = bits[at] as number;
          bits[at] = both & ~(given[at] as number);
          given[at] = (given[at] as number) | both;
        }
      }
      for (let at = 0; at < words; at++) {
        for (let word = bits[at] as number; word !== 0; word &= word - 1) {
          const slot = (at << 5) + (31 - Math.clz32(word & -word));
          scores[slot] = (scores[slot] as number) + score;
        }
      }
      columns.pool.giveBack(bits);
    }
    if (given) columns.pool.giveBack(given);
  }
  return scores;
}
