/** @module-tag long */
/** The disk with the data folder is full, for real: it is named, nothing is half stored, and all is well once there is room. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openClient } from '#tenants/database/connect.ts';
import { readDamage } from '#tenants/database/inspect.ts';
import { onPostgres, sqliteDriver } from '../build/postgres.ts';
import { type ChildAnswer, childServers } from './child-server.ts';
import { staffOfHarbour } from './staff.ts';

const megabytes = 24;
const place = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
/** Only root may mount, and not in every container. */
let isMounted = false;

beforeAll(() => {
  if (onPostgres || process.getuid?.() !== 0) return;
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status === 0;
});
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', place]);
  rmSync(place, { recursive: true, force: true });
});

describe('a full disk', () => {
  beforeEach(({ skip }) => skip(!isMounted, 'no small disk can be mounted here'));

  const { start } = childServers('full-disk');
  const ballast = join(place, 'ballast');
  const fill = () => {
    const { bavail, bsize } = statfsSync(place);
    // What is there already, and all that is free; the write ends early where that is less than it was.
    spawnSync('sh', ['-c', `cat /dev/zero >> ${ballast}`]);
    expect(bavail * bsize).toBeGreaterThan(0);
    expect(statfsSync(place).bavail).toBe(0);
  };
  const form = (n: number) => ({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0412345678',
    message: 'Is it there?',
    category: 'General Enquiry',
    idempotency_key: `full-disk-${n}`,
  });
  let logFile = '';
  beforeAll(() => {
    logFile = join(tmpdir(), `forecourt-full-${process.pid}.log`);
    return () => rmSync(logFile, { force: true });
  });

  test('R8-009: shoppers learn whom to call and staff what is wrong, and it continues once there is room', {
    timeout: 120_000,
  }, async () => {
    writeFileSync(logFile, '');
    const server = await start(join(place, 'data'), { LOG_FILE: logFile });
    const site = { host: 'harbour.localhost' } as const;
    const lead = (n: number) => server.send({ ...site, method: 'POST', path: '/api/leads', body: form(n) });
    expect((await server.send({ ...site, method: 'GET', path: '/' })).status).toBe(200);
    const console_ = (method: string, path: string, cookie = '', body?: unknown) =>
      server.send({ host: 'console.localhost', method, path: `/api/console${path}`, cookie, body });
    const { email, password } = staffOfHarbour;
    const { cookie } = await console_('POST', '/session', '', { email, password });
    expect((await lead(0)).status).toBe(201);
    // A log that is already long has room to spare.
    const client = await openClient(join(place, 'data', 'forecourt.db'), sqliteDriver);
    client.exec('PRAGMA busy_timeout = 5000');
    client.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    fill();
    client.close();
    const refused = await lead(1);
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringMatching(/it was not sent\. Please call us on 07 3200 1234/),
    ]);
    expect((await server.send({ ...site, method: 'GET', path: '/' })).status).toBe(200);
    expect((await server.send({ ...site, method: 'GET', path: '/healthz' })).status).toBe(200);
    const saved = await console_('PUT', '/account', cookie, { name: 'Pat Platform' });
    expect([saved.status, saved.text]).toEqual([507, expect.stringMatching(/The disk of the server is full/)]);
    expect(readFileSync(logFile, 'utf8')).toMatch(/could neither be stored nor kept on disk/);
    expect(readFileSync(logFile, 'utf8')).toMatch(/"code":"storage\.full"/);
    rmSync(ballast);
    await vi.waitFor(async () => expect((await lead(1000)).status).toBe(201), { timeout: 100_000, interval: 100 });
    server.kill();
    await server.ended;
    expect(await readDamage(join(place, 'data', 'forecourt.db'), sqliteDriver)).toEqual([]);
  });

  test('R8-009: every writer of files reports it, leaves nothing half-written, and works once there is room', {
    timeout: 120_000,
  }, async () => {
    const data = join(place, 'ports');
    const server = await start(data);
    const ask = (method: string, path: string, more: object = {}) =>
      server.send({ host: 'console.localhost', method, path: `/api/console/tenants/harbour${path}`, cookie, ...more });
    const { email, password } = staffOfHarbour;
    const entered = {
      host: 'console.localhost',
      method: 'POST',
      path: '/api/console/session',
      body: { email, password },
    };
    const { cookie } = await server.send(entered);
    const noise = randomBytes(600 * 400 * 3);
    const picture = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer();
    const lines = Array.from({ length: 3000 }, (_, n) => `Aster,Field,2020,S${n},${'words '.repeat(20)}`);
    const csv = ['Make,Model,Year,Stock,Notes', ...lines].join('\n');
    const mapping = { Make: 'make', Model: 'model', Year: 'year', Stock: 'stocknum', Notes: 'dealercomments' };
    const doors: { readonly [port: string]: () => Promise<ChildAnswer> } = {
      'file of a form': () =>
        server.send({
          host: 'harbour.localhost',
          method: 'POST',
          path: '/api/leads/files?name=licence.jpg',
          type: 'image/jpeg',
          body: picture,
        }),
      'picture of the library': () => ask('POST', '/media?name=yard.jpg', { type: 'image/jpeg', body: picture }),
      'stock file': () => ask('POST', '/imports', { body: { csv, mapping, dryRun: true, fileName: 'stock.csv' } }),
      'site as a file': () => ask('GET', '/export'),
    };
    fill();
    for (const [port, door] of Object.entries(doors)) {
      const { status, text } = await door();
      expect([port, status, text]).toEqual([
        port,
        507,
        expect.stringMatching(/disk of the server is full|it was not sent. Please call us/),
      ]);
    }
    expect((await server.send({ host: 'harbour.localhost', method: 'GET', path: '/' })).status).toBe(200);
    expect(partsIn(data)).toEqual([]);
    rmSync(ballast);
    for (const [port, door] of Object.entries(doors)) {
      const { status, text } = await door();
      expect([port, status], text.slice(0, 300)).toEqual([port, expect.toBeOneOf([200, 201, 202])]);
    }
    server.kill();
    await server.ended;
  });
});

/** What a write that failed has left of a file. */
function partsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^forecourt\.db|\.key$|index\.html$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('lead-journal/'));
}
