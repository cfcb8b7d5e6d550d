import { expect, test } from 'vitest';
import { emptyHistory, type History, recordStep, undoStep } from '#domain/layout/history.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, text } from '#tests/build/layouts.ts';
import { keepHistory, readHistory } from './kept-history.ts';

const before: Layout = {
  root: ['b_one1', 'b_cols'],
  blocks: { b_one1: text({ title: 'One' }), b_cols: columns(['b_left']), b_left: text() },
};

function removed(): { readonly layout: Layout; readonly history: History } {
  const result = removeBlock(before, 'b_cols');
  if (!result.ok) throw new Error(result.reason);
  const step = { title: 'Remove Columns', intent: null, selectedBefore: 'b_cols' };
  return { layout: result.layout, history: recordStep(emptyHistory, result, step) };
}

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

test('undo works after a reload, even if the server writes members in another order', () => {
  const { layout, history } = removed();
  const kept = storage();
  keepHistory(kept, 'redgum page/home', layout, history);
  const written: Layout = {
    blocks: { b_one1: { props: { title: 'One' }, version: 2, type: 'text' } },
    root: ['b_one1'],
  };
  expect(written).toEqual(layout);
  const read = readHistory(kept, 'redgum page/home', written);
  expect(read?.done.map(({ title }) => title)).toEqual(['Remove Columns']);
  expect(read && undoStep(written, read)?.layout).toEqual(before);
});

test('the history is not restored for a page that has changed since, nor for another page', () => {
  const { layout, history } = removed();
  const kept = storage();
  keepHistory(kept, 'redgum page/home', layout, history);
  expect(readHistory(kept, 'redgum page/home', before)).toBeNull();
  expect(readHistory(kept, 'redgum page/about', layout)).toBeNull();
});

test('the pages and the text stored are bounded, and what is no history is not believed', () => {
  const { layout, history } = removed();
  const kept = storage();
  for (let page = 0; page < 9; page += 1) keepHistory(kept, `page ${page}`, layout, history);
  expect(kept.items.size).toBe(6);
  expect(readHistory(kept, 'page 3', layout)).toBeNull();
  expect(readHistory(kept, 'page 8', layout)).not.toBeNull();
  const [step] = history.done;
  if (!step) throw new Error('There is no step.');
  const large = { ...step, undo: { blocks: { b_cols: text({ title: 'x'.repeat(60_000) }) } } };
  keepHistory(kept, 'large', layout, { done: Array.from({ length: 30 }, () => large), undone: [] });
  expect(kept.items.get('forecourt.undo.large')?.length).toBeLessThan(300_000);
  expect(readHistory(kept, 'large', layout)?.done.length).toBeGreaterThan(0);
  const name = 'forecourt.undo.page 8';
  kept.items.set(name, (kept.items.get(name) ?? '').replace('"type":"text"', '"type":7'));
  expect(readHistory(kept, 'page 8', layout)).toBeNull();
  kept.items.set(name, '{');
  expect(readHistory(kept, 'page 8', layout)).toBeNull();
});
