import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkShape, pathAddress } from '#schemas/shapes/formats.ts';
import { findTypedAddresses, takeLink } from './typed-address.ts';

const rich = { type: 'string', format: 'rich-text' };
const hosts = new Set(['dealer.example']);

describe('a field for links', () => {
  test.each([
    ['https://dealer.example/specials', '/specials'],
    ['https://www.Dealer.example/cars/used?make=Kia#top', '/cars/used?make=Kia#top'],
    ['https://dealer.example', '/'],
  ])('%s names the site itself', (from, to) => {
    expect(findTypedAddresses(from, linkShape, hosts)).toEqual([{ from, to, as: 'link' }]);
    expect(takeLink(from, linkShape, from, to)).toBe(to);
  });

  test.each([
    '/specials',
    'https://other.example/specials',
    'https://dealer.example.evil/x',
    'https://dealer.example:8443/x',
    'tel:07',
    '#top',
    'mailto:a@dealer.example',
    '',
  ])('%s is as it should be', (text) => expect(findTypedAddresses(text, linkShape, hosts)).toEqual([]));

  test('what takes only paths, words or pictures is left alone', () => {
    const from = 'https://dealer.example/a';
    for (const schema of [{ type: 'string', pattern: pathAddress }, { type: 'string' }, null]) {
      expect(findTypedAddresses(from, schema, hosts)).toEqual([]);
      expect(takeLink(from, schema, from, '/a')).toBeNull();
    }
    expect(findTypedAddresses(from, { ...linkShape, format: 'image' }, hosts)).toEqual([]);
  });
});

describe('rich text', () => {
  const found = (html: string) => findTypedAddresses(html, rich, hosts).map(({ from, to, as }) => [from, to, as]);

  test.each([
    ['<p>See /specials today.</p>', '/specials', '<p>See <a href="/specials">/specials</a> today.</p>'],
    [
      '<p>See (www.dealer.example/a).</p>',
      'www.dealer.example/a',
      '<p>See (<a href="/a">www.dealer.example/a</a>).</p>',
    ],
    [
      '<ul><li><strong>https://dealer.example/a?b=1&amp;c=2,</strong></li></ul>',
      'https://dealer.example/a?b=1&amp;c=2',
      '<ul><li><strong><a href="/a?b=1&amp;c=2">https://dealer.example/a?b=1&amp;c=2</a>,</strong></li></ul>',
    ],
    ['/a&nbsp;/a', '/a', '<a href="/a">/a</a>&nbsp;<a href="/a">/a</a>'],
  ])('%s: words become a link', (html, from, next) => {
    const [first] = findTypedAddresses(html, rich, hosts);
    expect(first).toMatchObject({ from, as: 'words' });
    expect(takeLink(html, rich, from, first?.to ?? '')).toBe(next);
    expect(found(next)).toEqual([]);
  });

  test('a link with the site’s own name leads to its page, and its words stay', () => {
    const html = '<p><a class="x" href="https://www.dealer.example/a?b=1&amp;c=2">https://dealer.example/a</a></p>';
    expect(found(html)).toEqual([['https://www.dealer.example/a?b=1&amp;c=2', '/a?b=1&c=2', 'link']]);
    expect(takeLink(html, rich, 'https://www.dealer.example/a?b=1&amp;c=2', '/a?b=1&c=2')).toBe(
      '<p><a class="x" href="/a?b=1&amp;c=2">https://dealer.example/a</a></p>',
    );
  });

  test.each([
    '<p>24/7, and/or, 1/2 price</p>',
    '<p>https://other.example/specials</p>',
    '<p>mail@dealer.example/x</p>',
    '<p><a href="/specials">/specials</a></p>',
    '<p title="/specials">x</p>',
  ])('%s has none', (html) => expect(found(html)).toEqual([]));

  test('an unclosed tag, a very long word and 100 KB take no time', () => {
    for (const html of [
      '<a href="/x',
      `/${'x'.repeat(100_000)}`,
      '/a '.repeat(30_000),
      '<'.repeat(100_000),
      '<a '.repeat(30_000),
    ])
      expect(found(html).length).toBeLessThanOrEqual(20);
  });
});

test('property: words outside of addresses stay as they are, and what was repaired is not found again', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="/b">',
    '</a>',
    ' ',
    '/a',
    '/b',
    'dealer.example/c',
    '&nbsp;',
    '.',
    'word',
    '<',
    '>',
    '"',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = pieces.join('');
      const plain = (text: string) => text.replaceAll(/<a href="[^"]*">|<\/a>/g, '');
      for (const { from, to, as } of findTypedAddresses(html, rich, hosts)) {
        const next = takeLink(html, rich, from, to);
        expect(next).not.toBeNull();
        expect(plain(next ?? '')).toBe(plain(html));
        expect(findTypedAddresses(next ?? '', rich, hosts).filter((one) => one.from === from && one.as === as)).toEqual(
          [],
        );
      }
    }),
  );
});
