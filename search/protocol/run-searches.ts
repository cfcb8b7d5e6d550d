/** Runs the searches of one call and writes their answers. */
import type { IndexAnswer } from '../engine/types.ts';
import { answerPieces, type Found } from './answer-text.ts';
import { markerOf } from './highlight.ts';
import { AnswerBudget, answerBytes, hitsAtOnce, requireAffordable } from './limits.ts';
import type { ParsedSearch } from './parse-search.ts';
import { hitText } from './shape-hit.ts';
import { groupSearches, type SharedSearch, sharedQuery } from './share.ts';
import { type NextTurn, noTurns } from './work-turns.ts';

interface SearchRun {
  readonly budget?: AnswerBudget;
  /** Waited for between searches, and between pieces of hits. */
  readonly nextTurn?: NextTurn;
}

/**
 * The JSON of each search's result, in order and in pieces: joining a large one would block the process.
 * @throws ProtocolError 400 for more hits or conditions than one call may ask for, 413 when the answer is too large.
 */
export async function runSearches(
  searches: readonly ParsedSearch[],
  { budget = new AnswerBudget(answerBytes), nextTurn = noTurns }: SearchRun = {},
): Promise<readonly (readonly string[])[]> {
  requireAffordable(searches);
  const answers: (readonly string[])[] = searches.map(() => []);
  let isFirst = true;
  for (const group of groupSearches(searches)) {
    if (!isFirst) await nextTurn();
    isFirst = false;
    for (const [at, found] of await runGroup(group, searches, { budget, nextTurn })) {
      const search = searches[at];
      if (!search) continue;
      const pieces = answerPieces(search, found);
      // Hits were counted one by one as they were built.
      budget.take(lengthOf(pieces) - lengthOf(found.hits));
      answers[at] = pieces;
    }
  }
  return answers;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

async function runGroup(
  group: SharedSearch,
  searches: readonly ParsedSearch[],
  run: Required<SearchRun>,
): Promise<readonly [number, Found][]> {
  const main = searches[group.main];
  if (!main) return [];
  const started = performance.now();
  const answer = await main.index.search(sharedQuery(group, searches));
  if (group.sides.size > 0 && !answer.sides) throw new Error('The index answered a search without its sides.');
  const hits = await hitsOf(main, answer, run);
  const ms = performance.now() - started;
  const results: [number, Found][] = [
    [group.main, { total: answer.total, counts: answer.counts, stats: answer.stats, hits, ms }],
  ];
  for (const [at, attribute] of group.sides) {
    const side = answer.sides?.[attribute];
    if (!side) throw new Error(`The index answered a search without the side of ${attribute}.`);
    const counts: IndexAnswer['counts'] = side.counts ? { [attribute]: side.counts } : {};
    const stats: IndexAnswer['stats'] = side.stats ? { [attribute]: side.stats } : {};
    results.push([at, { total: side.total, counts, stats, hits: [], ms }]);
  }
  return results;
}

/** Hits as texts, some to a piece. One that vanished between search and reading is left out. */
async function hitsOf(
  search: ParsedSearch,
  answer: IndexAnswer,
  { budget, nextTurn }: Required<SearchRun>,
): Promise<readonly string[]> {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = search.parameters;
  const marker = markerOf(search.base.text, answer.words, highlightPreTag, highlightPostTag);
  const pieces: string[] = [];
  for (let from = 0; from < answer.ids.length; from += hitsAtOnce) {
    if (from > 0) await nextTurn();
    const records = await search.index.records(answer.ids.slice(from, from + hitsAtOnce));
    const hits: string[] = [];
    for (const [at, record] of records.entries()) {
      if (!record) continue;
      const hit = hitText(search, record, marker, answer.distances[from + at]);
      budget.take(hit.length);
      hits.push(hit);
    }
    if (hits.length > 0) pieces.push(hits.join(','));
  }
  return pieces;
}
