/** The console says which switches nothing reads yet, and what they wait for: that is held against the code. */

import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { compareText } from '#domain/text/compare.ts';
import { laterSwitches } from '#schemas/switches/later.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { readKeys } from './read-keys.ts';

const keys = Object.keys(switchRegistry);
const read = readKeys(keys, registry);

describe('M-007: active switches', () => {
  // When this fails: take what is read by now out of schemas/switches/later.ts; say there what a new switch waits for.
  test('are those that code reads; each of the others says what it waits for', () => {
    expect([...laterSwitches].sort(compareText)).toEqual(keys.filter((key) => !read.active.has(key)).sort(compareText));
  });

  test('no block declares a key that its code does not read', () => {
    expect(read.declaredInVain).toEqual([]);
  });

  test('a key that nobody reads is found out', () => {
    const { active, declaredInVain } = readKeys(
      ['no.such-key', 'search.page-size'],
      [{ type: registry[0]?.type ?? '', switches: ['no.such-key'] }],
    );
    expect([...active]).not.toContain('no.such-key');
    expect(declaredInVain).toEqual([`${registry[0]?.type} no.such-key`]);
  });
});
