/** The faults that `npm run mutate` puts into a module. */
import { describe, expect, test } from 'vitest';
import { mutantsOf, withMutant } from '#scripts/mutations/mutants.mjs';

const mutated = (text: string) => mutantsOf('a.ts', text).map((mutant) => withMutant(text, mutant));

describe('each kind of fault', () => {
  test.each([
    ['a < b;', ['a <= b;']],
    ['a !== b;', ['a === b;']],
    ['a + 1;', ['a - 1;']],
    ['a ?? b;', ['a && b;']],
    ['!a && b;', ['a && b;', '!a || b;']],
    ['a ? 1 : 2;', ['true ? 1 : 2;', 'false ? 1 : 2;']],
    ['x = true;', [';', 'x = false;']],
    ["f = (a) => 'b';", [';', 'f = (a) => (undefined);', "f = (a) => '';"]],
    ['x = [a];', [';', 'x = [];']],
    ['x = list.filter(is).length;', [';', 'x = list.length;']],
    ['x = Math.min(a, b);', [';', 'x = Math.max(a, b);']],
    ['function f() { return a; }', ['function f() { return undefined; }']],
    ['function f() { g(); }', ['function f() { ; }']],
  ])('%s', (text, expected) => {
    expect(mutated(text)).toEqual(expected);
  });
});

test('what the compiler alone reads is left as it is', () => {
  const text = "import { a } from 'b'; type C = 'c' | true; const d = <E extends 'f'>(g: 'h') : g is 'h' => k as 'l';";
  expect(mutated(text)).toEqual([text.replace("k as 'l'", '(undefined)')]);
});

test('an operator is found behind a text and a bracket that hold the same mark', () => {
  expect(mutated("f('<') < b;")).toContain("f('<') <= b;");
  expect(mutated('(a < b) === c;')).toContain('(a < b) !== c;');
});

test('two texts are not added up', () => {
  expect(mutated("a + 'b';")).toEqual(["a + '';"]);
});
