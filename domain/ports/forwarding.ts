/** Events to a service of analytics, from our server: by HTTP, or only written down. */
import type { Json } from '#schemas/shapes/json.ts';

export interface ForwardRequest {
  readonly service: 'ga4' | 'meta';
  /** Property or pixel. */
  readonly account: string;
  readonly body: { readonly [name: string]: Json };
  /** Whether this is a sample: the service validates it and, if it can, does not count it. */
  readonly isSample?: boolean;
}

/** The service will never take this event. Trying again is of no use. */
export class ForwardRefused extends Error {}

export interface ForwardPort {
  /**
   * Sends an event. The same one may be sent again; its body identifies it.
   * @returns the outcome, for the log; never with a secret in it.
   * @throws ForwardRefused where it will never be accepted; Error where it may be later.
   */
  send(request: ForwardRequest): Promise<string>;
}
