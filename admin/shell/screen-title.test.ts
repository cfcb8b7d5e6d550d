import { expect, test } from 'vitest';
import { documentTitle, siteOf } from './screen-title.ts';

test('WCAG 2.4.2: a title says the screen, the site and the console, each once', () => {
  expect(documentTitle('Pages', 'Red Gum Motors')).toBe('Pages · Red Gum Motors · Forecourt console');
  expect(documentTitle(' Red Gum Motors ', 'Red Gum Motors')).toBe('Red Gum Motors · Forecourt console');
  expect(documentTitle('Sites', undefined)).toBe('Sites · Forecourt console');
  expect(documentTitle(undefined, undefined)).toBe('Forecourt console');
  expect(documentTitle('', 'Red Gum Motors')).toBe('Red Gum Motors · Forecourt console');
});

test('the site of an address', () => {
  expect(siteOf('/sites/redgum/pages')).toBe('redgum');
  expect(siteOf('/sites/redgum')).toBe('redgum');
  expect(siteOf('/sites/new')).toBeNull();
  expect(siteOf('/sites')).toBeNull();
  expect(siteOf('/people')).toBeNull();
});
