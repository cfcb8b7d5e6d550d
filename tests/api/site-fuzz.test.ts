/** Bad input to a site's pages, files and every address of its API: a clear refusal, never a fault, never a hang. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import purchaseForm from '#demo/templates/dealer/form/purchase.json' with { type: 'json' };
import { type Answer, openTestPlatform } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { bodyFor, checkApi, inTime, oddHeaders, oddText, runs } from './fuzz-input.ts';
import { type SiteTarget, searchIndex, searchKey, siteTargets } from './site-samples.ts';

let platform: Awaited<ReturnType<typeof openTestPlatform>>;
/** Values of `searchKey` and `searchIndex`. */
let search: { readonly searchKey: string; readonly index: string };

/** Each read of the clock is some seconds later, so that no rate limit hides the code behind it. */
function hastyClock(): () => Date {
  let at = Date.UTC(2026, 0, 20);
  return () => {
    at += 6000;
    return new Date(at);
  };
}

beforeAll(async () => {
  const wattle = { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' };
  platform = await openTestPlatform({
    now: hastyClock(),
    // Every switch of a tenant is on: a closed endpoint proves nothing about the code behind it.
    documents: {
      switches: {
        'finance.quote-service': true,
        'brochure.enabled': true,
        'views.counter': true,
        'alerts.enabled': true,
      },
      lenders: { lenders: { wattle } },
      delivery: { bands: [{ upTo: 200, price: 240 }] },
      'form/purchase': { ...purchaseForm, gate: '' },
    },
  });
  // Of our own route.
  search = (await platform.site('north', '/api/search-settings')).body as typeof search;
});

afterAll(() => platform.close());

/** Addresses, other than pages, that the sites' routes name: whole ones, folders, and some with a part of any value. */
function addressesInCode(): readonly RegExp[] {
  const folder = join(import.meta.dirname, '../../composer-api/site');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:path: '|siteRoute\(\s*'[A-Z]+ )(\/[^']+)'/g)].map(([, path = '']) => path),
  );
  return paths.map((path) => {
    const source = path.replaceAll('.', '\\.').replace(/:[a-z]+/, '[^/]+');
    return new RegExp(source.endsWith('/*') ? `^${source.slice(0, -1)}` : `^${source}$`);
  });
}

function filledIn(text: string): string {
  return text.replaceAll(searchKey, search.searchKey).replaceAll(searchIndex, search.index);
}

/** The target's address with its parts as given. */
function addressOf(
  target: SiteTarget,
  parts: { readonly [name: string]: string },
  query: { readonly [name: string]: string },
): string {
  const path = target.path.replace(/:([a-z]+)/g, (_, name: string) =>
    encodeURIComponent(filledIn(parts[name] ?? '').toWellFormed()).replace('%2A', '*'),
  );
  const sent = Object.entries(query).map(([name, value]): [string, string] => [name, filledIn(value).toWellFormed()]);
  return sent.length === 0 ? path : `${path}?${new URLSearchParams(sent)}`;
}

async function ask(
  method: string,
  address: string,
  body: string | undefined,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  const json = { accept: 'application/json', 'content-type': 'application/json', ...headers };
  return inTime(address, platform.request('north.localhost', method, address, body, json));
}

describe('M-008: bad input to a site’s API', () => {
  test('every address that the code names is tried', () => {
    const tried = siteTargets.map(({ path, parts = {} }) =>
      path.replace(/:([a-z]+)/g, (_, name: string) => parts[name] ?? ''),
    );
    const named = addressesInCode();
    expect(named.length).toBeGreaterThan(18);
    expect(named.filter((pattern) => !tried.some((path) => pattern.test(path)))).toEqual([]);
  });

  test.each(siteTargets)('$method $path', { timeout: 120_000 }, async (target) => {
    const { method, parts = {}, query = {}, body } = target;
    const right = body === undefined ? undefined : filledIn(JSON.stringify(body));
    const answer = await ask(method, addressOf(target, parts, query), right);
    expect([answer.status, answer.status === target.answers ? '' : answer.text]).toEqual([target.answers, '']);

    const near = (values: { readonly [name: string]: string }) =>
      fc.record(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddText }),
          ]),
        ),
      );
    const isWrite = method === 'POST';
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant<string>(method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
        ),
        near(parts),
        fc.oneof(
          { weight: 4, arbitrary: near(query) },
          { weight: 1, arbitrary: fc.dictionary(oddText, oddText, { maxKeys: 4 }) },
        ),
        bodyFor(body === undefined ? [] : [body]),
        fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
        async (how, where, asked, text, { origin: _, ...headers }: { readonly [name: string]: string }) => {
          const address = addressOf(target, where, asked);
          const sent = how === 'GET' || how === 'HEAD' ? undefined : filledIn(text).toWellFormed();
          const { status, ...rest } = await ask(how, address, sent, headers);
          const what = { how, address, text: sent, headers };
          expect([what, status < 500 ? 'fine' : rest.text]).toEqual([what, 'fine']);
          // Other clients than ours speak to the search protocol, and have its own shape of a refusal.
          if (rest.body !== undefined && status >= 400 && !address.startsWith('/1/'))
            checkApi(what, { status, ...rest });
        },
      ),
      { numRuns: target.runs ?? (isWrite ? runs * 3 : runs * 2) },
    );
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
            platform.request('north.localhost', method, where + search, undefined, headers),
          );
          expect([method, where, search, answer.status < 500 ? 'fine' : answer.text]).toEqual([
            method,
            where,
            search,
            'fine',
          ]);
        },
      ),
      { numRuns: runsOf(250) },
    );
  });
});
