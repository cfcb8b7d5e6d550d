/** Everything that an index consists of but what lives and dies between two compactions. */
import type { Coded, Combination } from './combinations.ts';
import { FacetColumn } from './facet-column.ts';
import { IdTable } from './id-table.ts';
import type { NumberCodes } from './number-codes.ts';
import { NumberColumn } from './number-column.ts';
import { Orders } from './orders.ts';
import { PlaceColumn } from './place-column.ts';
import { numberKey } from './tally.ts';
import { TextIndex } from './text-index.ts';
import type { IndexSchema } from './types.ts';

/** Everything that a compaction rebuilds and a snapshot contains. */
export interface IndexState {
  readonly ids: IdTable;
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  readonly marks: ReadonlyMap<string, NumberColumn>;
  readonly places: PlaceColumn;
  readonly texts: TextIndex;
  readonly orders: Orders;
  /** Numbers of few values. */
  readonly coded: ReadonlyMap<string, NumberCodes>;
  readonly combinations: readonly Combination[];
}

export function emptyState(schema: IndexSchema): IndexState {
  const ids = new IdTable();
  const numbers = new Map(schema.numbers.map((name) => [name, new NumberColumn()]));
  return {
    ids,
    facets: new Map(schema.facets.map((name) => [name, new FacetColumn()])),
    numbers,
    marks: new Map((schema.marks ?? []).map((name) => [name, new NumberColumn()])),
    places: new PlaceColumn(),
    texts: new TextIndex(schema.texts),
    orders: new Orders(schema, numbers, ids),
    coded: new Map(),
    combinations: [],
  };
}

/** The combinations of a slot that every column has by now. */
export function appendCombinations({ facets, coded, combinations }: IndexState, slot: number): void {
  const columns = oneCodeEach(facets, coded);
  for (const combination of combinations) {
    const members = combination.members.map((name) => columns.get(name));
    // A column that has several codes for a slot by now, or too many, cannot be counted along.
    if (members.includes(undefined)) combination.isOver = true;
    else
      combination.append(
        slot,
        members.map((column) => column?.codes[slot] ?? 0),
      );
  }
}

/** Columns with one code for each slot, by what they are counted as. */
export function oneCodeEach(facets: IndexState['facets'], coded: IndexState['coded']): Map<string, Coded> {
  const columns = new Map<string, Coded>();
  for (const [name, facet] of facets) if (!facet.starts) columns.set(name, facet);
  for (const [name, codes] of coded) columns.set(numberKey(name), codes);
  return columns;
}
