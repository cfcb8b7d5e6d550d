/** A database of the commit before addresses had one spelling, with people whose addresses were typed in two ways. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { openStore, type StoreSource } from '#tenants/database/open.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { findBounced } from '#tenants/delivery/bounced-contacts.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson, readPerson } from '#tenants/privacy/find-person.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { moveToPostgres, openFile, unpackRelease } from './old-releases.ts';

const oneSpelling = '0128_spell_mails_once.sql';
const release = '0110';
const [unicode, ascii, other] = ['mia@bücher.example', 'mia@xn--bcher-kva.example', 'mia@bucher.example'];

/** As the program of that commit left it. */
async function leftBefore(file: string): Promise<void> {
  unpackRelease(release, file);
  const before = migrations.filter(({ name }) => name < oneSpelling);
  await (await openStore({ file, driver: 'better-sqlite3', migrations: before })).close();
  const client = await openFile(file);
  try {
    const north = (client.prepare(`SELECT id FROM tenant WHERE slug = 'north'`).get() as { id: string }).id;
    const at = '2026-01-02T00:00:00.000Z';
    client.prepare('DELETE FROM outbox').run();
    client.prepare('DELETE FROM lead').run();
    const lead = client.prepare(
      `INSERT INTO lead (id, tenant_id, idempotency_key, category, payload, at, person_mail, search_text)
       VALUES (?, ?, ?, 'General Enquiry', ?, ?, ?, '')`,
    );
    for (const [id, mail] of Object.entries({ unicode, ascii, other, dotted: `${ascii}.` }))
      lead.run(id, north, `key-of-${id}`, JSON.stringify({ name: 'Mia', email: mail }), at, mail);
    const shopper = client.prepare(
      `INSERT INTO shopper (tenant_id, id, name, last_name, postcode, email, phone, person_phone, phone_since, made_at, seen_at)
       VALUES (?, ?, 'Mia', '', '', ?, ?, '', ?, ?, ?)`,
    );
    shopper.run(north, 'first', unicode, '+61491570006', at, at, at);
    shopper.run(north, 'second', ascii, null, null, at, at);
    shopper.run(north, 'third', other, null, null, at, at);
    const watch = client.prepare(
      `INSERT INTO watchlist_entry (tenant_id, shopper_id, vehicle_id, slug, name, price, saved_at)
       VALUES (?, ?, ?, 'a', 'A', null, ?)`,
    );
    for (const owner of ['first', 'second'])
      for (const vehicle of owner === 'first' ? ['v1', 'v2'] : ['v2', 'v3']) watch.run(north, owner, vehicle, at);
    const alert = client.prepare(
      `INSERT INTO vehicle_alert (tenant_id, id, mail, person_mail, address, title, filters, rhythm, state, change_number, asked_at)
       VALUES (?, ?, ?, ?, ?, 'All', '{}', 'daily', 'live', 1, ?)`,
    );
    alert.run(north, 'a1', unicode, unicode, '/search?make=Kia', at);
    alert.run(north, 'a2', ascii, ascii, '/search?make=Kia', at);
    alert.run(north, 'a3', unicode, unicode, '/search?make=Ford', at);
    client
      .prepare(`INSERT INTO stopped_contact (tenant_id, contact, way, at, is_whole) VALUES (?, ?, 'link', ?, 1)`)
      .run(north, unicode, at);
    client
      .prepare(`INSERT INTO bounced_contact (tenant_id, contact, reason, at) VALUES (?, ?, 'gone', ?)`)
      .run(north, unicode, at);
  } finally {
    client.close();
  }
}

describe.each([onPostgres ? 'PostgreSQL' : 'SQLite'])('addresses of the commit before, on %s', (database) => {
  async function upgraded() {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-spellings-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = join(dataDir, 'forecourt.db');
    await leftBefore(file);
    let place: StoreSource = { file, driver: 'better-sqlite3' };
    if (database === 'PostgreSQL') {
      const made = await createDatabase();
      onTestFinished(() => dropDatabase(made));
      place = { url: addressOf(made) };
      await moveToPostgres(release, file, place.url);
    }
    const { store, close } = await openPlatform({
      ...('url' in place ? { databaseUrl: place.url } : { driver: place.driver }),
      dataDir,
      publicDir: dataDir,
      assets: bareAssets,
      log: createLog('silent'),
      say: () => {},
      proofs: { records: async () => [], file: async () => null },
    });
    onTestFinished(close);
    const north = await findScopeForSystem(store, 'north');
    if (north === null) throw new Error('north is gone.');
    return { store, north };
  }

  test('both spellings are one person, with one account, and the look-alike stays another', async () => {
    const { store, north } = await upgraded();
    for (const mail of [unicode, ascii, ' MIA@BÜCHER.EXAMPLE. ']) {
      const person = await findPerson(store, north, await readPerson(store, north, { mail, phone: '' }));
      expect(person.leads.map(({ id }) => id).sort()).toEqual(['ascii', 'dotted', 'unicode']);
      expect(person.signIns.map(({ phone, watchlist }) => [phone, watchlist.length])).toEqual([['+61491570006', 3]]);
      expect(person.alerts.map(({ address }) => address).sort()).toEqual(['/search?make=Ford', '/search?make=Kia']);
      expect(await stoppedSince(store.db, north, mail)).not.toBeNull();
      expect(await findBounced(store.db, north, mail)).not.toBeNull();
    }
    expect(await stoppedSince(store.db, north, other)).toBeNull();
    const person = await readPerson(store, north, { mail: ascii, phone: '' });
    expect((await erasePerson(store, north, person, { by: 'Nadia' })).leads).toBe(3);
    const left = await findPerson(store, north, await readPerson(store, north, { mail: other, phone: '' }));
    expect([left.leads.length, left.signIns.length]).toEqual([1, 1]);
  });

  test('a row that the previous release writes meanwhile is read before a person is erased', async () => {
    const { store, north } = await upgraded();
    await store.tx(async (db) => {
      await db.insert(leadTable).values({
        id: 'late',
        tenantId: north.tenantId,
        idempotencyKey: 'key-of-late',
        category: 'General Enquiry',
        payload: JSON.stringify({ email: unicode }),
        at: '2026-01-01T00:00:00.000Z',
        personMail: unicode,
        phoneKey: '',
      });
    });
    const person = await readPerson(store, north, { mail: ascii, phone: '' });
    expect((await erasePerson(store, north, person, { by: 'Nadia' })).leads).toBe(4);
  });
});
