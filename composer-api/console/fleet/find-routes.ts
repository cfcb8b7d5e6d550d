/** Finding something on all sites: twenty sites a call, so that one call stays short however many sites there are. */
import type { Context } from 'hono';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { findPlaces } from '#domain/fleet/find-places.ts';
import { type FindQuery, type FleetPlace, type FleetPlaces, findableFacts, findKinds } from '#schemas/api/find.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { Store } from '#tenants/database/open.ts';
import { soughtOnSite } from '#tenants/fleet/inherited-switch.ts';
import { listTenants, type TenantEntry } from '#tenants/sites/list-tenants.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { ConsoleEnv, ConsoleParts, Needs } from '../api/console-env.ts';
import { handle } from '../api/handlers.ts';

const sitesOfCall = 20;
/** Places of one site. */
const mostOfSite = 30;
const longest = 100;

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
  });
}

/** Live documents, and drafts that differ from them. */
async function placesOf(
  store: Pick<Store, 'db' | 'defaults'>,
  { scope, name }: TenantEntry,
  query: FindQuery,
): Promise<FleetPlace[]> {
  const { live, drafts } = await soughtOnSite(store, scope, query.kind === 'switch' ? query.of : null);
  const found: FleetPlace[] = [];
  for (const [documents, isLive] of [[live, true] as const, [drafts, false] as const])
    for (const document of documents) {
      const { key, body } = document;
      if (found.length > mostOfSite) return found;
      const here = { site: scope.slug, siteName: name, document: key, title: titleOf(key, body), isLive };
      found.push(...findPlaces(query, document).map((place) => ({ ...here, ...place })));
    }
  return found;
}

/** @throws AppError `input.invalid` for what cannot be looked for. */
function readQuery(c: Context<ConsoleEnv>, registry: ConsoleParts['registry']): FindQuery {
  const asked = (name: string) => {
    const value = c.req.query(name)?.trim() ?? '';
    if (value.length > longest) throw new AppError('input.invalid', `${name}: at most ${longest} characters.`);
    return value;
  };
  const kind = findKinds.find((one) => one === asked('kind'));
  if (kind === undefined) throw new AppError('input.invalid', `kind has to be one of ${findKinds.join(', ')}.`);
  const query: FindQuery = { kind, of: asked('of'), prop: asked('prop'), words: asked('words') };
  const isKnown = {
    block: () => registry.has(query.of),
    text: () => true,
    switch: () => findSwitch(query.of) !== null,
    fact: () => Object.hasOwn(findableFacts, query.of),
  };
  if (!isKnown[kind]()) throw new AppError('input.invalid', `of: there is no such ${kind}. Choose one of the list.`);
  if (kind === 'text' && query.words.length < 2)
    throw new AppError('input.invalid', 'words: enter at least two characters.');
  return query;
}
