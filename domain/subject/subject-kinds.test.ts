import { expect, test } from 'vitest';
import { pageKind, pageTypes } from '#schemas/layout/page-kinds.ts';
import { bindableFacts, hasFact } from './bindable-facts.ts';
import { kindOf, kindOfPage } from './subject.ts';

test.each(pageTypes)('H-4: pages of kind %s say all that the console asks of one', (type) => {
  const { subject, about, address, isSubstitute } = pageKind(type);
  const isAbout = subject !== 'none';
  // A search is found by what it asks for, not by a name.
  expect(about !== undefined).toBe(isAbout && subject !== 'search' && !isSubstitute);
  expect(address === 'fixed').toBe(!isAbout || isSubstitute === true);
  expect(kindOfPage(type).lost !== undefined).toBe(isAbout);
});

test('H-4: a draft of an unknown kind is about nothing', () => {
  expect(kindOfPage('toString')).toBe(kindOf({ kind: 'none' }));
});

test('H-4: facts of a kind are those of its pages alone', () => {
  const own = bindableFacts.filter(({ pages }) => pages !== null);
  // A guide adds a kind with a fact.
  const known = ['vehicle', 'model', 'brand', 'offer', 'landing', 'search'];
  expect(own.flatMap(({ pages }) => pages)).toEqual(expect.arrayContaining(known));
  for (const fact of own)
    expect([fact.path, hasFact(fact, 'content'), hasFact(fact, 'vehicle-gone')]).toEqual([fact.path, false, false]);
});
