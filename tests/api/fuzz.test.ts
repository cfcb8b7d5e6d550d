/** Bad input to every route of the console: a clear refusal, never a fault, never a hang. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedRoutes } from '#composer-api/build/openapi/described-routes.ts';
import { comingSoonTitle } from '#composer-api/site/coming-soon.ts';
import { consoleRoutes, isRouteName } from '#schemas/api/routes/console-routes.ts';
import { openTestPlatform, type Person, staff } from '#tests/build/platform.ts';
import { bodyFor, checkApi, inTime, oddHeaders, oddText, runs } from './fuzz-input.ts';
import { bodies, bodyNode, parameters, sampleBodies } from './fuzz-samples.ts';
import { sampleOf } from './samples/sample-of.ts';

let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let pat: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  pat = await platform.signIn(staff.platform.email);
});

afterAll(() => platform.close());

/** A new route is in the fuzz at once. */
const table = Object.keys(consoleRoutes).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
});

describe('M-003: bad input to the console’s API', () => {
  test('no sample and no value is left of a route that is gone, and a route without one gets one from its schema', () => {
    expect(Object.keys(bodies).filter((name) => !isRouteName(name))).toEqual([]);
    const names = new Set(table.flatMap(({ path }) => [...path.matchAll(/:([a-z]+)/g)].map((match) => match[1])));
    expect(Object.keys(parameters).filter((name) => !names.has(name))).toEqual([]);
    for (const [name, schema] of describedRoutes()) {
      if (schema === null) continue;
      expect([name, sampleBodies(name).length > 0]).toEqual([name, true]);
      expect([name, typeof sampleOf(bodyNode(schema))]).toEqual([name, 'object']);
    }
  });

  test.each(table)('$method $path', { timeout: 120_000 }, async ({ method, path }) => {
    const names = [...path.matchAll(/:([a-z]+)/g)].map((match) => match[1] ?? '');
    const values = fc.tuple(
      ...names.map((name) =>
        fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...(parameters[name] ?? ['abcdefghijklmnop', 'nothing', '%00'])) },
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
    const body = takesBody ? bodyFor(sampleBodies(`${method} ${path}`)) : fc.constant(undefined);
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
