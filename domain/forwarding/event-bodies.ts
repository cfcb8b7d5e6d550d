/** An event as each service reads it: GA4's Measurement Protocol and Meta's Conversions API. */
import type { Json } from '#schemas/shapes/json.ts';
import type { ForwardedEvent, ForwardService } from './forwarded-event.ts';

/** Contacts that the shopper typed: only their hashes leave the server. '' for none. */
export interface ForwardedPerson {
  readonly email: string;
  /** With the country's code and a plus. */
  readonly phone: string;
}

interface BodyParts {
  /** Null where no personal data is included. */
  readonly person: ForwardedPerson | null;
  /** SHA-256 in hexadecimal. */
  readonly hash: (text: string) => string;
}

type Body = { readonly [name: string]: Json };

/** The body of a request, without its secret. */
export function eventBody(service: ForwardService, event: ForwardedEvent, parts: BodyParts): Body {
  return service === 'ga4' ? googleBody(event, parts) : metaBody(event, parts);
}

function googleBody(event: ForwardedEvent, { person, hash }: BodyParts): Body {
  return {
    client_id: event.client,
    timestamp_micros: Date.parse(event.at) * 1000,
    // Shoppers consent to measuring visits; they were never asked about personalised advertisements.
    consent: { ad_user_data: person ? 'GRANTED' : 'DENIED', ad_personalization: 'DENIED' },
    ...(person
      ? {
          user_data: {
            ...(person.email === '' ? {} : { sha256_email_address: [hash(person.email)] }),
            ...(person.phone === '' ? {} : { sha256_phone_number: [hash(person.phone)] }),
          },
        }
      : {}),
    events: [
      {
        name: event.name,
        params: {
          // Without these an event belongs to no visit, and its sender does not count as active.
          ...(event.session > 0 ? { session_id: String(event.session) } : {}),
          engagement_time_msec: 1,
          page_location: event.page,
          ...(event.referrer === '' ? {} : { page_referrer: `https://${event.referrer}/` }),
          event_id: event.key,
          event_title: event.title,
          ...(event.label === '' ? {} : { label: event.label }),
        },
      },
    ],
  };
}

function metaBody(event: ForwardedEvent, { person, hash }: BodyParts): Body {
  return {
    data: [
      {
        event_name: event.name === 'page_view' ? 'PageView' : event.name,
        event_time: Math.floor(Date.parse(event.at) / 1000),
        event_id: event.key,
        action_source: 'website',
        event_source_url: event.page,
        user_data: {
          client_user_agent: event.agent,
          external_id: [hash(event.client)],
          ...(event.click === '' ? {} : { fbc: `fb.1.${Date.parse(event.at)}.${event.click}` }),
          ...(person === null || person.email === '' ? {} : { em: [hash(person.email)] }),
          ...(person === null || person.phone === '' ? {} : { ph: [hash(person.phone.replace('+', ''))] }),
        },
        custom_data: { title: event.title, ...(event.label === '' ? {} : { label: event.label }) },
      },
    ],
  };
}
