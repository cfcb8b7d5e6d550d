/** The driver of the delivery port: the service if there is one, or else the tenant's table of prices. */
import { deliveryTable, tableDelivery } from '#domain/delivery/delivery-table.ts';
import type { DeliveryPort } from '#domain/ports/delivery.ts';
import type { PlacesPort } from '#domain/ports/places.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { ServiceOptions } from '../../kernel/outbound/service-client.ts';
import { httpDelivery } from './http-delivery.ts';

/** What delivery costs at one tenant, whose switches and places are given. */
export type DeliveryOf = (settings: Settings, places: Pick<PlacesPort, 'suggest'>) => DeliveryPort;

/** @param service for quotes; without one, each tenant's table is used. */
export function deliveryOf(service: ServiceOptions | undefined): DeliveryOf {
  const asked = service && httpDelivery(service);
  return (settings, places) => asked ?? tableDelivery(deliveryTable(settings), places);
}
