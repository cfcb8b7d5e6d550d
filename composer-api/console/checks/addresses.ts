/** Addresses that pages may not have, addresses that a site cannot be without, and those that a change would lose. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { searchRoutes } from '#domain/search/routes.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import type { Page } from '#schemas/layout/page.ts';
import { type PageType, pageKind, pageTypes } from '#schemas/layout/page-kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { redirectRules } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';

/** What the platform itself answers, on every site. */
const reserved: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'files',
  'img',
  '1',
  'frame',
  '__blocks',
  '.well-known',
  'healthz',
  'readyz',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'site.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'sitemaps.xml',
  'sitemaps',
  'feeds',
]);
/** Whether the platform itself answers at a path of every site. */
export function isPlatformPath(path: string): boolean {
  return reserved.has(path.split('/')[1] ?? '');
}

/** 'a vehicle, a location or a model': what has its name in the address of its page. */
const namedKinds = pageTypes
  .flatMap((type) => (pageKind(type).address === 'slug' ? [pageKind(type).about] : []))
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

const fixedPart = /^[A-Za-z0-9_-][A-Za-z0-9_.~-]*$/;

/** Why a page of this kind cannot have this address; null when it can. */
export function addressFault(route: string, type: PageType): string | null {
  if (route === '/') return null;
  const parts = route.replace(/^\//, '').replace(/\/$/, '').split('/');
  const [first = ''] = parts;
  if (reserved.has(first)) return `Addresses below /${first} belong to the platform.`;
  // The page of a make is at /{make}/overview: other parts of the address keep it apart from all other pages.
  const isOfMake = type === 'brand' && first === ':slug' && parts.length > 1 && fixedPart.test(parts[1] ?? '');
  if (!fixedPart.test(first) && !isOfMake) return 'An address has to start with a fixed word, such as /offers.';
  if (pageKind(type).isMade && parts.at(-1) !== '*')
    return 'The address of pages by make and place ends in /*: make, model and place follow.';
  for (const [index, part] of parts.entries()) {
    if (part === '*') {
      if (pageKind(type).address !== 'rest' || index !== parts.length - 1)
        return 'Only the address of a search page, or of a page by make and place, can end in *, and only at its end.';
    } else if (part.startsWith(':')) {
      if (part !== ':slug') return `${part} is not valid here. The variable part is called :slug.`;
      if (pageKind(type).address !== 'slug') return `Only pages of ${namedKinds} have a part that changes (:slug).`;
      if (parts.indexOf(part) !== index) return 'An address can contain :slug only once.';
    } else if (!fixedPart.test(part)) return `“${part}” cannot be part of an address.`;
  }
  return null;
}

interface Routed {
  readonly route: string;
  /** Where the address is in the page. */
  readonly pointer: string;
  readonly document: SnapshotDocument;
  readonly type: PageType;
}

/** Each address of each page that answers by one, also of drafts that are wrong; hidden pages answer by none. */
export function listRoutes(snapshot: Snapshot): readonly Routed[] {
  return [...snapshot.documents.values()].flatMap((document): Routed[] => {
    // A draft may contain anything, so its shape is checked first.
    const { route, aliases, type, hidden } = (
      document.kind === 'page' ? (document.effective ?? {}) : {}
    ) as Partial<Page>;
    if (typeof route !== 'string' || typeof type !== 'string') return [];
    if (pageKind(type).isSubstitute || hidden === true) return [];
    const others = Array.isArray(aliases) ? aliases : [];
    return [
      { route, pointer: '/route', document, type },
      ...others.flatMap((alias: unknown, at) =>
        typeof alias === 'string' ? [{ route: alias, pointer: `/aliases/${at}`, document, type }] : [],
      ),
    ];
  });
}

export function checkAddresses(snapshot: Snapshot): Problem[] {
  const routes = listRoutes(snapshot);
  const faults = routes.flatMap(({ route, pointer, document, type }): Problem[] => {
    const fault = addressFault(route, type);
    return fault === null
      ? []
      : [{ document: document.key, pointer, message: `${fault} Choose another.`, severity: 'error' }];
  });
  return [...faults, ...listMissing(snapshot, routes)];
}

/** What every site has to answer: links of the platform's own blocks lead there. */
const needed: readonly {
  readonly type: PageType;
  readonly key: string;
  readonly paths: readonly string[];
  readonly name: string;
}[] = [
  { type: 'home', key: 'page/home', paths: ['/'], name: 'the home page' },
  { type: 'search', key: 'page/search', paths: searchRoutes.map(({ path }) => path), name: 'the search of stock' },
  { type: 'vehicle', key: 'page/vehicle', paths: ['/cars/2020-some-car'], name: 'a vehicle’s page' },
];

function listMissing(snapshot: Snapshot, routes: readonly Routed[]): Problem[] {
  const table = new RouteTable(routes.map((one) => [one.route, one] as const));
  const lost = needed.flatMap(({ type, key, paths, name }): Problem[] => {
    const path = paths.find((one) => table.find(one)?.value.type !== type);
    if (path === undefined) return [];
    const own = routes.find((one) => one.type === type);
    const shown = path.replace('2020-some-car', ':slug');
    return [
      own
        ? {
            document: own.document.key,
            pointer: '/route',
            message: `Links to ${name} use ${shown}, which would no longer work. Keep that address, or add it to the page’s other addresses.`,
            severity: 'error',
          }
        : {
            document: key,
            pointer: '',
            message: `A site needs ${name}. Restore it from its history.`,
            severity: 'error',
          },
    ];
  });
  if (snapshot.documents.has('section/header')) return lost;
  const message = 'A site needs its header. Restore it from its history.';
  return [...lost, { document: 'section/header', pointer: '', message, severity: 'error' }];
}

/**
 * What a site would be without if a page or shared part were gone, as a name ("the home page"); null where the site does
 * not depend on it.
 */
export function nameNeeded(snapshot: Snapshot, key: DocumentKey): string | null {
  const document = snapshot.documents.get(key);
  if (!document) return null;
  const parts: { readonly [key: string]: string } = { 'section/header': 'its header', 'section/footer': 'its footer' };
  if (Object.hasOwn(parts, key)) return parts[key] ?? null;
  const rest = [...snapshot.documents.values()].filter((one) => one.key !== key);
  const left = listRoutes({ ...snapshot, documents: new Map(rest.map((one) => [one.key, one])) });
  const answered = (routes: readonly Routed[], type: PageType, path: string) =>
    new RouteTable(routes.map((one) => [one.route, one] as const)).find(path)?.value.type === type;
  const now = listRoutes(snapshot);
  for (const { type, paths, name } of needed)
    if (paths.some((path) => answered(now, type, path) && !answered(left, type, path))) return name;
  const typeOf = ({ kind, effective }: SnapshotDocument) =>
    kind === 'page' ? (effective as Partial<Page> | null)?.type : undefined;
  const own = typeOf(document);
  return own !== undefined && pageKind(own).isSubstitute && !rest.some((one) => typeOf(one) === own)
    ? 'the page that shoppers see where nothing is'
    : null;
}

/** Warns of addresses that are live and that nothing would answer any more: links and search engines still lead there. */
export function warnOfLostAddresses(live: Snapshot | null, next: Snapshot): Problem[] {
  if (live === null) return [];
  const table = new RouteTable(listRoutes(next).map((one) => [one.route, one] as const));
  const redirect = redirectRules(wholeRules(next), (path) => table.find(path) !== null);
  return listRoutes(live).flatMap(({ route, document }): Problem[] => {
    if (/[:*]/.test(route) || table.find(route) !== null || redirect(route) !== null) return [];
    const to = listRoutes(next).find((one) => one.document.key === document.key)?.route;
    const isThere = to !== undefined;
    const title = titleOf(document.key, document.effective);
    const message = isThere
      ? `Links to ${route} will find nothing. Add it to the other addresses of “${title}”, or a redirect from it.`
      : `Links to ${route} will find nothing. Add a redirect from it to another page.`;
    const mended = isThere && !/[:*]/.test(to) ? { redirect: { from: route, to } } : {};
    return [{ document: document.key, pointer: isThere ? '/route' : '', message, severity: 'warning', ...mended }];
  });
}

/** The redirects of a draft, but for rules that are still being written. */
export function wholeRules(snapshot: Snapshot): Redirects {
  const { rules, gone } = (snapshot.documents.get('redirects')?.effective ?? {}) as {
    readonly rules?: unknown;
    readonly gone?: unknown;
  };
  return {
    rules: Array.isArray(rules) ? rules.filter(isRule) : [],
    gone: Array.isArray(gone) ? gone.filter((one): one is string => typeof one === 'string') : [],
  };
}

function isRule(rule: unknown): rule is Redirects['rules'][number] {
  if (typeof rule !== 'object' || rule === null) return false;
  const { from, to } = rule as { readonly from?: unknown; readonly to?: unknown };
  return typeof from === 'string' && typeof to === 'string';
}
