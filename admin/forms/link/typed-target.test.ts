import { expect, test } from 'vitest';
import { nameOutside, readTyped } from './typed-target.ts';

test.each([
  ['finance', null],
  ['2021 Toyota', null],
  ['', null],
  [`/${'x'.repeat(400)}`, null],
  ['07 3200 1234', 'tel:0732001234'],
  ['+61 7 3200 1234', 'tel:+61732001234'],
  ['tel:1300 123 456', 'tel:1300123456'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['http://example.com', 'https://example.com'],
  ['www.example.com/offers', 'https://www.example.com/offers'],
  ['/finance', '/finance'],
  ['//evil.example', null],
  ['#enquire', '#enquire'],
  ['javascript:alert(1)', null],
])('%s is the address %s', (text, href) => {
  expect(readTyped(text)?.href ?? null).toBe(href);
});

test.each([
  ['tel:0732001234', 'Phone', '0732001234'],
  ['mailto:a@b.example', 'Email', 'a@b.example'],
  ['https://example.com/', 'Another site', 'example.com'],
  ['https://example.com/offers', '/offers', 'example.com'],
])('%s is named by the console itself', (href, note, name) => {
  expect(nameOutside(href)).toMatchObject({ name, note });
});

test('addresses of the site are named by the server', () => {
  expect(nameOutside('/finance')).toBeNull();
  expect(nameOutside('#enquire')).toBeNull();
});
