/** What is posted to an address that staff named: bounded in time and size, and never to the inside of the network. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postBody } from '#composer-api/kernel/outbound/post-body.ts';
import { InternalAddress } from '#composer-api/kernel/outbound/safe-address.ts';
import { TargetBreakers } from '#composer-api/kernel/outbound/target-breakers.ts';

async function aServer(behave: (response: ServerResponse) => void) {
  const server = createServer((_, response) => behave(response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/`);
}

const post = (url: URL, allowed = new Set([url.host])) =>
  postBody({ url, headers: {}, body: '{}' }, { allowed, within: 300, most: 1000 });

test('an answer is read to its limit and no further', async () => {
  const url = await aServer((response) => response.writeHead(500).end('x'.repeat(5_000_000)));
  const answer = await post(url);
  expect([answer.status, answer.text.length]).toEqual([500, 1000]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['begins and does not go on', (response) => void response.writeHead(200).write('x')],
])('R8-007: a receiver that %s is given up in time', async (_, behave) => {
  await expect(post(await aServer(behave))).rejects.toThrow('did not answer within 0.3 seconds');
});

test('R8-007: a receiver that hangs up is distinguished from one that does not exist', async () => {
  await expect(post(await aServer((response) => void response.destroy()))).rejects.toThrow('broke off');
  await expect(post(new URL('http://127.0.0.1:1/'))).rejects.toThrow('does not answer at this port');
});

test.each(['http://127.0.0.1/', 'http://10.1.2.3/', 'http://[::1]/', 'http://169.254.169.254/', 'http://localhost/'])(
  'nothing is posted to %s',
  async (address) => {
    await expect(post(new URL(address), new Set())).rejects.toBeInstanceOf(InternalAddress);
  },
);

test('each target has a separate breaker, and their number is bounded', async () => {
  const breakers = new TargetBreakers({ failuresToOpen: 1, now: () => 0 });
  const fail = () => Promise.reject(new Error('away'));
  await expect(breakers.of('a').run(fail)).rejects.toThrow('away');
  await expect(breakers.of('a').run(fail)).rejects.toThrow('left alone');
  expect(await breakers.of('b').run(async () => 'here')).toBe('here');
  for (let count = 0; count < 3000; count += 1) breakers.of(`other ${count}`);
  expect(await breakers.of('a').run(async () => 'forgotten')).toBe('forgotten');
});
