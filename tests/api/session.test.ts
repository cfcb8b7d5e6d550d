/** Signing in and out, and who may do what (R6). */

import { describe, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/role-permissions.ts';
import { compareText } from '#domain/text/compare.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import type { TenantSummary } from '#schemas/api/tenant.ts';
import { aPlatform, consoleHost, password, staff } from '#tests/build/platform.ts';

describe('M-003: sessions', () => {
  test('without a session everything but signing in is refused', async () => {
    const platform = await aPlatform();
    for (const path of [
      '/session',
      '/tenants',
      '/tenants/north',
      '/tenants/north/documents',
      '/blocks',
      '/templates',
      '/nothing',
    ]) {
      const answer = await platform.anonymous.call('GET', path);
      expect([path, answer.status, answer.body]).toEqual([
        path,
        401,
        { error: { code: 'auth.required', message: 'Sign in.' } },
      ]);
    }
    const ned = await platform.signIn(staff.northEditor.email);
    expect(await ned.get<SignedIn>('/session')).toEqual({
      ...staff.northEditor,
      id: expect.any(String),
      role: 'editor',
      tenant: 'north',
      locationIds: null,
      permissions: permissionsOf('editor'),
    });
  });

  test('the cookie is for this host alone, unreadable by scripts, and never sent from another site', async () => {
    const platform = await aPlatform();
    await platform.hire(staff.platform.email);
    const answer = await platform.request(consoleHost, 'POST', '/api/console/session', {
      email: staff.platform.email,
      password,
    });
    const [cookie = '', device = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^fc_console=[A-Za-z0-9_-]{20,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(device).toMatch(/^fc_device=[A-Za-z0-9_-]{20,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain(cookie.slice('fc_console='.length, 40));
  });

  test('signing out ends the session at once, on the server', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const other = await platform.signIn(staff.northEditor.email);
    const out = await ned.call('DELETE', '/session');
    expect([out.status, out.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect((await ned.call('GET', '/session')).status).toBe(401);
    expect((await other.call('GET', '/session')).status).toBe(200);
  });

  test('signing in again ends the session that was there', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    expect((await ned.call('POST', '/session', { email: staff.northEditor.email, password })).status).toBe(200);
    expect((await ned.call('GET', '/session')).status).toBe(401);
  });

  test('a wrong password and an unknown email get one answer; after eight tries the account is locked', async () => {
    const platform = await aPlatform();
    await platform.hire(staff.southEditor.email);
    await platform.hire(staff.platform.email);
    const tries = async (email: string, given: string) =>
      platform.anonymous.call('POST', '/session', { email, password: given });
    const wrong = await tries(staff.southEditor.email, 'wrong');
    const unknown = await tries('nobody@nowhere.example', 'wrong');
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    // The limit counts known accounts, regardless of the spelling of the email or the rest of the body.
    for (let i = 1; i < 8; i++)
      expect(
        (await tries(i % 2 ? staff.southEditor.email.toUpperCase() : staff.southEditor.email, 'wrong')).status,
      ).toBe(401);
    expect((await tries(staff.southEditor.email, password)).body).toMatchObject({ error: { code: 'rate.limited' } });
    expect((await tries(staff.platform.email, password)).status).toBe(200);
  });

  test('sites neither see nor take the console’s session', async () => {
    const platform = await aPlatform();
    const pat = await platform.signIn(staff.platform.email);
    for (const path of ['/api/console/session', '/api/console/tenants']) {
      const answer = await platform.request('north.localhost', 'GET', path, undefined, {
        cookie: pat.cookie,
        accept: 'application/json',
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const page = await platform.request('north.localhost', 'GET', '/', undefined, { cookie: pat.cookie });
    expect(page.text).toBe((await platform.site('north', '/')).text);
    expect(page.headers.get('set-cookie')).toBeNull();
  });
});

describe('roles', () => {
  test('platform and onboarding see all; admins and editors see their own site', async () => {
    const platform = await aPlatform();
    const slugs = async (email: string) =>
      (await (await platform.signIn(email)).get<{ tenants: TenantSummary[] }>('/tenants')).tenants
        .map((tenant) => tenant.slug)
        .sort(compareText);
    expect(await slugs(staff.platform.email)).toEqual(['north', 'plain', 'south']);
    expect(await slugs(staff.onboarding.email)).toEqual(['north', 'plain', 'south']);
    expect(await slugs(staff.northAdmin.email)).toEqual(['north']);
    expect(await slugs(staff.southEditor.email)).toEqual(['south']);
  });

  test('promise 4: a foreign site and a missing one get the same answer on every route, and nothing changes', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const sue = await platform.signIn(staff.southEditor.email);
    const before = await sue.get('/tenants/south/documents/page%2Fhome');
    const routes: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/documents'],
      ['GET', '/documents/page%2Fhome'],
      [
        'PUT',
        '/documents/page%2Fhome',
        { revision: (before as { revision: string }).revision, body: { layout: { root: [], blocks: {} } } },
      ],
      ['DELETE', `/documents/page%2Fhome?revision=${(before as { revision: string }).revision}`],
      ['GET', '/documents/page%2Fhome/revisions'],
      ['GET', '/documents/page%2Fhome/revisions/x'],
      ['POST', '/documents/page%2Fhome/restore', { revision: '', to: 'x' }],
      ['POST', '/documents/page%2Fhome/discard', { revision: '' }],
      ['GET', '/switches'],
      ['POST', '/preview', { key: 'page/home' }],
      ['GET', '/subjects?type=vehicle'],
      ['GET', '/changes'],
      ['POST', '/releases', { base: 1, documents: [] }],
      ['GET', '/releases'],
      ['GET', '/releases/1/compare/1'],
      ['POST', '/releases/1/rollback', { base: 1 }],
      ['GET', '/template-update'],
      ['POST', '/template-update', { base: 1 }],
      ['GET', '/leads'],
      ['GET', '/imports'],
      ['GET', '/imports/x'],
      [
        'POST',
        '/imports',
        { csv: 'Make,Model,Year\nKia,Rio,2020', mapping: { Make: 'make', Model: 'model', Year: 'year' } },
      ],
    ];
    for (const [method, path, body] of routes) {
      const foreign = await ned.call(method, `/tenants/south${path}`, body);
      const missing = await ned.call(method, `/tenants/nowhere${path}`, body);
      expect([method, path, foreign.status, foreign.text]).toEqual([method, path, 404, missing.text]);
    }
    expect(await sue.get('/tenants/south/documents/page%2Fhome')).toEqual(before);
    expect((await sue.get<{ releases: unknown[] }>('/tenants/south/releases')).releases).toHaveLength(1);
  });

  test('only platform and onboarding staff make sites', async () => {
    const platform = await aPlatform();
    const clone = {
      template: 'plain',
      name: 'East',
      slug: 'east',
      country: 'AU',
      timeZone: 'Australia/Brisbane',
      contact: { phone: '0732001234', email: 'a@b.example' },
      locations: [{ name: 'East', street: '1 A St', city: 'Newstead', state: 'QLD', postcode: '4006' }],
    };
    for (const email of [staff.northAdmin.email, staff.northEditor.email]) {
      const answer = await (await platform.signIn(email)).call('POST', '/tenants', clone);
      expect([answer.status, answer.body]).toEqual([
        403,
        { error: { code: 'auth.forbidden', message: expect.any(String) } },
      ]);
    }
    expect((await platform.site('east', '/')).status).toBe(404);
  });
});
