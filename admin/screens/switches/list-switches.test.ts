/** The list of switches: what a search, a kind and a requirement leave. */
import { expect, test } from 'vitest';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import type { SwitchGroupState, SwitchState } from '#schemas/api/switch.ts';
import { changedBlocks } from './changed-blocks.ts';
import { blockingSwitch, listSwitches, shownGroups } from './list-switches.ts';

function aSwitch(key: string, over: Partial<SwitchState> = {}): SwitchState {
  return {
    key,
    title: key,
    description: `Words of ${key}.`,
    schema: { type: 'boolean' },
    value: false,
    provenance: { layer: 'default', inherited: false },
    requires: null,
    note: null,
    stale: null,
    readBy: [],
    ...over,
  };
}

const groups: readonly SwitchGroupState[] = [
  {
    key: 'reserve',
    title: 'Reserve',
    area: 'Money',
    switches: [
      aSwitch('reserve.enabled'),
      aSwitch('reserve.path', { requires: { key: 'reserve.enabled', is: [true] } }),
      aSwitch('reserve.deep', { requires: { key: 'reserve.path', is: [false] } }),
    ],
  },
  { key: 'gate', title: 'Gate', area: 'Talking', switches: [aSwitch('gate.checkout')] },
];

const keys = (shown: readonly SwitchGroupState[]) => shown.flatMap((group) => group.switches.map(({ key }) => key));

test('a kind shows its own switches, and words look through everything', () => {
  const own = { 'gate.checkout': true };
  const lists = listSwitches(groups, own);
  expect(keys(shownGroups(groups, lists, 'reserve', ''))).toEqual(['reserve.enabled', 'reserve.path', 'reserve.deep']);
  expect(keys(shownGroups(groups, lists, 'changed', ''))).toEqual(['gate.checkout']);
  expect(keys(shownGroups(groups, lists, 'idle', ''))).toEqual(['reserve.path', 'reserve.deep']);
  expect(keys(shownGroups(groups, lists, 'gate', 'words path'))).toEqual(['reserve.path']);
});

test('a switch is without effect while one that it requires, directly or further up, has another value', () => {
  const { byKey } = listSwitches(groups, {});
  const deep = byKey.get('reserve.deep');
  if (!deep) throw new Error('There is such a switch.');
  expect(blockingSwitch(deep, byKey, {})?.key).toBe('reserve.enabled');
  expect(blockingSwitch(deep, byKey, { 'reserve.enabled': true })).toBeNull();
  expect(blockingSwitch(deep, byKey, { 'reserve.enabled': true, 'reserve.path': true })?.key).toBe('reserve.path');
});

test('blocks that come, go and change are marked; one that stays as it is has no mark', () => {
  const block = (shown: boolean, data: string) => ({ shown, props: {}, settings: { other: 1 }, data });
  const page = (blocks: PreviewResponse['blocks']) => ({ blocks }) as PreviewResponse;
  const marks = changedBlocks(
    page({
      b_goes: block(true, 'a'),
      b_comes: block(false, 'a'),
      b_changes: block(true, 'a'),
      b_stays: block(true, 'a'),
    }),
    page({
      b_goes: block(false, 'a'),
      b_comes: block(true, 'a'),
      b_changes: block(true, 'b'),
      b_stays: block(true, 'a'),
    }),
  );
  expect(marks.before).toEqual([
    { blockId: 'b_goes', kind: 'removed' },
    { blockId: 'b_changes', kind: 'changed' },
  ]);
  expect(marks.after).toEqual([
    { blockId: 'b_comes', kind: 'added' },
    { blockId: 'b_changes', kind: 'changed' },
  ]);
});

test('a switch that is scheduled to change is in a separate list until it has changed', () => {
  const aChange = (state: ScheduledPublish['state'], key: string | null): ScheduledPublish => ({
    id: `s_${state}_${key}`,
    runAt: '2026-06-01T23:30:00.000Z',
    at: '2026-06-02T09:30',
    by: 'Ned',
    message: '',
    madeAt: '2026-06-01T00:00:00.000Z',
    endedAt: null,
    release: null,
    problem: null,
    documents: [],
    state,
    change: key === null ? null : { switch: key, value: true },
  });
  const schedules = [aChange('waiting', 'reserve.path'), aChange('done', 'reserve.deep'), aChange('waiting', null)];
  const lists = listSwitches(groups, {}, schedules);
  expect(keys(shownGroups(groups, lists, 'scheduled', ''))).toEqual(['reserve.path']);
});
