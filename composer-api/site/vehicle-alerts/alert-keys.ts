/** Contents of links of alerts, sealed and bound to the site and the act, so that no one can forge a link. */
import { mailKey } from '#domain/leads/person-keys.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';

const confirmBound = ({ tenantId }: TenantScope) => `alert-confirm/${tenantId}`;
const manageBound = ({ tenantId }: TenantScope) => `alert-manage/${tenantId}`;

/** How a key looks. */
export const alertKey = /^1\.[\w-]{38,1100}$/;

export const confirmPath = (seals: Seals, scope: TenantScope, alert: string): string =>
  `/alerts/confirm/${seals.seal(confirmBound(scope), alert)}`;

/** @param personMail as `mailKey` writes it. */
export const managePath = (seals: Seals, scope: TenantScope, personMail: string): string =>
  `/alerts/manage/${seals.seal(manageBound(scope), personMail)}`;

/** The alert of a key to confirm; null for a key that was not made for this site and this use. */
export function readConfirmKey(seals: Seals, scope: TenantScope, key: string): string | null {
  return seals.open(confirmBound(scope), key);
}

/** The address of a key to manage, as `mailKey` writes it; keys of earlier releases wrote some otherwise. */
export function readManageKey(seals: Seals, scope: TenantScope, key: string): string | null {
  const mail = seals.open(manageBound(scope), key);
  return mail === null ? null : mailKey(mail);
}
