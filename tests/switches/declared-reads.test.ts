import { expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { compareText } from '#domain/text/compare.ts';
import { blockDeclarations, reachableReads } from './reachable-reads.ts';

test('M-007: every switch that the code of a block can read is one that the block declares', () => {
  const declarations = blockDeclarations();
  expect([...declarations.keys()].sort(compareText)).toEqual(registry.map(({ type }) => type).sort(compareText));
  const undeclared = registry.flatMap(({ type, switches = [] }) => {
    const { file = '', name = '' } = declarations.get(type) ?? {};
    const declared = new Set<string>(switches);
    return reachableReads(file, name)
      .filter(({ key }) => !declared.has(key))
      .map(({ key, way }) => `${type} ${key}: ${way}`);
  });
  expect(undeclared).toEqual([]);
});
