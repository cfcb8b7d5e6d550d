import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { listDeliveries, resendDelivery } from '#tenants/delivery/list-deliveries.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { Undeliverable } from '../../work/delivery/channel.ts';
import type { Needs } from '../api/console-env.ts';
import { handle } from '../api/handlers.ts';
import { readListQuery } from './inbox-requests.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { exportLeads } from './lead-export.ts';
import { answerLeadFile } from './lead-file.ts';
import { toSummaries } from './lead-summary.ts';
import { releaseFromSpam } from './release-from-spam.ts';
import { requireLead } from './require-lead.ts';
import { showDelivery } from './show-delivery.ts';
import { showLead } from './show-lead.ts';
import { showPerson } from './show-person.ts';
import { tryRoute } from './try-route.ts';

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
      await store.tx((db) =>
        recordAudit(db, scope, {
          action: 'leads.read',
          kind: 'read',
          by: c.var.account.name,
          at: store.now().toISOString(),
          detail: { count: leads.length, newest: leads[0]?.id ?? null, oldest: leads.at(-1)?.id ?? null },
          // The list reloads whenever its window gets the focus.
          onceIn: 10,
        }),
      );
      return { leads: await toSummaries(store, leads), next };
    },
    'GET /tenants/:tenant/leads/:lead': async (c) => {
      const lead = await requireLead(store, c);
      await store.tx((db) =>
        recordAudit(db, c.var.scope, {
          action: 'leads.open',
          kind: 'read',
          by: c.var.account.name,
          at: store.now().toISOString(),
          detail: { lead: lead.id },
          onceIn: 10,
        }),
      );
      return showLead(store, c.var, lead);
    },
    'GET /tenants/:tenant/leads/:lead/person': async (c) => {
      const lead = await requireLead(store, c);
      const person = await showPerson(store, c.var, lead);
      await store.tx((db) =>
        recordAudit(db, c.var.scope, {
          action: 'person.read',
          kind: 'read',
          by: c.var.account.name,
          at: store.now().toISOString(),
          detail: { lead: lead.id },
          onceIn: 10,
        }),
      );
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
