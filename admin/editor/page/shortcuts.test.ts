import { expect, type Mock, test, vi } from 'vitest';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import { nextPane } from '../pane-focus.ts';
import { EditorActions } from './actions.ts';
import { type KeyPress, runShortcut, type ShortcutTargets } from './shortcuts.ts';
import { EditorStore } from './store.ts';

function setUp(): ShortcutTargets & { readonly nextPane: Mock<(step: 1 | -1) => void> } {
  const layout = { root: ['b_aaaa'], blocks: { b_aaaa: { type: 'text', version: 1, props: {} } } };
  const store = new EditorStore({ page: {}, layout, pageType: 'home' }, blockRulesOf([]));
  return {
    store,
    actions: new EditorActions(store, []),
    addBlock: vi.fn(),
    showHelp: vi.fn(),
    nextProblem: vi.fn(),
    save: vi.fn(),
    nextPane: vi.fn<(step: 1 | -1) => void>(),
    parentOf: () => null,
  };
}

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  shift: false,
  alt: false,
  typing: false,
  ...more,
});

test('F6 goes to the next pane, with Shift to the one before, also while typing', () => {
  const targets = setUp();
  expect(runShortcut(press('F6', { typing: true }), targets)).toBe(true);
  expect(runShortcut(press('F6', { shift: true }), targets)).toBe(true);
  expect(targets.nextPane.mock.calls).toEqual([[1], [-1]]);
});

test('a key that edits text does nothing to blocks while the user is typing', () => {
  const targets = setUp();
  targets.store.select('b_aaaa');
  expect(runShortcut(press('Backspace', { typing: true }), targets)).toBe(false);
  expect(targets.store.block('b_aaaa')).not.toBeNull();
  expect(runShortcut(press('Backspace'), targets)).toBe(true);
  expect(targets.store.block('b_aaaa')).toBeNull();
});

test('panes go round, and begin with the first', () => {
  expect([nextPane(-1, 1, 4), nextPane(3, 1, 4), nextPane(0, -1, 4)]).toEqual([0, 0, 3]);
});
