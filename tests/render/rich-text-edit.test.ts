/** What the console's editor of rich text writes is what the server's sanitiser keeps, to the byte. */
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { richTextSchema } from '#admin/forms/rich-text/schema.ts';
import { writeRichText } from '#admin/forms/rich-text/write.ts';
import { sanitiseRichText } from '#renderer/rich-text.ts';

interface Written {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: object;
  readonly marks?: readonly object[];
  readonly content?: readonly Written[];
}

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((text) => text.replaceAll(/[\0\r]/g, '·')),
  fc.constantFrom('Utes & vans', 'a < b > c', '"quoted"', '&amp;', '<script>', 'Märchen 🚙', 'two\u00a0parts'),
);
const hrefs = fc.constantFrom(
  '/finance?a=1&b=2',
  '#map',
  'https://example.com/?q="x"&y',
  'tel:+61732001234',
  'mailto:a@b.example',
);
const marks = fc
  .subarray(['strong', 'em', 'u', 's', 'small', 'sup', 'sub'])
  .chain((names) =>
    fc
      .option(fc.record({ href: hrefs, title: fc.option(words) }))
      .map((link) => [...(link ? [{ type: 'link', attrs: link }] : []), ...names.map((type) => ({ type }))]),
  );
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hard_break'), marks }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('image'),
      attrs: fc.record({
        src: fc.constantFrom('/img/a.webp', 'https://example.com/a.webp?w=1&h=2'),
        alt: fc.constantFrom('', 'A "red" ute'),
        width: fc.constantFrom(null, '320'),
      }),
      marks,
    }),
  },
);
const inline = fc.array(piece, { maxLength: 5 });
const { blocks } = fc.letrec<{ readonly block: Written; readonly blocks: readonly Written[] }>((tie) => {
  const inner = fc.array(tie('block') as fc.Arbitrary<Written>, { minLength: 1, maxLength: 3 });
  const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
  const cell = fc.record({
    type: fc.constantFrom('table_cell', 'table_header'),
    attrs: fc.record({ colspan: fc.constantFrom(null, '2') }),
    content: inner,
  });
  const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'table_row', content }));
  const item = fc
    .tuple(paragraph, fc.array(tie('block') as fc.Arbitrary<Written>, { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'list_item', content: [first, ...rest] }));
  return {
    blocks: inner,
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'block' },
      paragraph,
      fc
        .tuple(fc.constantFrom(2, 3, 4), inline)
        .map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
      fc.constant({ type: 'horizontal_rule' }),
      inner.map((content) => ({ type: 'blockquote', content })),
      fc
        .tuple(fc.constantFrom('bullet_list', 'ordered_list'), fc.array(item, { minLength: 1, maxLength: 3 }))
        .map(([type, content]) => ({ type, content })),
      fc.array(row, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'table', content })),
    ),
  };
});

function read(content: readonly Written[]): Node {
  const doc = richTextSchema.nodeFromJSON({ type: 'doc', content });
  doc.check();
  return doc;
}

test('what the editor writes goes through the sanitiser unchanged', () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const html = writeRichText(read(content));
      expect(sanitiseRichText(html)).toBe(html);
    }),
    { numRuns: 120 },
  );
});

test.each<[string, readonly Written[], string]>([
  ['nothing', [{ type: 'paragraph' }], ''],
  [
    'a link around half bold words is one link',
    [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'our ', marks: [{ type: 'link', attrs: { href: '/finance' } }] },
          { type: 'text', text: 'rates', marks: [{ type: 'link', attrs: { href: '/finance' } }, { type: 'strong' }] },
          { type: 'text', text: ' today' },
        ],
      },
    ],
    '<p><a href="/finance">our <strong>rates</strong></a> today</p>',
  ],
  [
    'entries of one line',
    [
      {
        type: 'bullet_list',
        content: [
          { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One & two' }] }] },
        ],
      },
    ],
    '<ul><li>One &amp; two</li></ul>',
  ],
])('writes %s', (_name, content, html) => {
  expect(writeRichText(read(content))).toBe(html);
});
