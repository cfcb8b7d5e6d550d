/** A tenant's documents: list, read with provenance, save against a revision, remove. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentState, DocumentSummary, SaveResponse } from '#schemas/api.ts';
import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/json.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import { deleteDraft } from '#tenants/documents/delete-draft.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import type { SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { requireScopeForAccount } from '#tenants/hosts.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { checkDocuments } from './check-documents.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from './console-env.ts';
import { readBody } from './read-body.ts';
import { sanitiseDocument } from './sanitise-document.ts';

const save = z.strictObject({ revision: z.string().max(60), body: z.json(), message: z.string().max(300).optional() });

/** A layout may have 256 KB; the rest is room for JSON's own signs. */
const bodyLimit = 512 * 1024;

export function requireKey(raw: string): DocumentKey {
  if (documentKind(raw) === null) throw new AppError('not-found', `There is no document called "${raw.slice(0, 80)}".`);
  return raw;
}

export function documentTitle(key: DocumentKey, body: Json | null): string {
  const kind = documentKind(key);
  if (kind === 'page' || kind === 'section') return (body as unknown as Page | Section | null)?.title ?? key;
  return kind ? documentKinds[kind].title : key;
}

export function documentRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store } = deps;

  const problemsOf = async (scope: TenantScope, key: DocumentKey) =>
    checkDocuments(deps, await draftSnapshot(store, scope)).filter((problem) => problem.document === key);

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const draft = await draftSnapshot(store, scope);
      const problems = checkDocuments(deps, draft);
      const pairs = await listDocuments(store, scope);
      const documents: DocumentSummary[] = pairs.map(({ key, draft: mine, live, state }) => {
        const shown = mine ?? live;
        const page = documentKind(key) === 'page' ? (shown?.body as unknown as Page) : null;
        return {
          key,
          kind: documentKind(key) ?? 'page',
          title: documentTitle(key, shown?.body ?? null),
          ...(page ? { pageType: page.type, route: page.route } : {}),
          state,
          revision: mine?.id ?? '',
          savedAt: shown?.at ?? '',
          savedBy: shown?.by ?? '',
          problems: problems.filter((problem) => problem.document === key && problem.severity === 'error').length,
        };
      });
      // What is inherited whole from the template has no revision of the tenant's own, but can be edited.
      const own = new Set(pairs.map((pair) => pair.key));
      for (const document of draft.documents.values()) {
        if (!own.has(document.key)) documents.push(inheritedSummary(document));
      }
      return c.json({ documents });
    })
    .get('/:key', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const key = requireKey(c.req.param('key'));
      const draft = (await draftSnapshot(store, scope)).documents.get(key);
      const live = (await liveSnapshot(store, scope))?.documents.get(key) ?? null;
      if (!draft) throw new AppError('not-found', 'This page was removed, or never was.');
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
        ...(perKey ? { effective: draft.effective, provenance: draft.provenance } : {}),
      };
      return c.json(state);
    })
    .put('/:key', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const key = requireKey(c.req.param('key'));
      const request = await readBody(c.req.raw, save, bodyLimit);
      requireShape(key, request.body);
      const body = sanitiseDocument(deps.registry, key, request.body);
      const saved = await saveDraft(store, scope, key, {
        revision: request.revision,
        body,
        by: c.var.account.name,
        message: request.message,
      });
      const answer: SaveResponse = { ...saved, problems: await problemsOf(scope, key) };
      return c.json(answer);
    })
    .delete('/:key', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const key = requireKey(c.req.param('key'));
      await deleteDraft(store, scope, key, { revision: c.req.query('revision') ?? '', by: c.var.account.name });
      return c.body(null, 204);
    });
}

function inheritedSummary(document: SnapshotDocument): DocumentSummary {
  return {
    key: document.key,
    kind: document.kind,
    title: documentTitle(document.key, document.effective),
    state: 'live',
    revision: '',
    savedAt: '',
    savedBy: '',
    problems: 0,
  };
}

/** A draft may be invalid, but it has to be the kind of thing that it says it is: else no editor could open it again. */
function requireShape(key: DocumentKey, body: Json): void {
  const problem = (pointer: string, message: string): never => {
    throw new AppError('input.invalid', message, [{ document: key, pointer, message, severity: 'error' }]);
  };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    problem('', 'The document has to be an object.');
  const kind = documentKind(key);
  if (kind !== 'page' && kind !== 'section') return;
  const { layout } = body as { readonly layout?: unknown };
  if (typeof layout !== 'object' || layout === null) problem('/layout', 'The page has no layout.');
  const { root, blocks } = layout as { readonly root?: unknown; readonly blocks?: unknown };
  if (!Array.isArray(root) || !root.every((id) => typeof id === 'string'))
    problem('/layout/root', 'The list of top-level blocks is missing.');
  if (typeof blocks !== 'object' || blocks === null || Array.isArray(blocks))
    problem('/layout/blocks', 'The map of blocks is missing.');
  for (const [id, block] of Object.entries(blocks as { readonly [id: string]: unknown })) {
    const { type, version, props, slots } = (block ?? {}) as { readonly [name: string]: unknown };
    const sound =
      typeof type === 'string' &&
      typeof version === 'number' &&
      typeof props === 'object' &&
      props !== null &&
      !Array.isArray(props);
    if (!sound) problem(`/layout/blocks/${id}`, `Block ${id} lacks its type, version or props.`);
    if (
      slots !== undefined &&
      (typeof slots !== 'object' ||
        slots === null ||
        !Object.values(slots).every((list) => Array.isArray(list) && list.every((child) => typeof child === 'string')))
    ) {
      problem(`/layout/blocks/${id}/slots`, `The slots of block ${id} have to be lists of block ids.`);
    }
  }
}
