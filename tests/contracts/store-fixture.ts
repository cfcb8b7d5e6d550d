import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { openStore, type Store, type StoreOptions, type TenantScope } from '#tenants/database/open.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { beginDatabase, emptyDatabase } from '../build/database-images.ts';

/** The path of a new database, removed when the test ends. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'store.sqlite');
}

/** A store in a new file; closed and removed when the test ends. */
export async function temporaryStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  if (options.file !== undefined || options.migrations !== undefined) return closedAtEnd(options);
  return beginStore(options, ['empty'], async () => {}).then(({ store }) => store);
}

async function closedAtEnd(options: Partial<StoreOptions>): Promise<Store> {
  const { place, drop } =
    options.file === undefined && options.url === undefined
      ? await emptyDatabase(temporaryFile(), isSqlite(options))
      : { place: {}, drop: async () => {} };
  const store = await openStore({ ...options, ...place });
  onTestFinished(async () => {
    await store.close();
    await drop();
  });
  return store;
}

/** Naming a file or a driver selects SQLite, even when the tests run on PostgreSQL. */
function isSqlite({ file, driver }: Partial<StoreOptions>): boolean {
  return file !== undefined || driver !== undefined;
}

/** A store in a new file with what `fill` writes. */
async function beginStore<T>(
  options: Partial<StoreOptions>,
  content: unknown,
  fill: (store: Store) => Promise<T>,
): Promise<{ readonly store: Store; readonly filled: T }> {
  const file = options.file ?? temporaryFile();
  const { driver, defaults, siteDomain, consoleHost } = options;
  const begun = await beginDatabase({
    file,
    isSqlite: isSqlite(options),
    content: ['store', driver, defaults, siteDomain, consoleHost, content],
    now: options.now,
    make: async (place, now) => {
      const store = await openStore({ ...options, ...place, now });
      try {
        return await fill(store);
      } finally {
        await store.close();
      }
    },
  });
  // Hooks run in reverse: the store is closed before its database goes.
  onTestFinished(begun.drop);
  return { store: await closedAtEnd({ ...options, ...begun.place }), filled: begun.made };
}

/** A page with one block per entry, `b_hero1: 'Heading'`, in the order given. */
export function aPage(headings: { readonly [blockId: string]: string } = { b_hero1: 'Welcome' }): Json {
  const blocks = Object.fromEntries(
    Object.entries(headings).map(([id, heading]) => [id, { type: 'hero', version: 1, props: { heading } }]),
  );
  return { type: 'home', title: 'Home', route: '/', layout: { root: Object.keys(headings), blocks } };
}

export interface TwoTenants {
  readonly store: Store;
  readonly template: TenantScope;
  readonly north: TenantScope;
  readonly south: TenantScope;
}

/** Two sites cloned from one template, with the same document keys, so that a leak between them shows. */
export async function twoTenants(
  options: Partial<StoreOptions> = {},
  documents: { readonly [key: DocumentKey]: Json } = {},
): Promise<TwoTenants> {
  const { store, filled } = await beginStore(options, ['two tenants', documents], (empty) => fillTwo(empty, documents));
  return { store, ...filled };
}

/** Fills an empty store with them. */
export async function fillTwo(
  store: Store,
  documents: { readonly [key: DocumentKey]: Json },
): Promise<Omit<TwoTenants, 'store'>> {
  const { scope: template } = await createTemplate(store, {
    slug: 'plain',
    name: 'Plain',
    documents: {
      'page/home': aPage(),
      'section/header': { title: 'Header', layout: { root: [], blocks: {} } },
      switches: { 'search.page-size': 21, 'cards.favourites': true },
      navigation: { header: ['Template'] },
      ...documents,
    },
    by: 'Pat Platform',
  });
  const clone = (slug: string) =>
    cloneTenant(store, {
      template: 'plain',
      slug,
      name: slug,
      documents: { site: { name: slug, domains: [] } },
      locations: [],
      by: 'Olga Onboarding',
      isPublic: true,
    });
  const north = await clone('north');
  const south = await clone('south');
  return { template, north: north.scope, south: south.scope };
}
