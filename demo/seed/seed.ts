import type { Role } from '#schemas/api/access.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findAccountRowByEmail } from '#tenants/accounts/account-rows.ts';
import { createDemoAccount } from '#tenants/accounts/create-account.ts';
import type { ContentKind, ContentKinds } from '#tenants/content/content-kinds.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { deleteDraft } from '#tenants/documents/delete-draft.ts';
import { listDocuments, listDrafts } from '#tenants/documents/find-draft.ts';
import { listRevisions } from '#tenants/documents/list-revisions.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { describeTemplate } from '#tenants/onboarding/describe-template.ts';
import { seedOnce } from '#tenants/onboarding/seed-marks.ts';
import { applyTemplateUpdate, findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { type EarlierPrice, recordPrices } from '#tenants/stock/record-prices.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleVersions } from '#tenants/stock/vehicle-records.ts';
import { listVehiclesOfAuthor } from '#tenants/stock/vehicle-revisions.ts';

type Documents = { readonly [key: DocumentKey]: Json };

export interface TemplateSeed {
  readonly slug: string;
  readonly name: string;
  /** Its purpose, in a sentence, where staff choose between templates. */
  readonly purpose?: string;
  readonly documents: Documents;
}

type DemoEntities = { readonly [K in ContentKind]?: readonly ContentKinds[K][] } & {
  readonly vehicles: readonly Vehicle[];
  /** Earlier advertised prices. */
  readonly earlierPrices?: readonly EarlierPrice[];
};

export interface DemoSeed {
  readonly slug: string;
  readonly name: string;
  readonly template: string;
  /** Its own documents, sparse where they combine per key. */
  readonly documents: Documents;
  /** Special offers: they move with the year, as dated documents do. */
  readonly offers: readonly Offer[];
  /** Changes whenever `entities` would answer something else: they are built only then. */
  readonly entitiesVersion: string;
  readonly entities: () => DemoEntities | Promise<DemoEntities>;
}

interface AccountSeed {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  /** Slug of the one tenant of an admin or editor. */
  readonly tenant: string | null;
}

export interface Seeds {
  readonly templates: readonly TemplateSeed[];
  readonly demos: readonly DemoSeed[];
  readonly accounts: readonly AccountSeed[];
  /** Called with one line for each piece of work; not at all when everything is up to date. */
  readonly progress?: (line: string) => void;
}

/** Author of everything seeded. A document that another person has saved since is never touched again. */
export const seeder = 'Forecourt';

/**
 * Makes templates, demo tenants and demo accounts, each once; a piece with unchanged inputs is skipped. When they
 * changed, a template gets a new release, and a demo tenant adopts it and its own new documents, except for those that
 * people have edited.
 */
export async function seed(store: Store, { templates, demos, accounts, progress }: Seeds): Promise<void> {
  for (const template of templates) {
    await seedOnce(store, `template/${template.slug}`, contentHash(template), async () => {
      progress?.(`Template ${template.name}`);
      await seedTemplate(store, template);
    });
  }
  for (const demo of demos) {
    const { slug, name, template, documents, entitiesVersion } = demo;
    const base = templates.find((seeded) => seeded.slug === template);
    await seedOnce(store, `demo/${slug}`, contentHash({ name, template: base, documents }), async () => {
      progress?.(`Site ${name}`);
      await seedSite(store, demo);
    });
    await seedOnce(store, `offers/${slug}`, contentHash(demo.offers), async () => {
      await putContent(store, await requireScope(store, slug), 'offer', demo.offers, { by: seeder, replace: true });
    });
    await seedOnce(store, `entities/${slug}`, contentHash(entitiesVersion), async () => {
      progress?.(`Stock and content of ${name}`);
      await seedEntities(store, await requireScope(store, slug), await demo.entities());
    });
  }
  for (const account of accounts) await seedAccount(store, account);
}

async function seedTemplate(store: Store, { slug, name, purpose, documents }: TemplateSeed): Promise<void> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) await createTemplate(store, { slug, name, documents, by: seeder });
  else {
    await saveSeeded(store, scope, documents, { removeOthers: true });
    await publishChanges(store, scope, 'Update of the template');
  }
  await describeTemplate(store, await requireScope(store, slug), purpose ?? null);
}

async function seedSite(store: Store, { slug, name, template, documents }: DemoSeed): Promise<void> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) {
    await cloneTenant(store, { template, slug, name, documents, locations: [], by: seeder, isPublic: true });
    return;
  }
  // Read before: taking the template's update saves edited documents again.
  const states = await listDocuments(store, scope);
  const waits = states.some(({ state, draft }) => state !== 'live' && draft !== null && draft.by !== seeder);
  const edited: string[] = [];
  for (const { key } of states)
    if ((await listRevisions(store, scope, key)).some(({ by }) => by !== seeder)) edited.push(key);
  const update = await findTemplateUpdate(store, scope);
  if (update !== null) await applyTemplateUpdate(store, scope, { to: update.to, by: seeder });
  const untouched = Object.entries(documents).filter(([key]) => !edited.includes(key));
  await saveSeeded(store, scope, Object.fromEntries(untouched), { removeOthers: false });
  if (!waits) await publishChanges(store, scope, 'Update of the demonstration', update !== null);
}

async function saveSeeded(
  store: Store,
  scope: TenantScope,
  documents: Documents,
  { removeOthers }: { readonly removeOthers: boolean },
): Promise<void> {
  const drafts = new Map((await listDrafts(store, scope)).map((draft) => [draft.key, draft]));
  for (const [key, body] of Object.entries(documents)) {
    const draft = drafts.get(key);
    drafts.delete(key);
    if (draft === undefined || draft.by === seeder)
      await saveDraft(store, scope, key, { revision: draft?.id ?? '', body, by: seeder });
  }
  if (!removeOthers) return;
  for (const { key, id, by } of drafts.values())
    if (by === seeder) await deleteDraft(store, scope, key, { revision: id, by });
}

/** Leaves a tenant alone where people have drafts: publishing is their decision. */
async function publishChanges(store: Store, scope: TenantScope, message: string, always = false): Promise<void> {
  const changes = (await listDocuments(store, scope)).filter(({ state }) => state !== 'live');
  if (changes.some(({ draft }) => draft !== null && draft.by !== seeder)) return;
  if (changes.length === 0 && !always) return;
  await publish(store, scope, { base: (await findVersions(store, scope))?.release ?? 0, by: seeder, message });
}

async function seedEntities(
  store: Store,
  scope: TenantScope,
  { vehicles, earlierPrices = [], ...content }: DemoEntities,
): Promise<void> {
  const change = { by: seeder, replace: true };
  if (content.location) await putContent(store, scope, 'location', content.location, change);
  if (content.model) await putContent(store, scope, 'model', content.model, change);
  if (content.review) await putContent(store, scope, 'review', content.review, change);
  if (content.manufacturer) await putContent(store, scope, 'manufacturer', content.manufacturer, change);
  if (content.dealer) await putContent(store, scope, 'dealer', content.dealer, change);
  // Vehicles that a dealer has added or staff have changed stay: the demo may change only what it seeded.
  const kept = new Set(vehicles.map(({ id }) => id));
  const own = await listVehiclesOfAuthor(store, scope, seeder);
  const gone = [...own].filter((id) => !kept.has(id));
  await removeVehicles(store, scope, gone, { by: seeder });
  const known = await listVehicleVersions(store, scope);
  const taken = new Set(
    (await listVehicles(store, scope)).flatMap(({ vehicle }) => (own.has(vehicle.id) ? [] : [vehicle.slug])),
  );
  const ours = vehicles.filter(({ id, slug }) => own.has(id) || (!known.has(id) && !taken.has(slug)));
  await upsertVehicles(store, scope, ours, { by: seeder });
  const ids = new Set(ours.map(({ id }) => id));
  await recordPrices(
    store,
    scope,
    earlierPrices.filter(({ vehicleId }) => ids.has(vehicleId)),
  );
}

async function seedAccount(store: Store, { tenant, ...account }: AccountSeed): Promise<void> {
  if ((await findAccountRowByEmail(store.db, account.email)) !== undefined) return;
  await createDemoAccount(store, { ...account, scope: tenant === null ? null : await requireScope(store, tenant) });
}

async function requireScope(store: Store, slug: string): Promise<TenantScope> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) throw new Error(`The tenant ${slug} was to be seeded and is not there.`);
  return scope;
}
