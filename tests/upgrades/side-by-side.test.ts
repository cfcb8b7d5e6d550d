/**
 * The previous and the current release on one database that the current one has upgraded: each reads what the other writes,
 * through the columns that it knows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { tablesOf } from '#tenants/database/copy-sides.ts';
import { openStore, type StoreSource } from '#tenants/database/open.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { password, staff } from '../build/platform.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { firstOnPostgres, migrationsOf, oldReleases, openFile, putRows, unpackRelease } from './old-releases.ts';

const databases = [onPostgres ? 'PostgreSQL' : 'SQLite'];
/** Releases before the first on PostgreSQL never ran together with others. */
const neighbours = oldReleases.filter((release) => release >= firstOnPostgres);

async function empty(database: string, folder: string, name: string): Promise<StoreSource> {
  if (database === 'SQLite') return { file: join(folder, name), driver: 'better-sqlite3' };
  const made = await createDatabase();
  onTestFinished(() => dropDatabase(made));
  return { url: addressOf(made) };
}

describe.each(neighbours.flatMap((release) => databases.map((database) => [release, database] as const)))(
  'release %s together with this one on %s',
  (release, database) => {
    test('writes what this one shows, and reads what this one writes', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'forecourt-beside-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const old = join(folder, 'old.db');
      unpackRelease(release, old);

      // Every row that it ever wrote, by its own columns, into the tables of today.
      const today = await empty(database, folder, 'forecourt.db');
      await (await openStore(today)).close();
      await putRows(old, { file: old, driver: 'better-sqlite3' }, today);

      const platform = await openPlatform({
        ...('url' in today ? { databaseUrl: today.url } : { driver: 'better-sqlite3' }),
        dataDir: folder,
        publicDir: folder,
        assets: bareAssets,
        log: createLog('silent'),
        say: () => {},
        proofs: { records: async () => [], file: async () => null },
      });
      const ask = async (host: string, method: string, path: string, body?: unknown, cookie = '') => {
        const headers = { host, 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const answer = await platform.app(new Request(`http://${host}${path}`, { method, headers, ...sent }));
        const text = await answer.text();
        return { status: answer.status, text, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
      };
      const home = await ask('north.localhost', 'GET', '/');
      expect([home.status, home.text.includes('Published before')]).toEqual([200, true]);
      const { email } = staff.northAdmin;
      const { cookie, status } = await ask('console.localhost', 'POST', '/api/console/session', { email, password });
      expect(status).toBe(200);
      const leads = await ask('console.localhost', 'GET', '/api/console/tenants/north/leads', undefined, cookie);
      expect(leads.text).toContain('ada-0@example.com');

      const at = '/api/console/tenants/north';
      const waiting = await ask('console.localhost', 'GET', `${at}/changes`, undefined, cookie);
      const { base, documents }: ChangeReview = JSON.parse(waiting.text);
      const wanted = { base, documents: documents.map(({ key, revision }) => ({ key, revision })) };
      const released = await ask('console.localhost', 'POST', `${at}/releases`, wanted, cookie);
      expect([released.status, released.status === 201 ? '' : released.text]).toEqual([201, '']);
      const sent = await ask('north.localhost', 'POST', '/api/leads', {
        name: 'Ada',
        email: 'ada-new@example.com',
        phone: '0412345678',
        category: 'General Enquiry',
        message: 'After the upgrade',
        idempotency_key: 'after-the-upgrade',
      });
      expect([sent.status, sent.status === 201 ? '' : sent.text]).toEqual([201, '']);
      await platform.jobs.runDue();
      await platform.close();

      // All that is there now, read by its own columns and held by its own conditions, as it would have written it.
      const back = await empty(database, folder, 'back.db');
      const migrations = await migrationsOf(old);
      await (await openStore({ ...back, migrations })).close();
      await putRows(old, today, back);
      const again = await openStore({ ...back, migrations });
      expect((await again.ask('SELECT count(*) AS n FROM lead'))[0]?.['n']).toBe(6);
      const drafts = await again.ask(
        "SELECT r.body FROM release_document d JOIN revision r ON r.id = d.revision_id WHERE d.key = 'page/home'",
      );
      expect(drafts.some(({ body }) => String(body).includes('Drafted before'))).toBe(true);
      await again.close();

      const client = await openFile(old);
      expect(tablesOf(client).length).toBeGreaterThan(40);
      client.close();
    });
  },
);
