/** What a page relies on in the HTML of one block. */
import { useId } from 'react';
import { expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import type { Site } from '#schemas/documents/site.ts';
import { bareAssets } from '#tests/build/bare-assets.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { renderBlock } from './render-block.tsx';

const site = templateDocuments.site as Site;
const assets = { ...bareAssets, island: (type: string) => `/assets/${type}.js` };

const plain: Block = {
  type: 'plain',
  version: 1,
  title: 'Plain',
  description: 'A section with a fixed id.',
  category: 'content',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  view: () => <section id="far">Here</section>,
  examples: [],
};

function Labelled() {
  const field = useId();
  return (
    <p>
      <label htmlFor={field}>Name</label>
      <input id={field} />
    </p>
  );
}

function render(block: Block, id: string) {
  const fragment = renderBlock(block, { id, props: {}, data: null, settings: {}, site }, null, assets);
  const html = fragment.pieces.map(String).join('');
  return { fragment, html, field: /<input id="([^"]*)"/.exec(html)?.[1] ?? '' };
}

test('M-004: ids that React mints in an island begin with the id of its block, so that no two of a page are the same', () => {
  const island: Block = { ...plain, view: Labelled, island: 'idle' };
  const [one, other] = [render(island, 'b_one1'), render(island, 'b_two2')];
  expect(one.html).toContain('data-island="idle" data-src="/assets/plain.js"');
  expect([one.field, other.field]).toEqual([expect.stringMatching(/b_one1-/), expect.stringMatching(/b_two2-/)]);
  expect(one.html).toContain(`<label for="${one.field}">`);
});

test('M-004: a block says which of its anchors its HTML has', () => {
  const anchored: Block = { ...plain, anchors: ['near', 'far'] };
  expect(render(anchored, 'b_one1').fragment.anchors).toEqual(['far']);
  expect(render(plain, 'b_one1').fragment.anchors).toBeUndefined();
});
