import { expect, test } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

function refusal(status: number, after: string | null): Response {
  return new Response('{}', { status, headers: after === null ? {} : { 'retry-after': after } });
}

/** The answers in turn, repeating the last. */
async function fetchFrom(answers: Response[], init: RequestInit = {}) {
  const pauses: number[] = [];
  let asked = 0;
  const response = await patientFetch(
    '/api/count',
    init,
    async () => answers[Math.min(asked++, answers.length - 1)] ?? Response.error(),
    async (ms) => void pauses.push(ms),
  );
  return { status: response.status, asked, pauses };
}

test.each([503, 429])(
  'a request refused with %d is sent again after the time that the server names',
  async (status) => {
    const answers = [refusal(status, '2'), refusal(status, '1'), new Response('{}')];
    expect(await fetchFrom(answers)).toEqual({ status: 200, asked: 3, pauses: [2000, 1000] });
  },
);

test('a server that stays busy is tried four times, and its last answer is returned', async () => {
  expect(await fetchFrom([refusal(503, '1')])).toEqual({ status: 503, asked: 4, pauses: [1000, 1000, 1000] });
});

test.each([
  ['names no moment', 503, null],
  ['wants a longer pause than a page waits', 503, '60'],
  ['names a date', 503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
  ['found a fault of the request', 422, '1'],
])('an answer that %s is final', async (_, status, after) => {
  expect(await fetchFrom([refusal(status, after)])).toEqual({ status, asked: 1, pauses: [] });
});

test('a request that its caller gives up during the pause does not go out again', async () => {
  const caller = new AbortController();
  let asked = 0;
  const answer = patientFetch(
    '/api/count',
    { signal: caller.signal },
    async () => {
      asked += 1;
      return refusal(503, '1');
    },
    async () => caller.abort(),
  );
  await expect(answer).rejects.toThrow('aborted');
  expect(asked).toBe(1);
});
