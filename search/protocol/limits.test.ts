/** What one search may ask for: bounded before it is read, and read in time that grows with its length alone. */
import { describe, expect, test } from 'vitest';
import { cars, searchableOf } from '#tests/build/protocol-cars.ts';
import { searchFacetValues } from './facet-search.ts';
import { markerOf } from './highlight.ts';
import { AnswerBudget } from './limits.ts';
import { rawParameters } from './parameters.ts';
import { parseSearch } from './parse-search.ts';
import { ProtocolError } from './problem.ts';
import { runSearches } from './run-searches.ts';
import { WorkTurns } from './work-turns.ts';

const index = searchableOf(cars);
const parsed = (request: object) => parseSearch(index, rawParameters(request));

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ProtocolError) return `${error.status} ${error.message}`;
    throw error;
  }
  return 'taken';
}

const many = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));

describe('bounds of one search', () => {
  test.each<[string, object, string]>([
    [
      'scores',
      { optionalFilters: [many(101, (at) => `make:a<score=${at + 1}>`)] },
      '400 optionalFilters: expected at most 100 conditions with scores, there are 101',
    ],
    [
      'scores in filters',
      { filters: many(101, (at) => `make:a<score=${at + 1}>`).join(' OR ') },
      '400 filters: expected at most 100 conditions with scores, there are 101',
    ],
    [
      'scores of both kinds',
      { optionalFilters: many(60, () => 'make:a'), filters: many(60, () => 'make:a<score=2>').join(' OR ') },
      '400 optionalFilters: expected at most 100 conditions with scores, there are 120',
    ],
    [
      'facet filters',
      { facetFilters: [many(1001, (at) => `make:${at}`)] },
      '400 facetFilters: expected at most 1000 conditions; ask in several searches',
    ],
    [
      'numeric filters',
      { numericFilters: many(1001, (at) => `price>${at}`) },
      '400 numericFilters: expected at most 1000 conditions; ask in several searches',
    ],
    [
      'tags',
      { tagFilters: many(60_000, () => 'a') },
      '400 tagFilters: expected at most 1000 conditions; ask in several searches',
    ],
    [
      'filters of several kinds together',
      { facetFilters: many(600, () => 'make:a'), numericFilters: many(600, () => 'price>1') },
      '400 filters: expected at most 1000 conditions; ask in several searches',
    ],
    [
      'a long value',
      { facetFilters: [`make:${'x'.repeat(600)}`] },
      `400 facetFilters: "make:${'x'.repeat(35)}…" has 605 characters, and at most 512 are possible here`,
    ],
    [
      'names of attributes',
      { attributesToHighlight: many(201, (at) => `a${at}`) },
      '400 attributesToHighlight: expected at most 200 names of attributes, there are 201',
    ],
    [
      'a tag that would go around every word',
      { highlightPreTag: 'x'.repeat(201) },
      `400 highlightPreTag: "${'x'.repeat(40)}…" has 201 characters, and at most 200 are possible here`,
    ],
  ])('%s', (_, request, message) => {
    expect(refusal(() => parsed(request))).toBe(message);
  });

  test('as many as there may be are taken', () => {
    expect(refusal(() => parsed({ facetFilters: [many(900, (at) => `make:${at}`)] }))).toBe('taken');
    expect(parsed({ optionalFilters: [many(100, (at) => `make:a<score=${at + 1}>`)] }).conditions).toBe(100);
  });

  test('the words that are marked are no more than those that are looked for', () => {
    expect(markerOf({ text: 'word '.repeat(40_000) }, [], '<', '>').typed).toHaveLength(24);
  });

  test('a facet is searched for a short text only', async () => {
    await expect(
      searchFacetValues(index, 'make', rawParameters({ facetQuery: 'x'.repeat(513) })),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('facetQuery') });
  });
});

describe('bounds of one call', () => {
  test('hits and conditions are counted over all its searches, before any is run', async () => {
    await expect(runSearches(many(3, () => '').map(() => parsed({ hitsPerPage: 1000 })))).rejects.toMatchObject({
      status: 400,
      message:
        'requests: one call gives at most 2000 hits, these ask for 3000; set hitsPerPage lower or ask in several calls',
    });
    const wide = parsed({ facetFilters: [many(900, (at) => `make:${at}`)] });
    await expect(runSearches([wide, wide, wide])).rejects.toMatchObject({
      status: 400,
      message:
        'requests: the filters of one call may have 2000 conditions together, these have 2700; ask in several calls',
    });
  });

  test('an answer ends before it is larger than it may be', async () => {
    const asked: string[][] = [];
    const records = many(1000, (at) => `c${at}`).map((objectID) => ({ objectID, name: 'x'.repeat(1000), rank: 1 }));
    const large = searchableOf(records);
    const watched = {
      ...large,
      records: (ids: readonly string[]) => {
        asked.push([...ids]);
        return large.records(ids);
      },
    };
    const search = parseSearch(watched, rawParameters({ hitsPerPage: 1000 }));
    await expect(runSearches([search], { budget: new AnswerBudget(150_000) })).rejects.toMatchObject({
      status: 413,
      message: expect.stringMatching(/^The answer would be larger than .* ask for fewer hits/),
    });
    expect(asked.flat().length).toBeLessThan(300);
    const [answer] = await runSearches([search]);
    expect(JSON.parse(answer?.join('') ?? '').hits).toHaveLength(1000);
  });
});

test('a large call gives the process back between its searches and between pieces of its hits', async () => {
  const records = many(1000, (at) => `c${at}`).map((objectID) => ({ objectID, name: `Aster ${objectID}`, rank: 1 }));
  const turns = new WorkTurns();
  const run = { looks: 0, next: setImmediate(() => look()) };
  const look = () => {
    run.looks++;
    run.next = setImmediate(look);
  };
  const search = parseSearch(searchableOf(records), rawParameters({ hitsPerPage: 1000 }));
  const other = parseSearch(searchableOf(records), rawParameters({ query: 'aster', hitsPerPage: 20 }));
  await runSearches([search, other], { nextTurn: turns.begin('site') });
  clearImmediate(run.next);
  expect(run.looks).toBeGreaterThanOrEqual(30);
});

describe('texts made to be slow', () => {
  // Each took seconds with a pattern or a loop that looked at every character again for each character before it.
  const long = 90_000;
  test.each<[string, object]>([
    ['blanks in a range', { numericFilters: many(180, () => `price:1${' '.repeat(500)}x`) }],
    ['blanks in a list', { facetFilters: `x${' '.repeat(long / 2)}${'('.repeat(long / 2)}` }],
    ['digits', { filters: many(170, () => `price>${'0'.repeat(500)}x`).join(' AND ') }],
    ['one long number', { filters: `price>${'0'.repeat(long)}x` }],
    ['parentheses', { filters: `${'('.repeat(long / 2)}make:a${')'.repeat(long / 2)}` }],
    ['quotes', { filters: `make:"${'\\"'.repeat(long / 2)}` }],
    ['signs', { filters: '<score='.repeat(long / 8) }],
  ])('%s', (_, request) => {
    // Of the processor's time: other work on the machine does not count.
    const started = process.cpuUsage();
    refusal(() => parsed(request));
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
