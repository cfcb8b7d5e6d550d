/** All data stored of one person are shown, exported and erased, without any other person's. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ErasedPerson, PersonSummary } from '#schemas/api/privacy.ts';
import { stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { readZip } from '../build/zip.ts';

const sam = { name: 'Sam', last_name: 'Nguyen', email: 'sam@example.com', phone: '0412 345 678' };
const path = '/tenants/north/privacy';
const bySam = { mail: 'SAM@example.com ', phone: '' };

async function setUp() {
  const tested = await aPlatform();
  const nadia = await tested.signIn(staff.northAdmin.email);
  let sent = 0;
  const send = async (site: string, fields: object) => {
    sent += 1;
    const body = { category: 'Used Vehicle', car_id: 'v_2', location_id: `l_${site}`, filled_ms: '9000', ...fields };
    const key = { idempotency_key: `lead-number-${sent}` };
    const answer = await tested.request(`${site}.localhost`, 'POST', '/api/leads', { ...body, ...key });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as { lead_id: string }).lead_id;
  };
  return { ...tested, nadia, send, deliver: () => tested.platform.deliveries.runDue() };
}

test('one person is found however the address or number is written, and handed out as a page and as data', async () => {
  const { nadia, send, deliver } = await setUp();
  await send('north', { ...sam, message: 'Hello <b>there</b>' });
  await send('north', { ...sam, email: 'other@example.com', phone: '+61 412 345 678' });
  await send('north', { name: 'Mia', email: 'mia@example.com', phone: '0400 111 222', message: 'Mine' });
  await send('south', sam);
  await deliver();
  const found = async (asked: object) => (await nadia.call('POST', `${path}/find`, asked)).body as PersonSummary;
  expect((await found(bySam)).leads).toHaveLength(1);
  expect(await found({ mail: '', phone: '(0412) 345-678' })).toMatchObject({
    deliveries: 6,
    files: 0,
    stoppedAt: null,
  });
  expect((await found({ mail: 'sam@example.com', phone: '0412345678' })).leads).toHaveLength(2);
  expect((await found({ mail: 'nobody@example.com', phone: '' })).leads).toEqual([]);
  expect((await nadia.call('POST', `${path}/export`, { mail: 'nobody@example.com', phone: '' })).status).toBe(404);
});

test('who wants no more messages is noted by address and number, however written, and may change their mind', async () => {
  const { nadia, platform, north } = await setUp();
  const wish = async (stopped: boolean) =>
    (await nadia.call('POST', `${path}/stop`, { mail: 'Sam@Example.com', phone: '0412 345 678', stopped })).body;
  const stopped = () =>
    Promise.all(
      ['sam@example.com', '+61412345678'].map(
        async (contact) => (await stoppedSince(platform.store.db, north, contact)) !== null,
      ),
    );
  expect(await wish(true)).toEqual({ stoppedAt: expect.any(String) });
  expect(await stopped()).toEqual([true, true]);
  expect(await wish(false)).toEqual({ stoppedAt: null });
  expect(await stopped()).toEqual([false, false]);
  expect((await nadia.call('POST', `${path}/stop`, { mail: '', phone: '12', stopped: true })).status).toBe(400);
});

test('the export opens in any program, contains the person’s own words as text, and nothing of other people', async () => {
  const { nadia, send, deliver, platform } = await setUp();
  await send('north', { ...sam, message: 'Hello <b>there</b> 雪' });
  await send('north', { name: 'Mia', email: 'mia@example.com', phone: '0400 111 222', message: 'Mine' });
  await deliver();
  const response = await platform.app(
    new Request(`http://console.localhost/api/console${path}/export`, {
      method: 'POST',
      headers: { cookie: nadia.cookie, origin: 'http://console.localhost', 'content-type': 'application/json' },
      body: JSON.stringify(bySam),
    }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(['read-me.html', 'data.json']);
  const page = files.get('read-me.html') ?? '';
  expect(page).toContain('Hello &lt;b&gt;there&lt;/b&gt; 雪');
  expect(page).toContain('sales@harbour-motors.example');
  const data = JSON.parse(files.get('data.json') ?? '');
  expect(data.leads).toMatchObject([{ payload: { email: 'sam@example.com', consent: { method: 'website form' } } }]);
  expect(data.deliveries).toHaveLength(3);
  for (const text of files.values()) expect(text).not.toMatch(/mia@example|Mine/);
});

test('erasing removes every word and file of one person, keeps the counts, and changes no other person’s data', async () => {
  const { nadia, send, deliver, dataDir, platform, north, signIn } = await setUp();
  const [first, second] = [await send('north', { ...sam, message: 'A secret' }), await send('north', sam)];
  const mia = await send('north', { name: 'Mia', email: 'mia@example.com', phone: '0400 111 222', message: 'Mine' });
  const elsewhere = await send('south', sam);
  await deliver();
  const note = { act: { kind: 'note', text: 'Sam wants a red one' }, seen: 1 };
  expect((await nadia.call('POST', `/tenants/north/leads/${first}/acts`, note)).status).toBe(200);
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(8);
  const erase = (typed: string) => nadia.call('POST', `${path}/erase`, { ...bySam, typed });
  for (const wrong of ['', 'sam', 'mia@example.com', 'x'.repeat(200)]) {
    const refused = await erase(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 400]);
    expect((refused.body as ApiError).error.message).toContain('exactly as shown above');
  }
  expect((await erase('sam@example.com')).body as ErasedPerson).toEqual({ leads: 2, aside: 0, files: 0 });
  // Of the eight mails four were about Sam at this site.
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(4);
  for (const id of [first, second]) {
    const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
    expect(lead).toMatchObject({ name: '', email: '', phone: '', category: 'Used Vehicle', deliveries: [] });
    expect(lead.vehicle).toContain('S1002');
    expect(JSON.stringify(lead)).not.toMatch(/Sam|secret|0412|red one/);
  }
  expect((await nadia.get<LeadDetail>(`/tenants/north/leads/${mia}`)).email).toBe('mia@example.com');
  const sue = await (await signIn(staff.southAdmin.email)).get<LeadDetail>(`/tenants/south/leads/${elsewhere}`);
  expect(sue.email).toBe('sam@example.com');
  expect((await erase('sam@example.com')).status).toBe(404);
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit');
  expect(entries.map(({ words }) => words)).toContain('Erased one person: 2 leads');
  expect(JSON.stringify(entries)).not.toContain('sam@example.com');
  // The whole database of this site no longer contains it.
  const dump = await platform.store.ask(
    'SELECT payload FROM lead WHERE tenant_id = ? UNION ALL SELECT payload FROM outbox WHERE tenant_id = ?',
    [north.tenantId, north.tenantId],
  );
  expect(dump.length).toBeGreaterThan(0);
  expect(JSON.stringify(dump)).not.toContain('sam@example.com');
});
