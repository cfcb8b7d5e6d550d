import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import { checkLayout } from './check-layout.ts';
import { limitTexts } from './limits.ts';

const check = (layout: Layout, pageType: 'home' | 'vehicle' = 'home') =>
  checkLayout(layout, { document: 'page/home', pageType, rules: fixtureRules });

describe('M-001: checkLayout', () => {
  test('a sound layout has no problem', () => {
    expect(check({ root: ['b_cols'], blocks: { b_cols: columns(['b_text']), b_text: text() } })).toEqual([]);
  });

  const many = Object.fromEntries(
    Array.from({ length: 301 }, (_, index) => [`b_n${String(index).padStart(4, '0')}`, text()]),
  );
  const cases: readonly (readonly [string, Layout, string | undefined, string])[] = [
    [
      'a dangling id in the root',
      { root: ['b_gone'], blocks: {} },
      undefined,
      'The page lists a block that does not exist (b_gone)',
    ],
    [
      'a dangling id in a slot',
      { root: ['b_cols'], blocks: { b_cols: columns(['b_gone']) } },
      'b_cols',
      'Columns (Left column) lists a block that does not exist',
    ],
    ['an inherited name as id', { root: ['constructor'], blocks: {} }, undefined, 'does not exist (constructor)'],
    [
      'two parents',
      { root: ['b_text', 'b_cols'], blocks: { b_cols: columns(['b_text']), b_text: text() } },
      'b_text',
      'Text is in 2 places',
    ],
    ['twice in one list', { root: ['b_text', 'b_text'], blocks: { b_text: text() } }, 'b_text', 'Text is in 2 places'],
    [
      'a cycle',
      { root: [], blocks: { b_aaaa: columns(['b_bbbb']), b_bbbb: columns(['b_aaaa']) } },
      'b_aaaa',
      'Columns is inside itself',
    ],
    ['nothing leads to it', { root: [], blocks: { b_text: text() } }, 'b_text', 'Text is not placed on the page'],
    ['a bad id', { root: ['hero'], blocks: { hero: text() } }, 'hero', '“hero” is not a block id'],
    ['too many blocks', { root: Object.keys(many).slice(0, 1), blocks: many }, undefined, limitTexts.blocks],
    ['too many in one place', { root: Object.keys(many).slice(0, 51), blocks: many }, undefined, limitTexts.slotBlocks],
    [
      'props too large',
      { root: ['b_text'], blocks: { b_text: text({ body: 'x'.repeat(33_000) }) } },
      'b_text',
      'Text: The content of one block can be 32 KB at most',
    ],
    [
      'wrong kind of page',
      { root: ['b_gal1'], blocks: { b_gal1: { type: 'gallery', version: 1, props: {} } } },
      'b_gal1',
      'Gallery cannot be used on this type of page',
    ],
    [
      'an unknown slot',
      { root: ['b_text'], blocks: { b_text: { ...text(), slots: { side: ['b_othr'] } }, b_othr: text() } },
      'b_text',
      'Text has no place called “side”',
    ],
    [
      'not allowed in the slot',
      {
        root: ['b_tabs'],
        blocks: { b_tabs: { type: 'tabs', version: 1, props: {}, slots: { tabs: ['b_cols'] } }, b_cols: columns([]) },
      },
      'b_cols',
      'Columns does not fit into Tabs of Tabs',
    ],
    [
      'too few in the slot',
      { root: ['b_tabs'], blocks: { b_tabs: { type: 'tabs', version: 1, props: {} } } },
      'b_tabs',
      'Tabs: Tabs needs at least 1 and has 0',
    ],
    [
      'too many in the slot',
      {
        root: ['b_cols'],
        blocks: {
          b_cols: columns([], ['b_aaa1', 'b_aaa2', 'b_aaa3', 'b_aaa4']),
          b_aaa1: text(),
          b_aaa2: text(),
          b_aaa3: text(),
          b_aaa4: text(),
        },
      },
      'b_cols',
      'Columns: Right column holds 3 at most and has 4',
    ],
    [
      'a width deep in a condition',
      { root: ['b_text'], blocks: { b_text: { ...text(), when: { not: { viewport: ['phone'] } } } } },
      'b_text',
      'When it shows: A width condition can only be at the top level',
    ],
  ];
  test.each(cases)('M-006: %s is an error at its block', (_, layout, blockId, message) => {
    const found = check(layout).find((problem) => problem.message.includes(message));
    expect(found, JSON.stringify(check(layout).slice(0, 3))).toMatchObject({
      document: 'page/home',
      severity: 'error',
    });
    expect(found?.blockId).toBe(blockId);
  });

  test('nesting deeper than 8 names the block', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `b_deep${index}`);
    const blocks = Object.fromEntries(ids.map((id, index) => [id, columns(ids.slice(index + 1, index + 2))]));
    expect(check({ root: ['b_deep0'], blocks })).toMatchObject([{ blockId: 'b_deep8', message: limitTexts.nesting }]);
  });
  test('an unknown type or a newer version keeps its JSON: a warning only', () => {
    const layout: Layout = {
      root: ['b_odd1', 'b_new1'],
      blocks: {
        b_odd1: { type: 'hologram', version: 3, props: { a: 1 } },
        b_new1: { type: 'text', version: 9, props: {} },
      },
    };
    expect(check(layout).map((problem) => problem.severity)).toEqual(['warning', 'warning']);
  });
  test('a block fits where its page kind allows it', () => {
    expect(
      check({ root: ['b_gal1'], blocks: { b_gal1: { type: 'gallery', version: 1, props: {} } } }, 'vehicle'),
    ).toEqual([]);
  });
});
