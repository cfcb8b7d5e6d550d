import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { compareText } from '../text/compare.ts';
import { checkStructure } from './check-layout.ts';
import { findCycles } from './find-cycles.ts';

const idOf = (number: number) => `b_${String(number).padStart(5, '0')}`;

function layoutOf(edges: readonly (readonly number[])[]): Layout {
  return {
    root: [],
    blocks: Object.fromEntries(
      edges.map((children, id) => [
        idOf(id),
        { type: 'columns', version: 1, props: {}, slots: { start: children.map(idOf) } },
      ]),
    ),
  };
}

/** The definition, followed block by block. */
function leadsBack(edges: readonly (readonly number[])[], from: number): boolean {
  const seen = new Set<number>();
  const open = [...(edges[from] ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === from) return true;
    if (!seen.has(next)) open.push(...(edges[next] ?? []));
    seen.add(next);
  }
  return false;
}

test('M-006: blocks inside themselves are those from which a way leads back, in any graph of blocks', () => {
  const edges = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 3 }), { maxLength: 8 });
  fc.assert(
    fc.property(edges, (graph) => {
      const expected = graph.flatMap((_, id) => (leadsBack(graph, id) ? [idOf(id)] : []));
      expect([...findCycles(layoutOf(graph))].sort(compareText)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('M-006: the structure of a chain of 8,000 blocks is checked in linear time and without deep recursion', () => {
  const chain = (length: number) => {
    const edges = Array.from({ length }, (_, id) => (id + 1 < length ? [id + 1] : []));
    return { ...layoutOf(edges), root: [idOf(0)] };
  };
  let reads = 0;
  const counted = (layout: Layout): Layout => ({
    root: layout.root,
    blocks: new Proxy(layout.blocks, {
      get: (target, id) => {
        reads += 1;
        return Reflect.get(target, id);
      },
    }),
  });
  expect(checkStructure(counted(chain(8000)), 'page/a')).toEqual([]);
  // Each block is looked up a fixed number of times, however long the chain is.
  expect(reads).toBeLessThan(8000 * 10);
});
