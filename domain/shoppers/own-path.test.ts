import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/my-garage', '/my-garage'],
  ['/cars/aster-1/checkout?way=buy#form', '/cars/aster-1/checkout?way=buy#form'],
  ['/search?query=a%20b', '/search?query=a%20b'],
  ['/cars/../finance', '/finance'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('R2-050: %s stays within the site', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  '',
  'my-garage',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /my-garage',
  '/a b',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/sign-in',
  '/sign-in?redirect=/sign-in',
  '/SIGN-IN/code',
  `/${'a'.repeat(100_000)}`,
])('R2-050: %.30s leads elsewhere, and nowhere', (text) => {
  expect(ownPath(text)).toBeNull();
});
