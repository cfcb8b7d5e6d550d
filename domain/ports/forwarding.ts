/** Events to a service of analytics, from our server: by HTTP, or only written down. */
import type { Json } from '#schemas/shapes/json.ts';

export interface ForwardRequest {
  readonly service: 'ga4' | 'meta';
  /** Property or pixel. */
  readonly account: string;
  readonly body: { readonly [name: string]: Json };
  /** Whether nobody did this: it is checked by the service and counted by none that can tell. */
  readonly isSample?: boolean;
}

/** The service will never take this event. Trying again is of no use. */
export class ForwardRefused extends Error {}

export interface ForwardPort {
  /**
   * Hands an event over. The same one may be sent again; what it carries to tell that is in its body.
   * @returns what came of it, for the log; never with a secret in it.
   * @throws ForwardRefused where it will never be taken; Error where it may be later.
   */
  send(request: ForwardRequest): Promise<string>;
}
