/** The id of a request: in its answer, in its log lines and in the text of an error; and what log lines never contain. */
import { expect, test } from 'vitest';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { consoleHost, password, staff, type TestPlatformOptions } from '../build/platform.ts';
import { aServer } from './wire.ts';

interface Line {
  readonly [name: string]: unknown;
}

async function aLoggedServer(options: TestPlatformOptions = {}) {
  const text: string[] = [];
  const log = createLog('debug', { write: (line) => text.push(line) });
  const server = await aServer({ log, accessLog: true, ...options });
  const lines = (): Line[] => text.map((line) => JSON.parse(line));
  /** A line is written when the connection is done with a request, which is after its client has the answer. */
  const lineOf = (id: unknown) =>
    expect.poll(() => lines().find(({ msg, request }) => msg === 'request' && request === id)).not.toBeUndefined();
  return { ...server, text, lines, lineOf };
}

const made = /^[0-9a-f]{20}$/;

test('every answer has its own number: pages made and cached, files, APIs, refusals, health', async () => {
  const { ask } = await aLoggedServer();
  const asked = [
    ['north.localhost', 'GET', '/'],
    ['north.localhost', 'GET', '/'],
    ['north.localhost', 'GET', '/search/used-cars?make=Kia'],
    ['north.localhost', 'GET', '/robots.txt'],
    ['north.localhost', 'GET', '/api/nothing'],
    ['north.localhost', 'POST', '/api/leads'],
    ['nobody.localhost', 'GET', '/'],
    [consoleHost, 'GET', '/api/console/session'],
    [consoleHost, 'GET', '/sites'],
    ['10.1.2.3', 'GET', '/healthz'],
    ['bad host', 'GET', '/'],
  ] as const;
  const numbers = [];
  for (const [host, method, path] of asked) numbers.push((await ask(host, method, path)).headers['x-request-id']);
  for (const [i, number] of numbers.entries())
    expect([asked[i], number]).toEqual([asked[i], expect.stringMatching(made)]);
  expect(new Set(numbers).size).toBe(asked.length);
});

test('a number is taken from a trusted proxy alone, bounded and plain', async () => {
  const trusted = { trustedProxies: readTrustedProxies('127.0.0.1') };
  const sent = (server: Awaited<ReturnType<typeof aLoggedServer>>, id: string) =>
    server
      .ask('north.localhost', 'GET', '/', '', { 'x-request-id': id })
      .then(({ headers }) => headers['x-request-id']);
  const proxied = await aLoggedServer(trusted);
  expect(await sent(proxied, 'edge-7f3a.0012')).toBe('edge-7f3a.0012');
  for (const id of ['short', 'a'.repeat(65), 'with space 123', '<script>alert(1)', '"quoted-value"', 'jo@example.com'])
    expect([id, await sent(proxied, id)]).toEqual([id, expect.stringMatching(made)]);
  const open = await aLoggedServer();
  expect(await sent(open, 'edge-7f3a.0012')).toMatch(made);
});

test('a fault: the page, the JSON and the log have the same number; its text is hidden', async () => {
  const { ask, platform, lines, lineOf } = await aLoggedServer();
  Object.assign(platform.platform.sites, { fetch: () => Promise.reject(new Error('secret inner words')) });
  for (const [path, accept] of [
    ['/robots.txt', 'text/html'],
    ['/api/places', 'application/json'],
    ['/1/indexes/x', 'application/json'],
  ] as const) {
    const answer = await ask('north.localhost', 'GET', path, '', { accept });
    const id = answer.headers['x-request-id'];
    expect([path, answer.status]).toEqual([path, 500]);
    expect(answer.text).toContain(`quote this number: ${id}`);
    expect(answer.text).not.toContain('secret inner words');
    expect(lines().filter(({ msg, request }) => msg === 'fault' && request === id)).toHaveLength(1);
    await lineOf(id);
  }
});

test('access lines name the route and the site, never what a visitor typed', async () => {
  const { ask, platform, lines, lineOf, text } = await aLoggedServer();
  await platform.hire(staff.platform.email);
  const canary = {
    name: 'Quillon',
    last_name: 'Zabriskie',
    email: 'quillon.zabriskie@example.com',
    phone: '0491 570 156',
    postcode: '4000',
    category: 'Parts',
    message: 'My code is ZX-88-CANARY',
  };
  const typed = [...Object.values(canary).filter((value) => value !== '4000'), 'sesame-token', password];
  const json = { 'content-type': 'application/json' };
  const lead = await ask(
    'north.localhost',
    'POST',
    '/api/leads',
    JSON.stringify({ ...canary, form: 'enquiry', location_id: 'l_north' }),
    json,
  );
  expect(lead.status).toBe(201);
  const session = await ask(
    consoleHost,
    'POST',
    '/api/console/session',
    JSON.stringify({ email: staff.platform.email, password }),
    json,
  );
  expect(session.status).toBe(200);
  const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
  const leads = await ask(
    consoleHost,
    'GET',
    `/api/console/tenants/north/leads?q=${encodeURIComponent(canary.email)}`,
    '',
    { cookie },
  );
  expect(leads.status).toBe(200);
  const wrong = { email: canary.email, password: 'ZX-88-CANARY' };
  await ask(consoleHost, 'POST', '/api/console/session', JSON.stringify(wrong), json);
  const search = await ask('north.localhost', 'GET', `/search/used-cars?q=${encodeURIComponent(canary.phone)}`);
  const odd = await ask('north.localhost', 'GET', `/${encodeURIComponent(canary.email)}?token=sesame-token`);
  await platform.platform.deliveries.runDue();
  const ends = [lead, session, leads, search, odd].map(({ headers }) => headers['x-request-id']);
  for (const id of ends) await lineOf(id);
  const known = (id: unknown) => lines().find((line) => line['msg'] === 'request' && line['request'] === id);
  expect(known(ends[0])).toMatchObject({ method: 'POST', route: '/api/leads', status: 201, tenant: 'north' });
  expect(known(ends[2])).toMatchObject({ route: '/api/console/tenants/:tenant/leads', status: 200, tenant: 'north' });
  expect(known(ends[3])).toMatchObject({ method: 'GET', route: 'page', status: 200, tenant: 'north' });
  expect(known(ends[3])?.['bytes']).toBeGreaterThan(1000);
  expect(known(ends[4])).toMatchObject({ status: 404 });
  const all = text.join('\n');
  for (const value of [...typed, encodeURIComponent(canary.email), staff.platform.email, '127.0.0.1'])
    expect([value, all.includes(value)]).toEqual([value, false]);
});

test('without ACCESS_LOG there are no such lines', async () => {
  const { ask, lines } = await aLoggedServer({ accessLog: false });
  await ask('north.localhost', 'GET', '/');
  await ask('north.localhost', 'GET', '/robots.txt');
  expect(lines().filter(({ msg }) => msg === 'request')).toEqual([]);
});

test('/readyz turns new requests away once the process ends; /healthz and pages go on', async () => {
  const { ask, platform } = await aLoggedServer();
  expect((await ask('10.1.2.3', 'GET', '/readyz')).status).toBe(200);
  platform.platform.endSoon();
  expect((await ask('10.1.2.3', 'GET', '/readyz')).status).toBe(503);
  expect((await ask('10.1.2.3', 'GET', '/healthz')).status).toBe(200);
  expect((await ask('north.localhost', 'GET', '/')).status).toBe(200);
});
