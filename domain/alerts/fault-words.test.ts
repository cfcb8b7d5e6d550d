import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultWords, plainWords } from './fault-words.ts';

const stack = (line: number) =>
  [
    "TypeError: Cannot read properties of undefined (reading 'price')",
    `    at readPrice (file:///opt/app/dist/server/card-abc.js:${line}:9)`,
    '    at async Object.load (file:///opt/app/dist/server/card-abc.js:77:3)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  ].join('\n');

test('a fault is identified by its kind and its functions, not by its lines or by input', () => {
  const first = faultWords("Cannot read properties of undefined (reading 'price')", stack(12));
  expect(first.place).toBe('readPrice (card-abc.js:12)');
  expect(first.frames).toEqual(['readPrice', 'Object.load']);
  expect(first.words).toBe('TypeError: Cannot read properties of undefined (reading …)');
  expect(faultWords("Cannot read properties of undefined (reading 'price')", stack(99))).toMatchObject({
    words: first.words,
    frames: first.frames,
  });
  expect(faultWords('no stack', undefined)).toEqual({ words: 'no stack', place: '', frames: [] });
});

test.each([
  ['no mail to mia.brown@example.com left', 'no mail to … left'],
  ['"Mia Brown" is no lead', '… is no lead'],
  ["it's late for 'Mia Brown'", "it's late for …"],
  ['lead 3f9a2b1c-77aa of 0412 345 678 is gone', 'lead # of # is gone'],
  ['ENOENT: /srv/forecourt/media/mia.jpg', 'ENOENT: …'],
  ['an "unclosed quotation of Mia', 'an …'],
])('%s becomes %s', (given, words) => {
  expect(plainWords(given)).toBe(words);
});

test('for any input, what is stored is short and contains no address, number or quotation', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), fc.emailAddress(), (text, mail) => {
      const words = plainWords(`${text} ${mail} '${text}'`);
      expect(words.length).toBeLessThanOrEqual(600);
      expect(words).not.toContain('@');
      expect(words).not.toMatch(/\d/);
    }),
  );
  expect(plainWords("'".repeat(100_000)).length).toBeLessThanOrEqual(600);
});
