/** The approvals that a site requires: which are missing, and no release without them by any route. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { sortRisks } from '#domain/documents/risk.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import type { ApprovalMark } from '#schemas/api/release.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { alwaysApproved, type RiskClass, riskTitles } from '#schemas/shapes/risk.ts';
import { readApprovalPolicy } from '#tenants/approvals/approval-policy.ts';
import { type ApprovalRequest, listApprovalRequests, listApproved } from '#tenants/approvals/approval-requests.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { describer } from './describer.ts';

type Deps = Needs<'registry' | 'store'>;

interface RiskyChange {
  readonly key: string;
  readonly title: string;
  readonly risks: readonly RiskClass[];
}

/** The changes of a release for shoppers, by document, with the risks of each. */
export function listRisks(deps: Needs<'registry'>, candidate: Snapshot, live: Snapshot | null): readonly RiskyChange[] {
  const changesOf = describer(deps);
  const keys = new Set([...candidate.documents.keys(), ...(live?.documents.keys() ?? [])]);
  return [...keys].flatMap((key): RiskyChange[] => {
    const [was, is] = [live?.documents.get(key), candidate.documents.get(key)];
    if (was?.hash === is?.hash) return [];
    const found = sortRisks(changesOf(key, was?.effective, is?.effective).flatMap(({ risks }) => risks));
    // A difference that cannot be described counts as a layout change at least.
    return [
      { key, title: titleOf(key, is?.effective ?? was?.effective), risks: found.length > 0 ? found : ['layout'] },
    ];
  });
}

/** The changes of a release that still need an approval, with a problem for each document. */
export async function findUnapproved(
  deps: Deps,
  scope: TenantScope,
  candidate: Snapshot,
  live: Snapshot | null,
): Promise<AppError | null> {
  const policy = await readApprovalPolicy(deps.store.db, scope);
  // Before the first release there are no shoppers: only what the site itself wants approved waits.
  const classes = live === null ? policy.classes.filter((one) => !alwaysApproved.includes(one)) : policy.classes;
  if (classes.length === 0) return null;
  const approved = await listApproved(deps.store.db, scope);
  const missing = listRisks(deps, candidate, live).filter(
    ({ key, risks }) =>
      risks.some((one) => classes.includes(one)) && !approved.some((one) => covers(one, key, candidate, live)),
  );
  if (missing.length === 0) return null;
  const problems = missing.map(({ key, risks }): Problem => {
    const named = risks.filter((one) => classes.includes(one)).map((one) => riskTitles[one].toLowerCase());
    const message = `This needs approval first (${named.join(', ')}).`;
    return { document: key, pointer: '', message, severity: 'error' };
  });
  const titles = missing.slice(0, 3).map(({ title }) => title);
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const message = `This site wants such changes approved before they go live: ${titles.join(', ')}${more}. Send them for approval.`;
  return new AppError('approval.needed', message, problems);
}

/**
 * Whether a request is about this very change of a document: its state, what is live now, and the release of the template
 * where that changes it.
 */
function covers(
  { documents, template }: ApprovalRequest,
  key: string,
  candidate: Snapshot,
  live: Snapshot | null,
): boolean {
  const [was, is] = [live?.documents.get(key), candidate.documents.get(key)];
  const isInherited = !equalJson(was?.template ?? null, is?.template ?? null);
  if (isInherited && template !== (candidate.template?.release ?? null)) return false;
  if ((was?.revision ?? null) === (is?.revision ?? null)) return isInherited;
  return documents.some(
    (one) =>
      one.key === key &&
      one.live === (was?.revision ?? null) &&
      (is?.revision ? !one.removed && one.revision === is.revision : one.removed),
  );
}

interface Seen {
  readonly key: string;
  readonly revision: string;
  readonly liveRevision: string | null;
  readonly risks: readonly RiskClass[];
}

/** The state of approval of each document of a review. */
export async function listApprovalMarks(
  { store }: Pick<Deps, 'store'>,
  scope: TenantScope,
): Promise<{
  readonly document: (seen: Seen) => ApprovalMark;
  readonly template: (release: number, risks: readonly RiskClass[]) => ApprovalMark;
}> {
  const { classes } = await readApprovalPolicy(store.db, scope);
  const requests = classes.length === 0 ? [] : await listApprovalRequests(store, scope, 200);
  const isAsked = (risks: readonly RiskClass[]) => risks.some((one) => classes.includes(one));
  const markOf = (isAbout: (request: ApprovalRequest) => boolean): ApprovalMark => {
    const states = requests.filter(({ rollback }) => rollback === null).filter(isAbout);
    if (states.some(({ state }) => state === 'approved')) return 'approved';
    return states.some(({ state }) => state === 'waiting') ? 'waiting' : 'needed';
  };
  return {
    document: ({ key, revision, liveRevision, risks }) =>
      isAsked(risks)
        ? markOf(({ documents }) =>
            documents.some((one) => one.key === key && one.revision === revision && one.live === liveRevision),
          )
        : 'none',
    template: (release, risks) => (isAsked(risks) ? markOf(({ template }) => template === release) : 'none'),
  };
}
