/** Links to addresses of the site at which nothing answers: in blocks, in menus and in redirects. */

import { member } from '#domain/json/json-object.ts';
import { pointerStep } from '#domain/json/pointer.ts';
import { schemaAt } from '#domain/layout/schema-at.ts';
import { fileId } from '#domain/media/library.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { navigationSchema } from '#schemas/documents/navigation.ts';
import { redirectsSchema } from '#schemas/documents/redirects.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import {
  linkAddress,
  optionalPageAddress,
  optionalPathAddress,
  pageAddress,
  pathAddress,
  placeAddress,
} from '#schemas/shapes/formats.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { ruleAt } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import type { Needs } from '../api/handlers.ts';
import { isPlatformPath, listRoutes, wholeRules } from './addresses.ts';
import { perDocument } from './per-document.ts';

type Deps = Needs<'registry'>;

/** Dead links that are named one by one; a site with more of them has another fault. */
const most = 100;
/** Parts of a block's props or of a document that are looked at: 2,000 redirects have four each. */
const mostParts = 10_000;

/** Patterns of fields that may name a page of the site. */
const pagePatterns: ReadonlySet<unknown> = new Set([
  linkAddress,
  optionalPageAddress,
  optionalPathAddress,
  pageAddress,
  pathAddress,
  placeAddress,
]);

interface FoundLink {
  readonly pointer: string;
  /** On this site: a path, or a place on the page. */
  readonly href: string;
}

/**
 * Warns of each link that finds nothing, at its field. Also reports links that are already live: they are just as
 * broken.
 * @param only the one document whose links are followed; all where left out
 */
export function checkPageLinks({ registry }: Deps, snapshot: Snapshot, only?: DocumentKey): Problem[] {
  const routes = new RouteTable(listRoutes(snapshot).map((one) => [one.route, true] as const));
  const isPage = (path: string) => routes.find(path) !== null;
  // A circular rule is reported separately; links to it are not reported again.
  const redirect = ruleAt(wholeRules(snapshot));
  const known = new Map<string, boolean>();
  const answers = (path: string): boolean => {
    let is = known.get(path);
    if (is === undefined) {
      // A separate rule with access to the library checks whether a file still exists.
      is = path.startsWith('/files/')
        ? fileId(path) !== null
        : isPlatformPath(path) || isPage(path) || redirect(path) !== null;
      known.set(path, is);
    }
    return is;
  };
  const problems: Problem[] = [];
  for (const document of snapshot.documents.values()) {
    if (only !== undefined && document.key !== only) continue;
    for (const { blockId, pointer, href } of linksOf(registry, document)) {
      const path = pathOf(href);
      if (path === null || answers(path)) continue;
      if (problems.length === most) return problems;
      problems.push({
        document: document.key,
        pointer,
        severity: 'warning',
        rule: 'broken-link',
        ...(blockId === undefined ? {} : { blockId }),
        message: `“${path}” does not exist on this site. Choose another address, create a page with it, or add a redirect from it.`,
      });
    }
  }
  return problems;
}

interface LinkPlace {
  readonly document: DocumentKey;
  readonly blockId?: string;
  readonly pointer: string;
}

/** Places in other documents whose links lead to one of a page's addresses, redirects left out. */
export function listLinksTo({ registry }: Deps, snapshot: Snapshot, key: DocumentKey): readonly LinkPlace[] {
  const own = new RouteTable(
    listRoutes(snapshot).flatMap(({ route, document }) => (document.key === key ? [[route, true] as const] : [])),
  );
  const found: LinkPlace[] = [];
  for (const document of snapshot.documents.values()) {
    if (document.key === key || document.kind === 'redirects') continue;
    for (const { blockId, pointer, href } of linksOf(registry, document)) {
      const path = pathOf(href);
      if (path === null || own.find(path) === null) continue;
      found.push({ document: document.key, pointer, ...(blockId === undefined ? {} : { blockId }) });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** Keys of the pages that a document links to, each once. */
export function listPagesLinkedBy({ registry }: Deps, snapshot: Snapshot, key: DocumentKey): readonly DocumentKey[] {
  const document = snapshot.documents.get(key);
  if (!document) return [];
  const owners = new RouteTable(listRoutes(snapshot).map((one) => [one.route, one.document.key] as const));
  const found = linksOf(registry, document).flatMap(({ href }) => {
    const path = pathOf(href);
    return path === null ? [] : (owners.find(path)?.value ?? []);
  });
  return [...new Set(found)].filter((one) => one !== key);
}

type DocumentLink = FoundLink & { readonly blockId?: string };

const links = perDocument<readonly DocumentLink[]>();

/** The links of a document to addresses and places of the site. */
export function linksOf(registry: Deps['registry'], document: SnapshotDocument): readonly DocumentLink[] {
  return links(document, [registry], () => findLinks(registry, document));
}

/** A draft may contain anything: a value of another shape has no links, and a separate check reports it. */
function findLinks(registry: Deps['registry'], { kind, effective }: SnapshotDocument): readonly DocumentLink[] {
  if (kind === 'navigation') return listLinks(effective, navigationSchema);
  // Only targets: the addresses that redirects start from are meant to have no page.
  if (kind === 'redirects')
    return listLinks(effective, redirectsSchema).filter(({ pointer }) => pointer.endsWith('/to'));
  if (kind !== 'page' && kind !== 'section') return [];
  const blocks = (effective as { readonly layout?: Partial<Layout> } | null)?.layout?.blocks;
  if (typeof blocks !== 'object' || blocks === null) return [];
  return Object.entries(blocks).flatMap(([blockId, block]) => {
    const schema = registry.get(String(block?.type))?.schema;
    return schema && block?.props ? listLinks(block.props, schema).map((link) => ({ ...link, blockId })) : [];
  });
}

/** Addresses of the site that a value names, in fields for addresses and in links of rich text. */
function listLinks(value: Json, schema: SchemaNode): readonly FoundLink[] {
  const found: FoundLink[] = [];
  const open: { readonly value: Json; readonly pointer: string }[] = [{ value, pointer: '' }];
  for (let part = open.pop(), seen = 0; part !== undefined && seen < mostParts; part = open.pop(), seen++) {
    const { value: at, pointer } = part;
    if (typeof at === 'string')
      found.push(...hrefsIn(at, schemaAt(schema, pointer)).map((href) => ({ pointer, href })));
    else if (typeof at === 'object' && at !== null)
      open.push(
        ...Object.keys(at)
          .reverse()
          .map((name) => ({ value: memberOf(at, name), pointer: `${pointer}/${pointerStep(name)}` })),
      );
  }
  return found;
}

function memberOf(value: Json, name: string): Json {
  if (Array.isArray(value)) return value[Number(name)] ?? null;
  return member(value as { readonly [name: string]: Json }, name) ?? null;
}

function hrefsIn(text: string, schema: SchemaNode | null): readonly string[] {
  // An address may end in `*` where a redirect takes the rest over.
  if (schema?.['format'] !== 'rich-text')
    return pagePatterns.has(schema?.['pattern']) && schema?.['format'] !== 'image' && !text.endsWith('*')
      ? own(text)
      : [];
  return [...text.matchAll(/\shref=["']([/#][^"'\s]{0,500})["']/gi)].flatMap(([, href = '']) => own(href));
}

/** None for other sites, phones and mail. */
function own(address: string): readonly string[] {
  return /^(?:#|\/(?!\/))/.test(address) ? [address] : [];
}

/** The path of an address of this site, without parameters and place; null for a place on the page itself. */
export function pathOf(href: string): string | null {
  return href.startsWith('/') ? (href.split(/[?#]/, 1)[0] ?? '') : null;
}
