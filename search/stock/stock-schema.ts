/** Vehicles as the stock index holds them. */
import type { ListedAttributes } from '#domain/search/record.ts';
import { rankPoints } from '#domain/stock/rank-code.ts';
import type { Ranking } from '#domain/stock/ranking-settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import {
  numberColumns,
  numberOrders,
  textColumns,
  type WordsColumn,
  wordsColumns,
} from '#schemas/catalogue/vehicle/search.ts';
import type { BoostSubject } from '#schemas/switches/ranking.ts';
import type { IndexRow, IndexSchema, Scoring } from '../engine/types.ts';

/** Sort orders bear the names of `SortOrder`; `distance` is the index's own. */
export const stockSchema: IndexSchema = {
  facets: wordsColumns,
  numbers: numberColumns,
  texts: textColumns,
  sorts: Object.fromEntries(Object.entries(numberOrders).map(([order, key]) => [order, [key]])),
  marks: ['rank_code'],
};

/** The attributes that boosts match, by the index's names. */
const boostFacets: { readonly [subject in BoostSubject]: WordsColumn } = {
  make: 'make',
  model: 'model',
  body: 'body',
  car_type: 'car_type',
  location: 'location_name',
  tag: 'tag',
};

/** How `custom_rank` follows from what the index holds, under a tenant's points: the same as `rankOf` of each vehicle. */
export function rankScoring(ranking: Ranking): Scoring {
  return {
    number: 'custom_rank',
    mark: 'rank_code',
    points: rankPoints(ranking),
    boosts: ranking.boosts.map(({ when, word, add }) => ({ facet: boostFacets[when], word, add })),
  };
}

/** The attributes as a row of the index. */
export function toIndexRow({
  attributes: record,
  rankCode,
}: Pick<ListedAttributes, 'attributes' | 'rankCode'>): IndexRow {
  // Plain loops: a whole stock goes through here, and lists made for each row were a sixth of a build.
  const words: { [name: string]: readonly string[] } = {};
  for (const name of wordsColumns) words[name] = wordsOf(record[name]);
  const known: { [name: string]: number | null } = {};
  for (const name of numberColumns) known[name] = finite(record[name]);
  const read: { [name: string]: string | null } = {};
  for (const name of textColumns) read[name] = record[name];
  const place = record._geoloc ?? null;
  return { id: record.objectID, facets: words, numbers: known, texts: read, place, marks: { rank_code: rankCode } };
}

const noWords: readonly string[] = [];

function wordsOf(value: string | boolean | null | readonly string[]): readonly string[] {
  if (value === null) return noWords;
  if (typeof value !== 'object') return hasText(String(value)) ? [String(value).trim()] : noWords;
  const words = value.filter(hasText).map((word) => word.trim());
  return words.length > 1 ? [...new Set(words)] : words;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
