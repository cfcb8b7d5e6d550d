import { describe, expect, test } from 'vitest';
import { listAudit } from '#tenants/audit/list-audit.ts';
import type { StoreOptions, TenantScope } from '#tenants/database/open.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { listDomainProofs, proveDomain } from '#tenants/sites/domains.ts';
import { findScopeByHost, requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { listTenants } from '#tenants/sites/list-tenants.ts';
import { createAccount } from '#tests/build/account.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { type TwoTenants, twoTenants } from './store-fixture.ts';

const by = 'Edna Editor';

async function draftRevision({ store }: TwoTenants, scope: TenantScope, key: string): Promise<string> {
  const draft = await findDraft(store, scope, key);
  if (draft === null) throw new Error(`no draft ${key}`);
  return draft.id;
}

/** Hosts, leads and the audit, for every driver: two tenants are in every test. */
export function storeTenantsContract(options: Partial<StoreOptions>): void {
  describe('hosts', () => {
    test('R0-002: a host leads to its own site, and an unknown one nowhere', async () => {
      const two = await twoTenants(options);
      const slugOf = async (host: string) => (await findScopeByHost(two.store, host))?.slug ?? null;
      expect(await slugOf('north.localhost')).toBe('north');
      expect(await slugOf('NORTH.localhost:3000')).toBe('north');
      for (const host of [
        'localhost',
        'plain.localhost',
        'east.localhost',
        'x.north.localhost',
        'north',
        '',
        'north.localhost, south.localhost',
        '%00',
      ]) {
        expect([host, await slugOf(host)]).toEqual([host, null]);
      }
    });

    test('a domain of the site document leads to it once published and proved; another site’s claim changes nothing', async () => {
      const two = await twoTenants({ ...options, consoleHost: 'staff.dealers.example' });
      const { store, north, south } = two;
      const setDomains = async (scope: TenantScope, domains: readonly string[]) =>
        saveDraft(store, scope, 'site', {
          revision: await draftRevision(two, scope, 'site'),
          body: { name: scope.slug, domains },
          by,
        });
      const slugOf = async (host: string) => (await findScopeByHost(store, host))?.slug ?? null;
      const proof = { method: 'record', by, position: 0 } as const;
      await setDomains(north, ['North.example']);
      await publish(store, north, { base: 1, by });
      expect(await slugOf('north.example')).toBeNull();
      await proveDomain(store, north, 'north.example', { ...proof, role: 'admin' });
      expect(await slugOf('north.example:80')).toBe('north');
      expect(await slugOf('www.north.example')).toBe('north');
      expect(await slugOf('shop.north.example')).toBeNull();
      // Naming a domain of another site is no proof of it, and does not stop the publication.
      await setDomains(south, ['north.example', 'south.example']);
      await publish(store, south, { base: 1, by });
      expect(await slugOf('north.example')).toBe('north');
      expect(await slugOf('south.example')).toBeNull();
      await expect(proveDomain(store, south, 'north.example', { ...proof, role: 'admin' })).rejects.toMatchObject({
        code: 'input.invalid',
      });
      expect(await slugOf('north.example')).toBe('north');
      // Staff of the platform move it.
      await proveDomain(store, south, 'north.example', { ...proof, role: 'platform' });
      expect(await slugOf('north.example')).toBe('south');
      expect((await listDomainProofs(store, north)).get('north.example')?.state).toBe('lost');
      await publish(store, north, { base: 2, by });
      expect(await slugOf('north.example')).toBe('south');
    });

    test('names that no site may have stop the publication, at their field', async () => {
      const two = await twoTenants({ ...options, consoleHost: 'staff.dealers.example' });
      const { store, south } = two;
      for (const name of [
        'north.localhost',
        'localhost',
        'staff.dealers.example',
        'not a domain',
        '192.0.2.7',
        'shop',
      ]) {
        await saveDraft(store, south, 'site', {
          revision: await draftRevision(two, south, 'site'),
          body: { name: 'south', domains: ['south.example', name] },
          by,
        });
        await expect(publish(store, south, { base: 1, by })).rejects.toMatchObject({
          code: 'document.invalid',
          problems: [{ document: 'site', pointer: '/domains/1' }],
        });
      }
      expect(await findScopeByHost(store, 'south.example')).toBeNull();
    });

    test('promise 4: an editor opens its own tenant only; a foreign and a missing one look the same', async () => {
      const { store, north } = await twoTenants(options);
      const editor = await createAccount(store, {
        email: 'ed@north.example',
        name: 'Ed',
        password: 'long enough',
        role: 'editor',
        scope: north,
      });
      const staff = await createAccount(store, {
        email: 'olga@platform.example',
        name: 'Olga',
        password: 'long enough',
        role: 'onboarding',
        scope: null,
      });
      expect((await requireScopeForAccount(store, editor, 'north')).tenantId).toBe(north.tenantId);
      expect((await requireScopeForAccount(store, staff, 'south')).slug).toBe('south');
      const refusals = await Promise.all(
        ['south', 'nowhere'].map((slug) =>
          requireScopeForAccount(store, editor, slug).catch((error: unknown) => String(error)),
        ),
      );
      expect(refusals[0]).toBe(refusals[1]);
      expect((await listTenants(store, editor)).entries.map(({ scope }) => scope.slug)).toEqual(['north']);
      expect(
        (await listTenants(store, staff)).entries.map(({ scope, template, release, changes }) => [
          scope.slug,
          template,
          release?.number,
          changes,
        ]),
      ).toEqual([
        ['north', 'plain', 1, 0],
        ['south', 'plain', 1, 0],
        ['plain', null, 1, 0],
      ]);
    });
  });

  describe('leads', () => {
    const lead = {
      idempotencyKey: 'form-12345678',
      category: 'enquiry',
      payload: { name: 'Sam' },
      outbox: [{ channel: 'mail', payload: { to: 'a@b.example' } }],
    };

    test('promise 3: a lead and its outbox rows are stored together, once per key and tenant', async () => {
      const { store, north, south } = await twoTenants(options);
      const first = await storeLead(store, north, lead);
      expect(await storeLead(store, north, lead)).toEqual({ ...first, created: false });
      expect((await storeLead(store, south, lead)).created).toBe(true);
      expect((await listLeads(store, north)).leads).toEqual([
        {
          id: first.id,
          at: first.at,
          category: 'enquiry',
          payload: { name: 'Sam' },
          state: expect.objectContaining({ status: 'new', assigneeId: null, version: 1, isSpam: false }),
        },
      ]);
      expect(await listOutbox(store, north)).toMatchObject([{ leadId: first.id, channel: 'mail', state: 'waiting' }]);
    });

    test('leads are listed page by page, newest first, none twice', async () => {
      const { store, north, south } = await twoTenants(options);
      await storeLead(store, south, lead);
      const ids: string[] = [];
      for (let number = 0; number < 7; number += 1)
        ids.push((await storeLead(store, north, { ...lead, idempotencyKey: `key-0000000${number}` })).id);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listLeads(store, north, { limit: 3, cursor });
        seen.push(...page.leads.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toHaveLength(ids.length);
      expect(new Set(seen)).toEqual(new Set(ids));
      await expect(listLeads(store, north, { cursor: "' OR 1=1" })).rejects.toMatchObject({ code: 'input.invalid' });
    });
  });

  test('who did what is kept per tenant', async () => {
    const { store, north, south } = await twoTenants(options);
    await publish(store, north, { base: 1, by });
    expect((await listAudit(store, north)).entries.map(({ action, by: who }) => [action, who])).toContainEqual([
      'publish',
      by,
    ]);
    expect((await listAudit(store, south)).entries.map(({ action }) => action)).toEqual(['tenant.create']);
  });
}
