/** All that My Garage shows of one shopper. */
import type { Store } from '#tenants/database/open.ts';
import { listShopperLeads, type ShopperLead } from '#tenants/garage/shopper-leads.ts';
import { type Passkey, passkeysOf } from '#tenants/shoppers/passkeys.ts';
import { listShopperSessions, type ShopperSession, type SignedIn } from '#tenants/shoppers/sessions.ts';
import { alertsOfPerson, type VehicleAlert } from '#tenants/vehicle-alerts/alerts.ts';
import { listWatchlist } from '#tenants/watchlist/watchlist.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type WatchedCard, watchedCard } from './watched-card.ts';

export interface Garage {
  readonly shopper: SignedIn;
  readonly watchlist: readonly WatchedCard[];
  readonly alerts: readonly VehicleAlert[];
  readonly leads: readonly ShopperLead[];
  readonly sessions: readonly ShopperSession[];
  readonly passkeys: readonly Passkey[];
}

export async function readGarage(store: Store, site: SiteRequest, shopper: SignedIn): Promise<Garage> {
  const { scope, release } = site;
  const { stock } = await site.data();
  const entries = await listWatchlist(store.db, scope, shopper.id);
  const watchlist = await Promise.all(
    entries.map(async (entry) => {
      const vehicle = await stock.findVehicleById(entry.vehicleId);
      return inSiteLanguage(site, () => watchedCard(entry, vehicle, release.facts.switches));
    }),
  );
  return {
    shopper,
    watchlist,
    alerts: shopper.email === null ? [] : await alertsOfPerson(store.db, scope, shopper.email),
    leads: await listShopperLeads(store.db, scope, shopper),
    sessions: await listShopperSessions(store, scope, shopper.id),
    passkeys: await passkeysOf(store.db, scope, shopper.id),
  };
}
