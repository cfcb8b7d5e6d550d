/** Connected systems: where leads are sent besides mail. A key is answered once, when it is made. */
export interface WebhookRow {
  readonly id: string;
  /** Rules of lead routing name it. */
  readonly name: string;
  readonly url: string;
  /** False after the address moved to another host: nothing is sent until a key is created. */
  readonly hasKey: boolean;
  readonly keyAt: string | null;
  readonly rotatedAt: string | null;
  /** What the last try came to; null before the first. */
  readonly last: { readonly at: string; readonly outcome: 'sent' | 'retry' | 'failed'; readonly detail: string } | null;
}

export interface WebhookList {
  readonly webhooks: readonly WebhookRow[];
  /** Deliveries of the last thirty days, by channel and state. */
  readonly channels: readonly {
    readonly channel: string;
    readonly state: 'waiting' | 'sent' | 'failed';
    readonly count: number;
  }[];
}

export interface WebhookKey {
  readonly webhook: WebhookRow;
  /** Shown now and never again. */
  readonly key: string;
}

export interface WebhookSample {
  readonly isTaken: boolean;
  /** What the system answered. */
  readonly detail: string;
  readonly webhook: WebhookRow;
}

export interface ResentDeliveries {
  readonly count: number;
  /** Whether there are more than one call processes. */
  readonly more: boolean;
}
