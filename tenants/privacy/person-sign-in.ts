/** One person's sign-ins and saved vehicles on a site, for their export and for erasure. */
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { passkeysOf } from '../shoppers/passkeys.ts';
import { listShopperSessions } from '../shoppers/sessions.ts';
import { eraseCodesOf, eraseShoppers, findShopper, type Shopper, shopperIdsOf } from '../shoppers/shoppers.ts';
import { eraseWatchlists, listWatchlist, type WatchlistEntry } from '../watchlist/watchlist.ts';

interface Person {
  readonly mail: string;
  readonly phone: string;
}

export interface PersonSignIn extends Omit<Shopper, 'id' | 'phoneSince'> {
  readonly sessions: readonly { readonly madeAt: string; readonly seenAt: string; readonly agent: string }[];
  readonly passkeys: readonly { readonly madeAt: string; readonly usedAt: string; readonly agent: string }[];
  /** Their saved vehicles. */
  readonly watchlist: readonly WatchlistEntry[];
}

export async function listPersonSignIns(
  store: Store,
  scope: TenantScope,
  person: Person,
): Promise<readonly PersonSignIn[]> {
  const found: PersonSignIn[] = [];
  for (const id of await shopperIdsOf(store.db, scope, person)) {
    const shopper = await findShopper(store.db, scope, id);
    if (shopper === null) continue;
    const sessions = await listShopperSessions(store, scope, id);
    const { name, lastName, email, phone, postcode } = shopper;
    found.push({
      name,
      lastName,
      email,
      phone,
      postcode,
      sessions: sessions.map(({ madeAt, seenAt, agent }) => ({ madeAt, seenAt, agent })),
      passkeys: (await passkeysOf(store.db, scope, id)).map(({ madeAt, usedAt, agent }) => ({ madeAt, usedAt, agent })),
      watchlist: await listWatchlist(store.db, scope, id),
    });
  }
  return found;
}

/** In the caller's transaction. @returns how many rows there were of the person. */
export async function eraseSignIn(db: Db, scope: TenantScope, person: Person): Promise<number> {
  const ids = await shopperIdsOf(db, scope, person);
  await eraseWatchlists(db, scope, ids);
  const shoppers = await eraseShoppers(db, scope, ids);
  // An address or a number that got a code without a sign-in.
  const contacts = [mailKey(person.mail), phoneKey(person.phone, null)].filter((contact) => contact !== '');
  return shoppers + (await eraseCodesOf(db, scope, contacts));
}
