/** Packages of others: their licences, what is known of them, and the list of them all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoriesIn, judgeAdvisories } from '#scripts/build/advisories.mjs';
import { billOf, licencesOf, noticesPage } from '#scripts/build/licences.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');
const allowed = read('security/licences-allowed.json');

test('every package of the product has a licence that is allowed, and is in the list', () => {
  const all = licencesOf(lock, allowed);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toBe(noticesPage(lock, allowed));
});

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  [undefined, false],
])('the licence %s', (license, isAllowed) => {
  const packages = { 'node_modules/a': { version: '1.0.0', ...(license === undefined ? {} : { license }) } };
  expect(licencesOf({ packages }, allowed)[0]?.isAllowed).toBe(isAllowed);
});

test('a known weakness fails unless it is allowed, and again after its date', () => {
  const weakness = { url: 'https://example.org/GHSA-1', name: 'a', severity: 'high', title: 'Opens doors' };
  const mild = { ...weakness, url: 'https://example.org/GHSA-2', severity: 'moderate' };
  const found = advisoriesIn({ vulnerabilities: { a: { via: [weakness, mild] }, b: { via: ['a'] } } }) ?? [];
  expect(found).toEqual([{ id: 'GHSA-1', package: 'a', severity: 'high', title: 'Opens doors' }]);
  const now = new Date('2026-11-24T12:00:00Z');
  const entry = { id: 'GHSA-1', package: 'a', why: 'Its door is not used.', until: '2026-11-24' };
  expect(judgeAdvisories(found, [], now)).toEqual(['high: a: Opens doors GHSA-1']);
  expect(judgeAdvisories(found, [entry], now)).toEqual([]);
  expect(judgeAdvisories(found, [{ ...entry, until: '2026-11-23' }], now)).toHaveLength(1);
  expect(judgeAdvisories(found, [{ ...entry, package: 'b' }], now)).toHaveLength(1);
  expect(advisoriesIn({})).toBe(null);
  for (const { why, until } of read('security/advisories-allowed.json'))
    expect([why, until]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test('the bill of materials names each package of the product once, with its licence and the hash of the lock', () => {
  const bill = billOf(read('package.json'), lock, allowed);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'forecourt' } },
  });
  const refs = bill.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs).toHaveLength(licencesOf(lock, allowed).length);
  const hono = bill.components.find(({ name }) => name === 'hono');
  expect(hono).toMatchObject({
    purl: `pkg:npm/hono@${lock.packages['node_modules/hono'].version}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(hono?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
});
