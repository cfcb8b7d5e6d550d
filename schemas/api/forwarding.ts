/**
 * Analytics services: which ones the live site uses, how they get data about shoppers, and the events that our server has
 * sent. Ids and ways are switches; keys are given here.
 */
export interface ForwardingService {
  readonly service: 'ga4' | 'meta';
  readonly title: string;
  /** Property or pixel. */
  readonly account: string;
  /** Where its events go; a key is bound to it. */
  readonly host: string;
  readonly key: { readonly by: string; readonly at: string } | null;
}

export interface ForwardedRow {
  readonly id: string;
  readonly at: string;
  readonly service: string;
  /** What the shopper did. */
  readonly title: string;
  readonly label: string;
  /** Path of the page. */
  readonly page: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** What the last try came to; '' before the first. */
  readonly detail: string;
  /** The event's body, without the key and without personal data; '' if nothing would be sent. */
  readonly body: string;
}

export interface Forwarding {
  /** `off`: the live site names no service. */
  readonly way: 'off' | 'server' | 'browser' | 'both';
  readonly asks: boolean;
  readonly identifies: boolean;
  /** Services that our server sends events to. */
  readonly scripts: readonly string[];
  /** Services that our server tells. */
  readonly services: readonly ForwardingService[];
  /** Of the last three days. */
  readonly counts: { readonly waiting: number; readonly sent: number; readonly failed: number };
  /** The latest events, newest first. */
  readonly rows: readonly ForwardedRow[];
}

export interface ForwardingSample {
  readonly isTaken: boolean;
  readonly detail: string;
}
