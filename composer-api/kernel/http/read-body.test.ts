import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyJson, parseInput, readBody } from './read-body.ts';

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

test.each([
  [z.string().max(50), 'x'.repeat(51), 'At most 50 characters.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.string().min(2), 'x', 'At least 2 characters.'],
  [z.string(), 4, 'This has to be a text.'],
  [z.string(), undefined, 'This is missing.'],
  [z.int(), 1.5, 'This has to be a whole number.'],
  [z.number().max(20_000), 20_001, 'At most 20,000.'],
  [z.number().lt(5), 5, 'Less than 5.'],
  [z.number().multipleOf(5), 6, 'This has to be a multiple of 5.'],
  [z.boolean(), 'yes', 'This has to be true or false.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry.'],
  [z.array(z.string()).min(2), ['a'], 'At least 2 entries.'],
  [z.enum(['sold', 'held']), 'gone', 'Choose one of sold, held.'],
  [z.literal('sold'), 'gone', 'This has to be sold.'],
  [z.email(), 'mia', 'Enter an email address, such as mia@example.com.'],
  [z.string().regex(/^a$/), 'b', 'This is not in the expected format.'],
  [z.string().regex(/^a$/, 'Write a'), 'b', 'Write a.'],
  [z.strictObject({}), { [`a${'b'.repeat(99)}`]: 1 }, `There is no field a${'b'.repeat(39)} here.`],
  [z.union([z.string(), z.number()]), null, 'This is not as expected.'],
  [z.discriminatedUnion('act', [z.strictObject({ act: z.literal('end') })]), { act: 'x' }, 'This has to be end.'],
  [z.record(z.string().max(2), z.number()), { abc: 1 }, 'This name is not allowed here.'],
  [z.custom(() => false), 1, 'This is not as expected.'],
] as const)('what is wrong is said in plain English: %#', (rule, value, message) => {
  expect(() => parseInput(z.strictObject({ field: rule }), { field: value })).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ message })] }),
  );
});
