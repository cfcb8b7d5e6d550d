/** Feeds and the search index through the console's API. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import type { Feed, FeedPreview, FeedRun } from '#schemas/api/feed.ts';
import type { SearchIndexState, SearchIndexTest } from '#schemas/api/search-sync.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { runImport } from './imports.fixtures.ts';

const csv =
  'Stock,Make,Model,Year,Price\nA1,Aster,Field,2021,20000\nA2,Aster,Field,2022,ask Dave\nA3,Aster,Field,2023,21000\n';
const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };

async function aFileServer() {
  const heard: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end(csv);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const feedOf = (url: string) => ({
  name: 'Lot',
  source: { kind: 'http', url },
  schedule: { kind: 'daily', at: '05:30' },
  mapping,
  missing: 'mark-sold',
  guard: 30,
  answers: { priceType: 'drive_away' },
});

async function waitFor(person: Person, feed: string, run: string): Promise<FeedRun> {
  for (;;) {
    const now = await person.get<FeedRun>(`/tenants/north/feeds/${feed}/runs/${run}`);
    if (now.endedAt !== null) return now;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('feeds', () => {
  test('one that leaves open what prices include is paused until that is answered', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const north = await platform.signIn(staff.northAdmin.email);
    const { answers: _none, ...open } = feedOf('https://feeds.example/x.csv');
    const feed = (await north.call('POST', '/tenants/north/feeds', open)).body as Feed;
    expect(feed).toMatchObject({ paused: true, nextAt: null, question: expect.stringContaining('includes') });
    const path = `/tenants/north/feeds/${feed.id}`;
    expect((await north.call('POST', `${path}/pause`, { paused: false })).status).toBe(400);
    expect((await north.call('POST', `${path}/run`, {})).status).toBe(400);
    const answered = { ...open, answers: { priceType: 'drive_away' }, version: feed.version };
    expect((await north.call('PUT', path, answered)).body).toMatchObject({ question: null });
    expect((await north.call('POST', `${path}/pause`, { paused: false })).body).toMatchObject({ paused: false });
  });

  test('one takes over what the last import was answered', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const north = await platform.signIn(staff.northAdmin.email);
    await runImport(north, { csv, mapping, priceType: 'excl_government_charges', notNew: 'used' });
    const { answers: _none, ...open } = feedOf('https://feeds.example/x.csv');
    expect((await north.call('POST', '/tenants/north/feeds', open)).body).toMatchObject({
      paused: false,
      settings: { answers: { priceType: 'excl_government_charges', notNew: 'used' } },
    });
  });

  test('one that says how its file is read takes over the other answers, and not how another file was read', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const north = await platform.signIn(staff.northAdmin.email);
    await runImport(north, { csv, mapping, priceType: 'drive_away', profile: '', headerRow: 1 });
    const feed = { ...feedOf('https://feeds.example/x.csv'), answers: { part: 'New' } };
    expect(((await north.call('POST', '/tenants/north/feeds', feed)).body as Feed).settings.answers).toEqual({
      part: 'New',
      priceType: 'drive_away',
    });
  });

  test('from the address over columns and a trial to vehicles in stock', async () => {
    const { host } = await aFileServer();
    const platform = await aPlatform({ vehicles: [], feedHosts: readHostGrants(`north=${host}`) });
    const editor = await platform.signIn(staff.northAdmin.email);
    const source = { kind: 'http', url: `http://${host}/stock.csv` };
    const columns = (await editor.call('POST', '/tenants/north/feeds/preview', { source })).body as FeedPreview;
    expect(Object.fromEntries(columns.columns.map(({ name, suggestion }) => [name, suggestion]))).toEqual(mapping);
    const trial = (await editor.call('POST', '/tenants/north/feeds/preview', { source, mapping })).body as FeedPreview;
    expect(trial.report).toMatchObject({ created: 3, problems: [{ row: 3, column: 'Price', value: 'ask Dave' }] });
    expect(await listVehicles(platform.platform.store, platform.north)).toEqual([]);
    const made = await editor.call('POST', '/tenants/north/feeds', feedOf(source.url));
    expect(made.status).toBe(201);
    const feed = made.body as Feed;
    expect(feed).toMatchObject({ paused: false, lastRun: null, vehicles: 0, hasPassword: false });
    const begun = await editor.call('POST', `/tenants/north/feeds/${feed.id}/run`, {});
    expect(begun.status).toBe(202);
    const run = await waitFor(editor, feed.id, (begun.body as FeedRun).id);
    expect(run).toMatchObject({ state: 'done', trigger: 'hand', by: staff.northAdmin.name, report: { created: 3 } });
    expect(await listVehicles(platform.platform.store, platform.north)).toHaveLength(3);
    expect((await editor.get<Feed>(`/tenants/north/feeds/${feed.id}`)).vehicles).toBe(3);
    const paused = await editor.call('POST', `/tenants/north/feeds/${feed.id}/pause`, { paused: true });
    expect(paused.body).toMatchObject({ paused: true, nextAt: null });
    expect((await editor.call('DELETE', `/tenants/north/feeds/${feed.id}`)).status).toBe(204);
    expect(await listVehicles(platform.platform.store, platform.north)).toHaveLength(3);
  });

  test('a password is sent to its server, never shown, and not to another that takes its place', async () => {
    const first = await aFileServer();
    const second = await aFileServer();
    const platform = await aPlatform({ vehicles: [], feedHosts: readHostGrants(`${first.host},${second.host}`) });
    const editor = await platform.signIn(staff.northAdmin.email);
    const source = { kind: 'http', url: `http://${first.host}/`, username: 'lot' };
    const made = await editor.call('POST', '/tenants/north/feeds', {
      ...feedOf(source.url),
      source,
      password: 'open sesame',
    });
    const feed = made.body as Feed;
    expect(feed.hasPassword).toBe(true);
    const everything = JSON.stringify([made.body, await editor.get('/tenants/north/feeds')]);
    expect(everything).not.toContain('sesame');
    await editor.call('POST', '/tenants/north/feeds/preview', { source, feed: feed.id });
    expect(first.heard).toEqual([`Basic ${Buffer.from('lot:open sesame').toString('base64')}`]);
    const elsewhere = { ...source, url: `http://${second.host}/` };
    const refused = await editor.call('POST', '/tenants/north/feeds/preview', { source: elsewhere, feed: feed.id });
    expect(refused.status).toBe(400);
    const moved = await editor.call('PUT', `/tenants/north/feeds/${feed.id}`, {
      ...feedOf(elsewhere.url),
      source: elsewhere,
      version: feed.version,
    });
    expect(moved.body).toMatchObject({ hasPassword: false });
    expect(second.heard).toEqual([]);
  });

  test.each([
    [
      'an address inside the network',
      { source: { kind: 'http', url: 'http://127.0.0.1:9/' } },
      'private network address',
    ],
    ['no address', { source: { kind: 'http', url: 'stock.csv' } }, 'begin with https://'],
    ['a folder above', { source: { kind: 'folder', file: '../secret.key' } }, 'without folders'],
    ['a hidden file', { source: { kind: 'folder', file: '.env' } }, 'without folders'],
  ])('%s is refused in words', async (_, body, message) => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const answer = await editor.call('POST', '/tenants/north/feeds/preview', body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  });

  test('what cannot be saved is named; a stale save is refused with the other side', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const save = (changes: object) =>
      editor.call('POST', '/tenants/north/feeds', { ...feedOf('https://feeds.example/x.csv'), ...changes });
    for (const [changes, message] of [
      [{ name: ' ' }, 'Give the feed a name'],
      [{ schedule: { kind: 'every', minutes: 5 } }, 'Every 15 minutes at most'],
      [{ schedule: { kind: 'daily', at: '25:00' } }, 'A time of day'],
      [{ mapping: { Make: 'make' } }, 'Choose the column for model, year'],
      [{ mapping: { ...mapping, X: 'secret' } }, 'There is no field called'],
      [{ guard: 101 }, '/guard'],
    ] as const) {
      const answer = await save(changes);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
    }
    const feed = (await save({})).body as Feed;
    const put = (name: string) =>
      editor.call('PUT', `/tenants/north/feeds/${feed.id}`, {
        ...feedOf('https://feeds.example/x.csv'),
        name,
        version: feed.version,
      });
    expect((await put('Mine')).status).toBe(200);
    const stale = await put('Yours');
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ theirs: { settings: { name: 'Mine' } } });
  });

  test('promise 4: another tenant’s feeds and runs are not there; a template has none', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const north = await platform.signIn(staff.northAdmin.email);
    const south = await platform.signIn(staff.southAdmin.email);
    const feed = (await north.call('POST', '/tenants/north/feeds', feedOf('https://feeds.example/x.csv'))).body as Feed;
    for (const [method, path] of [
      ['GET', `/tenants/south/feeds/${feed.id}`],
      ['POST', `/tenants/south/feeds/${feed.id}/run`],
      ['DELETE', `/tenants/south/feeds/${feed.id}`],
      ['GET', `/tenants/north/feeds`],
    ] as const)
      expect((await south.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
    const pat = await platform.signIn(staff.platform.email);
    expect((await pat.call('GET', '/tenants/plain/feeds')).status).toBe(400);
  });
});

describe('the search index', () => {
  test('says who answers; a key is kept for a host that is live; missing settings are reported', async () => {
    const platform = await aPlatform();
    const admin = await platform.signIn(staff.northAdmin.email);
    const before = await admin.get<SearchIndexState>('/tenants/north/search-index');
    expect(before).toMatchObject({ provider: 'embedded', state: 'embedded', adminKey: null, vehicles: 2 });
    // A key belongs to a host: until one is named, there is nothing to keep it for.
    const refused = await admin.call('PUT', '/tenants/north/search-index/key', { key: 'very-secret' });
    expect(refused).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('publish') } } });
    expect(refused.text).not.toContain('very-secret');
    expect((await admin.call('POST', '/tenants/north/search-index/fill', {})).status).toBe(400);
    const trial = (await admin.call('POST', '/tenants/north/search-index/test', {})).body as SearchIndexTest;
    expect(trial).toMatchObject({ works: false, message: expect.stringContaining('built-in engine') });
    const south = await platform.signIn(staff.southAdmin.email);
    expect((await south.call('GET', '/tenants/north/search-index')).status).toBe(404);
  });
});
