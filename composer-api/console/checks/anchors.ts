/** Links to a part of a page (`#enquire`, `/finance#quote`) that no block there offers. */
import type { Layout } from '#schemas/layout/layout.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import type { Needs } from '../api/handlers.ts';
import { listRoutes } from './addresses.ts';
import { linksOf, pathOf } from './page-links.ts';

type Deps = Needs<'registry'>;

/** Places that every page has. */
const everywhere: ReadonlySet<string> = new Set(['', 'top', 'main']);
const most = 100;

/** @param only the one document whose links are followed; all where left out */
export function checkAnchors({ registry }: Deps, snapshot: Snapshot, only?: string): Problem[] {
  const routes = new RouteTable(listRoutes(snapshot).map((one) => [one.route, one.document] as const));
  const known = new Map<SnapshotDocument, ReadonlySet<string> | null>();
  const has = (page: SnapshotDocument, anchor: string): boolean => {
    let anchors = known.get(page);
    if (anchors === undefined) {
      anchors = anchorsOf(registry, page);
      known.set(page, anchors);
    }
    // Further ids of a block begin with its own.
    return anchors === null || anchors.has(anchor) || [...anchors].some((id) => anchor.startsWith(`${id}-`));
  };
  const problems: Problem[] = [];
  for (const document of snapshot.documents.values()) {
    if (only !== undefined && document.key !== only) continue;
    for (const { blockId, pointer, href } of linksOf(registry, document)) {
      const anchor = href.split('#', 2)[1];
      if (anchor === undefined || everywhere.has(anchor)) continue;
      const path = pathOf(href);
      // A shared part appears on every page, and which of them have the anchor is not known here.
      if (path === null && document.kind !== 'page') continue;
      const page = path === null ? document : routes.find(path)?.value;
      if (!page || has(page, anchor)) continue;
      if (problems.length === most) return problems;
      problems.push({
        document: document.key,
        pointer,
        severity: 'warning',
        rule: 'broken-anchor',
        ...(blockId === undefined ? {} : { blockId }),
        message: `No block of ${path === null ? 'this page' : `“${path}”`} is called “${anchor.slice(0, 60)}”, so this leads to the top of the page. Choose another place, or add the block.`,
      });
    }
  }
  return problems;
}

/** Names of places on a page; null where it cannot be read, which its own check says. */
function anchorsOf(registry: Deps['registry'], { effective }: SnapshotDocument): ReadonlySet<string> | null {
  const blocks = (effective as { readonly layout?: Partial<Layout> } | null)?.layout?.blocks;
  if (typeof blocks !== 'object' || blocks === null) return null;
  return new Set(
    Object.entries(blocks).flatMap(([id, block]) => [id, ...(registry.get(String(block?.type))?.anchors ?? [])]),
  );
}
