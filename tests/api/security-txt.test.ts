/** Where a finder of a weakness writes to, on the console and on every site (RFC 9116). */
import { expect, test } from 'vitest';
import { aPlatform, consoleHost } from '#tests/build/platform.ts';

const path = '/.well-known/security.txt';

test('names the contact, a policy and an end that lies ahead, on every host alike', async () => {
  const security = { contact: 'mailto:security@example.com', policy: 'https://example.com/security' };
  const { request } = await aPlatform({ security, now: () => new Date('2026-11-24T01:00:00Z') });
  for (const host of ['north.localhost', consoleHost]) {
    const { status, text, headers } = await request(host, 'GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-01T00:00:00.000Z',
      'Policy: https://example.com/security',
      'Preferred-Languages: en',
      '',
    ]);
  }
});

test('without a contact there is none', async () => {
  const { request } = await aPlatform();
  expect((await request('north.localhost', 'GET', path)).status).toBe(404);
});
