/** My Garage through the real endpoints: what shoppers see of their data, change, export and delete. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { leadTable } from '#tenants/database/tables.ts';
import { vehicleHoldTable } from '#tenants/holds/tables.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { watchlistTable } from '#tenants/watchlist/tables.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { aReservePlatform, shopper as reserving } from '../build/reserve.ts';
import { aShopper } from '../build/shopper.ts';
import { aVehicle } from '../build/vehicle.ts';
import { readZip } from '../build/zip.ts';

const host = 'north.localhost';
const mia = { email: 'mia@shoppers.example', phone: '+61412345678' };

async function aGarage(more: Parameters<typeof aPlatform>[0] = {}) {
  const opened = await aPlatform(more);
  const shopper = await aShopper(opened, opened.north, mia);
  let leads = 0;
  const enquire = async (fields: { readonly [name: string]: string }) => {
    leads += 1;
    const sent = await opened.request(host, 'POST', '/api/leads', {
      name: 'Mia',
      last_name: 'Lee',
      email: mia.email,
      phone: '0412 345 678',
      category: 'General Enquiry',
      message: `Is it still there? ${leads}`,
      idempotency_key: `garage-lead-${leads}`,
      ...fields,
    });
    expect(sent.status).toBe(201);
    return (sent.body as { readonly lead_id: string }).lead_id;
  };
  return { ...opened, shopper, enquire };
}

test('R2-050, R6-004, R4-058: My Garage requires sign-in, and signing in leads back to it', async () => {
  const { request } = await aGarage();
  for (const path of ['/my-garage', '/my-garage/delete']) {
    const answer = await request(host, 'GET', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F',
    ]);
  }
  for (const act of ['details', 'export', 'delete']) {
    const own = await request(host, 'POST', `/my-garage/${act}`, { typed: 'DELETE' }, { origin: `http://${host}` });
    expect([own.status, own.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/sign-in?type=my-garage'),
    ]);
  }
});

test('R2-044, R4-027: the watchlist says what prices have done since, what is reserved, sold and gone', async () => {
  const { north, platform, shopper } = await aGarage();
  const car = (number: number, more: object = {}) =>
    aVehicle({
      id: `g_${number}`,
      slug: `garage-${number}`,
      stocknum: `G${number}`,
      vin: null,
      name: `Garage ${number}`,
      price: 30_000,
      ...more,
    });
  const all = [1, 2, 3, 4, 5];
  await upsertVehicles(
    platform.store,
    north,
    all.map((number) => car(number)),
    { by: 'feed' },
  );
  for (const number of all) await shopper.send('/api/watchlist/save-car', { car_id: `g_${number}` });
  await upsertVehicles(
    platform.store,
    north,
    [car(1, { price: 28_500 }), car(2, { price: 31_000 }), car(3, { reserved: true }), car(4, { status: 'others' })],
    { by: 'feed' },
  );
  const page = await shopper.get('/my-garage');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const list = /id="watchlist"[\s\S]*?<\/section>/.exec(page.text)?.[0] ?? '';
  const item = (number: number) => list.split('<li').find((part) => part.includes(`value="g_${number}"`)) ?? '';
  expect(list).toContain('Watchlist (5)');
  expect(item(1)).toContain('$1,500 less than when you saved it ($30,000)');
  expect(item(2)).toContain('$1,000 more than when you saved it ($30,000)');
  // The shown price carries its type.
  expect(item(2)).toMatch(/<strong>\$31,000<\/strong> <span class="garage-soft">[A-Z]/);
  expect(item(3)).toContain('Reserved');
  expect(item(4)).toMatch(/No longer/);
  expect(item(5)).not.toContain('when you saved it');
  const removed = await shopper.post('/api/watchlist/remove-car', { car_id: 'g_1' });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/my-garage']);
  expect((await shopper.get('/my-garage')).text).toContain('Watchlist (4)');
});

test('enquiries show the answers of staff, but not what another person sent with the same number', async () => {
  const { shopper, enquire, signIn, request, platform, north } = await aGarage();
  const id = await enquire({ message: 'Does it tow <b>2 t</b>?' });
  // Another address, the same number: a household's, or the number's owner before.
  await enquire({ name: 'Noah', email: 'noah@elsewhere.example', message: 'A word of Noah' });
  const nadia = await signIn(staff.northAdmin.email);
  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
  const act = { seen: lead.version, act: { kind: 'reply', subject: 'It does', text: 'Two tonnes.\n\nCome and see.' } };
  const answered = await nadia.call('POST', `/tenants/north/leads/${id}/acts`, act);
  expect([answered.status, answered.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  const { text } = await shopper.get('/my-garage');
  expect(text).toContain('Does it tow &lt;b&gt;2 t&lt;/b&gt;?');
  expect(text).toContain('<strong>It does</strong>');
  expect(text).toContain('Two tonnes.');
  expect(text).not.toContain('A word of Noah');
  // A shopper who has verified only the number sees only what was sent with it.
  await enquire({ name: 'Zoe', email: 'zoe@elsewhere.example', phone: '0498 765 432', message: 'A word of Zoe' });
  const zoe = await aShopper({ platform, request }, north, { phone: '+61498765432' });
  expect((await zoe.get('/my-garage')).text).toContain('A word of Zoe');
});

test('details are saved, bounded and shown as text', async () => {
  const { shopper } = await aGarage();
  const saved = await shopper.post('/my-garage/details', { name: 'Mia <i>', last_name: 'Lee', postcode: '4006' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/my-garage?done=details#details']);
  const { text } = await shopper.get('/my-garage?done=details');
  expect(text).toContain('Your details are saved.');
  expect(text).toContain('value="Mia &lt;i&gt;"');
  expect(text).not.toContain('<i>');
  const long = await shopper.post('/my-garage/details', { name: 'x'.repeat(5_000) });
  expect(long.status).toBe(400);
  expect((await shopper.post('/my-garage/details', { name: 'x'.repeat(100_000) })).status).toBe(413);
  const foreign = await shopper.get('/my-garage?done=%3Cscript%3E');
  expect(foreign.text).not.toContain('<script>');
});

test('sessions are listed, and one ends from here', async () => {
  const { shopper, north, platform, request } = await aGarage();
  const other = await aShopper({ platform, request }, north, mia);
  const { text } = await shopper.get('/my-garage');
  const part = /id="sessions"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
  expect(part).toContain('This one');
  const end = /action="(\/api\/shopper\/sessions\/[a-z2-7]{16}\/end)"/.exec(part)?.[1] ?? '';
  const ended = await shopper.post(end, { redirect: '/my-garage?done=session#sessions' });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/my-garage?done=session#sessions']);
  expect((await other.get('/my-garage')).status).toBe(303);
  expect((await shopper.get('/my-garage')).status).toBe(200);
});

test('a copy of their data contains what they sent and received, but no internal notes of staff', async () => {
  const { shopper, enquire, signIn, platform } = await aGarage();
  const id = await enquire({ message: 'A question of mine' });
  await enquire({ email: 'noah@elsewhere.example', message: 'A word of Noah' });
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  const nadia = await signIn(staff.northAdmin.email);
  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
  const note = { seen: lead.version, act: { kind: 'note', text: 'A note among staff' } };
  expect((await nadia.call('POST', `/tenants/north/leads/${id}/acts`, note)).status).toBe(200);
  const response = await platform.app(
    new Request(`http://${host}/my-garage/export`, {
      method: 'POST',
      headers: {
        cookie: shopper.cookie,
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(['read-me.html', 'data.json']);
  expect(files.get('read-me.html')).toContain('A question of mine');
  const data = JSON.parse(files.get('data.json') ?? '');
  expect(data.signIns[0]).toMatchObject({ ...mia, watchlist: [{ vehicleId: 'v_1' }] });
  for (const text of files.values()) expect(text).not.toMatch(/A word of Noah|A note among staff|Nadia|sales@/);
});

test('an account with a live hold is warned what deleting does; a wrong confirmation deletes nothing, the right one everything', async () => {
  const opened = await aReservePlatform();
  const { north, platform, request, reserve } = opened;
  expect((await reserve(1)).status).toBe(201);
  const who = { email: String(reserving(1)['email']), phone: '+61412010001' };
  const owner = await aShopper({ platform, request }, north, who);
  await owner.send('/api/watchlist/save-car', { car_id: 'v_1' });
  expect((await owner.get('/my-garage')).text).toContain('Held for you');
  const asked = await owner.get('/my-garage/delete');
  expect(asked.text).toMatch(/You hold [^<]+ until /);
  expect(asked.text).toContain('ends this reservation');
  expect(asked.text).toContain('Tax law requires it');
  const wrong = await owner.post('/my-garage/delete', { typed: 'yes' });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Type DELETE, and nothing else')]);
  const [held] = await platform.store.db.select().from(vehicleHoldTable);
  expect(held?.state).toBe('live');

  const gone = await owner.post('/my-garage/delete', { typed: 'delete' });
  expect([gone.status, gone.text]).toEqual([200, expect.stringContaining('Your account is deleted')]);
  expect(gone.headers.get('set-cookie')).toContain('fc_shopper=;');
  expect((await owner.get('/my-garage')).status).toBe(303);
  const [hold] = await platform.store.db.select().from(vehicleHoldTable);
  expect([hold?.state, hold?.shopperId]).toEqual(['released', '']);
  const leads = await platform.store.db.select().from(leadTable).where(eq(leadTable.tenantId, north.tenantId));
  expect(leads.map((lead) => [lead.personMail, lead.personPhone, lead.erasedAt !== null])).toEqual([['', '', true]]);
  expect(await platform.store.db.select().from(watchlistTable)).toEqual([]);
  // The vehicle is free for the next one.
  expect((await reserve(2)).status).toBe(201);
});

test('My Garage of one site shows and deletes nothing of another', async () => {
  const { request, south, platform, shopper, enquire } = await aGarage();
  await enquire({ message: 'Asked in the north' });
  const twin = await aShopper({ platform, request }, south, mia);
  expect((await twin.get('/my-garage')).text).not.toContain('Asked in the north');
  expect((await twin.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
  const own = await shopper.get('/my-garage');
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('Asked in the north')]);
});
