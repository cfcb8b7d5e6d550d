/**
 * Addresses of the site that were typed out, with the page that is meant: in text they are no link, and with the site's
 * host they always lead to that host, past the draft and past the check of broken links.
 */
import { listTexts } from '#domain/checks/rules/texts.ts';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { findTypedAddresses, type TypedAddress } from '#domain/layout/typed-address.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { ruleAt } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import type { Needs } from '../api/handlers.ts';
import { isPlatformPath, listRoutes, wholeRules } from './addresses.ts';
import { pathOf } from './page-links.ts';
import { perDocument } from './per-document.ts';
import { toCheckedDocument } from './rule-subjects.ts';

type Deps = Needs<'registry'>;

/** Found in one set of documents. */
const most = 100;

interface TypedAt extends TypedAddress {
  readonly blockId: string | undefined;
  readonly pointer: string;
}

const typedIn = perDocument<readonly TypedAt[]>();

/** @param only the one document that is read; all where left out */
export function checkTypedAddresses(deps: Deps, snapshot: Snapshot, only?: DocumentKey): Problem[] {
  const site = snapshot.documents.get('site');
  const hosts = hostsOf(site);
  const name = namePages(snapshot);
  const problems: Problem[] = [];
  for (const document of snapshot.documents.values()) {
    const { key, kind } = document;
    if ((only !== undefined && key !== only) || !['page', 'section', 'navigation'].includes(kind)) continue;
    const typed = typedIn(document, [deps.registry, site], () =>
      listTexts(toCheckedDocument(deps, document)).flatMap(({ text, schema, blockId, pointer }) =>
        findTypedAddresses(text, schema, hosts).map((address): TypedAt => ({ ...address, blockId, pointer })),
      ),
    );
    for (const { from, to, as, blockId, pointer } of typed) {
      const page = name(to);
      // Path-like text in a sentence counts only where such a page exists.
      if (page === null && (as === 'words' || from.startsWith('/'))) continue;
      if (problems.length === most) return problems;
      const why =
        as === 'words'
          ? `The address “${from}” is plain text here: shoppers cannot click it.`
          : `This link has the site’s own name in it (“${from}”): it does not follow when the domain changes, and leads past a draft.`;
      const advice =
        page === null ? 'It does not exist on this site. Choose another.' : `Make it a link to ${page.name}.`;
      problems.push({
        document: key,
        pointer,
        severity: 'warning',
        rule: 'typed-address',
        message: `${why} ${advice}`,
        ...(blockId === undefined ? {} : { blockId }),
        ...(page === null ? {} : { repair: { kind: 'link', from, to: page.to, name: page.name } }),
      });
    }
  }
  return problems;
}

/** The dealer's own domains, in small letters, without `www.`. */
function hostsOf(document: SnapshotDocument | undefined): ReadonlySet<string> {
  const site = document?.effective;
  const domains = isJsonObject(site) && Array.isArray(site['domains']) ? site['domains'] : [];
  return new Set(
    domains.flatMap((domain) => (typeof domain === 'string' ? [domain.toLowerCase().replace(/^www\./, '')] : [])),
  );
}

interface MeantPage {
  readonly name: string;
  /** The address that the page has today, with parameters and place. */
  readonly to: string;
}

/** The page at an address; null if there is none, or only the platform answers. */
function namePages(snapshot: Snapshot): (address: string) => MeantPage | null {
  const routes = listRoutes(snapshot);
  const table = new RouteTable(routes.map((one) => [one.route, one] as const));
  const redirect = ruleAt(wholeRules(snapshot));
  const own = new Map(routes.filter(({ pointer }) => pointer === '/route').map((one) => [one.document.key, one.route]));
  return (address) => {
    const path = pathOf(address) ?? '';
    const found = table.find(path)?.value;
    if (found === undefined)
      return isPlatformPath(path) ? null : redirect(path) === null ? null : { name: path, to: address };
    // A vehicle, a location or a search is known by its address; a page by its title, even where it has moved.
    if (/[:*]/.test(found.route)) return { name: path, to: address };
    const today = own.get(found.document.key) ?? found.route;
    const to = /[:*]/.test(today) ? path : today;
    return {
      name: `“${titleOf(found.document.key, found.document.effective)}”`,
      to: `${to}${address.slice(path.length)}`,
    };
  };
}
