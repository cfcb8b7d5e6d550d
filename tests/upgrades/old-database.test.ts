/** A database that an earlier version made, opened by this one: nothing in it is lost, and all that people do continues. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { countVehicles, listVehicles } from '#tenants/stock/list-vehicles.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { password, staff } from '../build/platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
let platform: Platform;

beforeAll(async () => {
  const packed = readFileSync(join(import.meta.dirname, 'fixtures/before-accounts.db.gz'));
  writeFileSync(join(dataDir, 'forecourt.db'), gunzipSync(packed));
  platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    proofs: { records: async () => [], file: async () => null },
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(host: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await platform.app(
    new Request(`http://${host}${path}`, {
      method,
      headers: { host, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

const site = (path: string) => ask('north.localhost', 'GET', path);

async function signIn(email: string) {
  const {
    status,
    text,
    cookie = '',
  } = await ask('console.localhost', 'POST', '/api/console/session', {
    email,
    password,
  });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return (method: string, path: string, body?: unknown) =>
    ask('console.localhost', method, `/api/console${path}`, body, { cookie });
}

async function north() {
  const scope = await findScopeByHost(platform.store, 'north.localhost');
  if (!scope) throw new Error('the site is gone');
  return scope;
}

test('shoppers see what was live: home, search and a vehicle of an earlier import', async () => {
  const home = await site('/');
  expect(home.status).toBe(200);
  expect(home.text).toContain('Published before');
  expect(home.text).not.toContain('Drafted before');
  expect((await site('/search/used-cars')).status).toBe(200);
  const stock = await listVehicles(platform.store, await north());
  expect(stock).toHaveLength(102);
  for (const { vehicle } of stock.slice(0, 5)) {
    const page = await site(`/cars/${vehicle.slug}`);
    expect([page.status, page.text.includes(vehicle.name)]).toEqual([200, true]);
  }
});

test('accounts sign in as before, each with the role that it had', async () => {
  const roles = await Promise.all(
    [staff.platform, staff.onboarding, staff.northAdmin, staff.northEditor].map(async ({ email }) => {
      const call = await signIn(email);
      const { role }: { role: string } = JSON.parse((await call('GET', '/session')).text);
      return role;
    }),
  );
  expect(roles).toEqual(['platform', 'onboarding', 'admin', 'editor']);
});

test('leads are there and come in', async () => {
  const messages = async () =>
    (await listLeads(platform.store, await north())).leads.map(({ payload }) => payload['message']);
  expect((await messages()).sort()).toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4']);
  const lead = await ask('north.localhost', 'POST', '/api/leads', {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0412345678',
    category: 'General Enquiry',
    message: 'After the upgrade',
    idempotency_key: 'after-the-upgrade',
  });
  expect([lead.status, lead.status === 201 ? '' : lead.text]).toEqual([201, '']);
  expect(await messages()).toContain('After the upgrade');
});

test('the draft that was waiting is reviewed and published', async () => {
  const nadia = await signIn(staff.northAdmin.email);
  const review: ChangeReview = JSON.parse((await nadia('GET', '/tenants/north/changes')).text);
  expect(review.documents.map(({ key }) => key)).toEqual(['page/home']);
  const published = await nadia('POST', '/tenants/north/releases', {
    base: review.base,
    documents: review.documents.map(({ key, revision }) => ({ key, revision })),
  });
  expect([published.status, published.status === 201 ? '' : published.text]).toEqual([201, '']);
  expect((await site('/')).text).toContain('Drafted before');
});

test('a stock file is taken in, and finds the vehicle of the earlier one', async () => {
  const nadia = await signIn(staff.northAdmin.email);
  const csv = 'Stock No,Make,Model,Year,Price\nS1002,Aster,Field,2020,12345\nNEW1,Aster,Field,2021,22345\n';
  const mapping = { 'Stock No': 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
  const begun = await nadia('POST', '/tenants/north/imports', { csv, mapping });
  expect([begun.status, begun.status === 202 ? '' : begun.text]).toEqual([202, '']);
  await platform.jobs.runDue();
  const { id }: ImportRun = JSON.parse(begun.text);
  expect(JSON.parse((await nadia('GET', `/tenants/north/imports/${id}`)).text)).toMatchObject({
    state: 'done',
    created: 1,
    updated: 1,
    rejected: 0,
  });
  expect(await countVehicles(platform.store, await north())).toBe(103);
});

test('the search protocol answers', async () => {
  const scope = await north();
  const answer = await ask(
    'north.localhost',
    'POST',
    '/1/indexes/vehicles_north/query',
    { hitsPerPage: 1 },
    { 'x-algolia-api-key': await findSearchKey(platform.store, scope) },
  );
  expect([answer.status, JSON.parse(answer.text).nbHits > 0]).toEqual([200, true]);
});

test('a vehicle that was stored before a field came is shown, edited and imported, with the field blank', async () => {
  const scope = await north();
  const nadia = await signIn(staff.northAdmin.email);
  const [one] = (await listVehicles(platform.store, scope)).filter(
    ({ vehicle }) => vehicle.status === 'in_stock' && vehicle.stocknum !== null,
  );
  if (!one) throw new Error('the stock is gone');
  const { id, slug, stocknum, make, model, year } = one.vehicle;
  await platform.store.tx(async (db) => {
    const fields = Object.keys(one.vehicle).filter((field) => !['id', 'slug', 'make', 'model', 'year'].includes(field));
    // Rows of that time do not say their version either.
    const paths = [...fields.filter((field) => !['name', 'stocknum', 'status', 'price'].includes(field)), '"$version"'];
    db.$client
      .prepare(
        `UPDATE vehicle SET doc = json_remove(doc, ${paths.map((field) => `'$.${field}'`).join(', ')}) WHERE id = ?`,
      )
      .run(id);
  });
  expect((await site(`/cars/${slug}`)).status).toBe(200);
  const found: { version: number; vehicle: { seats: number | null } } = JSON.parse(
    (await nadia('GET', `/tenants/north/stock/${id}`)).text,
  );
  expect(found.vehicle.seats).toBe(null);
  const edited = await nadia('PUT', `/tenants/north/stock/${id}`, { version: found.version, changes: { seats: 7 } });
  expect([edited.status, edited.status === 200 ? '' : edited.text]).toEqual([200, '']);
  const csv = `Stock No,Make,Model,Year,Doors\n${stocknum},${make},${model},${year},5\n`;
  const mapping = { 'Stock No': 'stocknum', Make: 'make', Model: 'model', Year: 'year', Doors: 'doors' };
  const begun = await nadia('POST', '/tenants/north/imports', { csv, mapping });
  await platform.jobs.runDue();
  const { id: run }: ImportRun = JSON.parse(begun.text);
  expect(JSON.parse((await nadia('GET', `/tenants/north/imports/${run}`)).text)).toMatchObject({
    state: 'done',
    updated: 1,
    rejected: 0,
  });
});
