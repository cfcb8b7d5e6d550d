/** Events that a page reports from a shopper's visit: untrusted input, validated and turned into counts. */
import type { Json } from '#schemas/shapes/json.ts';
import type { Settings } from '../switches/settings.ts';
import { askedSearch } from './asked-search.ts';
import { eventLabel, eventOf, type NumberedEvent } from './numbered-events.ts';
import { campaignParameters, sourceLabel, type VisitSource, visitSource } from './visit-source.ts';

/** Bytes of one message, and events in it. */
export const messageLimit = 8 * 1024;
export const mostEvents = 20;

const countKinds = ['visit', 'view', 'vehicle', 'search', 'no-result', 'event'] as const;
type CountKind = (typeof countKinds)[number];

/** One thing to count: how often this label of this kind came on a day. */
export interface Counted {
  readonly kind: CountKind;
  readonly label: string;
}

/** What is counted, and what analytics services receive of it. */
export type ReportedEvent =
  | { readonly kind: 'view'; readonly page: string }
  | { readonly kind: 'vehicle'; readonly id: string }
  | {
      /** `agreed`: a visit that was counted before the shopper gave consent. */
      readonly kind: 'visit' | 'agreed';
      readonly source: VisitSource;
      /** Host that linked to the site, and the parameters of its campaign as a query; '' for none. */
      readonly referrer: string;
      readonly campaign: string;
    }
  | { readonly kind: 'search'; readonly text: string; readonly found: number }
  | {
      readonly kind: 'event';
      readonly event: NumberedEvent;
      /** Number from the site's switches. */
      readonly number: number;
      readonly label: string;
      /** The browser's own name of it; '' for none. */
      readonly key: string;
    };

const pageType = /^[a-z-]{1,40}$/;
const host = /^[a-z0-9.-]{1,200}$/i;
/** Names that browsers make up: of a consent, of an event. */
const shortId = /^[\w-]{8,40}$/;
const entityId = /^[\w.:-]{1,80}$/;

/** The events of a message that can be read; null where it is no message at all. */
export function readReportedEvents(message: unknown, settings: Settings): readonly ReportedEvent[] | null {
  const list = member(message, 'events');
  if (!Array.isArray(list)) return null;
  return list.slice(0, mostEvents).flatMap((one) => readOne(one, settings) ?? []);
}

function readOne(one: unknown, settings: Settings): ReportedEvent | null {
  switch (member(one, 'k')) {
    case 'view': {
      const page = textOf(one, 'p', 40);
      return pageType.test(page) ? { kind: 'view', page } : null;
    }
    case 'vehicle': {
      const id = textOf(one, 'id', 80);
      return entityId.test(id) ? { kind: 'vehicle', id } : null;
    }
    case 'visit':
    case 'agreed': {
      const [referrer, query] = [textOf(one, 'r', 200), new URLSearchParams(textOf(one, 'q', 500))];
      return readVisit(member(one, 'k') === 'visit' ? 'visit' : 'agreed', referrer, query);
    }
    case 'search':
      return readSearch(textOf(one, 'u', 1000), member(one, 'n'));
    case 'event':
      return readNumbered(member(one, 'id'), one, settings);
    default:
      return null;
  }
}

function readSearch(address: string, found: unknown): ReportedEvent | null {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site')) return null;
  const { pathname, searchParams } = new URL(address, 'http://site');
  const text = askedSearch(pathname, searchParams);
  if (text === null || typeof found !== 'number' || !Number.isInteger(found) || found < 0) return null;
  return { kind: 'search', text, found };
}

function readVisit(kind: 'visit' | 'agreed', referrer: string, query: URLSearchParams): ReportedEvent {
  const campaign = new URLSearchParams();
  for (const name of campaignParameters) {
    const value = (query.get(name) ?? '').slice(0, 120);
    if (value !== '') campaign.set(name, value);
  }
  return {
    kind,
    source: visitSource(referrer, query),
    referrer: host.test(referrer) ? referrer : '',
    campaign: campaign.toString(),
  };
}

function readNumbered(number: unknown, one: unknown, settings: Settings): ReportedEvent | null {
  if (typeof number !== 'number') return null;
  const event = eventOf(settings, number);
  const key = textOf(one, 'key', 41);
  const label = event && eventLabel(event, textOf(one, 'label', 40));
  return event && { kind: 'event', event, number, label: label ?? '', key: shortId.test(key) ? key : '' };
}

/** The stored counts of an event. */
export function countsOf(reported: ReportedEvent): readonly Counted[] {
  switch (reported.kind) {
    case 'view':
      return [{ kind: 'view', label: reported.page }];
    case 'vehicle':
      return [{ kind: 'vehicle', label: reported.id }];
    case 'visit':
      return [{ kind: 'visit', label: sourceLabel(reported.source) }];
    case 'agreed':
      return [];
    case 'search':
      return reported.found === 0
        ? [
            { kind: 'search', label: reported.text },
            { kind: 'no-result', label: reported.text },
          ]
        : [{ kind: 'search', label: reported.text }];
    case 'event':
      return [
        {
          kind: 'event',
          label: reported.label === '' ? reported.event.name : `${reported.event.name} ${reported.label}`,
        },
      ];
  }
}

/** The page's id of the shopper's consent to external services; '' if there is none. */
export function consentIdOf(message: unknown): string {
  const id = textOf(message, 'c', 41);
  return shortId.test(id) ? id : '';
}

/** Path of the page that reports. */
export function reportedEventsPath(message: unknown): string {
  const path = textOf(message, 'u', 300);
  return path.startsWith('/') ? path : '/';
}

/** When the visit began, in seconds; 0 where the page gives no possible time. */
export function visitStart(message: unknown, now: Date): number {
  const at = member(message, 's');
  const ago = typeof at === 'number' && Number.isInteger(at) ? now.getTime() - at : -1;
  return typeof at === 'number' && ago >= 0 && ago < 86_400_000 ? Math.floor(at / 1000) : 0;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { readonly [name: string]: Json })[name]
    : undefined;
}

/** A text of limited length; a longer one is cut off, and any other value is ''. */
function textOf(value: unknown, name: string, most: number): string {
  const text = member(value, name);
  return typeof text === 'string' ? text.slice(0, most) : '';
}
