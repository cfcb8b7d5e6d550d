/** How the console asks a server that is busy. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, callApi, type Fetch } from './client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = { error: { code: 'busy', message: 'This site is very busy right now.' } };

/** A server that gives these answers in turn, repeating the last one, and records when it was called. */
function aServer(...answers: readonly (() => Response)[]): { readonly asked: number[]; readonly fetch: Fetch } {
  const asked: number[] = [];
  const from = performance.now();
  return {
    asked,
    async fetch() {
      asked.push(Math.round(performance.now() - from));
      const answer = answers[asked.length - 1] ?? answers.at(-1);
      if (!answer) throw new Error('No answer was given to this server.');
      return answer();
    },
  };
}
const refused = (retryAfter?: string, body: unknown = busy) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status: 503,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });
const fine = () => new Response('{"is":"fine"}');

/** The result of a call, once every pause is over. */
async function outcome(
  method: 'GET' | 'PUT',
  server: { readonly fetch: Fetch },
  signal?: AbortSignal,
): Promise<unknown> {
  const body = method === 'GET' ? undefined : {};
  const call = callApi(`${method} /account`, { body, fetch: server.fetch, signal }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return call;
}

test('a request to a busy server is retried after the time that it names, and the caller sees only the answer', async () => {
  const server = aServer(
    () => refused('2'),
    () => refused(),
    fine,
  );
  expect(await outcome('GET', server)).toEqual({ is: 'fine' });
  expect(server.asked).toEqual([0, 2000, 3000]);
});

test('after three retries the call fails with the server’s own message', async () => {
  const server = aServer(() => refused('1'));
  const failure = await outcome('GET', server);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 503, message: busy.error.message });
  expect(server.asked).toEqual([0, 1000, 2000, 3000]);
});

test('pauses differ from console to console by up to a half', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  const server = aServer(() => refused('2'), fine);
  await outcome('GET', server);
  expect(server.asked).toEqual([0, 3000]);
});

test('a write is repeated only where the server itself says that it has done nothing of it', async () => {
  const own = aServer(() => refused('1'), fine);
  expect(await outcome('PUT', own)).toEqual({ is: 'fine' });
  for (const body of ['<h1>Service unavailable</h1>', { error: { code: 'internal', message: 'x' } }]) {
    const proxy = aServer(() => refused('1', body), fine);
    expect(await outcome('PUT', proxy)).toMatchObject({ status: 503 });
    expect(proxy.asked).toHaveLength(1);
    // Reading again does no harm.
    expect(
      await outcome(
        'GET',
        aServer(() => refused('1', body), fine),
      ),
    ).toEqual({ is: 'fine' });
  }
});

test('a long pause is left to the person, and no other status is repeated', async () => {
  const long = aServer(() => refused('600'), fine);
  expect(await outcome('GET', long)).toMatchObject({ status: 503 });
  const dated = aServer(() => refused('Wed, 21 Oct 2026 07:28:00 GMT'), fine);
  expect(await outcome('GET', dated)).toEqual({ is: 'fine' });
  for (const status of [400, 404, 409, 429, 500, 502]) {
    const server = aServer(() => new Response(JSON.stringify(busy), { status, headers: { 'retry-after': '1' } }), fine);
    expect([status, await outcome('GET', server)]).toEqual([status, expect.objectContaining({ status })]);
    expect(server.asked).toHaveLength(1);
  }
});

test('a screen that is left stops asking', async () => {
  const leaving = new AbortController();
  const server = aServer(() => {
    queueMicrotask(() => leaving.abort());
    return refused('5');
  });
  expect(await outcome('GET', server, leaving.signal)).toMatchObject({ name: 'AbortError' });
  expect(server.asked).toHaveLength(1);
});
