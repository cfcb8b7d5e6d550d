/**
 * Attacks of one site, by class: what once stopped every site of a server, or filled its memory. Each class sends
 * requests that one visitor or one editor can send; `hostile-run.ts` sends them beside a visitor of another site.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The site that is attacked, and what an attacker knows of it. */
export interface Target {
  readonly port: number;
  readonly host: string;
  readonly slug: string;
  /** The public search key, its application and the index of the stock. */
  readonly search: { readonly index: string; readonly key: string; readonly application: string };
  /** Slugs of vehicles on offer. */
  readonly vehicles: readonly string[];
  readonly consoleHost: string;
  /** Session of a person of that site who may edit it and import stock. */
  readonly cookie: string;
  /** Address of a feed of the attacker's: a small packed file that unpacks to 39 MB of commas. */
  readonly feedUrl: string;
}

export interface Ask {
  /** The attacked site when left out. */
  readonly host?: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
  /** Whether the attacker reads nothing of the answer, and holds the connection for some seconds. */
  readonly isUnread?: boolean;
}

export interface HostileClass {
  readonly name: string;
  /** Requests under way at once, and at most so many begun each second. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** Statuses that are right, beside 503 and 429 with Retry-After. */
  readonly expected: readonly number[];
  /** Makes one request after the other. */
  readonly asks: (target: Target) => (turn: number) => Ask;
}

/** The feed of `Target.feedUrl`, packed. */
export const packedCommas = () => gzipSync(Buffer.alloc(39 * 1024 * 1024, ','));

const json = { 'content-type': 'application/json' };
const blanks = (count: number) => ' '.repeat(count);
const numbered = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
/** Six hexadecimal digits that differ from turn to turn and have no order. */
const colour = (turn: number) => (((turn + 1) * 2_654_435_761) % 16_777_216).toString(16).padStart(6, '0');

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

function atConsole(target: Target, method: string, path: string, body: string | Uint8Array, type = json): Ask {
  return {
    host: `${target.consoleHost}:${target.port}`,
    method,
    path: `/api/console/tenants/${target.slug}${path}`,
    headers: { ...type, cookie: target.cookie, origin: `http://${target.consoleHost}:${target.port}` },
    body,
  };
}

/** A dry run of an import, as the console's form sends it. */
function stockFile(target: Target, text: string): Ask {
  const mark = 'hostile-file';
  const part = (name: string, more: string, value: string) =>
    `--${mark}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const body = `${part('dryRun', '', 'true')}${part('mapping', '', '{}')}${part(
    'file',
    '; filename="stock.csv"\r\nContent-Type: text/csv',
    text,
  )}--${mark}--\r\n`;
  return atConsole(target, 'POST', '/imports', Buffer.from(body), {
    'content-type': `multipart/form-data; boundary=${mark}`,
  });
}

/** A draft of a page; revision and words are those of somebody who asks by hand. */
function draft(target: Target, body: object): Ask {
  return atConsole(target, 'PUT', '/documents/page%2Fcareers', JSON.stringify({ revision: '', body }));
}

const pageOf = (blocks: { readonly [id: string]: object }, root: readonly string[]) => ({
  type: 'content',
  title: 'Careers',
  route: '/careers',
  layout: { root, blocks },
});

/** Some 480 KB: each block lies in the slot of the one before. */
function nestedPage(): object {
  const id = (index: number) => `b_${String(index).padStart(6, '0')}`;
  const count = 3600;
  const blocks = Object.fromEntries(
    numbered(count, (index) => [
      id(index),
      { type: 'columns', version: 1, props: { note: 'x'.repeat(40) }, slots: { main: [id(index + 1)] } },
    ]),
  );
  return pageOf(blocks, [id(0)]);
}

export const hostileClasses: readonly HostileClass[] = [
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
  {
    name: 'pages: junk in the query',
    atOnce: 8,
    perSecond: 100,
    expected: [200],
    asks: () => (turn) => ({
      path: [`/?junk${turn}=1`, `/search/used-cars?x${turn}=${turn}`, `/search/used-cars?minPrice=${turn}&utm=${turn}`][
        turn % 3
      ] as string,
    }),
  },
  {
    name: 'style sheets of invented masks',
    atOnce: 8,
    perSecond: 100,
    expected: [404],
    asks: () => (turn) => ({
      path: `/assets/site/${colour(turn)}${colour(turn + 7)}.AAAAAAAA.build.css`,
    }),
  },
  {
    name: 'films and drawings in odd colours and sizes',
    atOnce: 8,
    perSecond: 100,
    expected: [200, 206, 400, 404],
    asks: () => (turn) => ({
      path: [
        `/img/drawn/suv/${colour(turn)}/film.webm`,
        `/img/drawn/suv/${colour(turn)}/front-left?w=640`,
        `/img/drawn/suv/b6b9bc/front-left?w=${turn % 4000}&q=${turn % 100}`,
        '/img/drawn/suv/../../../etc/passwd',
      ][turn % 4] as string,
    }),
  },
  {
    name: 'brochures at odd ports',
    atOnce: 6,
    perSecond: 40,
    expected: [200, 400, 404],
    asks: (target) => (turn) => ({
      host: `${target.host}:${1 + ((turn * 97) % 65_000)}`,
      path: `/api/cars/${target.vehicles[turn % 5] ?? 'none'}/brochure.pdf`,
    }),
  },
  {
    name: 'stock files of blank lines',
    atOnce: 2,
    perSecond: 4,
    expected: [200, 400, 409, 413, 422],
    asks(target) {
      const asks = [
        stockFile(target, '\n'.repeat(1024 * 1024)),
        stockFile(target, `make,model\n${'\n'.repeat(5 * 1024 * 1024)}`),
        stockFile(target, `make,model\n${',\n'.repeat(1024 * 1024)}`),
      ];
      return (turn) => asks[turn % asks.length] ?? { path: '/' };
    },
  },
  {
    name: 'stock files of commas, packed by a feed',
    atOnce: 3,
    perSecond: 4,
    expected: [200, 400, 409, 413, 422],
    asks(target) {
      const feed = { source: { kind: 'http', url: target.feedUrl } };
      const asks = [
        atConsole(target, 'POST', '/feeds/preview', JSON.stringify(feed)),
        stockFile(target, ','.repeat(4 * 1024 * 1024)),
        stockFile(target, `make,engine\nKia,"${`1${blanks(20_000)}`.repeat(20)}x"\n`),
      ];
      return (turn) => asks[turn % asks.length] ?? { path: '/' };
    },
  },
  {
    name: 'views by made-up agents',
    atOnce: 8,
    perSecond: 150,
    expected: [200],
    asks: (target) => (turn) => ({
      path: `/cars/${target.vehicles[turn % target.vehicles.length] ?? 'none'}/view.json`,
      headers: { 'user-agent': `Browser/${turn} (made up)` },
    }),
  },
  {
    name: 'drafts: 480 KB of blocks in blocks',
    atOnce: 3,
    perSecond: 10,
    expected: [400, 409, 413, 422],
    asks(target) {
      const nested = draft(target, nestedPage());
      const deep = atConsole(
        target,
        'PUT',
        '/documents/page%2Fcareers',
        `{"revision":"","body":${'[['.repeat(120_000)}${']]'.repeat(120_000)}}`,
      );
      return (turn) => (turn % 3 === 2 ? deep : nested);
    },
  },
  {
    name: 'drafts: names that every object inherits',
    atOnce: 3,
    perSecond: 30,
    expected: [200, 400, 409, 422],
    asks(target) {
      const names = ['constructor', '__proto__', 'toString'];
      const asks = names.map((name) =>
        draft(
          target,
          pageOf({ b_00001: { type: 'rich-text', version: 1, props: { width: { $switch: name } } } }, ['b_00001']),
        ),
      );
      const escaped = atConsole(
        target,
        'PUT',
        '/documents/page%2Fcareers',
        '{"revision":"","body":{"__pr\\u006fto__":{"polluted":1}}}',
      );
      const read = atConsole(target, 'GET', '/documents', '');
      const all = [...asks, escaped, read];
      return (turn) => all[turn % all.length] ?? { path: '/' };
    },
  },
  {
    name: 'sign-in: a flood of wrong passwords',
    atOnce: 24,
    perSecond: 100,
    expected: [401],
    asks: (target) => (turn) => ({
      host: `${target.consoleHost}:${target.port}`,
      method: 'POST',
      path: '/api/console/session',
      headers: {
        ...json,
        origin: `http://${target.consoleHost}:${target.port}`,
        'x-forwarded-for': `10.9.${(turn >> 8) % 256}.${turn % 256}`,
      },
      body: JSON.stringify({ email: `nobody-${turn}@example.com`, password: `wrong horse ${turn}` }),
    }),
  },
  {
    name: 'sockets that never read',
    atOnce: 48,
    perSecond: 48,
    expected: [200],
    asks: (target) => (turn) => ({
      path: ['/', '/search/used-cars', `/cars/${target.vehicles[0] ?? 'none'}`, '/sitemap.xml'][turn % 4] as string,
      isUnread: true,
    }),
  },
  {
    name: 'Host headers of every shape',
    atOnce: 8,
    perSecond: 100,
    expected: [200, 301, 400, 404],
    asks: ({ host }) => {
      const hosts = [
        `${host}:80@evil.example`,
        `${host}:99999`,
        `${host}#b_00001`,
        `${host}:abc def`,
        `${'a.'.repeat(1500)}localhost`,
        `${host}.`,
        '[::1]',
        '127.0.0.1',
      ];
      return (turn) => ({
        host: turn % 3 === 0 ? `no-site-${turn}.localhost` : (hosts[turn % hosts.length] ?? host),
        path: turn % 2 === 0 ? '/' : `/search/used-cars?make=${turn}`,
      });
    },
  },
  {
    name: 'bodies packed where none may be',
    atOnce: 4,
    perSecond: 40,
    expected: [200, 201, 303, 400, 413, 415, 422],
    asks: () => {
      const packed = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024, ' '));
      return (turn) => ({
        method: 'POST',
        path: '/api/leads',
        headers: { ...(turn % 2 === 0 ? json : { 'content-type': 'text/plain' }), 'content-encoding': 'br' },
        body: packed,
      });
    },
  },
];
