/** A page says in its first tag which of the fixed sections it has: links to others are not shown. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { block, home } from '#tests/build/site-pages.ts';

const sectioned: Block = {
  type: 'sectioned',
  version: 1,
  title: 'Sectioned',
  description: 'A section with a fixed id, and none where it has nothing to say.',
  category: 'content',
  schema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
  view: ({ props }) => {
    const { text } = props as { readonly text?: string };
    return text === undefined ? null : createElement('section', { id: 'far' }, text);
  },
  anchors: ['far', 'never'],
  examples: [],
};

test.each([
  ['that shows its section', { text: 'Here' }, 'far'],
  ['that has nothing to show', {}, ''],
])('a block %s', async (_, props, anchors) => {
  const documents = {
    'page/home': home({ b_aaaa: block('hero', { heading: 'First' }), b_bbbb: block('sectioned', props) }),
  };
  const platform = await aPlatform({ blocks: [...registry, sectioned], documents });
  const first = await platform.site('north', '/');
  expect(first.text).toMatch(new RegExp(`^<!DOCTYPE html><html[^>]* data-anchors="${anchors}"`));
  // Its HTML is cached now, and so is what it has.
  const again = await platform.site('north', '/?again');
  expect(again.text).toMatch(new RegExp(`^<!DOCTYPE html><html[^>]* data-anchors="${anchors}"`));
});
