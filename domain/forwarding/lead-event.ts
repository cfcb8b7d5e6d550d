/** What analytics services receive about a lead: which event it was, never its contents. */

import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { eventOf } from '../measuring/numbered-events.ts';
import type { Settings } from '../switches/settings.ts';
import { eventNameOf, forwardPayload, forwardTargets, mayForward, mayIdentify } from './forwarded-event.ts';

interface LeadFacts {
  /** Its event's number; 0 sends nothing. */
  readonly number: number;
  /** The visit as the browser recorded it (`leadAttributes`). */
  readonly attributes: { readonly [name: string]: Json } | null;
  /** Whole address of the form's page. */
  readonly page: string;
  readonly agent: string;
  readonly now: Date;
}

/** Rows of the outbox for a lead, one for each service; none without the shopper's consent. */
export function leadForwards(
  settings: Settings,
  { number, attributes, page, agent, now }: LeadFacts,
): readonly { readonly channel: string; readonly payload: Json }[] {
  const client = textOf(attributes?.['consent_id']);
  if (!(number > 0) || !mayForward(client, settings)) return [];
  const query = attributes?.['linked_query_params'];
  const began = Date.parse(textOf(attributes?.['visit_at']));
  const event = {
    // The browser's tag is given the lead's id, which is the key on both sides.
    key: '',
    name: eventNameOf(number),
    title: eventOf(settings, number)?.title ?? `Event ${number}`,
    label: '',
    at: now.toISOString(),
    client,
    session: Number.isNaN(began) ? 0 : Math.floor(began / 1000),
    page: page.slice(0, 300),
    referrer: '',
    agent: agent.slice(0, 300),
    click: isJsonObject(query) ? textOf(query['fbclid']) : '',
    identifies: mayIdentify(client, settings),
  };
  return forwardTargets(settings).map((target) => ({ channel: 'forward', payload: forwardPayload(target, event) }));
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
