import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import type { Store } from '#tenants/database/open.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import type { ConsoleEnv } from '../api/handlers.ts';

/** The lead that the address, or else the caller, names, if the account may read it: one of another yard is not found. */
export async function requireLead(
  store: Store,
  c: Context<ConsoleEnv>,
  id = c.req.param('lead') ?? '',
): Promise<StoredLead> {
  const { scope, account } = c.var;
  const lead = await findLead(store, scope, id, account.id);
  const yard = leadText(lead?.payload['location_id']);
  if (lead === null || (account.locationIds !== null && yard !== '' && !account.locationIds.includes(yard)))
    throw new AppError('not-found', 'There is no such lead. It may have been erased.');
  return lead;
}
