/** The database of every earlier release, opened by this one on SQLite and on PostgreSQL: nothing in it is lost, and people go on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { checkDatabase } from '#composer-api/server/doctor/machine.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { databaseStatus, type StorePlace } from '#tenants/database/upgrade.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { password, staff } from '../build/platform.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { moveToPostgres, oldReleases, openFile, unpackRelease } from './old-releases.ts';

/** What must be the same afterwards, by who it is: asked in words that both databases know. */
const kept = {
  'drafts of documents':
    'SELECT d.tenant_id, d.key, r.body, r.deleted FROM document d JOIN revision r ON r.id = d.revision_id ORDER BY 1, 2',
  'documents of releases':
    'SELECT d.release_id, d.key, r.body FROM release_document d JOIN revision r ON r.id = d.revision_id ORDER BY 1, 2',
  releases: 'SELECT id, tenant_id, number, author, at FROM release ORDER BY 1',
  vehicles: 'SELECT tenant_id, id, slug, stocknum, status, doc FROM vehicle ORDER BY 1, 2',
  content: 'SELECT tenant_id, kind, id, slug, doc, deleted_at FROM content ORDER BY 1, 2, 3',
  leads: 'SELECT tenant_id, id, category, payload, at FROM lead ORDER BY 1, 2',
  accounts: 'SELECT id, email, role, password_hash FROM account ORDER BY 1',
  'imports of stock': 'SELECT id, tenant_id, state FROM import_run ORDER BY 1',
} as const;
const databases = [onPostgres ? 'PostgreSQL' : 'SQLite'];

type Rows = { readonly [what: string]: readonly object[] };
const plain = (rows: readonly unknown[]): readonly object[] => JSON.parse(JSON.stringify(rows));

test('there are databases of earlier releases', () => {
  expect(oldReleases.length).toBeGreaterThanOrEqual(3);
});

describe.each(oldReleases.flatMap((release) => databases.map((database) => [release, database] as const)))(
  'a database of release %s on %s',
  (release, database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
    let place: StorePlace = { file: join(dataDir, 'forecourt.db'), driver: 'better-sqlite3' };
    let platform: Platform;
    let before: Rows;
    let made: string | null = null;

    beforeAll(async () => {
      const file = join(dataDir, 'forecourt.db');
      unpackRelease(release, file);
      const client = await openFile(file);
      before = Object.fromEntries(Object.entries(kept).map(([what, sql]) => [what, plain(client.prepare(sql).all())]));
      client.close();
      if (database === 'PostgreSQL') {
        made = await createDatabase();
        place = { url: addressOf(made) };
        await moveToPostgres(release, file, place.url);
      }
      platform = await openPlatform({
        ...('url' in place ? { databaseUrl: place.url } : { driver: place.driver }),
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
      if (made !== null) await dropDatabase(made);
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function ask(host: string, method: string, path: string, body?: unknown, cookie = '') {
      const answer = await platform.app(
        new Request(`http://${host}${path}`, {
          method,
          headers: { host, 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      return { status: answer.status, text, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    }
    const site = (path: string) => ask('north.localhost', 'GET', path);
    async function signIn(email: string) {
      const { status, text, cookie } = await ask('console.localhost', 'POST', '/api/console/session', {
        email,
        password,
      });
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
      return (method: string, path: string, body?: unknown) =>
        ask('console.localhost', method, `/api/console${path}`, body, cookie);
    }

    test('holds every document, vehicle, lead and account as before', async () => {
      for (const [what, sql] of Object.entries(kept)) {
        expect([what, before[what]?.length]).toEqual([what, expect.toSatisfy((count: number) => count > 0)]);
        expect([what, plain(await platform.store.ask(sql))]).toEqual([what, before[what]]);
      }
    });

    test('is of this release, and sound by doctor', async () => {
      const { applied, pending, unknown } = await databaseStatus(place);
      expect([pending, unknown, applied.length]).toEqual([[], [], migrations.length]);
      expect(await checkDatabase(place)).toEqual([expect.objectContaining({ check: 'database', state: 'ok' })]);
    });

    test('shows its sites: what was live, the search and each vehicle', async () => {
      const home = await site('/');
      expect([home.status, home.text.includes('Published before')]).toEqual([200, true]);
      expect(home.text).not.toContain('Drafted before');
      expect((await ask('south.localhost', 'GET', '/')).status).toBe(200);
      expect((await site('/search/used-cars')).status).toBe(200);
      const [lead] = before['leads'] as { tenant_id: string }[];
      const vehicles = (
        before['vehicles'] as { slug: string; doc: string; status: string; tenant_id: string }[]
      ).filter((one) => one.tenant_id === lead?.tenant_id && one.status === 'in_stock');
      expect(vehicles.length).toBeGreaterThanOrEqual(30);
      for (const { slug, doc } of vehicles.slice(0, 8)) {
        const page = await site(`/cars/${slug}`);
        expect([slug, page.status, page.text.includes(JSON.parse(doc).name)]).toEqual([slug, 200, true]);
      }
    });

    test('keeps everyone’s role and sign-in, and shows the leads', async () => {
      const roles = [];
      for (const { email } of [staff.platform, staff.onboarding, staff.northAdmin, staff.northEditor])
        roles.push(JSON.parse((await (await signIn(email))('GET', '/session')).text).role);
      expect(roles).toEqual(['platform', 'onboarding', 'admin', 'editor']);
      const nadia = await signIn(staff.northAdmin.email);
      const leads = await nadia('GET', '/tenants/north/leads');
      expect(leads.status).toBe(200);
      for (let n = 0; n < 5; n += 1) expect(leads.text).toContain(`ada-${n}@example.com`);
    });

    test('takes the draft that waited, and a lead', async () => {
      const nadia = await signIn(staff.northAdmin.email);
      const review: ChangeReview = JSON.parse((await nadia('GET', '/tenants/north/changes')).text);
      expect(review.documents.map(({ key }) => key)).toEqual(['page/home']);
      const published = await nadia('POST', '/tenants/north/releases', {
        base: review.base,
        documents: review.documents.map(({ key, revision }) => ({ key, revision })),
      });
      expect([published.status, published.status === 201 ? '' : published.text]).toEqual([201, '']);
      expect((await site('/')).text).toContain('Drafted before');
      const lead = await ask('north.localhost', 'POST', '/api/leads', {
        name: 'Ada',
        email: 'ada-new@example.com',
        phone: '0412345678',
        category: 'General Enquiry',
        message: 'After the upgrade',
        idempotency_key: 'after-the-upgrade',
      });
      expect([lead.status, lead.status === 201 ? '' : lead.text]).toEqual([201, '']);
      expect((await nadia('GET', '/tenants/north/leads')).text).toContain('ada-new@example.com');
    });
  },
);
