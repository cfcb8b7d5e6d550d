import { expect, test } from 'vitest';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { describePattern } from '#schemas/validate/patterns.ts';
import { formSchemas } from './artifacts.ts';

/** Every node of a schema that says what a text has to look like. */
function* patterns(node: unknown, path: string): Generator<{ path: string; pattern: string; example: string | null }> {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, examples } = node as SchemaNode;
  if (typeof pattern === 'string')
    yield { path, pattern, example: Array.isArray(examples) && typeof examples[0] === 'string' ? examples[0] : null };
  for (const [key, child] of Object.entries(node)) yield* patterns(child, `${path}/${key}`);
}

test('every pattern that a form holds a field to can be put into words, with an example that fits', () => {
  const found = [...patterns(formSchemas(), '')];
  expect(found.length).toBeGreaterThan(5);
  let withExample = 0;
  for (const { path, pattern, example } of found) {
    const words = describePattern(pattern, example);
    expect(words, `${path}: ${pattern}`).not.toMatch(/right form/);
    const shown = /(?:such as|look like) (\S+)$/.exec(words)?.[1];
    if (shown === undefined) continue;
    withExample++;
    expect(shown, `${path}: ${words}`).toMatch(new RegExp(pattern, 'u'));
  }
  expect(withExample).toBeGreaterThan(5);
});
