import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacks } from '#tests/build/attacks.ts';
import { sanitiseProps, sanitiseRichText } from './rich-text.ts';

/** The rest of a text, parsed strictly: elements and their attributes. */
function elementsOf(html: string): { name: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<([a-z][a-z0-9:-]*)((?:\s+[a-z:-]+="[^"]*")*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: [...attributes.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, value]),
    }),
  );
}

/** As a browser reads it: entities decoded, then resolved against the page. */
function expectSafeAddress(value: string): void {
  const text = value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  if (!URL.canParse(text, 'https://site.example/')) return;
  const url = new URL(text, 'https://site.example/');
  expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
  if (url.host !== 'site.example') expect(text).toMatch(/^\s*[a-z]+:/i);
}

function expectHarmless(html: string): void {
  const elements = elementsOf(html);
  // Every < of the output begins an element that was read above, or closes one.
  expect(html.replace(/<\/[a-z0-9]+>/gi, '').split('<').length - 1).toBe(elements.length);
  for (const { name, attributes } of elements) {
    expect([
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sup',
      'sub',
      'blockquote',
      'hr',
      'a',
      'img',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
    ]).toContain(name);
    for (const [key, value] of attributes) {
      expect([
        'href',
        'title',
        'rel',
        'src',
        'alt',
        'width',
        'height',
        'loading',
        'scope',
        'colspan',
        'rowspan',
      ]).toContain(key);
      if (key === 'href' || key === 'src') expectSafeAddress(value);
    }
  }
}

describe('promise 7: no script in a tenant’s text ever runs', () => {
  test.each(attacks)('%s', (text) => {
    expectHarmless(sanitiseRichText(text));
  });

  test('nor in any mixture of them', () => {
    const bits = fc.constantFrom(
      ...attacks,
      ...attacks.flatMap((text) => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)]),
      '<p>',
      '</p>',
      '"',
      "'",
      '<!--',
      '-->',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 5 }), (parts) => expectHarmless(sanitiseRichText(parts.join('')))),
      { numRuns: 400 },
    );
  });

  test('a nesting that cannot be comes out as what it reads as', () => {
    const once = sanitiseRichText('<p><p></p></p>');
    expect(sanitiseRichText(once)).toBe(once);
  });

  test('sanitising twice is sanitising once', () => {
    const bits = fc.oneof(
      fc.constantFrom(
        ...attacks,
        '<p>A &amp; B</p>',
        '<h1>x</h1>',
        '<a href="https://a.example">x</a>',
        '<img src="/a.jpg" alt="">',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 4 }), (parts) => {
        const once = sanitiseRichText(parts.join(''));
        expect(sanitiseRichText(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});

test('what a dealer writes stays', () => {
  const text =
    '<h2>Visit us</h2><p>Call <a href="tel:+61732001234">07 3200 1234</a> or see <a href="/contact">the yard</a>.</p><ul><li><strong>Open</strong></li></ul><table><tbody><tr><th scope="row">Mon</th><td>8 to 5</td></tr></tbody></table>';
  expect(sanitiseRichText(text)).toBe(text);
});

test('only fields marked as rich text are touched, in lists and objects too', () => {
  const schema = {
    type: 'object',
    properties: {
      heading: { type: 'string' },
      text: { type: 'string', format: 'rich-text' },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { text: { type: 'string', format: 'rich-text' }, title: { type: 'string' } },
        },
      },
    },
  } as const;
  const bad = '<b>x</b><script>1</script>';
  expect(sanitiseProps(schema, { heading: bad, text: bad, items: [{ text: bad, title: bad }] })).toEqual({
    heading: bad,
    text: '<b>x</b>',
    items: [{ text: '<b>x</b>', title: bad }],
  });
});

test('K14: elements in elements without end are read as their words, so that the depth costs nothing', () => {
  const ofDepth = (depth: number) => sanitiseRichText(`${'<b>'.repeat(depth)}deep`);
  expect(ofDepth(150)).toBe(`${'<b>'.repeat(150)}deep${'</b>'.repeat(150)}`);
  // Half a megabyte of these used to take 45 s; the rest of them is not markup.
  for (const html of ['<b>', '<ul><li>', '<b></zz>', '<b><!--</b>-->', '<b title="</b>">'])
    expect(sanitiseRichText(`${html.repeat(20_000)}deep`).trim()).toMatch(/^[^<]*deep$/);
  // Elements that a browser closes at the next one are no depth.
  expect(sanitiseRichText('<p>one'.repeat(1000))).toBe('<p>one</p>'.repeat(1000));
});
