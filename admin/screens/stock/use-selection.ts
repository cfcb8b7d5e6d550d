/** Which vehicles of the list are selected: some by their ids, or all that the list's filter finds. */
import { useState } from 'react';
import type { StockFilter } from '#schemas/api/stock.ts';
import type { Selection } from './bulk-dialog.tsx';

const none: ReadonlySet<string> = new Set();

export interface StockSelection {
  readonly count: number;
  readonly all: boolean;
  readonly selection: Selection;
  readonly has: (id: string) => boolean;
  readonly hasPage: boolean;
  readonly set: (id: string, on: boolean) => void;
  readonly setPage: (on: boolean) => void;
  readonly setAll: () => void;
  readonly clear: () => void;
}

/**
 * @param pageIds vehicles on the page that shows.
 * @param total vehicles that the filter finds.
 */
export function useSelection(pageIds: readonly string[], total: number, filter: StockFilter): StockSelection {
  const [picked, setPicked] = useState(none);
  const [all, setAll] = useState(false);
  const choose = (next: ReadonlySet<string>) => {
    setAll(false);
    setPicked(next);
  };
  return {
    count: all ? total : picked.size,
    all,
    selection: all ? { filter } : { ids: [...picked] },
    has: (id) => all || picked.has(id),
    hasPage: pageIds.length > 0 && pageIds.every((id) => picked.has(id)),
    set: (id, on) => {
      const next = new Set(all ? pageIds : picked);
      if (on) next.add(id);
      else next.delete(id);
      choose(next);
    },
    setPage: (on) => choose(on ? new Set(pageIds) : none),
    setAll: () => setAll(true),
    clear: () => choose(none),
  };
}
