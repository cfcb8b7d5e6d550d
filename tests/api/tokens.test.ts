/** Personal tokens at the console's API: what they open, what they never open, and when they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeToken, OwnTokens } from '#schemas/api/account.ts';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import { consoleRoutes } from '#schemas/api/routes/console-routes.ts';
import type { TenantList } from '#schemas/api/tenant.ts';
import { openTestPlatform, type Person, password, staff } from '#tests/build/platform.ts';

let now = new Date('2026-11-21T02:00:00Z');
let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let admin: Person;
let boss: Person;
beforeAll(async () => {
  platform = await openTestPlatform({ now: () => now });
  admin = await platform.signIn(staff.northAdmin.email);
  boss = await platform.signIn(staff.platform.email);
});
afterAll(() => platform.close());

const wanted = { current: password, name: 'Deploy', scopes: ['stock.view', 'stock.edit'], sites: null, days: 30 };

async function make(person: Person, change: object = {}): Promise<MadeToken> {
  // Ten tries at a password a minute.
  now = new Date(now.getTime() + 60_000);
  const answer = await person.call('POST', '/account/tokens', { ...wanted, ...change });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as MadeToken;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const by = (token: string, method: string, path: string, body?: object, headers = {}) =>
  platform.anonymous.call(method, path, body, { ...bearer(token), ...headers });

describe('a personal token', () => {
  test('passes no rule of law, for any reason that it gives', async () => {
    const { token } = await make(admin, { scopes: ['documents.view', 'models.edit'] });
    const blank = await admin.get<StoredEntry>('/tenants/north/makes/new');
    const item = { ...blank.item, name: 'Claimer', description: 'Guaranteed approval' };
    const request = { item, override: { reason: 'Our lawyer has looked at it' } };
    const refused = await by(token, 'POST', '/tenants/north/makes', request);
    expect([refused.status, refused.body]).toMatchObject([422, { mayOverride: false }]);
    expect((await admin.call('POST', '/tenants/north/makes', request)).status).toBe(201);
  });

  test('is shown once with a prefix that scanners know, works without a session and in place of one, and acts by its name', async () => {
    const { token, id } = await make(admin);
    expect(token).toMatch(/^fcpat_[A-Za-z0-9_-]{43}$/);
    const { tokens } = await admin.get<OwnTokens>('/account/tokens');
    expect(tokens.find((one) => one.id === id)).toMatchObject({ name: 'Deploy', lastUsedAt: null, sites: null });
    expect(JSON.stringify(tokens)).not.toContain(token);
    // From another origin: no browser sends it unprompted.
    const made = await by(
      token,
      'POST',
      '/tenants/north/stock',
      { make: 'Kia', model: 'Rio', year: 2020 },
      {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
    );
    expect(made.status).toBe(201);
    const { entries } = await admin.get<AuditPage>('/tenants/north/audit?q=stock');
    expect(entries.map((entry) => entry.by)).toContain('Nadia North (token Deploy)');
    const used = await admin.get<OwnTokens>('/account/tokens');
    expect(used.tokens.find((one) => one.id === id)?.lastUsedAt).toBe(now.toISOString());
    // The token counts, with or without a cookie.
    const both = await platform.anonymous.call('GET', '/tenants/south/stock', undefined, {
      ...bearer(token),
      cookie: boss.cookie,
    });
    expect(both.status).toBe(404);
  });

  test('does what its scopes say and no more, in each field of a document too', async () => {
    const { token } = await make(admin, { scopes: ['documents.view', 'site.edit'] });
    expect((await by(token, 'GET', '/tenants/north/leads')).status).toBe(403);
    const refused = await by(token, 'POST', '/tenants/north/stock', { make: 'Kia', model: 'Rio', year: 2020 });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('lacks the scope stock.edit')]);
    const site = (await by(token, 'GET', '/tenants/north/documents/site')).body as DocumentState;
    const body = site.body as { readonly [name: string]: object };
    const save = (change: object) =>
      by(token, 'PUT', '/tenants/north/documents/site', { revision: site.revision, body: { ...body, ...change } });
    const legal = await save({ legal: { ...body['legal'], companyNumber: '51 824 753 556' } });
    expect([legal.status, legal.text]).toEqual([403, expect.stringContaining('lacks the scope site.legal')]);
    expect((await save({ shortName: 'North' })).status).toBe(200);
  });

  test('cannot reach accounts with any scopes: each route that is closed to tokens answers 403', async () => {
    const scopes = (await boss.get<OwnTokens>('/account/tokens')).scopes;
    const { token } = await make(boss, { scopes });
    const closed = Object.entries(consoleRoutes).filter(
      ([route, { access }]) =>
        access !== 'public' && /\/(?:account|people|session|search-keys)|domains\/:host/.test(route),
    );
    expect(closed.length).toBeGreaterThan(25);
    for (const [route] of closed) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replace(':tenant', 'north').replace(/:\w+/g, 'x');
      const answer = await by(token, method, path, method === 'GET' ? undefined : {});
      now = new Date(now.getTime() + 1000);
      expect([route, answer.status]).toEqual([route, 403]);
    }
  });

  test('is limited to the sites that it names: the others are not there, and neither is the platform', async () => {
    const { token } = await make(boss, {
      scopes: ['site.view', 'stock.view', 'sites.create', 'audit.read-all'],
      sites: ['north'],
    });
    const list = (await by(token, 'GET', '/tenants')).body as TenantList;
    expect([list.total, list.tenants.map(({ slug }) => slug)]).toEqual([1, ['north']]);
    expect((await by(token, 'GET', '/tenants/north')).status).toBe(200);
    expect((await by(token, 'GET', '/tenants/south')).status).toBe(404);
    expect((await by(token, 'GET', '/audit')).status).toBe(403);
    expect((await by(token, 'POST', '/tenants', {})).status).toBe(403);
  });

  test('ends one by one, by its date, when its owner is suspended and when they get another role', async () => {
    const works = async (token: string) => (await by(token, 'GET', '/tenants/north/stock')).status;
    const [first, second] = [await make(admin), await make(admin)];
    expect((await admin.call('DELETE', `/account/tokens/${first.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/account/tokens/${first.id}`)).status).toBe(404);
    expect((await boss.call('DELETE', `/account/tokens/${second.id}`)).status).toBe(404);
    expect([await works(first.token), await works(second.token)]).toEqual([401, 200]);
    const short = await make(admin, { days: 1 });
    now = new Date(now.getTime() + 2 * 86_400_000);
    admin = await platform.signIn(staff.northAdmin.email);
    boss = await platform.signIn(staff.platform.email);
    expect([await works(short.token), await works(second.token)]).toEqual([401, 200]);
    const ned = await platform.signIn(staff.northEditor.email);
    const neds = await make(ned, { scopes: ['stock.view'] });
    const { people } = await boss.get<{ people: readonly { id: string; email: string }[] }>('/people?q=ned');
    const id = people.find(({ email }) => email === staff.northEditor.email)?.id;
    expect(await works(neds.token)).toBe(200);
    expect((await boss.call('PUT', `/people/${id}`, { role: 'stock' })).status).toBe(200);
    expect(await works(neds.token)).toBe(401);
    const next = await make(ned, { scopes: ['stock.view'] });
    expect((await boss.call('POST', `/people/${id}/disable`, {})).status).toBe(200);
    expect((await boss.call('POST', `/people/${id}/enable`, {})).status).toBe(200);
    expect(await works(next.token)).toBe(401);
  });

  test('is made with the password, for no more than its owner may do, for a year at most, and its words are bounded', async () => {
    const refusals: readonly (readonly [object, string])[] = [
      [{ current: 'wrong' }, 'assword'],
      [{ name: '' }, 'Give the token a name'],
      [{ name: 'x'.repeat(100_000) }, 'At most 60'],
      [{ scopes: [] }, 'at least one scope'],
      [{ scopes: ['people.manage'] }, 'people.manage'],
      [{ scopes: ['sites.create'] }, 'sites.create'],
      [{ sites: ['south'] }, 'your own site'],
      [{ days: 366 }, 'At most a year'],
      [{ days: 0 }, 'At least one day'],
    ];
    for (const [change, words] of refusals) {
      now = new Date(now.getTime() + 60_000);
      const answer = await admin.call('POST', '/account/tokens', { ...wanted, ...change });
      expect([change, answer.status < 500 && answer.status >= 400, answer.text]).toEqual([
        change,
        true,
        expect.stringContaining(words),
      ]);
    }
    const unknown = await boss.call('POST', '/account/tokens', { ...wanted, sites: ['nowhere'] });
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('There is no site nowhere')]);
  });

  test('a guessed token gets the same refusal in any form, and soon only 429', async () => {
    const guesses = ['', 'x', `fcpat_${'a'.repeat(43)}`, `fcpat_${'é'.repeat(43)}`, 'fcpat_'.padEnd(100_000, 'a')];
    const said = new Set<string>();
    for (const guess of guesses) {
      const answer = await platform.anonymous.call('GET', '/tenants/north/stock', undefined, {
        authorization: `Bearer ${encodeURIComponent(guess)}`,
      });
      said.add(`${answer.status} ${answer.text}`);
    }
    expect([...said]).toEqual([expect.stringContaining('401')]);
    const statuses = [];
    for (let at = 0; at < 20; at++)
      statuses.push((await by(`fcpat_${'b'.repeat(43)}`, 'GET', '/tenants/north')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('nothing that a token starts outlives it', () => {
  test('K8: a changed password ends the tokens, and a reset by link does too', async () => {
    const changed = await make(admin);
    expect((await by(changed.token, 'GET', '/tenants/north/stock')).status).toBe(200);
    const next = 'brass kettle over tarmac';
    expect((await admin.call('PUT', '/account/password', { current: password, password: next })).status).toBe(204);
    expect((await by(changed.token, 'GET', '/tenants/north/stock')).status).toBe(401);
    const ned = await platform.signIn(staff.northEditor.email);
    const reset = await make(ned, { scopes: ['stock.view'] });
    const { id } = await ned
      .get<{ id: string }>('/session')
      .then((session) => ({ id: String(Reflect.get(session, 'id')) }));
    const link = (await boss.call('POST', `/people/${id}/reset`, {})).body as { address: string };
    const token = new URLSearchParams(new URL(link.address).hash.slice(1)).get('token');
    expect((await platform.anonymous.call('POST', '/links/accept', { token, password: next })).status).toBe(200);
    expect((await by(reset.token, 'GET', '/tenants/north/stock')).status).toBe(401);
  });

  test('K8: no webhook, feed, key of a service, schedule, approval or field with an effect, with any scopes', async () => {
    const { token } = await make(boss, {
      scopes: [
        'leads.route',
        'feeds.manage',
        'keys.manage',
        'payments.account',
        'approvals.manage',
        'switches.edit',
        'site.publish',
        'leads.privacy',
      ],
    });
    const of = '/tenants/north';
    for (const [method, path, body] of [
      ['POST', `${of}/webhooks`, { name: 'CRM', url: 'https://crm.example/leads' }],
      ['PUT', `${of}/webhooks/one`, { url: 'https://crm.example/leads' }],
      ['POST', `${of}/webhooks/one/key`, {}],
      ['POST', `${of}/feeds`, {}],
      ['PUT', `${of}/feeds/one`, {}],
      ['POST', `${of}/feeds-out`, {}],
      ['PUT', `${of}/payments/service`, { key: 'sk_live_0123456789abcdef' }],
      ['PUT', `${of}/search-index/key`, { key: 'x' }],
      ['PUT', `${of}/leads/push`, {}],
      ['POST', `${of}/schedules`, {}],
      ['PUT', `${of}/schedules/one`, {}],
      ['POST', `${of}/switch-changes`, {}],
      ['PUT', `${of}/switch-changes/one`, {}],
      ['PUT', `${of}/privacy/retention`, {}],
      ['PUT', `${of}/approval-policy`, { classes: [], people: [] }],
    ] as const)
      expect([path, (await by(token, method, path, body)).status]).toEqual([path, 403]);
    const state = await boss.get<DocumentState>(`${of}/documents/switches`);
    const put = (more: object) =>
      by(token, 'PUT', `${of}/documents/switches`, {
        revision: state.revision,
        body: { ...(state.body as object), ...more },
      });
    const refused = await put({ 'reserve.bank-details': 'BSB 999-999' });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('would outlast the token')]);
    expect((await put({ 'cards.favourites': false })).status).toBe(200);
  });
});
