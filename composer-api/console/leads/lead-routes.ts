import { Hono } from 'hono';
import type { LeadSummary } from '#schemas/api/lead.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { exportLeads, financeOf } from './lead-export.ts';

/** A tenant's leads, newest first; somebody of some locations gets theirs and those without a location. */
export function leadRoutes({ store }: ConsoleDeps): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .get('/export', (c) => exportLeads(store, c))
    .get('/', async (c) => {
      const { scope } = c.var;
      const { leads, next } = await listLeads(store, scope, {
        cursor: c.req.query('cursor'),
        locationIds: c.var.account.locationIds,
      });
      await store.tx((db) =>
        recordAudit(db, scope, {
          ...{ action: 'leads.read', kind: 'read', by: c.var.account.name, at: store.now().toISOString() },
          detail: { count: leads.length, newest: leads[0]?.id ?? null, oldest: leads.at(-1)?.id ?? null },
          // The list reloads whenever the window is looked at again.
          onceIn: 10,
        }),
      );
      const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
      const summaries: LeadSummary[] = leads.map(({ id, at, category, payload }) => ({
        id,
        at,
        category,
        name: [textOf(payload['name']), textOf(payload['last_name'])].filter((part) => part !== '').join(' '),
        email: textOf(payload['email']),
        phone: textOf(payload['phone']),
        message: textOf(payload['message']),
        vehicle:
          [textOf(payload['Vehicle Make']), textOf(payload['Vehicle Model']), textOf(payload['stock_number'])]
            .filter((part) => part !== '')
            .join(' ') || null,
        finance: financeOf(payload['finance']),
        url: textOf(payload['url']),
      }));
      return c.json({ leads: summaries, next });
    });
}
