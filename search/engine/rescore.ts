/** A number of every row computed again, where the index lives: its column, its codes and the orders by it. */
import { foldText } from '#domain/text/fold.ts';
import { type Bits, type BitsPool, has, slotsOf, wordsOf } from './bits.ts';
import { type Combination, findCombinations } from './combinations.ts';
import { type IndexState, oneCodeEach } from './index-state.ts';
import { codesOf, mostValues } from './number-codes.ts';
import { NumberColumn } from './number-column.ts';
import { numberKey } from './tally.ts';
import type { Scoring } from './types.ts';

interface Slots {
  readonly alive: Bits;
  readonly pool: BitsPool;
}

/**
 * The state with the number computed again. Its orders are those of the state that was given, sorted in place.
 * @throws RangeError for a number or a mark that the index does not have.
 */
export function rescored(state: IndexState, scoring: Scoring, { alive, pool }: Slots): IndexState {
  const { number } = scoring;
  if (!state.numbers.has(number)) throw new RangeError(`There is no number "${number}".`);
  const { count } = state.ids;
  const scores = scoresOf(state, scoring, pool);
  const column = new NumberColumn();
  for (let slot = 0; slot < count; slot++) column.append(slot, scores[slot]);
  const codes = codesOf(column, count, mostValues(count));
  for (let slot = 0; slot < count; slot++) {
    if (has(alive, slot)) continue;
    column.drop(slot);
    codes?.drop(slot);
  }
  const numbers = new Map(state.numbers).set(number, column);
  const coded = new Map(state.coded);
  if (codes) coded.set(number, codes);
  else coded.delete(number);
  state.orders.resort(number, numbers);
  return { ...state, numbers, coded, combinations: recombined({ ...state, coded }, numberKey(number)) };
}

/** By slot; NaN for none. */
function scoresOf(state: IndexState, { mark, points, boosts }: Scoring, pool: BitsPool): Float64Array {
  const marks = state.marks.get(mark);
  if (!marks) throw new RangeError(`There is no mark "${mark}".`);
  const { count } = state.ids;
  const scores = new Float64Array(count);
  for (let slot = 0; slot < count; slot++) scores[slot] = points[marks.at(slot)] ?? Number.NaN;
  const slots = new Uint32Array(count);
  for (const { facet: name, word, add } of boosts) {
    const facet = state.facets.get(name);
    const bits = pool.take();
    for (const value of facet?.values ?? []) if (foldText(value).trim() === word) facet?.orValue(bits, value, count);
    const boosted = slotsOf(bits, wordsOf(count), slots);
    for (let at = 0; at < boosted; at++) scores[slots[at] as number] = (scores[slots[at] as number] as number) + add;
    pool.giveBack(bits);
  }
  return scores;
}

/** Only the combination that the number was part of is rebuilt. */
function recombined({ facets, coded, combinations, ids }: IndexState, key: string): readonly Combination[] {
  const columns = oneCodeEach(facets, coded);
  return combinations.flatMap((one) => {
    if (!one.members.includes(key)) return [one];
    const members = one.members.flatMap((name) => {
      const column = columns.get(name);
      return column ? [[name, column] as const] : [];
    });
    return findCombinations(new Map(members), ids.count);
  });
}
