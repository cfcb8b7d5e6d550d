import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('promise 9: a figure in the digits of any script is the same figure', () => {
  const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210);
    return /^\p{Nd}{10}$/u.test(digits) ? [[numberingSystem, digits] as const] : [];
  });
  expect(scripts.length).toBeGreaterThan(30);
  for (const [script, digits] of scripts)
    expect([script, readableText(`$${digits} a week`)]).toEqual([script, '$9876543210 a week']);
});
