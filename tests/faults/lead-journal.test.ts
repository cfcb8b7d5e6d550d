/**
 * The database cannot take leads: what shoppers send is kept on disk, acknowledged with its reference, and entered once, when
 * the database is back; also where the server is killed in between.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresPrograms, startPostgres } from '#scripts/build/postgres.mjs';
import { onPostgres } from '../build/postgres.ts';
import { type ChildServer, childServers, isGone } from './child-server.ts';

const site = { host: 'harbour.localhost' } as const;
/** Twice as long as the journal rests before it looks whether another process has left something. */
const patient = { timeout: 60_000, interval: 100 } as const;

const formOf = (key: string) => ({
  name: 'Ada',
  email: `${key}@example.com`,
  phone: '0412345678',
  message: `Form ${key}`,
  category: 'General Enquiry',
  idempotency_key: key,
});
const post = (server: ChildServer, body: unknown) => server.send({ ...site, method: 'POST', path: '/api/leads', body });

describe.skipIf(!onPostgres || postgresPrograms() === null)('a PostgreSQL that is stopped', () => {
  const { folder, start } = childServers('journal');
  // Not below the folder of the run, which the database's user cannot enter.
  const place = mkdtempSync('/tmp/forecourt-journal-');
  let database: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    database = await startPostgres(postgresPrograms() ?? '', place, { isDurable: true });
  }, 60_000);
  afterAll(() => {
    database.stop();
    rmSync(place, { recursive: true, force: true });
  });
  const stored = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ id: string; key: string }>(
        'SELECT id, idempotency_key AS key FROM lead ORDER BY at, id',
      );
      return rows;
    } finally {
      await client.end();
    }
  };

  /** The server, and what its shoppers were answered. */
  const shop = () => {
    const dataDir = join(folder, 'data');
    const journal = join(dataDir, 'lead-journal', 'waiting');
    /** By the key of its form: the id that the shopper was answered with. */
    const answered = new Map<string, string>();
    return {
      journal,
      answered,
      begin: () => start(dataDir, { DATABASE_URL: database.url }),
      /** Names of what waits. A kill may leave part of the file of a lead that was not acknowledged. */
      waiting: () => readdirSync(journal).filter((file) => !file.endsWith('.part')),
      async send(server: ChildServer, key: string, status: number) {
        const answer = await post(server, formOf(key));
        expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('"lead_id"')]);
        const { lead_id } = JSON.parse(answer.text) as { readonly lead_id: string };
        expect(answered.get(key) ?? lead_id).toBe(lead_id);
        answered.set(key, lead_id);
        return answer;
      },
    };
  };

  test('promise 3: each lead that is acknowledged while it is away is there once afterwards', {
    timeout: 180_000,
  }, async () => {
    const { begin, send, waiting, journal, answered } = shop();
    const server = await begin();
    expect((await server.send({ ...site, method: 'GET', path: '/' })).status).toBe(200);
    await send(server, 'before-it-went', 201);
    await database.halt();
    for (let form = 0; form < 8; form++) await send(server, `while-away-${form}`, 202);
    // A form that is sent again is the lead that it was.
    const again = await send(server, 'while-away-3', 202);
    const sent = await server.send({ ...site, method: 'GET', path: '/api/leads/sent', cookie: again.cookie });
    expect(sent.text).toContain((answered.get('while-away-3') ?? '').slice(0, 8).toUpperCase());
    const wrong = await post(server, { ...formOf('wrong-one'), email: 'no address' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('/email')]);
    const slot = await post(server, { ...formOf('books-a-time'), form: 'test-drive', slot: '2030-01-01T00:00:00Z' });
    expect([slot.status, slot.text]).toEqual([503, expect.stringMatching(/cannot book anything .* call us/)]);
    const files = waiting();
    expect(files).toHaveLength(8);
    for (const file of files) expect(readFileSync(join(journal, file), 'latin1')).not.toMatch(/Ada|example|0412/);

    await database.resume();
    await vi.waitFor(() => expect(waiting()).toEqual([]), patient);
    const rows = await stored();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answered.values()));
    expect(rows).toHaveLength(answered.size);
    await send(server, 'when-it-is-back', 201);
    server.kill();
  });

  test('promise 3: nor is one lost or entered twice where the server is killed as leads come, and as they are entered', {
    tags: ['long'],
    timeout: 180_000,
  }, async () => {
    const { begin, send, waiting, answered } = shop();
    let server = await begin();
    await send(server, 'before-the-kills', 201);
    await database.halt();
    const line = async (name: string) => {
      for (let form = 0; form < 20; form++) {
        try {
          await send(server, `${name}-${form}`, 202);
        } catch (error) {
          if (isGone(error)) return;
          throw error;
        }
      }
    };
    const lines = [line('kill-a'), line('kill-b')];
    await vi.waitFor(() => expect(waiting().length).toBeGreaterThan(randomInt(2, 12)), {
      timeout: 100_000,
      interval: 2,
    });
    server.kill();
    await Promise.all(lines);
    const kept = waiting().length;
    await database.resume();
    server = await begin();
    await vi.waitFor(() => expect(waiting().length).toBeLessThan(kept), { timeout: 100_000, interval: 1 });
    server.kill();
    await server.ended;
    server = await begin();
    await vi.waitFor(() => expect(waiting()).toEqual([]), patient);
    const rows = await stored();
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    for (const [key, id] of answered) expect(rows).toContainEqual({ id, key });
    server.kill();
  });
});
