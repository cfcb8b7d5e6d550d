/** A document's former states: who made them, what they changed, and the ways back to them. */
import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentHistory, RevisionComparison, RevisionSummary } from '#schemas/api/release.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { findReleasesOf, listRevisions } from '#tenants/documents/list-revisions.ts';
import { discardDraft, restoreRevision } from '#tenants/documents/restore-draft.ts';
import { findRevision, type Revision } from '#tenants/documents/revisions.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { describer } from '../checks/describer.ts';
import { requireKey } from './document-routes.ts';
import { requireShape } from './document-shape.ts';

const restoreRequest = z.strictObject({ revision: z.string().max(60), to: z.string().min(1).max(60) });
const discardRequest = z.strictObject({ revision: z.string().max(60) });

/** States shown at once, and changes described for each. */
const shownStates = 60;
const shownChanges = 4;

export function historyRoutes(deps: Needs<'store' | 'registry'>) {
  const { store } = deps;
  const changesOf = describer(deps);

  return handle({
    'GET /tenants/:tenant/documents/:key/revisions': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      // One more than is shown, because the oldest shown state is compared with it.
      const states = await listRevisions(store, scope, key, shownStates + 1);
      const pair = (await listDocuments(store, scope)).find((one) => one.key === key);
      const ids = states.map(({ id }) => id);
      const releases = await findReleasesOf(store, scope, key, ids);
      // The newest state is the draft, also of a document that is neither drafted nor live.
      const revision = pair?.latest?.id ?? states[0]?.id ?? '';
      const history: DocumentHistory = {
        key,
        title: titleOf(key, states.find(({ deleted }) => !deleted)?.body),
        revision,
        revisions: states.slice(0, shownStates).map((state, at): RevisionSummary => {
          const before = states[at + 1];
          const changes = changesOf(key, bodyOf(before), bodyOf(state)).map(({ text }) => text);
          return {
            revision: state.id,
            at: state.at,
            by: state.by,
            message: state.message,
            deleted: state.deleted,
            isDraft: state.id === revision,
            isLive: state.id === pair?.live?.id,
            releases: releases.get(state.id) ?? [],
            changes: changes.slice(0, shownChanges),
            more: Math.max(0, changes.length - shownChanges),
          };
        }),
      };
      return history;
    },
    'GET /tenants/:tenant/documents/:key/revisions/:revision/compare/:other': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const stateAt = async (id: string) => {
        const state = await findRevision(store.db, scope, key, id.slice(0, 60));
        if (!state) throw new AppError('not-found', 'This version of the document is no longer stored.');
        return state;
      };
      const before = await stateAt(c.req.param('revision'));
      const after = await stateAt(c.req.param('other'));
      const comparison: RevisionComparison = {
        title: titleOf(key, after.deleted ? before.body : after.body),
        before: comparedState(before),
        after: comparedState(after),
        changes: changesOf(key, bodyOf(before), bodyOf(after)),
      };
      return comparison;
    },
    'GET /tenants/:tenant/documents/:key/revisions/:revision': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const state = await findRevision(store.db, scope, key, c.req.param('revision').slice(0, 60));
      if (!state) throw new AppError('not-found', 'This version of the document is no longer stored.');
      const { id, at, by, message, deleted, body } = state;
      return { revision: id, at, by, message, deleted, body };
    },
    'POST /tenants/:tenant/documents/:key/restore': takes(restoreRequest, async (c, { revision, to }) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const accept = (body: Parameters<typeof requireShape>[1]) => requireShape(key, body);
      return stateOf(
        await restoreRevision(store, scope, key, {
          revision,
          to,
          accept,
          by: c.var.account.name,
          allow: allowChanges(c.var.account, scope),
        }),
      );
    }),
    'POST /tenants/:tenant/documents/:key/discard': takes(discardRequest, async (c, { revision }) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      return stateOf(
        await discardDraft(store, scope, key, {
          revision,
          by: c.var.account.name,
          allow: allowChanges(c.var.account, scope),
        }),
      );
    }),
  });
}

function bodyOf(state: Revision | undefined) {
  return state === undefined || state.deleted ? null : state.body;
}

function comparedState(state: Revision): RevisionComparison['before'] {
  return { revision: state.id, at: state.at, by: state.by, body: bodyOf(state) };
}

function stateOf({ key, id, deleted, at }: Revision) {
  return { key, revision: id, deleted, savedAt: at };
}
