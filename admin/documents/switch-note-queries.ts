/** Notes on switches, for the screens that write them and count those past their end. */
import { queryOptions } from '@tanstack/react-query';
import type { DueSwitch, SwitchNoteRequest } from '#schemas/api/switch.ts';
import { callApi, tenantPath } from '../api/client.ts';
import { useAct } from '../ui/use-act.ts';

export const dueSwitchesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'switches', 'due'],
    queryFn: ({ signal }) =>
      callApi<{ switches: DueSwitch[] }>('GET', `${tenantPath(tenant)}/switches/due`, undefined, { signal }),
  });

const pathOf = (tenant: string, key: string) => `${tenantPath(tenant)}/switches/${encodeURIComponent(key)}/note`;

export function useSwitchNote(tenant: string) {
  return useAct({
    mutationFn: ({ key, note }: { readonly key: string; readonly note: SwitchNoteRequest }) =>
      callApi<null>('PUT', pathOf(tenant, key), note),
    refreshes: [['tenant', tenant, 'switches']],
  });
}

export function useRemoveSwitchNote(tenant: string) {
  return useAct({
    mutationFn: ({ key, version }: { readonly key: string; readonly version: number }) =>
      callApi<null>('DELETE', `${pathOf(tenant, key)}?version=${version}`),
    refreshes: [['tenant', tenant, 'switches']],
  });
}
