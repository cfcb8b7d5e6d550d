import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unknownPlaceholders } from '../text/placeholders.ts';
import { fillLine, fillParagraphs, fillTemplate, subjectLimit } from './fill-template.ts';

const values = { 'vehicle.name': '2020 Aster Field', 'shopper.name': '', 'site.name': 'North' };

test.each([
  ['{vehicle.name} at {site.name}', '2020 Aster Field at North'],
  ['Thank you[, {shopper.name}]', 'Thank you'],
  ['We have it[ about the {vehicle.name}].', 'We have it about the 2020 Aster Field.'],
  ['[{vehicle.name} for {shopper.name}]', ''],
  // Brackets that name nothing are just brackets, and what nothing fills in is left to be seen.
  ['[sic] {oops} [ {oops}]', '[sic] {oops} [ {oops}]'],
  ['{__proto__}{constructor}', '{__proto__}{constructor}'],
  ['[[{shopper.name}]]', '[]'],
  ['{vehicle.name', '{vehicle.name'],
])('%s is filled in as %s', (template, expected) => {
  expect(fillTemplate(template, values)).toBe(expected);
});

test('a value is plain text: nothing in it is filled in or treated as an optional part', () => {
  const filled = fillTemplate('{a}[ {b}]', { a: '{b} [x {c}]', b: '{a}', c: '' });
  expect(filled).toBe('{b} [x {c}] {a}');
});

test('any words and values: a subject is one line without control characters, and bounded', () => {
  const unit = fc.constantFrom('a', ' ', '{', 'a}', '[', ']', '\r', '\n', '\u2028', '\0', '\u202e', '😀');
  const text = fc.string({ unit, maxLength: 200 });
  fc.assert(
    fc.property(text, text, (template, value) => {
      const line = fillLine(`${template}{a}`, { a: `${value}\r\nBcc: all@x.example` });
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...line].length).toBeLessThanOrEqual(subjectLimit);
    }),
  );
});

test('blank lines part paragraphs', () => {
  expect(fillParagraphs('Hello\r\n\r\nOne\nline \n \n[{shopper.name}]\n\nEnd', values)).toEqual([
    'Hello',
    'One\nline',
    'End',
  ]);
});

test('100,000 brackets and braces are filled in at once', () => {
  const begun = process.cpuUsage().user;
  for (const part of ['[', '{', '[{', '{a[', '[a']) fillTemplate(part.repeat(100_000), values);
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(2000);
});

test('names without a value are reported once each', () => {
  expect(unknownPlaceholders('{a} {b} {a} {c d}', ['b'])).toEqual(['a', 'c d']);
});
