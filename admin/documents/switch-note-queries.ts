/** Notes on switches, for the screens that write them and count those past their end. */
import type { SwitchNoteRequest } from '#schemas/api/switch.ts';
import { apiQuery, callApi } from '../api/api.ts';
import { useAct } from '../ui/kit.ts';

export const dueSwitchesQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'switches', 'due'], 'GET /tenants/:tenant/switches/due', { tenant });

export function useSwitchNote(tenant: string) {
  return useAct({
    mutationFn: ({ key, note }: { readonly key: string; readonly note: SwitchNoteRequest }) =>
      callApi('PUT /tenants/:tenant/switches/:key/note', { tenant, key, body: note }),
    refreshes: [['tenant', tenant, 'switches']],
  });
}

export function useRemoveSwitchNote(tenant: string) {
  return useAct({
    mutationFn: ({ key, version }: { readonly key: string; readonly version: number }) =>
      callApi('DELETE /tenants/:tenant/switches/:key/note', { tenant, key, query: { version } }),
    refreshes: [['tenant', tenant, 'switches']],
  });
}
