import { expect, test } from 'vitest';
import { overlay, ownValues } from './own-values.ts';

const below = { colours: { brand: '#111111', accent: '#222222' }, fonts: { body: 'inter' } };

test('a form over layers stores only what this site changed', () => {
  const shown = overlay(below, {});
  const next = { ...shown, colours: { brand: '#333333', accent: '#222222' } };
  expect(ownValues(next, shown, {})).toEqual({ colours: { brand: '#333333' } });
});

test('what this site had set stays its own, even where it equals what it would inherit', () => {
  const own = { colours: { brand: '#333333' } };
  const shown = overlay(below, own);
  expect(shown.colours).toEqual({ brand: '#333333', accent: '#222222' });
  expect(ownValues({ ...shown, colours: { brand: '#111111', accent: '#222222' } }, shown, own)).toEqual({
    colours: { brand: '#111111' },
  });
});
