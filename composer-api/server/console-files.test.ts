import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Gate } from './gate.ts';
import { isConsoleFile, nodeHandler } from './node-handler.ts';

test('a server that refuses all work still gives the console its page and the preview its frame', async () => {
  const handler = nodeHandler(async () => new Response('well'), {
    publicAddress: { scheme: 'http' },
    trusted: null,
    findCached: async () => null,
    makePage: async () => null,
    tenantOf: async (host) => host,
    isLight: (host, target) => host === 'console.localhost' && isConsoleFile(target),
    gate: new Gate({ queue: 0 }),
  });
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const ask = (host: string, path: string) =>
    new Promise<number>((done, failed) => {
      request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0));
      })
        .once('error', failed)
        .end();
    });
  for (const path of ['/', '/frame?site=x', '/sites/north/pages', '/apiary'])
    expect([path, await ask('console.localhost', path)]).toEqual([path, 200]);
  for (const path of ['/api/console/session', '/api', '/__blocks', '/__blocks/style.css'])
    expect([path, await ask('console.localhost', path)]).toEqual([path, 503]);
  expect(await ask('site.localhost', '/frame')).toBe(503);
});
