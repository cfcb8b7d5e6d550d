/** The effects of Publish, releases, comparing and rolling back, and new releases of the template. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { Published, TemplateUpdate } from '#schemas/api/release.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { compareReleases, listReleases } from '#tenants/documents/list-releases.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { type AlsoStore, publish } from '#tenants/documents/publish.ts';
import { rollback } from '#tenants/documents/rollback.ts';
import { applyTemplateUpdate, findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import type { Needs } from '../api/console-env.ts';
import { handle, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { overrideRequest, Publisher } from '../checks/compliance.ts';
import { describer } from '../checks/describer.ts';
import { releaseCheck } from '../checks/release.ts';
import { reportCombinations, withCombinations } from '../combinations/combination-gate.ts';
import { requireKey } from '../documents/document-routes.ts';
import { listWaiting, reviewChanges } from '../documents/review-changes.ts';
import { findPageNeeds } from './page-needs.ts';
import { reviewEffects } from './review-effects.ts';
import { templateRadius } from './template-radius.ts';

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
    message: 'Name each document once',
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
      return reviewEffects(deps, c.var.scope, { documents, template: template ?? null });
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
