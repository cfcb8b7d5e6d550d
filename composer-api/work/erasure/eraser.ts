/** Takes away all that is stored of one person: rows, files, mails on disk, leads that were kept aside, and traces of them. */
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { ErasedPerson } from '#schemas/api/privacy.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { knownDeliveries } from '#tenants/delivery/known-deliveries.ts';
import { siteCountry } from '#tenants/documents/site-country.ts';
import { eraseShopper } from '#tenants/garage/erase-shopper.ts';
import type { ProvedContacts } from '#tenants/garage/shopper-leads.ts';
import { bytesOfLeads, eraseLeads } from '#tenants/privacy/erase-leads.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson, leadIdsOf, type PersonQuery } from '#tenants/privacy/find-person.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { AsideLeads } from '../../site/leads/aside-leads.ts';
import type { DeliveryFiles } from '../delivery/delivery-files.ts';
import type { ErasureList } from './erasure-list.ts';

interface EraserOptions {
  readonly store: Store;
  readonly leadFiles: Pick<LeadFiles, 'remove'>;
  readonly deliveryFiles: DeliveryFiles;
  readonly asideLeads: Pick<AsideLeads, 'find' | 'findProved' | 'erase'>;
  /** Null while a restore replays it. */
  readonly list: Pick<ErasureList, 'note'> | null;
}

export class Eraser {
  readonly #options: EraserOptions;

  constructor(options: EraserOptions) {
    this.#options = options;
  }

  /** @param person as `readPerson` reads what staff type. @throws AppError as `erasePerson` */
  async erasePerson(scope: TenantScope, person: PersonQuery, by: string): Promise<ErasedPerson> {
    const { store, leadFiles, deliveryFiles, asideLeads } = this.#options;
    const aside = await asideLeads.find(scope, person, await siteCountry(store, scope));
    await asideLeads.erase(aside);
    const total = { leads: 0, files: 0 };
    // One transaction takes a limited number of leads.
    do {
      // Files go first: a crash in between then leaves no file without a row that leads to it.
      const before = await findPerson(store, scope, person);
      await deliveryFiles.remove(before.deliveries.map(({ id }) => id));
      const { leads, files, deliveries } = await erasePerson(store, scope, person, { by, others: aside.length });
      await deliveryFiles.remove(deliveries);
      for (const id of files) await leadFiles.remove(scope, id);
      total.leads += leads;
      total.files += files.length;
    } while ((await leadIdsOf(store.db, scope, person)).length > 0);
    await this.#finish(scope, { contacts: [mailKey(person.mail), phoneKey(person.phone, null)] });
    return { ...total, aside: aside.length };
  }

  /** A shopper's account, by the shopper. */
  async eraseShopper(scope: TenantScope, shopper: ProvedContacts & { readonly id: string }): Promise<void> {
    const { store, leadFiles, deliveryFiles, asideLeads } = this.#options;
    await asideLeads.erase(await asideLeads.findProved(scope, shopper, await siteCountry(store, scope)));
    const { leads } = await eraseShopper(store, scope, shopper, async ({ files, deliveries }) => {
      await deliveryFiles.remove(deliveries);
      for (const id of files) await leadFiles.remove(scope, id);
    });
    // By number alone, other people's leads would be erased as well: the account itself says which are theirs.
    await this.#finish(scope, { contacts: [mailKey(shopper.email ?? '')], shopperId: shopper.id, leads });
  }

  /** Leads that a shopper has deleted and a backup brought back. @returns whether there was one */
  async eraseLeads(scope: TenantScope, ids: readonly string[]): Promise<boolean> {
    const { store, leadFiles, deliveryFiles } = this.#options;
    const { files, deliveries } = await bytesOfLeads(store.db, scope, ids);
    await deliveryFiles.remove(deliveries);
    const { leads } = await store.tx((db) => eraseLeads(db, scope, ids, store.now().toISOString()));
    for (const id of files) await leadFiles.remove(scope, id);
    return leads > 0;
  }

  async #finish(scope: TenantScope, erased: Parameters<ErasureList['note']>[1]): Promise<void> {
    const { store, deliveryFiles, list } = this.#options;
    await deliveryFiles.sweep((ids) => knownDeliveries(store.db, ids));
    // A restore erases many, and cleans the database once.
    if (list === null) return;
    await list.note(scope, erased, store.now());
    await store.scrub();
  }
}
