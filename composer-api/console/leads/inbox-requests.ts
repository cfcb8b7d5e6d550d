/** Validates requests to the inbox at the edge. */
import type { Context } from 'hono';
import * as z from 'zod';
import { leadSearchWords } from '#domain/leads/lead-search.ts';
import { type InboxView, inboxViews, type LeadStatus, leadStatuses, lostReasons } from '#schemas/api/inbox.ts';
import type { LeadFilter } from '#tenants/leads/lead-filter.ts';
import { mostMarked } from '#tenants/leads/read-marks.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import type { ConsoleEnv } from '../api/handlers.ts';

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters`);
const id = z.string().min(1, 'Name a lead').max(40, 'At most 40 characters');
const status = z.enum(leadStatuses as readonly [LeadStatus, ...LeadStatus[]], 'Choose one of the states');
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'A day such as 2026-11-23');

const listQuery = z.strictObject({
  show: z.enum(inboxViews as readonly [InboxView, ...InboxView[]], `One of ${inboxViews.join(', ')}`).default('all'),
  status: status.optional(),
  category: line(120).optional(),
  location: line(120).optional(),
  vehicle: line(120).optional(),
  source: line(120).optional(),
  q: line(100).default(''),
  cursor: line(60).optional(),
});

/** The filter of a list request, limited to what the account may read. @throws AppError `input.invalid`. */
export function readListQuery(c: Context<ConsoleEnv>): LeadFilter & { readonly cursor: string | undefined } {
  const asked = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
  const { q, ...filter } = parseInput(listQuery, asked);
  const { id: accountId, locationIds } = c.var.account;
  return { ...filter, cursor: filter.cursor, words: leadSearchWords(q), accountId, locationIds };
}

const statusAct = z
  .strictObject({
    kind: z.literal('status'),
    status,
    reason: z.enum(lostReasons, 'Choose one of the reasons').optional(),
  })
  .refine((act) => act.status !== 'lost' || act.reason !== undefined, {
    path: ['reason'],
    message: 'Enter why it was lost, for the report',
  });
const assignAct = z.strictObject({ kind: z.literal('assign'), to: id.nullable() });

const act = z.discriminatedUnion('kind', [
  statusAct,
  assignAct,
  z.strictObject({ kind: z.literal('note'), text: line(4000).min(1, 'Write something first') }),
  z.strictObject({
    kind: z.literal('task'),
    task: z.strictObject({ text: line(200).min(1, 'Enter what has to be done'), due: day }).nullable(),
  }),
  z.strictObject({ kind: z.literal('contact'), by: z.enum(['call', 'sms']) }),
  z.strictObject({
    kind: z.literal('reply'),
    subject: line(150).min(1, 'Give it a subject'),
    text: line(8000).min(1, 'Write something first'),
  }),
]);

export const actBody = z.strictObject({ seen: z.int().min(1).max(1e9), act });

const ids = z.array(id).min(1, 'Choose a lead').max(mostMarked, `At most ${mostMarked} leads at once`);

export const bulkBody = z.strictObject({ ids, act: z.discriminatedUnion('kind', [statusAct, assignAct]) });

export const readBodyOf = z.strictObject({ ids, unread: z.boolean().default(false) });
