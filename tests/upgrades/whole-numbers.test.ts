/** A database of the commit before whole phone numbers, with people whose numbers end with the same nine digits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { openStore, type StoreSource } from '#tenants/database/open.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { readPerson } from '#tenants/privacy/find-person.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { aShopper } from '../build/shopper.ts';
import { moveToPostgres, openFile, unpackRelease } from './old-releases.ts';

const wholeNumbers = '0113_key_whole_numbers.sql';
const release = '0110';
/** Of Australia and of the United Kingdom; releases before knew both as 412345678. */
const own = { typed: '0412 345 678', whole: '+61412345678' };
const twin = { typed: '+44 7412 345678', whole: '+447412345678' };

/** As the program of that commit left it. @param countries of the releases of the southern site, one after the other */
async function leftBefore(file: string, countries: readonly string[]): Promise<void> {
  unpackRelease(release, file);
  const before = migrations.filter(({ name }) => name < wholeNumbers);
  await (await openStore({ file, driver: 'better-sqlite3', migrations: before })).close();
  const client = await openFile(file);
  try {
    const idOf = (slug: string) =>
      (client.prepare('SELECT id FROM tenant WHERE slug = ?').get(slug) as { id: string }).id;
    const [north, south] = [idOf('north'), idOf('south')];
    const at = new Date().toISOString();
    client.prepare('DELETE FROM outbox').run();
    client.prepare('DELETE FROM lead').run();
    const lead = client.prepare(
      `INSERT INTO lead (id, tenant_id, idempotency_key, category, payload, at, person_mail, person_phone, search_text)
       VALUES (?, ?, ?, 'General Enquiry', ?, ?, '', '412345678', '')`,
    );
    const add = (tenant: string, id: string, phone: string, message: string) =>
      lead.run(id, tenant, `key-of-${id}`, JSON.stringify({ name: 'Sam', phone, message }), at);
    for (let n = 0; n < 1_200; n += 1) add(north, `own${n}`, own.typed, `Of their own ${n}`);
    add(north, 'twin', twin.typed, 'Of the twin');
    add(north, 'short', '3200 1234', 'Of no whole number');
    add(south, 'southern', own.typed, 'In the south');
    client
      .prepare(`INSERT INTO stopped_contact (tenant_id, contact, way, at) VALUES (?, ?, 'answered STOP', ?)`)
      .run(north, '412345678', at);
    const revision = client
      .prepare(
        `SELECT r.id, r.body FROM release_document d JOIN revision r ON r.id = d.revision_id
         WHERE d.tenant_id = ? AND d.key = 'site' LIMIT 1`,
      )
      .get(south) as { id: string; body: string };
    for (const country of countries)
      client
        .prepare('UPDATE revision SET body = ? WHERE id = ?')
        .run(JSON.stringify({ ...JSON.parse(revision.body), country }), revision.id);
  } finally {
    client.close();
  }
}

describe.each([onPostgres ? 'PostgreSQL' : 'SQLite'])('people of the commit before, on %s', (database) => {
  async function upgraded(countries: readonly string[] = []) {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-numbers-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = join(dataDir, 'forecourt.db');
    await leftBefore(file, countries);
    let place: StoreSource = { file, driver: 'better-sqlite3' };
    if (database === 'PostgreSQL') {
      const made = await createDatabase();
      onTestFinished(() => dropDatabase(made));
      place = { url: addressOf(made) };
      await moveToPostgres(release, file, place.url);
    }
    const platform = await openPlatform({
      ...('url' in place ? { databaseUrl: place.url } : { driver: place.driver }),
      dataDir,
      publicDir: dataDir,
      assets: bareAssets,
      log: createLog('silent'),
      say: () => {},
      proofs: { records: async () => [], file: async () => null },
    });
    onTestFinished(() => platform.close());
    const scopeOf = async (slug: string) => {
      const scope = await findScopeForSystem(platform.store, slug);
      if (scope === null) throw new Error(`${slug} is gone.`);
      return scope;
    };
    const request = async (host: string, method: string, path: string, body?: unknown, headers: object = {}) => {
      const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      const url = `http://${host}${path}`;
      const answer = await platform.app(new Request(url, { method, headers: { host, ...headers }, ...sent }));
      const text = await answer.text();
      return { status: answer.status, text, body: null, headers: answer.headers };
    };
    const garage = async (slug: string, phone: string) => {
      const shopper = await aShopper({ platform, request }, await scopeOf(slug), { phone });
      return (await shopper.get('/my-garage')).text;
    };
    return { platform, scopeOf, garage };
  }

  test('each sees their own, is stopped and is erased alone; every row is read', async () => {
    const { platform, scopeOf, garage } = await upgraded();
    const { store } = platform;
    const north = await scopeOf('north');
    const counts = await store.ask(
      'SELECT phone_key, count(*) AS number FROM lead WHERE tenant_id = ? GROUP BY phone_key ORDER BY number',
      [north.tenantId],
    );
    expect(Object.fromEntries(counts.map((row) => [String(row['phone_key']), Number(row['number'])]))).toEqual({
      '': 1,
      [own.whole]: 1_200,
      [twin.whole]: 1,
    });
    const [ownGarage, twinGarage] = [await garage('north', own.whole), await garage('north', twin.whole)];
    expect([ownGarage.includes('Of their own'), ownGarage.includes('Of the twin')]).toEqual([true, false]);
    expect([twinGarage.includes('Of their own'), twinGarage.includes('Of the twin')]).toEqual([false, true]);
    expect(await garage('north', '+61732001234')).not.toContain('Of no whole number');

    // A person who sent STOP stays stopped. Which of the two it was is unknown, and a number from a country the site is
    // not in did not.
    expect(await stoppedSince(store.db, north, own.whole)).not.toBeNull();
    expect(await stoppedSince(store.db, north, twin.whole)).toBeNull();

    const erased = await erasePerson(store, north, await readPerson(store, north, { mail: '', phone: twin.typed }), {
      by: 'Nadia',
    });
    expect(erased.leads).toBe(1);
    expect(await garage('north', own.whole)).toContain('Of their own');
  });

  test('a site in two countries assigns no number without a country', async () => {
    const { platform, garage, scopeOf } = await upgraded(['NZ']);
    const [row] = await platform.store.ask('SELECT phone_key FROM lead WHERE tenant_id = ?', [
      (await scopeOf('south')).tenantId,
    ]);
    expect(row?.['phone_key']).toBe('');
    for (const phone of [own.whole, twin.whole]) expect(await garage('south', phone)).not.toContain('In the south');
  });

  test('a row that the previous release writes meanwhile is read before a person is erased', async () => {
    const { platform, scopeOf } = await upgraded();
    const { store } = platform;
    const north = await scopeOf('north');
    await store.tx(async (db) => {
      await db.insert(leadTable).values({
        id: 'late',
        tenantId: north.tenantId,
        idempotencyKey: 'key-of-late',
        category: 'General Enquiry',
        payload: '{"phone":"+44 7412 345678"}',
        at: '2026-01-01T00:00:00.000Z',
        personPhone: '412345678',
      });
    });
    const person = await readPerson(store, north, { mail: '', phone: twin.typed });
    expect((await erasePerson(store, north, person, { by: 'Nadia' })).leads).toBe(2);
  });
});
