/**
 * A PostgreSQL database is brought back as of a moment, from a base backup and archived logs, as docs/backup.md says: what came
 * before is there, what came after is not, and the platform goes on from it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { checkDatabase } from '#composer-api/server/doctor/machine.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import {
  makeServerFolder,
  postgresPrograms,
  type Server,
  startPostgres,
  startRestored,
  takeBaseBackup,
} from '#scripts/build/postgres.mjs';
import { openStore } from '#tenants/database/open.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { onPostgres } from '../build/postgres.ts';

const programs = onPostgres ? postgresPrograms() : null;

describe.skipIf(programs === null)('a PostgreSQL server whose logs are archived', () => {
  // Another user runs the server: not below a folder that is this one's alone.
  const place = mkdtempSync('/tmp/forecourt-point-');
  const [base, archive] = [join(place, 'base'), join(place, 'archive')];
  const servers: Server[] = [];
  let between = '';

  async function opened(url: string) {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-point-'));
    const platform = await openPlatform({
      databaseUrl: url,
      dataDir,
      publicDir: dataDir,
      assets: bareAssets,
      log: createLog('silent'),
      say: () => {},
      proofs: { records: async () => [], file: async () => null },
    });
    const close = async () => {
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { platform, close };
  }

  type Opened = Awaited<ReturnType<typeof opened>>['platform'];
  async function send(platform: Opened, message: string) {
    const { status } = await platform.app(
      new Request('http://north.localhost/api/leads', {
        method: 'POST',
        headers: { host: 'north.localhost', 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Ada',
          email: 'ada@example.com',
          phone: '0412345678',
          category: 'General Enquiry',
          message,
          idempotency_key: `at-${message}`,
        }),
      }),
    );
    expect([message, status]).toEqual([message, 201]);
  }

  async function messagesOf(platform: Opened): Promise<readonly unknown[]> {
    const scope = await findScopeForSystem(platform.store, 'north');
    if (!scope) throw new Error('The site is gone.');
    return (await listLeads(platform.store, scope)).leads.map(({ payload }) => payload['message']).sort();
  }

  /** As `startRestored`, once it has come to its moment and may be written. */
  async function restored(until?: string): Promise<string> {
    const folder = mkdtempSync(join(place, 'restored-'));
    const server = await startRestored(programs ?? '', folder, {
      base,
      archive,
      ...(until === undefined ? {} : { until }),
    });
    servers.push(server);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    onTestFinished(() => client.end());
    await vi.waitFor(
      async () => {
        const { rows } = await client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
        expect(rows[0]?.waits).toBe(false);
      },
      { timeout: 60_000, interval: 50 },
    );
    return server.url;
  }

  beforeAll(async () => {
    // The folders of servers are below it.
    makeServerFolder(place);
    makeServerFolder(archive);
    const primary = await startPostgres(programs ?? '', join(place, 'primary'), {
      isDurable: true,
      settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
    });
    servers.push(primary);
    const store = await openStore({ url: primary.url });
    await createTemplate(store, { slug: 'plain', name: 'Plain', documents: templateDocuments, by: 'Test' });
    await cloneTenant(store, {
      template: 'plain',
      slug: 'north',
      name: 'North Motors',
      by: 'Test',
      isPublic: true,
      documents: { site: { name: 'North Motors', shortName: 'North' } },
      locations: [aLocation({ id: 'l_north' })],
    });
    await store.close();
    const { platform, close } = await opened(primary.url);
    await send(platform, 'before the backup');
    takeBaseBackup(programs ?? '', base, primary.url);
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    await send(platform, 'earlier');
    between = String((await client.query('SELECT clock_timestamp()::text AS now')).rows[0]?.now);
    await send(platform, 'later');
    await close();
    // The log is archived when it is full, or when `archive_timeout` has passed.
    const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await vi.waitFor(
      async () => {
        const { rows: state } = await client.query<{ last: string }>(
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        );
        expect((state[0]?.last ?? '') >= (rows[0]?.file ?? 'none')).toBe(true);
      },
      { timeout: 100_000, interval: 50 },
    );
    await client.end();
    // Its disk is lost.
    await primary.halt();
    rmSync(join(place, 'primary'), { recursive: true, force: true });
  }, 120_000);

  afterAll(() => {
    for (const server of servers) server.stop();
    rmSync(place, { recursive: true, force: true });
  });

  test('restores a moment between two leads: the earlier one exists, the later does not', {
    timeout: 120_000,
  }, async () => {
    const url = await restored(between);
    expect(await checkDatabase({ url })).toEqual([expect.objectContaining({ check: 'database', state: 'ok' })]);
    const { platform, close } = await opened(url);
    onTestFinished(close);
    expect(await messagesOf(platform)).toEqual(['before the backup', 'earlier']);
    const page = await platform.app(new Request('http://north.localhost/', { headers: { host: 'north.localhost' } }));
    expect(page.status).toBe(200);
    await send(platform, 'after it came back');
    expect(await messagesOf(platform)).toEqual(['after it came back', 'before the backup', 'earlier']);
  });

  test('restores everything that was archived if no moment is named', { timeout: 120_000 }, async () => {
    const { platform, close } = await opened(await restored());
    onTestFinished(close);
    expect(await messagesOf(platform)).toEqual(['before the backup', 'earlier', 'later']);
  });
});
