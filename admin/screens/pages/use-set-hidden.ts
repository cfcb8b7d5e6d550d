/** Hiding a page and showing it again: a change of its draft, answered by a message that leads back. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, displayError } from '../../api/client.ts';
import { useToast } from '../../ui/toasts.tsx';

interface Hiding {
  readonly key: string;
  readonly title: string;
  readonly hidden: boolean;
}

export function useSetHidden(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const act = useMutation({
    mutationFn: async ({ key, hidden }: Hiding) => {
      const { revision, body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key });
      const { hidden: _, ...rest } = body as { readonly hidden?: boolean };
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key,
        body: {
          revision,
          body: hidden ? { ...rest, hidden } : rest,
          message: hidden ? 'Hidden' : 'Shown again',
        },
      });
    },
    onSuccess: async (_, { key, title, hidden }) => {
      toast({
        text: hidden
          ? `${title} is hidden. Shoppers see it until that is published.`
          : `${title} is shown again once it is published.`,
        action: { label: 'Undo', run: () => act.mutate({ key, title, hidden: !hidden }) },
      });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      await client.invalidateQueries({ queryKey: ['document', tenant, key] });
    },
    onError: (error) => toast({ text: displayError(error) }),
  });
  return act;
}
