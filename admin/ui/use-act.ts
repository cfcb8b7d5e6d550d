import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { displayError } from '../api/api.ts';
import { type Toast, useToast } from './toasts.tsx';

interface Act<Result, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Result>;
  /** Keys of the queries that are refetched. After a failure too: another person may have been faster. */
  readonly refreshes?: readonly QueryKey[];
  /** The key of the query whose data the answer is. */
  readonly stores?: QueryKey;
  /** The message when it is done, for screen readers too. It may offer Undo. */
  readonly says?: string | ((result: Result, variables: Variables) => string | Toast);
  /** Whether a failure is announced the same way. If not, show a `FailureNote` at the place of the action. */
  readonly saysFailures?: boolean;
  /** What follows once all that is shown is up to date: a dialog closes, another screen opens. */
  readonly done?: (result: Result, variables: Variables) => unknown;
}

/** Something that staff do and the server carries out: a mutation with its feedback and follow-up. */
export function useAct<Result, Variables = void>({
  mutationFn,
  refreshes = [],
  stores,
  says,
  saysFailures = false,
  done,
}: Act<Result, Variables>) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
    onSuccess: async (result, variables) => {
      if (stores) client.setQueryData(stores, result);
      await refresh();
      const said = typeof says === 'function' ? says(result, variables) : says;
      if (said !== undefined) toast(typeof said === 'string' ? { text: said } : said);
      await done?.(result, variables);
    },
    onError: (error) => {
      if (saysFailures) toast({ text: displayError(error) });
      // Not waited for: a server that is away would keep back what failed.
      void refresh();
    },
  });
}
