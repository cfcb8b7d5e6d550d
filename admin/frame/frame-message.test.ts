import { expect, test } from 'vitest';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { frameMessage } from './frame-message.ts';

const page: PreviewResponse = {
  page: { layout: { root: ['b_one', 'b_two'], blocks: {} } },
  header: null,
  footer: null,
  site: { name: 'Meridian' },
  themeCss: ':root{}',
  themeAttributes: {},
  blocks: {
    b_one: { shown: true, props: { heading: 'One' }, settings: {} },
    b_two: { shown: true, props: { heading: 'Two' }, settings: {} },
  },
  subject: null,
  problems: [],
};

test('a frame that has nothing gets the whole page', () => {
  expect(frameMessage(null, page)).toEqual({ kind: 'render', page });
});

test('after that, only the parts and blocks that changed, and the blocks that went', () => {
  const layout = { root: ['b_one'], blocks: {} };
  const block = { shown: true, props: { heading: 'Once' }, settings: {} };
  const next = { ...page, page: { layout }, blocks: { b_one: block } };
  expect(frameMessage(page, next)).toEqual({
    kind: 'change',
    page: {},
    layouts: { page: { root: ['b_one'], blocks: {} } },
    blocks: { b_one: block, b_two: null },
  });
});

test('a layout that comes or goes is sent whole', () => {
  const header = { root: [], blocks: {} };
  expect(frameMessage(page, { ...page, header })).toMatchObject({ page: { header }, layouts: {} });
  expect(frameMessage({ ...page, header }, page)).toMatchObject({ page: { header: null }, layouts: {} });
});
