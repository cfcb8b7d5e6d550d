import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { KillableAsk } from '../../kernel/killable/killable-work.ts';
import type { ConsoleEnv } from './console-env.ts';

/**
 * The site that the address names, for routes that templates lack.
 * @param refusal the message. @throws AppError `input.invalid` with it, for a template.
 */
export function siteScope({ var: { scope } }: { readonly var: ConsoleEnv['Variables'] }, refusal: string): TenantScope {
  if (scope.kind === 'template') throw new AppError('input.invalid', refusal);
  return scope;
}

/** On whose behalf long work runs, and the request that it ends with. */
export function killableAsk(c: Context<ConsoleEnv>, { tenantId }: TenantScope): KillableAsk {
  return { tenant: tenantId, address: c.var.account.address ?? '', signal: c.req.raw.signal };
}
