/** A shopper asks for a number that a vehicle's page hides: it is answered, and kept as an event. */

import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { type OpenPhone, openPhone, yardNumber, yardOf } from '#domain/locations/vehicle-phone.ts';
import { saying } from '#domain/messages/saying.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Store } from '#tenants/database/open.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { findLeadSubject } from './lead-subject.ts';
import type { PlainPage } from './plain-form.ts';

/**
 * The number of the vehicle's yard, else the site's.
 * @param address who asks: one shopper who asks for one number several times in an hour is one event.
 * @throws AppError `input.invalid`; `not-found` where neither yard nor site has a number.
 */
export async function revealPhone(
  store: Store,
  site: SiteRequest,
  fields: LeadFields,
  address: string,
): Promise<OpenPhone> {
  const ids = idsOf(fields);
  if (!ids) throw new AppError('input.invalid', saying('Send car_id, dealership_id and website_id as short texts.'));
  const now = store.now();
  const { site: facts, switches } = site.release.facts;
  const [{ vehicle }, { content }] = await Promise.all([
    findLeadSubject(store, site, { car_id: ids.car_id }, now),
    site.data(),
  ]);
  const known = yardNumber(vehicle && yardOf(vehicle, await content.listLocations()), facts);
  if (!known)
    throw new AppError('not-found', saying('There is no phone number for this vehicle. Please send us a message.'));
  if (setting(switches, 'phone.record-reveal')) {
    const hour = Math.floor(now.getTime() / 3_600_000);
    // The address itself is not kept.
    const key =
      ids.car_id === ''
        ? randomUUID()
        : createHash('sha256')
            .update(JSON.stringify(['reveal', address, hour, ids]))
            .digest('hex');
    await storeLead(store, site.scope, { idempotencyKey: key, category: 'Phone Reveal', payload: ids, outbox: [] });
  }
  return openPhone(known);
}

/** What a browser without scripts is shown. */
export function phonePage(site: Site, { href, text }: OpenPhone, back: string): PlainPage {
  const call = `<a class="ui-button" data-kind="primary" data-size="large" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const body = `<p>${call}</p><p><a href="${escapeHtml(back)}">${escapeHtml(t('Back to the vehicle'))}</a></p>`;
  return { site, heading: t('Call us'), body };
}

interface RevealIds {
  readonly [name: string]: string;
  readonly car_id: string;
  readonly dealership_id: string;
  readonly website_id: string;
}

function idsOf(fields: LeadFields): RevealIds | null {
  const read = (name: string): string | null => {
    const value: unknown = Object.hasOwn(fields, name) ? fields[name] : null;
    if (value === undefined || value === null) return '';
    return typeof value === 'string' && value.length <= 120 ? value : null;
  };
  const [car_id, dealership_id, website_id] = [read('car_id'), read('dealership_id'), read('website_id')];
  if (car_id === null || dealership_id === null || website_id === null) return null;
  return { car_id, dealership_id, website_id };
}
