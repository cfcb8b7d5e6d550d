import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAuthority, parseHost } from './authority.ts';

describe('promise 4: one reading of hosts', () => {
  test.each([
    ['north.localhost', 'north.localhost', null],
    ['North.LOCALHOST:3000', 'north.localhost', 3000],
    ['north.localhost.', 'north.localhost', null],
    ['north.localhost.:80', 'north.localhost', 80],
    ['127.0.0.1:65535', '127.0.0.1', 65_535],
    ['xn--caf-dma.example', 'xn--caf-dma.example', null],
    [`${'a'.repeat(249)}.com:1`, `${'a'.repeat(249)}.com`, 1],
  ])('%s', (text, host, port) => {
    expect(parseAuthority(text)).toEqual({ host, port });
  });

  test.each([
    '',
    ':80',
    '.',
    'a..b',
    'a.b..',
    '-a.b',
    'a_b',
    'meridian.localhost:80@evil.example',
    'meridian.localhost:3000#b_1',
    'evil.example@meridian.localhost',
    'meridian.localhost:',
    'meridian.localhost:0',
    'meridian.localhost:65536',
    'meridian.localhost:99999',
    'meridian.localhost:abc def',
    'meridian.localhost:80:80',
    'meridian.localhost/x',
    'a, b',
    ' a',
    'a\n',
    '[::1]:80',
    `${'a'.repeat(254)}`,
    `${'a'.repeat(3000)}:80`,
  ])('%j is none', (text) => {
    expect(parseAuthority(text)).toBeNull();
  });

  test('every authority that is read is written back unchanged, and contains only a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB1.-:@#/? 0\t_'), maxLength: 24 }), (text) => {
        const found = parseAuthority(text);
        if (found === null) return;
        expect(found.host).toMatch(/^[a-z0-9.-]+$/);
        expect(parseAuthority(found.port === null ? found.host : `${found.host}:${found.port}`)).toEqual(found);
        expect(parseHost(found.host)).toBe(found.host);
      }),
    );
  });
});
