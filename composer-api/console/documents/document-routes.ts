/** A tenant's documents: list, read with provenance, save against a revision, remove. */

import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentState, DocumentSummary, SaveResponse } from '#schemas/api/document.ts';
import { emptyBody } from '#schemas/documents/bodies.ts';
import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import type { Page } from '#schemas/layout/page.ts';
import { pageTypes } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { readTemplate } from '#tenants/documents/build-snapshot.ts';
import { deleteDraft } from '#tenants/documents/delete-draft.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { listValueAuthors, withAuthors } from '#tenants/documents/value-authors.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { handle, killableAsk, type Needs, takes, upTo } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { nameNeeded } from '../checks/addresses.ts';
import { checkDocuments, checkOneDocument } from '../checks/documents.ts';
import { requireShape } from './document-shape.ts';
import { listFormUses } from './form-routes.ts';
import { cleanDocument } from './sanitise-document.ts';

const save = z.strictObject({ revision: z.string().max(60), body: anyJson, message: z.string().max(300).optional() });

/** A layout may have 256 KB; the rest is room for JSON's own signs. */
const bodyLimit = 512 * 1024;

export function requireKey(raw: string): DocumentKey {
  if (documentKind(raw) === null) throw new AppError('not-found', `There is no document called "${raw.slice(0, 80)}".`);
  return raw;
}

export function documentRoutes(deps: Needs<'store' | 'registry' | 'killable'>) {
  const { store } = deps;

  const problemsOf = async (scope: TenantScope, key: DocumentKey) =>
    checkOneDocument(deps, await draftSnapshot(store, scope), key);

  const inTemplate = async ({ id, releaseId }: NonNullable<Snapshot['template']>, key: DocumentKey) =>
    (await readTemplate(store.db, id, releaseId)).find((revision) => revision.key === key)?.body ?? null;

  return handle({
    'GET /tenants/:tenant/documents': async (c) => {
      const { scope } = c.var;
      const draft = await draftSnapshot(store, scope);
      const problems = checkDocuments(deps, draft);
      const pairs = await listDocuments(store, scope);
      const documents: DocumentSummary[] = pairs.map(({ key, draft: mine, live, latest, state }) => {
        const shown = mine ?? live;
        return {
          key,
          kind: documentKind(key) ?? 'page',
          title: titleOf(key, shown?.body ?? null),
          ...pageFacts(key, shown?.body ?? null),
          ...(pageFacts(key, live?.body ?? null).hidden ? { liveHidden: true } : {}),
          state,
          revision: latest?.id ?? '',
          savedAt: latest?.at ?? shown?.at ?? '',
          savedBy: latest?.by ?? shown?.by ?? '',
          problems: countErrors(problems, key),
        };
      });
      // What is inherited whole from the template has no revision of the tenant's own, but can be edited.
      const own = new Set(pairs.map((pair) => pair.key));
      for (const document of draft.documents.values()) {
        if (!own.has(document.key)) documents.push(inheritedSummary(document, problems));
      }
      return { documents };
    },
    'GET /tenants/:tenant/documents/:key': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const { template, documents } = await draftSnapshot(store, scope);
      const draft = documents.get(key);
      const live = (await liveSnapshot(store, scope))?.documents.get(key) ?? null;
      if (!draft) return beginning(key);
      const kind = documentKinds[draft.kind];
      const perKey = kind.layers === 'per-key';
      const state: DocumentState = {
        key,
        revision: draft.revision ?? '',
        body: draft.own ?? (perKey ? {} : draft.effective),
        live: live ? (perKey ? live.own : live.effective) : null,
        problems: await problemsOf(scope, key),
        savedAt: draft.at ?? '',
        savedBy: draft.by ?? '',
        ...(perKey
          ? {
              effective: draft.effective,
              provenance: withAuthors(draft.provenance, await listValueAuthors(store, scope, key)),
            }
          : {}),
      };
      const layered = kind.layers === 'document' && template !== null;
      return layered ? { ...state, template: await inTemplate(template, key) } : state;
    },
    'PUT /tenants/:tenant/documents/:key': takes(upTo(bodyLimit, save), async (c, request) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      requireShape(key, request.body);
      const body = await cleanDocument(deps, key, request.body, killableAsk(c, scope));
      const saved = await saveDraft(store, scope, key, {
        revision: request.revision,
        body,
        by: c.var.account.name,
        message: request.message,
        allow: allowChanges(c.var.account, scope),
      });
      const answer: SaveResponse = { ...saved, problems: await problemsOf(scope, key) };
      return answer;
    }),
    'DELETE /tenants/:tenant/documents/:key': async (c) => {
      const { scope } = c.var;
      const key = requireKey(c.req.param('key'));
      const needed = nameNeeded(await draftSnapshot(store, scope), key);
      if (needed !== null) {
        const message = `This cannot be deleted: a site cannot be without ${needed}. Change it, or create another first.`;
        throw new AppError('document.invalid', message, [{ document: key, pointer: '', message, severity: 'error' }]);
      }
      const [use] = listFormUses(deps, await draftSnapshot(store, scope), key);
      if (use !== undefined) {
        const message = `This form is used on “${use.title}”. Remove it from the page, or choose another form there, first.`;
        throw new AppError('document.invalid', message, [
          { document: use.document, blockId: use.blockId, pointer: '', message, severity: 'error' },
        ]);
      }
      await deleteDraft(store, scope, key, {
        revision: c.req.query('revision') ?? '',
        by: c.var.account.name,
        allow: allowChanges(c.var.account, scope),
      });
    },
  });
}

function inheritedSummary(document: SnapshotDocument, problems: readonly Problem[]): DocumentSummary {
  const { key, kind, effective } = document;
  return {
    key,
    kind,
    title: titleOf(key, effective),
    ...pageFacts(key, effective),
    state: 'live',
    revision: '',
    savedAt: document.at ?? '',
    savedBy: document.by ?? '',
    problems: countErrors(problems, key),
  };
}

function pageFacts(key: DocumentKey, body: Json | null): Pick<DocumentSummary, 'pageType' | 'route' | 'hidden'> {
  if (documentKind(key) !== 'page' || body === null) return {};
  const { type, route, hidden } = body as Partial<Page>;
  // A draft may contain anything: an unknown kind of page is a problem of the draft, and no kind here.
  const pageType = pageTypes.find((known) => known === type);
  return {
    ...(pageType === undefined ? {} : { pageType }),
    ...(typeof route === 'string' ? { route } : {}),
    ...(hidden === true ? { hidden } : {}),
  };
}

function countErrors(problems: readonly Problem[], key: DocumentKey): number {
  return problems.filter((problem) => problem.document === key && problem.severity === 'error').length;
}

/** A document that the site may have and does not have yet. @throws AppError `not-found` for any other. */
function beginning(key: DocumentKey): DocumentState {
  const body = emptyBody(key);
  if (body === undefined) throw new AppError('not-found', 'This page was removed or never existed.');
  return { key, revision: '', body, live: null, problems: [], savedAt: '', savedBy: '' };
}
