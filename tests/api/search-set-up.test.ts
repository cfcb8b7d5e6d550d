/** What clients of the search protocol are set up with: settings that anyone reads, keys in the console. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { SearchKeys } from '#schemas/api/search-key.ts';
import type { SearchSettings } from '#schemas/api/search-settings.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { host, openProtocolPlatform, type ProtocolPlatform } from './search-protocol.fixtures.ts';

let platform: ProtocolPlatform;
let key: string;

beforeAll(async () => {
  platform = await openProtocolPlatform();
  ({ key } = platform);
});

afterAll(() => platform.close());

const ask = (...asked: Parameters<ProtocolPlatform['ask']>) => platform.ask(...asked);

describe('what a client is set up with', () => {
  const settings = (method: string, from = host) => platform.request(from, method, '/api/search-settings');

  test('R7-007: everyone reads host, application, public key and index of a site, and they work as they are', async () => {
    const { status, body, headers } = await settings('GET');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const given = body as SearchSettings;
    expect(given).toMatchObject({ applicationId: 'north', searchKey: key, index: 'vehicles_north' });
    expect(given.orders.price_asc).toBe('vehicles_north_price_asc');
    expect(new URL(given.host ?? '').hostname).toBe(host);
    const found = await ask('POST', `/1/indexes/${given.index}/query`, { query: '' }, given.searchKey);
    expect(found.status).toBe(200);
    expect((await ask('GET', '/1/indexes', undefined, given.searchKey)).status).toBe(403);
    expect((await settings('POST')).status).toBe(405);
  });

  test('R7-007: a site whose settings name a hosted index hands out that one, and never its own key', async () => {
    const search = { host: 'search.example.com', appId: 'APP', key: 'public-key', index: 'cars' };
    const own = await aPlatform({ documents: { site: { ...Object(templateDocuments.site), search } } });
    const { body } = await own.request(host, 'GET', '/api/search-settings');
    expect(body).toMatchObject({
      host: 'https://search.example.com',
      applicationId: 'APP',
      searchKey: 'public-key',
      index: 'cars',
      orders: { recommended: 'cars', price_asc: 'cars_price_asc' },
    });
  });
});

describe('keys in the console', () => {
  test('an administrator reads what clients need and makes new keys; an editor does not', async () => {
    const nadia = await platform.signIn(staff.northAdmin.email);
    const keys = await nadia.get<SearchKeys>('/tenants/north/search-keys');
    expect(keys).toMatchObject({ applicationId: 'north', searchKey: key, index: 'vehicles_north' });
    expect(keys.replicas).toContain('vehicles_north_price_asc');
    expect((await nadia.call('POST', '/tenants/north/search-keys/admin', {})).status).toBe(404);
    expect((await nadia.call('GET', '/tenants/south/search-keys')).status).toBe(404);
    const ned = await platform.signIn(staff.northEditor.email);
    expect((await ned.call('GET', '/tenants/north/search-keys')).status).toBe(403);
    expect((await ned.call('POST', '/tenants/north/search-keys/search', {})).status).toBe(403);
    expect((await platform.anonymous.call('GET', '/tenants/north/search-keys')).status).toBe(401);
  });

  test('a public key that was replaced is ended by hand, the one in use stays, and the log has an entry', async () => {
    const own = await openProtocolPlatform();
    onTestFinished(own.close);
    const nadia = await own.signIn(staff.northAdmin.email);
    const show = () => nadia.get<SearchKeys>('/tenants/north/search-keys');
    const end = () => nadia.call('DELETE', '/tenants/north/search-keys/replaced');
    const search = async (one: string) =>
      (await own.ask('POST', '/1/indexes/vehicles_north/query', { query: '' }, one)).status;
    expect((await show()).replacedUntil).toBeNull();
    const { key: next } = (await nadia.call('POST', '/tenants/north/search-keys/search')).body as { key: string };
    expect(Date.parse((await show()).replacedUntil ?? '')).toBeGreaterThan(Date.parse((await show()).madeAt ?? ''));
    expect([await search(own.key), await search(next)]).toEqual([200, 200]);
    const ended = await end();
    expect([ended.status, ended.body]).toEqual([
      200,
      expect.objectContaining({ searchKey: next, replacedUntil: null }),
    ]);
    expect([await search(own.key), await search(next)]).toEqual([403, 200]);
    // There is nothing left to end, so nothing is logged twice.
    expect((await end()).status).toBe(200);
    const { entries } = await nadia.get<AuditPage>('/tenants/north/audit?q=search-key');
    expect(entries.map(({ words }) => words).filter((words) => words.startsWith('Revoked'))).toEqual([
      'Revoked the search key that was replaced',
    ]);
  });
});
