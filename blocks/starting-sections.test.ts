import { describe, expect, test } from 'vitest';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import { findPlacingObstacle } from '#domain/layout/can-place.ts';
import { registry } from './registry.ts';
import { type StartingBlock, startingSections } from './starting-sections.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
const rules = blockRulesOf(registry);

function eachBlock(
  list: readonly StartingBlock[],
  visit: (block: StartingBlock, into: readonly [string, string] | null) => void,
) {
  const walk = (block: StartingBlock, into: readonly [string, string] | null) => {
    visit(block, into);
    for (const [slot, inner] of Object.entries(block.slots ?? {}))
      for (const child of inner) walk(child, [block.type, slot]);
  };
  for (const block of list) walk(block, null);
}

test('their keys are apart', () => {
  expect(new Set(startingSections.map(({ key }) => key)).size).toBe(startingSections.length);
});

describe.each(startingSections.map((section) => [section.key, section] as const))('%s', (_key, section) => {
  test('is made of blocks that there are, with props that they have, in slots that take them', () => {
    eachBlock(section.blocks, ({ type, props = {} }, into) => {
      const block = blocks.get(type);
      expect(block?.type).toBe(type);
      const known = block?.schema.properties;
      expect(Object.keys(typeof known === 'object' && known !== null ? known : {})).toEqual(
        expect.arrayContaining(Object.keys(props)),
      );
      if (!into) return;
      const [parent, slot] = into;
      const around = { root: ['b_around'], blocks: { b_around: { type: parent, version: 1, props: {} } } };
      expect(findPlacingObstacle(around, type, { parent: 'b_around', slot }, { rules, pageType: null })).toBeNull();
    });
  });
});
