/** Activity on a site (`schemas/api/report.ts`), on screen and as a file. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { csvLine } from '#domain/text/csv.ts';
import { addDays, calendarDay, localDay } from '#domain/text/dates.ts';
import type { SiteReport } from '#schemas/api/report.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';
import { handle } from '../api/handlers.ts';
import { siteScope } from '../api/site-scope.ts';
import { buildReport } from './build-report.ts';

/** Days of one report; the counts of as many before are compared. */
const mostDays = 366;
const usualDays = 28;

export function reportRoutes({ store }: Needs<'store'>) {
  const read = async (c: Context<ConsoleEnv>): Promise<SiteReport> => {
    const scope = siteScope(c, 'A template has no visitors: reports are those of its sites.');
    const { zone } = await dealerFacts(store, scope, '');
    const today = localDay(store.now(), zone);
    const range = readRange(c.req.query('from'), c.req.query('to'), today);
    return buildReport(store, scope, { ...range, zone, locationIds: c.var.account.locationIds });
  };
  return handle({
    'GET /tenants/:tenant/report': (c) => read(c),
    'GET /tenants/:tenant/report/export': async (c) => {
      const report = await read(c);
      const name = `report-${c.var.scope.slug}-${report.from}-${report.to}.csv`;
      return c.body(`\uFEFF${reportFile(report)}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  });
}

/** @throws AppError `input.invalid` that names the invalid day. */
function readRange(from: string | undefined, to: string | undefined, today: string) {
  const end = to ? dayOf('to', to) : today;
  const start = from ? dayOf('from', from) : addDays(end, 1 - usualDays);
  if (start > end) throw new AppError('input.invalid', 'The first day is after the last one. Swap them.');
  if (addDays(start, mostDays) <= end)
    throw new AppError('input.invalid', `A report covers ${mostDays} days at most. Choose a shorter time.`);
  return { from: start, to: end };
}

function dayOf(name: string, text: string): string {
  const day = text.length === 10 ? calendarDay(text) : null;
  if (day === null || day < '2000-01-01' || day > '2199-12-31')
    throw new AppError('input.invalid', `${name}: Give a day such as 2026-11-23.`);
  return day;
}

/** All tables under each other, each under its title. */
function reportFile(report: SiteReport): string {
  const table = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
    [csvLine([title]), csvLine([...head]), ...rows.map((row) => csvLine(row.map(String))), csvLine([''])].join('');
  const { totals, earlier } = report;
  return [
    report.leadsOf === null ? '' : csvLine([`Leads of ${report.leadsOf.join(', ')} and of no location alone`]),
    table(
      'Totals',
      ['', `${report.from} to ${report.to}`, `${report.before.from} to ${report.before.to}`],
      [
        ['Visits', totals.visits, earlier.visits],
        ['Pages', totals.views, earlier.views],
        ['Searches', totals.searches, earlier.searches],
        ['Searches without results', totals.misses, earlier.misses],
        ['Leads', totals.leads, earlier.leads],
        ['Phone numbers pressed', totals.calls, earlier.calls],
      ],
    ),
    table(
      'Days',
      ['Day', 'Visits', 'Pages', 'Searches', 'Leads'],
      report.days.map((day) => [day.day, day.visits, day.views, day.searches, day.leads]),
    ),
    table(
      'Sources',
      ['Source', 'Visits', 'Leads'],
      report.sources.map((one) => [one.title, one.visits, one.leads]),
    ),
    table(
      'Searches without results',
      ['Search', 'Times'],
      report.misses.map((one) => [one.text, one.count]),
    ),
    table(
      'Searches',
      ['Search', 'Times'],
      report.searches.map((one) => [one.text, one.count]),
    ),
    table(
      'Vehicles',
      ['Vehicle', 'Stock number', 'Views', 'Leads'],
      report.vehicles.map((one) => [one.name, one.stockNumber, one.views, one.leads]),
    ),
    table(
      'Events',
      ['Event', 'Of', 'Times'],
      report.events.map((one) => [one.title, one.label, one.count]),
    ),
  ].join('');
}
