/** Who may do what, through the console's own door: each route for each role, and each field of a document. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed, permissionsOf, rolePermissions, seesAllSites } from '#domain/access/role-permissions.ts';
import { rolesPage } from '#domain/access/roles-page.ts';
import { permissions, type Role, roles } from '#schemas/api/access.ts';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { ChangeReview } from '#schemas/api/release.ts';
import { consoleRoutes } from '#schemas/api/routes/console-routes.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { createAccount } from '#tests/build/account.ts';
import { openTestPlatform, type Person, password, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { parameters, sampleBodies } from './fuzz-samples.ts';

const emails: { readonly [role in Role]: string } = {
  platform: staff.platform.email,
  onboarding: staff.onboarding.email,
  admin: staff.northAdmin.email,
  editor: staff.northEditor.email,
  stock: 'stan@north.example',
  leads: 'lea@north.example',
  viewer: 'vic@north.example',
};
const hired = roles;

let platform: Awaited<ReturnType<typeof openTestPlatform>>;
const people = new Map<Role, Person>();
const personOf = (role: Role) => {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody is ${role}`);
  return person;
};

beforeAll(async () => {
  platform = await openTestPlatform();
  for (const role of ['stock', 'leads', 'viewer'] as const)
    await createAccount(platform.platform.store, {
      email: emails[role],
      name: `Nan ${role}`,
      password,
      role,
      scope: platform.north,
    });
  for (const role of hired) people.set(role, await platform.signIn(emails[role]));
});
afterAll(() => platform.close());

const rows = Object.entries(consoleRoutes).map(([route, { access }]) => {
  const [method = '', pattern = ''] = route.split(' ');
  return { method, pattern, access };
});
const ofTenant = rows.filter(({ pattern }) => pattern.startsWith('/tenants/:tenant'));

/** The pattern with sample values; `:tenant` as given. */
function fill(pattern: string, tenant: string): string {
  return pattern
    .replace(':tenant', tenant)
    .replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name]?.[0] || 'x'));
}

const isForbidden = (status: number, body: unknown) =>
  status === 403 && (body as ApiError).error.code === 'auth.forbidden';

describe('the table of routes', () => {
  test('every permission is required by a route, a document or a field, and granted to a role', () => {
    for (const permission of permissions)
      expect([permission, roles.some((role) => isAllowed(role, permission))]).toEqual([permission, true]);
    expect(permissionsOf('platform')).toEqual(permissions);
  });

  test('a role of one site holds nothing that its site admin lacks', () => {
    for (const role of roles.filter((one) => !seesAllSites(one)))
      for (const permission of rolePermissions[role]) expect(rolePermissions.admin.has(permission)).toBe(true);
  });
});

describe('each route, each role', () => {
  test.each(rows)('$method $pattern', async ({ method, pattern, access }) => {
    const path = fill(pattern, 'north');
    const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
    const call = (person: Person) =>
      person.call(method, path, body, body ? { 'content-type': 'application/json' } : {});
    const nobody = await call(platform.anonymous);
    if (access !== 'public') expect(nobody.status).toBe(401);
    // Signing out concerns each session alone; it has its test with the sessions.
    if (access === 'public') return;
    for (const role of hired) {
      const answer = await call(personOf(role));
      const wanted =
        access === 'signed-in' ||
        (typeof access === 'string' ? [access] : access).some((permission) => isAllowed(role, permission));
      expect([role, !isForbidden(answer.status, answer.body)]).toEqual([role, wanted]);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test.each(ofTenant)('$method $pattern of a foreign site is 404 for every role', async ({ method, pattern }) => {
    const path = fill(pattern, 'south');
    for (const role of hired.filter((one) => !seesAllSites(one))) {
      const body = sampleBodies(`${method} ${pattern}`)[0];
      expect([role, (await personOf(role).call(method, path, body)).status]).toEqual([role, 404]);
    }
  });

  test('the answer of the session carries what the account may do', async () => {
    for (const role of hired) {
      const session = await personOf(role).get<SignedIn>('/session');
      expect([session.role, session.permissions]).toEqual([role, permissionsOf(role)]);
    }
  });
});

describe('what a role may change in documents', () => {
  const siteOf = async (person: Person) => person.get<DocumentState>('/tenants/north/documents/site');
  const put = (person: Person, key: string, revision: string, body: Json, tenant = 'north') =>
    person.call('PUT', `/tenants/${tenant}/documents/${encodeURIComponent(key)}`, { revision, body });

  test('an editor changes ordinary fields of the site, but no domains, search host or legal texts', async () => {
    const ned = personOf('editor');
    const { revision, body } = await siteOf(ned);
    const own = body as { readonly [name: string]: Json };
    const fields: [string, Json, string][] = [
      ['domains', ['www.toyota.com.au'], '/domains'],
      ['search', { host: 'evil.example' }, '/search/host'],
      ['legal', { company: 'Evil', companyNumber: '1', licences: [] }, '/legal/company'],
      ['texts', { consent: 'We sell your data' }, '/texts/consent'],
      ['country', 'NZ', '/country'],
    ];
    for (const [field, value, pointer] of fields) {
      const answer = await put(ned, 'site', revision, { ...own, [field]: value });
      expect([field, answer.status]).toEqual([field, 403]);
      expect((answer.body as ApiError).error.problems?.[0]).toMatchObject({ document: 'site', pointer });
    }
    expect((await put(ned, 'site', revision, { ...own, domains: ['x.example'] })).body).toMatchObject({
      error: { message: 'Only a site admin can change and verify domains.' },
    });
    expect((await siteOf(ned)).body).toEqual(body);
    expect((await put(ned, 'site', revision, { ...own, tagline: 'Good cars' })).status).toBe(200);
  });

  test('lenders and the switches of finance are for those who set its rules', async () => {
    const ned = personOf('editor');
    const nadia = personOf('admin');
    expect((await put(ned, 'lenders', '', { lenders: {} })).status).toBe(403);
    expect((await put(nadia, 'lenders', '', { lenders: {} })).status).toBe(200);
    const state = await ned.get<DocumentState>('/tenants/north/documents/switches');
    const own = state.body as { readonly [name: string]: Json };
    expect((await put(ned, 'switches', state.revision, { ...own, 'finance.default-rate': 1 })).status).toBe(403);
    expect((await put(ned, 'switches', state.revision, { ...own, 'search.page-size': 12 })).status).toBe(200);
  });

  test('an editor publishes pages, but not another’s change of domains', async () => {
    const ned = personOf('editor');
    const nadia = personOf('admin');
    const first = await siteOf(nadia);
    // A number that can exist: a rule of law stops a changed site document without one.
    const legal = { company: 'North Pty Ltd', companyNumber: '51 824 753 556', licences: ['1'] };
    await put(nadia, 'site', first.revision, { ...(first.body as object), legal });
    const before = await nadia.get<ChangeReview>('/tenants/north/changes');
    const site = before.documents.filter(({ key }) => key === 'site').map(({ key, revision }) => ({ key, revision }));
    const lawful = await nadia.call('POST', '/tenants/north/releases', { base: before.base, documents: site });
    expect([lawful.status, lawful.status === 201 ? '' : lawful.text]).toEqual([201, '']);
    const { revision, body } = await siteOf(nadia);
    const own = body as { readonly [name: string]: Json };
    const saved = await put(nadia, 'site', revision, {
      ...own,
      legal: { company: 'N', companyNumber: '2', licences: ['1'] },
    });
    expect(saved.status).toBe(200);
    const { base } = await ned.get<{ base: number }>('/tenants/north/changes');
    const refused = await publishAll(ned, 'north', { base });
    expect(refused.status).toBe(403);
    expect((refused.body as ApiError).error.problems).toContainEqual(
      expect.objectContaining({ document: 'site', pointer: '/legal/company' }),
    );
    // Set back, the rest is the editor's to publish.
    await put(nadia, 'site', (saved.body as SaveResponse).revision, body);
    const lenders = await nadia.get<DocumentState>('/tenants/north/documents/lenders').catch(() => null);
    if (lenders) await nadia.call('DELETE', `/tenants/north/documents/lenders?revision=${lenders.revision}`);
    const published = await publishAll(ned, 'north', { base });
    expect([published.status, published.status === 201 ? '' : published.text]).toEqual([201, '']);
    // Going back over an admin's release is a change of what that release held.
    const now = await siteOf(nadia);
    await put(nadia, 'site', now.revision, {
      ...own,
      legal: { company: 'N', companyNumber: '51 824 753 556', licences: ['1'] },
    });
    expect((await publishAll(nadia, 'north', { base: base + 1 })).status).toBe(201);
    expect((await ned.call('POST', `/tenants/north/releases/${base}/rollback`, { base: base + 2 })).status).toBe(403);
  });

  test('onboarding looks at templates and changes none; the platform does', async () => {
    const olga = personOf('onboarding');
    const pat = personOf('platform');
    const home = await olga.get<DocumentState>('/tenants/plain/documents/page%2Fhome');
    const changed = { ...(home.body as { readonly [name: string]: Json }), title: 'Start' };
    const answer = await put(olga, 'page/home', home.revision, changed, 'plain');
    expect([answer.status, (answer.body as ApiError).error.message]).toEqual([
      403,
      'Only platform staff can change templates, which many sites build on.',
    ]);
    expect((await publishAll(olga, 'plain', { base: 1 })).status).toBe(403);
    expect((await put(pat, 'page/home', home.revision, changed, 'plain')).status).toBe(200);
    expect((await publishAll(pat, 'plain', { base: 1 })).status).toBe(201);
  });
});

test('docs/roles.md is what the tables say; `npm run docs:roles` writes it', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesPage());
});
