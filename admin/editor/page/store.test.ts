import { describe, expect, test, vi } from 'vitest';
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
  schema: { type: 'object', properties: { heading: { type: 'string' } } },
  switches: [],
  starter: { heading: 'New' },
  loads: false,
});
const blocks = [
  summary('text', 'Text'),
  summary('columns', 'Columns', { start: { title: 'Left column' }, end: { title: 'Right column', max: 1 } }),
];
const layout: Layout = {
  root: ['b_aaaa', 'b_cols'],
  blocks: {
    b_aaaa: { type: 'text', version: 1, props: { heading: 'One' }, meta: { name: 'Intro' } },
    b_cols: { type: 'columns', version: 1, props: {}, slots: { start: ['b_bbbb'], end: [] } },
    b_bbbb: { type: 'text', version: 1, props: { heading: 'Two' } },
  },
};

function setUp() {
  const store = new EditorStore({ page: { title: 'Home' }, layout, pageType: 'home' }, blockRulesOf(blocks));
  return { store, actions: new EditorActions(store, blocks) };
}

describe('subscriptions', () => {
  test('typing in one block tells only that block and the history', () => {
    const { store, actions } = setUp();
    const listeners = { own: vi.fn(), other: vi.fn(), structure: vi.fn(), page: vi.fn() };
    store.subscribe('block:b_aaaa', listeners.own);
    store.subscribe('block:b_bbbb', listeners.other);
    store.subscribe('structure', listeners.structure);
    store.subscribe('page', listeners.page);
    actions.setProps('b_aaaa', { heading: 'Once' }, 'heading');
    expect(listeners.own).toHaveBeenCalledTimes(1);
    expect(listeners.other).not.toHaveBeenCalled();
    expect(listeners.structure).not.toHaveBeenCalled();
    expect(listeners.page).not.toHaveBeenCalled();
    actions.moveBy('b_aaaa', 1);
    expect(listeners.structure).toHaveBeenCalledTimes(1);
  });
});

describe('page settings', () => {
  test('share the undo of blocks, one step a field, in the order in which they were made', () => {
    const { store, actions } = setUp();
    for (const title of ['H', 'Ho', 'Hom']) store.setPage({ title }, 'title');
    actions.setProps('b_aaaa', { heading: 'Once' }, 'heading');
    store.setPage({ title: 'Hom', route: '/' }, 'route');
    expect(store.state.history.done).toHaveLength(3);
    store.undo();
    expect(store.state.page).toEqual({ title: 'Hom' });
    store.undo();
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'One' });
    expect(store.state.page).toEqual({ title: 'Hom' });
    store.undo();
    expect(store.state.page).toEqual({ title: 'Home' });
    for (let step = 0; step < 3; step += 1) store.redo();
    expect(store.state.page).toEqual({ title: 'Hom', route: '/' });
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'Once' });
  });
});

describe('undo by intent', () => {
  test('typing in one field is one step, another field another', () => {
    const { store, actions } = setUp();
    for (const heading of ['O', 'On', 'Onc']) actions.setProps('b_aaaa', { heading }, 'heading');
    actions.setProps('b_aaaa', { heading: 'Onc', lead: 'L' }, 'lead');
    expect(store.state.history.done).toHaveLength(2);
    store.undo();
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'Onc' });
    store.undo();
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'One' });
    store.redo();
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'Onc' });
  });

  test('dropping a block where it already is creates no step; every real move creates one', () => {
    const { store, actions } = setUp();
    actions.move(['b_aaaa'], { parent: null, slot: 'root', index: 0 });
    expect(store.state.history.done).toHaveLength(0);
    actions.move(['b_aaaa'], { parent: 'b_cols', slot: 'start', index: 1 });
    expect(store.state.history.done).toHaveLength(1);
    store.undo();
    expect(store.state.layout).toEqual(layout);
  });

  test('undo brings a removed block back and selects what was selected', () => {
    const { store, actions } = setUp();
    store.select('b_cols');
    actions.remove(['b_cols']);
    expect(store.block('b_bbbb')).toBeNull();
    store.undo();
    expect(store.state.selected).toBe('b_cols');
    expect(store.state.layout).toEqual(layout);
  });
});

describe('announcements', () => {
  test('M-005: a move is announced with names and positions, never ids', () => {
    const { store, actions } = setUp();
    actions.move(['b_aaaa'], { parent: 'b_cols', slot: 'start', index: 1 });
    expect(store.state.message?.text).toBe('Intro moved to position 2 of 2 in Left column.');
    actions.insert('text', { parent: 'b_cols', slot: 'end', index: 0 });
    expect(store.state.message?.text).not.toMatch(/b_/);
    actions.insert('text', { parent: 'b_cols', slot: 'end', index: 1 });
    expect(store.state.message).toMatchObject({
      kind: 'refused',
      text: 'Right column is full: it can have 1 at most.',
    });
  });

  test('a new block goes into the selected empty container, else behind the selection', () => {
    const { store, actions } = setUp();
    store.select('b_cols');
    expect(actions.placeAfterSelection('text')).toEqual({ parent: 'b_cols', slot: 'end', index: 0 });
    store.select('b_aaaa');
    expect(actions.placeAfterSelection('text')).toEqual({ parent: null, slot: 'root', index: 1 });
  });

  test('blocks travel by the clipboard as JSON, under new ids, and unknown links are counted', () => {
    const { store, actions } = setUp();
    actions.setProps('b_bbbb', { heading: { $switch: 'nowhere' } }, 'heading');
    const text = actions.copyText(['b_cols']);
    store.select('b_cols');
    expect(actions.paste(text, new Set())).toBe(true);
    expect(Object.keys(store.state.layout.blocks)).toHaveLength(5);
    expect(store.state.message?.text).toContain('1 link to switches unknown here.');
    expect(actions.paste('{"a":1}', new Set())).toBe(false);
  });
});

describe('a merged body from the server', () => {
  const withHeading = (id: string, heading: string, from: Layout): Layout => ({
    ...from,
    blocks: { ...from.blocks, [id]: { type: 'text', version: 1, props: { heading } } },
  });

  test('B7: keeps undo and redo, which leave what the other person wrote', () => {
    const { store, actions } = setUp();
    actions.setProps('b_aaaa', { heading: 'Mine' }, 'heading');
    actions.move(['b_aaaa'], { parent: 'b_cols', slot: 'start', index: 0 });
    store.setPage({ title: 'My title' }, 'title');
    const merged = structuredClone(withHeading('b_bbbb', 'Theirs', store.state.layout));
    expect(store.replace({ page: { title: 'My title', route: '/theirs' }, layout: merged })).toEqual([]);
    for (let step = 0; step < 3; step += 1) store.undo();
    expect(store.state.page).toEqual({ title: 'Home', route: '/theirs' });
    expect(store.state.layout).toEqual(withHeading('b_bbbb', 'Theirs', layout));
    for (let step = 0; step < 3; step += 1) store.redo();
    expect(store.state.layout).toEqual(merged);
    expect(store.state.page).toEqual({ title: 'My title', route: '/theirs' });
  });

  test('B7: a step over what the other person changed as well is let go and named; older ones are kept', () => {
    const { store, actions } = setUp();
    actions.setProps('b_bbbb', { heading: 'Older' }, 'heading');
    actions.setProps('b_aaaa', { heading: 'Mine' }, 'heading');
    const merged = withHeading('b_aaaa', 'Agreed', store.state.layout);
    expect(store.replace({ page: { title: 'Home' }, layout: merged })).toEqual(['Change Intro']);
    store.undo();
    expect(store.block('b_aaaa')?.props).toEqual({ heading: 'Agreed' });
    expect(store.block('b_bbbb')?.props).toEqual({ heading: 'Two' });
    expect(store.state.history.done).toHaveLength(0);
  });

  test('B7: a merge sends the preview only the blocks that differ, and does not save them again', () => {
    const { store } = setUp();
    const listeners = vi.fn();
    store.onBodyChange(listeners);
    store.replace({ page: { title: 'Home' }, layout: structuredClone(withHeading('b_bbbb', 'Theirs', layout)) });
    expect(listeners.mock.calls).toEqual([[{ blocks: ['b_bbbb'], structure: true, isMerged: true }]]);
    expect(store.block('b_aaaa')).toBe(layout.blocks.b_aaaa);
  });
});
