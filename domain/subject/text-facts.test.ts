import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { fillTextFacts, listTextFacts } from './text-facts.ts';

const known: { readonly [path: string]: Json } = {
  'site.phone': '+61 7 3200 1234',
  'site.email': 'hello@wattle.example',
  'site.licence': 'LMCT 99507',
  'site.country': 'AU',
  'location.address': '12 Long Street, Milton QLD 4064',
};
const fill = (text: string) => fillTextFacts(text, (path) => known[path]);

test.each([
  ['Call {site.phone} today', 'Call 07 3200 1234 today'],
  [
    '<p>Call <a href="tel:{site.phone}">{site.phone}</a></p>',
    '<p>Call <a href="tel:+61732001234">07 3200 1234</a></p>',
  ],
  ['mailto:{site.email}', 'mailto:hello@wattle.example'],
  ['Come to {location.address} ({site.licence})', 'Come to 12 Long Street, Milton QLD 4064 (LMCT 99507)'],
  ['no such fact: {site.fax}', 'no such fact: {site.fax}'],
  ['a list is no text: {site.licences}', 'a list is no text: {site.licences}'],
  ['not known here: {site.company}.', 'not known here: .'],
  ['{vehicle.name} and {name} are other people’s', '{vehicle.name} and {name} are other people’s'],
  ['nothing { in braces }', 'nothing { in braces }'],
])('%s says %s', (text, says) => {
  expect(fill(text)).toBe(says);
});

test('a number of New Zealand is written as it is there', () => {
  const facts: { readonly [path: string]: Json } = { 'site.phone': '09 300 1234', 'site.country': 'NZ' };
  expect(fillTextFacts('{site.phone}, tel:{site.phone}', (path) => facts[path])).toBe('09 300 1234, tel:+6493001234');
});

test('what is filled in is not read again', () => {
  expect(fillTextFacts('{site.company}', () => '{site.phone}')).toBe('{site.phone}');
});

test('paths are listed once, known or not', () => {
  expect(listTextFacts('{site.phone} or tel:{site.phone}, {site.fax}')).toEqual(['site.phone', 'site.fax']);
});
