import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from './site-request.ts';
import { type SiteRoute, SiteRouteSet, vehicleSlug } from './site-route.ts';

const now = () => new Date('2026-03-02T01:00:00Z');
const answers = async (_request: Request, _site: SiteRequest, { param }: { readonly param: string }) =>
  new Response(param);
const at = (path: string, more: Partial<SiteRoute> = {}): SiteRoute => ({
  path,
  method: 'GET',
  answer: answers,
  ...more,
});

async function ask(routes: readonly SiteRoute[], path: string, method = 'GET'): Promise<string> {
  // The set reads a request's path and hands the rest on to the route.
  const site = { path } as SiteRequest;
  try {
    const response = await new SiteRouteSet(routes, now).answer(
      new Request(`http://site.example${path}`, { method }),
      site,
      undefined,
    );
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
}

test('a path is matched whole, and its named part is handed on as it was written', async () => {
  const routes = [
    at('/api/places'),
    at('/cars/:slug/view.json', { param: vehicleSlug }),
    at('/1/*', { method: 'ALL' }),
  ];
  expect(await ask(routes, '/api/places')).toBe('200 ');
  expect(await ask(routes, '/cars/blue-one/view.json')).toBe('200 blue-one');
  expect(await ask(routes, '/1/indexes/a%2Fb')).toBe('200 indexes/a%2Fb');
  for (const path of [
    '/api/places/',
    '/api/place',
    '/cars/blue-one/viewxjson',
    '/cars/a/b/view.json',
    '/cars/A/view.json',
  ])
    expect(await ask(routes, path)).toBe('404 not-found');
});

test('methods are checked where the route names one: HEAD counts as GET', async () => {
  const routes = [at('/api/places'), at('/api/leads', { method: 'POST' }), at('/1/*', { method: 'ALL' })];
  expect(await ask(routes, '/api/places', 'HEAD')).toBe('200 ');
  expect(await ask(routes, '/api/places', 'POST')).toBe('405 method.not-allowed');
  expect(await ask(routes, '/api/places', 'OPTIONS')).toBe('405 method.not-allowed');
  expect(await ask(routes, '/api/leads')).toBe('405 method.not-allowed');
  expect(await ask(routes, '/1/keys', 'DELETE')).toBe('200 keys');
});

test('a caller who asks too often is refused, over all routes that have one rate in common', async () => {
  const rate = new TokenBuckets({ capacity: 2, refillMs: 1000 });
  const routes = [at('/api/places', { rate }), at('/api/places/nearest', { rate }), at('/api/suggest')];
  expect(await ask(routes, '/api/places')).toBe('200 ');
  expect(await ask(routes, '/api/places/nearest')).toBe('200 ');
  expect(await ask(routes, '/api/places')).toBe('429 rate.limited');
  expect(await ask(routes, '/api/suggest')).toBe('200 ');
});

test('a route that finds nothing is answered as not found', async () => {
  expect(await ask([at('/img/*', { answer: async () => null })], '/img/x.jpg')).toBe('404 not-found');
});

test('no page can be created at the address of a route, regardless of what the route answers, nor below a folder of routes', () => {
  const set = new SiteRouteSet([at('/cars/:slug/view.json', { param: vehicleSlug }), at('/feeds/stock.xml')], now);
  for (const path of ['/cars/blue/view.json', '/cars/ODD~/view.json', '/feeds/stock.xml', '/api/none', '/img/', '/1/x'])
    expect(set.covers(path), path).toBe(true);
  for (const path of ['/', '/cars/blue', '/cars/blue/viewxjson', '/cars/a/b/view.json', '/api', '/apiary/', '/1'])
    expect(set.covers(path), path).toBe(false);
});

test('two routes at one path are refused', () => {
  expect(() => new SiteRouteSet([at('/api/places'), at('/api/places')], now)).toThrow('two routes at /api/places');
});
