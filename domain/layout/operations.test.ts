import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Layout, layoutLimits } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, randomLayout, randomOperation, seeded, text } from '#tests/build/layouts.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { displayPosition, listAncestry } from './block-path.ts';
import { findPlacingObstacle } from './can-place.ts';
import { checkStructure } from './check-layout.ts';
import { duplicateBlock } from './duplicate-block.ts';
import { emptyHistory, recordStep, redoStep, undoStep } from './history.ts';
import { insertBlock } from './insert-block.ts';
import { applyPatch, type LayoutResult } from './layout-patch.ts';
import { limitTexts, listExcesses } from './limits.ts';
import { mintId } from './mint-id.ts';
import { moveBlock } from './move-block.ts';
import { copyBlocks, pasteBlocks } from './paste-blocks.ts';
import { removeBlock } from './remove-block.ts';
import { setCondition } from './set-condition.ts';
import { setMeta } from './set-meta.ts';
import { setProps } from './set-props.ts';
import { listSubtree, walkLayout } from './walk-layout.ts';

const page: Layout = {
  root: ['b_head', 'b_cols', 'b_foot'],
  blocks: {
    b_head: text({ title: 'Welcome' }),
    b_cols: columns(['b_one1', 'b_two2', 'b_inner'], ['b_thre']),
    b_one1: text(),
    b_two2: { ...text(), meta: { name: 'Finance', lock: ['delete'] } },
    b_inner: columns(['b_deep']),
    b_deep: text(),
    b_thre: text(),
    b_foot: text(),
  },
};

function done(result: LayoutResult): Extract<LayoutResult, { ok: true }> {
  if (!result.ok) throw new Error(result.reason);
  return result;
}

describe('each operation', () => {
  test('insert puts a block at an index of a slot', () => {
    const { layout, selected } = done(
      insertBlock(page, 'b_new1', text(), { parent: 'b_cols', slot: 'start', index: 1 }),
    );
    expect(layout.blocks.b_cols?.slots?.start).toEqual(['b_one1', 'b_new1', 'b_two2', 'b_inner']);
    expect(selected).toBe('b_new1');
  });
  test('insert refuses an id that is taken and a parent that is gone', () => {
    expect(insertBlock(page, 'b_head', text(), { parent: null, slot: 'root', index: 0 })).toMatchObject({ ok: false });
    expect(insertBlock(page, 'b_new1', text(), { parent: 'b_gone', slot: 'start', index: 0 })).toMatchObject({
      ok: false,
    });
  });
  test('remove takes the whole subtree and selects a neighbour', () => {
    const { layout, selected } = done(removeBlock(page, 'b_inner'));
    expect(Object.keys(layout.blocks)).not.toContain('b_deep');
    expect(layout.blocks.b_cols?.slots?.start).toEqual(['b_one1', 'b_two2']);
    expect(selected).toBe('b_two2');
  });
  test('remove refuses what is locked, also deep inside, and names it', () => {
    expect(removeBlock(page, 'b_cols', fixtureRules)).toEqual({
      ok: false,
      reason: 'Finance is locked and cannot be deleted. Unlock it first.',
    });
  });
  test('M-009: move reorders within a slot, and between slots', () => {
    expect(done(moveBlock(page, 'b_foot', { parent: null, slot: 'root', index: 0 })).layout.root).toEqual([
      'b_foot',
      'b_head',
      'b_cols',
    ]);
    const across = done(moveBlock(page, 'b_one1', { parent: 'b_cols', slot: 'end', index: 1 })).layout;
    expect(across.blocks.b_cols?.slots).toEqual({ start: ['b_two2', 'b_inner'], end: ['b_thre', 'b_one1'] });
  });
  test('move refuses to go into its own subtree', () => {
    expect(moveBlock(page, 'b_cols', { parent: 'b_inner', slot: 'start', index: 0 }, fixtureRules)).toEqual({
      ok: false,
      reason: 'Columns cannot go into itself.',
    });
    expect(moveBlock(page, 'b_cols', { parent: 'b_cols', slot: 'start', index: 0 })).toMatchObject({ ok: false });
  });
  test('dropping a block where it already is is no step (puck#1617)', () => {
    const result = done(moveBlock(page, 'b_two2', { parent: 'b_cols', slot: 'start', index: 1 }));
    expect(result.changed).toBe(false);
    expect(result.layout).toBe(page);
    expect(recordStep(emptyHistory, result, { title: 'Move', intent: null, selectedBefore: null })).toBe(emptyHistory);
  });
  test('duplicate copies the subtree behind itself under new ids', () => {
    const { layout, selected } = done(duplicateBlock(page, 'b_cols', seeded(1)));
    expect(layout.root).toEqual(['b_head', 'b_cols', selected, 'b_foot']);
    expect(Object.keys(layout.blocks)).toHaveLength(14);
    expect(listSubtree(layout, selected ?? '')).toHaveLength(6);
  });
  test('paste mints new ids and survives a broken clipboard', () => {
    const fragment = copyBlocks(page, ['b_inner']);
    const pasted = done(pasteBlocks(page, fragment, { parent: null, slot: 'root', index: 9 }, seeded(2))).layout;
    expect(pasted.root).toHaveLength(4);
    expect(checkStructure(pasted, 'page/home')).toEqual([]);
    const broken = { root: ['b_a', 'b_a', 'b_gone'], blocks: { b_a: columns(['b_a']) } };
    expect(
      checkStructure(done(pasteBlocks(page, broken, { parent: null, slot: 'root', index: 0 }, seeded(3))).layout, 'x'),
    ).toEqual([]);
  });
  test('set props, condition and meta change one block and share the rest', () => {
    const changed = done(setProps(page, 'b_head', { title: 'Hello' })).layout;
    expect(changed.blocks.b_head?.props).toEqual({ title: 'Hello' });
    expect(changed.blocks.b_cols).toBe(page.blocks.b_cols);
    expect(done(setProps(page, 'b_head', { title: 'Welcome' })).changed).toBe(false);
    const when = { switch: 'finance.calculator', is: true };
    const conditional = done(setCondition(page, 'b_head', when)).layout;
    expect(conditional.blocks.b_head?.when).toEqual(when);
    expect(done(setCondition(conditional, 'b_head', null)).layout.blocks.b_head).toEqual(page.blocks.b_head);
    expect(done(setMeta(page, 'b_two2', { name: '' })).layout.blocks.b_two2).toEqual(text());
  });
  test('locks against editing and moving hold, and can be taken off', () => {
    const locked = done(setMeta(page, 'b_head', { lock: ['edit', 'move'] })).layout;
    expect(setProps(locked, 'b_head', {})).toMatchObject({ ok: false });
    expect(setCondition(locked, 'b_head', { switch: 'a', is: 1 })).toMatchObject({ ok: false });
    expect(moveBlock(locked, 'b_head', { parent: null, slot: 'root', index: 2 })).toMatchObject({ ok: false });
    expect(setProps(done(setMeta(locked, 'b_head', {})).layout, 'b_head', {})).toMatchObject({ ok: true });
  });
  test('limits refuse with the one text', () => {
    let layout: Layout = { root: [], blocks: {} };
    let parent: string | null = null;
    for (let depth = 0; depth < layoutLimits.nesting; depth += 1) {
      const id: string = mintId(seeded(depth), () => false);
      layout = done(insertBlock(layout, id, columns([]), { parent, slot: parent ? 'start' : 'root', index: 0 })).layout;
      parent = id;
    }
    expect(insertBlock(layout, 'b_last', text(), { parent, slot: 'start', index: 0 })).toEqual({
      ok: false,
      reason: limitTexts.nesting,
    });
  });
  test('words for places', () => {
    expect(displayPosition(page, 'b_inner', fixtureRules)).toBe('position 3 of 3 in Left column');
    expect(displayPosition(page, 'b_cols', fixtureRules)).toBe('position 2 of 3 on the page');
    expect(listAncestry(page, 'b_deep', fixtureRules)).toEqual(['Columns', 'Columns', 'Text']);
  });
  test('what fits a place, and why not', () => {
    const context = { rules: fixtureRules, pageType: 'home' as const };
    expect(findPlacingObstacle(page, 'text', { parent: 'b_cols', slot: 'end' }, context)).toBeNull();
    expect(findPlacingObstacle(page, 'gallery', { parent: null, slot: 'root' }, context)).toBe(
      'Gallery cannot be used on this type of page.',
    );
    const tabs: Layout = {
      root: ['b_tabs'],
      blocks: { b_tabs: { type: 'tabs', version: 1, props: {}, slots: { tabs: [] } } },
    };
    expect(findPlacingObstacle(tabs, 'columns', { parent: 'b_tabs', slot: 'tabs' }, context)).toBe(
      'Columns does not fit into Tabs.',
    );
    expect(findPlacingObstacle(tabs, 'finance', { parent: 'b_tabs', slot: 'tabs' }, context)).toBeNull();
  });
});

describe('any sequence of operations', () => {
  test('M-001, M-009: keeps every invariant, leaves its input alone, and undoes to the start exactly', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 30 }), (seed, size, steps) => {
        const random = seeded(seed);
        const start = randomLayout(random, size);
        const frozen = JSON.stringify(start);
        const everUsed = new Set(Object.keys(start.blocks));
        let layout = start;
        let history = emptyHistory;
        for (let step = 0; step < steps; step += 1) {
          const before = layout;
          const result = randomOperation(layout, random);
          if (!result.ok) {
            expect(result.reason).toMatch(/\.$/);
            continue;
          }
          layout = result.layout;
          expect(checkStructure(layout, 'page/test')).toEqual([]);
          expect(listExcesses(layout)).toEqual([]);
          expect(result.changed).toBe(layout !== before);
          expect(applyPatch(before, result.redo)).toEqual(layout);
          for (const [id, block] of Object.entries(layout.blocks)) {
            if (before.blocks[id] === undefined) {
              expect(everUsed.has(id)).toBe(false);
              everUsed.add(id);
            } else if (!(id in result.redo.blocks)) expect(block).toBe(before.blocks[id]);
          }
          history = recordStep(history, result, {
            title: 'Step',
            intent: random() < 0.4 ? 'typing' : null,
            selectedBefore: null,
          });
        }
        const end = layout;
        for (let back = undoStep(layout, history); back; back = undoStep(layout, history)) ({ layout, history } = back);
        expect(layout).toEqual(start);
        for (let on = redoStep(layout, history); on; on = redoStep(layout, history)) ({ layout, history } = on);
        expect(layout).toEqual(end);
        expect(JSON.stringify(start)).toBe(frozen);
      }),
      { numRuns: runsOf(1000) },
    );
  });
});

describe('history', () => {
  test('typing in one field is one step; another field is another', () => {
    let layout = page;
    let history = emptyHistory;
    const type = (title: string, intent: string) => {
      const result = done(setProps(layout, 'b_head', { title }));
      history = recordStep(history, result, { title: 'Edit', intent, selectedBefore: 'b_head' });
      layout = result.layout;
    };
    type('H', 'title');
    type('He', 'title');
    type('Hel', 'title');
    type('Hell', 'other');
    expect(history.done).toHaveLength(2);
    const back = undoStep(layout, history);
    expect(back?.layout.blocks.b_head?.props.title).toBe('Hel');
    const start = back && undoStep(back.layout, back.history);
    expect(start?.layout).toEqual(page);
    expect(start?.selected).toBe('b_head');
  });
});

describe('walkLayout and mintId', () => {
  test('walks parents before children in page order, and ends on a cycle', () => {
    expect(walkLayout(page).map((walked) => walked.id)).toEqual([
      'b_head',
      'b_cols',
      'b_one1',
      'b_two2',
      'b_inner',
      'b_deep',
      'b_thre',
      'b_foot',
    ]);
    expect(walkLayout({ root: ['b_loop'], blocks: { b_loop: columns(['b_loop']) } })).toHaveLength(1);
  });
  test('ids have the schema’s form and avoid what is taken', () => {
    const first = mintId(seeded(5), () => false);
    expect(first).toMatch(/^b_[a-z0-9]{4,16}$/);
    expect(mintId(seeded(5), (id) => id === first)).not.toBe(first);
    expect(() =>
      mintId(
        () => 0,
        () => true,
      ),
    ).toThrow();
  });
});
