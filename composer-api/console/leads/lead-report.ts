/** The report of leads, on the screen and as a file. */
import type { Context } from 'hono';
import { reportLeads } from '#domain/leads/lead-report.ts';
import { csvLine } from '#domain/text/csv.ts';
import { type LeadReport, type LeadReportRow, leadStatuses, leadStatusTitles } from '#schemas/api/inbox.ts';
import type { Store } from '#tenants/database/open.ts';
import { namesOfAccounts } from '#tenants/leads/assignees.ts';
import { listReported, mostReported } from '#tenants/leads/report-leads.ts';
import type { ConsoleEnv } from '../api/console-env.ts';
import { readInstant } from '../api/read-instant.ts';

export async function exportReport(store: Store, c: Context<ConsoleEnv>): Promise<Response> {
  const report = await readReport(store, c);
  const line = (by: string, { name, leads, answered, medianMinutes, outcomes }: LeadReportRow) =>
    csvLine([
      by,
      name,
      String(leads),
      String(answered),
      medianMinutes === null ? '' : String(medianMinutes),
      ...leadStatuses.map((status) => String(outcomes[status])),
    ]);
  const body = [
    `\uFEFF${csvLine(['By', 'Name', 'Leads', 'Answered', 'Median minutes', ...Object.values(leadStatusTitles)])}`,
    line('All', report.total),
    ...report.people.map((row) => line('Person', row)),
    ...report.sources.map((row) => line('Source', row)),
    ...report.vehicles.map((row) => line('Vehicle', row)),
  ].join('');
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="lead-report-${c.var.scope.slug}-${store.now().toISOString().slice(0, 10)}.csv"`,
  });
}

/** The report of a period (`from`, `until`) over what the account may read. */
export async function readReport(store: Store, c: Context<ConsoleEnv>): Promise<LeadReport> {
  const { scope, account } = c.var;
  const period = { ...readInstant('from', c.req.query('from')), ...readInstant('until', c.req.query('until')) };
  const rows = await listReported(store, scope, { ...period, locationIds: account.locationIds });
  const counted = rows.slice(0, mostReported);
  const names = await namesOfAccounts(
    store,
    counted.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return reportLeads(
    counted.map(({ assigneeId, vehicle, ...lead }) => ({
      ...lead,
      vehicle: vehicle ?? '',
      person: assigneeId === null ? '' : (names.get(assigneeId) ?? 'Former staff member'),
    })),
    rows.length > mostReported,
  );
}
