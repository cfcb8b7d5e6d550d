/** Feeds: stock files that are fetched by a schedule (`schemas/api/feed.ts`). */
import type { Context } from 'hono';
import * as z from 'zod';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { isForbiddenByYards } from '#domain/access/yards.ts';
import { AppError } from '#domain/errors/app-error.ts';
import {
  type FeedPreviewRequest,
  type FeedSave,
  type FeedSettings,
  type FeedToken,
  fileServerKinds,
} from '#schemas/api/feed.ts';
import { type ImportAnswers, lackingFields, requiredFields } from '#schemas/api/import.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { beginFeedRun, listFeedRuns, requireFeedRun } from '#tenants/feeds/feed-runs.ts';
import {
  acceptServerKey,
  createFeed,
  deleteFeed,
  findFeed,
  listFeeds,
  makeFeedToken,
  makeMailName,
  pauseFeed,
  saveFeed,
  saveServerKey,
} from '#tenants/feeds/feeds.ts';
import { listImportRuns } from '#tenants/imports/import-runs.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { readAddress } from '../../kernel/outbound/fetch-file.ts';
import {
  type FeedDeps,
  feedDueAgain,
  feedJob,
  feedQuestion,
  isUnmapped,
  passwordName,
} from '../../work/feeds/feed-job.ts';
import { previewFeed, showFeed } from '../../work/feeds/feed-list.ts';
import { serverOf } from '../../work/feeds/server-keys.ts';
import { importAnswers } from '../../work/imports/read-upload.ts';
import { findTarget, importTargets } from '../../work/imports/targets.ts';
import { fileNamePattern, readRemotePath } from '../../work/transports/choose-file.ts';
import { serverUrl } from '../../work/transports/file-server.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { requirePermission } from '../api/route-access.ts';

/** Names and passwords must not contain line ends, which would end a line of the protocol. */
const userName = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'Leave out line breaks');
const reservedHeaders = /^(?:host|connection|content-.*|transfer-encoding|accept-encoding|expect|upgrade|te|trailer)$/i;

const senderPattern = /^[^\s@<>"(),:;]{0,64}@[a-z0-9](?:[a-z0-9.-]{0,120}[a-z0-9])?$/;

const source = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('http'),
    url: z.string().trim().min(1).max(1000),
    username: userName.optional(),
    header: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'The name of a header, for example X-Api-Key')
      .refine((name) => !reservedHeaders.test(name), 'This header is reserved')
      .optional(),
  }),
  ...fileServerKinds.map((kind) =>
    z.strictObject({
      kind: z.literal(kind),
      host: z.string().trim().min(1, 'Name the server').max(253),
      port: z.number().int().min(1).max(65_535).optional(),
      username: userName.min(1, 'Name the user'),
      path: z.string().trim().min(1, 'Name the file').max(300),
    }),
  ),
  z.strictObject({ kind: z.literal('push') }),
  z.strictObject({
    kind: z.literal('mail'),
    from: z
      .array(
        z.string().trim().toLowerCase().regex(senderPattern, 'An address, or @example.com for everyone there').max(200),
      )
      .min(1, 'Name who may send the file')
      .max(20, 'At most 20 senders'),
    file: z.string().regex(fileNamePattern, 'A file name without folders, for example stock-*.csv').optional(),
  }),
  z.strictObject({
    kind: z.literal('folder'),
    file: z.string().regex(fileNamePattern, 'A file name without folders, for example stock-*.csv'),
  }),
]);

const mapping = z.record(z.string().max(200), z.string().max(60));
const answers = z.strictObject(importAnswers);
/** Long enough for a private key of 8192 bits. */
const password = z
  .string()
  .max(8000)
  .refine((text) => text.trimStart().startsWith('-----BEGIN') || !/\p{Cc}/u.test(text), 'Leave out line breaks')
  .optional();
const serverKey = z.string().min(1).max(200);

const feedSave = z.strictObject({
  name: z.string().trim().min(1, 'Give the feed a name').max(60),
  source,
  schedule: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('every'),
      minutes: z.number().int().min(15, 'Every 15 minutes at most').max(10_080, 'Once a week at least'),
    }),
    z.strictObject({
      kind: z.literal('daily'),
      at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of day such as 06:30'),
    }),
    z.strictObject({ kind: z.literal('arrival') }),
  ]),
  mapping,
  missing: z.enum(['keep', 'mark-sold', 'remove']),
  guard: z.number().int().min(0).max(100),
  photos: z.boolean().optional(),
  answers: answers.optional(),
  version: z.number().int().optional(),
  password,
  serverKey: serverKey.optional(),
});

const previewRequest = z.strictObject({
  source,
  password,
  feed: z.string().max(60).optional(),
  mapping: mapping.optional(),
  answers: answers.optional(),
});

const fields = importTargets.map(({ key, title }) => ({
  key,
  title,
  required: requiredFields.some((field) => field === key),
}));

/** Whether the account may change feeds, and so may see where mail for them goes. */
function isManager({ var: { account } }: Context<ConsoleEnv>): boolean {
  const isOfToken = account.token === undefined || account.token.scopes.includes('feeds.manage');
  return isOfToken && isAllowed(account.role, 'feeds.manage') && !isForbiddenByYards(account, 'feeds.manage');
}

export function feedRoutes({
  store,
  vault,
  feedPlaces: places,
  jobs,
  readStockFile: read,
  fileDesk: desk,
}: Needs<'store' | 'jobs' | 'vault' | 'feedPlaces' | 'readStockFile' | 'fileDesk'>) {
  const deps: Omit<FeedDeps, 'photos'> = { store, vault, places, read };
  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template has no stock, so it has no feeds.');
  const require = async (scope: TenantScope, id: string) => {
    const feed = await findFeed(store, scope, id);
    if (!feed) throw new AppError('not-found', 'There is no such feed.');
    return feed;
  };

  return handle({
    'GET /tenants/:tenant/feeds': async (c) => {
      const scope = scopeOf(c);
      const feeds = await listFeeds(store, scope);
      return {
        feeds: await Promise.all(feeds.map((feed) => showFeed(deps, scope, feed, isManager(c)))),
        takesMail: (places.mailDomain ?? null) !== null,
        fields,
        timeZone: await siteTimeZone(store, scope),
        folder: scope.slug,
      };
    },
    'POST /tenants/:tenant/feeds': takes(feedSave, async (c, body) => {
      const scope = scopeOf(c);
      const { settings: said, secret, key } = readSave(body);
      allowSecret(c.var.account, secret);
      const by = c.var.account.name;
      const settings = { ...said, answers: await withLastAnswers(store, scope, said.answers) };
      const isOpen = feedQuestion(settings) !== null;
      const nextAt = isOpen ? null : await dueAt(scope, settings);
      const feed = await createFeed(store, scope, settings, {
        by,
        nextAt,
        paused: isOpen,
        async also(db, { id }) {
          if (secret !== undefined) await vault.putIn(db, scope, passwordName(id), secret, { by });
          if (key !== undefined) await keepKey(db, scope, id, settings, key);
        },
      });
      return showFeed(deps, scope, feed, isManager(c));
    }),
    'POST /tenants/:tenant/feeds/preview': takes(previewRequest, async (c, request: FeedPreviewRequest) => {
      const scope = scopeOf(c);
      allowSecret(c.var.account, request.password);
      if (request.feed !== undefined) await requireSameServer(scope, request, request.feed);
      return previewFeed({ ...deps, desk }, scope, request);
    }),
    'GET /tenants/:tenant/feeds/:id': async (c) => {
      const scope = scopeOf(c);
      return showFeed(deps, scope, await require(scope, c.req.param('id')), isManager(c));
    },
    'PUT /tenants/:tenant/feeds/:id': takes(feedSave, async (c, body) => {
      const scope = scopeOf(c);
      const before = await require(scope, c.req.param('id'));
      const { settings, secret, version, key } = readSave(body);
      allowSecret(c.var.account, secret);
      if (version === undefined)
        throw new AppError('input.invalid', '/version: Name the version that the edit began from.');
      const by = c.var.account.name;
      const nextAt = await dueAt(scope, settings);
      // A password belongs to the server that it was typed for: it changes with the address, or not at all.
      const isElsewhere = serverOf(before.settings.source) !== serverOf(settings.source);
      const isNewKey = key !== undefined && (isElsewhere || before.serverKey === null);
      const also = async (db: Db) => {
        if (secret !== undefined || isElsewhere)
          await vault.putIn(db, scope, passwordName(before.id), secret ?? '', { by });
        if (isNewKey) await keepKey(db, scope, before.id, settings, key);
      };
      const feed = await saveFeed(store, scope, { id: before.id, version, settings }, { by, nextAt, also });
      return showFeed(deps, scope, feed, isManager(c));
    }),
    'DELETE /tenants/:tenant/feeds/:id': async (c) => {
      const scope = scopeOf(c);
      const by = c.var.account.name;
      const id = c.req.param('id');
      await deleteFeed(store, scope, id, { by, also: (db) => vault.putIn(db, scope, passwordName(id), '', { by }) });
    },
    'POST /tenants/:tenant/feeds/:id/run': takes(
      z.strictObject({ force: z.boolean().optional() }),
      async (c, { force = false }) => {
        const scope = scopeOf(c);
        const feed = await require(scope, c.req.param('id'));
        if (feed.paused) requireAnswers(feed.settings);
        const start = { trigger: 'hand', by: c.var.account.name, job: feedJob(force) } as const;
        const { run, begun } = await beginFeedRun(store, scope, feed.id, start);
        if (!begun && force)
          throw new AppError('input.invalid', 'This feed is running. Wait until it has finished, then try again.');
        await store.tx((db) =>
          recordAudit(db, scope, {
            action: 'feed.run',
            by: c.var.account.name,
            at: store.now().toISOString(),
            detail: { feed: feed.settings.name, force },
          }),
        );
        jobs.wake();
        return run;
      },
    ),
    'POST /tenants/:tenant/feeds/:id/pause': takes(z.strictObject({ paused: z.boolean() }), async (c, { paused }) => {
      const scope = scopeOf(c);
      const before = await require(scope, c.req.param('id'));
      if (!paused) requireAnswers(before.settings);
      const nextAt = paused ? null : await dueAt(scope, before.settings);
      const feed = await pauseFeed(store, scope, before.id, { by: c.var.account.name, nextAt, paused });
      return showFeed(deps, scope, feed, isManager(c));
    }),
    'POST /tenants/:tenant/feeds/:id/server-key': takes(z.strictObject({ key: serverKey }), async (c, { key }) => {
      const scope = scopeOf(c);
      requirePermission(c.var.account, ['feeds.secrets']);
      const by = c.var.account.name;
      return showFeed(deps, scope, await acceptServerKey(store, scope, { feed: c.req.param('id'), key }, { by }), true);
    }),
    'POST /tenants/:tenant/feeds/:id/token': async (c) => {
      const scope = scopeOf(c);
      requirePermission(c.var.account, ['feeds.secrets']);
      const { token, feed } = await makeFeedToken(store, scope, c.req.param('id'), { by: c.var.account.name });
      return { token, feed: await showFeed(deps, scope, feed, true) } satisfies FeedToken;
    },
    'POST /tenants/:tenant/feeds/:id/address': async (c) => {
      const scope = scopeOf(c);
      requirePermission(c.var.account, ['feeds.secrets']);
      const feed = await makeMailName(store, scope, c.req.param('id'), { by: c.var.account.name });
      return showFeed(deps, scope, feed, true);
    },
    'GET /tenants/:tenant/feeds/:id/runs': async (c) => {
      const scope = scopeOf(c);
      const feed = await require(scope, c.req.param('id'));
      return { runs: await listFeedRuns(store, scope, feed.id) };
    },
    'GET /tenants/:tenant/feeds/:id/runs/:run': (c) => {
      const scope = scopeOf(c);
      return requireFeedRun(store, scope, c.req.param('id'), c.req.param('run'));
    },
  });

  async function dueAt(scope: TenantScope, settings: FeedSettings): Promise<string | null> {
    return (await feedDueAgain(store, scope, settings))?.toISOString() ?? null;
  }

  /** Keeps the key that was shown while the file was tried. */
  function keepKey(db: Db, scope: TenantScope, id: string, { source: from }: FeedSettings, key: string): Promise<void> {
    return saveServerKey(db, scope, id, { key, server: serverOf(from), at: store.now().toISOString(), offered: null });
  }

  /** A stored password is only sent to the server that it was entered for, never to a new one. */
  async function requireSameServer(scope: TenantScope, request: FeedPreviewRequest, id: string): Promise<void> {
    const feed = await require(scope, id);
    const stored = await vault.find(scope, passwordName(id));
    if (stored && !request.password && serverOf(feed.settings.source) !== serverOf(request.source))
      throw new AppError('input.invalid', '/password: The address is another server’s now. Type the password again.');
  }
}

/** @throws AppError `input.invalid` for a feed that leaves open what prices include. */
function requireAnswers(settings: FeedSettings): void {
  const question = feedQuestion(settings);
  if (question !== null)
    throw new AppError('input.invalid', `${isUnmapped(settings) ? '/mapping' : '/answers/priceType'}: ${question}`);
}

/**
 * The answers of the last import apply to the feed, unless the request has its own. The reading options of that import
 * do not: they belong to one file.
 */
async function withLastAnswers(store: Store, scope: TenantScope, said: ImportAnswers = {}): Promise<ImportAnswers> {
  if (Object.keys(ofRows(said)).length > 0) return said;
  const runs = await listImportRuns(store, scope);
  const last = runs.find(({ dryRun, answers: given = {} }) => !dryRun && Object.keys(ofRows(given)).length > 0);
  return { ...ofRows(last?.answers ?? {}), ...said };
}

/** Answers that are of rows, without how a file is read. */
function ofRows({ part: _part, profile: _profile, headerRow: _row, ...rest }: ImportAnswers): ImportAnswers {
  return rest;
}

/** Passwords of feeds are for fewer people than feeds are. */
function allowSecret(account: Person, secret: string | undefined): void {
  if (secret !== undefined) requirePermission(account, ['feeds.secrets']);
}

function readSave(body: FeedSave) {
  const { version, password: secret, serverKey: key, ...settings } = body;
  const { source: from, schedule } = settings;
  const isSent = from.kind === 'push' || from.kind === 'mail';
  if (isSent !== (schedule.kind === 'arrival'))
    throw new AppError(
      'input.invalid',
      isSent
        ? '/schedule: A file that is sent has no schedule. Send { "kind": "arrival" }.'
        : '/schedule: Choose how often the file is fetched.',
    );
  if (from.kind === 'http') readAddress(from.url);
  if ('host' in from) {
    serverUrl(from);
    readRemotePath(from.path);
  }
  const targets = Object.values(settings.mapping).filter((key) => key !== '');
  for (const key of targets)
    if (!findTarget(key)) throw new AppError('input.invalid', `/mapping: There is no field called "${key}".`);
  const missing = isUnmapped(settings) ? [] : lackingFields(targets);
  if (missing.length > 0)
    throw new AppError(
      'input.invalid',
      `/mapping: Choose the column for ${missing.map((key) => findTarget(key)?.title.toLowerCase()).join(', ')}.`,
    );
  return { version, secret, settings, key };
}
