/** People: who may invite whom, what they may change, and that disabling a person takes effect immediately. */
import { describe, expect, test } from 'vitest';
import { roles } from '#schemas/api/access.ts';
import type { MadeAddress, People } from '#schemas/api/account.ts';
import type { Account } from '#schemas/api/session.ts';
import { outboxTable } from '#tenants/database/tables.ts';
import { aPlatform, type Person, password, staff, type TestPlatform } from '#tests/build/platform.ts';

const theirs = 'tin lantern over moss';
const invitation = { email: 'Kim@new.example', role: 'stock', tenant: 'north', locationIds: ['l_north'] };

const tokenOf = (made: unknown) =>
  new URLSearchParams(new URL((made as MadeAddress).address ?? '').hash.slice(1)).get('token') ?? '';
const idOf = async (person: Person) => (await person.get<Account>('/session')).id;

async function accept(platform: TestPlatform, token: string, name = 'Kim') {
  return platform.anonymous.call('POST', '/links/accept', { token, name, password: theirs });
}

describe('an invitation', () => {
  test('is a link that works once: the person chooses name and password and is signed in', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const made = await nadia.call('POST', '/people/invitations', invitation);
    expect(made.status).toBe(201);
    expect((made.body as MadeAddress).address).toMatch(/^http:\/\/console\.localhost\/invitation#token=/);
    const token = tokenOf(made.body);
    expect((await platform.anonymous.call('POST', '/links/look', { token })).body).toMatchObject({
      kind: 'invitation',
      email: 'kim@new.example',
      role: 'stock',
      site: 'North Motors',
    });
    expect((await accept(platform, token, ' ')).status).toBe(400);
    const accepted = await accept(platform, token);
    expect(accepted.body).toMatchObject({
      account: { name: 'Kim', email: 'kim@new.example', role: 'stock', tenant: 'north', locationIds: ['l_north'] },
    });
    expect(accepted.headers.get('set-cookie')).toContain('fc_console=');
    expect((await accept(platform, token)).status).toBe(404);
    const signedIn = await platform.anonymous.call('POST', '/session', { email: 'kim@new.example', password: theirs });
    expect(signedIn.status).toBe(200);
    const { people, invitations } = await nadia.get<People>('/people');
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Kim', 'stock'],
      ['Nadia North', 'admin'],
    ]);
    expect(invitations).toEqual([]);
  });

  test('is copied, sent again and called back; what took its place ends it', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const made = (await nadia.call('POST', '/people/invitations', invitation)).body as MadeAddress;
    const path = `/people/invitations/${made.id}`;
    expect((await nadia.call('GET', `${path}/address`)).body).toEqual(made);
    const renewed = (await nadia.call('POST', `${path}/renew`)).body as MadeAddress;
    expect((await accept(platform, tokenOf(made))).status).toBe(404);
    const again = (await nadia.call('POST', '/people/invitations', invitation)).body as MadeAddress;
    expect((await accept(platform, tokenOf(renewed))).status).toBe(404);
    expect((await nadia.get<People>('/people')).invitations.map(({ id }) => id)).toEqual([again.id]);
    expect((await nadia.call('DELETE', `/people/invitations/${again.id}`)).status).toBe(204);
    expect((await accept(platform, tokenOf(again))).status).toBe(404);
    expect((await nadia.call('DELETE', `/people/invitations/${again.id}`)).status).toBe(404);
  });

  test('is in the outbox by its id, without the token', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const made = (await nadia.call('POST', '/people/invitations', invitation)).body as MadeAddress;
    const rows = JSON.stringify(await platform.platform.store.ask('SELECT * FROM outbox'));
    expect(rows).toContain(made.id);
    expect(rows).not.toContain(tokenOf(made));
  });

  test('ends after a week', async () => {
    let now = new Date('2026-11-23T00:00:00Z');
    const platform = await aPlatform({ now: () => now });
    const pat = await platform.signIn(staff.platform.email);
    const made = (await pat.call('POST', '/people/invitations', invitation)).body as MadeAddress;
    now = new Date(now.getTime() + 7 * 86_400_000);
    const again = await platform.signIn(staff.onboarding.email);
    expect((await accept(platform, tokenOf(made))).status).toBe(404);
    expect((await again.get<People>('/people')).invitations).toMatchObject([{ id: made.id, hasExpired: true }]);
    expect((await again.call('GET', `/people/invitations/${made.id}/address`)).body).toMatchObject({ address: null });
  });

  test('names a role of one’s own reach, a site of one’s own, and locations that are there', async () => {
    const platform = await aPlatform();
    const [pat, olga, nadia, ned] = [
      await platform.signIn(staff.platform.email),
      await platform.signIn(staff.onboarding.email),
      await platform.signIn(staff.northAdmin.email),
      await platform.signIn(staff.northEditor.email),
    ];
    const status = async (person: Person, change: object) =>
      (await person.call('POST', '/people/invitations', { ...invitation, locationIds: null, ...change })).status;
    const ofPlatform = { tenant: null, locationIds: null };
    const table = await Promise.all(
      roles.map(async (role) => {
        const place = role === 'platform' || role === 'onboarding' ? ofPlatform : {};
        const email = `${role}@new.example`;
        const asked = [];
        for (const person of [pat, olga, nadia, ned]) asked.push(await status(person, { role, email, ...place }));
        return [role, ...asked];
      }),
    );
    expect(table).toEqual([
      ['platform', 201, 403, 403, 403],
      ['onboarding', 201, 403, 403, 403],
      ['admin', 201, 201, 201, 403],
      ['editor', 201, 201, 201, 403],
      ['stock', 201, 201, 201, 403],
      ['leads', 201, 201, 201, 403],
      ['viewer', 201, 201, 201, 403],
    ]);
    expect(await status(nadia, { tenant: 'south' })).toBe(404);
    expect(await status(nadia, { tenant: 'nowhere' })).toBe(404);
    expect(await status(pat, { tenant: 'plain' })).toBe(400);
    expect(await status(pat, { tenant: null })).toBe(400);
    expect(await status(pat, { role: 'platform' })).toBe(400);
    expect(await status(nadia, { locationIds: ['l_south'] })).toBe(400);
    expect(await status(nadia, { email: staff.northEditor.email })).toBe(400);
    expect(await status(nadia, { email: 'nothing' })).toBe(400);
  });
});

describe('people', () => {
  test('a list by name, a page at a time, searched, of one’s own site alone', async () => {
    const platform = await aPlatform();
    for (const { email } of Object.values(staff)) await platform.hire(email);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const names = ({ people }: People) => people.map(({ name }) => name);
    expect(names(await nadia.get<People>('/people'))).toEqual(['Nadia North', 'Ned North']);
    expect(names(await nadia.get<People>('/people?q=NED'))).toEqual(['Ned North']);
    expect(names(await nadia.get<People>('/people?q=%25'))).toEqual([]);
    expect((await nadia.call('GET', '/people?tenant=south')).status).toBe(404);
    const pat = await platform.signIn(staff.platform.email);
    const all = await pat.get<People>('/people');
    expect(names(all)).toEqual(
      Object.values(staff)
        .map(({ name }) => name)
        .sort(),
    );
    expect(names(await pat.get<People>('/people?tenant=north'))).toEqual(['Nadia North', 'Ned North']);
    const second = all.people[1];
    expect(names(await pat.get<People>(`/people?after=${second?.id}`))).toEqual(names(all).slice(2));
    // Onboarding staff see all people and change people of sites.
    const olga = await platform.signIn(staff.onboarding.email);
    const changeable = (await olga.get<People>('/people')).people.filter(({ mayChange }) => mayChange);
    expect(changeable.every(({ tenant }) => tenant !== null)).toBe(true);
    const ned = await platform.signIn(staff.northEditor.email);
    expect((await ned.call('GET', '/people')).status).toBe(403);
  });

  test('a disabled person is out at the next request, and back once enabled', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const ned = await platform.signIn(staff.northEditor.email);
    const path = `/people/${await idOf(ned)}`;
    const link = tokenOf((await nadia.call('POST', `${path}/reset`)).body);
    expect((await nadia.call('POST', `${path}/disable`)).body).toMatchObject({ isDisabled: true });
    expect((await ned.call('GET', '/tenants')).status).toBe(401);
    const signIn = () => platform.anonymous.call('POST', '/session', { email: staff.northEditor.email, password });
    expect((await signIn()).status).toBe(401);
    expect((await platform.anonymous.call('POST', '/links/look', { token: link })).status).toBe(404);
    expect((await nadia.call('POST', `${path}/reset`)).status).toBe(400);
    expect((await nadia.call('POST', `${path}/enable`)).body).toMatchObject({ isDisabled: false });
    expect((await signIn()).status).toBe(200);
    expect((await ned.call('GET', '/tenants')).status).toBe(401);
  });

  test('role and yards change immediately; people cannot change their own role', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const ned = await platform.signIn(staff.northEditor.email);
    const path = `/people/${await idOf(ned)}`;
    const changed = await nadia.call('PUT', path, { role: 'leads', locationIds: ['l_north'] });
    expect(changed.body).toMatchObject({ role: 'leads', locationIds: ['l_north'] });
    expect(await ned.get<Account>('/session')).toMatchObject({ role: 'leads', locationIds: ['l_north'] });
    expect((await nadia.call('PUT', path, { locationIds: ['l_south'] })).status).toBe(400);
    // Roles that see the whole site have no yards.
    expect((await nadia.call('PUT', path, { role: 'editor' })).body).toMatchObject({ locationIds: null });
    expect((await nadia.call('PUT', path, { role: 'platform' })).status).toBe(403);
    const pat = await platform.signIn(staff.platform.email);
    expect((await pat.call('PUT', path, { role: 'platform' })).status).toBe(400);
    expect((await nadia.call('PUT', path, { role: 'admin' })).status).toBe(200);
    expect((await nadia.call('PUT', `/people/${await idOf(nadia)}`, { role: 'viewer' })).status).toBe(400);
  });

  test('the last platform account and the last admin of a site stay', async () => {
    const platform = await aPlatform();
    const pat = await platform.signIn(staff.platform.email);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const admin = `/people/${await idOf(nadia)}`;
    expect((await pat.call('POST', `${admin}/disable`)).text).toContain('last account of the role Site admin');
    expect((await pat.call('PUT', admin, { role: 'editor' })).status).toBe(400);
    const invited = (await pat.call('POST', '/people/invitations', { ...invitation, role: 'admin', locationIds: null }))
      .body;
    await accept(platform, tokenOf(invited));
    expect((await pat.call('POST', `${admin}/disable`)).status).toBe(200);
    expect((await pat.call('POST', `/people/${await idOf(pat)}/disable`)).status).toBe(400);
    const second = { email: 'two@forecourt.example', role: 'platform', tenant: null, locationIds: null };
    const other = await accept(platform, tokenOf((await pat.call('POST', '/people/invitations', second)).body), 'Two');
    const { id } = (other.body as { account: Account }).account;
    expect((await pat.call('POST', `/people/${id}/disable`)).status).toBe(200);
  });

  test('people of another site are not there, and those above one’s own role cannot be touched', async () => {
    const platform = await aPlatform();
    const [pat, olga, nadia, sue] = [
      await platform.signIn(staff.platform.email),
      await platform.signIn(staff.onboarding.email),
      await platform.signIn(staff.northAdmin.email),
      await platform.signIn(staff.southEditor.email),
    ];
    const ids = { pat: await idOf(pat), sue: await idOf(sue) };
    const calls = (id: string): readonly (readonly [string, string, object?])[] => [
      ['PUT', `/people/${id}`, { role: 'viewer' }],
      ['POST', `/people/${id}/disable`],
      ['POST', `/people/${id}/enable`],
      ['POST', `/people/${id}/reset`],
      ['POST', `/people/${id}/second-factor/remove`, { current: password }],
    ];
    for (const [method, path, body] of calls(ids.sue))
      expect([path, (await nadia.call(method, path, body)).status]).toEqual([path, 404]);
    for (const [method, path, body] of calls(ids.pat)) {
      expect([path, (await nadia.call(method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await olga.call(method, path, body)).status]).toEqual([path, 403]);
      expect([path, (await sue.call(method, path, body)).status]).toEqual([path, 403]);
    }
    const ofSouth = { email: 'x@south.example', role: 'viewer', tenant: 'south', locationIds: null };
    const made = (await olga.call('POST', '/people/invitations', ofSouth)).body as MadeAddress;
    for (const [method, path] of [
      ['GET', 'address'],
      ['POST', 'renew'],
    ] as const)
      expect((await nadia.call(method, `/people/invitations/${made.id}/${path}`)).status).toBe(404);
    expect((await nadia.call('DELETE', `/people/invitations/${made.id}`)).status).toBe(404);
  });

  test('what is done to accounts is on record, with who did it', async () => {
    const platform = await aPlatform();
    const nadia = await platform.signIn(staff.northAdmin.email);
    const ned = await platform.signIn(staff.northEditor.email);
    await nadia.call('POST', '/people/invitations', invitation);
    await nadia.call('POST', `/people/${await idOf(ned)}/disable`);
    const rows = await platform.platform.store.ask(
      "SELECT action, author, tenant_id AS tenant FROM audit WHERE action LIKE 'account.%' ORDER BY action DESC",
    );
    expect(rows).toEqual(
      ['account.invite', 'account.disable'].map((action) => ({
        action,
        author: staff.northAdmin.name,
        tenant: platform.north.tenantId,
      })),
    );
  });
});

test('K9: an invitation does not tell that an address has an account elsewhere; its owner reads so in the mail', async () => {
  const { platform, anonymous, signIn, hire } = await aPlatform();
  await hire(staff.southAdmin.email);
  const nadia = await signIn(staff.northAdmin.email);
  const invite = (email: string) =>
    nadia.call('POST', '/people/invitations', { email, role: 'editor', tenant: 'north', locationIds: null });
  const [known, free] = [await invite(staff.southAdmin.email), await invite('free@new.example')];
  const shapeOf = ({ status, body }: typeof known) => [status, Object.keys(body as object)];
  expect(shapeOf(known)).toEqual(shapeOf(free));
  const looks = await Promise.all(
    [known, free].map(async ({ body }) => {
      const look = await anonymous.call('POST', '/links/look', { token: tokenOf(body) });
      return [look.status, Object.keys(look.body as object)];
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  const renewed = await nadia.call('POST', `/people/invitations/${(known.body as MadeAddress).id}/renew`);
  expect(renewed.status).toBe(200);
  // Having the link does not prove owning the address: the answer is that of a link that has ended.
  const answer = { token: tokenOf(renewed.body), name: 'Thief', password: 'a horse with batteries' };
  const taken = await anonymous.call('POST', '/links/accept', answer);
  const ended = await anonymous.call('POST', '/links/accept', { ...answer, token: tokenOf(known.body) });
  expect([taken.status, taken.body]).toEqual([ended.status, ended.body]);
  const mails = (await platform.store.db.select().from(outboxTable)).map(({ payload }) => JSON.parse(payload));
  const toSam = mails.filter(({ to }) => to === staff.southAdmin.email);
  expect(new Set(toSam.map(({ template }) => template))).toEqual(new Set(['invitation-known']));
  // A colleague of the same site is in the list of people anyway.
  expect((await invite(staff.northAdmin.email)).status).toBe(400);
});

describe('K8: what an account has given out', () => {
  const fresh = 'five amber wheels at dusk';
  const share = { page: 'page/home', days: 30 };

  async function scene() {
    const platform = await aPlatform();
    const pat = await platform.signIn(staff.platform.email);
    const nadia = await platform.signIn(staff.northAdmin.email);
    await platform.hire(staff.northEditor.email);
    const { people } = await nadia.get<People>('/people');
    const idBy = (email: string) => people.find((one) => one.email === email)?.id ?? '';
    const invited = await nadia.call('POST', '/people/invitations', {
      ...invitation,
      role: 'admin',
      locationIds: null,
    });
    const reset = await nadia.call('POST', `/people/${idBy(staff.northEditor.email)}/reset`);
    const shared = await nadia.call('POST', '/tenants/north/preview-links', share);
    expect([invited.status, reset.status, shared.status]).toEqual([201, 200, 201]);
    const mail = await nadia.call('PUT', '/account/email', { current: password, email: 'thief@evil.example' });
    expect(mail.status).toBe(200);
    const links = async () => {
      const { store } = platform.platform;
      const rows = await store.ask(
        'SELECT kind FROM one_time_link WHERE used_at IS NULL AND ended_at IS NULL ORDER BY kind',
        [],
      );
      return rows.map(({ kind }) => kind);
    };
    const drafts = async () =>
      ((await pat.get<{ links: readonly unknown[] }>('/tenants/north/preview-links')).links ?? []).length;
    expect([await links(), await drafts()]).toEqual([['email', 'invitation', 'reset'], 1]);
    return { platform, pat, nadia, idBy, links, drafts, invited, reset };
  }

  test('ends with its password', async () => {
    const { platform, nadia, links, drafts, invited, reset } = await scene();
    const changed = await nadia.call('PUT', '/account/password', { current: password, password: fresh });
    expect(changed.status).toBe(204);
    expect([await links(), await drafts()]).toEqual([[], 0]);
    for (const made of [invited, reset]) expect((await accept(platform, tokenOf(made.body))).status).toBe(404);
  });

  test('ends when it is disabled, and when it gets another role', async () => {
    for (const [method, act, body] of [
      ['POST', '/disable', undefined],
      ['PUT', '', { role: 'viewer' }],
    ] as const) {
      const { platform, pat, links, drafts, idBy } = await scene();
      const other = { ...invitation, email: 'other@north.example', role: 'admin', locationIds: null };
      const made = await pat.call('POST', '/people/invitations', other);
      expect((await accept(platform, tokenOf(made.body), 'Other')).status).toBe(200);
      expect((await pat.call(method, `/people/${idBy(staff.northAdmin.email)}${act}`, body)).status).toBe(200);
      expect([await links(), await drafts()]).toEqual([[], 0]);
    }
  });
});
