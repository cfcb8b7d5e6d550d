/** Words that name something of the stock: a make, a condition, a body, a fuel, a gearbox, a feature. */

import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import type { SearchFacts, StockResult } from '../ports/stock.ts';
import { foldedWords } from '../text/fold.ts';
import type { Reader } from './meaning.ts';
import { commonBodies } from './routes.ts';
import { synonymsAt } from './synonyms.ts';

/** Most words of a make, a body or a feature. */
const longestName = 5;
/** Values of one facet that a word may mean; one that could mean more stays a word to search for. */
const mostValues = 4;

const conditions: ReadonlyMap<string, string> = new Map([
  ['new', 'new'],
  ['demo', 'demo'],
  ['demonstrator', 'demo'],
  ['used', 'used'],
  ['secondhand', 'used'],
  ['preowned', 'used'],
]);

/** In the order in which they are tried: "New Holland" is a make before "new" is a condition. */
export function plainNames(facts: SearchFacts, counts: StockResult['facets']): readonly Reader[] {
  const makes = facts.makes.map(({ name }) => name);
  const values = (name: FacetName) => (counts[name] ?? []).map(({ value }) => value);
  const features = values('filtered_features');
  const bodies = [...facts.bodies.map(({ name }) => name), ...commonBodies.filter((body) => !isAmong(body, facts))];
  // Words of names mean the name: "sport" is a badge, even where a vehicle has sport seats.
  const names = new Set(
    [
      ...makes,
      ...facts.makes.flatMap((make) => make.models.map(({ name }) => name)),
      ...values('colour'),
      ...values('badge'),
    ].flatMap(foldedWords),
  );
  return [
    exactly('make', makes, { least: 1 }),
    exactly('filtered_features', features, { least: 2 }),
    condition,
    exactly('body', bodies, { least: 1, synonyms: true }),
    ...(['fuel', 'transmission', 'drive'] as const).map((name) => within(name, values(name))),
    exactly('filtered_features', features, { least: 1 }),
    featureWord(features, names),
  ];
}

function isAmong(body: string, { bodies }: SearchFacts): boolean {
  return bodies.some(({ name }) => squeezed(name) === squeezed(body));
}

/** Letters and figures alone: "tow bar", "Tow-Bar" and "towbar" are one. */
function squeezed(text: string): string {
  return foldedWords(text).join('');
}

/** A run of words that is the whole of a value. @param least words of the shortest run; the longest is tried first. */
function exactly(
  name: FacetName,
  values: readonly string[],
  { least, synonyms = false }: { readonly least: number; readonly synonyms?: boolean },
): Reader {
  const known = new Map<string, string[]>();
  for (const value of values) keepUnder(known, squeezed(value), value);
  return (words, at) => {
    for (let count = Math.min(longestName, words.length - at); count >= least; count--) {
      const run = words.slice(at, at + count);
      const found = forms(run, synonyms).flatMap((form) => known.get(form) ?? []);
      if (found.length > 0 && found.length <= mostValues) return { words: count, facet: [name, found] };
    }
    return null;
  };
}

/** The words as typed, of more than one thing, and what else they are called. */
function forms(run: readonly string[], synonyms: boolean): readonly string[] {
  const typed = squeezed(run.join(' '));
  if (!synonyms) return typed === '' ? [] : [typed];
  const forms = new Set<string>();
  for (const form of [typed, typed.replace(/s$/, ''), typed.replace(/es$/, '')]) {
    forms.add(form);
    for (const { words, others } of synonymsAt([form], 0))
      if (words.length === 1) for (const other of others) forms.add(other.join(''));
  }
  forms.delete('');
  return [...forms];
}

const condition: Reader = (words, at) => {
  const [first, second] = [squeezed(words[at] ?? ''), squeezed(words[at + 1] ?? '')];
  const value = conditions.get(first);
  if (value !== undefined) return second === 'zealand' ? null : { words: 1, facet: ['car_type', [value]] };
  const pair = conditions.get(first + second);
  return pair === undefined ? null : { words: 2, facet: ['car_type', [pair]] };
};

/** A word, or one that means the same, that is a word of the values: "auto" of 'Sports Automatic'. */
function within(name: FacetName, values: readonly string[]): Reader {
  const wordsOf = values.map((value) => ({ value, words: foldedWords(value) }));
  return (words, at) => {
    const typed = squeezed(words[at] ?? '');
    if (typed === '') return null;
    const meant = new Set([typed]);
    for (const { words: own, others } of synonymsAt([typed], 0))
      if (own.length === 1) for (const other of others) if (other.length === 1) meant.add(other[0] ?? '');
    const found = wordsOf.flatMap(({ value, words: own }) => (own.some((word) => meant.has(word)) ? [value] : []));
    return found.length > 0 && found.length <= mostValues ? { words: 1, facet: [name, found] } : null;
  };
}

/** "leather" for 'Leather Upholstery' and 'Leather Steering Wheel'. */
function featureWord(features: readonly string[], names: ReadonlySet<string>): Reader {
  const holding = new Map<string, string[]>();
  for (const feature of features)
    for (const word of new Set(foldedWords(feature)))
      if (word.length > 4 && !names.has(word)) keepUnder(holding, word, feature);
  return (words, at) => {
    const found = holding.get(squeezed(words[at] ?? ''));
    return found && found.length <= mostValues ? { words: 1, facet: ['filtered_features', found] } : null;
  };
}

/** If a word has more meanings than allowed, the first ones show that there are too many. */
function keepUnder(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (list.length <= mostValues) list.push(value);
}
