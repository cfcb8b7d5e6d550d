/** The doors to one kind of entry (`schemas/api/content.ts`), whichever it is. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { EntryHistory, StoredEntry } from '#schemas/api/content.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { takes } from '../api/takes.ts';
import { siteUrl } from '../api/tenant-summary.ts';
import { ContentEntries, type EntryKind, type EntryRules } from './content-entries.ts';
import { entryAuthor } from './entry-author.ts';

/** Bytes; a location with every day of a year is far below, and a model with forty variants. */
const limit = 256 * 1024;
const version = z.int('A version').min(1, 'A version').max(1e9);
const saveBody = z.strictObject({ version, item: anyJson });
const newBody = z.strictObject({ item: anyJson });
const restoreBody = z.strictObject({ version });

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

export function entryRoutes<K extends EntryKind>(deps: ConsoleDeps, doors: EntryDoors<K>): ConsoleRoutes {
  const { store } = deps;
  const open = async (c: Context<ConsoleEnv>) => {
    const scope = entryScope(c);
    const rules = doors.rules(scope);
    return {
      scope,
      rules,
      id: c.req.param('entry') ?? '',
      entries: new ContentEntries(store, scope, entryAuthor(store, scope, c.var.account), rules),
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

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await doors.list(entryScope(c))))
    .post('/', takes(newBody, limit), async (c) => {
      const opened = await open(c);
      const { item } = c.req.valid('json');
      return c.json(await answer(c, opened, { id: await opened.entries.create(item) }), 201);
    })
    .get('/new', async (c) => {
      const { scope, rules } = await open(c);
      const like = c.req.query('like');
      const blank: StoredEntry = {
        item: await rules.blank(null, ...(like === undefined ? [] : [like])),
        version: 0,
        merged: false,
        removedAt: null,
        by: null,
        at: store.now().toISOString(),
        url: null,
        locations: await locationNames(deps, scope),
      };
      return c.json(blank);
    })
    .get('/:entry', async (c) => {
      const opened = await open(c);
      return c.json(await answer(c, opened, opened));
    })
    .put('/:entry', takes(saveBody, limit), async (c) => {
      const opened = await open(c);
      const merged = await opened.entries.edit(opened.id, c.req.valid('json'));
      return c.json(await answer(c, opened, { id: opened.id, merged }));
    })
    .delete('/:entry', async (c) => {
      const { id, entries } = await open(c);
      const asked = version.safeParse(Number(c.req.query('version')));
      if (!asked.success) throw new AppError('input.invalid', 'Say in version which version is to be removed.');
      await entries.remove(id, asked.data);
      return c.body(null, 204);
    })
    .get('/:entry/history', async (c) => {
      const { id, entries } = await open(c);
      const history: EntryHistory = { changes: await entries.history(id) };
      return c.json(history);
    })
    .post('/:entry/restore', takes(restoreBody), async (c) => {
      const opened = await open(c);
      await opened.entries.restore(opened.id, c.req.valid('json').version);
      return c.json(await answer(c, opened, opened));
    });
}

async function locationNames({ store }: ConsoleDeps, scope: TenantScope): Promise<StoredEntry['locations']> {
  return (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
}
