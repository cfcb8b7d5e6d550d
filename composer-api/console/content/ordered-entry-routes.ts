/** Routes for entries that staff can order and import from a file: makes and models. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import { listContentRecords, saveContentsIn } from '#tenants/content/edit-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { handleBelow, type Needs, sharedTakes, upTo } from '../api/handlers.ts';
import { listRoutes } from '../checks/addresses.ts';
import { openDraft } from '../documents/open-draft.ts';
import { type EntryAuthor, entryAuthor } from './entry-author.ts';
import { type EntryDoors, entryRoutes, entryScope } from './entry-routes.ts';
import { sheetRoutes } from './sheet-routes.ts';
import type { SheetRules } from './sheet-rules.ts';
import type { TableKind } from './table-sheet.ts';

interface OrderedDoors<K extends TableKind> extends EntryDoors<K> {
  readonly kind: K;
  /** Entries of one site. */
  readonly most: number;
  readonly sheet: SheetRules<K>;
}

export function orderedEntryRoutes<K extends TableKind, F extends 'makes' | 'models'>(
  deps: Needs<'store'>,
  folder: F,
  doors: OrderedDoors<K>,
) {
  const { kind, most, sheet } = doors;
  const words = folder === 'makes' ? 'Makes' : 'Models';
  const orderBody = z.strictObject({
    ids: z
      .array(z.string(`Ids of ${folder}`).max(120, 'An id has at most 120 characters'))
      .max(most)
      .describe(`All ${folder} of the site, in their new order.`),
  });
  const order = handleBelow(`/tenants/:tenant/${folder}`, {
    'POST /order': sharedTakes(upTo(128 * 1024, orderBody), async (c, { ids }) => {
      const scope = entryScope(c);
      await orderEntries(deps.store, scope, kind, { ids, ...entryAuthor(deps.store, scope, c.var.account), words });
      return doors.list(scope);
    }),
  });
  return { ...order, ...sheetRoutes(deps, folder, sheet), ...entryRoutes(deps, folder, doors) };
}

/** Where pages of a type are, such as `/models/:slug`; null where the site that shoppers see has no page of it. */
export async function pagePattern(store: Store, scope: TenantScope, wanted: PageType): Promise<string | null> {
  const snapshot = (await liveSnapshot(store, scope)) ?? (await draftSnapshot(store, scope));
  return listRoutes(snapshot).find(({ type, route }) => type === wanted && route.includes(':slug'))?.route ?? null;
}

/** The stock as the site's drafts search it; null if its documents are too broken for that. */
export async function draftStock(
  deps: Needs<'store' | 'sites' | 'registry'>,
  scope: TenantScope,
): Promise<StockPort | null> {
  try {
    return (await openDraft(deps, scope)).data.stock;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Puts the entries of a kind that have a place into another order, as one change of the site.
 * @throws AppError `revision.conflict` if others added or removed one in the meantime. @param words 'Models'
 */
async function orderEntries(
  store: Store,
  scope: TenantScope,
  kind: 'model' | 'manufacturer',
  { ids, by, guard, words }: EntryAuthor & { readonly ids: readonly string[]; readonly words: string },
): Promise<void> {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const there = (await listContentRecords(store, scope, kind)).filter(({ removedAt }) => removedAt === null);
    if (places.size !== ids.length || there.length !== ids.length || there.some(({ id }) => !places.has(id)))
      throw new AppError('revision.conflict', `${words} were added or removed in the meantime. Reload the list.`);
    const items = there.map(({ id, item, version }) => ({
      item: { ...item, position: places.get(id) ?? item.position },
      expect: version,
    }));
    await saveContentsIn(db, scope, kind, { items, by, guard, at });
  });
}
