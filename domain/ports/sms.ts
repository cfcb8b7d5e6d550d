/** Text messages to phones: by a gateway, or as files on this machine. */

export interface Sms {
  /** The same on every try, so that a gateway can detect duplicates. Letters, digits, hyphens. */
  readonly id: string;
  /** With the country's code and a plus: +61412345678. */
  readonly to: string;
  /** Plain text; what is longer than 160 letters is sent in parts. */
  readonly text: string;
}

/** The message is undeliverable: the gateway has refused the number permanently. Retrying is useless. */
export class SmsRefused extends Error {}

export interface SmsPort {
  /**
   * Hands a message over. Sending the same one again is allowed: its id stays.
   * @returns where it went, for the delivery log.
   * @throws SmsRefused where it never will arrive; Error where it may later.
   */
  send(sms: Sms): Promise<string>;
}

/** Text messages a day over all sites, where the operator names no number (`SMS_DAILY_LIMIT`). */
export const usualSmsMost = 2_000;
