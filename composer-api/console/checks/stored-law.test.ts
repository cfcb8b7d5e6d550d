import { expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { storedLaw } from './stored-law.ts';

const site = templateDocuments['site'] as object as Site;

test('MI-3: a stored text is judged again when it changes, and when the site does', () => {
  const sold = { dealercomments: 'Sold by LMCT 12345.' };
  const licensed: Site = { ...site, legal: { ...site.legal, licences: ['12345'] } };
  const isFound = (of: Site, item: object = sold) => storedLaw(of)({ kind: 'vehicle', item }).length > 0;
  expect([isFound(site), isFound(licensed), isFound(site)]).toEqual([true, false, true]);
  expect(isFound(licensed, { dealercomments: 'Sold by LMCT 54321.' })).toBe(true);
});
