/** Makes as staff keep them: name, logo, words, and their order in menus and lists. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { editedMake, makeProblems, orderMakes } from '#domain/makes/edit-make.ts';
import { slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { MakeRange, MakeRow } from '#schemas/api/content.ts';
import { type Manufacturer, manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { type ContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { takes } from '../api/takes.ts';
import { listRoutes } from '../checks/addresses.ts';
import { openDraft } from '../documents/open-draft.ts';
import type { EntryRules } from './content-entries.ts';
import { entryRoutes, entryScope } from './entry-routes.ts';
import { makeSheet, newMakes } from './make-sheet.ts';
import { orderEntries } from './order-entries.ts';
import { sheetRoutes } from './sheet-routes.ts';

/** Makes of one site: there are some 200 in all. */
const most = 1000;

const orderBody = z.strictObject({
  ids: z
    .array(z.string('Ids of makes').max(120, 'An id has at most 120 characters'))
    .max(most)
    .describe('All makes of the site, in their new order.'),
});

export function makeRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store } = deps;
  return new Hono<ConsoleEnv>()
    .post('/order', takes(orderBody, 128 * 1024), async (c) => {
      const scope = entryScope(c);
      const { ids } = c.req.valid('json');
      await orderEntries(store, scope, 'manufacturer', { ids, by: c.var.account.name, words: 'Makes' });
      return c.json(await rangeOf(deps, scope));
    })
    .route(
      '/spreadsheet',
      sheetRoutes(deps, () => makeSheet),
    )
    .route(
      '/',
      entryRoutes(deps, {
        rules: (scope) => makeRules(store, scope),
        list: (scope) => rangeOf(deps, scope),
        path: async ({ slug }, scope) => (await makeRoute(store, scope))?.replace(':slug', slug) ?? null,
      }),
    );
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

/** Where pages of makes are: `/:slug/overview`; null where the site that shoppers see has no page for them. */
async function makeRoute(store: Store, scope: TenantScope): Promise<string | null> {
  const snapshot = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  return listRoutes(snapshot).find(({ type, route }) => type === 'brand' && route.includes(':slug'))?.route ?? null;
}

async function rangeOf(deps: ConsoleDeps, scope: TenantScope): Promise<MakeRange> {
  const { store } = deps;
  const [records, models, route, stock] = await Promise.all([
    listContentRecords(store, scope, 'manufacturer'),
    listContent(store, scope, 'model'),
    makeRoute(store, scope),
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

/** Vehicles for sale by make; null where the site's documents are too broken to say. */
async function countStock(deps: ConsoleDeps, scope: TenantScope): Promise<ReadonlyMap<string, number> | null> {
  try {
    const { stock } = (await openDraft(deps, scope)).data;
    const { facets } = await stock.search({
      facets: { status: ['in_stock', 'coming_soon'] },
      limit: 0,
      count: ['make'],
    });
    return new Map((facets.make ?? []).map(({ value, count }) => [slugify(value), count]));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
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
    // A make that is sold here stands in menus and lists.
    missing: logoOf(item) === null && models + (stock ?? 0) > 0 ? ['No logo'] : [],
  };
}

function logoOf({ logo }: Manufacturer): string | null {
  return hasText(logo.url) ? logo.url : null;
}
