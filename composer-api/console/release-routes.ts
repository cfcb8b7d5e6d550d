/** What Publish would do, releases, comparing and rolling back, and what the template has since released. */
import { Hono } from 'hono';
import * as z from 'zod';
import { describeChanges } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import type { Json } from '#schemas/json.ts';
import type { Change, ChangeReview, TemplateUpdate } from '#schemas/release-api.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { compareReleases, listReleases } from '#tenants/documents/list-releases.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { publish } from '#tenants/documents/publish.ts';
import { rollback } from '#tenants/documents/rollback.ts';
import { requireScopeForAccount } from '#tenants/hosts.ts';
import { applyTemplateUpdate, findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import { findVersions } from '#tenants/versions.ts';
import { checkDocuments } from './check-documents.ts';
import { releaseCheck } from './check-release.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from './console-env.ts';
import { readBody } from './read-body.ts';
import { allowChanges } from './route-access.ts';

const publishRequest = z.strictObject({ base: z.int().min(0), message: z.string().max(300).optional() });
const baseRequest = z.strictObject({ base: z.int().min(0) });

export function releaseRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store } = deps;
  const context = describeContext(deps);
  const changesOf = (key: string, before: Json | undefined | null, after: Json | undefined | null): readonly Change[] =>
    describeChanges(key, before ?? undefined, after ?? undefined, context);

  return new Hono<ConsoleEnv>()
    .get('/changes', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const versions = await findVersions(store, scope);
      const pairs = await listDocuments(store, scope);
      const review: ChangeReview = {
        base: versions?.release ?? 0,
        changes: pairs
          .filter((pair) => pair.state !== 'live')
          .flatMap((pair) => changesOf(pair.key, pair.live?.body, pair.draft?.body)),
        problems: checkDocuments(deps, await draftSnapshot(store, scope)),
      };
      return c.json(review);
    })
    .post('/releases', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const { base, message } = await readBody(c.req.raw, publishRequest);
      return c.json(
        await publish(store, scope, {
          ...{ base, message, by: c.var.account.name },
          check: releaseCheck(deps),
          allow: allowChanges(c.var.account.role, scope),
        }),
        201,
      );
    })
    .get('/releases', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      return c.json({ releases: await listReleases(store, scope) });
    })
    .get('/releases/:number/compare/:other', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const differences = await compareReleases(
        store,
        scope,
        releaseNumber(c.req.param('number')),
        releaseNumber(c.req.param('other')),
      );
      return c.json({
        changes: differences.flatMap((pair) => changesOf(pair.key, pair.before?.body, pair.after?.body)),
      });
    })
    .post('/releases/:number/rollback', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const { base } = await readBody(c.req.raw, baseRequest);
      return c.json(
        await rollback(store, scope, releaseNumber(c.req.param('number')), {
          base,
          by: c.var.account.name,
          check: releaseCheck(deps),
          allow: allowChanges(c.var.account.role, scope),
        }),
        201,
      );
    })
    .get('/template-update', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const plan = await findTemplateUpdate(store, scope);
      if (!plan) throw new AppError('not-found', 'The template has nothing new.');
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
      return c.json(update);
    })
    .post('/template-update', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const { base } = await readBody(c.req.raw, baseRequest);
      const saved = await applyTemplateUpdate(store, scope, { to: base, by: c.var.account.name });
      return c.json(saved.map((draft) => ({ ...draft, problems: [] })));
    });
}

function describeContext(deps: ConsoleDeps) {
  return {
    rules: blockRulesOf([...deps.registry.values()]),
    propsSchema: (type: string) => deps.registry.get(type)?.schema ?? null,
    switchTitle: (key: string) => findSwitch(key)?.title ?? null,
  };
}

function releaseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not-found', `There is no release ${text.slice(0, 20)}.`);
  return Number(text);
}
