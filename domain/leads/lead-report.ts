/** How fast leads are answered and how they end, by person, source and vehicle. */

import { type LeadReport, type LeadReportRow, type LeadStatus, leadStatuses } from '#schemas/api/inbox.ts';
import { groupBy } from '../json/group-by.ts';
import { compareText } from '../text/compare.ts';

interface CountedLead {
  /** ISO 8601. */
  readonly at: string;
  readonly answeredAt: string | null;
  readonly status: LeadStatus;
  /** '' for none. */
  readonly person: string;
  readonly source: string;
  readonly vehicle: string;
}

/** Rows of one kind; what is rarer is in the total alone. */
const mostRows = 25;

const unnamed = { person: 'Unassigned', source: 'Unknown', vehicle: 'No vehicle' } as const;

export function reportLeads(leads: readonly CountedLead[], isCut: boolean): LeadReport {
  return {
    total: countRow('All', leads),
    people: rowsBy(leads, 'person'),
    sources: rowsBy(leads, 'source'),
    vehicles: rowsBy(leads, 'vehicle'),
    isCut,
  };
}

function rowsBy(leads: readonly CountedLead[], kind: keyof typeof unnamed): readonly LeadReportRow[] {
  return [...groupBy(leads, (lead) => lead[kind] || unnamed[kind])]
    .map(([name, group]) => countRow(name, group))
    .toSorted((a, b) => b.leads - a.leads || compareText(a.name, b.name))
    .slice(0, mostRows);
}

function countRow(name: string, leads: readonly CountedLead[]): LeadReportRow {
  const minutes = leads
    .flatMap(({ at, answeredAt }) => (answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(at)) / 60_000]))
    .toSorted((a, b) => a - b);
  const count = (status: LeadStatus) => leads.filter((lead) => lead.status === status).length;
  return {
    name,
    leads: leads.length,
    answered: minutes.length,
    medianMinutes: medianOf(minutes),
    outcomes: Object.fromEntries(leadStatuses.map((status) => [status, count(status)])) as LeadReportRow['outcomes'],
  };
}

/** Of sorted numbers, rounded; null for none. */
function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round((low + high) / 2);
}
