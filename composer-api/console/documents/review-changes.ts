/** What Publish could put live, document by document, and what waits after it. */
import { describeChanges, titleOf } from '#domain/documents/describe-changes.ts';
import type { DescribeContext } from '#domain/documents/describe-layout-changes.ts';
import { blockRulesOf } from '#domain/layout/block-rules.ts';
import type {
  Change,
  ChangeReview,
  PublishRequest,
  ReviewedDocument,
  SeenRevision,
  WaitingChange,
} from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { type DocumentPair, listDocuments } from '#tenants/documents/find-draft.ts';
import { findReleasesOf } from '#tenants/documents/list-revisions.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findPinnedChanges } from '#tenants/documents/pinned-changes.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { ConsoleDeps } from '../api/console-env.ts';
import { warnOfLostAddresses } from '../checks/addresses.ts';
import { checkDocuments } from '../checks/documents.ts';
import { nameBlocks } from '../checks/name-blocks.ts';

type DescribeDocument = (
  key: string,
  before: Json | undefined | null,
  after: Json | undefined | null,
) => readonly Change[];

/** Changes of a document in words. A state that nobody can describe is said as one change, so that all others are. */
export function describer(deps: Pick<ConsoleDeps, 'registry'>): DescribeDocument {
  const context: DescribeContext = {
    rules: blockRulesOf([...deps.registry.values()]),
    propsSchema: (type) => deps.registry.get(type)?.schema ?? null,
    switchTitle: (key) => findSwitch(key)?.title ?? null,
  };
  return (key, before, after) => {
    try {
      return describeChanges(key, before ?? undefined, after ?? undefined, context);
    } catch {
      const title = titleOf(key, after ?? before);
      return [{ document: key, title, kind: 'changed', text: `${title} changed in a way that cannot be described` }];
    }
  };
}

export async function reviewChanges(deps: ConsoleDeps, scope: TenantScope): Promise<ChangeReview> {
  const { store } = deps;
  const changesOf = describer(deps);
  const versions = await findVersions(store, scope);
  const pairs = (await listDocuments(store, scope)).filter((pair) => pair.state !== 'live');
  const documents = await Promise.all(
    pairs.map(async (pair): Promise<ReviewedDocument> => {
      const { key, draft, live, latest, state } = pair;
      const releases = draft === null ? undefined : (await findReleasesOf(store, scope, key, [draft.id])).get(draft.id);
      return {
        key,
        title: titleOf(key, draft?.body ?? live?.body),
        state: state === 'live' ? 'changed' : state,
        revision: latest?.id ?? '',
        liveRevision: live?.id ?? null,
        by: latest?.by ?? '',
        at: latest?.at ?? '',
        changes: changesOf(key, live?.body, draft?.body),
        bringsBack: releases?.at(-1) ?? null,
      };
    }),
  );
  const drafts = await draftSnapshot(store, scope);
  const pinned = await findPinnedChanges(store, scope);
  const template =
    pinned === null
      ? null
      : {
          from: pinned.from,
          to: pinned.to,
          changes: pinned.documents.flatMap(({ key, before, after }) => changesOf(key, before, after)),
        };
  return {
    base: versions?.release ?? 0,
    documents,
    template,
    changes: [...documents.flatMap(({ changes }) => changes), ...(template?.changes ?? [])],
    problems: [
      ...nameBlocks(deps, drafts, checkDocuments(deps, drafts)),
      ...warnOfLostAddresses(await liveSnapshot(store, scope), drafts),
    ],
  };
}

/** Changes that are still to be published after a release of what was seen. */
export async function listWaiting(
  deps: Pick<ConsoleDeps, 'store'>,
  scope: TenantScope,
  { documents }: Pick<PublishRequest, 'documents'>,
): Promise<readonly WaitingChange[]> {
  const seen = new Map(documents.map((one: SeenRevision) => [one.key, one.revision]));
  return (await listDocuments(deps.store, scope))
    .filter((pair) => pair.state !== 'live')
    .map((pair) => toWaiting(pair, seen));
}

function toWaiting({ key, draft, live, latest }: DocumentPair, seen: ReadonlyMap<string, string>): WaitingChange {
  const revision = seen.get(key);
  return {
    key,
    title: titleOf(key, draft?.body ?? live?.body),
    by: latest?.by ?? '',
    at: latest?.at ?? '',
    overtaken: revision !== undefined && revision !== (latest?.id ?? ''),
  };
}
