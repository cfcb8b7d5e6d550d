import { expect, test } from 'vitest';
import { answerBody } from './answer-body.ts';

test('an answer of megabytes is encoded in pieces, and says the same as its text', async () => {
  const pieces = Array.from({ length: 60 }, (_, at) => `{"name":"Škoda ${at} ${'x'.repeat(90_000)}"}`);
  let turns = 0;
  const body = await answerBody(pieces, async () => {
    turns++;
  });
  expect(new TextDecoder().decode(body as Uint8Array)).toBe(pieces.join(''));
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a small one stays text', async () => {
  expect(await answerBody(['{', '}'], () => Promise.reject(new Error('no turn is needed')))).toBe('{}');
});
