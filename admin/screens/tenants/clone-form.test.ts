import { expect, test } from 'vitest';
import { suggestSlug } from '../../forms/values/suggest-slug.ts';
import { checkClone, emptyClone, emptyLocation, slugOf, sortProblems, toCloneRequest } from './clone-form.ts';

const full = {
  ...emptyClone,
  template: 'base',
  name: "Kererū O'Neil & Sons",
  phone: '+61732001234',
  email: 'sales@example.com',
  locations: [{ ...emptyLocation, name: 'Main', street: '1 High St', city: 'Rocklea', state: 'QLD', postcode: '4106' }],
};

test('a short address is suggested from the name until the user types one', () => {
  expect(slugOf(full)).toBe('kereru-oneil-sons');
  expect(slugOf({ ...full, slug: 'other' })).toBe('other');
  expect(suggestSlug('  --  ')).toBe('');
});

test('M-011: every mistake has its field; what is complete has none', () => {
  expect(checkClone(full, new Set())).toEqual({});
  expect(Object.keys(checkClone(emptyClone, new Set()))).toEqual(
    expect.arrayContaining([
      'template',
      'name',
      'slug',
      'phone',
      'email',
      'locations.0.street',
      'locations.0.postcode',
    ]),
  );
  expect(checkClone(full, new Set(['kereru-oneil-sons']))).toHaveProperty('slug');
});

test('the request leaves out what was left empty', () => {
  const request = toCloneRequest(full);
  expect(request).not.toHaveProperty('company');
  expect(request).not.toHaveProperty('theme');
  expect(request.locations[0]).not.toHaveProperty('phone');
});

test('the server’s problems come back to the same fields', () => {
  expect(
    sortProblems([
      { pointer: '/contact/email', message: 'No.' },
      { pointer: '/locations/1/postcode', message: 'No.' },
      { pointer: '', message: 'The theme is missing.' },
    ]),
  ).toEqual({ errors: { email: 'No.', 'locations.1.postcode': 'No.' }, others: ['The theme is missing.'] });
});
