/** The routes of any kind of entry (`schemas/api/content.ts`). */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { EntryHistory, StoredEntry } from '#schemas/api/content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { type ConsoleEnv, handleBelow, type Needs, sharedTakes, siteScope, upTo } from '../api/handlers.ts';
import { siteUrl } from '../api/tenant-summary.ts';
import { type Override, overrideRequest } from '../checks/compliance.ts';
import { ContentEntries, type EntryKind, type EntryRules } from './content-entries.ts';
import { entryAuthor } from './entry-author.ts';

/** Bytes; a location with every day of a year is far below, and a model with forty variants. */
const limit = 256 * 1024;
const version = z.int('A version').min(1, 'A version').max(1e9);
const newBody = z.strictObject({ item: anyJson, override: overrideRequest.optional() });
const saveBody = newBody.extend({ version });
const restoreBody = z.strictObject({ version, override: overrideRequest.optional() });

export interface EntryDoors<K extends EntryKind> {
  rules(scope: TenantScope): EntryRules<K>;
  list(scope: TenantScope): Promise<object>;
  /** Address of its page, on the site or elsewhere; null where it has none. */
  path(item: Parameters<EntryRules<K>['edited']>[0], scope: TenantScope): string | null | Promise<string | null>;
}

/** The site that the address names. @throws AppError for a template, which has no locations, reviews, makes, models and offers. */
export function entryScope(c: Context<ConsoleEnv>): TenantScope {
  return siteScope(c, 'A template has no locations, reviews, makes, models or offers. Open a site.');
}

type EntryFolder = 'locations' | 'reviews' | 'makes' | 'models' | 'offers';
/** @param folder of their addresses. */
export function entryRoutes<K extends EntryKind, F extends EntryFolder>(
  deps: Needs<'store'>,
  folder: F,
  doors: EntryDoors<K>,
) {
  const { store } = deps;
  const open = async (c: Context<ConsoleEnv>, override?: Override) => {
    const scope = entryScope(c);
    const rules = doors.rules(scope);
    return {
      scope,
      rules,
      id: c.req.param('entry') ?? '',
      entries: new ContentEntries(store, scope, entryAuthor(store, scope, c.var.account, override), rules),
    };
  };
  const answer = async (
    c: Context<ConsoleEnv>,
    { scope, entries }: Awaited<ReturnType<typeof open>>,
    { id, merged = false }: { readonly id: string; readonly merged?: boolean },
  ): Promise<StoredEntry> => {
    const record = await entries.require(id);
    const site = siteUrl(scope.slug, store.siteDomain, c.req.url);
    const path = record.removedAt === null ? await doors.path(record.item, scope) : null;
    return {
      item: record.item,
      version: record.version,
      merged,
      removedAt: record.removedAt,
      by: await entries.lastAuthor(id),
      at: record.updatedAt,
      url: path === null ? null : new URL(path, site).href,
      locations: await locationNames(deps, scope),
    };
  };

  return handleBelow(`/tenants/:tenant/${folder}`, {
    'GET ': (c) => doors.list(entryScope(c)),
    'POST ': sharedTakes(upTo(limit, newBody), async (c, { item, override }) => {
      const opened = await open(c, override);
      return answer(c, opened, { id: await opened.entries.create(item) });
    }),
    'GET /new': async (c): Promise<StoredEntry> => {
      const { scope, rules } = await open(c);
      const like = c.req.query('like');
      return {
        item: await rules.blank(null, ...(like === undefined ? [] : [like])),
        version: 0,
        merged: false,
        removedAt: null,
        by: null,
        at: store.now().toISOString(),
        url: null,
        locations: await locationNames(deps, scope),
      };
    },
    'GET /:entry': async (c) => {
      const opened = await open(c);
      return answer(c, opened, opened);
    },
    'PUT /:entry': sharedTakes(upTo(limit, saveBody), async (c, { override, ...body }) => {
      const opened = await open(c, override);
      const merged = await opened.entries.edit(opened.id, body);
      return answer(c, opened, { id: opened.id, merged });
    }),
    'DELETE /:entry': async (c) => {
      const { id, entries } = await open(c);
      const asked = version.safeParse(Number(c.req.query('version')));
      if (!asked.success) throw new AppError('input.invalid', 'Send the version to remove in version.');
      await entries.remove(id, asked.data);
    },
    'GET /:entry/history': async (c): Promise<EntryHistory> => {
      const { id, entries } = await open(c);
      return { changes: await entries.history(id) };
    },
    'POST /:entry/restore': sharedTakes(upTo(limit, restoreBody), async (c, { version: from, override }) => {
      const opened = await open(c, override);
      await opened.entries.restore(opened.id, from);
      return answer(c, opened, opened);
    }),
  });
}

async function locationNames({ store }: Needs<'store'>, scope: TenantScope): Promise<StoredEntry['locations']> {
  return (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
}
