/** Delivery quoted by a service: `GET {base}/delivery-quote?postcode=` with the vehicle's location. */
import * as z from 'zod';
import type { DeliveryPort } from '#domain/ports/delivery.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const answer = z.object({ name: z.string().min(1).max(120), price: z.number().min(0).max(1_000_000) }).nullable();

export function httpDelivery(options: ServiceOptions): DeliveryPort {
  const ask = askService('delivery service', options);
  return {
    quote({ postcode, from }) {
      const query = new URLSearchParams({
        postcode,
        ...(from ? { lat: String(from.lat), lng: String(from.lng) } : {}),
      });
      return ask(`/delivery-quote?${query}`, answer);
    },
  };
}
