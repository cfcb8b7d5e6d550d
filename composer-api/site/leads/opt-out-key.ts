/** The token in an unsubscribe link: the recipient's address, sealed, so that the link cannot be forged. */
import { mailKey } from '#domain/leads/person-keys.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';

const bound = ({ tenantId }: TenantScope) => `opt-out/${tenantId}`;

/** How a key looks: the seal of an address of at most 200 characters. */
export const optOutKey = /^1\.[\w-]{38,1100}$/;

export const optOutPath = (seals: Seals, scope: TenantScope, mail: string): string =>
  `/no-more-mail/${seals.seal(bound(scope), mailKey(mail))}`;

/** The address of a key; null for a key that was not made for this site. */
export function readOptOutKey(seals: Seals, scope: TenantScope, key: string): string | null {
  const mail = seals.open(bound(scope), key);
  return mail === null || mail === '' ? null : mail;
}
