/** All checks before shoppers see a site: its documents, stock, locations and shared facts. */
import { checkRules, ruleOf, runSiteRules } from '#domain/checks/check-rules.ts';
import { factKinds, listDealerFacts, listLiterals, type PlacedLiteral } from '#domain/checks/dealer-facts.ts';
import { findPhrases, listDealerPhrases, phrasesToFind } from '#domain/checks/dealer-phrases.ts';
import { type CheckKind, checkKinds, type LibraryFact } from '#domain/checks/rules/rule.ts';
import { countStockGaps, stockGapRules } from '#domain/checks/stock-gaps.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { listMediaIds } from '#domain/media/library.ts';
import type { CheckPoint, GoLiveState, SharedFact } from '#schemas/api/go-live.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findMediaFacts } from '#tenants/media/list-media.ts';
import { findSharedFacts, listPhrasesOfOthers } from '#tenants/onboarding/dealer-facts.ts';
import { listAnswers } from '#tenants/onboarding/go-public.ts';
import { findTenantEntry } from '#tenants/sites/list-tenants.ts';
import { streamStock } from '#tenants/stock/read-stock.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { Needs } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { checkDocuments, checkDocumentsGently, siteSubject } from './documents.ts';
import { nameBlocks } from './name-blocks.ts';
import { toCheckedDocument } from './rule-subjects.ts';
import { storedLaw } from './stored-law.ts';

type Deps = Needs<'store' | 'registry'>;

/** Checks that are older than the table of rules, by the mark of their problems. */
const olderChecks: { readonly [rule: string]: { readonly title: string; readonly kind: CheckKind } } = {
  'broken-link': { title: 'Links work', kind: 'links' },
  'typed-address': { title: 'Addresses of pages are links', kind: 'links' },
  guidance: { title: 'Guidance text is replaced', kind: 'words' },
  contrast: { title: 'Contrast of colours', kind: 'access' },
  'broken-anchor': { title: 'Links to parts of pages find them', kind: 'links' },
};

function toPoint(problem: Problem): CheckPoint {
  const known = ruleOf(problem) ?? (problem.rule === undefined ? undefined : olderChecks[problem.rule]);
  return { ...problem, kind: checkKinds[known?.kind ?? 'shape'], title: known?.title ?? 'Pages and settings' };
}

/** A point of something that is not a document. */
function pointAt(at: string, rule: string, title: string, message: string, stops: boolean): CheckPoint {
  return {
    document: 'site',
    pointer: '',
    at,
    rule,
    title,
    message,
    kind: checkKinds.law,
    severity: stops ? 'error' : 'warning',
  };
}

/** The library's facts about all files that the documents name. */
export async function libraryOf({ store }: Deps, scope: TenantScope, snapshot: Snapshot) {
  const named = new Set<string>();
  for (const { effective } of snapshot.documents.values()) for (const id of listMediaIds(effective)) named.add(id);
  return findMediaFacts(store, scope, [...named]);
}

/** Problems of documents, those that only a whole site has among them; blocks are named. Files are not checked. */
export function checkSiteDocuments(deps: Deps, snapshot: Snapshot): readonly CheckPoint[] {
  const subject = siteSubject(snapshot, deps.store.now());
  const own = [...snapshot.documents.values()].flatMap((document) =>
    runSiteRules(toCheckedDocument(deps, document), subject),
  );
  return nameBlocks(deps, snapshot, [...own, ...checkDocuments(deps, snapshot)]).map(toPoint);
}

/**
 * The same, with a turn for other requests after each document.
 * @param library from `libraryOf`: pictures and files are checked too
 */
export async function checkSiteDocumentsGently(
  deps: Deps,
  snapshot: Snapshot,
  library: ReadonlyMap<string, LibraryFact>,
): Promise<readonly CheckPoint[]> {
  const subject = siteSubject(snapshot, deps.store.now(), library);
  const own: Problem[] = [];
  for (const document of snapshot.documents.values()) {
    await nextTurn();
    own.push(...runSiteRules(toCheckedDocument(deps, document), subject));
  }
  const found = await checkDocumentsGently(deps, snapshot, nextTurn);
  return nameBlocks(deps, snapshot, [...own, ...found]).map(toPoint);
}

/** Findings of the rules for a whole site in documents that are about to go live: dates, pictures, legal answers. */
export async function checkChanged(
  deps: Deps,
  scope: TenantScope,
  snapshot: Snapshot,
  keys: readonly string[],
): Promise<readonly Problem[]> {
  const subject = siteSubject(snapshot, deps.store.now(), await libraryOf(deps, scope, snapshot));
  const found = keys.flatMap((key) => {
    const document = snapshot.documents.get(key);
    return document ? runSiteRules(toCheckedDocument(deps, document), subject) : [];
  });
  return nameBlocks(deps, snapshot, found);
}

/** Texts that are read before other requests have their turn: some milliseconds of work. */
const readTogether = 10;

/**
 * What stock and locations lack; a template has neither.
 * @param isStopping whether only what keeps a site from going live is looked for
 */
export async function checkStockAndPlaces(
  deps: Deps,
  scope: TenantScope,
  isStopping = false,
): Promise<readonly CheckPoint[]> {
  if (scope.kind === 'template') return [];
  const { store } = deps;
  const { site } = await siteFacts(store, scope);
  const lawOf = storedLaw(site);
  const rules = stockGapRules.filter(({ stopsGoLive }) => stopsGoLive || !isStopping);
  const counting = countStockGaps(store.now(), lawOf, rules);
  for await (const slice of streamStock(store, scope))
    for (const [at, { vehicle }] of slice.entries()) {
      if (at % readTogether === 0) await nextTurn();
      counting.add(vehicle);
    }
  const gaps = counting
    .gaps()
    .map(({ rule, count, example }) =>
      pointAt(
        count === 1 ? `stock/${encodeURIComponent(example.id)}` : 'stock',
        ...([rule.id, rule.title, rule.message(count, example.name), rule.stopsGoLive] as const),
      ),
    );
  const locations = await locationsOf(deps, scope);
  const found = [...gaps, ...(await lawOfEntries(deps, scope, lawOf))];
  const title = 'Where the dealer is';
  if (locations.length === 0)
    return [...found, pointAt('locations/new', 'location', title, 'There is no location. Add the first one.', true)];
  const bare = locations.filter(({ address }) => !address?.street || !address.city || !address.postcode);
  return [
    ...found,
    ...bare.map(({ id, name }) =>
      pointAt(
        `locations/${encodeURIComponent(id)}`,
        ...([
          'location',
          title,
          `The address of ${name} is not whole. Enter street, town and postcode.`,
          true,
        ] as const),
      ),
    ),
  ];
}

const entryFolders = { manufacturer: 'makes', model: 'models', location: 'locations' } as const;

/** Texts of makes, models and locations that break a rule of law: those of a file, or from before the rule. */
async function lawOfEntries(
  { store }: Deps,
  scope: TenantScope,
  lawOf: ReturnType<typeof storedLaw>,
): Promise<readonly CheckPoint[]> {
  const points: CheckPoint[] = [];
  for (const kind of ['manufacturer', 'model', 'location'] as const)
    for (const [at, { item }] of (await listContent(store, scope, kind)).entries()) {
      if (at % readTogether === 0) await nextTurn();
      const [found] = lawOf({ kind, item });
      const title = 'Text about makes, models and locations follows the law';
      if (found)
        points.push(
          pointAt(
            `${entryFolders[kind]}/${encodeURIComponent(item.id)}`,
            'law-in-entry',
            title,
            `${item.name}: ${found.message}`,
            true,
          ),
        );
    }
  return points;
}

async function locationsOf({ store }: Deps, scope: TenantScope): Promise<readonly Location[]> {
  return (await listContent(store, scope, 'location')).map(({ item }) => item);
}

/** Literals of one site that are compared with the facts of others. */
const mostLiterals = 50_000;
/** Names and addresses of others that are listed. */
const mostPhrases = 50;

interface Shared extends SharedFact {
  readonly point: CheckPoint;
}

/** Facts of another dealer on this site: its own settings and locations, and texts that were copied. */
export async function findShared(deps: Deps, scope: TenantScope, snapshot: Snapshot): Promise<readonly Shared[]> {
  const { store } = deps;
  const site = snapshot.documents.get('site')?.own ?? null;
  const locations = await locationsOf(deps, scope);
  const facts = listDealerFacts(site, locations, `${scope.slug}.${store.siteDomain}`);
  const documents = [...snapshot.documents.values()]
    .filter(({ kind }) => kind !== 'theme')
    .map((document) => toCheckedDocument(deps, document));
  const literals: PlacedLiteral[] = [];
  for (const document of documents) {
    await nextTurn();
    literals.push(...listLiterals(document));
  }
  const asked = literals.slice(0, mostLiterals);
  const values = [...facts.map(({ value }) => value), ...asked.map(({ value }) => value)];
  const makes = (await listContent(store, scope, 'manufacturer')).map(({ item }) => item.name);
  const phrases = phrasesToFind(await listPhrasesOfOthers(store, scope), listDealerPhrases(site, locations), makes);
  const said: ReturnType<typeof findPhrases>[number][] = [];
  for (const document of documents) {
    await nextTurn();
    said.push(...findPhrases(document, phrases));
    if (said.length >= mostPhrases) break;
  }
  const shared = [
    ...(await findSharedFacts(store, scope, values)).map(({ kind, value }) => ({
      kind,
      value,
      place: asked.find((literal) => literal.value === value),
    })),
    ...said.slice(0, mostPhrases).map((place) => ({ kind: place.kind, value: place.value, place })),
  ];
  return shared.map(({ kind, value, place }) => {
    const text = place?.text ?? value;
    const message = `The ${factKinds[kind]} “${text}” belongs to another dealer’s site. Replace it by this dealer’s own.`;
    const title = 'No details of another dealer';
    const found: Problem = place
      ? { ...literalPlace(place), message, severity: 'error', rule: 'shared-fact' }
      : { document: 'site', pointer: '', message, severity: 'error', rule: 'shared-fact' };
    const [point = found] = nameBlocks(deps, snapshot, [found]);
    const at = place ? {} : { at: 'locations' };
    return { kind: factKinds[kind], text, point: { ...point, ...at, kind: checkKinds.facts, title } };
  });
}

function literalPlace({ document, blockId, pointer }: PlacedLiteral) {
  return { document, pointer, ...(blockId === undefined ? {} : { blockId }) };
}

/** Legal texts that the dealer must provide. */
const legalFields = [
  ['privacy', 'Enter the privacy line under forms: no template can answer it for the dealer.'],
  ['consent', 'Enter the consent text next to the opt-in box: a template cannot answer for the dealer.'],
] as const;

function checkLegal(snapshot: Snapshot, isConfirmed: boolean): readonly CheckPoint[] {
  const own = snapshot.documents.get('site')?.own;
  const texts = isJsonObject(own) ? own['texts'] : null;
  const lacking = legalFields.flatMap(([field, message]): CheckPoint[] => {
    const text = isJsonObject(texts) ? texts[field] : null;
    if (typeof text === 'string' && text.trim() !== '') return [];
    const place = { document: 'site', pointer: `/texts/${field}` };
    return [
      {
        ...place,
        message,
        severity: 'error',
        rule: 'legal-text',
        kind: checkKinds.law,
        title: 'Legal texts are the dealer’s own',
      },
    ];
  });
  if (isConfirmed) return lacking;
  const message =
    'The privacy policy and the terms have not been confirmed as the dealer’s own. Read both pages, then confirm.';
  return [...lacking, pointAt('onboarding?step=legal', 'legal-confirmed', 'Legal texts are read', message, true)];
}

/** What keeps a site from going live, as published now; marks what the draft has fixed. */
export async function findBlockers(deps: Deps, scope: TenantScope): Promise<Omit<GoLiveState, 'steps'>> {
  const { store } = deps;
  const { publicSince, changes } = await findTenantEntry(store, scope);
  const isConfirmed = (await listAnswers(store, scope)).get('legal')?.state === 'done';
  const snapshot = await liveSnapshot(store, scope);
  const state = {
    isPublic: publicSince !== null,
    since: publicSince,
    changes,
  };
  if (snapshot === null) {
    const message = 'Nothing is published yet. Review and publish first.';
    return { ...state, shared: [], blockers: [pointAt('review', 'published', 'Published', message, true)] };
  }
  const documentsOf = (of: Snapshot) => [...checkLegal(of, isConfirmed), ...stoppingDocuments(deps, of)];
  const published = documentsOf(snapshot);
  const sharedNow = await findShared(deps, scope, snapshot);
  const places = (await checkStockAndPlaces(deps, scope, true)).filter(({ severity }) => severity === 'error');
  const found = [...published, ...sharedNow.map(({ point }) => point)];
  let blockers = found;
  if (changes > 0 && found.length > 0) {
    const draft = await draftSnapshot(store, scope);
    const sharedThen = sharedNow.length > 0 ? await findShared(deps, scope, draft) : [];
    const left = new Set([...documentsOf(draft), ...sharedThen.map(({ point }) => point)].map(placeOf));
    blockers = found.map((point) => (left.has(placeOf(point)) ? point : { ...point, isInDraft: true }));
  }
  return {
    ...state,
    blockers: [...blockers, ...places],
    shared: sharedNow.map(({ kind, text }) => ({ kind, text })),
  };
}

function stoppingDocuments(deps: Deps, snapshot: Snapshot): readonly CheckPoint[] {
  return checkSiteDocuments(deps, snapshot).filter(
    (point) => point.severity === 'error' || ruleOf(point)?.stopsGoLive === true,
  );
}

/** A place with any finding of the same rule is not fixed, even if the message differs now. */
function placeOf({ rule, document, blockId, pointer }: CheckPoint): string {
  return JSON.stringify([rule, document, blockId, pointer]);
}

/** The table of checks with how often each found something. */
export function summariseRules(points: readonly CheckPoint[]) {
  return checkRules.map(({ id, title, kind, owner, since, reads, stopsGoLive }) => ({
    id,
    title,
    kind: checkKinds[kind],
    owner,
    since,
    reads,
    stopsGoLive,
    found: points.filter(({ rule }) => rule === id).length,
  }));
}
