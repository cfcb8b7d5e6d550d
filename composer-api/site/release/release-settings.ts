/** The effective settings of a site: the switches of a release, and what rules read of other documents and of dealers. */
import { dealersAsSetting, dealersSetting } from '#domain/dealers/dealer-rules.ts';
import { deliveryAsSetting, deliverySetting } from '#domain/delivery/delivery-table.ts';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Dealer } from '#schemas/entities/dealer.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';

export function releaseSettings(release: Pick<Snapshot, 'documents'>, dealers: readonly Dealer[]): Settings {
  return {
    ...bodyOf(release, 'switches'),
    [lendersSetting]: lendersAsSetting(bodyOf(release, 'lenders'), bodyOf(release, 'site')?.country ?? 'AU'),
    [deliverySetting]: deliveryAsSetting(bodyOf(release, 'delivery')),
    [dealersSetting]: dealersAsSetting(dealers),
  };
}

/** The site's dealers, which are live when saved. */
export async function listDealers(store: Store, scope: TenantScope): Promise<readonly Dealer[]> {
  return (await listContent(store, scope, 'dealer')).map(({ item }) => item);
}

/** Whether settings say what these dealers say. */
export function hasDealers(settings: Settings, dealers: readonly Dealer[]): boolean {
  return JSON.stringify(settings[dealersSetting] ?? null) === JSON.stringify(dealersAsSetting(dealers));
}

/** Settings of the live site; none before it is live. */
export async function liveSettings(store: Store, scope: TenantScope): Promise<Settings> {
  const live = await liveSnapshot(store, scope);
  return live ? releaseSettings(live, await listDealers(store, scope)) : {};
}
