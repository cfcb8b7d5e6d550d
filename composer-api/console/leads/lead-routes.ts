import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { serviceTitles } from '#domain/forwarding/forwarded-event.ts';
import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { openState } from '#domain/hours/opening-hours.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { attachmentHeader, fileType } from '#domain/leads/lead-file.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { webhookBody } from '#domain/leads/lead-webhook.ts';
import { answerWithin, routeLead } from '#domain/leads/route-lead.ts';
import type { LeadMail, RouteTrial } from '#schemas/api/lead.ts';
import { recordRead } from '#tenants/audit/record-audit.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listDeliveries, resendDelivery, type StoredDelivery } from '#tenants/delivery/list-deliveries.ts';
import { listLeadFiles } from '#tenants/leads/lead-files.ts';
import { listLeads, type StoredLead } from '#tenants/leads/list-leads.ts';
import { peekTurn } from '#tenants/leads/take-turn.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { releaseCategories } from '../../site/leads/release-categories.ts';
import { Undeliverable } from '../../work/delivery/channel.ts';
import { composeMail } from '../../work/delivery/compose-mail.ts';
import { dealerFacts } from '../../work/delivery/dealer-facts.ts';
import { composeForward } from '../../work/delivery/forward-channel.ts';
import { composeSms } from '../../work/delivery/sms-channel.ts';
import { type ConsoleEnv, handle, type Needs, siteScope } from '../api/handlers.ts';
import { openDraft } from '../documents/open-draft.ts';
import { readListQuery } from './inbox-requests.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { exportLeads } from './lead-export.ts';
import { toSummaries } from './lead-summary.ts';
import { releaseFromSpam } from './release-from-spam.ts';
import { requireLead } from './require-lead.ts';
import { showLead } from './show-lead.ts';
import { showPerson } from './show-person.ts';

interface Shown extends Pick<StoredDelivery, 'id' | 'payload'> {
  readonly scope: TenantScope;
  readonly tenantId: string;
  readonly leadId: string;
}

const trial = z.strictObject({
  category: z.string().max(120),
  locationId: z.string().max(120),
  make: z.string().max(60),
});

/** A tenant's leads, newest first; accounts limited to some locations get theirs and those without a location. */
export function leadRoutes(
  deps: Needs<'store' | 'sites' | 'registry' | 'deliveries' | 'mailParts' | 'pushParts' | 'seals' | 'leadFiles'>,
) {
  const { store, deliveries } = deps;
  return handle({
    'POST /tenants/:tenant/leads/route': (c) => tryRoute(deps, c),
    'GET /tenants/:tenant/leads/export': (c) => exportLeads(store, c),
    ...inboxRoutes(deps),
    'GET /tenants/:tenant/leads': async (c) => {
      const { scope } = c.var;
      const { leads, next } = await listLeads(store, scope, readListQuery(c));
      await recordRead(store, scope, {
        action: 'leads.read',
        by: c.var.account.name,
        detail: { count: leads.length, newest: leads[0]?.id ?? null, oldest: leads.at(-1)?.id ?? null },
        // The list reloads whenever its window gets the focus.
        onceIn: 10,
      });
      return { leads: await toSummaries(store, leads), next };
    },
    'GET /tenants/:tenant/leads/:lead': async (c) => {
      const lead = await requireLead(store, c);
      await recordRead(store, c.var.scope, {
        action: 'leads.open',
        by: c.var.account.name,
        detail: { lead: lead.id },
        onceIn: 10,
      });
      return showLead(store, c.var, lead);
    },
    'GET /tenants/:tenant/leads/:lead/person': async (c) => {
      const lead = await requireLead(store, c);
      const person = await showPerson(store, c.var, lead);
      await recordRead(store, c.var.scope, {
        action: 'person.read',
        by: c.var.account.name,
        detail: { lead: lead.id },
        onceIn: 10,
      });
      return person;
    },
    'GET /tenants/:tenant/leads/:lead/files/:file': async (c) =>
      answerLeadFile(deps, c, (await requireLead(store, c)).id),
    'POST /tenants/:tenant/leads/:lead/release': async (c) => {
      const { scope, account } = c.var;
      const lead = await requireLead(store, c);
      await releaseFromSpam(store, scope, lead, account.name);
      deliveries.wake();
      return showLead(store, c.var, await requireLead(store, c));
    },
    'GET /tenants/:tenant/leads/:lead/deliveries/:delivery': async (c) => {
      const { scope } = c.var;
      const lead = await requireLead(store, c);
      const rows = await listDeliveries(store, scope, lead.id);
      const row = rows.find(({ id }) => id === c.req.param('delivery'));
      if (row === undefined) throw new AppError('not-found', 'This lead has no such delivery.');
      const about = { id: row.id, scope, tenantId: scope.tenantId, leadId: lead.id, payload: row.payload };
      try {
        return await showDelivery(deps, row.channel, about, lead);
      } catch (error) {
        if (error instanceof Undeliverable) throw new AppError('input.invalid', error.message);
        throw error;
      }
    },
    'POST /tenants/:tenant/leads/:lead/deliveries/:delivery/resend': async (c) => {
      const { scope, account } = c.var;
      const lead = await requireLead(store, c);
      const which = { leadId: lead.id, deliveryId: c.req.param('delivery') };
      await resendDelivery(store, scope, which, { by: account.name });
      deliveries.wake();
      return showLead(store, c.var, lead);
    },
  });
}

/** A file of a lead, for those who may read the lead: always saved, never shown as a page of the console. */
async function answerLeadFile(
  { store, leadFiles }: Needs<'store' | 'leadFiles'>,
  c: Context<ConsoleEnv>,
  leadId: string,
): Promise<Response> {
  const { scope, account } = c.var;
  const file = (await listLeadFiles(store, scope, leadId)).find(({ id }) => id === c.req.param('file'));
  const stored = file && (await leadFiles.open(scope, file.id));
  if (!file || !stored) throw new AppError('not-found', 'This lead has no such file. It may have been erased.');
  await recordRead(store, scope, { action: 'leads.file', by: account.name, detail: { lead: leadId, file: file.name } });
  return new Response(stored.body, {
    headers: {
      'content-type': fileType(file.kind),
      'content-length': String(stored.bytes),
      'content-disposition': attachmentHeader(file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

/** Tries the rules of lead routing as they are in the draft: who would get a lead, and why. */
async function tryRoute(deps: Needs<'store' | 'sites' | 'registry'>, c: Context<ConsoleEnv>): Promise<RouteTrial> {
  const scope = siteScope(c, 'A template gets no leads: try the rules of a site.');
  const lead = await readBody(c.req.raw, trial);
  const { release, data } = await openDraft(deps, scope);
  const { site, switches } = release.facts;
  const location = (await data.content.listLocations()).find(({ id }) => id === lead.locationId) ?? null;
  const isOpen = location ? (openState(location, switches, deps.store.now())?.isOpen ?? null) : null;
  const fallback = location?.contact_detail.email || site.contact.email;
  const routing = release.leadRouting;
  const { turn, ...routed } = routeLead(routing, { ...lead, locationId: location?.id ?? '', isOpen }, fallback);
  const next = turn ? await peekTurn(deps.store, scope, turn) : null;
  const minutes = routing?.answerWithin ?? answerWithin;
  const clock = { zone: site.timeZone, settings: switches };
  return {
    ...routed,
    turn: turn === null || next === null ? null : { next, people: turn.people },
    answerBy: afterOpenMinutes(location, clock, deps.store.now(), minutes)?.toISOString() ?? null,
    isOpen,
    categories: [...releaseCategories(release)],
  };
}

/** The content of a lead's delivery, as it would be sent now. @throws Undeliverable if there is nothing to show. */
async function showDelivery(
  { store, mailParts }: Needs<'store' | 'mailParts'>,
  channel: string,
  delivery: Shown,
  lead: StoredLead,
): Promise<LeadMail> {
  const { id, scope } = delivery;
  if (channel === 'sms') {
    const { to, text } = await composeSms(store, delivery);
    return { to, subject: 'Text message', text, html: '' };
  }
  if (channel === 'webhook') {
    const { name } = await dealerFacts(store, scope, leadText(lead.payload['location_id']));
    const body: unknown = JSON.parse(webhookBody({ delivery: id, site: { slug: scope.slug, name }, lead }));
    const to = isJsonObject(delivery.payload) ? leadText(delivery.payload['to']) : '';
    return { to, subject: 'What a connected system gets', text: JSON.stringify(body, null, 2), html: '' };
  }
  if (channel === 'forward') {
    const { target, request } = await composeForward(store, delivery);
    return {
      to: serviceTitles[target.service],
      subject: 'Data sent to the service',
      text: JSON.stringify(request.body, null, 2),
      html: '',
    };
  }
  if (channel === 'overdue')
    throw new Undeliverable('Nothing is sent here. The server checks whether a staff member has replied.');
  const mail = await composeMail(mailParts, delivery);
  if (mail === null) throw new AppError('not-found', 'This email no longer applies.');
  const { to, subject, text, html } = mail;
  return { to, subject, text, html: html ?? '' };
}
