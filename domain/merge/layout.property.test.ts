import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { randomEdits, randomLayout, seeded, text } from '#tests/build/layouts.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { checkStructure } from '../layout/check-layout.ts';
import { mergeLayout } from './layout.ts';

describe('laws, over random triples', { timeout: 120_000 }, () => {
  // Edits, inserts, subtree deletions, moves, wraps, pastes on both sides; 10,000 cases between the two rules.
  test.each(['template', 'save'] as const)(
    'M-009: nothing duplicate, dangling, unreachable or circular (%s)',
    (rule) => {
      fc.assert(
        fc.property(
          fc.nat(),
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 0, max: 8 }),
          fc.integer({ min: 0, max: 8 }),
          (seed, size, left, right) => {
            const random = seeded(seed);
            const start = randomLayout(random, size);
            const yours = randomEdits(start, random, left);
            const theirs = randomEdits(start, random, right);
            const inputs = JSON.stringify([start, yours, theirs]);
            const { layout, conflicts, notices } = mergeLayout(start, yours, theirs, { rule });
            expect(checkStructure(layout, 'page/test')).toEqual([]);
            const faults: string[] = [];
            const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
            // Nothing made by either side is lost; nothing comes from nowhere; what one side changed arrives.
            for (const id of Object.keys({ ...yours.blocks, ...theirs.blocks })) {
              if (!start.blocks[id] && !layout.blocks[id]) faults.push(`${id} is lost`);
            }
            for (const [id, block] of Object.entries(layout.blocks)) {
              const [was, mine, other] = [start.blocks[id], yours.blocks[id], theirs.blocks[id]];
              if (!mine && !other) faults.push(`${id} comes from nowhere`);
              if (!was || !mine || !other) continue;
              if (same(was.props, other.props) && !same(block.props, mine.props)) faults.push(`${id} lost your edit`);
              if (same(was.props, mine.props) && !same(block.props, other.props)) faults.push(`${id} lost their edit`);
            }
            expect(faults).toEqual([]);
            expect([...conflicts, ...notices].filter(({ message }) => /b_[a-z0-9]{4}/.test(message))).toEqual([]);
            expect(JSON.stringify([start, yours, theirs])).toBe(inputs);
          },
        ),
        { numRuns: runsOf(2000) },
      );
    },
  );
  test('merge(B,O,B) = O, merge(B,B,T) = T, merge(B,X,X) = X', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }), (seed, size, edits) => {
        const random = seeded(seed);
        const start = randomLayout(random, size);
        const edited = randomEdits(start, random, edits);
        for (const [yours, theirs] of [
          [edited, start],
          [start, edited],
          [edited, structuredClone(edited)],
        ] as const) {
          const merged = mergeLayout(start, yours, theirs);
          expect(merged.layout).toEqual(edited);
          expect([...merged.conflicts, ...merged.notices]).toEqual([]);
        }
      }),
      { numRuns: runsOf(1000) },
    );
  });
  test('the laws hold for parts too: with an unrelated edit of yours, their whole change arrives', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 8 }), (seed, size, edits) => {
        const random = seeded(seed);
        const grown = randomLayout(random, size);
        const start: Layout = {
          root: ['b_mark', ...grown.root],
          blocks: { ...grown.blocks, b_mark: { ...text(), meta: { lock: ['move', 'delete'] } } },
        };
        const theirs = randomEdits(start, random, edits);
        const yours: Layout = {
          ...start,
          blocks: { ...start.blocks, b_mark: { ...text({ mine: 'yes' }), meta: { lock: ['move', 'delete'] } } },
        };
        const mark = theirs.blocks.b_mark;
        if (!mark || mark.props.mine !== undefined) return;
        const merged = mergeLayout(start, yours, theirs);
        expect(merged.layout.root).toEqual(theirs.root);
        expect(merged.layout.blocks).toEqual({
          ...theirs.blocks,
          b_mark: { ...mark, props: { ...mark.props, mine: 'yes' } },
        });
        expect(merged.conflicts).toEqual([]);
      }),
      { numRuns: runsOf(500) },
    );
  });
});
