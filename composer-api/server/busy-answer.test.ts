import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBusy } from './busy-answer.ts';

const server = createServer((request, response) => answerBusy(response, request.url ?? '', {}));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => server.close(() => done())));

async function ask(path: string, method = 'GET'): Promise<Response> {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
}

test('a page that a busy server refuses is loaded again by the browser, some seconds later', async () => {
  const answer = await ask('/search/used-cars');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Very busy');
  expect(Number(answer.headers.get('refresh'))).toBeGreaterThanOrEqual(2);
  expect(Number(answer.headers.get('refresh'))).toBeLessThan(6);
});

test.each([
  ['/api/searches/news', 'GET'],
  ['/1/indexes/stock/query', 'POST'],
  // A form that was sent is not sent again without its sender.
  ['/contact', 'POST'],
])('%s by %s says when to try again, and does not reload the page itself', async (path, method) => {
  const answer = await ask(path, method);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('refresh')).toBeNull();
});
