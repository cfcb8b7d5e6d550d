/**
 * The check of combinations at the doors to a release. It renders pages, so it runs before the transaction that publishes,
 * and its answer for one state of a site is remembered: a review and the publish after it ask the same.
 */
import { LRUCache } from 'lru-cache';
import type { CombinationReport, SeenRevision } from '#schemas/api/release.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { judgePublication } from '#tenants/documents/publish.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { judgeSwitch } from '#tenants/schedules/publish-switch.ts';
import { type Schedule, type ScheduledValue, scheduledValue } from '#tenants/schedules/schedule-rows.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/handlers.ts';
import { checkDocuments } from '../checks/documents.ts';
import { judgeCombinations } from './judge-combinations.ts';

type Deps = Needs<'store' | 'registry' | 'sites' | 'log'>;

/** What is to go live: reviewed revisions, or one switch. */
export type Wanted =
  | { readonly documents: readonly SeenRevision[]; readonly template: number | null }
  | { readonly set: ScheduledValue };

const untried: CombinationReport = { switches: [], pages: 0, tried: 0, wanted: 0, isWhole: false, problems: [] };

const remembered = new WeakMap<object, LRUCache<string, Promise<CombinationReport>>>();

/**
 * The effect of combinations of switches on the pages of a release. Combinations that cannot be tried stop nothing
 * here.
 */
export async function reportCombinations(deps: Deps, scope: TenantScope, wanted: Wanted): Promise<CombinationReport> {
  const { store, sites, log } = deps;
  try {
    const live = await liveSnapshot(store, scope);
    const next =
      'set' in wanted
        ? await judgeSwitch(store, scope, { set: wanted.set, by: '', message: '' })
        : await judgePublication(store, scope, { choice: wanted });
    // The document checks report errors within one document.
    if (live === null || checkDocuments(deps, next).some(({ severity }) => severity === 'error')) return untried;
    const answers = remembered.get(sites) ?? new LRUCache({ max: 100 });
    remembered.set(sites, answers);
    const key = JSON.stringify([scope.tenantId, await stateOf(deps, scope), hashesOf(next)]);
    const known = answers.get(key) ?? judgeCombinations(deps, scope, { live, next });
    answers.set(key, known);
    return await known;
  } catch (error) {
    log.warn({ tenant: scope.slug, error: String(error) }, 'combinations of switches could not be tried');
    return untried;
  }
}

/** The check of a release, with what combinations of its switches would do. */
export async function withCombinations(
  deps: Deps,
  scope: TenantScope,
  wanted: Wanted,
  check: ReleaseCheck,
): Promise<ReleaseCheck> {
  const { problems } = await reportCombinations(deps, scope, wanted);
  return async (candidate, choice) => [...(await check(candidate, choice)), ...problems];
}

/** The same of a scheduled publish, when its time has come. */
export async function scheduledProblems(
  deps: Deps,
  scope: TenantScope,
  schedule: Pick<Schedule, 'documents'>,
): Promise<readonly Problem[]> {
  const set = scheduledValue(schedule);
  const documents = schedule.documents.map(({ key, revision }) => ({ key, revision }));
  const wanted: Wanted = set === null ? { documents, template: null } : { set };
  return (await reportCombinations(deps, scope, wanted)).problems;
}

/** What the answer depends on in addition to the documents that are to go live. */
async function stateOf({ store }: Deps, scope: TenantScope): Promise<readonly unknown[]> {
  const versions = await findVersions(store, scope);
  return [versions?.releaseId, versions?.stock, versions?.content];
}

function hashesOf({ documents }: Snapshot): readonly (readonly [string, string])[] {
  return [...documents].map(([key, { hash }]): [string, string] => [key, hash]).sort(([a], [b]) => (a < b ? -1 : 1));
}
