/** A form that was sent: stored as a lead, kept on disk while the database is away, or answered with what is wrong. */

import { AppError, translatedError } from '#domain/errors/app-error.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import type { PlaceOption } from '#domain/leads/place-choices.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { message } from '#domain/messages/translate.ts';
import { journeyOfForm } from '#domain/shoppers/gates.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import { isStoreTrouble } from '#tenants/database/store-trouble.ts';
import { findHoldOfLead } from '#tenants/holds/find-holds.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import type { LeadReceipt } from '#tenants/leads/store-lead.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import { tooOften } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import { offeredTimes } from '../booking/book-slot.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import type { FramedPage } from '../data/site-route.ts';
import { holdPath } from '../holds/hold-path.ts';
import { type IsSignedIn, type PageGate, requireSignedIn } from '../shoppers/gate-answer.ts';
import { shopperOf } from '../shoppers/shopper-of.ts';
import { noAsker } from './field-kinds/server-kind.ts';
import { formFiles, withFoundFiles } from './form-files.ts';
import { keepLead, keptPage, unlessAway } from './keep-lead.ts';
import { answersWith, json } from './lead-answers.ts';
import type { LeadJournal } from './lead-journal.ts';
import { idempotencyKey } from './lead-outbox.ts';
import { forShopper } from './not-taken.ts';
import { plainSteps } from './plain-steps.ts';
import { choicesOf, failedPage, problemPage } from './problem-page.ts';
import { type KeepFile, readFields } from './read-fields.ts';
import { type ReadLead, readLead } from './read-lead.ts';
import { sentCookie } from './sent-cookie.ts';
import { storeForm } from './store-form.ts';

export interface LeadDeps {
  readonly store: Store;
  readonly log: Logger;
  /** Is notified of what was put into the outbox. */
  readonly deliveries: { wake(): void };
  /** Files that come with forms. */
  readonly files: LeadFiles;
  readonly seals: Seals;
  readonly isSignedIn: IsSignedIn;
  /** Where leads are kept while the database accepts none. */
  readonly journal: LeadJournal;
  /** Waits for a turn among the forms of all sites; null where too many of the site's own wait already. */
  readonly admit?: (tenantId: string) => Promise<(() => void) | null>;
}

export const tooMany = (seconds: number) =>
  tooOften(
    deferMessage('This was sent too many times. Please wait a minute and try again, or give us a call.'),
    seconds,
  );

const tooBusy = () =>
  new AppError(
    'busy',
    deferMessage(
      'Very many forms are coming in at the moment, and yours was not sent. Please send it again in a few seconds, or give us a call.',
    ),
    [],
    { retry_after: 5 },
  );

export interface Arrival {
  /** Seconds until the form is taken in; 0 for now. */
  readonly wait: number;
  readonly hurried: boolean;
  readonly now: Date;
  /** Whether a receipt may go to this address. */
  readonly mayThank: (to: string) => boolean;
  readonly keepFile: KeepFile;
  readonly framed: FramedPage;
  /** The caller's address (`clientAddress`). */
  readonly client: string;
}

interface Taken {
  readonly result: ReadLead;
  readonly receipt: LeadReceipt;
}

export async function takeForm(
  { store, log, deliveries, seals, isSignedIn, journal, admit = async () => () => {} }: LeadDeps,
  request: Request,
  site: SiteRequest,
  { wait, hurried, now, mayThank, keepFile, framed, client }: Arrival,
): Promise<Response> {
  const { site: facts, switches } = site.release.facts;
  const html = answersWith(framed);
  const back = pathOf(request.headers.get('referer'), site);
  const { fields: sent, plain, problems: refusedFiles } = await readFields(request, keepFile);
  const leave = wait > 0 ? null : await admit(site.scope.tenantId);
  const arrived = {
    store,
    site,
    now,
    hurried,
    userAgent: request.headers.get('user-agent') ?? '',
    referer: back === null ? '' : site.origin + back,
  };
  // Assigned before anything is stored, because the lead keeps it however it is stored.
  const sending = { id: newId(), key: idempotencyKey(sent, now) };
  const page = { facts, back: back ?? '/' };
  const cookieOf = (leadId: string) => ({
    'set-cookie': sentCookie(seals, request, { tenantId: site.scope.tenantId, leadId, now }),
  });
  const wasKept = (id: string): Response | Promise<Response> =>
    plain ? html(() => keptPage(facts, id), 202, cookieOf(id)) : json({ lead_id: id, kept: true }, 202, cookieOf(id));

  const take = async (isGivenUp: () => boolean): Promise<Response | Taken> => {
    const files = await formFiles(store, site, sent, refusedFiles);
    const fields = withFoundFiles(sent, files);
    const asker = { client, shopper: await shopperOf(store, site, request), marks: seals.marks };
    const { content } = await site.data();
    const locations = await content.listLocations();
    const steps = plain
      ? await plainSteps({
          store,
          site,
          fields,
          locations,
          now,
          back: pathOf(fieldText(fields, 'url'), site) ?? page.back,
          refused: refusedFiles,
        })
      : null;
    if (steps?.answer) return await html(steps.answer.draw, steps.answer.status);
    const result = await readLead(fields, { ...arrived, locations, files, asker });
    const refused = (
      problems: readonly Problem[],
      heading: string,
      times: readonly PlaceOption[] = [],
    ): Promise<Response> => {
      if (steps) return html(steps.problemPage(problems, heading), 422);
      const choices = { ...choicesOf(locations, switches), ...(times.length > 0 ? { slot: times } : {}) };
      return html(() => problemPage({ site: facts, fields, choices, problems, back: page.back }), 422);
    };
    if ('problems' in result) {
      if (plain) return refused(result.problems, result.heading);
      throw new AppError('document.invalid', deferMessage(result.heading), result.problems);
    }
    try {
      await requireSignedIn(request, site, gateOfLead(fields, result), isSignedIn);
    } catch (error) {
      if (!plain || !(error instanceof AppError) || error.code !== 'auth.required') throw error;
      return refused(
        [
          {
            document: 'lead',
            pointer: '',
            message: inSiteLanguage(site, () => translatedError(error)),
            severity: 'error',
          },
        ],
        message('Sign in first'),
      );
    }
    // A file that is sent again has another id.
    sending.key = idempotencyKey(fields, now, { files: files.found.map(({ name, bytes }) => `${name} ${bytes}`) });
    const receipt = await storeForm(store, site, {
      ...sending,
      ...result,
      files: files.found,
      now,
      isGivenUp,
      thanks: !hurried && site.release.leadRouting?.receipt !== false && mayThank,
    }).catch((error: unknown) => {
      // Another shopper was first: the page that says so still shows everything that was typed.
      if (plain && error instanceof AppError && error.problems.length > 0)
        return refused(error.problems, error.message, offeredTimes(error, result.lead.slot?.place.yard));
      throw error;
    });
    if (receipt instanceof Response) return receipt;
    if (receipt.created) deliveries.wake();
    return { result, receipt };
  };

  const stored = async ({ result, receipt }: Taken): Promise<Response> => {
    const reservation = result.holds ? await reservationOf(store, site, receipt.id) : '';
    if (!plain)
      return json(
        {
          lead_id: receipt.id,
          ...(result.successPath === '' ? {} : { success: result.successPath }),
          ...(reservation === '' ? {} : { reservation }),
          ...(result.spins ? { prize: await prizeOf(store, site, receipt.id) } : {}),
        },
        receipt.created ? 201 : 200,
        cookieOf(receipt.id),
      );
    const success = result.successPath || setting(switches, 'enquiry.success-path');
    const thanks = `${success}${success.includes('?') ? '&' : '?'}lead_id=${receipt.id}`;
    return seeOther(reservation || thanks, cookieOf(receipt.id));
  };

  const keep = async (): Promise<Response> => {
    const thanks = !hurried && site.release.leadRouting?.receipt !== false && mayThank(fieldText(sent, 'email'));
    const kept = await keepLead(journal, { ...sending, fields: sent, arrived: { ...arrived, asker: noAsker }, thanks });
    if ('kept' in kept) return wasKept(sending.id);
    if (!plain) throw new AppError('document.invalid', deferMessage(kept.heading), kept.problems);
    const choices = choicesOf((await (await site.data()).content.listLocations()) ?? [], switches);
    return html(
      () => problemPage({ site: facts, fields: sent, choices, problems: kept.problems, back: page.back }),
      422,
    );
  };

  try {
    if (wait > 0) throw tooMany(wait);
    if (leave === null) throw tooBusy();
    const before = journal.find(site.scope.tenantId, sending.key);
    if (before !== null) return await wasKept(before.id);
    const taken = await unlessAway(store, take).catch((error: unknown) => {
      if (isStoreTrouble(error)) return keep();
      throw error;
    });
    return taken instanceof Response ? taken : await stored(taken);
  } catch (error) {
    if (!plain) throw error;
    const met = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
    const known = forShopper(error, met, facts);
    return html(() => failedPage(facts, known, page.back), known.status, retryHeaders(known));
  } finally {
    leave?.();
  }
}

/** The journey that a form is sent in; null for none. */
function gateOfLead(fields: LeadFields, { lead, holds, spins }: ReadLead): PageGate | null {
  const journey = journeyOfForm({ form: fieldText(fields, 'form'), category: lead.category, holds, spins });
  return journey && { journey, slug: null };
}

/** The result of the wheel, also for a form that is sent again; '' if it was not spun. */
async function prizeOf(store: Store, site: SiteRequest, leadId: string): Promise<string> {
  return leadText((await findLead(store, site.scope, leadId))?.payload['prize']);
}

/** The page of the hold that a lead made; '' if there is none, because it looks like a bot's. */
async function reservationOf(store: Store, site: SiteRequest, leadId: string): Promise<string> {
  const hold = await findHoldOfLead(store.db, site.scope, leadId);
  return hold === null ? '' : holdPath(hold);
}

/** Path of a page of this very site that the request came from. */
export function pathOf(referer: string | null, site: SiteRequest): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === new URL(site.origin).host ? url.pathname + url.search : null;
}
