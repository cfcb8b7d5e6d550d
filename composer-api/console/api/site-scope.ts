import { AppError } from '#domain/errors/app-error.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { ConsoleEnv } from './console-env.ts';

/**
 * The site that the address names, for routes of what a template does not have.
 * @param refusal says so. @throws AppError `input.invalid` with it, for a template.
 */
export function siteScope({ var: { scope } }: { readonly var: ConsoleEnv['Variables'] }, refusal: string): TenantScope {
  if (scope.kind === 'template') throw new AppError('input.invalid', refusal);
  return scope;
}
