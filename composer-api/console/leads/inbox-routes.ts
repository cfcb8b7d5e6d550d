/** The inbox: what waits, and what staff do with leads. */
import type { Context } from 'hono';
import * as z from 'zod';
import { rolePermissions } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { nextDigest } from '#domain/leads/digest.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { mailValues } from '#domain/leads/lead-mails.ts';
import { reportLeads } from '#domain/leads/lead-report.ts';
import { describeMeanwhile } from '#domain/leads/timeline.ts';
import { fillLine, fillTemplate } from '#domain/mail/fill-template.ts';
import { replyTemplates } from '#domain/mail/mail-words.ts';
import { csvLine } from '#domain/text/csv.ts';
import { roles } from '#schemas/api/access.ts';
import {
  digestTitles,
  type InboxChoices,
  type InboxDigest,
  type LeadReplies,
  type LeadReport,
  type LeadReportRow,
  leadStatuses,
  leadStatusTitles,
} from '#schemas/api/inbox.ts';
import type { PresenceResponse } from '#schemas/api/presence.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { actOnLead, actOnLeads } from '#tenants/leads/act-on-lead.ts';
import { type Assignee, listAssignees, namesOfAccounts } from '#tenants/leads/assignees.ts';
import { findDigest, setDigest } from '#tenants/leads/digests.ts';
import { listLeadEvents } from '#tenants/leads/lead-events.ts';
import { listLeads, type StoredLead } from '#tenants/leads/list-leads.ts';
import { markLeads, pulseOf } from '#tenants/leads/read-marks.ts';
import { listReported, mostReported } from '#tenants/leads/report-leads.ts';
import type { MailParts } from '../../work/delivery/compose-mail.ts';
import { answeringFacts } from '../../work/delivery/dealer-facts.ts';
import { leadFacts } from '../../work/delivery/lead-facts.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes, upTo } from '../api/handlers.ts';
import { readInstant } from '../api/read-instant.ts';
import { PresenceBoard } from '../documents/presence.ts';
import { actBody, bulkBody, readBodyOf } from './inbox-requests.ts';
import { pushRoutes } from './push-routes.ts';
import { requireLead } from './require-lead.ts';
import { showLead } from './show-lead.ts';

const presenceBody = z.strictObject({
  visit: z.string().min(8).max(40),
  /** The lead; null once it is closed. */
  key: z.string().min(1).max(40).nullable(),
  /** The text being written. */
  blockId: z.enum(['reply', 'note']).nullable(),
});

const digestTimes = Object.keys(digestTitles) as readonly InboxDigest['every'][] as [InboxDigest['every']];
const digestBody = z.strictObject({ every: z.enum(digestTimes, `One of ${digestTimes.join(', ')}`) });
const noTemplate = 'A template has no leads: open a site.';

/** Leads that the choices of filters are taken from. */
const choicesFrom = 500;
const mostChoices = 60;
/** Roles of a site that leads are given to. */
const handlers = roles.filter((role) => rolePermissions[role].has('leads.handle'));

export function inboxRoutes(deps: Needs<'store' | 'deliveries' | 'mailParts' | 'pushParts' | 'seals'>) {
  const { store, deliveries, mailParts } = deps;
  const pulse = (c: Context<ConsoleEnv>) => {
    const { id: accountId, locationIds } = c.var.account;
    return pulseOf(store, c.var.scope, { accountId, locationIds });
  };
  return handle({
    'GET /tenants/:tenant/leads/pulse': (c) => pulse(c),
    ...digestRoutes(deps),
    ...pushRoutes(deps),
    ...leadPresenceRoutes(deps),
    'GET /tenants/:tenant/leads/report': (c) => readReport(store, c),
    'GET /tenants/:tenant/leads/report/export': (c) => exportReport(store, c),
    'GET /tenants/:tenant/leads/choices': (c) => choicesOf(store, c),
    'POST /tenants/:tenant/leads/read': takes(readBodyOf, async (c, body) => {
      const { id: accountId, locationIds } = c.var.account;
      await markLeads(store, c.var.scope, body, { accountId, locationIds });
      return pulse(c);
    }),
    'POST /tenants/:tenant/leads/bulk': takes(bulkBody, async (c, { ids, act }) => {
      const { scope, account } = c.var;
      const assignee = act.kind === 'assign' ? await requireAssignee(store, c, act.to) : undefined;
      const filter = { ids, locationIds: account.locationIds };
      const changed = await actOnLeads(store, scope, filter, act, { by: account.name, assignee });
      return { changed };
    }),
    'GET /tenants/:tenant/leads/:lead/replies': async (c) => {
      const { scope, account } = c.var;
      return listReplies(mailParts, scope, await requireLead(store, c), account.name);
    },
    'POST /tenants/:tenant/leads/:lead/acts': takes(actBody, async (c, { act, seen }) => {
      const { scope, account } = c.var;
      const lead = await requireLead(store, c);
      const assignee = act.kind === 'assign' ? await requireAssignee(store, c, act.to) : undefined;
      const actor = { by: account.name, replyTo: account.email, assignee };
      const done = await actOnLead(store, scope, lead.id, { act, seen }, actor);
      const detail = await showLead(store, c.var, await requireLead(store, c));
      if (!done) {
        const meanwhile = describeMeanwhile(await listLeadEvents(store, scope, lead.id));
        throw new AppError('revision.conflict', `Meanwhile: ${meanwhile || 'someone else changed this lead'}.`, [], {
          theirs: detail,
        });
      }
      if (act.kind === 'reply') deliveries.wake();
      return detail;
    }),
  });
}

/** Staff of the site who handle leads, and the current account, which may take a lead without being one of them. */
async function peopleFor(store: Store, c: Context<ConsoleEnv>): Promise<readonly Assignee[]> {
  const { scope, account } = c.var;
  const people = await listAssignees(store, scope, handlers);
  return people.some(({ id }) => id === account.id) ? people : [...people, { id: account.id, name: account.name }];
}

/** @returns the name of the person who gets the lead. @throws AppError `input.invalid`. */
async function requireAssignee(store: Store, c: Context<ConsoleEnv>, to: string | null): Promise<string> {
  if (to === null) return '';
  const found = (await peopleFor(store, c)).find(({ id }) => id === to);
  if (found === undefined)
    throw new AppError('input.invalid', 'This person cannot handle leads of this site. Choose another person.');
  return found.name;
}

async function choicesOf(store: Store, c: Context<ConsoleEnv>): Promise<InboxChoices> {
  const { scope, account } = c.var;
  const { locationIds } = account;
  const { leads } = await listLeads(store, scope, { locationIds, limit: choicesFrom });
  const locations = (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
  const vehicles = new Map<string, string>();
  for (const { payload } of leads) {
    const id = leadText(payload['car_id']);
    if (id !== '' && !vehicles.has(id)) vehicles.set(id, leadVehicle(payload) ?? id);
  }
  const known = (values: readonly string[]) =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .slice(0, mostChoices)
      .sort((a, b) => a.localeCompare(b, 'en'));
  return {
    people: await peopleFor(store, c),
    locations: locations.filter(({ id }) => locationIds === null || locationIds.includes(id)),
    categories: known(leads.map(({ category }) => category)),
    sources: known(leads.map(({ payload }) => leadText(payload['source']).slice(0, 100))),
    vehicles: [...vehicles].slice(0, mostChoices).map(([id, name]) => ({ id, name })),
  };
}

/** The tenant's replies, filled in from one lead, as the starting text of an answer. */
async function listReplies(
  parts: MailParts,
  scope: TenantScope,
  lead: StoredLead,
  staff: string,
): Promise<LeadReplies> {
  const { facts, dealer } = await leadFacts(parts, scope, lead, staff);
  const values = mailValues(facts);
  return {
    replies: replyTemplates(dealer.words).map(({ name, subject, body }) => ({
      name,
      subject: fillLine(subject, values),
      body: fillTemplate(body, values),
    })),
  };
}

/** How often an account gets a digest of its waiting leads. */
function digestRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/leads/digest': (c) => showDigest(store, c),
    'PUT /tenants/:tenant/leads/digest': takes(digestBody, async (c, { every }) => {
      const scope = siteScope(c, noTemplate);
      const { zone } = await answeringFacts(store, scope, '');
      const nextAt = every === 'off' ? '' : nextDigest(every, store.now(), zone).toISOString();
      await setDigest(store, scope, c.var.account.id, every === 'off' ? null : { every, nextAt });
      return showDigest(store, c);
    }),
  });
}

async function showDigest(store: Store, c: Context<ConsoleEnv>): Promise<InboxDigest> {
  const scope = siteScope(c, noTemplate);
  const { id, email } = c.var.account;
  const { zone: timeZone } = await answeringFacts(store, scope, '');
  const stored = await findDigest(store, scope, id);
  return { every: stored?.every ?? 'off', nextAt: stored?.nextAt ?? null, email, timeZone };
}

/** Who has a lead open, and who is answering it: each open lead reports it every few seconds. */
function leadPresenceRoutes({ store }: Needs<'store'>) {
  const board = new PresenceBoard();
  return handle({
    'PUT /tenants/:tenant/leads/presence': takes(upTo(2048, presenceBody), async (c, { visit, key, blockId }) => {
      const { tenantId } = c.var.scope;
      const { id, name } = c.var.account;
      const none: PresenceResponse = { people: [] };
      if (key === null) {
        board.leave(tenantId, id, visit);
        return none;
      }
      // Staff who may not read a lead do not learn who reads it.
      await requireLead(store, c, key);
      const now = store.now().getTime();
      board.note(tenantId, { id, name }, { visit, key, blockId }, now);
      const here = board.list(tenantId, now, { person: id, visit: null }).filter((one) => one.key === key);
      return { people: here } satisfies PresenceResponse;
    }),
  });
}

/** The report of leads, on the screen and as a file. */
async function exportReport(store: Store, c: Context<ConsoleEnv>): Promise<Response> {
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
async function readReport(store: Store, c: Context<ConsoleEnv>): Promise<LeadReport> {
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
