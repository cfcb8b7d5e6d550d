/** The public doors for leads: forms of every kind, and phone numbers that were revealed. */

import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { type OpenPhone, openPhone, yardNumber, yardOf } from '#domain/locations/vehicle-phone.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Store } from '#tenants/database/open.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { SiteRoute } from '../data/site-route.ts';
import { fileRate, leadFileRoute } from './file-routes.ts';
import { answersWith, json } from './lead-answers.ts';
import { findFormVehicle, findLeadSubject } from './lead-subject.ts';
import type { PlainPage } from './plain-form.ts';
import { failedPage } from './problem-page.ts';
import { quoteForm } from './quote-form.ts';
import { type KeepFile, readFields } from './read-fields.ts';
import { formOf } from './read-lead.ts';
import { sentRoute } from './sent-routes.ts';
import { type Arrival, type LeadDeps, pathOf, takeForm, tooMany } from './take-form.ts';

export function leadRoutes(deps: LeadDeps): readonly SiteRoute[] {
  const { store, files } = deps;
  // Beyond the first limit a lead is flagged but still emailed, since many people may share an address. Beyond the
  // second it is refused.
  const polite = new TokenBuckets({ capacity: 10, refillMs: 30_000 });
  const most = new TokenBuckets({ capacity: 60, refillMs: 5_000 });

  // Limits how much mail one person can make us send to someone else's address.
  const receipts = new MailboxRate();
  const sentFiles = fileRate();

  const begin = (request: Request, site: SiteRequest, client: string) => {
    checkSameOrigin(request);
    const now = store.now();
    const address = `${site.scope.tenantId} ${client}`;
    return { now, address, wait: most.wait(address, now) };
  };
  return [
    {
      path: '/api/leads',
      method: 'POST',
      answer: async (request, site, { client, framed }) => {
        const { now, address, wait } = begin(request, site, client);
        const mayThank = (to: string) => receipts.take(site.scope.tenantId, to, now);
        const keepFile: KeepFile = async (name, bytes) => {
          if (wait > 0) throw tooMany(wait);
          sentFiles.require(
            address,
            now,
            deferMessage('Too many files were sent from here. Please wait a minute and try again.'),
          );
          return (await files.receive(site.scope, { name, address: client }, bytes)).id;
        };
        return takeForm(deps, request, site, {
          wait,
          hurried: !polite.take(address, now),
          now,
          mayThank,
          keepFile,
          framed,
          client,
        });
      },
    },
    {
      path: '/api/leads/reveal',
      method: 'POST',
      answer: async (request, site, { client, framed }) => {
        const { address, wait } = begin(request, site, client);
        return takeReveal(deps, request, site, { wait, address, framed });
      },
    },
    formQuoteRoute(store),
    sentRoute(deps),
    leadFileRoute({ files, now: store.now, rate: sentFiles }),
  ];
}

async function takeReveal(
  { store, log }: LeadDeps,
  request: Request,
  site: SiteRequest,
  { wait, address, framed }: Pick<Arrival, 'wait' | 'framed'> & { readonly address: string },
): Promise<Response> {
  const html = answersWith(framed);
  const { site: facts } = site.release.facts;
  const back = pathOf(request.headers.get('referer'), site) ?? '/';
  const { fields, plain } = await readFields(request, null);
  try {
    if (wait > 0) throw tooMany(wait);
    const phone = await revealPhone(store, site, fields, address);
    return plain ? html(() => phonePage(facts, phone, back), 200) : json(phone, 200);
  } catch (error) {
    if (!plain) throw error;
    const known = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
    return html(
      () => ({ ...failedPage(facts, known, back), heading: t('The number could not be shown') }),
      known.status,
      retryHeaders(known),
    );
  }
}

/** `POST /api/form-quotes`: the fields of an unfinished form → their total. Stores and sends nothing. */
function formQuoteRoute(store: Store): SiteRoute {
  return {
    path: '/api/form-quotes',
    method: 'POST',
    inPreviews: true,
    rate: new TokenBuckets({ capacity: 40, refillMs: 1_000 }),
    answer: async (request, site) => {
      checkSameOrigin(request);
      const { fields } = await readFields(request, null);
      const named = formOf(site, fields);
      if (named === null) throw new AppError('input.invalid', deferMessage('form has to name a form of this site.'));
      const now = store.now();
      const { vehicle } = await findFormVehicle(store, site, fields, now);
      const { content } = await site.data();
      const locations = await content.listLocations();
      const { said, sum } = await quoteForm({ store, site, form: named.form, fields, locations, vehicle, now });
      const answer: FormQuoteAnswer = { said, sum: sum.map(({ label, text }) => ({ label, text })) };
      return Response.json(answer, { headers: { ...siteHeaders, 'cache-control': 'no-store' } });
    },
  };
}

/**
 * A shopper asks for a number that a vehicle's page hides: it is answered, and kept as an event.
 * The number of the vehicle's yard, else the site's.
 * @param address who asks: one shopper who asks for one number several times in an hour is one event.
 * @throws AppError `input.invalid`; `not-found` where neither yard nor site has a number.
 */
async function revealPhone(store: Store, site: SiteRequest, fields: LeadFields, address: string): Promise<OpenPhone> {
  const ids = idsOf(fields);
  if (!ids)
    throw new AppError('input.invalid', deferMessage('Send car_id, dealership_id and website_id as short texts.'));
  const now = store.now();
  const { site: facts, switches } = site.release.facts;
  const [{ vehicle }, { content }] = await Promise.all([
    findLeadSubject(store, site, { car_id: ids.car_id }, now),
    site.data(),
  ]);
  const known = yardNumber(vehicle && yardOf(vehicle, await content.listLocations()), facts);
  if (!known)
    throw new AppError(
      'not-found',
      deferMessage('There is no phone number for this vehicle. Please send us a message.'),
    );
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
function phonePage(site: Site, { href, text }: OpenPhone, back: string): PlainPage {
  const call = `<a class="ui-button" data-kind="primary" data-size="large" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const body = `<p>${call}</p><p><a href="${escapeHtml(back)}">${escapeHtml(t('Back to the vehicle'))}</a></p>`;
  return { site, heading: t('Call us'), body };
}

function idsOf(fields: LeadFields) {
  const read = (name: string): string | null => {
    const value: unknown = Object.hasOwn(fields, name) ? fields[name] : null;
    if (value === undefined || value === null) return '';
    return typeof value === 'string' && value.length <= 120 ? value : null;
  };
  const [car_id, dealership_id, website_id] = [read('car_id'), read('dealership_id'), read('website_id')];
  if (car_id === null || dealership_id === null || website_id === null) return null;
  return { car_id, dealership_id, website_id };
}
