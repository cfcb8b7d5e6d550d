/** Attacks on the search protocol, by a visitor who has the public key. */
import { type Ask, blanks, type HostileClass, json, numbered, type Target } from './hostile-class.ts';

function searching(target: Target, requests: readonly object[], isUnread = false): Ask {
  return {
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: {
      ...json,
      'x-algolia-api-key': target.search.key,
      'x-algolia-application-id': target.search.application,
    },
    body: JSON.stringify({ requests: requests.map((one) => ({ indexName: target.search.index, ...one })) }),
    isUnread,
  };
}

export const searchClasses: readonly HostileClass[] = [
  {
    name: 'search: scores without number',
    atOnce: 6,
    perSecond: 60,
    expected: [200, 400, 413],
    asks(target) {
      const scored = numbered(6000, (index) => `make:Make ${index}<score=${index % 60}>`);
      const asks = ['optionalFilters', 'facetFilters', 'filters'].map((name) =>
        searching(target, [{ query: '', [name]: name === 'filters' ? scored.slice(0, 4000).join(' OR ') : scored }]),
      );
      // As many as one call may have.
      const most = scored.slice(0, 100);
      const within = searching(
        target,
        numbered(20, () => ({ query: '', optionalFilters: most, hitsPerPage: 100 })),
      );
      return (turn) => [...asks, within][turn % (asks.length + 1)] ?? within;
    },
  },
  {
    name: 'search: slow patterns',
    atOnce: 6,
    perSecond: 60,
    expected: [200, 400, 413],
    asks(target) {
      const texts = [`price:1<${blanks(80_000)}x`, `make:"${'\\"'.repeat(40_000)}`, `${'('.repeat(80_000)}make:Kia`];
      const asks = [
        ...texts.map((text) => searching(target, [{ query: '', filters: text }])),
        ...texts.map((text) => searching(target, [{ query: '', optionalFilters: [text], facetFilters: [[text]] }])),
        searching(target, [{ query: `${blanks(40_000)}a${blanks(40_000)}`, numericFilters: [texts[0]] }]),
        { path: `/search/used-cars?q=${'%20'.repeat(2500)}x&price=1%3C${'%20'.repeat(1500)}x` },
      ];
      return (turn) => asks[turn % asks.length] ?? { path: '/' };
    },
  },
  {
    name: 'search: 50 requests of 1,000 hits',
    atOnce: 8,
    perSecond: 40,
    expected: [200, 400, 413],
    asks(target) {
      const ask = searching(
        target,
        numbered(50, () => ({ query: '', hitsPerPage: 1000 })),
      );
      // As many as one call may have.
      const within = searching(
        target,
        numbered(2, (page) => ({ query: '', hitsPerPage: 1000, page, facets: ['*'] })),
      );
      return (turn) => (turn % 2 === 0 ? ask : within);
    },
  },
  {
    name: 'search: the same, never read',
    atOnce: 24,
    perSecond: 24,
    expected: [200, 400, 413],
    asks(target) {
      const ask = searching(
        target,
        numbered(50, (page) => ({ query: '', hitsPerPage: 1000, page: page % 2 })),
        true,
      );
      const small = searching(target, [{ query: '', hitsPerPage: 1000 }], true);
      return (turn) => (turn % 2 === 0 ? ask : small);
    },
  },
];
