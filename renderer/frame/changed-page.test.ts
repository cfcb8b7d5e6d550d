import { expect, test } from 'vitest';
import type { ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { changedPage, writtenBlocks } from './changed-page.ts';

const text = (heading: string) => ({ type: 'text', version: 1, props: { heading } });
const page: PreviewResponse = {
  page: { layout: { root: ['b_one', 'b_two'], blocks: { b_one: text('One'), b_two: text('Two') } } },
  header: null,
  footer: { root: [], blocks: {} },
  site: { name: 'Meridian' },
  themeCss: '',
  themeAttributes: {},
  blocks: {
    b_one: { shown: true, props: { heading: 'One' }, settings: {} },
    b_two: { shown: true, props: { heading: 'Two' }, settings: {} },
  },
  subject: null,
  problems: [],
};
const change = (parts: Partial<Extract<ToFrame, { kind: 'change' }>>) =>
  structuredClone({ kind: 'change' as const, page: {}, layouts: {}, blocks: {}, ...parts });

test('a message changes what it names; all else is the very object that was shown', () => {
  const next = changedPage(
    page,
    change({
      layouts: { page: { blocks: { b_one: text('Once') } } },
      blocks: { b_one: { shown: true, props: { heading: 'Once' }, settings: {} } },
    }),
  );
  expect(next.page.layout.blocks.b_one?.props).toEqual({ heading: 'Once' });
  expect(next.page.layout.root).toBe(page.page.layout.root);
  expect(next.blocks.b_one?.settings).toBe(page.blocks.b_one?.settings);
  expect(next.blocks.b_two).toBe(page.blocks.b_two);
  expect(next.site).toBe(page.site);
});

test('blocks and layouts come and go', () => {
  const layouts = { page: { root: ['b_one'], blocks: { b_two: null } } };
  const next = changedPage(
    page,
    change({ page: { header: { root: [], blocks: {} } }, layouts, blocks: { b_two: null } }),
  );
  expect(next.page.layout).toEqual({ root: ['b_one'], blocks: { b_one: text('One') } });
  expect(Object.keys(next.blocks)).toEqual(['b_one']);
  expect(next.header).toEqual({ root: [], blocks: {} });
});

test('an equal answer of the server keeps every object', () => {
  const next = changedPage(page, change({ page: { site: { name: 'Meridian' } }, blocks: page.blocks }));
  expect(next.site).toBe(page.site);
  expect(next.blocks.b_one).toBe(page.blocks.b_one);
});

test('only changes to the content of blocks without slots are known to move no other block', () => {
  const registry = new Map([
    ['text', {}],
    ['columns', { slots: { a: { title: 'A' } } }],
  ]);
  const block = page.blocks.b_one ?? null;
  const written = change({ layouts: { page: { blocks: { b_one: text('Once') } } }, blocks: { b_one: block } });
  expect(writtenBlocks(written, registry)).toEqual(['b_one']);
  const others: Parameters<typeof change>[0][] = [
    { page: { themeCss: 'a{}' } },
    { layouts: { page: { root: ['b_one'], blocks: {} } } },
    { layouts: { page: { blocks: { b_one: null } } } },
    { layouts: { page: { blocks: { b_cols: { type: 'columns', version: 1, props: {} } } } } },
    { blocks: { b_two: block } },
  ];
  for (const other of others) expect(writtenBlocks(change(other), registry)).toBeNull();
});
