import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { addRedirect } from './add-redirect.ts';

const moved = { from: '/team', to: '/our-team' };
const rule = { ...moved, status: 301 };

test('a redirect is put after the rules that are there; no document at all is an empty one', () => {
  const other = { from: '/a', to: 'https://other.example', status: 302 };
  expect(addRedirect({ rules: [other] }, moved)).toEqual({ rules: [other, rule] });
  const odd: readonly Json[] = [null, {}, { rules: 'x' }, []];
  for (const body of odd) expect(addRedirect(body, moved)).toEqual({ rules: [rule] });
});

test('an address has one rule, and rules that led to it lead on at once', () => {
  const body: Json = { rules: [{ from: '/team', to: '/elsewhere' }, { from: '/people', to: '/team', status: 301 }, 7] };
  expect(addRedirect(body, moved)).toEqual({ rules: [{ from: '/people', to: '/our-team', status: 301 }, 7, rule] });
});

test('a page that moves back makes no rule that leads to itself', () => {
  const body = { rules: [rule] };
  expect(addRedirect(body, { from: '/our-team', to: '/team' })).toEqual({
    rules: [rule, { from: '/our-team', to: '/team', status: 301 }],
  });
});
