/** Removing a page or a form: without a confirmation, but with Undo. */
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { historyQuery } from '../api/queries.ts';
import { useAct, useToast } from '../ui/kit.ts';
import { useRestore } from './use-restore.ts';

interface Removal {
  readonly key: string;
  /** The draft that was seen. */
  readonly revision: string;
  readonly title: string;
}

export function useRemoveDocument(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const restore = useRestore(tenant);
  return useAct({
    mutationFn: ({ key, revision }: Removal) =>
      callApi('DELETE /tenants/:tenant/documents/:key', { tenant, key, query: { revision } }),
    refreshes: [['tenant', tenant]],
    saysFailures: true,
    done: async (_, { key, revision, title }) => {
      const putBack = async () => {
        // A removal is a separate revision: undo restores the earlier one on top of it.
        const history = await client.fetchQuery(historyQuery(tenant, key));
        restore.mutate({ key, revision: history.revision, to: revision, done: `${title} is back.`, undoable: false });
      };
      toast({
        text: `${title} is deleted. Shoppers keep it until the next publish.`,
        action: { label: 'Undo', run: () => void putBack() },
      });
    },
  });
}
