/** Faults that users of other editors report and this one must not have; `tests/editor-faults.md` names the sources. */
import { expect, test } from 'vitest';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { EditorActions } from './actions.ts';
import { EditorStore } from './store.ts';

const summary = (type: string, title: string, slots: BlockSummary['slots'] = {}): BlockSummary => ({
  type,
  title,
  slots,
  version: 1,
  description: '',
  category: 'content',
  pages: null,
  schema: { type: 'object' },
  switches: [],
  starter: {},
  loads: false,
});
const blocks = [summary('text', 'Text'), summary('columns', 'Columns', { start: { title: 'Left column' } })];
const layout: Layout = {
  root: ['b_aaaa', 'b_cols', 'b_gone'],
  blocks: {
    b_aaaa: { type: 'text', version: 1, props: { heading: 'One' } },
    b_cols: { type: 'columns', version: 1, props: {}, slots: { start: ['b_bbbb'] } },
    b_bbbb: { type: 'text', version: 1, props: { heading: 'Two' } },
    b_gone: { type: 'a-block-of-last-year', version: 7, props: { colour: 'teal', list: [1, 2] } },
  },
};

function setUp() {
  const store = new EditorStore({ page: { title: 'Home' }, layout, pageType: 'home' }, blockRulesOf(blocks));
  const steps = () => store.state.history.done.length;
  return { store, actions: new EditorActions(store, blocks), steps };
}

test('editor fault: dropping a block where it already is creates a step of undo', () => {
  const { store, actions, steps } = setUp();
  for (const index of [0, 1]) actions.move(['b_aaaa'], { parent: null, slot: 'root', index });
  actions.move(['b_bbbb'], { parent: 'b_cols', slot: 'start', index: 0 });
  expect(steps()).toBe(0);
  expect(store.state.layout).toBe(layout);
});

test('editor fault: a reorder makes no step of undo', () => {
  const { store, actions, steps } = setUp();
  actions.moveBy('b_aaaa', 1);
  actions.move(['b_bbbb'], { parent: null, slot: 'root', index: 0 });
  expect(steps()).toBe(2);
  store.undo();
  store.undo();
  expect(store.state.layout).toEqual(layout);
});

test('editor fault: what takes the place of something else is undone in two steps', () => {
  const { store, actions, steps } = setUp();
  // All that is typed over one text from its first key to its last.
  for (const heading of ['N', 'Ne', 'New']) actions.setProps('b_aaaa', { heading }, '/heading typed 1');
  expect(steps()).toBe(1);
  store.undo();
  expect(store.block('b_aaaa')?.props).toEqual({ heading: 'One' });
});

test('editor fault: content of a page is lost by redo', () => {
  const { store, actions } = setUp();
  actions.remove(['b_cols']);
  actions.duplicate(['b_aaaa']);
  actions.setProps('b_aaaa', { heading: 'Changed' }, '/heading');
  const end = store.state.layout;
  for (let step = 0; step < 3; step += 1) store.undo();
  expect(store.state.layout).toEqual(layout);
  for (let step = 0; step < 3; step += 1) store.redo();
  expect(store.state.layout).toEqual(end);
});

test('editor fault: a block that was cut with what is inside it cannot be brought back', () => {
  const { store, actions } = setUp();
  const text = actions.copyText(['b_cols']);
  actions.remove(['b_cols']);
  expect(store.block('b_bbbb')).toBeNull();
  store.undo();
  expect(store.state.layout).toEqual(layout);
  store.redo();
  expect(actions.paste(text, new Set())).toBe(true);
  expect(Object.values(store.state.layout.blocks).map(({ props }) => props)).toContainEqual({ heading: 'Two' });
});

test('editor fault: a block of a kind that is no longer known breaks the page, or loses its content', () => {
  const { store, actions } = setUp();
  actions.moveBy('b_aaaa', 1);
  actions.moveBy('b_gone', -1);
  expect(store.state.message).toMatchObject({ kind: 'refused', text: expect.stringMatching(/\.$/) });
  actions.remove(['b_gone']);
  store.undo();
  expect(store.block('b_gone')).toEqual(layout.blocks.b_gone);
  expect(store.state.layout.root).toEqual(['b_cols', 'b_aaaa', 'b_gone']);
});

test('editor fault: a move by a key is silent, or says raw ids', () => {
  const { store, actions } = setUp();
  actions.moveBy('b_aaaa', 1);
  expect(store.state.message?.text).toBe('Text moved to position 2 of 3 on the page.');
  actions.move(['b_aaaa'], { parent: 'b_cols', slot: 'start', index: 1 });
  expect(store.state.message?.text).toMatch(/Left column/);
  expect(store.state.message?.text).not.toContain('b_');
});

test('editor fault: blocks cannot be copied from one editor into another', () => {
  const from = setUp();
  const text = from.actions.copyText(['b_cols']);
  const to = setUp();
  expect(to.actions.paste(text, new Set())).toBe(true);
  const ids = Object.keys(to.store.state.layout.blocks);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('editor fault: an act on a page of hundreds of blocks waits for each of them', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `b_x${String(at).padStart(4, '0')}`);
  const parents = Array.from({ length: 6 }, (_, at) => `b_c${String(at).padStart(4, '0')}`);
  const many: Layout = {
    root: parents,
    blocks: {
      ...Object.fromEntries(
        parents.map((id, at) => [
          id,
          { type: 'columns', version: 1, props: {}, slots: { start: ids.slice(at * 49, at * 49 + 49) } },
        ]),
      ),
      ...Object.fromEntries(ids.slice(0, 294).map((id) => [id, { type: 'text', version: 1, props: { heading: id } }])),
    },
  };
  const store = new EditorStore({ page: {}, layout: many, pageType: 'home' }, blockRulesOf(blocks));
  const actions = new EditorActions(store, blocks);
  let reports = 0;
  for (const id of ids)
    store.subscribe(`block:${id}`, () => {
      reports += 1;
    });
  actions.setProps('b_x0007', { heading: 'Seven' }, '/heading');
  actions.remove(['b_x0008']);
  // Of all blocks, the one that was typed in and the one that went.
  expect(reports).toBe(2);
  expect(store.block('b_x0009')).toBe(many.blocks['b_x0009']);
});
