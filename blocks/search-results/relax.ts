/** Which filters to remove if nothing is found: counted, never guessed. */
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { toStockQuery } from '#domain/search/stock-query.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { Chosen } from './chosen-chips.ts';

export interface Way {
  /** '12 more without the price limit' */
  readonly label: string;
  readonly href: string;
}

/** Filters tried at most: each is a search. */
const tried = 12;
const shown = 3;

/** The three filters whose removal finds most, most first; filters whose removal finds nothing are left out. */
export async function waysOut(
  chosen: readonly Chosen[],
  stock: StockPort,
  settings: Settings,
  locale: string,
): Promise<readonly Way[]> {
  const counted = await Promise.all(
    chosen.slice(0, tried).map(async ({ loss, without }) => {
      const { count } = await stock.search({ ...toStockQuery(without, settings, []), limit: 0 });
      return { loss, count, href: searchHref(without) };
    }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, shown)
    .map(({ loss, count, href }) => ({ label: inLocale(locale, () => wayLabel(count, loss)), href }));
}

function wayLabel(count: number, loss: string): string {
  return t('{count} more without {loss}', { count: displayWhole(count), loss });
}
