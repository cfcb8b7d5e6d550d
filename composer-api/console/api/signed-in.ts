import { permissionsOfAccount } from '#domain/access/yards.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import type { Person } from '#tenants/sites/hosts.ts';

/** The signed-in account as the console receives it. */
export function signedIn({ address: _address, ...account }: Person): SignedIn {
  return { ...account, permissions: permissionsOfAccount(account) };
}
