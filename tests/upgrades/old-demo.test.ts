/** @module-tag long */
/** The demo that an earlier version installed, and that staff have worked in, started by this one as `npm start` does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import { demoExtension } from '#demo/extension.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { countVehicles, listVehicles } from '#tenants/stock/list-vehicles.ts';
import { siteLevel } from '#tests/sites/demo-platform.ts';
import { bareAssets } from '../build/bare-assets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-old-demo-'));
/** A week after the demo was made. */
const now = new Date('2026-03-11T01:00:00Z');
let platform: Platform;

beforeAll(async () => {
  const packed = readFileSync(join(import.meta.dirname, 'fixtures/demo-before-accounts.db.br'));
  writeFileSync(join(dataDir, 'forecourt.db'), brotliDecompressSync(packed));
  platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    proofs: { records: async () => [], file: async () => null },
    extension: demoExtension({ demo: true }),
    now: () => now,
  });
}, 240_000);
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

async function scopeOf(slug: string) {
  const scope = await findScopeForSystem(platform.store, slug);
  if (!scope) throw new Error(`${slug} is gone`);
  return scope;
}

for (const { slug } of demoTenants)
  describe(`the site of ${slug}`, siteLevel(slug), () => {
    test('answers with its home page, its searches and the pages of its vehicles', async () => {
      const host = `${slug}.localhost`;
      for (const path of ['/', '/search/new-used-and-demo-cars', '/search/used-cars', '/finance', '/locations']) {
        const page = await ask(host, 'GET', path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.text).toContain('data-block="site-footer"');
      }
      const stock = await listVehicles(platform.store, await scopeOf(slug));
      const here = stock.filter(({ vehicle }) => vehicle.status === 'in_stock' && !vehicle.sold).slice(0, 3);
      expect(here).toHaveLength(3);
      for (const { vehicle } of here) {
        const page = await ask(host, 'GET', `/cars/${vehicle.slug}`);
        expect([vehicle.slug, page.status, page.text.includes(vehicle.name)]).toEqual([vehicle.slug, 200, true]);
      }
    });
  });

test('its stock is as large as a new one: what was added since has come', async () => {
  const counts = await Promise.all(
    demoTenants.map(async ({ slug }) => [slug, await countVehicles(platform.store, await scopeOf(slug))]),
  );
  expect(Object.fromEntries(counts)).toEqual({
    meridian: 1200,
    'tallow-creek': 190,
    redgum: 90,
    saltwater: 69,
    aurora: 320,
    kereru: 140,
  });
});

test('what staff published is live, what they drafted waits, and a lead that came is there', async () => {
  const home = await ask('redgum.localhost', 'GET', '/');
  expect(home.text).toContain('Written by staff before');
  expect(home.text).not.toContain('Drafted by staff before');
  const { leads } = await listLeads(platform.store, await scopeOf('redgum'));
  expect(leads.map(({ payload }) => payload['message'])).toEqual(['Sent before']);
});

test('the console opens for the accounts of before, and what they see there answers', async () => {
  const signIn = { email: 'editor@redgum.test', password: 'forecourt-demo' };
  const { status, cookie = '' } = await ask('console.localhost', 'POST', '/api/console/session', signIn);
  expect(status).toBe(200);
  const call = (method: string, path: string, body?: unknown) =>
    ask('console.localhost', method, `/api/console/tenants/redgum${path}`, body, { cookie });
  for (const path of ['/documents', '/documents/page%2Fhome', '/stock', '/locations', '/reviews', '/releases']) {
    const answer = await call('GET', path);
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
  }
  const review: ChangeReview = JSON.parse((await call('GET', '/changes')).text);
  const draft = review.documents.find(({ key }) => key === 'page/home');
  expect(JSON.stringify(draft?.changes)).toContain('Drafted by staff before');
});

test('tables that nothing uses any more are gone', () => {
  const tables = platform.store.reader
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%usage'`)
    .all();
  expect(tables).toEqual([]);
});
