/** What the screens of roll-outs ask the API. */
import type { RolloutSummary } from '#schemas/api/rollout.ts';
import { callApi } from '../../api/api.ts';

interface Asked {
  readonly signal: AbortSignal;
}

const moving = ['checking', 'running', 'undoing'];

/** Whether it progresses without a person's action. */
export function isMoving({ state }: Pick<RolloutSummary, 'state'>): boolean {
  return moving.includes(state);
}

export const rolloutsQuery = {
  queryKey: ['fleet', 'rollouts'],
  queryFn: ({ signal }: Asked) => callApi('GET /fleet/rollouts', { signal }),
};

export function rolloutQuery(id: string) {
  return {
    queryKey: ['fleet', 'rollouts', id],
    queryFn: ({ signal }: Asked) => callApi('GET /fleet/rollouts/:rollout', { rollout: id, signal }),
  };
}

export function rolloutSitesPage(id: string, show: string, after: number | null, signal: AbortSignal) {
  const query = new URLSearchParams({
    ...(show === '' ? {} : { show }),
    ...(after === null ? {} : { after: String(after) }),
  });
  return callApi('GET /fleet/rollouts/:rollout/sites', { rollout: id, query, signal });
}

export function sampleQuery(id: string, site: string) {
  return {
    queryKey: ['fleet', 'rollouts', id, 'sample', site],
    queryFn: ({ signal }: Asked) => callApi('GET /fleet/rollouts/:rollout/sites/:site', { rollout: id, site, signal }),
  };
}

export function conflictsQuery(id: string) {
  return {
    queryKey: ['fleet', 'rollouts', id, 'conflicts'],
    queryFn: ({ signal }: Asked) => callApi('GET /fleet/rollouts/:rollout/conflicts', { rollout: id, signal }),
  };
}
