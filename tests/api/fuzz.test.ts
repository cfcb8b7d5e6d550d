/** Bad input to every route of the console: a clear refusal, never a fault, never a hang. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { consoleApiRoutes } from '#composer-api/console/console-api.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { comingSoonTitle } from '#composer-api/site/coming-soon.ts';
import { compareText } from '#domain/text/compare.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { bodyFor, checkApi, inTime, oddHeaders, oddText, runs } from './fuzz-input.ts';
import { bodies, parameters } from './fuzz-samples.ts';

let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let pat: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  pat = await platform.signIn(staff.platform.email);
});

afterAll(() => platform.close());

/** From Hono's own table: a new route is in the fuzz at once. */
function consoleTable(): { readonly method: string; readonly path: string }[] {
  const unused = {} as never;
  const { routes } = consoleApiRoutes({
    store: unused,
    sites: unused,
    killable: unused,
    photos: unused,
    leadFiles: unused,
    siteFiles: unused,
    siteImports: unused,
    asideLeads: unused,
    libraryFiles: unused,
    weigher: unused,
    seeing: unused,
    proofs: unused,
    places: unused,
    valuations: unused,
    jobs: unused,
    deliveries: unused,
    mailParts: unused,
    webhookParts: unused,
    pushParts: unused,
    eraser: unused,
    forwardParts: unused,
    payments: unused,
    smsKey: unused,
    mailReports: unused,
    bounceKey: unused,
    vault: unused,
    seals: unused,
    passes: unused,
    feedPlaces: unused,
    requester: unused,
    readStockFile: unused,
    readUpload: unused,
    fileDesk: unused,
    registry: new Map(registry.map((block) => [block.type, block])),
    themes: [],
    log: createLog('silent'),
  });
  const table = routes
    .filter((route) => route.method !== 'ALL')
    .map(({ method, path }) => ({ method, path: path.replace(/^\/api\/console/, '') }));
  return [...new Map(table.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const consoleRoutes = consoleTable();

describe('M-003: bad input to the console’s API', () => {
  test('every route that takes a body has a sample to spoil, and every parameter a value', () => {
    expect(consoleRoutes.length).toBeGreaterThan(20);
    const writes = consoleRoutes
      .filter((route) => route.method === 'POST' || route.method === 'PUT')
      .map((route) => `${route.method} ${route.path}`);
    expect(Object.keys(bodies).sort(compareText)).toEqual(writes.sort(compareText));
    const names = new Set(
      consoleRoutes.flatMap((route) => [...route.path.matchAll(/:([a-z]+)/g)].map((match) => match[1] ?? '')),
    );
    expect(Object.keys(parameters).sort(compareText)).toEqual([...names].sort(compareText));
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
          const person = isSession ? platform.anonymous : pat;
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
    const home = await platform.site('south', '/');
    // A right confirmation may have been drawn, which takes the site offline.
    expect(home.status < 500 || home.text.includes(comingSoonTitle), `${home.status}`).toBe(true);
    expect((await pat.call('GET', '/tenants')).status).toBe(200);
    expect((await pat.call('GET', '/tenants/north/documents')).status).toBe(200);
  });
});
