/** Plates looked up by a service: `GET {base}/rego?rego=&state=`. */
import * as z from 'zod';
import type { RegoPort } from '#domain/ports/rego.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const word = z.string().trim().min(1).max(60);
const answer = z
  .object({ make: word, model: word, badge: z.string().trim().max(60).default(''), year: z.int().min(1900).max(2200) })
  .nullable();

export function httpRego(options: ServiceOptions): RegoPort {
  const ask = askService('plate service', options);
  return {
    knows: true,
    find: ({ rego, state }) => ask(`/rego?${new URLSearchParams({ rego, state })}`, answer),
  };
}
