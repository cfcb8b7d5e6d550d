/** The public doors for leads: forms of every kind, and phone numbers that were revealed. */
import { AppError } from '#domain/errors/app-error.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import type { PlaceOption } from '#domain/leads/place-choices.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { findHoldOfLead } from '#tenants/holds/find-holds.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { claimLeadFiles, type LeadFile } from '#tenants/leads/lead-files.ts';
import { setLeadPayload } from '#tenants/leads/set-payload.ts';
import { type LeadReceipt, storeLead } from '#tenants/leads/store-lead.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets, tooOften } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import { bookSlot, offeredTimes } from '../booking/book-slot.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { FramedPage, SiteRoute } from '../data/site-route.ts';
import { holdPath } from '../holds/hold-path.ts';
import { fileRate, leadFileRoute } from './file-routes.ts';
import { formFiles, withFoundFiles } from './form-files.ts';
import { idempotencyKey, outboxOf } from './lead-outbox.ts';
import { dressed, type PlainPage } from './plain-form.ts';
import { plainSteps } from './plain-steps.ts';
import { choicesOf, failedPage, problemPage } from './problem-page.ts';
import { type KeepFile, readFields } from './read-fields.ts';
import { type ReadLead, readLead } from './read-lead.ts';
import { phonePage, revealPhone } from './reveal.ts';
import { sentCookie } from './sent-cookie.ts';
import { sentRoute } from './sent-routes.ts';

interface LeadRoutesDeps {
  readonly store: Store;
  readonly log: Logger;
  /** Is notified of what was put into the outbox. */
  readonly deliveries: { wake(): void };
  /** Files that come with forms. */
  readonly files: LeadFiles;
  readonly seals: Seals;
  /** Waits for a turn among the forms of all sites; null where too many of the site's own wait already. */
  readonly admit?: (tenantId: string) => Promise<(() => void) | null>;
}

export function leadRoutes(deps: LeadRoutesDeps): readonly SiteRoute[] {
  const { store, files } = deps;
  // Beyond the first limit a lead carries a note, and is mailed all the same: many people may share an address. Beyond
  // the second nothing is taken in.
  const polite = new TokenBuckets({ capacity: 10, refillMs: 30_000 });
  const most = new TokenBuckets({ capacity: 60, refillMs: 5_000 });

  // Whoever types somebody else's address into forms again and again makes us fill no mailbox.
  const receipts = new TokenBuckets({ capacity: 3, refillMs: 8 * 3_600_000 });
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
        const mayThank = (to: string) => receipts.take(`${site.scope.tenantId} ${to.toLowerCase()}`, now);
        const keepFile: KeepFile = async (name, bytes) => {
          if (wait > 0) throw tooMany(wait);
          sentFiles.require(address, now, 'Many files came from here. Please wait a minute and try again.');
          return (await files.receive(site.scope, { name, address: client }, bytes)).id;
        };
        return takeForm(deps, request, site, {
          ...{ wait, hurried: !polite.take(address, now), now, mayThank, keepFile, framed },
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
    sentRoute(deps),
    leadFileRoute({ files, now: store.now, rate: sentFiles }),
  ];
}

const tooMany = (seconds: number) =>
  tooOften('That was sent too often. Please wait a minute and try again, or give us a call.', seconds);

const tooBusy = () =>
  new AppError(
    'busy',
    'Very many forms are coming in at the moment, and yours was not sent. Please send it again in a few seconds, or give us a call.',
    [],
    { retry_after: 5 },
  );

interface Arrival {
  /** Seconds until the form is taken in; 0 for now. */
  readonly wait: number;
  readonly hurried: boolean;
  readonly now: Date;
  /** Whether a receipt may go to this address. */
  readonly mayThank: (to: string) => boolean;
  readonly keepFile: KeepFile;
  readonly framed: FramedPage;
}

async function takeForm(
  { store, log, deliveries, seals, admit = async () => () => {} }: LeadRoutesDeps,
  request: Request,
  site: SiteRequest,
  { wait, hurried, now, mayThank, keepFile, framed }: Arrival,
): Promise<Response> {
  const { site: facts, switches } = site.release.facts;
  const html = answersWith(framed);
  const back = pathOf(request.headers.get('referer'), site);
  const { fields: sent, plain, problems: refusedFiles } = await readFields(request, keepFile);
  const leave = wait > 0 ? null : await admit(site.scope.tenantId);
  try {
    if (wait > 0) throw tooMany(wait);
    if (leave === null) throw tooBusy();
    const files = await formFiles(store, site, sent, refusedFiles);
    const fields = withFoundFiles(sent, files);
    const { content } = await site.data();
    const locations = await content.listLocations();
    const steps = plain
      ? await plainSteps({
          ...{ store, site, fields, locations, now },
          back: pathOf(fieldText(fields, 'url'), site) ?? back ?? '/',
          refused: refusedFiles,
        })
      : null;
    if (steps?.answer) return await html(steps.answer.page, steps.answer.status);
    const result = await readLead(fields, {
      ...{ store, site, locations, now, hurried },
      userAgent: request.headers.get('user-agent') ?? '',
      referer: back === null ? '' : site.origin + back,
      files,
    });
    const refused = (
      problems: readonly Problem[],
      heading: string,
      times: readonly PlaceOption[] = [],
    ): Promise<Response> => {
      if (steps) return html(steps.problemPage(problems, heading), 422);
      const choices = { ...choicesOf(locations, switches), ...(times.length > 0 ? { slot: times } : {}) };
      return html(problemPage({ site: facts, fields, choices, problems, back: back ?? '/' }), 422);
    };
    if ('problems' in result) {
      if (plain) return refused(result.problems, result.heading);
      throw new AppError('document.invalid', result.heading, result.problems);
    }
    const receipt = await keep(store, site, fields, {
      ...result,
      files: files.found,
      now,
      thanks: !hurried && site.release.leadRouting?.receipt !== false && mayThank,
    }).catch((error: unknown) => {
      // Somebody else was first: all that was typed is on the page that says so.
      if (plain && error instanceof AppError && error.problems.length > 0)
        return refused(error.problems, error.message, offeredTimes(error, result.lead.slot?.place.yard));
      throw error;
    });
    if (receipt instanceof Response) return receipt;
    if (receipt.created) deliveries.wake();
    const reservation = result.holds ? await reservationOf(store, site, receipt.id) : '';
    const cookie = sentCookie(seals, request, { tenantId: site.scope.tenantId, leadId: receipt.id, now });
    if (!plain)
      return json(
        {
          lead_id: receipt.id,
          ...(result.successPath === '' ? {} : { success: result.successPath }),
          ...(reservation === '' ? {} : { reservation }),
          ...(result.spins ? { prize: await prizeOf(store, site, receipt.id) } : {}),
        },
        receipt.created ? 201 : 200,
        { 'set-cookie': cookie },
      );
    const success = result.successPath || setting(switches, 'enquiry.success-path');
    return new Response(null, {
      status: 303,
      headers: {
        ...siteHeaders,
        location: reservation || `${success}${success.includes('?') ? '&' : '?'}lead_id=${receipt.id}`,
        'cache-control': 'no-store',
        'set-cookie': cookie,
      },
    });
  } catch (error) {
    if (!plain) throw error;
    const known = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
    return html(failedPage(facts, known.message, back ?? '/'), known.status, retryHeaders(known));
  } finally {
    leave?.();
  }
}

/** What the wheel stood at, also for a form that is sent again; '' where it was not spun. */
async function prizeOf(store: Store, site: SiteRequest, leadId: string): Promise<string> {
  return leadText((await findLead(store, site.scope, leadId))?.payload['prize']);
}

/** The page of the hold that a lead made; '' where it made none, since a program seems to have filled it in. */
async function reservationOf(store: Store, site: SiteRequest, leadId: string): Promise<string> {
  const hold = await findHoldOfLead(store.db, site.scope, leadId);
  return hold === null ? '' : holdPath(hold);
}

interface Keeping extends Pick<ReadLead, 'lead' | 'also'> {
  readonly files: readonly LeadFile[];
  readonly now: Date;
  /** Whether the shopper gets a receipt; false for none. */
  readonly thanks: false | Arrival['mayThank'];
}

function keep(
  store: Store,
  site: SiteRequest,
  fields: LeadFields,
  { lead, also, files, now, thanks }: Keeping,
): Promise<LeadReceipt> {
  return storeLead(store, site.scope, {
    // A file that is sent again has another id.
    idempotencyKey: idempotencyKey(fields, now, { files: files.map(({ name, bytes }) => `${name} ${bytes}`) }),
    category: lead.category,
    payload: lead.payload,
    ...outboxOf(lead, thanks),
    also: async (db, leadId) => {
      await claimLeadFiles(db, site.scope, { leadId, ids: files.map(({ id }) => id), now });
      // What a program filled in holds no time that shoppers could book.
      const facts = lead.suspected ? undefined : await also?.(db, leadId);
      if (facts && Object.keys(facts).length > 0)
        await setLeadPayload(db, site.scope, leadId, { ...lead.payload, ...facts });
      const email = thanks === false ? '' : leadText(lead.payload['email']);
      if (lead.slot) await bookSlot(db, site, { id: leadId, at: now.toISOString() }, lead.slot, email);
    },
  });
}

async function takeReveal(
  { store, log }: LeadRoutesDeps,
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
    return plain ? html(phonePage(facts, phone, back), 200) : json(phone, 200);
  } catch (error) {
    if (!plain) throw error;
    const known = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
    return html(
      failedPage(facts, known.message, back, 'The number could not be shown'),
      known.status,
      retryHeaders(known),
    );
  }
}

/** Path of a page of this very site that the request came from. */
function pathOf(referer: string | null, site: SiteRequest): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === new URL(site.origin).host ? url.pathname + url.search : null;
}

function json(body: unknown, status: number, more: { readonly [name: string]: string } = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...siteHeaders,
      ...more,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** Pages in the look of the site. */
const answersWith =
  (framed: FramedPage) =>
  async (page: PlainPage, status: number, more: { readonly [name: string]: string } = {}): Promise<Response> =>
    new Response(await dressed(framed, page), {
      status,
      headers: { ...siteHeaders, ...more, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
