/** What a proxy asks before it gets a certificate for a host. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { tlsAllowed } from '#composer-api/server/tls-allowed.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { provedDomain } from '#tests/build/proved-domain.ts';
import { aServer } from './wire.ts';

const path = (host: string) => `/internal/tls-allowed?domain=${encodeURIComponent(host)}`;

test('hosts that the server answers on get a certificate, and no others', async () => {
  const { ask, platform } = await aServer({ proofs: provedDomain.net });
  await provedDomain.add(platform, 'north', 'asked.example');
  const statusOf = async (host: string) => (await ask('127.0.0.1', 'GET', path(host))).status;
  for (const host of [
    'asked.example',
    'www.asked.example',
    'ASKED.example.',
    'console.localhost',
    'north.localhost',
    'draft--north.localhost',
  ])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  for (const host of [
    '',
    'other.example',
    'sub.asked.example',
    'plain.localhost',
    'nobody.localhost',
    'draft--nobody.localhost',
    'localhost',
    '127.0.0.1',
    'asked.example:443',
    '../asked.example',
    'a'.repeat(300),
    'x\u0000y',
    '%00',
  ])
    expect([host, await statusOf(host)]).toEqual([host, 404]);
  expect((await ask('127.0.0.1', 'GET', '/internal/tls-allowed')).status).toBe(404);
});

test('a visitor cannot ask through a proxy', async () => {
  const { ask } = await aServer({ trustedProxies: readTrustedProxies('127.0.0.1') });
  expect((await ask('127.0.0.1', 'GET', path('north.localhost'))).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await ask('north.localhost', 'GET', path('north.localhost'), '', { [name]: '203.0.113.9' })).status).toBe(
      404,
    );
});

test('a flood of questions is refused with when to ask again, and answered a second later', async () => {
  const { platform } = await aPlatform();
  let time = 1000;
  const ask = tlsAllowed({ store: platform.store, trusted: null, previewSlugOf: () => null, clock: () => time });
  const proxy = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage;
  const flood = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => ask(new URL(path(`h${n}.example`), 'http://server.example'), proxy)),
    );
  const answers = await flood(300);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(100);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(200);
  time += 1000;
  expect((await flood(1))[0]?.status).toBe(404);
});
