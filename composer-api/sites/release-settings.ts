/** The effective settings of a release: its switches, and what rules read of other documents. */
import { deliveryAsSetting, deliverySetting } from '#domain/delivery/delivery-table.ts';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import type { Settings } from '#domain/settings.ts';
import type { DeliveryTable } from '#schemas/documents/delivery.ts';
import type { Lenders } from '#schemas/documents/lenders.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';

export function releaseSettings({ documents }: Pick<Snapshot, 'documents'>): Settings {
  // Documents of a release have been checked by their schemas.
  const body = <T>(key: 'switches' | 'lenders' | 'delivery' | 'site') => documents.get(key)?.effective as T | undefined;
  return {
    ...body<Settings>('switches'),
    [lendersSetting]: lendersAsSetting(body<Lenders>('lenders') ?? null, body<Site>('site')?.country ?? 'AU'),
    [deliverySetting]: deliveryAsSetting(body<DeliveryTable>('delivery') ?? null),
  };
}
