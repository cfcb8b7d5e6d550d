import { expect, test } from 'vitest';
import type { CloneRequest } from '#schemas/api/tenant.ts';
import { aPage, twoTenants } from '#tests/contracts/store-fixture.ts';
import { listContent } from '../content/list-content.ts';
import type { TenantScope } from '../database/open.ts';
import { deleteDraft } from '../documents/delete-draft.ts';
import { findDraft } from '../documents/find-draft.ts';
import { draftSnapshot, liveSnapshot } from '../documents/live-snapshot.ts';
import { findPinnedChanges } from '../documents/pinned-changes.ts';
import { publish } from '../documents/publish.ts';
import { rollback } from '../documents/rollback.ts';
import { saveDraft } from '../documents/save-draft.ts';
import { findScopeByHost } from '../sites/hosts.ts';
import { findVersions } from '../sites/versions.ts';
import { toClone } from './clone-request.ts';
import { cloneTenant } from './clone-tenant.ts';
import { createTemplate, deleteTenant } from './create-tenant.ts';
import { applyTemplateUpdate, findTemplateUpdate } from './template-update.ts';

const by = 'Olga Onboarding';
const request: CloneRequest = {
  template: 'plain',
  name: 'Kauri & Sons Motor Company of Hamilton',
  slug: 'kauri',
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  contact: { phone: '+6478000000', email: 'hello@kauri.example' },
  company: { name: 'Kauri Ltd', number: '9429000106078', licence: 'M123456' },
  locations: [
    { name: 'Hamilton Yard', street: '1 Te Rapa Road', city: 'Hamilton', state: 'Waikato', postcode: '3200' },
    {
      name: 'Hamilton yard',
      street: '2 Te Rapa Road',
      city: 'Hamilton',
      state: 'Waikato',
      postcode: '3200',
      phone: '+6478000001',
    },
  ],
};

test('M-011: a clone answers on its host at once, with the template’s pages and what was given', async () => {
  const { store, north } = await twoTenants();
  expect(await findScopeByHost(store, 'kauri.localhost')).toBeNull();
  const { scope, release } = await cloneTenant(
    store,
    toClone(request, { by, theme: { colours: { brand: '#123456' } } }),
  );
  expect(release).toMatchObject({ number: 1, by, live: true });
  expect((await findScopeByHost(store, 'kauri.localhost'))?.tenantId).toBe(scope.tenantId);
  const live = await liveSnapshot(store, scope);
  expect(live?.documents.get('page/home')).toMatchObject({ own: aPage(), effective: aPage(), by });
  expect(live?.documents.get('site')?.effective).toMatchObject({
    name: request.name,
    shortName: 'Kauri & Sons Motor',
    currency: 'NZD',
    locale: 'en-NZ',
  });
  expect(live?.documents.get('theme')?.own).toEqual({ colours: { brand: '#123456' } });
  expect(live?.documents.get('navigation')).toMatchObject({
    own: null,
    template: { header: ['Template'] },
    effective: { header: ['Template'] },
  });
  const locations = await listContent(store, scope, 'location');
  expect(locations.map(({ item }) => [item.slug, item.primary, item.phone, item.time_zone])).toEqual([
    ['hamilton-yard', true, '+6478000000', 'Pacific/Auckland'],
    ['hamilton-yard-2', false, '+6478000001', 'Pacific/Auckland'],
  ]);
  expect(await listContent(store, north, 'location')).toEqual([]);
});

test('M-011: a clone shares no row with its template or its siblings', async () => {
  const { store, template, north, south } = await twoTenants();
  const revisions = await Promise.all(
    [template, north, south].map(async (scope) => (await findDraft(store, scope, 'page/home'))?.id),
  );
  expect(new Set(revisions).size).toBe(3);
  expect(new Set([template, north, south].map(({ tenantId }) => tenantId)).size).toBe(3);
});

test('a clone is refused for an unknown template, a taken, reserved or odd slug, and leaves nothing', async () => {
  const { store } = await twoTenants();
  const clone = (changes: Partial<CloneRequest>) => cloneTenant(store, toClone({ ...request, ...changes }, { by }));
  await expect(clone({ template: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(clone({ template: 'north' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(clone({ slug: 'north' })).rejects.toMatchObject({ code: 'slug.taken' });
  await expect(clone({ slug: 'console' })).rejects.toMatchObject({ code: 'slug.taken' });
  for (const slug of ['', 'a', 'A-b-c', 'a--b', '-ab', 'ab-', 'a.b', 'a'.repeat(41)])
    await expect(clone({ slug })).rejects.toMatchObject({ code: 'input.invalid' });
  const failing = cloneTenant(store, {
    ...toClone(request, { by }),
    check: () => [{ document: 'site', pointer: '', message: 'No.', severity: 'error' }],
  });
  await expect(failing).rejects.toMatchObject({ code: 'document.invalid' });
  expect(await findScopeByHost(store, 'kauri.localhost')).toBeNull();
  await clone({});
});

test('a deleted tenant answers nowhere, and its neighbour as before', async () => {
  const { store, north, south } = await twoTenants();
  await deleteTenant(store, north, { by });
  expect(await findScopeByHost(store, 'north.localhost')).toBeNull();
  expect(await findVersions(store, north)).toBeNull();
  expect(await liveSnapshot(store, north)).toBeNull();
  expect((await liveSnapshot(store, south))?.release).toBe(1);
});

test('R0-002: a tenant says only what differs; the rest follows the pinned template over the defaults', async () => {
  const { store, north } = await twoTenants({
    defaults: { switches: { 'search.page-size': 12, 'finance.calculator': true } },
  });
  await saveDraft(store, north, 'switches', { revision: '', body: { 'cards.favourites': false }, by });
  const { documents } = await draftSnapshot(store, north);
  expect(documents.get('switches')).toMatchObject({
    own: { 'cards.favourites': false },
    template: { 'search.page-size': 21, 'cards.favourites': true },
    effective: { 'search.page-size': 21, 'cards.favourites': false, 'finance.calculator': true },
  });
});

async function releaseTemplate(
  { store, template }: Awaited<ReturnType<typeof twoTenants>>,
  base: number,
): Promise<void> {
  await publish(store, template, { base, by: 'Pat' });
}

async function save(
  { store }: Awaited<ReturnType<typeof twoTenants>>,
  scope: TenantScope,
  key: string,
  body: Parameters<typeof saveDraft>[3]['body'],
) {
  await saveDraft(store, scope, key, { revision: (await findDraft(store, scope, key))?.id ?? '', body, by });
}

test('a template’s release changes no tenant until its update is applied and published', async () => {
  const two = await twoTenants({}, { 'page/home': aPage({ b_one1: 'One', b_two2: 'Two' }), 'page/old': aPage() });
  const { store, template, north, south } = two;
  expect(await findTemplateUpdate(store, north)).toBeNull();
  await save(two, north, 'page/home', aPage({ b_one1: 'North’s own', b_two2: 'Two' }));
  await save(two, template, 'page/home', aPage({ b_one1: 'One', b_two2: 'Two, improved' }));
  await save(two, template, 'page/new', aPage({ b_new1: 'New' }));
  await save(two, template, 'switches', { 'search.page-size': 24, 'cards.favourites': true });
  await deleteDraft(store, template, 'page/old', {
    revision: (await findDraft(store, template, 'page/old'))?.id ?? '',
    by,
  });
  expect(await findTemplateUpdate(store, north)).toBeNull();
  await releaseTemplate(two, 1);
  expect((await liveSnapshot(store, north))?.documents.get('switches')?.effective).toMatchObject({
    'search.page-size': 21,
  });
  const plan = await findTemplateUpdate(store, north);
  expect(plan).toMatchObject({ from: 1, to: 2, inherited: [{ key: 'switches' }] });
  expect(plan?.documents.map(({ key, kind }) => [key, kind])).toEqual([
    ['page/home', 'changed'],
    ['page/new', 'added'],
    ['page/old', 'removed'],
  ]);
  await expect(applyTemplateUpdate(store, north, { to: 1, by })).rejects.toMatchObject({ code: 'release.conflict' });
  await applyTemplateUpdate(store, north, { to: 2, by });
  expect(await findTemplateUpdate(store, north)).toBeNull();
  expect((await findDraft(store, north, 'page/home'))?.body).toEqual(
    aPage({ b_one1: 'North’s own', b_two2: 'Two, improved' }),
  );
  expect((await liveSnapshot(store, north))?.documents.get('switches')?.effective).toMatchObject({
    'search.page-size': 21,
  });
  await publish(store, north, { base: 1, by });
  const live = await liveSnapshot(store, north);
  expect(live?.documents.get('switches')?.effective).toMatchObject({ 'search.page-size': 24 });
  expect([live?.documents.has('page/new'), live?.documents.has('page/old'), live?.template?.release]).toEqual([
    true,
    false,
    2,
  ]);
  expect((await liveSnapshot(store, south))?.documents.get('page/home')?.effective).toEqual(
    aPage({ b_one1: 'One', b_two2: 'Two' }),
  );
  await rollback(store, north, 1, { base: 2, by });
  expect((await liveSnapshot(store, north))?.template?.release).toBe(1);
  // The drafts stay on the template release that they were merged with: publishing them restores it, and says so.
  expect(await findTemplateUpdate(store, north)).toBeNull();
  expect(await findPinnedChanges(store, north)).toMatchObject({ from: 1, to: 2 });
});

test('where both changed the same, the tenant’s own is kept and the conflict can be read', async () => {
  const two = await twoTenants({}, { 'page/gone': aPage(), 'page/mine': aPage() });
  const { store, template, north } = two;
  await save(two, north, 'page/home', aPage({ b_hero1: 'Ours' }));
  await save(two, north, 'page/mine', aPage({ b_hero1: 'Edited' }));
  await deleteDraft(store, north, 'page/gone', {
    revision: (await findDraft(store, north, 'page/gone'))?.id ?? '',
    by,
  });
  await save(two, template, 'page/home', aPage({ b_hero1: 'Theirs' }));
  await save(two, template, 'page/gone', aPage({ b_hero1: 'Changed' }));
  await deleteDraft(store, template, 'page/mine', {
    revision: (await findDraft(store, template, 'page/mine'))?.id ?? '',
    by,
  });
  await releaseTemplate(two, 1);
  const plan = await findTemplateUpdate(store, north);
  expect(plan?.documents.map(({ key, kind, conflicts }) => [key, kind, conflicts.length])).toEqual([
    ['page/gone', 'kept', 1],
    ['page/home', 'kept', 1],
    ['page/mine', 'kept', 1],
  ]);
  await applyTemplateUpdate(store, north, { to: 2, by });
  expect((await findDraft(store, north, 'page/home'))?.body).toEqual(aPage({ b_hero1: 'Ours' }));
  expect((await findDraft(store, north, 'page/mine'))?.body).toEqual(aPage({ b_hero1: 'Edited' }));
  expect(await findDraft(store, north, 'page/gone')).toBeNull();
});

test('a template has no host, and one slug for ever', async () => {
  const { store } = await twoTenants();
  expect(await findScopeByHost(store, 'plain.localhost')).toBeNull();
  await expect(createTemplate(store, { slug: 'plain', name: 'Again', documents: {}, by })).rejects.toMatchObject({
    code: 'slug.taken',
  });
});
