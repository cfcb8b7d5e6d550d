/** The inbox: what waits, and what staff do with leads. */
import type { Context } from 'hono';
import { rolePermissions } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { describeMeanwhile } from '#domain/leads/timeline.ts';
import { roles } from '#schemas/api/access.ts';
import type { InboxChoices } from '#schemas/api/inbox.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import { actOnLead, actOnLeads } from '#tenants/leads/act-on-lead.ts';
import { type Assignee, listAssignees } from '#tenants/leads/assignees.ts';
import { listLeadEvents } from '#tenants/leads/lead-events.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { markLeads, pulseOf } from '#tenants/leads/read-marks.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';
import { handle, takes } from '../api/handlers.ts';
import { digestRoutes } from './digest-routes.ts';
import { actBody, bulkBody, readBodyOf } from './inbox-requests.ts';
import { leadPresenceRoutes } from './lead-presence.ts';
import { listReplies } from './lead-replies.ts';
import { exportReport, readReport } from './lead-report.ts';
import { pushRoutes } from './push-routes.ts';
import { requireLead } from './require-lead.ts';
import { showLead } from './show-lead.ts';

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
