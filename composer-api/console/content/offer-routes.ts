/** Special offers of a site: which run, which are to come, and what each is for. */
import type { Context } from 'hono';
import * as z from 'zod';
import { lawInEntry } from '#domain/checks/entry-law.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { standInOf } from '#domain/offers/covered.ts';
import { offerPath } from '#domain/offers/display-offer.ts';
import { blankOffer, copiedOffer, editedOffer, offerSlug } from '#domain/offers/edit-offer.ts';
import { type OfferFacts, offerProblems } from '#domain/offers/offer-problems.ts';
import { compareOffers, offerState } from '#domain/offers/offer-state.ts';
import { displayLocal } from '#domain/text/local-time.ts';
import { sanitiseRichText } from '#renderer/rich-text.ts';
import type { OfferChoices, OfferRow } from '#schemas/api/content.ts';
import type { Site } from '#schemas/documents/site.ts';
import { type Offer, offerSchema } from '#schemas/entities/offer.ts';
import { type ContentRecord, listContentRecords } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { openDraft } from '../documents/open-draft.ts';
import { ContentEntries, type EntryRules } from './content-entries.ts';
import { entryAuthor } from './entry-author.ts';
import { entryRoutes, entryScope } from './entry-routes.ts';

/** Offers that a site keeps, those that have ended included: pages read all of them. */
const mostOffers = 200;
/** Characters of rich text that are checked: longer ones are refused by the form's own bound. */
const longestBody = 12_000;
const mostFound = 12;
const mostNamed = 60;
const longestQuery = 100;

const versionBody = z.strictObject({ version: z.int('A version').min(1, 'A version').max(1e9) });

export function offerRoutes(deps: Needs<'store' | 'sites' | 'registry'>) {
  const { store } = deps;
  const entriesOf = (c: Context<ConsoleEnv>) => {
    const scope = entryScope(c);
    return {
      scope,
      entries: new ContentEntries(store, scope, entryAuthor(store, scope, c.var.account), offerRules(store, scope)),
    };
  };
  return handle({
    'GET /tenants/:tenant/offers/choices': (c) => {
      const scope = entryScope(c);
      const text = c.req.query('q')?.trim() ?? '';
      const ids = (c.req.query('ids') ?? '').split(',').filter((id) => id !== '');
      if (text.length > longestQuery || ids.length > mostNamed || ids.some((id) => id.length > longestQuery))
        throw new AppError(
          'input.invalid',
          `Search in q with ${longestQuery} characters at most, and name ${mostNamed} ids at most.`,
        );
      return choicesOf(deps, scope, text, ids);
    },
    'POST /tenants/:tenant/offers/:entry/copy': takes(versionBody, async (c, body) => {
      const { scope, entries } = entriesOf(c);
      const record = await entries.require(c.req.param('entry'));
      if (record.version !== body.version) throw changed();
      const item = copiedOffer(record.item, { id: newId(), slug: record.item.slug });
      const id = await entries.create(item);
      return { id, site: scope.slug };
    }),
    'POST /tenants/:tenant/offers/:entry/end': takes(versionBody, async (c, { version }) => {
      const { scope, entries } = entriesOf(c);
      const record = await entries.require(c.req.param('entry'));
      const { timeZone: zone } = await siteFacts(store, scope);
      const now = store.now();
      if (offerState(record.item, zone, now) !== 'live')
        throw new AppError('input.invalid', 'Only a current offer can be ended. Check its dates and its status.');
      if (record.version !== version) throw changed();
      await entries.edit(record.id, { version, item: { ...record.item, until: displayLocal(now, zone) } });
      return { id: record.id, site: scope.slug };
    }),
    ...entryRoutes(deps, 'offers', {
      rules: (scope) => offerRules(store, scope),
      list: (scope) => offerList(deps, scope),
      path: async (offer, scope) => {
        const { timeZone: zone } = await siteFacts(store, scope);
        return offerState(offer, zone, store.now()) === 'live' ? offerPath(offer) : null;
      },
    }),
  });
}

function changed(): AppError {
  return new AppError('revision.conflict', 'Someone else has changed this. Check it, then try again.');
}

function offerRules(store: Store, scope: TenantScope): EntryRules<'offer'> {
  return {
    kind: 'offer',
    word: 'offer',
    schema: offerSchema,
    async blank(given) {
      const known = await listContentRecords(store, scope, 'offer');
      if (known.filter(({ removedAt }) => removedAt === null).length >= mostOffers)
        throw new AppError('input.invalid', `A site can have ${mostOffers} offers. Delete some that have ended.`);
      return blankOffer(newId(), offerSlug(given?.title ?? '', new Set(known.map(({ item }) => item.slug))));
    },
    edited: (stored, given) =>
      editedOffer(stored, given, (html) => (html.length > longestBody ? html : sanitiseRichText(html))),
    async problems(offer) {
      return offerProblems(offer, await problemFacts(store, scope));
    },
  };
}

async function problemFacts(store: Store, scope: TenantScope): Promise<OfferFacts> {
  const [{ country }, models] = await Promise.all([siteFacts(store, scope), listContent(store, scope, 'model')]);
  return { country, models: new Set(models.map(({ item }) => item.id)) };
}

/** Ended ones come last, then by their place. */
async function offerList(
  deps: Needs<'store' | 'sites'>,
  scope: TenantScope,
): Promise<{ rows: readonly OfferRow[]; zone: string }> {
  const { store } = deps;
  const [records, facts, { site, timeZone: zone }, live] = await Promise.all([
    listContentRecords(store, scope, 'offer'),
    problemFacts(store, scope),
    siteFacts(store, scope),
    liveData(deps, scope),
  ]);
  const now = store.now();
  const rows = await Promise.all(
    records
      .toSorted((a, b) => compareOffers(a.item, b.item))
      .map(async (record) => ({
        ...rowOf(record, { facts, site, zone, now }),
        image: record.item.image?.url ?? (live && (await standInOf(record.item, live))),
      })),
  );
  const isOver = ({ state, removed }: OfferRow) => removed || state === 'ended';
  return { rows: [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)], zone };
}

/** The stock and content that shoppers see; null for a site without a release. */
async function liveData({ store, sites }: Needs<'store' | 'sites'>, scope: TenantScope) {
  const versions = await findVersions(store, scope);
  const release = versions && (await sites.release(scope, versions));
  return versions && release ? sites.data.get(scope, versions, release) : null;
}

interface ListedIn {
  readonly facts: OfferFacts;
  readonly site: Site | null;
  readonly zone: string;
  readonly now: Date;
}

function rowOf(
  { id, item, version, updatedAt, removedAt }: ContentRecord<'offer'>,
  { facts, site, zone, now }: ListedIn,
): Omit<OfferRow, 'image'> {
  const published: Offer = { ...item, status: 'published' };
  const lacks = [...offerProblems(published, facts), ...lawInEntry({ kind: 'offer', item: published }, site)];
  return {
    id,
    version,
    removed: removedAt !== null,
    changedAt: updatedAt,
    title: item.title,
    state: offerState(item, zone, now),
    from: item.from,
    until: item.until,
    badge: item.badge,
    missing: item.status === 'draft' ? [...new Set(lacks.map(({ message }) => message))].slice(0, 3) : [],
  };
}

async function choicesOf(
  deps: Needs<'store' | 'sites' | 'registry'>,
  scope: TenantScope,
  text: string,
  ids: readonly string[],
): Promise<OfferChoices> {
  const [{ data, release }, { timeZone: zone }] = await Promise.all([
    openDraft(deps, scope),
    siteFacts(deps.store, scope),
  ]);
  const found =
    text === ''
      ? []
      : (await data.stock.search({ text, facets: { status: ['in_stock', 'coming_soon'] }, limit: mostFound })).hits;
  const named = await Promise.all(ids.map((id) => data.stock.findVehicleById(id)));
  const toChoice = ({ id, name, stocknum, car_type }: (typeof found)[number]) => ({
    id,
    name,
    note: [stocknum, car_type].filter(Boolean).join(', '),
  });
  return {
    zone,
    page: [...release.pages].find(([, { type }]) => type === 'offer')?.[0] ?? null,
    found: found.map(toChoice),
    named: named.flatMap((vehicle) => (vehicle ? [toChoice(vehicle)] : [])),
    models: (await data.content.listModels()).map(({ id, name, manufacturer_name: make }) => ({
      id,
      name,
      note: make ?? '',
    })),
  };
}
