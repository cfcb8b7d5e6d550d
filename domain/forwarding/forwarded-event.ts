/**
 * Events that the server forwards to analytics services for a shopper who agreed (specification, section 7): which
 * services a site names, what a consent covers, and the row of the outbox for one event to one service.
 */
import type { Json } from '#schemas/shapes/json.ts';
import { tagIds } from '../measuring/tags.ts';
import { type Settings, setting } from '../switches/settings.ts';

const forwardServices = ['ga4', 'meta'] as const;
export type ForwardService = (typeof forwardServices)[number];

export const serviceTitles: { readonly [service in ForwardService]: string } = {
  ga4: 'Google Analytics 4',
  meta: 'Meta',
};

/** A service with the property or pixel that events go to. */
export interface ForwardTarget {
  readonly service: ForwardService;
  /** `G-ABC123DEF4`, or digits. */
  readonly account: string;
}

/** Where the server sends events of a site; empty if its pages send them all, or nothing is sent. */
export function forwardTargets(settings: Settings): readonly ForwardTarget[] {
  if (!setting(settings, 'analytics.enabled') || setting(settings, 'analytics.way') === 'browser') return [];
  const ids = tagIds(settings);
  return forwardServices.flatMap((service) => (ids[service] === '' ? [] : [{ service, account: ids[service] }]));
}

/** Whether visits are forwarded too; where scripts of the services run on the pages, those count visits. */
export function forwardsVisits(settings: Settings): boolean {
  return setting(settings, 'analytics.way') === 'server';
}

/** How a consent id begins that a page made without asking, and one that covers mail address and phone number. */
const unasked = 'a-';
const identifying = 'i-';

/** Whether events under this consent id may leave the server. @param id '' for a shopper who did not agree. */
export function mayForward(id: string, settings: Settings): boolean {
  return id !== '' && !(setting(settings, 'analytics.consent') && id.startsWith(unasked));
}

/**
 * Whether hashed email address and phone number may be included: the site allows it, and the shopper consented to exactly
 * that.
 */
export function mayIdentify(id: string, settings: Settings): boolean {
  return (
    setting(settings, 'analytics.identifiers') &&
    setting(settings, 'analytics.consent') &&
    id.startsWith(identifying) &&
    mayForward(id, settings)
  );
}

/** One event, as every service receives it. */
export interface ForwardedEvent {
  /** The same in the browser's tag and here, on every try; '' where the lead's own id is it. */
  readonly key: string;
  /** `forecourt_25`, or `page_view`. */
  readonly name: string;
  /** As staff read it. */
  readonly title: string;
  readonly label: string;
  /** ISO 8601. */
  readonly at: string;
  /** The consent id, which identifies the browser. */
  readonly client: string;
  /** Seconds since 1970 at which the visit began; 0 where unknown. */
  readonly session: number;
  /** Whole address of the page. */
  readonly page: string;
  /** Host that linked to the site; '' for none. */
  readonly referrer: string;
  readonly agent: string;
  /** The click id that an advertisement of Meta added to the link; '' for none. */
  readonly click: string;
  /** Whether hashed email address and phone number of the lead are included. */
  readonly identifies: boolean;
}

/** A row of the outbox (`channel: 'forward'`). `to` is what lists of deliveries show. */
export function forwardPayload({ service }: Pick<ForwardTarget, 'service'>, event: ForwardedEvent): Json {
  return { kind: 'event', to: serviceTitles[service], service, ...event };
}

/** The event in a row; null for an invalid one. */
export function readForwarded(payload: Json): (ForwardedEvent & Pick<ForwardTarget, 'service'>) | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const row = payload as { readonly [name: string]: Json };
  const service = forwardServices.find((one) => one === row['service']);
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  if (!service || text('name') === '' || Number.isNaN(Date.parse(text('at')))) return null;
  const session = row['session'];
  return {
    service,
    key: text('key'),
    name: text('name'),
    title: text('title'),
    label: text('label'),
    at: text('at'),
    client: text('client'),
    page: text('page'),
    referrer: text('referrer'),
    agent: text('agent'),
    click: text('click'),
    session: typeof session === 'number' && Number.isInteger(session) && session > 0 ? session : 0,
    identifies: row['identifies'] === true,
  };
}

/** The name that browsers' tags and the server give to a numbered event, so that a service knows both as one. */
export const eventNameOf = (number: number): string => `forecourt_${number}`;
