import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { equalJson } from '../json/equal-json.ts';
import { mergeDocument } from './document.ts';
import { mergeValues } from './values.ts';

describe('mergeValues', () => {
  test('properties apart are both taken; the same one stays yours with a conflict at its pointer', () => {
    const base = { contact: { phone: '1', email: '2' }, name: 'A' };
    const merged = mergeValues(
      base,
      { ...base, contact: { phone: '9', email: '2' }, name: 'B' },
      { ...base, contact: { phone: '1', email: '8' }, name: 'C' },
    );
    expect(merged.value).toEqual({ contact: { phone: '9', email: '8' }, name: 'B' });
    expect(merged.conflicts).toEqual([
      {
        pointer: '/name',
        base: 'A',
        yours: 'B',
        theirs: 'C',
        message: 'name was changed on both sides. Yours is kept.',
      },
    ]);
  });
  test('a reference is one value: halves of two are never mixed', () => {
    const merged = mergeValues({ p: 'x' }, { p: { $bind: 'site.phone' } }, { p: { $switch: 'a.b' } });
    expect(merged.value).toEqual({ p: { $bind: 'site.phone' } });
    expect(merged.conflicts).toHaveLength(1);
  });
  test('removed by one and untouched by the other is removed; removed and edited is a conflict', () => {
    expect(mergeValues({ a: 1, b: 2 }, { a: 1 }, { a: 5, b: 2 })).toEqual({ value: { a: 5 }, conflicts: [] });
    expect(mergeValues({ a: 1 }, {}, { a: 2 }).conflicts).toMatchObject([{ pointer: '/a', yours: null, theirs: 2 }]);
  });
  test('laws over random JSON', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
    fc.assert(
      fc.property(json, json, (base, edited) => {
        const copy = structuredClone(edited);
        for (const [yours, theirs] of [
          [edited, base],
          [base, edited],
          [edited, copy],
        ] as const) {
          const merged = mergeValues(base, yours, theirs);
          if (!equalJson(merged.value, edited) || merged.conflicts.length > 0) return false;
        }
        return true;
      }),
      { numRuns: runsOf(10_000) },
    );
  });
  test('a key called __proto__ is a key like any other', () => {
    const odd = JSON.parse('{"__proto__":{"x":1},"a":1}') as Json;
    const merged = mergeValues({}, odd, { b: 2 });
    expect(new Set(Object.keys(merged.value ?? {}))).toEqual(new Set(['__proto__', 'a', 'b']));
    expect(Object.hasOwn({}, 'x')).toBe(false);
  });
});

describe('mergeDocument combines as its kind says', () => {
  const page = (title: string, heading: string): Json => ({
    type: 'home',
    title,
    route: '/',
    layout: { root: ['b_head'], blocks: { b_head: { type: 'hero', version: 1, props: { heading, intro: 'x' } } } },
  });
  test('pages: own properties by path, blocks by id', () => {
    const merged = mergeDocument('page/home', page('Home', 'A'), page('Start', 'A'), page('Home', 'B'));
    expect(merged).toEqual({ body: page('Start', 'B'), conflicts: [], notices: [] });
  });
  test('M-007: switches by key', () => {
    const merged = mergeDocument('switches', { 'a.b': true }, { 'a.b': true, 'c.d': 1 }, { 'a.b': false });
    expect(merged).toEqual({ body: { 'a.b': false, 'c.d': 1 }, conflicts: [], notices: [] });
  });
  test('menus whole: yours, and a conflict', () => {
    const merged = mergeDocument('navigation', { header: [] }, { header: [1] }, { header: [], legal: [2] });
    expect(merged.body).toEqual({ header: [1] });
    expect(merged.conflicts).toMatchObject([
      { pointer: '', message: 'Menus was changed on both sides, and can only be taken whole. Yours is kept.' },
    ]);
  });
  test('a document that one side removed and the other changed', () => {
    const [base, edited] = [page('Home', 'A'), page('Home', 'B')];
    expect(mergeDocument('page/home', base, base, undefined).body).toBeUndefined();
    expect(mergeDocument('page/home', base, edited, undefined)).toMatchObject({
      body: edited,
      conflicts: [{ theirs: null }],
    });
    expect(mergeDocument('page/home', base, undefined, edited)).toMatchObject({
      body: undefined,
      conflicts: [],
      notices: [{ yours: null }],
    });
    expect(mergeDocument('page/home', base, undefined, edited, { rule: 'save' })).toMatchObject({
      body: edited,
      conflicts: [{ yours: null }],
    });
  });
  test('a body that is no layout is settled whole, never thrown on', () => {
    expect(mergeDocument('page/home', page('Home', 'A'), { layout: 3 }, page('Home', 'B')).conflicts).toHaveLength(1);
  });
});

describe('forms', () => {
  const field = (label: string) => ({ kind: 'text', name: label.toLowerCase(), label });
  const form = (changes: { readonly [name: string]: Json } = {}): Json => ({
    title: 'Fleet',
    order: ['s_one1', 's_two2'],
    steps: {
      s_one1: { title: 'One', fields: ['f_aaaa', 'f_bbbb'] },
      s_two2: { title: 'Two', fields: ['f_cccc'] },
    },
    fields: { f_aaaa: field('A'), f_bbbb: field('B'), f_cccc: field('C') },
    ...changes,
  });

  test('are merged by the ids of steps and fields: one side moves a field, the other renames and adds', () => {
    const yours = form({
      steps: {
        s_one1: { title: 'One', fields: ['f_aaaa'] },
        s_two2: { title: 'Two', fields: ['f_bbbb', 'f_cccc'] },
      },
    });
    const theirs = form({
      steps: {
        s_one1: { title: 'First', fields: ['f_aaaa', 'f_bbbb', 'f_dddd'] },
        s_two2: { title: 'Two', fields: ['f_cccc'] },
      },
      fields: { f_aaaa: field('A'), f_bbbb: field('Bee'), f_cccc: field('C'), f_dddd: field('D') },
    });
    expect(mergeDocument('form/fleet', form(), yours, theirs, { rule: 'save' })).toEqual({
      body: form({
        steps: {
          s_one1: { title: 'First', fields: ['f_aaaa', 'f_dddd'] },
          s_two2: { title: 'Two', fields: ['f_bbbb', 'f_cccc'] },
        },
        fields: { f_aaaa: field('A'), f_bbbb: field('Bee'), f_cccc: field('C'), f_dddd: field('D') },
      }),
      conflicts: [],
      notices: [],
    });
  });

  test('a field that lost its step is not lost, and a conflict names field and place', () => {
    const yours = form({
      order: ['s_one1'],
      steps: { s_one1: { title: 'One', fields: ['f_aaaa', 'f_bbbb'] } },
      fields: { f_aaaa: field('A1'), f_bbbb: field('B') },
    });
    const theirs = form({ fields: { f_aaaa: field('A2'), f_bbbb: field('B'), f_cccc: field('Sea') } });
    const merged = mergeDocument('form/fleet', form(), yours, theirs, { rule: 'template' });
    expect(merged.conflicts).toMatchObject([
      { pointer: '/fields/f_aaaa/name' },
      { pointer: '/fields/f_aaaa/label', message: '“A1”: label was changed on both sides. Yours is kept.' },
    ]);
    expect(merged.notices).toMatchObject([{ pointer: '/fields/f_cccc' }]);
    const saved = mergeDocument('form/fleet', form(), yours, theirs, { rule: 'save' });
    expect(saved.body).toMatchObject({ order: ['s_one1', 's_two2'], fields: { f_cccc: { label: 'Sea' } } });
  });
});
