import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyJson, readBody } from './read-body.ts';

const schema = z.strictObject({ revision: z.string(), body: anyJson });
const sent = (body: unknown) =>
  new Request('http://console.localhost/', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a body of any shape is taken as it is, without a look at each value in it', async () => {
  const body = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`b_${at}`, { props: { list: [at, null] } }]),
  );
  expect(await readBody(sent({ revision: '', body }), schema)).toEqual({ revision: '', body });
  let reads = 0;
  const watched = new Proxy(body, {
    ownKeys: (target) => {
      reads++;
      return Reflect.ownKeys(target);
    },
  });
  expect(schema.parse({ revision: '', body: watched }).body).toBe(watched);
  expect(reads).toBe(0);
  expect(await readBody(sent({ revision: '', body: null }), schema)).toEqual({ revision: '', body: null });
});

test('a missing body is refused with a message', async () => {
  await expect(readBody(sent({ revision: '' }), schema)).rejects.toMatchObject({
    code: 'input.invalid',
    problems: [{ pointer: '/body', message: 'This is missing.' }],
  });
});
