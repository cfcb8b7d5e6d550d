/** Finding words on a site, or something on all sites: twenty a call, so that one call stays short. */
import type { Context } from 'hono';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { findPlaces } from '#domain/fleet/find-places.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import {
  type FindQuery,
  type FleetPlace,
  type FleetPlaces,
  findableFacts,
  findKinds,
  type SitePlaces,
  type TextPlace,
} from '#schemas/api/find.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { entryName } from '#tenants/content/edit-content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { soughtOnSite } from '#tenants/fleet/inherited-switch.ts';
import { listTenants, type TenantEntry } from '#tenants/sites/list-tenants.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { type ConsoleEnv, type ConsoleParts, handle, type Needs } from '../api/handlers.ts';

const sitesOfCall = 20;
/** Places of one site. */
const mostOfSite = 30;
const longest = 100;
const entryKinds = ['location', 'offer', 'model', 'manufacturer', 'review'] as const;
/** Entries that are searched before other requests have their turn. */
const entriesOfTurn = 100;

export function findRoutes({ store, registry }: Needs<'store' | 'registry'>) {
  return handle({
    'GET /fleet/find': async (c) => {
      const query = readQuery(c, registry);
      const after = c.req.query('after')?.slice(0, longest);
      const { entries, total, next } = await listTenants(store, c.var.account, {
        limit: sitesOfCall,
        ...(after ? { after } : {}),
      });
      const found: FleetPlace[] = [];
      let isCut = false;
      for (const entry of entries) {
        const places = await placesOf(store, entry, query);
        isCut ||= places.length > mostOfSite;
        found.push(...places.slice(0, mostOfSite));
        await nextTurn();
      }
      const answer: FleetPlaces = { found, read: entries.length, total, isCut, next };
      return answer;
    },
    'GET /tenants/:tenant/find': async (c) => {
      const query: FindQuery = { kind: 'text', of: '', prop: '', words: askedWords(c) };
      const found = await documentPlaces(store, c.var.scope, query);
      for (const kind of entryKinds) {
        await nextTurn();
        if (found.length <= mostOfSite) found.push(...(await entryPlaces(store, c.var.scope, kind, query)));
      }
      const answer: SitePlaces = { found: found.slice(0, mostOfSite), isCut: found.length > mostOfSite };
      return answer;
    },
  });
}

async function placesOf(
  store: Pick<Store, 'db' | 'defaults'>,
  { scope, name }: TenantEntry,
  query: FindQuery,
): Promise<FleetPlace[]> {
  const places = await documentPlaces(store, scope, query);
  return places.map((place) => ({ site: scope.slug, siteName: name, ...place }));
}

/** Live documents, and drafts that differ from them. */
async function documentPlaces(
  store: Pick<Store, 'db' | 'defaults'>,
  scope: TenantScope,
  query: FindQuery,
): Promise<TextPlace[]> {
  const { live, drafts } = await soughtOnSite(store, scope, query.kind === 'switch' ? query.of : null);
  const found: TextPlace[] = [];
  for (const [documents, isLive] of [[live, true] as const, [drafts, false] as const])
    for (const document of documents) {
      const { key, body } = document;
      if (found.length > mostOfSite) return found;
      const here = { document: key, title: titleOf(key, body), isLive };
      found.push(...findPlaces(query, document).map((place) => ({ ...here, ...place })));
    }
  return found;
}

/** Entries that shoppers see as soon as they are saved. */
async function entryPlaces(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  kind: (typeof entryKinds)[number],
  query: FindQuery,
): Promise<TextPlace[]> {
  const found: TextPlace[] = [];
  for (const [index, { item }] of (await listContent(store, scope, kind)).entries()) {
    if (found.length > mostOfSite) return found;
    if (index % entriesOfTurn === entriesOfTurn - 1) await nextTurn();
    const here = { document: `${kind}/${item.id}`, title: entryName(item), isLive: true };
    // One place leads to the form of the entry.
    const [first] = findPlaces(query, { key: here.document, body: jsonObjectOf(item) });
    if (first) found.push({ ...here, ...first });
  }
  return found;
}

/** @throws AppError `input.invalid` */
function asked(c: Context<ConsoleEnv>, name: string): string {
  const value = c.req.query(name)?.trim() ?? '';
  if (value.length > longest) throw new AppError('input.invalid', `${name}: at most ${longest} characters.`);
  return value;
}

/** @throws AppError `input.invalid` */
function askedWords(c: Context<ConsoleEnv>): string {
  const words = asked(c, 'words');
  if (words.length < 2) throw new AppError('input.invalid', 'words: enter at least two characters.');
  return words;
}

/** @throws AppError `input.invalid` for what cannot be looked for. */
function readQuery(c: Context<ConsoleEnv>, registry: ConsoleParts['registry']): FindQuery {
  const sought = asked(c, 'kind');
  const kind = findKinds.find((one) => one === sought);
  if (kind === undefined) throw new AppError('input.invalid', `kind has to be one of ${findKinds.join(', ')}.`);
  const words = kind === 'text' ? askedWords(c) : asked(c, 'words');
  const query: FindQuery = { kind, of: asked(c, 'of'), prop: asked(c, 'prop'), words };
  const isKnown = {
    block: () => registry.has(query.of),
    text: () => true,
    switch: () => findSwitch(query.of) !== null,
    fact: () => Object.hasOwn(findableFacts, query.of),
  };
  if (!isKnown[kind]()) throw new AppError('input.invalid', `of: there is no such ${kind}. Choose one from the list.`);
  return query;
}
