import type { LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail, LeadSummary } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, type Person, password, staff } from '#tests/build/platform.ts';
import type { sqliteDriver } from '../build/postgres.ts';

export const inbox = '/tenants/north/leads';

export interface Sent {
  readonly category?: string;
  readonly [field: string]: Json | undefined;
}

export async function setUp(
  leads: readonly Sent[],
  mail?: { readonly smtpUrl: string; readonly from: string },
  driver?: typeof sqliteDriver,
) {
  let now = Date.parse('2026-03-01T00:00:00.000Z');
  const tested = await aPlatform({
    now: () => new Date(now),
    ...(mail ? { mail } : {}),
    ...(driver ? { driver } : {}),
  });
  const { store } = tested.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port', primary: false }),
  ];
  await putContent(store, tested.north, 'location', yards, { by: staff.onboarding.name });
  const ids: string[] = [];
  for (const [index, { category = 'Parts', ...fields }] of leads.entries()) {
    now += 60_000;
    const known = Object.fromEntries(
      Object.entries(fields).filter((one): one is [string, Json] => one[1] !== undefined),
    );
    const payload = {
      name: 'Mia',
      email: `mia${index}@example.com`,
      phone: `0412 345 67${index}`,
      message: 'Hello',
      ...known,
    };
    const lead = { idempotencyKey: `key-of-lead-${index}`, category, payload, outbox: [] };
    ids.push((await storeLead(store, tested.north, lead)).id);
  }
  now += 60_000;
  const hire = async (name: string, locationIds: readonly string[] | null = null) => {
    const email = `${name.toLowerCase()}@north.example`;
    await createAccount(store, { email, name, password, role: 'leads', locationIds, scope: tested.north });
    return tested.signIn(email);
  };
  const pass = (minutes: number) => {
    now += minutes * 60_000;
  };
  return { ...tested, store, ids, hire, pass };
}

export const listed = async (person: Person, query = ''): Promise<readonly LeadSummary[]> =>
  (await person.get<{ leads: readonly LeadSummary[] }>(`${inbox}?${query}`)).leads;

export const namesOf = async (person: Person, query = '') => (await listed(person, query)).map(({ name }) => name);

export const act = async (person: Person, id: string | undefined, does: LeadAct, seen?: number) => {
  const version = seen ?? (await person.get<LeadDetail>(`${inbox}/${id}`)).version;
  return person.call('POST', `${inbox}/${id}/acts`, { seen: version, act: does });
};
