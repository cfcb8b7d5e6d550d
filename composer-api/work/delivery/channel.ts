/** The interface of a delivery channel: the runner knows no more about it. */
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';

/** It will never arrive, so it is not tried again: the message says why, to staff. */
export class Undeliverable extends Error {}

/** Its time has not come: it is put back as if it had not been tried. */
export class NotYet extends Error {
  /** @param waitMs milliseconds until it has. */
  constructor(readonly waitMs: number) {
    super('not due yet');
  }
}

export interface DeliveryChannel {
  readonly channel: string;
  /**
   * Delivers a row. It may be called again for one that has arrived, after a crash in between: what it sends carries the
   * row's id.
   * @returns where it went, for the delivery log.
   * @throws Undeliverable if it is permanent, CircuitOpen or NotYet if nothing was tried; any other error is retried.
   */
  deliver(delivery: ClaimedDelivery): Promise<string>;
}
