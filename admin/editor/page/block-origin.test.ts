/** Capability 4: a block and each of its values show whether they come from the template, the site or the default. */
import { expect, test } from 'vitest';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { blockOrigin, valueOrigin } from './block-origin.ts';

const hero = (props: JsonObject): BlockInstance => ({ type: 'hero', version: 1, props });
const template: Layout = {
  root: ['b_hero1'],
  blocks: { b_hero1: hero({ heading: 'Hello', action: { label: 'Go' } }) },
};
const ofBlock = (props: JsonObject, id = 'b_hero1') => blockOrigin(template, id, hero(props))?.short;
const ofValue = (props: JsonObject, pointer: string, id = 'b_hero1') =>
  valueOrigin(template, { id, block: hero(props), pointer }, () => {})?.text;

test('a block is the template’s, changed, or the site’s own', () => {
  expect(ofBlock({ action: { label: 'Go' }, heading: 'Hello' })).toBe('Template');
  expect(ofBlock({ heading: 'Hi', action: { label: 'Go' } })).toBe('Template, changed');
  expect(ofBlock({ heading: 'Hello' }, 'b_other')).toBe('This site');
  expect(blockOrigin(null, 'b_hero1', hero({}))?.short).toBe('This site');
  expect(blockOrigin(undefined, 'b_hero1', hero({}))).toBeNull();
});

test('a value is the template’s, the site’s or the default', () => {
  const props = { heading: 'Hi', action: { label: 'Go' }, text: 'New' };
  expect(['/heading', '/action/label', '/text', '/picture'].map((pointer) => ofValue(props, pointer))).toEqual([
    'Set on this site',
    'From the template',
    'Set on this site',
    'Default',
  ]);
  expect(ofValue(props, '/action/label', 'b_other')).toBe('Set on this site');
  expect(valueOrigin(undefined, { id: 'b_hero1', block: hero(props), pointer: '/heading' }, () => {})).toBeNull();
});

test('a value goes back to what the template says, also where it says nothing', () => {
  const block = hero({ heading: 'Hi', text: 'New' });
  const after = (pointer: string) => {
    let changed: JsonObject | null = null;
    valueOrigin(template, { id: 'b_hero1', block, pointer }, (props) => {
      changed = props;
    })?.reset?.();
    return changed;
  };
  expect(after('/heading')).toEqual({ heading: 'Hello', text: 'New' });
  expect(after('/text')).toEqual({ heading: 'Hi' });
  expect(valueOrigin(template, { id: 'b_x', block, pointer: '/heading' }, () => {})?.reset).toBeNull();
});
