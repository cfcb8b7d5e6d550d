import { request } from 'node:http';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';
import { listen } from './listen.ts';
import { nodeHandler } from './node-handler.ts';

/** The status of a request on a new connection. */
function ask(port: number, path: string): Promise<number> {
  return new Promise((done, failed) => {
    request({ port, host: '127.0.0.1', path, headers: { host: 'site.localhost' }, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    })
      .on('error', failed)
      .end();
  });
}

test('a health check on a new connection does not wait for the work of all new connections before it', async () => {
  // Time passes by work alone, however busy the machine is.
  let [made, clock] = [0, 0];
  const handler = nodeHandler(async () => new Response('well'), {
    publicAddress: { scheme: 'http' },
    trusted: null,
    findCached: async () => null,
    makePage: async () => {
      clock += 4;
      made++;
      return null;
    },
    tenantOf: async () => 't_site',
    gate: new Gate({ queue: 1000, patience: 60_000, shortPatience: 60_000, ahead: 60_000, now: () => clock }),
  });
  const server = await listen(handler, 0, '127.0.0.1');
  const flood = Array.from({ length: 200 }, (_, index) => ask(server.port, `/page-${index}`));
  expect(await ask(server.port, '/healthz')).toBe(200);
  // Node accepts one connection a turn of its loop: with work in each turn it would be all 200.
  expect(made).toBeLessThan(100);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  expect(made).toBe(200);
  await server.close();
});
