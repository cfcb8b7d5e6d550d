/** Many readers of one page that is not kept yet, as after a publish. */
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { CachedPage } from '../site/pages/page-cache.ts';
import { Gate } from './gate.ts';
import { listen } from './listen.ts';
import { nodeHandler } from './node-handler.ts';

/** The status and body of a request on a new connection. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((done, failed) => {
    request({ port, host: '127.0.0.1', path, headers: { host: 'site.localhost' }, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => done(`${answer.statusCode} ${text.slice(0, 20)}`));
    })
      .on('error', failed)
      .end();
  });
}

const patient = { timeout: 100_000, interval: 1 };
const versions = { release: '', stock: '', content: '', offers: '', clock: '' };

/** A server with one slot and one waiting place, and pages that take until the test releases them. */
async function aServer({ keeps = true } = {}) {
  let release = 1;
  let [looked, made] = [0, 0];
  const waiting: (() => void)[] = [];
  let isOver = false;
  const kept = new Map<string, CachedPage>();
  const handler = nodeHandler(async () => new Response('by the app'), {
    publicAddress: { scheme: 'http' },
    trusted: null,
    findCached: async (_host, target) => {
      looked += 1;
      return kept.get(`${target} ${release}`) ?? null;
    },
    makePage: async (_host, target) => {
      made += 1;
      const of = release;
      if (!isOver) await new Promise<void>((done) => waiting.push(done));
      const plain = Buffer.from(`release ${of}`);
      const page = {
        status: 200,
        size: plain.byteLength,
        plain,
        etag: `e${of}`,
        versions,
        reads: new Set<never>(),
        hits: 0,
      };
      if (!keeps) return null;
      kept.set(`${target} ${of}`, page);
      return page;
    },
    tenantOf: async () => 't_site',
    gate: new Gate({ perTenant: 1, queue: 1, few: 0, lease: 600_000, patience: 600_000, shortPatience: 600_000 }),
  });
  const server = await listen(handler, 0, '127.0.0.1');
  onTestFinished(async () => {
    isOver = true;
    for (const end of waiting) end();
    await server.close();
  });
  return {
    port: server.port,
    publish: () => {
      release += 1;
    },
    looked: () => looked,
    made: () => made,
    makeNext: async () => {
      await expect.poll(() => waiting.length, patient).toBeGreaterThan(0);
      waiting.shift()?.();
    },
  };
}

test('one makes it and all others wait for that: none is refused as one of a crowd', async () => {
  const { port, looked, made, makeNext } = await aServer();
  const crowd = Array.from({ length: 40 }, () => ask(port, '/'));
  await expect.poll(looked, patient).toBe(40);
  await makeNext();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['200 release 1']));
  expect(made()).toBe(1);
});

test('who came after a publish is not given the page that was under way before it', async () => {
  const { port, looked, made, makeNext, publish } = await aServer();
  const before = ask(port, '/');
  await expect.poll(made, patient).toBe(1);
  publish();
  const after = ask(port, '/');
  await expect.poll(looked, patient).toBe(2);
  await makeNext();
  expect(await before).toBe('200 release 1');
  await makeNext();
  expect(await after).toBe('200 release 2');
});

test('readers of what cannot be kept do not wait for each other, and pass the gate one by one', async () => {
  const { port, looked, made, makeNext } = await aServer({ keeps: false });
  const first = ask(port, '/search?q=1');
  await expect.poll(made, patient).toBe(1);
  const others = Array.from({ length: 5 }, () => ask(port, '/search?q=1'));
  await expect.poll(looked, patient).toBe(6);
  // One waits, and the gate has no room for the rest.
  await makeNext();
  await makeNext();
  expect(await first).toBe('200 by the app');
  const answers = await Promise.all(others);
  expect(answers.filter((answer) => answer.startsWith('503'))).toHaveLength(4);
});
