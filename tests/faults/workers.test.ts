/**
 * Several processes on one installation: a tenant's own process answers, also when another accepted the connection, workers
 * are replaced one after the other without a failed request, and a killed one is started again.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type StoreSource } from '#tenants/database/open.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres, sqliteDriver } from '../build/postgres.ts';
import { childServers } from './child-server.ts';
import { siteSlugs } from './staff.ts';

const { folder, start } = childServers('workers', 'workers-child.ts');
/** Replacements of all workers; `npm run test:all` sets more. */
const rounds = Number(process.env['RESTARTS'] ?? 3);

let folders = 0;

async function aServer(workers = 2) {
  folders += 1;
  const dataDir = join(folder, `data-${folders}`);
  const name = onPostgres ? await createDatabase() : null;
  if (name !== null) onTestFinished(() => dropDatabase(name));
  const url = name === null ? {} : { DATABASE_URL: addressOf(name) };
  const server = await start(dataDir, { ...url, DATA_DIR: dataDir, WORKERS: String(workers) });
  // Ended before its folder goes: its workers end with it.
  onTestFinished(async () => {
    if (server.child.connected) server.child.disconnect();
    await server.ended;
  });
  const source: StoreSource =
    name === null ? { file: join(dataDir, 'forecourt.db'), driver: sqliteDriver } : { url: addressOf(name) };
  return { ...server, source };
}

type Answer = { readonly status: number; readonly text: string; readonly headers: NodeJS.Dict<string | string[]> };

const addressOfShopper = (n: number) => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;

function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let sent = 0;
  onTestFinished(() => agent.destroy());
  const once = (host: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((done, failed) => {
      sent += 1;
      const headers = {
        host,
        'x-forwarded-for': addressOfShopper(sent),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const asked = request({ port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        answer.on('error', failed);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that closes as it is used: browsers and proxies send again on another (RFC 9110, 9.2.2).
        if (asked.reusedSocket && error.code === 'ECONNRESET') once(host, path, body).then(done, failed);
        else failed(error);
      });
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return once;
}

const enquiry = (key: string) => ({
  name: 'Ada',
  email: `${key}@example.com`,
  phone: '0412345678',
  message: `Form ${key}`,
  category: 'General Enquiry',
  idempotency_key: key,
});

test(`${rounds} rolling restarts under load: no request fails, and every lead is there once`, {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const { port, child, source } = await aServer();
  const send = sender(port);
  const failures: string[] = [];
  const leads = new Map<string, string>();
  let requests = 0;
  let isOver = false;
  const shopper = async (name: number) => {
    for (let at = 0; !isOver; at += 1) {
      const slug = siteSlugs[(name + at) % siteSlugs.length] ?? '';
      const key = `lead-${name}-${at}`;
      const isLead = at % 10 === 0;
      try {
        const answer = await (isLead
          ? send(`${slug}.localhost`, '/api/leads', enquiry(key))
          : send(`${slug}.localhost`, '/'));
        if (answer.status !== (isLead ? 201 : 200))
          failures.push(`${slug} ${answer.status} ${answer.text.slice(0, 200)}`);
        else if (isLead) leads.set(key, (JSON.parse(answer.text) as { lead_id: string }).lead_id);
      } catch (error) {
        failures.push(`${slug} ${isLead ? 'lead' : 'page'} ${String(error)}`);
      }
      requests += 1;
      if (failures.length > 20) return;
      await new Promise((done) => setImmediate(done));
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, (_, name) => shopper(name)));
  for (let round = 0; round < rounds; round += 1) {
    child.send('restart');
    expect((await once(child, 'message'))[0]).toBe('restarted');
  }
  isOver = true;
  await load;
  console.log(
    `${rounds} rolling restarts of 2 workers: ${requests} requests, ${leads.size} leads, ${failures.length} failed`,
  );
  expect(failures).toEqual([]);
  const store = await openStore(source);
  onTestFinished(() => store.close());
  const stored = await store.ask('SELECT id FROM lead');
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(leads.values()));
  expect(stored).toHaveLength(leads.size);
});

test('every site answers from each process that accepts the connection, also while one that was killed is started again', async () => {
  const { port, child } = await aServer();
  const send = sender(port);
  const slugs = siteSlugs.flatMap((slug) => Array.from({ length: 12 }, () => slug));
  for (const [slug, { status, text }] of await Promise.all(
    slugs.map(async (slug) => [slug, await send(`${slug}.localhost`, '/')] as const),
  )) {
    expect(status).toBe(200);
    expect(text).toContain(slug);
  }
  expect((await send('unknown.localhost', '/')).status).toBe(404);
  expect((await send('console.localhost', '/api/console/session')).status).toBe(401);
  expect((await send('harbour.localhost', '/healthz')).text).toBe('ok');

  const pidsOf = async (): Promise<readonly number[]> => {
    child.send('pids');
    return (await once(child, 'message'))[0] as readonly number[];
  };
  const before = await pidsOf();
  expect(before).toHaveLength(2);
  process.kill(before[1] ?? 0, 'SIGKILL');
  // Until the supervisor has heard of it, it hands connections to it.
  await vi.waitFor(async () => expect(await pidsOf()).not.toContain(before[1]), { timeout: 100_000 });
  // New connections: those of the killed process are gone.
  for (const slug of siteSlugs) expect((await sender(port)(`${slug}.localhost`, '/')).status).toBe(200);
  await vi.waitFor(async () => expect((await pidsOf()).filter((pid) => !before.includes(pid))).toHaveLength(1), {
    timeout: 100_000,
    interval: 200,
  });
  for (const slug of siteSlugs) expect((await sender(port)(`${slug}.localhost`, '/')).status).toBe(200);
});
