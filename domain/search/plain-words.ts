/** Searches in natural words: "white ute under 30k", "7 seats diesel auto", "towbar" (decision 0303). */
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import type { SearchFacts, StockResult } from '../ports/stock.ts';
import type { Meaning, Reader } from './meaning.ts';
import { phraseAt, phrases } from './phrases.ts';
import { plainAmounts } from './plain-amounts.ts';
import { plainNames } from './plain-names.ts';
import type { SearchState } from './state.ts';

/** Before a kind of price: "plus on roads", "excluding government charges". */
const joints = phrases('plus,+,before,excluding,excl,exc,ex,including,incl,inc');
const prices = phrases(
  'drive away,driveaway,drive-away,on road costs,on road price,on road,on-road costs,on-road price,on-road,' +
    'on roads,on-roads,onroads,orc,orcs,egc,government charges,govt charges,gov charges,government,govt,gov',
);
const places = phrases('near me,near by,close to me,close by,around me,around here,in my area');

/** Facets whose values in the whole stock have to be counted before words are read. */
export const wordFacets = [
  'fuel',
  'transmission',
  'drive',
  'filtered_features',
  'colour',
  'badge',
] as const satisfies readonly FacetName[];

/** Words between those that say something: they are in no vehicle's name. */
const fillers: ReadonlySet<string> = new Set(
  (
    'affordable an and any bargain best budget buy buying car cars cheap cheapest deal deals find for good great in ' +
    'looking me my nearby need or please price priced prices sale show the to vehicle vehicles want with'
  ).split(' '),
);

/** The readers of search words for this stock. @param counts of `wordFacets` over all of it */
export function wordReaders(facts: SearchFacts, counts: StockResult['facets']): readonly Reader[] {
  return [...plainNames(facts, counts), plainAmounts];
}

/**
 * The search with those of its words that say a price, a year, kilometres, seats or a value of the stock as such
 * filters; all other words stay what is looked for. A search without such words is returned unchanged.
 */
export function understandWords(state: SearchState, readers: readonly Reader[]): SearchState {
  let understood = state;
  // Each round leaves fewer words; words that become neighbours may have a meaning together.
  for (;;) {
    const next = readOnce(understood, state, readers);
    if (next === understood) return understood;
    understood = next;
  }
}

function readOnce(state: SearchState, given: SearchState, readers: readonly Reader[]): SearchState {
  const spoken = spokenWords(state.text);
  const words = withoutRemarks(spoken);
  const folded = words.map((word) => word.toLowerCase());
  const rest: string[] = [];
  let next = state;
  for (let at = 0; at < words.length; ) {
    const meaning = firstMeaning(readers, folded, at, given);
    if (meaning) next = withMeaning(next, meaning);
    else rest.push(words[at] ?? '');
    at += meaning?.words ?? 1;
  }
  const said = rest.filter((word) => !fillers.has(word.toLowerCase()));
  if (next === state && said.length === spoken.length) return state;
  return { ...next, text: said.join(' ') };
}

function firstMeaning(readers: readonly Reader[], words: readonly string[], at: number, given: SearchState) {
  for (const read of readers) {
    const meaning = read(words, at);
    // A word never speaks against what the address itself chooses.
    if (meaning && (!meaning.facet || given.facets[meaning.facet[0]] === undefined)) return meaning;
  }
  return null;
}

function withMeaning(state: SearchState, { facet, range }: Meaning): SearchState {
  if (facet) {
    const [name, values] = facet;
    return { ...state, facets: { ...state.facets, [name]: sorted([...(state.facets[name] ?? []), ...values]) } };
  }
  if (!range) return state;
  const [name, { min, max }] = range;
  const known = state.ranges[name] ?? {};
  const [low, high] = [tighter(Math.max, known.min, min), tighter(Math.min, known.max, max)];
  const bounds = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
  return { ...state, ranges: { ...state.ranges, [name]: bounds } };
}

function tighter(of: (a: number, b: number) => number, a: number | undefined, b: number | undefined) {
  return a === undefined || b === undefined ? (a ?? b) : of(a, b);
}

function sorted(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}

/** "7-seater, 20k–30k" → 7, seater, 20k, to, 30k. */
function spokenWords(text: string): readonly string[] {
  return text
    .split(/[\s;]+|,(?!\d)/)
    .flatMap((word) => {
      const span = /^(\$?\d[\d,]{0,12}k?)[-–](\$?\d[\d,]{0,12}k?)$/i.exec(word);
      if (span) return [span[1] ?? '', 'to', span[2] ?? ''];
      const counted = /^(\d{1,2}|[a-z]{3,5})-(seat|seats|seater|seaters|berth)$/i.exec(word);
      return counted ? [counted[1] ?? '', counted[2] ?? ''] : [word];
    })
    .filter((word) => word !== '');
}

// Phrases that say how a price is meant, or that the shopper is near: no filter has them, and no vehicle's text.

/** The words without such phrases: taken out first, since "drive" is a word of features too. "Off road" stays. */
function withoutRemarks(words: readonly string[]): readonly string[] {
  const folded = words.map((word) => word.toLowerCase());
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const remark = remarkAt(folded, at);
    if (remark === 0) rest.push(words[at] ?? '');
    at += Math.max(remark, 1);
  }
  return rest;
}

/** Number of words of the phrase at this position; 0 if there is none. */
function remarkAt(words: readonly string[], at: number): number {
  const joint = phraseAt(joints, words, at);
  const price = phraseAt(prices, words, at + joint);
  return price > 0 ? joint + price : phraseAt(places, words, at);
}
