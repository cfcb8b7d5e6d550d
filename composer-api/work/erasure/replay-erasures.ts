/** Erases again, in a restored backup, what was erased after the backup was made. */
import { domainToUnicode } from 'node:url';
import { AppError } from '#domain/errors/app-error.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listContacts } from '#tenants/privacy/list-contacts.ts';
import type { SealKeys } from '#tenants/secrets/seal.ts';
import { findShopper } from '#tenants/shoppers/shoppers.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import type { Eraser } from './eraser.ts';
import { contactHashes, type Erasure } from './erasure-list.ts';

type Erasing = Pick<Eraser, 'erasePerson' | 'eraseShopper' | 'eraseLeads'>;

/**
 * @param since when the backup was made, ISO 8601: data from after an erasure stays.
 * @returns how many people and accounts were erased.
 */
export async function replayErasures(
  { store, eraser, keys }: { readonly store: Store; readonly eraser: Erasing; readonly keys: SealKeys },
  erasures: readonly Erasure[],
  since: string,
): Promise<number> {
  const due = erasures.filter(({ at }) => at > since);
  let erased = 0;
  for (const tenantId of new Set(due.map((one) => one.tenantId))) {
    const scope = await findScopeById(store, tenantId);
    if (scope === null) continue;
    const own = due.filter((one) => one.tenantId === tenantId);
    for (const id of new Set(own.map(({ shopperId }) => shopperId))) {
      const shopper = id === null ? null : await findShopper(store.db, scope, id);
      if (id === null || shopper === null) continue;
      await eraser.eraseShopper(scope, { ...shopper, id });
      erased += 1;
    }
    for (const { leads = [] } of own) if (leads.length > 0 && (await eraser.eraseLeads(scope, leads))) erased += 1;
    const wanted = new Set(own.flatMap(({ contacts }) => contacts));
    const isWanted = (contact: string) =>
      [contact, asTyped(contact)].some((text) => contactHashes(keys, tenantId, text).some((hash) => wanted.has(hash)));
    const { mails, phones } = await listContacts(store, scope);
    for (const mail of mails) if (isWanted(mail)) erased += await eraseAll(eraser, scope, { mail, phone: '' });
    for (const phone of phones) if (isWanted(phone)) erased += await eraseAll(eraser, scope, { mail: '', phone });
  }
  if (erased > 0) await store.scrub();
  return erased;
}

/** An address as the lists of earlier releases name it: with the letters of its domain. */
function asTyped(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at < 0 ? contact : `${contact.slice(0, at)}@${domainToUnicode(contact.slice(at + 1))}`;
}

async function eraseAll(
  eraser: Erasing,
  scope: TenantScope,
  person: { readonly mail: string; readonly phone: string },
): Promise<number> {
  try {
    await eraser.erasePerson(scope, person, 'Restore');
    return 1;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 0;
    throw error;
  }
}
