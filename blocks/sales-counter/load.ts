import { displayDay, localDay, monthStart } from '#domain/text/dates.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Vehicles sold this month, by the records. */
  readonly count: number;
  /** First day of the month on the site's clock: '1 Feb 2026'. */
  readonly since: string;
}

/** Sales on record since the month began on the site's clock (specification, sections 2 and 9). */
export async function load(_props: Props, { site, now, stock }: LoadContext): Promise<Data> {
  const start = monthStart(now, site.timeZone);
  // Before the only `await`: in the site's language.
  const since = displayDay(localDay(start, site.timeZone));
  return { count: await stock.countSoldSince(start.getTime()), since };
}
