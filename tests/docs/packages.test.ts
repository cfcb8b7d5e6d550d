/** Packages of others: their licences, what is known of them, and the list of them all. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { advisoriesIn, judgeAdvisories, notChecked } from '#scripts/build/advisories.mjs';
import { billOf, licencesOf, noticesPage } from '#scripts/build/licences.mjs';
import { hashOf, keepPinned } from '#scripts/build/pinned-driver.mjs';
import { checked } from '#scripts/testing/outcome.mjs';

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

test('a check that could not be made does not pass, and says how old the last one is', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(notChecked(null, now)).toMatch(/^NOT CHECKED .*no earlier check is known here$/);
  expect(notChecked('2026-11-19T08:00:00.000Z', now)).toMatch(/the last check was 10 days ago \(2026-11-19\)$/);
  expect(checked({ status: 2, seconds: 1 } as never)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(checked({ status: 1, seconds: 1 } as never)).toMatchObject({ passed: 0, failed: 1 });
});

test('each package comes with a hash, and by an exact version', () => {
  const entries: [string, { integrity?: string; link?: boolean; inBundle?: boolean }][] = Object.entries(lock.packages);
  const bare = entries.filter(([path, one]) => path !== '' && !one.link && !one.inBundle && !one.integrity);
  expect(bare.map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies } = read('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test('a prebuilt driver of another hash than the one that is listed is removed before it is loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinned-driver-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'driver.node');
  const fetched = () => writeFileSync(file, 'binary');
  fetched();
  const hash = hashOf(file) ?? '';
  expect(keepPinned(file, 'a', { a: hash })).toBe(true);
  expect(existsSync(file)).toBe(true);
  for (const pinned of [{}, { b: hash }, { a: hash.replace(/^./, 'x') }] as { [name: string]: string }[]) {
    fetched();
    expect(keepPinned(file, 'a', pinned)).toBe(false);
    expect(existsSync(file)).toBe(false);
  }
  expect(keepPinned(file, 'a', { a: hash })).toBe(false);
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
