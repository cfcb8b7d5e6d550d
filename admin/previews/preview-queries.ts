/** Links to drafts and what people answered, for the screens that make and show them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreviewLinkRequest } from '#schemas/api/preview-link.ts';
import { callApi, displayError } from '../api/client.ts';
import { useToast } from '../ui/toasts.tsx';

export const previewLinksQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'preview-links'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/preview-links', { tenant, signal }),
  });

export function useSharePreview(tenant: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: PreviewLinkRequest) =>
      callApi('POST /tenants/:tenant/preview-links', { tenant, body: request }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'preview-links'] }),
  });
}

/** Ends one link, or all of the site where no id is given. */
export function useEndPreviews(tenant: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callApi('DELETE /tenants/:tenant/preview-links', { tenant })
        : callApi('DELETE /tenants/:tenant/preview-links/:link', { tenant, link: id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'preview-links'] }),
  });
}

/** Takes an answer off the list: the message that says so leads back. */
export function useSettleAnswer(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const settle = useMutation({
    mutationFn: ({ id, done }: { readonly id: string; readonly done: boolean }) =>
      callApi('PUT /tenants/:tenant/preview-answers/:answer', { tenant, answer: id, body: { done } }),
    onSuccess: (_, { id, done }) => {
      const back = () => settle.mutate({ id, done: false });
      if (done) toast({ text: 'The feedback is off the list.', action: { label: 'Undo', run: back } });
    },
    onError: (error) => toast({ text: displayError(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tenant', tenant, 'preview-links'] }),
  });
  return settle;
}
