/** Leads on disk that could not be entered are stored of a person like all others: found, handed out, erased, and with an end. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFiles } from '#composer-api/kernel/files/folder-files.ts';
import { readSecretKeys } from '#composer-api/kernel/secret-key.ts';
import { leadJournalFolder, openLeadJournal } from '#composer-api/site/leads/lead-journal.ts';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { ErasedPerson, PersonSummary, RetentionPreview } from '#schemas/api/privacy.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { aPlatform, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aShopper } from '#tests/build/shopper.ts';

const ada = { name: 'Ada', email: 'Ada@example.com', phone: '+61 412 000 111', category: 'Parts', website: '' };

async function setAside({ dataDir, north, south }: TestPlatform) {
  const seals = createSeals(await readSecretKeys(dataDir, undefined, undefined));
  const journal = openLeadJournal(folderFiles(join(dataDir, leadJournalFolder)), seals);
  const put = async (n: number, at: string, fields: Record<string, string>, scope = north) => {
    const entry = { id: `aside${n}`, at: new Date(at) };
    const value = {
      tenantId: scope.tenantId,
      slug: scope.slug,
      origin: 'http://north',
      key: `key-number-${n}`,
      fields,
      hurried: false,
      userAgent: '',
      referer: '',
      thanks: false,
    };
    await journal.append({ ...entry, value });
    await journal.setAside({ ...entry, value }, 'Its form is gone.');
  };
  await put(1, '2026-01-02T00:00:00Z', ada);
  await put(2, '2026-01-03T00:00:00Z', { ...ada, email: '', message: 'Second' });
  await put(3, '2026-01-04T00:00:00Z', { ...ada, email: 'grace@example.com', phone: '0400 999 888' });
  await put(4, '2026-01-05T00:00:00Z', ada, south);
  await put(5, '2023-01-05T00:00:00Z', { ...ada, email: 'old@example.com', phone: '' });
  return async () => {
    const left: string[] = [];
    for await (const { id } of journal.aside()) left.push(id);
    return left.toSorted((a, b) => a.localeCompare(b));
  };
}

test('for the request of one person: what was set aside is counted, exported and erased, without other people’s', async () => {
  const tested = await aPlatform();
  const left = await setAside(tested);
  const nadia = await tested.signIn(staff.northAdmin.email);
  const person = { mail: 'ada@example.com', phone: '0412 000 111' };
  const path = '/tenants/north/privacy';
  const found = (await nadia.call('POST', `${path}/find`, person)).body as PersonSummary;
  expect([found.leads.length, found.aside]).toEqual([0, 2]);
  const archive = await nadia.call('POST', `${path}/export`, person);
  expect(archive.status).toBe(200);
  const erased = await nadia.call('POST', `${path}/erase`, { ...person, typed: 'ada@example.com' });
  expect([erased.status, erased.body as ErasedPerson]).toEqual([200, { leads: 0, aside: 2, files: 0 }]);
  expect(await left()).toEqual(['aside3', 'aside4', 'aside5']);
  expect((await nadia.call('POST', `${path}/erase`, { ...person, typed: 'ada@example.com' })).status).toBe(404);
});

test('a shopper deletes the account: what was set aside with the address goes too', async () => {
  const tested = await aPlatform();
  const left = await setAside(tested);
  const shopper = await aShopper(tested, tested.north, { email: 'ada@example.com' });
  expect((await shopper.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
  expect(await left()).toEqual(['aside2', 'aside3', 'aside4', 'aside5']);
});

test('the words of leads have an end: those that were set aside as well', async () => {
  let now = Date.parse('2026-03-04T01:00:00.000Z');
  const tested = await aPlatform({ now: () => new Date(now) });
  const left = await setAside(tested);
  const nadia = await tested.signIn(staff.northAdmin.email);
  const path = '/tenants/north/privacy/retention';
  const rules = { enquiries: 24, trade: null, finance: null, careers: null, spam: null, accounts: null };
  const { total } = (await nadia.call('POST', `${path}/preview`, { rules })).body as RetentionPreview;
  expect((await nadia.call('PUT', path, { rules, agreed: total })).status).toBe(200);
  now += 25 * 3_600_000;
  await tested.platform.jobs.runDue();
  expect(await left()).toEqual(['aside1', 'aside2', 'aside3', 'aside4']);
  const again = await tested.signIn(staff.northAdmin.email);
  const { entries } = await again.get<AuditPage>('/tenants/north/audit');
  expect(entries.map(({ words }) => words)).toContain('Erased the personal data of 1 lead past their retention period');
});
