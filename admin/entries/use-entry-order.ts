/** Moves makes or models within their order: shown at once, stored one move after the other. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi, displayError } from '../api/api.ts';
import { useToast } from '../ui/kit.ts';

interface PlacedRow {
  readonly id: string;
  readonly name: string;
  readonly removed: boolean;
}

interface Range<R extends PlacedRow> {
  readonly rows: readonly R[];
}

/** @param queryKey of the list that the screen shows */
export function useEntryOrder<R extends PlacedRow>(tenant: string, folder: 'makes' | 'models', queryKey: QueryKey) {
  const client = useQueryClient();
  const toast = useToast();
  const [said, setSaid] = useState('');
  const waiting = useRef(Promise.resolve());
  const store = async (ids: readonly string[]) => {
    try {
      const range = await callApi(`POST /tenants/:tenant/${folder}/order`, { tenant, body: { ids } });
      // A later move stays visible: its own answer is pending.
      const shown = client.getQueryData<Range<R>>(queryKey);
      if (shown?.rows.every(({ id, removed }, at) => removed || range.rows[at]?.id === id))
        client.setQueryData(queryKey, range);
    } catch (error) {
      toast({ text: displayError(error) });
      await client.invalidateQueries({ queryKey });
    }
  };
  return {
    /** For screen readers: where the one that was moved last is now. */
    said,
    /** @param there those of the list, in order. @param to 0 for the first place */
    move: (there: readonly R[], row: R, to: number) => {
      const others = there.filter(({ id }) => id !== row.id);
      const next = [...others.slice(0, to), row, ...others.slice(to)];
      const shown = client.getQueryData<Range<R>>(queryKey);
      if (!shown) return;
      const gone = shown.rows.filter(({ removed }) => removed);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { ...shown, rows: [...next, ...gone] });
      setSaid(`${row.name} is now at place ${to + 1} of ${there.length}.`);
      waiting.current = waiting.current.then(() => store(next.map(({ id }) => id)));
    },
  };
}
