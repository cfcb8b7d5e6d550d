/** Activity on a site (`schemas/api/report.ts`), on screen and as a file. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { eventTitle } from '#domain/measuring/numbered-events.ts';
import { displaySourceLabel } from '#domain/measuring/visit-source.ts';
import { csvLine } from '#domain/text/csv.ts';
import { addDays, calendarDay, localDay } from '#domain/text/dates.ts';
import { instantOf } from '#domain/text/local-time.ts';
import type { ReportDay, ReportTotals, SiteReport } from '#schemas/api/report.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { otherLabel } from '#tenants/measuring/count-events.ts';
import {
  type CountedLead,
  type DayRange,
  listCountedLeads,
  sumByDay,
  sumByLabel,
} from '#tenants/measuring/list-counts.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import { type ConsoleEnv, handle, type Needs, siteScope } from '../api/handlers.ts';

/** Lines of a table. */
const mostLines = 15;
/** Leads that are read for one report. */
const mostLeads = 50_000;

interface ReportRequest extends DayRange {
  readonly zone: string;
  /** Only leads of these locations and those without one; null for all. */
  readonly locationIds: readonly string[] | null;
}

interface Period {
  readonly days: readonly ReportDay[];
  readonly misses: number;
  readonly leads: readonly CountedLead[];
}

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

/**
 * Puts a site's counts and leads of some days together. Leads are those that the account may read; visits, searches and
 * calls belong to no location, so they are counted for the whole site.
 */
async function buildReport(
  store: Store,
  scope: TenantScope,
  { from, to, zone, locationIds }: ReportRequest,
): Promise<SiteReport> {
  const length = daysBetween(from, to) + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const [now, earlier] = [
    await readPeriod(store, scope, { from, to, zone, locationIds }),
    await readPeriod(store, scope, { ...before, zone, locationIds }),
  ];
  const top = (kind: string, limit = mostLines) => sumByLabel(store, scope, { from, to }, { kind, limit });
  const [visits, searches, misses, seen, events] = [
    await sumByLabel(store, scope, { from, to }, { kind: 'visit' }),
    await top('search'),
    await top('no-result'),
    await top('vehicle'),
    await top('event', 60),
  ];
  return {
    from,
    to,
    before,
    leadsOf: await namesOfYards(store, scope, locationIds),
    days: now.days,
    totals: { ...totalsOf(now), calls: await callsOf(store, scope, { from, to }) },
    earlier: { ...totalsOf(earlier), calls: await callsOf(store, scope, before) },
    sources: sourcesOf(visits, now.leads),
    searches: searches.map(asText),
    misses: misses.map(asText),
    vehicles: await vehiclesOf(store, scope, seen, now.leads),
    events: events.map(({ label, count }) => {
      const [name = '', ...rest] = label.split(' ');
      return { title: eventTitle(name), label: rest.join(' '), count };
    }),
  };
}

async function readPeriod(store: Store, scope: TenantScope, range: ReportRequest): Promise<Period> {
  const { zone, locationIds } = range;
  const counts = await sumByDay(store, scope, range);
  const leads = await listCountedLeads(store, scope, {
    ...instantsOf(range, zone),
    limit: mostLeads,
    locationIds,
  });
  const byDay = new Map<string, { [kind: string]: number }>();
  for (const { day, kind, count } of counts) byDay.set(day, { ...byDay.get(day), [kind]: count });
  const leadsOn = new Map<string, number>();
  for (const { at } of leads) {
    const day = localDay(new Date(at), zone);
    leadsOn.set(day, (leadsOn.get(day) ?? 0) + 1);
  }
  const days: ReportDay[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const { visit = 0, view = 0, search = 0 } = byDay.get(day) ?? {};
    days.push({ day, visits: visit, views: view, searches: search, leads: leadsOn.get(day) ?? 0 });
  }
  const misses = counts.filter(({ kind }) => kind === 'no-result').reduce((sum, { count }) => sum + count, 0);
  return { days, misses, leads };
}

/** Names of the locations that leads are counted of; null for all. */
async function namesOfYards(
  store: Store,
  scope: TenantScope,
  locationIds: readonly string[] | null,
): Promise<SiteReport['leadsOf']> {
  if (locationIds === null) return null;
  const yards = await listContent(store, scope, 'location');
  return yards.flatMap(({ item }) => (locationIds.includes(item.id) ? [item.name] : []));
}

function totalsOf({ days, misses }: Period): Omit<ReportTotals, 'calls'> {
  const sum = (name: 'visits' | 'views' | 'searches' | 'leads') => days.reduce((all, day) => all + day[name], 0);
  return { visits: sum('visits'), views: sum('views'), searches: sum('searches'), leads: sum('leads'), misses };
}

async function callsOf(store: Store, scope: TenantScope, range: DayRange): Promise<number> {
  const calls = await sumByLabel(store, scope, range, { kind: 'event', begins: 'phone_click' });
  return calls.reduce((sum, one) => sum + one.count, 0);
}

/** Instants at which the days begin and end on the site's clock. */
function instantsOf({ from, to }: DayRange, zone: string) {
  const start = (day: string) => (instantOf(`${day}T00:00`, zone) ?? new Date(`${day}T00:00:00Z`)).toISOString();
  return { from: start(from), until: start(addDays(to, 1)) };
}

function sourcesOf(
  visits: readonly { readonly label: string; readonly count: number }[],
  leads: readonly CountedLead[],
): SiteReport['sources'] {
  const bySource = new Map<string, { visits: number; leads: number }>();
  const at = (label: string) => bySource.get(label) ?? { visits: 0, leads: 0 };
  for (const { label, count } of visits) bySource.set(label, { ...at(label), visits: count });
  for (const { source } of leads) bySource.set(source, { ...at(source), leads: at(source).leads + 1 });
  const byVisits = [...bySource].sort(([, a], [, b]) => b.visits - a.visits || b.leads - a.leads);
  const byLeads = byVisits.filter(([, { leads: many }]) => many > 0).sort(([, a], [, b]) => b.leads - a.leads);
  const shown = new Set([...byVisits.slice(0, mostLines), ...byLeads.slice(0, mostLines)].map(([label]) => label));
  shown.delete(otherLabel);
  // Everything without a separate line shares one, so that the lines add up to the totals.
  const rest = { title: 'All others', visits: 0, leads: 0 };
  for (const [label, one] of bySource) {
    if (shown.has(label)) continue;
    rest.visits += one.visits;
    rest.leads += one.leads;
  }
  const lines = byVisits.flatMap(([label, one]) =>
    shown.has(label) ? [{ title: displaySourceLabel(label), ...one }] : [],
  );
  return rest.visits + rest.leads > 0 ? [...lines, rest] : lines;
}

async function vehiclesOf(
  store: Store,
  scope: TenantScope,
  seen: readonly { readonly label: string; readonly count: number }[],
  leads: readonly CountedLead[],
): Promise<SiteReport['vehicles']> {
  const stock = await findVehiclesById(
    store,
    scope,
    seen.map(({ label }) => label),
  );
  const byId = new Map(stock.map(({ vehicle }) => [vehicle.id, vehicle]));
  // An id that is not in stock was made up, or its vehicle has been removed since.
  return seen.flatMap(({ label: id, count }) => {
    const vehicle = byId.get(id);
    if (!vehicle) return [];
    const own = leads.filter(({ vehicleId }) => vehicleId === id).length;
    return [{ id, name: vehicle.name ?? id, stockNumber: vehicle.stocknum ?? '', views: count, leads: own }];
  });
}

function asText({ label, count }: { readonly label: string; readonly count: number }) {
  return { text: label === otherLabel ? 'All others' : label, count };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
