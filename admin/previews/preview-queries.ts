/** Links to drafts and what people answered, for the screens that make and show them. */
import type { PreviewLinkRequest } from '#schemas/api/preview-link.ts';
import { apiQuery, callApi } from '../api/api.ts';
import { useAct, useToast } from '../ui/kit.ts';

export const previewLinksQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'preview-links'], 'GET /tenants/:tenant/preview-links', { tenant });

export function useSharePreview(tenant: string) {
  return useAct({
    mutationFn: (request: PreviewLinkRequest) =>
      callApi('POST /tenants/:tenant/preview-links', { tenant, body: request }),
    refreshes: [['tenant', tenant, 'preview-links']],
  });
}

/** Ends one link, or all of the site's without an id. */
export function useEndPreviews(tenant: string) {
  return useAct({
    mutationFn: (id: string | null) =>
      id === null
        ? callApi('DELETE /tenants/:tenant/preview-links', { tenant })
        : callApi('DELETE /tenants/:tenant/preview-links/:link', { tenant, link: id }),
    refreshes: [['tenant', tenant, 'preview-links']],
  });
}

/** Removes a comment from the list: the confirmation offers undo. */
export function useSettleAnswer(tenant: string) {
  const toast = useToast();
  const settle = useAct({
    mutationFn: ({ id, done }: { readonly id: string; readonly done: boolean }) =>
      callApi('PUT /tenants/:tenant/preview-answers/:answer', { tenant, answer: id, body: { done } }),
    refreshes: [['tenant', tenant, 'preview-links']],
    saysFailures: true,
    done: (_, { id, done }) => {
      const back = () => settle.mutate({ id, done: false });
      if (done) toast({ text: 'Feedback marked as done.', action: { label: 'Undo', run: back } });
    },
  });
  return settle;
}
