/** What the screens of roll-outs ask the API. */
import type { ConflictGroup, RolloutSample, RolloutSites, RolloutSummary } from '#schemas/api/rollout.ts';
import { callApi } from '../../api/client.ts';

interface Asked {
  readonly signal: AbortSignal;
}

const moving = ['checking', 'running', 'undoing'];

/** Whether something happens by itself. */
export function isMoving({ state }: Pick<RolloutSummary, 'state'>): boolean {
  return moving.includes(state);
}

export const rolloutsQuery = {
  queryKey: ['fleet', 'rollouts'],
  queryFn: ({ signal }: Asked) =>
    callApi<{ rollouts: readonly RolloutSummary[] }>('GET', '/fleet/rollouts', undefined, { signal }),
};

export function rolloutPath(id: string): string {
  return `/fleet/rollouts/${encodeURIComponent(id)}`;
}

export function rolloutQuery(id: string) {
  return {
    queryKey: ['fleet', 'rollouts', id],
    queryFn: ({ signal }: Asked) => callApi<RolloutSummary>('GET', rolloutPath(id), undefined, { signal }),
  };
}

export function rolloutSitesPage(id: string, show: string, after: number | null, signal: AbortSignal) {
  const query = new URLSearchParams({
    ...(show === '' ? {} : { show }),
    ...(after === null ? {} : { after: String(after) }),
  });
  return callApi<RolloutSites>('GET', `${rolloutPath(id)}/sites?${query}`, undefined, { signal });
}

export function sampleQuery(id: string, site: string) {
  return {
    queryKey: ['fleet', 'rollouts', id, 'sample', site],
    queryFn: ({ signal }: Asked) =>
      callApi<RolloutSample>('GET', `${rolloutPath(id)}/sites/${encodeURIComponent(site)}`, undefined, { signal }),
  };
}

export function conflictsQuery(id: string) {
  return {
    queryKey: ['fleet', 'rollouts', id, 'conflicts'],
    queryFn: ({ signal }: Asked) =>
      callApi<{ groups: readonly ConflictGroup[] }>('GET', `${rolloutPath(id)}/conflicts`, undefined, { signal }),
  };
}
