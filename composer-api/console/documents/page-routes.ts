/** Pages as a whole: layouts to begin with, what depends on one, and those that were deleted lately. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { member } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { blockName, blockRulesOf, findBlock } from '#domain/layout/block-rules.ts';
import type { DeletedDocument, PageLink, PageUse } from '#schemas/api/pages.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listDeleted } from '#tenants/documents/list-deleted.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { nameNeeded } from '../checks/addresses.ts';
import { listLinksTo } from '../checks/page-links.ts';
import { pageLayouts } from '../layouts/page-layouts.ts';
import { requireKey } from './document-routes.ts';

/** Deleted pages are listed for so long; their history stays after it. */
const listedMs = 30 * 24 * 3_600_000;

export function layoutRoutes() {
  return handle({ 'GET /page-layouts': () => ({ layouts: pageLayouts }) });
}

export function pageRoutes(deps: Needs<'store' | 'registry'>) {
  const { store, registry } = deps;
  const rules = blockRulesOf([...registry.values()]);

  return handle({
    'GET /tenants/:tenant/deleted-documents': async (c) => {
      const since = new Date(store.now().getTime() - listedMs).toISOString();
      const deleted = (await listDeleted(store, c.var.scope, since)).filter(
        ({ removal: { key } }) => documentKind(key) === 'page' || documentKind(key) === 'section',
      );
      const documents = deleted.map(({ removal, restoreTo }): DeletedDocument => {
        const { route } = (removal.body ?? {}) as Partial<Page>;
        return {
          key: removal.key,
          title: titleOf(removal.key, removal.body),
          route: typeof route === 'string' ? route : '',
          deletedAt: removal.at,
          deletedBy: removal.by,
          revision: removal.id,
          restoreTo,
        };
      });
      return { documents };
    },
    'GET /tenants/:tenant/documents/:key/use': async (c) => {
      const key = requireKey(c.req.param('key'));
      const snapshot = await draftSnapshot(store, c.var.scope);
      const links = listLinksTo(deps, snapshot, key).map(({ document, blockId, pointer }): PageLink => {
        const body = snapshot.documents.get(document)?.effective ?? null;
        const layout = (body as { readonly layout?: Layout } | null)?.layout;
        const block = blockId !== undefined && layout?.blocks ? findBlock(layout, blockId) : null;
        const name = block ? blockName(block, rules) : labelBeside(body, pointer);
        return {
          document,
          title: titleOf(document, body),
          pointer,
          ...(blockId === undefined ? {} : { blockId }),
          ...(name === null ? {} : { name }),
        };
      });
      const use: PageUse = { needed: nameNeeded(snapshot, key), links };
      return use;
    },
  });
}

/** The label of the menu entry whose address is at `pointer`. */
function labelBeside(body: Json, pointer: string): string | null {
  let at: Json | undefined = body;
  for (const step of readPointer(pointer).slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return null;
    at = Array.isArray(at) ? at[Number(step)] : member(at as { readonly [name: string]: Json }, step);
  }
  const label = typeof at === 'object' && at !== null && !Array.isArray(at) && 'label' in at ? at['label'] : null;
  return typeof label === 'string' ? label : null;
}
