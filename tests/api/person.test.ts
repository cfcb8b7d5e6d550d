/** One person as staff see them: all that they did, within what the reader may see and what the person allows. */
import { expect, test } from 'vitest';
import type { PersonPage } from '#schemas/api/person.ts';
import { staff } from '#tests/build/platform.ts';
import { aReservePlatform, reservedId } from '#tests/build/reserve.ts';
import { aShopper } from '#tests/build/shopper.ts';

const mia = { email: 'mia@shoppers.example', phone: '+61412345678' };

async function setUp() {
  const opened = await aReservePlatform();
  const nadia = await opened.signIn(staff.northAdmin.email);
  const enquire = async (fields: object) => {
    const sent = await opened.request('north.localhost', 'POST', '/api/leads', {
      name: 'Mia',
      last_name: 'Lee',
      email: mia.email,
      phone: '0412 345 678',
      category: 'General Enquiry',
      ...fields,
    });
    expect(sent.status).toBe(201);
    return (sent.body as { readonly lead_id: string }).lead_id;
  };
  const first = await enquire({ message: 'Is it there?', opt_in: true, idempotency_key: 'person-first' });
  const person = (lead = first) => nadia.get<PersonPage>(`/tenants/north/leads/${lead}/person`);
  return { ...opened, nadia, enquire, first, person };
}

test('one page has the enquiries, the vehicle held, the payment and what the person allows', async () => {
  const { person, reserve, nadia, first, pass, signIn } = await setUp();
  await pass(60_000);
  await reserve(1, { name: 'Mia', last_name: 'Lee-Wong', email: 'MIA@shoppers.example', phone: '+61 412 345 678' });
  await nadia.call('POST', `/tenants/north/leads/${first}/payments`, {
    title: 'Balance',
    cents: 125_050,
    dueDay: null,
  });
  const found = await person();
  expect(found).toMatchObject({ name: 'Mia Lee-Wong', email: mia.email, account: null, stoppedAt: null, isCut: false });
  const kinds = found.entries.map(({ kind, title }) => `${kind} ${title}`);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'lead General Enquiry',
      'lead Vehicle Reservation',
      'reservation Holds a vehicle',
      'payment Deposit',
      'payment Balance',
    ]),
  );
  expect(found.entries.find(({ kind }) => kind === 'reservation')?.text).toMatch(
    /^At \$32,990 .*until Thursday 12 Mar/,
  );
  await pass(3 * 24 * 3_600_000);
  // The earlier session has ended.
  const after = await (await signIn(staff.northAdmin.email)).get<PersonPage>(`/tenants/north/leads/${first}/person`);
  const ended = after.entries.find(({ kind }) => kind === 'reservation');
  expect([ended?.title, ended?.text]).toEqual([
    'Held a vehicle',
    expect.stringMatching(/, not used, expired on Friday 13 Mar/),
  ]);
  const times = found.entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('the account says how many vehicles are saved and never which, and the look is on record', async () => {
  const opened = await setUp();
  const shopper = await aShopper(opened, opened.north, mia);
  const saved = await shopper.send('/api/watchlist/save-car', { phone_number: '', car_id: reservedId });
  expect(saved.status).toBe(200);
  const found = await opened.person();
  expect(found.account).toMatchObject({ saved: 1 });
  expect(JSON.stringify(found)).not.toContain('2021-aster-ridge');
  const { text } = await opened.nadia.call('GET', '/tenants/north/audit?q=person.read');
  expect(text).toContain('person.read');
});

test('another person’s lead, a lead of another site and a missing lead get the same answer', async () => {
  const { person, enquire, nadia } = await setUp();
  const other = await enquire({
    name: 'Bo',
    email: 'bo@shoppers.example',
    phone: '0498 765 432',
    message: 'Mine',
    idempotency_key: 'person-other',
  });
  const found = await person(other);
  expect(JSON.stringify(found)).not.toContain('Is it there?');
  expect((await nadia.call('GET', '/tenants/north/leads/aaaaaaaaaaaaaaaa/person')).status).toBe(404);
  expect((await nadia.call('GET', `/tenants/south/leads/${other}/person`)).status).toBeGreaterThanOrEqual(403);
});
