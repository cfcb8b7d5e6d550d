/**
 * Makes the database that later releases are tried on: what an installation of this release holds once its staff and shoppers
 * have used it. With `UPGRADE_FIXTURE` it is kept there (`node scripts/upgrade-fixture.mjs`), else only made and looked at.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { aHomePage } from '../build/documents.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { aVehicle } from '../build/vehicle.ts';

const at = '/tenants/north';
/** What each later release carries along, in bytes. */
const mostBytes = 100 * 1024;

test('a database of this release is made for the tests of later ones', { tags: ['long'] }, async () => {
  const vehicles = [1, 2, 3, 4, 5, 6].map((n) =>
    aVehicle({
      id: `v_${n}`,
      slug: `2021-aster-ridge-${n}`,
      stocknum: `S100${n}`,
      vin: `VIN${n}`,
      name: `2021 Aster Ridge ${n}`,
    }),
  );
  const house = await aPlatform({ vehicles, driver: 'better-sqlite3' });
  for (const { email } of [staff.platform, staff.onboarding, staff.northAdmin, staff.northEditor])
    await house.hire(email);
  const person = await house.signIn(staff.northAdmin.email);
  const save = async (heading: string) => {
    const { revision } = await person.get<{ revision: string }>(`${at}/documents/page%2Fhome`);
    const put = await person.call('PUT', `${at}/documents/page%2Fhome`, {
      revision,
      body: aHomePage({ b_hero1: heading }),
    });
    expect([put.status, put.status === 200 ? '' : put.text]).toEqual([200, '']);
  };
  await save('Published before');
  const review = await person.get<{ base: string | null; documents: { key: string; revision: string }[] }>(
    `${at}/changes`,
  );
  const released = await person.call('POST', `${at}/releases`, {
    base: review.base,
    documents: review.documents.map(({ key, revision }) => ({ key, revision })),
  });
  expect([released.status, released.status === 201 ? '' : released.text]).toEqual([201, '']);
  await save('Drafted before');
  for (let n = 0; n < 5; n += 1) {
    const lead = await house.request('north.localhost', 'POST', '/api/leads', {
      name: 'Ada',
      email: `ada-${n}@example.com`,
      phone: '0412345678',
      category: 'General Enquiry',
      message: `Number ${n}`,
      idempotency_key: `before-${n}`,
    });
    expect([lead.status, lead.status === 201 ? '' : lead.text]).toEqual([201, '']);
  }
  const columns = ['Stock No', 'Make', 'Model', 'Year', 'Km', 'Price'];
  const rows = Array.from(
    { length: 24 },
    (_, n) => `N${n},Aster,Field,${2010 + (n % 12)},${n * 4000},${9000 + n * 700}`,
  );
  const begun = await person.call('POST', `${at}/imports`, {
    csv: [columns.join(','), ...rows].join('\n'),
    mapping: { 'Stock No': 'stocknum', Make: 'make', Model: 'model', Year: 'year', Km: 'km', Price: 'price' },
  });
  expect([begun.status, begun.status === 202 ? '' : begun.text]).toEqual([202, '']);
  await house.platform.jobs.runDue();

  const { file } = house.platform.store.reader.prepare('PRAGMA database_list').get() as { file: string };
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-fixture-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, 'copy.db');
  const db = new Database(file);
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
  const made = new Database(copy, { readonly: true });
  const count = (sql: string) => made.prepare(sql).pluck().get();
  expect(count('SELECT count(*) FROM lead')).toBe(5);
  expect(count(`SELECT count(*) FROM vehicle WHERE doc LIKE '%"stocknum":"N%'`)).toBe(24);
  expect(count('SELECT count(*) FROM account')).toBe(4);
  made.close();
  const packed = brotliCompressSync(readFileSync(copy), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  expect(packed.length).toBeLessThan(mostBytes);
  const kept = process.env['UPGRADE_FIXTURE'];
  if (kept !== undefined) writeFileSync(kept, packed);
});
