/** Moves models within the range: shown at once, stored one move after the other. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ModelRange, ModelRow } from '#schemas/api/content.ts';
import { callApi, displayError } from '../../api/client.ts';
import { entryPath, modelRowsQuery } from '../../api/entry-queries.ts';
import { useToast } from '../../ui/toasts.tsx';

export function useRangeOrder(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const [said, setSaid] = useState('');
  const waiting = useRef(Promise.resolve());
  const { queryKey } = modelRowsQuery(tenant);
  const store = async (ids: readonly string[]) => {
    try {
      const range = await callApi<ModelRange>('POST', entryPath(tenant, 'models', 'order'), { ids });
      // A move that was made meanwhile stays shown: its own answer is on the way.
      if (client.getQueryData(queryKey)?.rows.every(({ id, removed }, at) => removed || range.rows[at]?.id === id))
        client.setQueryData(queryKey, range);
    } catch (error) {
      toast({ text: displayError(error) });
      await client.invalidateQueries({ queryKey });
    }
  };
  return {
    /** For screen readers: where the model that was moved last is now. */
    said,
    /** @param there those of the range, in order. @param to 0 for the first place */
    move: (there: readonly ModelRow[], row: ModelRow, to: number) => {
      const others = there.filter(({ id }) => id !== row.id);
      const next = [...others.slice(0, to), row, ...others.slice(to)];
      const shown = client.getQueryData(queryKey);
      if (!shown) return;
      const gone = shown.rows.filter(({ removed }) => removed);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { ...shown, rows: [...next, ...gone] });
      setSaid(`${row.name} is now at place ${to + 1} of ${there.length}.`);
      waiting.current = waiting.current.then(() => store(next.map(({ id }) => id)));
    },
  };
}
