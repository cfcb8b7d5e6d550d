/** Bad input to every route: a clear refusal, never a fault, never a hang. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { consoleApiRoutes } from '#composer-api/console/console-app.ts';
import { createLog } from '#composer-api/log.ts';
import type { Json } from '#schemas/json.ts';
import { type Answer, consoleHost, openTestHouse, type Person, staff } from '#tests/build/house.ts';
import { bodies, parameters } from './fuzz-samples.ts';

/** Milliseconds; far above what any of these takes, so that only a hang is caught. */
const hang = 20_000;
/** Tries a route; FUZZ_RUNS asks for more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);

let house: Awaited<ReturnType<typeof openTestHouse>>;
let platform: Person;

beforeAll(async () => {
  house = await openTestHouse();
  platform = await house.signIn(staff.platform.email);
});

afterAll(() => house.close());

/** From Hono's own table: a new route is in the fuzz at once. */
function consoleTable(): { readonly method: string; readonly path: string }[] {
  const unused = {} as never;
  const { routes } = consoleApiRoutes({
    store: unused,
    sites: unused,
    photos: unused,
    jobs: unused,
    vault: unused,
    feedPlaces: unused,
    requester: unused,
    registry: new Map(registry.map((block) => [block.type, block])),
    log: createLog('silent'),
  });
  const table = routes
    .filter((route) => route.method !== 'ALL')
    .map(({ method, path }) => ({ method, path: path.replace(/^\/api\/console/, '') }));
  return [...new Map(table.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** Paths below /api that the sites' code names. */
function siteTable(): string[] {
  const room = join(import.meta.dirname, '../../composer-api');
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^console|^server/.test(file),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(room, file), 'utf8').matchAll(/'(\/api\/[a-z0-9/-]+[a-z0-9])'/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  return [...new Set(named)].filter((path) => !path.startsWith('/api/console')).sort();
}

const consoleRoutes = consoleTable();
const siteRoutes = siteTable();

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'toString',
    '../..',
    'null',
    '\u0000',
    '😀'.repeat(20),
    'a'.repeat(5000),
    '$bind',
    '-1',
    '1e309',
    '<script>',
  ),
);
const anyJson = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.oneof(fc.constant(null), fc.boolean(), fc.double({ noNaN: true }), fc.integer(), oddText),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [[]],
      { $bind: 'vehicle.name' },
      { $switch: 'x' },
      { constructor: 1 },
      { all: [] },
    ),
  },
);

interface Spot {
  readonly holder: { [key: string]: unknown } | unknown[];
  readonly key: string;
}

function spotsOf(value: unknown, found: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, child] of Object.entries(value)) {
    found.push({ holder: value as Spot['holder'], key });
    spotsOf(child, found);
  }
  return found;
}

/** The right body with up to three places spoilt, a member taken out or added. */
function spoil(right: Json): fc.Arbitrary<unknown> {
  return fc
    .array(
      fc.tuple(
        fc.oneof(fc.nat({ max: 8 }), fc.nat()),
        fc.constantFrom('replace', 'replace', 'remove', 'add'),
        anyJson,
        oddText,
      ),
      { maxLength: 3 },
    )
    .map((changes) => {
      const root: { body: unknown } = { body: structuredClone(right) };
      for (const [place, how, drawn, name] of changes) {
        // Drawn values are shared between runs: one put into itself would never end.
        const value = structuredClone(drawn);
        const spots = spotsOf(root);
        const spot = spots[place % spots.length];
        if (!spot) break;
        const holder = spot.holder as { [key: string]: unknown };
        if (how === 'replace') holder[spot.key] = value;
        else if (how === 'add' && !Array.isArray(spot.holder))
          Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
        else if (spot.key !== 'body' || spot.holder !== root) delete holder[spot.key];
      }
      return root.body;
    });
}

function bodyFor(samples: readonly Json[]): fc.Arbitrary<string> {
  const [first, ...rest] = samples.map(spoil);
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  const garbage = fc.oneof(
    anyJson.map(text),
    fc.string({ maxLength: 200 }),
    fc.constantFrom('{', '[1,', '"\\ud800"', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, '{"__proto__":{}}'),
  );
  return first
    ? fc.oneof({ weight: 6, arbitrary: fc.oneof(first, ...rest).map(text) }, { weight: 2, arbitrary: garbage })
    : garbage;
}

const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ),
    accept: fc.constantFrom('application/json', '*/*', 'text/html', ''),
    origin: fc.constantFrom(`http://${consoleHost}`, 'http://evil.example', 'null', 'http://['),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ','),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '\u00ff'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-', 'x'),
    'content-length': fc.constantFrom('-1', 'x', '5'),
    referer: fc.constantFrom('http://[', '/x', 'http://north.localhost/cars/x'),
  },
  { requiredKeys: [] },
);

async function inTime(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} hangs`)), hang);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function checkApi(what: unknown, { status, body, headers, text }: Answer): void {
  expect([what, status >= 200 && status < 500 ? 'fine' : `${status} ${text}`]).toEqual([what, 'fine']);
  if (status < 400) return;
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  expect([what, typeof error?.code, typeof error?.message, headers.get('content-type')]).toEqual([
    what,
    'string',
    'string',
    'application/json; charset=utf-8',
  ]);
}

describe('M-003: bad input to the console’s API', () => {
  test('every route that takes a body has a sample to spoil, and every parameter a value', () => {
    expect(consoleRoutes.length).toBeGreaterThan(20);
    const writes = consoleRoutes
      .filter((route) => route.method === 'POST' || route.method === 'PUT')
      .map((route) => `${route.method} ${route.path}`);
    expect(Object.keys(bodies).sort()).toEqual(writes.sort());
    const names = new Set(
      consoleRoutes.flatMap((route) => [...route.path.matchAll(/:([a-z]+)/g)].map((match) => match[1] ?? '')),
    );
    expect(Object.keys(parameters).sort()).toEqual([...names].sort());
  });

  test.each(consoleRoutes)('$method $path', { timeout: 120_000 }, async ({ method, path }) => {
    const names = [...path.matchAll(/:([a-z]+)/g)].map((match) => match[1] ?? '');
    const values = fc.tuple(
      ...names.map((name) =>
        fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...(parameters[name] ?? [''])) },
          { weight: 1, arbitrary: oddText },
        ),
      ),
    );
    const query = fc.oneof(
      fc.constant(''),
      fc
        .dictionary(
          fc.constantFrom('type', 'q', 'cursor', 'revision', 'x'),
          fc.oneof(oddText, fc.constantFrom('vehicle', 'location', 'model', 'search')),
          { maxKeys: 3 },
        )
        .map((entries) => `?${new URLSearchParams(entries)}`),
    );
    const takesBody = method === 'POST' || method === 'PUT';
    const body = takesBody ? bodyFor(bodies[`${method} ${path}`] ?? []) : fc.constant(undefined);
    // Each try to sign in costs a password hash; and signing out must not end the fuzzer's own session.
    const isSession = path === '/session';
    await fc.assert(
      fc.asyncProperty(
        values,
        query,
        body,
        fc.oneof(
          { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
          { weight: 1, arbitrary: oddHeaders },
        ),
        async (given, search, text, headers) => {
          const filled = names.reduce(
            (url, name, index) =>
              url.replace(`:${name}`, () => encodeURIComponent((given[index] ?? '').toWellFormed())),
            path,
          );
          const person = isSession ? house.anonymous : platform;
          const what = { method, filled, search, text, headers };
          checkApi(
            what,
            await inTime(`${method} ${filled}`, person.call(method, filled + search, text?.toWellFormed(), headers)),
          );
        },
      ),
      { numRuns: isSession ? 8 : takesBody ? runs * 4 : runs },
    );
  });

  test('after all that the site still shows its pages and the console still opens', async () => {
    expect((await house.site('south', '/')).status).toBeLessThan(500);
    expect((await platform.call('GET', '/tenants')).status).toBe(200);
    expect((await platform.call('GET', '/tenants/north/documents')).status).toBe(200);
  });
});

describe('M-008: bad input to sites', () => {
  const path = fc.oneof(
    fc.webPath(),
    fc
      .tuple(
        fc.constantFrom(
          '/cars/',
          '/search/',
          '/img/',
          '/img/drawn/',
          '/img/drawn/suv/f2f2f0/',
          '/assets/',
          '/assets/site/',
          '/1/',
          '/api/',
          '/__',
          '/%',
          '/',
        ),
        oddText,
      )
      .map(([start, end]) => start + encodeURIComponent(end.toWellFormed())),
    fc.constantFrom(
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/healthz',
      '/search/used-cars',
      '/img/drawn/suv/f2f2f0/front-left',
    ),
  );
  const query = fc.oneof(
    fc.constant(''),
    fc
      .dictionary(
        fc.constantFrom(
          'query',
          'price',
          'page',
          'sort',
          'make',
          'w',
          'q',
          'ratio',
          'postcode',
          'utm_source',
          '__proto__',
        ),
        oddText,
        { maxKeys: 4 },
      )
      .map(
        (entries) =>
          `?${new URLSearchParams(Object.entries(entries).map(([key, value]) => [key, value.toWellFormed()]))}`,
      ),
  );

  test('pages, pictures and files', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        path,
        query,
        oddHeaders,
        async (method, where, search, headers) => {
          const answer = await inTime(
            where,
            house.request('north.localhost', method, where + search, undefined, headers),
          );
          expect([method, where, search, answer.status < 500 ? 'fine' : answer.text]).toEqual([
            method,
            where,
            search,
            'fine',
          ]);
        },
      ),
      { numRuns: 250 },
    );
  });

  test('the table of the sites’ API is read from the code', () => {
    expect(siteRoutes).toEqual(expect.arrayContaining(['/api/leads', '/api/leads/reveal']));
  });

  const lead: Json = {
    name: 'Ria',
    last_name: 'Ngata',
    email: 'ria@example.com',
    phone: '0400 000 000',
    message: 'Hi',
    category: 'General Enquiry',
    car_id: 'v_1',
    opt_in: true,
  };
  test.each(siteRoutes)('%s', { timeout: 120_000 }, async (route) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE'),
        query,
        bodyFor([lead]),
        oddHeaders,
        async (method, search, text, { origin: _, ...headers }) => {
          const isJson = { accept: 'application/json', ...headers };
          const answer = await inTime(
            route,
            house.request(
              'north.localhost',
              method,
              route + search,
              method === 'GET' ? undefined : text.toWellFormed(),
              isJson,
            ),
          );
          const what = { method, route, search, text, headers };
          expect([what, answer.status < 500 ? 'fine' : answer.text]).toEqual([what, 'fine']);
          if (answer.body !== undefined && answer.status >= 400) checkApi(what, answer);
        },
      ),
      { numRuns: 80 },
    );
  });
});
