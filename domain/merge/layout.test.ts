import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules } from '#tests/build/layouts.ts';
import { base, type Edit, edit, insert, merge, move, props, remove } from '#tests/build/merged-edits.ts';
import { checkStructure } from '../layout/check-layout.ts';
import { moveBlock } from '../layout/move-block.ts';
import { setCondition } from '../layout/set-condition.ts';
import { setHidden } from '../layout/set-hidden.ts';
import { mergeLayout } from './layout.ts';

describe('merge rules', () => {
  test('different properties of one block are both taken', () => {
    const { layout, conflicts } = merge(
      edit(props('b_head', { title: 'Ours' })),
      edit(props('b_head', { intro: 'Theirs' })),
    );
    expect(layout.blocks).toHaveProperty('b_head.props', { title: 'Ours', intro: 'Theirs' });
    expect(conflicts).toEqual([]);
  });
  test('hiding a block and changing it are both taken, and so is showing it again', () => {
    const hide: Edit = (layout) => setHidden(layout, 'b_head', true);
    const { layout, conflicts } = merge(edit(hide), edit(props('b_head', { intro: 'Theirs' })));
    expect(layout.blocks).toHaveProperty('b_head', {
      ...base.blocks.b_head,
      props: { title: 'Welcome', intro: 'Theirs' },
      hidden: true,
    });
    expect(conflicts).toEqual([]);
    const hidden = edit(hide);
    const shownAgain = mergeLayout(hidden, base, edit(hide, props('b_head', { intro: 'Theirs' })), {
      rule: 'template',
      rules: fixtureRules,
    });
    expect(shownAgain.layout.blocks).not.toHaveProperty('b_head.hidden');
  });
  test('the same property: yours stays, and a conflict says both', () => {
    const { layout, conflicts } = merge(
      edit(props('b_head', { title: 'Ours' })),
      edit(props('b_head', { title: 'Theirs' })),
    );
    expect(layout.blocks).toHaveProperty('b_head.props.title', 'Ours');
    expect(conflicts).toEqual([
      {
        blockId: 'b_head',
        pointer: '/props/title',
        base: 'Welcome',
        yours: 'Ours',
        theirs: 'Theirs',
        message: 'Text: title was changed on both sides. Yours is kept.',
      },
    ]);
  });
  test('conditions are one value each', () => {
    const when =
      (key: string): Edit =>
      (layout) =>
        setCondition(layout, 'b_head', { switch: key, is: true });
    const { layout, conflicts } = merge(edit(when('a')), edit(when('b')));
    expect(layout.blocks).toHaveProperty('b_head.when', { switch: 'a', is: true });
    expect(conflicts).toMatchObject([
      { blockId: 'b_head', pointer: '/when', base: null, yours: { switch: 'a' }, theirs: { switch: 'b' } },
    ]);
    expect(merge(edit(props('b_foot', { title: 'x' })), edit(when('b'))).layout.blocks).toHaveProperty('b_head.when', {
      switch: 'b',
      is: true,
    });
  });
  test('deleted by them: untouched goes, edited stays in its place with a conflict', () => {
    expect(merge(edit(props('b_foot', { title: 'x' })), edit(remove('b_head'))).layout.root).toEqual([
      'b_cols',
      'b_foot',
    ]);
    const { layout, conflicts } = merge(edit(props('b_two2', { title: 'Loans' })), edit(remove('b_cols')));
    expect(layout.root).toEqual(['b_head', 'b_cols', 'b_foot']);
    expect(layout.blocks).toHaveProperty('b_cols.slots', { start: ['b_two2'], end: [] });
    expect(conflicts.map((conflict) => [conflict.blockId, conflict.message])).toEqual([
      ['b_two2', 'Text was removed by the other side, and you had changed it. It is kept.'],
    ]);
  });
  test('a container that you put a block into is not deleted under it', () => {
    const { layout, conflicts } = merge(edit(insert('b_mine', 'b_cols', 'start', 0)), edit(remove('b_cols')));
    expect(layout.blocks).toHaveProperty('b_cols.slots.start', ['b_mine']);
    expect(conflicts).toHaveLength(1);
  });
  test('deleted by you and edited by them: stays deleted with a notice; between two editors it is kept and a conflict', () => {
    const yours = edit(remove('b_head'));
    const theirs = edit(props('b_head', { title: 'Theirs' }));
    const update = merge(yours, theirs);
    expect(update.layout.root).toEqual(['b_cols', 'b_foot']);
    expect([update.conflicts.length, update.notices.length]).toEqual([0, 1]);
    const save = merge(yours, theirs, 'save');
    expect(save.layout.blocks).toHaveProperty('b_head.props.title', 'Theirs');
    expect([save.conflicts.length, save.notices.length]).toEqual([1, 0]);
  });
  test('inserts of both sides stand behind their own predecessors', () => {
    const { layout, conflicts, notices } = merge(
      edit(insert('b_mine', null, 'root', 1)),
      edit(insert('b_tmpl', null, 'root', 2)),
    );
    expect(layout.root).toEqual(['b_head', 'b_mine', 'b_cols', 'b_tmpl', 'b_foot']);
    expect([...conflicts, ...notices]).toEqual([]);
  });
  test('their insert finds its nearest surviving predecessor', () => {
    expect(merge(edit(remove('b_cols')), edit(insert('b_tmpl', null, 'root', 2))).layout.root).toEqual([
      'b_head',
      'b_tmpl',
      'b_foot',
    ]);
    expect(merge(edit(remove('b_head')), edit(insert('b_tmpl', null, 'root', 0))).layout.root).toEqual([
      'b_tmpl',
      'b_cols',
      'b_foot',
    ]);
  });
  test('one side reorders: taken; both: yours, quietly', () => {
    const theirs = edit(move('b_foot', null, 'root', 0));
    expect(merge(edit(insert('b_mine', null, 'root', 1)), theirs).layout.root).toEqual([
      'b_foot',
      'b_head',
      'b_mine',
      'b_cols',
    ]);
    const both = merge(edit(move('b_cols', null, 'root', 0)), theirs);
    expect(both.layout.root).toEqual(['b_cols', 'b_head', 'b_foot']);
    expect(both.conflicts).toEqual([]);
    expect(both.notices).toMatchObject([
      { pointer: '/root', message: 'Both sides changed the order of blocks in the page. Your order is kept.' },
    ]);
    expect(merge(edit(move('b_cols', null, 'root', 0)), theirs, 'save').conflicts).toHaveLength(1);
  });
  test('a move of one side and an edit of the other meet in one block', () => {
    const { layout, conflicts } = merge(
      edit(move('b_two2', 'b_cols', 'end', 0)),
      edit(props('b_two2', { title: 'Loans' })),
    );
    expect(layout.blocks).toHaveProperty('b_cols.slots', { start: ['b_one1'], end: ['b_two2', 'b_thre'] });
    expect(layout.blocks).toHaveProperty('b_two2.props.title', 'Loans');
    expect(conflicts).toEqual([]);
  });
  test('parent gone: the block moves to the page with a conflict, near where it stood', () => {
    const { layout, conflicts } = merge(edit(remove('b_cols')), edit(insert('b_tmpl', 'b_cols', 'start', 0)));
    expect(layout.root).toEqual(['b_head', 'b_tmpl', 'b_foot']);
    expect(conflicts).toMatchObject([
      {
        blockId: 'b_tmpl',
        message: 'The block around it was removed, so Text is now directly on the page. Move it where it belongs.',
      },
    ]);
  });
  test('a cycle is broken with a conflict', () => {
    const start: Layout = { root: ['b_aaaa', 'b_bbbb'], blocks: { b_aaaa: columns([]), b_bbbb: columns([]) } };
    const into = (id: string, parent: string) => {
      const result = moveBlock(start, id, { parent, slot: 'start', index: 0 });
      return result.ok ? result.layout : start;
    };
    const { layout, conflicts } = mergeLayout(start, into('b_aaaa', 'b_bbbb'), into('b_bbbb', 'b_aaaa'));
    expect(checkStructure(layout, 'x')).toEqual([]);
    expect(layout.root).toEqual(['b_bbbb']);
    expect(conflicts).toMatchObject([{ blockId: 'b_bbbb' }]);
  });
  test('a new version of a block that the tenant has not edited is taken whole', () => {
    const raised: Layout = {
      ...base,
      blocks: { ...base.blocks, b_head: { type: 'text', version: 3, props: { heading: 'Welcome' } } },
    };
    expect(merge(edit(props('b_foot', { title: 'x' })), raised).layout.blocks.b_head).toEqual({
      type: 'text',
      version: 3,
      props: { heading: 'Welcome' },
    });
    const clash = merge(edit(props('b_head', { title: 'Ours' })), raised);
    expect(clash.layout.blocks.b_head).toMatchObject({ version: 2, props: { title: 'Ours' } });
    expect(clash.conflicts).toHaveLength(1);
  });
});
