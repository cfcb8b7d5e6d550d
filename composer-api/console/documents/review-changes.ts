/** The changes that Publish could put live, document by document, and later schedules. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { sortRisks } from '#domain/documents/risk.ts';
import type {
  ChangeReview,
  PublishRequest,
  ReviewedDocument,
  SeenRevision,
  WaitingChange,
} from '#schemas/api/release.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { type DocumentPair, listDocuments } from '#tenants/documents/find-draft.ts';
import { findReleasesOf } from '#tenants/documents/list-revisions.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findPinnedChanges } from '#tenants/documents/pinned-changes.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/handlers.ts';
import { warnOfLostAddresses } from '../checks/addresses.ts';
import { listApprovalMarks } from '../checks/approval-gate.ts';
import { describer } from '../checks/describer.ts';
import { checkDocuments } from '../checks/documents.ts';
import { nameBlocks } from '../checks/name-blocks.ts';
import { checkChanged } from '../checks/site-checks.ts';

export async function reviewChanges(deps: Needs<'store' | 'registry'>, scope: TenantScope): Promise<ChangeReview> {
  const { store } = deps;
  const changesOf = describer(deps);
  const versions = await findVersions(store, scope);
  const marks = await listApprovalMarks(deps, scope);
  const pairs = (await listDocuments(store, scope)).filter((pair) => pair.state !== 'live');
  const documents = await Promise.all(
    pairs.map(async (pair): Promise<ReviewedDocument> => {
      const { key, draft, live, latest, state } = pair;
      const releases = draft === null ? undefined : (await findReleasesOf(store, scope, key, [draft.id])).get(draft.id);
      const changes = changesOf(key, live?.body, draft?.body);
      const [revision, liveRevision] = [latest?.id ?? '', live?.id ?? null];
      const risks = sortRisks(changes.flatMap((change) => change.risks));
      return {
        key,
        title: titleOf(key, draft?.body ?? live?.body),
        state: state === 'live' ? 'changed' : state,
        revision,
        liveRevision,
        risks,
        approval: marks.document({ key, revision, liveRevision, risks }),
        by: latest?.by ?? '',
        at: latest?.at ?? '',
        changes,
        bringsBack: releases?.at(-1) ?? null,
      };
    }),
  );
  const drafts = await draftSnapshot(store, scope);
  const pinned = await findPinnedChanges(store, scope);
  const inherited = pinned?.documents.flatMap(({ key, before, after }) => changesOf(key, before, after)) ?? [];
  const inheritedRisks = sortRisks(inherited.flatMap((change) => change.risks));
  const template = pinned && {
    from: pinned.from,
    to: pinned.to,
    changes: inherited,
    approval: marks.template(pinned.to, inheritedRisks),
  };
  return {
    base: versions?.release ?? 0,
    documents,
    template,
    changes: [...documents.flatMap(({ changes }) => changes), ...(template?.changes ?? [])],
    problems: [
      ...nameBlocks(deps, drafts, checkDocuments(deps, drafts)),
      ...(await checkChanged(
        deps,
        scope,
        drafts,
        documents.map(({ key }) => key),
      )),
      ...warnOfLostAddresses(await liveSnapshot(store, scope), drafts),
    ],
  };
}

/** Changes that are still to be published after a release of what was seen. */
export async function listWaiting(
  deps: Needs<'store'>,
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
