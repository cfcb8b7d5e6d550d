/** The public doors for leads: forms of every kind, and phone numbers that were revealed. */
import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import { fieldErrorsHeading } from '#domain/leads/check-lead.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { booleanSetting, textSetting } from '#domain/settings.ts';
import type { Store } from '#tenants/database/open.ts';
import { type LeadReceipt, storeLead } from '#tenants/leads/store-lead.ts';
import { readJson } from '../http/body.ts';
import { clientAddress } from '../http/client-address.ts';
import { retryHeaders, toAppError } from '../http/errors.ts';
import { allowSending } from '../http/methods.ts';
import { checkSameOrigin } from '../http/same-origin.ts';
import { siteHeaders } from '../http/security-headers.ts';
import { TokenBuckets, tooOften } from '../http/token-buckets.ts';
import type { Logger } from '../log.ts';
import type { SiteRequest } from '../sites/request-context.ts';
import type { SiteRoutes } from '../sites/site-app.ts';
import { type CheckedLead, leadFromFields } from './lead-from-fields.ts';
import { findLeadSubject } from './lead-subject.ts';
import { choicesOf, failedPage, problemPage } from './problem-page.ts';
import { readFields } from './read-fields.ts';
import { releaseCategories } from './release-categories.ts';

export interface LeadRoutesDeps {
  readonly store: Store;
  readonly log: Logger;
}

/** The same form sent again within this time is the same lead: a second tap, or a page that was reloaded. */
const repeatMs = 10 * 60_000;

/** Answers `POST /api/leads` and `POST /api/leads/reveal`; null for every other path. */
export function leadRoutes({ store, log }: LeadRoutesDeps): SiteRoutes {
  // Beyond the first limit a lead carries a note, and is mailed all the same: many people may share an address. Beyond
  // the second nothing is taken in.
  const polite = new TokenBuckets({ capacity: 10, refillMs: 30_000 });
  const most = new TokenBuckets({ capacity: 60, refillMs: 5_000 });

  return async (request, site, incoming) => {
    if (site.path !== '/api/leads' && site.path !== '/api/leads/reveal') return null;
    allowSending(request);
    checkSameOrigin(request);
    const now = store.now();
    const address = `${site.scope.tenantId} ${clientAddress(incoming)}`;
    const wait = most.wait(address, now);
    if (site.path === '/api/leads/reveal') return reveal(store, request, site, wait, address);
    return takeForm({ store, log }, request, site, { wait, hurried: !polite.take(address, now), now });
  };
}

const tooMany = (seconds: number) =>
  tooOften('That was sent too often. Please wait a minute and try again, or give us a call.', seconds);

interface Arrival {
  /** Seconds until the form is taken in; 0 for now. */
  readonly wait: number;
  readonly hurried: boolean;
  readonly now: Date;
}

async function takeForm(
  { store, log }: LeadRoutesDeps,
  request: Request,
  site: SiteRequest,
  { wait, hurried, now }: Arrival,
): Promise<Response> {
  const { site: facts, switches } = site.release.facts;
  const back = pathOf(request.headers.get('referer'), site);
  const { fields, plain } = await readFields(request);
  try {
    if (wait > 0) throw tooMany(wait);
    const { content } = await site.data();
    const locations = await content.listLocations();
    const result = leadFromFields(fields, {
      site: facts,
      settings: switches,
      locations,
      categories: releaseCategories(site.release),
      ...(await findLeadSubject(store, site, fields, now)),
      now,
      userAgent: request.headers.get('user-agent') ?? '',
      referer: back === null ? '' : site.origin + back,
      hurried,
    });
    if ('problems' in result) {
      if (plain) {
        const choices = choicesOf(locations, switches);
        return html(problemPage({ site: facts, fields, choices, problems: result.problems, back: back ?? '/' }), 422);
      }
      throw new AppError('document.invalid', fieldErrorsHeading, result.problems);
    }
    const receipt = await keep(store, site, fields, result.lead, now);
    if (!plain) return json({ lead_id: receipt.id }, receipt.created ? 201 : 200);
    const success = textSetting(switches, 'enquiry.success-path', '/success');
    return new Response(null, {
      status: 303,
      headers: {
        ...siteHeaders,
        location: `${success}${success.includes('?') ? '&' : '?'}lead_id=${receipt.id}`,
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    if (!plain) throw error;
    const known = toAppError(error, log, `${site.scope.slug} ${site.path}`);
    return html(failedPage(facts, known.message, back ?? '/'), known.status, retryHeaders(known));
  }
}

function keep(store: Store, site: SiteRequest, fields: LeadFields, lead: CheckedLead, now: Date): Promise<LeadReceipt> {
  const key = fieldText(fields, 'idempotency_key');
  return storeLead(store, site.scope, {
    idempotencyKey: /^[\w-]{8,100}$/.test(key) ? key : contentKey(fields, now),
    category: lead.category,
    payload: lead.payload,
    // What a program filled in is kept for staff to look through, and bothers nobody by mail.
    outbox: lead.suspected ? [] : [{ channel: 'mail', payload: { kind: 'lead', to: lead.recipient } }],
  });
}

/** Without a key of the browser's own, what was typed tells whether it is the same lead. */
function contentKey(fields: LeadFields, now: Date): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(`${Math.floor(now.getTime() / repeatMs)} ${JSON.stringify(sorted)}`)
    .digest('hex');
}

async function reveal(
  store: Store,
  request: Request,
  site: SiteRequest,
  wait: number,
  address: string,
): Promise<Response> {
  const body = await readJson(request, 4096);
  const ids = idsOf(body);
  if (!ids) throw new AppError('input.invalid', 'Send car_id, dealership_id and website_id as short texts.');
  if (wait > 0) throw tooMany(wait);
  if (!booleanSetting(site.release.facts.switches, 'phone.record-reveal', true)) return nothing();
  const hour = Math.floor(store.now().getTime() / 3_600_000);
  // One shopper who opens one number several times is one event; the address itself is not kept.
  const key =
    ids.car_id === ''
      ? randomUUID()
      : createHash('sha256')
          .update(`reveal ${address} ${hour} ${JSON.stringify(ids)}`)
          .digest('hex');
  await storeLead(store, site.scope, { idempotencyKey: key, category: 'Phone Reveal', payload: ids, outbox: [] });
  return nothing();
}

interface RevealIds {
  readonly [name: string]: string;
  readonly car_id: string;
  readonly dealership_id: string;
  readonly website_id: string;
}

function idsOf(body: unknown): RevealIds | null {
  if (typeof body !== 'object' || body === null) return null;
  const read = (name: string): string | null => {
    const value: unknown = Reflect.get(body, name);
    if (value === undefined || value === null) return '';
    return typeof value === 'string' && value.length <= 120 ? value : null;
  };
  const [car_id, dealership_id, website_id] = [read('car_id'), read('dealership_id'), read('website_id')];
  if (car_id === null || dealership_id === null || website_id === null) return null;
  return { car_id, dealership_id, website_id };
}

/** Path of a page of this very site that the request came from. */
function pathOf(referer: string | null, site: SiteRequest): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === new URL(site.origin).host ? url.pathname + url.search : null;
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: { ...siteHeaders, 'cache-control': 'no-store' } });
}

function html(body: string, status: number, more: { readonly [name: string]: string } = {}): Response {
  return new Response(body, {
    status,
    headers: { ...siteHeaders, ...more, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
