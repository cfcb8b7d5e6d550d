import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import type { Settings } from '../kit/define-block.ts';
import { type Data, load } from './load.ts';
import { SalesCounterView } from './view.tsx';

const props = { lead: '', ground: 'page' } as const;
const { site } = loadContext();

/** What the block finds at `now` on a site in `timeZone` with sales at these instants. */
function countAt(now: string, timeZone: string, soldAt: readonly string[]): Promise<Data> {
  const at = new Date(now);
  const context = loadContext({ site: { ...site, timeZone }, now: at });
  const countSoldSince = async (sinceMs: number) =>
    soldAt.map(Date.parse).filter((sold) => sold >= sinceMs && sold <= at.getTime()).length;
  return load(props, { ...context, stock: { ...context.stock, countSoldSince } });
}

const html = (data: Data, settings: Settings): string =>
  renderToStaticMarkup(SalesCounterView({ id: 'b_sales1', props, data, settings, site, slots: {} }));

describe('R2-067: Sales this Month', () => {
  // 14:00Z is midnight in Brisbane, 13:00Z in Sydney while its clocks are ahead, 11:00Z in Auckland.
  const sales = ['2026-01-31T11:30:00Z', '2026-01-31T13:30:00Z', '2026-01-31T14:00:00Z', '2026-02-10T00:00:00Z'];

  test.each([
    ['Australia/Brisbane', 2],
    ['Australia/Sydney', 3],
    ['Pacific/Auckland', 4],
  ])('R9-050: counts the records of the month on the clock of %s', async (zone, count) => {
    expect(await countAt('2026-02-20T02:00:00Z', zone, sales)).toEqual({ count, since: '1 Feb 2026' });
  });

  test('R9-050: time alone adds nothing, and a new month begins at none', async () => {
    expect((await countAt('2026-02-28T13:59:00Z', 'Australia/Brisbane', sales)).count).toBe(2);
    expect(await countAt('2026-02-28T14:00:00Z', 'Australia/Brisbane', sales)).toEqual({
      count: 0,
      since: '1 Mar 2026',
    });
  });

  test('shows the count under the tenant’s own heading', () => {
    const settings = { 'sales-counter.enabled': true, 'sales-counter.title': 'Sold in February' };
    const shown = html({ count: 1204, since: '1 Feb 2026' }, settings);
    expect(shown).toContain('Sold in February');
    expect(shown).toContain('1,204');
    expect(shown).toContain('vehicles sold since 1 Feb 2026');
    expect(html({ count: 1, since: '1 Feb 2026' }, settings)).toContain('vehicle sold since');
  });

  test('is left out without a sale, and where the tenant has not switched it on', () => {
    expect(html({ count: 0, since: '1 Feb 2026' }, { 'sales-counter.enabled': true })).toBe('');
    expect(html({ count: 5, since: '1 Feb 2026' }, { 'sales-counter.enabled': false })).toBe('');
    expect(html({ count: 5, since: '1 Feb 2026' }, {})).toBe('');
  });
});
