/** PostgreSQL goes away while shoppers look: pages that are kept are shown and marked, and all is well again without a restart. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { childServers } from './child-server.ts';

/** Between the server and its database; may be cut, or swallow everything. A connection that was swallowed once stays so. */
async function aProxy(target: URL) {
  const sockets = new Set<Socket>();
  const forget = new Set<() => void>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server: Server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (state === 'silent') return void near.on('data', () => {});
    let isForgotten = false;
    forget.add(() => {
      isForgotten = true;
    });
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes) => !isForgotten && other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (!isForgotten) other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    set(next: typeof state) {
      state = next;
      if (next === 'silent') for (const one of forget) one();
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
  };
}

const enquiry = {
  host: 'harbour.localhost',
  method: 'POST',
  path: '/api/leads',
  body: { name: 'Ada', email: 'a@example.com', phone: '0412345678', message: 'Hello', category: 'General Enquiry' },
};

async function leadsIn(name: string): Promise<number> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM lead');
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

describe.skipIf(!onPostgres)('a database that goes away', () => {
  const { folder, start } = childServers('away');

  test.each(['cut', 'silent'] as const)(
    '%s: cached pages are shown, the rest is refused with a message, and it recovers',
    async (how) => {
      const name = await createDatabase();
      onTestFinished(() => dropDatabase(name));
      const proxy = await aProxy(new URL(addressOf(name)));
      const server = await start(join(folder, `data-${how}`), { DATABASE_URL: proxy.url });
      const page = (path = '/') => server.send({ host: 'harbour.localhost', method: 'GET', path });
      const health = () => server.send({ host: 'harbour.localhost', method: 'GET', path: '/healthz' });
      expect((await page()).status).toBe(200);
      const before = await page();
      expect([before.status, before.warning]).toEqual([200, '']);
      proxy.set(how);
      await vi.waitFor(async () => expect((await page()).warning).toBe('110 - "Response is Stale"'), {
        timeout: 100_000,
        interval: 100,
      });
      const kept = await page();
      expect([kept.status, kept.text]).toEqual([200, before.text]);
      expect((await health()).status).toBe(200);
      const lead = await server.send(enquiry);
      expect([lead.status, lead.text]).toEqual([202, expect.stringContaining('"kept":true')]);
      proxy.set('open');
      await vi.waitFor(async () => expect((await page()).warning).toBe(''), { timeout: 100_000, interval: 100 });
      await vi.waitFor(async () => expect((await page('/sitemap.xml')).status).toBe(200), {
        timeout: 100_000,
        interval: 100,
      });
      expect((await page()).status).toBe(200);
      // The lock of writers is free: the lead that was kept, and one that is sent now, are entered.
      await vi.waitFor(async () => expect(await leadsIn(name)).toBe(1), { timeout: 100_000, interval: 100 });
      const later = await server.send({ ...enquiry, body: { ...enquiry.body, name: 'Grace' } });
      expect(later.status).toBe(201);
      expect(await leadsIn(name)).toBe(2);
    },
  );
});
