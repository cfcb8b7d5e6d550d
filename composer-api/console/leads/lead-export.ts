/** Leads as a spreadsheet file, sent in parts: parts that were sent are not kept, and a slow reader blocks nothing. */

import type { Context } from 'hono';
import { financeOf } from '#domain/leads/lead-finance.ts';
import { leadColumns, leadText } from '#domain/leads/lead-lines.ts';
import { compareText } from '#domain/text/compare.ts';
import { csvLine } from '#domain/text/csv.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { LeadFilter } from '#tenants/leads/lead-filter.ts';
import { countLeads, listLeads, type StoredLead } from '#tenants/leads/list-leads.ts';
import type { ConsoleEnv } from '../api/handlers.ts';
import { readInstant } from '../api/read-instant.ts';

/** Leads of one file. */
const exportLimit = 20_000;
/** Leads that are read at once. */
const partSize = 200;

const columns: readonly (readonly [title: string, read: (lead: StoredLead) => string])[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Category', ({ category }) => category],
  ...leadColumns.map(([title, field]) => [title, ({ payload }: StoredLead) => leadText(payload[field])] as const),
  ['Suspected spam', ({ payload }) => leadText(payload['suspected_spam'])],
  [
    'Finance',
    ({ payload }) =>
      financeOf(payload['finance'])
        .map(([label, text]) => `${label}: ${text}`)
        .join('; '),
  ],
  ['Id', ({ id }) => id],
];

/**
 * Answers the leads of a period (`from`, `until`) that the account may read, newest first. The log says how many before
 * the first one is sent.
 */
export async function exportLeads(store: Store, c: Context<ConsoleEnv>): Promise<Response> {
  const { scope, account } = c.var;
  const now = store.now().toISOString();
  const { from, until = now } = {
    ...readInstant('from', c.req.query('from')),
    ...readInstant('until', c.req.query('until')),
  };
  // Leads that arrive while the file is sent are left out, so that it matches the log.
  const filter: LeadFilter = {
    from,
    until: compareText(until, now) < 0 ? until : now,
    locationIds: account.locationIds,
  };
  const found = await countLeads(store, scope, { ...filter, most: exportLimit + 1 });
  const count = Math.min(found, exportLimit);
  await recordRead(store, scope, {
    action: 'leads.export',
    by: account.name,
    detail: { count, from: from ?? '', until: c.req.query('until') ? (filter.until ?? '') : '' },
  });
  const parts = fileParts(store, scope, { ...filter, count, isCut: found > count });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="leads-${scope.slug}-${now.slice(0, 10)}.csv"`,
  });
}

async function* fileParts(
  store: Store,
  scope: TenantScope,
  { count, isCut, ...filter }: LeadFilter & { readonly count: number; readonly isCut: boolean },
): AsyncGenerator<string, void, void> {
  yield `\uFEFF${csvLine(columns.map(([title]) => title))}`;
  let left = count;
  let cursor: string | undefined;
  while (left > 0) {
    const { leads, next } = await listLeads(store, scope, { ...filter, cursor, limit: Math.min(partSize, left) });
    if (leads.length > 0) yield leads.map((lead) => csvLine(columns.map(([, read]) => read(lead)))).join('');
    left -= leads.length;
    if (next === null) return;
    cursor = next;
  }
  const last = cursor?.split('_', 1)[0];
  if (isCut && last)
    yield csvLine([`Cut after ${count} leads, the last one of ${last}. Export the earlier ones by an end day.`]);
}
