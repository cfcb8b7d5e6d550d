/**
 * `GET /api/leads/sent`: what the caller has just sent, for the thank-you page; as a part of that page, or as a separate
 * page for browsers without scripts. It leaves out the person, so that a shared screen shows no name and no number.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { openState } from '#domain/hours/opening-hours.ts';
import { answerTime } from '#domain/leads/answer-time.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { addressLines } from '#domain/locations/address-lines.ts';
import { openPhone, yardNumber } from '#domain/locations/vehicle-phone.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { displayPrice, priceLine } from '#domain/price/display-price.ts';
import { setting } from '#domain/switches/settings.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Location } from '#schemas/entities/location.ts';
import { type Appointment, findAppointmentOfLead } from '#tenants/appointments/find-appointments.ts';
import type { Store } from '#tenants/database/open.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import type { SiteRoute } from '../data/site-route.ts';
import { keptPage } from './keep-lead.ts';
import type { LeadJournal } from './lead-journal.ts';
import { dressed } from './plain-form.ts';
import { sentLead } from './sent-cookie.ts';

interface SentDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly journal: LeadJournal;
}

/** Further vehicles that are shown. */
const mostMore = 3;

export function sentRoute({ store, seals, journal }: SentDeps): SiteRoute {
  return {
    path: '/api/leads/sent',
    method: 'GET',
    answer: async (request, site, { framed }) => {
      const id = sentLead(seals, request, site.scope.tenantId, store.now());
      const kept = id === null ? null : journal.lead(site.scope.tenantId, id);
      const lead = id === null || kept !== null ? null : await findLead(store, site.scope, id);
      const asksPart = site.params.has('part');
      if (lead === null && kept === null && asksPart)
        throw new AppError('not-found', deferMessage('Nothing was sent from this browser lately.'));
      const body =
        id !== null && kept !== null
          ? inSiteLanguage(site, () => keptPage(site.release.facts.site, id).body)
          : lead === null
            ? inSiteLanguage(site, nothingSent)
            : await sentHtml(lead, site, store);
      const page = () => {
        const heading = lead === null && kept === null ? t('Nothing to show') : t('What we have received');
        return { site: site.release.facts.site, heading, body: `<div class="spec-list">${body}</div>` };
      };
      return new Response(asksPart ? body : await dressed(framed, page), {
        headers: {
          ...siteHeaders,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      });
    },
  };
}

const nothingSent = () =>
  `<p>${escapeHtml(t('Nothing was sent from this browser within the last hour. If you sent us something before, we have it.'))}</p><p><a href="/">${escapeHtml(t('To the site'))}</a></p>`;

async function sentHtml({ id, category, payload }: StoredLead, site: SiteRequest, store: Store): Promise<string> {
  const now = store.now();
  const { site: facts, switches } = site.release.facts;
  const { content, stock } = await site.data();
  const yards = await content.listLocations();
  const only = yards.length === 1 ? yards[0] : undefined;
  const yard = yards.find((each) => each.id === payload['location_id']) ?? only ?? null;
  const vehicle = await stock.findVehicleById(leadText(payload['car_id']));
  const named = leadText(payload['vehicle_name']);
  const more = vehicle && setting(switches, 'similar.enabled') ? await stock.similar(vehicle, mostMore) : [];
  const number = yardNumber(yard, facts);
  const phone = number === null ? null : openPhone(number);
  const appointment = await findAppointmentOfLead(store.db, site.scope, id);
  return inSiteLanguage(site, () => {
    const by = yard && answerTime(yard, switches, now);
    const state = (yard && openState(yard, switches, now)?.text) ?? '';
    const rows: readonly (readonly [title: string, html: string])[] = [
      [t('Reference'), `<strong>${escapeHtml(leadReference(id))}</strong>`],
      [t('About'), escapeHtml(category)],
      [t('Vehicle'), vehicle ? link(`/cars/${vehicle.slug}`, named || vehicle.name) : escapeHtml(named)],
      [
        t('Appointment'),
        appointment?.status === 'booked' ? appointmentHtml(leadText(payload['appointment']), appointment) : '',
      ],
      [t('Prize'), escapeHtml(leadText(payload['prize']))],
      [t('Files'), escapeHtml(leadText(payload['files']))],
      [t('Who answers'), escapeHtml([yard?.name ?? facts.name, by].filter(Boolean).join(', '))],
      [t('Phone'), phone ? link(phone.href, phone.text) : ''],
      // A yard without hours is not called closed.
      [t('Hours'), state === t('Closed') ? '' : escapeHtml(state)],
      [t('Address'), yard ? addressHtml(yard) : ''],
    ];
    const list = rows
      .filter(([, html]) => html !== '')
      .map(([title, html]) => `<div><dt>${escapeHtml(title)}</dt><dd>${html}</dd></div>`)
      .join('');
    const cards = more
      .slice(0, mostMore)
      .map(
        (each) =>
          `<li>${link(`/cars/${each.slug}`, each.name)} <span>${escapeHtml(priceLine(displayPrice(each, switches)))}</span></li>`,
      )
      .join('');
    return `<dl>${list}</dl>${cards === '' ? '' : `<h2>${escapeHtml(t('More like it'))}</h2><ul>${cards}</ul>`}`;
  });
}

function appointmentHtml(words: string, { linkKey }: Pick<Appointment, 'linkKey'>): string {
  const path = `/appointments/${linkKey}`;
  return `${escapeHtml(words)}<br>${link(`${path}/appointment.ics`, t('Add to your calendar'))}<br>${link(path, t('See or cancel it'))}`;
}

function addressHtml({ address, slug, name }: Location): string {
  const { street, city, state, postcode } = address;
  const lines = addressLines({ street, city, state, postcode });
  return lines.length === 0 ? link(`/locations/${slug}`, name) : lines.map(escapeHtml).join('<br>');
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
