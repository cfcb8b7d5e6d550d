/** No switch is without effect: each is read by code. */

import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { readKeys } from './read-keys.ts';

const keys = Object.keys(switchRegistry);
const read = readKeys(keys, registry);

describe('M-007: active switches', () => {
  test('are all: code reads each of them', () => {
    expect(keys.filter((key) => !read.active.has(key))).toEqual([]);
  });

  test('no block declares a key that its code does not read', () => {
    expect(read.declaredInVain).toEqual([]);
  });

  test('an unused key is found', () => {
    const { active, declaredInVain } = readKeys(
      ['no.such-key', 'search.page-size'],
      [{ type: registry[0]?.type ?? '', switches: ['no.such-key'] }],
    );
    expect([...active]).not.toContain('no.such-key');
    expect(declaredInVain).toEqual([`${registry[0]?.type} no.such-key`]);
  });
});
