/**
 * What else must go live for a page to match its draft: found in what it reads and links to, and described in words.
 */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { member } from '#domain/json/json-object.ts';
import { listNamedFacts, listReferences } from '#domain/layout/references.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import { findFact, readFact } from '#domain/subject/bindable-facts.ts';
import type { PageNeed } from '#schemas/api/release.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/console-env.ts';
import { listPagesLinkedBy } from '../checks/page-links.ts';
import { readSwitches } from '../documents/read-switches.ts';

/** Things of one kind that are named; the rest are counted. */
const mostNamed = 3;

interface Sides {
  readonly live: Snapshot | null;
  readonly drafts: Snapshot;
  /** Documents that wait to be published. */
  readonly waiting: ReadonlySet<string>;
}

export function findPageNeeds(deps: Needs<'registry'>, key: string, sides: Sides): readonly PageNeed[] {
  const { live, drafts, waiting } = sides;
  const body = drafts.documents.get(key)?.effective;
  if (!isLayoutBody(body)) return [];
  const blocks = Object.values(body.layout.blocks);
  const needs: PageNeed[] = [];
  const add = (need: string, why: string | null) => {
    if (why !== null && need !== key && waiting.has(need)) needs.push({ key: need, why });
  };
  for (const linked of listPagesLinkedBy(deps, drafts, key)) {
    const isThere = live !== null && isOnSite(live, linked);
    const title = titleOf(linked, drafts.documents.get(linked)?.effective);
    add(linked, isThere ? null : `It links to ${title}, which is not on the site yet.`);
  }
  add('switches', describeSwitches(deps, blocks, sides));
  add('site', describeFacts(blocks, sides));
  add('redirects', describeMoved(key, body as Page, sides));
  return needs;
}

function isOnSite({ documents }: Snapshot, key: string): boolean {
  const page = documents.get(key)?.effective as Partial<Page> | undefined;
  return page !== undefined && page.hidden !== true;
}

function describeSwitches(
  deps: Needs<'registry'>,
  blocks: readonly BlockInstance[],
  { live, drafts }: Sides,
): string | null {
  const read = new Set(blocks.flatMap((block) => [...readSwitches(deps, block)]));
  const valueIn = (snapshot: Snapshot | null, key: string) =>
    member((snapshot?.documents.get('switches')?.effective ?? {}) as { readonly [key: string]: Json }, key);
  const changed = [...read].filter((key) => !equalJson(valueIn(live, key) ?? null, valueIn(drafts, key) ?? null));
  return changed.length === 0 ? null : `It reads ${nameSome(changed.map((key) => findSwitch(key)?.title ?? key))}.`;
}

function describeFacts(blocks: readonly BlockInstance[], { live, drafts }: Sides): string | null {
  const [before, after] = [siteOf(live), siteOf(drafts)];
  if (!after) return null;
  const paths = new Set(
    blocks.flatMap(({ props }) =>
      [
        ...listReferences(props).flatMap(({ kind, target }) => (kind === 'bind' ? [target] : [])),
        ...listNamedFacts(props).map(({ path }) => path),
      ].filter((path) => path.startsWith('site.')),
    ),
  );
  const read = (path: string, site: Site | null) =>
    site ? (readFact(path, { site, location: null, subject: { kind: 'none' } }) ?? null) : null;
  const changed = [...paths].filter((path) => !equalJson(read(path, before), read(path, after)));
  return changed.length === 0 ? null : `It shows ${nameSome(changed.map((path) => findFact(path)?.title ?? path))}.`;
}

function siteOf(snapshot: Snapshot | null): Site | null {
  return (snapshot?.documents.get('site')?.effective as Site | undefined) ?? null;
}

/** An address that is left is led on by the redirects. */
function describeMoved(key: string, { route }: Page, { live }: Sides): string | null {
  const before = (live?.documents.get(key)?.effective as Partial<Page> | undefined)?.route;
  return before === undefined || before === route ? null : `They lead from ${before} to its new address.`;
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map((name) => `“${name}”`);
  const more = names.length - mostNamed;
  return `${more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')}, which ${names.length === 1 ? 'was' : 'were'} changed`;
}
