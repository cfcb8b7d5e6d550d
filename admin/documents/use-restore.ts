/** Setting documents back, discarding, removing: each answered by a message that leads back. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, displayError } from '../api/api.ts';
import { useToast } from '../ui/kit.ts';

interface Act {
  readonly key: string;
  /** The draft that was seen: the act applies to it, and undo restores it. */
  readonly revision: string;
  /** An earlier revision to restore; left out to discard unpublished changes. */
  readonly to?: string;
  /** Message when it is done. */
  readonly done: string;
  /** False for an undo: it offers no further undo. */
  readonly undoable?: boolean;
}

/** @returns a mutation over one document of the tenant, shared by all its rows. */
export function useRestore(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const act = useMutation({
    mutationFn: ({ key, revision, to }: Act) =>
      to === undefined
        ? callApi('POST /tenants/:tenant/documents/:key/discard', { tenant, key, body: { revision } })
        : callApi('POST /tenants/:tenant/documents/:key/restore', { tenant, key, body: { revision, to } }),
    onSuccess: async (restored, { key, revision, done, undoable = true }) => {
      toast({
        text: done,
        ...(undoable && revision !== ''
          ? {
              action: {
                label: 'Undo',
                run: () =>
                  act.mutate({
                    key,
                    revision: restored.revision,
                    to: revision,
                    done: 'Change undone.',
                    undoable: false,
                  }),
              },
            }
          : {}),
      });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      await client.invalidateQueries({ queryKey: ['document', tenant, key] });
    },
    onError: async (error) => {
      toast({ text: displayError(error) });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    },
  });
  return act;
}
