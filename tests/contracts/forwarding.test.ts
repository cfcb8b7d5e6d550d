/** Both drivers of forwarding, written down and by HTTP, promise the same; the services are servers on loopback. */
import { describe, expect, test } from 'vitest';
import { httpForward } from '#composer-api/kernel/forwarding/http-forward.ts';
import { logOnlyForward } from '#composer-api/kernel/forwarding/log-only-forward.ts';
import { type ForwardPort, ForwardRefused, type ForwardRequest } from '#domain/ports/forwarding.ts';
import { eventReceiver } from '#tests/build/event-receiver.ts';

const key = 'a-secret-of-the-dealer';
const google: ForwardRequest = { service: 'ga4', account: 'G-ABC123', body: { client_id: 'c', events: [] } };
const meta: ForwardRequest = { service: 'meta', account: '123456789', body: { data: [] } };

async function http(): Promise<ForwardPort> {
  return httpForward({ hosts: (await eventReceiver()).hosts, key });
}

describe.each([
  ['written down', async () => logOnlyForward],
  ['by HTTP', http],
] as const)('events %s', (_, open) => {
  test.each([google, meta])(
    'one to $service is accepted, may be sent again, and reveals no secret',
    async (request) => {
      const port = await open();
      const said = [
        await port.send(request),
        await port.send(request),
        await port.send({ ...request, isSample: true }),
      ];
      for (const one of said) expect(one).not.toBe('');
      expect(said.join()).not.toContain(key);
    },
  );

  test('one that is too long is refused for good', async () => {
    const port = await open();
    const long = { ...google, body: { client_id: 'x'.repeat(100_000) } };
    await expect(port.send(long)).rejects.toBeInstanceOf(ForwardRefused);
  });
});

test('each service gets the account, the key and the body where it looks for them, and a sample to be checked only', async () => {
  const { hosts, received } = await eventReceiver();
  const port = httpForward({ hosts, key });
  await port.send(google);
  await port.send(meta);
  await port.send({ ...google, isSample: true });
  expect(received).toEqual([
    { service: 'ga4', path: `/mp/collect?measurement_id=G-ABC123&api_secret=${key}`, body: google.body },
    { service: 'meta', path: '/v23.0/123456789/events', body: { ...meta.body, access_token: key } },
    { service: 'ga4', path: `/debug/mp/collect?measurement_id=G-ABC123&api_secret=${key}`, body: google.body },
  ]);
});

const badToken = `{"error":{"message":"Malformed access token ${key}","type":"OAuthException","code":190}}`;
const badEvent = '{"error":{"message":"Invalid parameter","type":"OAuthException","code":100}}';

test.each<[string, ForwardRequest, number, string, boolean, string]>([
  ['an event that it will never take', meta, 400, badEvent, true, 'Invalid parameter'],
  ['a token that ran out, which can be replaced', meta, 400, badToken, false, 'Malformed access token …'],
  ['its own trouble', google, 503, 'later', false, 'answered 503: later'],
  ['another address', google, 302, '', false, 'answered 302'],
  [
    'a sample with a fault',
    { ...google, isSample: true },
    200,
    '{"validationMessages":[{"description":"no client_id"}]}',
    true,
    'no client_id',
  ],
  ['no answer to a sample', { ...google, isSample: true }, 200, '<html>', false, 'something else than was agreed'],
])('R8-007: a service answers %s: refused for good or tried again, in words, without the key', async (...row) => {
  const [, request, status, body, isFinal, words] = row;
  const { hosts } = await eventReceiver(() => [status, body]);
  const error = await httpForward({ hosts, key })
    .send(request)
    .catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof ForwardRefused).toBe(isFinal);
  expect(String(error)).toContain(words);
  expect(String(error)).not.toContain(key);
});

test('R8-007: a service that says nothing is given up in time, and one that floods is read to a limit', async () => {
  const silent = await eventReceiver(() => null);
  await expect(httpForward({ hosts: silent.hosts, key, within: 200 }).send(google)).rejects.toThrow('did not answer');
  const loud = await eventReceiver(() => [200, 'x'.repeat(5_000_000)]);
  expect(await httpForward({ hosts: loud.hosts, key }).send(google)).toContain('answered 200');
});
