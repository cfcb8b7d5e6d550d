/** The effects of Publish, releases, comparing and rolling back, and new releases of the template. */
import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { member } from '#domain/json/json-object.ts';
import { listNamedFacts, listReferences } from '#domain/layout/references.ts';
import { isLayoutBody } from '#domain/merge/page.ts';
import { findFact, readFact } from '#domain/subject/bindable-facts.ts';
import type { PageNeed, Published, ReleaseEffects, SeenRevision, TemplateUpdate } from '#schemas/api/release.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { compareReleases, listReleases } from '#tenants/documents/list-releases.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { type AlsoStore, judgePublication, publish } from '#tenants/documents/publish.ts';
import { rollback } from '#tenants/documents/rollback.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { applyTemplateUpdate, findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { overrideRequest, Publisher } from '../checks/compliance.ts';
import { describer } from '../checks/describer.ts';
import { listPagesLinkedBy } from '../checks/page-links.ts';
import { releaseCheck } from '../checks/release.ts';
import { reportCombinations, withCombinations } from '../combinations/combination-gate.ts';
import { requireKey } from '../documents/document-routes.ts';
import { readSwitches } from '../documents/read-switches.ts';
import { listWaiting, reviewChanges } from '../documents/review-changes.ts';
import { comparePages } from './compare-pages.ts';
import { templateRadius } from './template-radius.ts';
import { templateEffects } from './template-sites.ts';

/** Things of one kind that are named; the rest are counted. */
const mostNamed = 3;

interface Sides {
  readonly live: Snapshot | null;
  readonly drafts: Snapshot;
  /** Documents that wait to be published. */
  readonly waiting: ReadonlySet<string>;
}

const seenDocuments = z.array(z.strictObject({ key: z.string().max(80), revision: z.string().max(60) })).max(1000);
const radiusRequest = z.strictObject({ documents: seenDocuments });
/** What is ticked in the review. @property template its release, where that is ticked too */
const tickedRequest = z.strictObject({ documents: seenDocuments, template: z.int().min(0).optional() });
const publishRequest = z
  .strictObject({
    base: z.int().min(0),
    documents: seenDocuments,
    template: z.int().min(0).optional(),
    message: z.string().max(300).optional(),
    override: overrideRequest.optional(),
  })
  .refine(({ documents }) => new Set(documents.map(({ key }) => key)).size === documents.length, {
    path: ['documents'],
    message: 'List each document once',
  });
const baseRequest = z.strictObject({ base: z.int().min(0) });
const rollbackRequest = z.strictObject({ base: z.int().min(0), override: overrideRequest.optional() });

export function releaseRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'log'>) {
  const { store } = deps;
  const changesOf = describer(deps);

  return handle({
    'GET /tenants/:tenant/changes': (c) => {
      const { scope } = c.var;
      return reviewChanges(deps, scope);
    },
    'POST /tenants/:tenant/changes/effects': takes(tickedRequest, (c, { documents, template }) => {
      return reviewEffects(deps, c.var, { documents, template: template ?? null });
    }),
    'POST /tenants/:tenant/changes/radius': takes(radiusRequest, (c, body) => {
      const { scope, account } = c.var;
      return templateRadius(deps, { scope, account }, body.documents);
    }),
    'POST /tenants/:tenant/changes/combinations': takes(tickedRequest, (c, { documents, template }) => {
      const { scope } = c.var;
      return reportCombinations(deps, scope, { documents, template: template ?? null });
    }),
    'GET /tenants/:tenant/changes/:key/needs': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const waiting = (await listDocuments(store, scope)).filter(({ state }) => state !== 'live');
      const needs = findPageNeeds(deps, key, {
        live: await liveSnapshot(store, scope),
        drafts: await draftSnapshot(store, scope),
        waiting: new Set(waiting.map((pair) => pair.key)),
      });
      return { needs };
    },
    'POST /tenants/:tenant/releases': takes(
      publishRequest,
      async (c, { base, message, documents, template, override }) => {
        const { scope } = c.var;
        const choice = { documents, template: template ?? null };
        const publisher = new Publisher(c.var.account, override);
        const check = releaseCheck(deps, scope, publisher, () => draftSnapshot(store, scope));
        const summary = await publish(store, scope, {
          base,
          message,
          by: c.var.account.name,
          choice,
          check: await withCombinations(deps, scope, choice, check),
          allow: allowChanges(c.var.account, scope),
          also: recordOverride(publisher, scope),
        });
        const published: Published = { ...summary, waiting: await listWaiting(deps, scope, { documents }) };
        return published;
      },
    ),
    'GET /tenants/:tenant/releases': async (c) => {
      const { scope } = c.var;
      return { releases: await listReleases(store, scope) };
    },
    'GET /tenants/:tenant/releases/:number/compare/:other': async (c) => {
      const { scope } = c.var;
      const differences = await compareReleases(
        store,
        scope,
        releaseNumber(c.req.param('number')),
        releaseNumber(c.req.param('other')),
      );
      return {
        changes: differences.flatMap((pair) => changesOf(pair.key, pair.before?.body, pair.after?.body)),
      };
    },
    'POST /tenants/:tenant/releases/:number/rollback': takes(rollbackRequest, (c, { base, override }) => {
      const { scope } = c.var;
      const publisher = new Publisher(c.var.account, override);
      return rollback(store, scope, releaseNumber(c.req.param('number')), {
        base,
        by: c.var.account.name,
        check: releaseCheck(deps, scope, publisher),
        allow: allowChanges(c.var.account, scope),
        also: recordOverride(publisher, scope),
      });
    }),
    'GET /tenants/:tenant/template-update': async (c) => {
      const { scope } = c.var;
      const plan = await findTemplateUpdate(store, scope);
      if (!plan) throw new AppError('not-found', 'The template has no changes.');
      const update: TemplateUpdate = {
        from: plan.from,
        to: plan.to,
        changes: [...plan.documents, ...plan.inherited].flatMap((document) =>
          changesOf(document.key, document.before, document.after),
        ),
        conflicts: plan.documents.flatMap((document) =>
          document.conflicts.map((conflict) => ({ ...conflict, document: document.key })),
        ),
      };
      return update;
    },
    'POST /tenants/:tenant/template-update': takes(baseRequest, async (c, { base }) => {
      const { scope } = c.var;
      const saved = await applyTemplateUpdate(store, scope, { to: base, by: c.var.account.name });
      return saved.map((draft) => ({ ...draft, problems: [] }));
    }),
  });
}

const recordOverride =
  (publisher: Publisher, scope: TenantScope): AlsoStore =>
  (db, release) =>
    publisher.record(db, scope, release.at, { release: release.number });

function releaseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not-found', `There is no release ${text.slice(0, 20)}.`);
  return Number(text);
}

/** What shoppers would see and lose if the ticked documents went live: compares pages rendered before and after. */
async function reviewEffects(
  deps: Needs<'store' | 'registry' | 'sites'>,
  { scope, account }: { readonly scope: TenantScope; readonly account: Person },
  { documents, template }: { readonly documents: readonly SeenRevision[]; readonly template: number | null },
): Promise<ReleaseEffects> {
  const live = await liveSnapshot(deps.store, scope);
  const versions = await findVersions(deps.store, scope);
  if (!live || !versions || (documents.length === 0 && template === null))
    return { pages: [], looked: 0, unchecked: [], switches: null };
  const next = await judgePublication(deps.store, scope, { choice: { documents, template } });
  // What the template's release brings is in no list of documents: then all that differ count.
  const changed = template === null ? { changed: new Set(documents.map(({ key }) => key)) } : {};
  const own = await comparePages(deps, scope, { live, next, versions, ...changed });
  if (scope.kind !== 'template') return own;
  return { ...own, template: await templateEffects(deps, { scope, account }, documents) };
}

/**
 * What else must go live for a page to match its draft: found in what it reads and links to, and described in words.
 */
function findPageNeeds(deps: Needs<'registry'>, key: string, sides: Sides): readonly PageNeed[] {
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
