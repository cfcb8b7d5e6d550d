/** Makes as staff keep them: name, logo, words, and their order in menus and lists. */
import { editedMake, makeProblems, orderMakes } from '#domain/makes/edit-make.ts';
import { slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { MakeRange, MakeRow } from '#schemas/api/content.ts';
import { type Manufacturer, manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { type ContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Needs } from '../api/handlers.ts';
import type { EntryRules } from './content-entries.ts';
import { makeSheet, newMakes } from './make-sheet.ts';
import { draftStock, orderedEntryRoutes, pagePattern } from './ordered-entry-routes.ts';

export function makeRoutes(deps: Needs<'store' | 'sites' | 'registry'>) {
  const { store } = deps;
  return orderedEntryRoutes(deps, 'makes', {
    kind: 'manufacturer',
    // There are some 200 in all.
    most: 1000,
    sheet: makeSheet(store),
    rules: (scope) => makeRules(store, scope),
    list: (scope) => rangeOf(deps, scope),
    path: async ({ slug }, scope) => (await pagePattern(store, scope, 'brand'))?.replace(':slug', slug) ?? null,
  });
}

function makeRules(store: Store, scope: TenantScope): EntryRules<'manufacturer'> {
  const records = () => listContentRecords(store, scope, 'manufacturer');
  return {
    kind: 'manufacturer',
    word: 'make',
    schema: manufacturerSchema,
    async blank(given) {
      return newMakes(await records())(given?.name ?? '');
    },
    edited: editedMake,
    async problems(make) {
      const others = (await records()).filter(({ removedAt }) => removedAt === null).map(({ item }) => item);
      return makeProblems(make, others);
    },
  };
}

async function rangeOf(deps: Needs<'store' | 'sites' | 'registry'>, scope: TenantScope): Promise<MakeRange> {
  const { store } = deps;
  const [records, models, route, stock] = await Promise.all([
    listContentRecords(store, scope, 'manufacturer'),
    listContent(store, scope, 'model'),
    pagePattern(store, scope, 'brand'),
    countStock(deps, scope),
  ]);
  const range = new Map<string, number>();
  for (const { item } of models) {
    const key = slugify(item.manufacturer_name ?? '');
    range.set(key, (range.get(key) ?? 0) + 1);
  }
  const byItem = new Map(records.map((record) => [record.item, record]));
  const rows = orderMakes(records.map(({ item }) => item)).flatMap((item) => {
    const record = byItem.get(item);
    const key = slugify(item.name);
    return record ? [rowOf(record, range.get(key) ?? 0, stock && (stock.get(key) ?? 0))] : [];
  });
  return { rows, hasPage: route !== null };
}

/** Vehicles for sale by make; null if the site's documents are too broken to count them. */
async function countStock(
  deps: Needs<'store' | 'sites' | 'registry'>,
  scope: TenantScope,
): Promise<ReadonlyMap<string, number> | null> {
  const stock = await draftStock(deps, scope);
  if (stock === null) return null;
  const { facets } = await stock.search({
    facets: { status: ['in_stock', 'coming_soon'] },
    limit: 0,
    count: ['make'],
  });
  return new Map((facets.make ?? []).map(({ value, count }) => [slugify(value), count]));
}

function rowOf(
  { id, item, version, updatedAt, removedAt }: ContentRecord<'manufacturer'>,
  models: number,
  stock: number | null,
): MakeRow {
  return {
    id,
    version,
    removed: removedAt !== null,
    changedAt: updatedAt,
    name: item.name,
    logo: logoOf(item),
    models,
    stock,
    // A make that is sold here appears in menus and lists.
    missing: logoOf(item) === null && models + (stock ?? 0) > 0 ? ['No logo'] : [],
  };
}

function logoOf({ logo }: Manufacturer): string | null {
  return hasText(logo.url) ? logo.url : null;
}
