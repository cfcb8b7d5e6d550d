/** Runs the searches of one call and writes their answers. */
import type { IndexAnswer } from '../engine/types.ts';
import { answerText, type Found } from './answer-text.ts';
import { markerOf } from './highlight.ts';
import { AnswerBudget, answerBytes, hitsAtOnce, requireAffordable } from './limits.ts';
import type { ParsedSearch } from './parse-search.ts';
import { hitText } from './shape-hit.ts';
import { groupSearches, type SharedSearch, sharedQuery } from './share.ts';

/**
 * The JSON of each search's result, in their order.
 * @throws ProtocolError 400 for more hits or conditions than one call may ask for, 413 when the answer is too large.
 */
export async function runSearches(
  searches: readonly ParsedSearch[],
  budget = new AnswerBudget(answerBytes.search),
): Promise<readonly string[]> {
  requireAffordable(searches);
  const answers: string[] = searches.map(() => '');
  for (const group of groupSearches(searches)) {
    for (const [at, found] of await runGroup(group, searches, budget)) {
      const search = searches[at];
      if (!search) continue;
      const text = answerText(search, found);
      // Hits were counted one by one as they were made.
      budget.take(text.length - found.hits.reduce((sum, hit) => sum + hit.length, 0));
      answers[at] = text;
    }
  }
  return answers;
}

async function runGroup(
  group: SharedSearch,
  searches: readonly ParsedSearch[],
  budget: AnswerBudget,
): Promise<readonly [number, Found][]> {
  const main = searches[group.main];
  if (!main) return [];
  const started = performance.now();
  const answer = await main.index.search(sharedQuery(group, searches));
  if (group.sides.size > 0 && !answer.sides) throw new Error('The index answered a search without its sides.');
  const hits = await hitsOf(main, answer, budget);
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

/** Hits as texts. One that vanished between search and reading is left out. */
async function hitsOf(search: ParsedSearch, answer: IndexAnswer, budget: AnswerBudget): Promise<readonly string[]> {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = search.parameters;
  const marker = markerOf(search.base.text, answer.words, highlightPreTag, highlightPostTag);
  const hits: string[] = [];
  for (let from = 0; from < answer.ids.length; from += hitsAtOnce) {
    const records = await search.index.records(answer.ids.slice(from, from + hitsAtOnce));
    for (const [at, record] of records.entries()) {
      if (!record) continue;
      const hit = hitText(search, record, marker, answer.distances[from + at]);
      budget.take(hit.length);
      hits.push(hit);
    }
  }
  return hits;
}
