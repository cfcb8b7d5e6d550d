/** The doors for shoppers who trade in or sell: the steps, plates, and saving what was shown. */
import { AppError, translatedError } from '#domain/errors/app-error.ts';
import { fieldText } from '#domain/leads/lead-fields.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayEquity, displayRange } from '#domain/valuation/estimate.ts';
import {
  displayChange,
  displayTradedCar,
  sellCategory,
  tradedCarOf,
  valuationOf,
} from '#domain/valuation/lead-valuation.ts';
import { answerField } from '#domain/valuation/read-car.ts';
import { shownValuation, usualText } from '#domain/valuation/words.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { findValuation, type OpenValuation, saveValuationResponse } from '#tenants/valuations/valuations.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets, tooOften } from '../../kernel/http/token-buckets.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type FramedPage, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { fileRate } from '../leads/file-routes.ts';
import { formFiles, withFoundFiles } from '../leads/form-files.ts';
import { forShopper } from '../leads/not-taken.ts';
import { dressed, type PlainPage } from '../leads/plain-form.ts';
import { failedPage } from '../leads/problem-page.ts';
import { type KeepFile, readFields } from '../leads/read-fields.ts';
import { sentCookie } from '../leads/sent-cookie.ts';
import { pathOf } from '../leads/take-form.ts';
import { type IsSignedIn, requireSignedIn } from '../shoppers/gate-answer.ts';
import { answersPage, carPage, offerPage } from './step-page.ts';
import {
  findPlate,
  keyOf,
  rulesOf,
  type StepCall,
  type StepDeps,
  takeAnswers,
  takeCar,
  takeOffer,
} from './valuation-steps.ts';

const next = { car: 'answers', answers: 'offer', done: 'done' } as const;

const months = [
  message('{day} January {year}'),
  message('{day} February {year}'),
  message('{day} March {year}'),
  message('{day} April {year}'),
  message('{day} May {year}'),
  message('{day} June {year}'),
  message('{day} July {year}'),
  message('{day} August {year}'),
  message('{day} September {year}'),
  message('{day} October {year}'),
  message('{day} November {year}'),
  message('{day} December {year}'),
];

const steps = { car: takeCar, answers: takeAnswers, offer: takeOffer } as const;
type StepName = keyof typeof steps;

const noStore = { ...siteHeaders, 'cache-control': 'no-store' } as const;

interface ValuationRoutesDeps extends StepDeps {
  readonly seals: Seals;
  /** Photographs that come with the first step. */
  readonly files: LeadFiles;
  readonly isSignedIn: IsSignedIn;
}

export function valuationRoutes(deps: ValuationRoutesDeps): readonly SiteRoute[] {
  const { store, log, seals, files, isSignedIn } = deps;
  // As for forms of leads (`lead-routes.ts`): beyond the first limit a lead is flagged, beyond the second it is refused.
  const polite = new TokenBuckets({ capacity: 30, refillMs: 20_000 });
  const most = new TokenBuckets({ capacity: 90, refillMs: 5_000 });
  const receipts = new MailboxRate();
  const sentFiles = fileRate();
  // Each may cost the operator money.
  const plates = new TokenBuckets({ capacity: 8, refillMs: 60_000 });

  return [
    siteRoute('POST /api/valuations', {}, async (request, site, { client, framed }) => {
      checkSameOrigin(request);
      const now = store.now();
      const address = `${site.scope.tenantId} ${client}`;
      const wait = most.wait(address, now);
      const keepFile: KeepFile = async (name, bytes) => {
        if (wait > 0) throw tooSoon(wait);
        sentFiles.require(
          address,
          now,
          deferMessage('Too many files were sent from here. Please wait a minute and try again.'),
        );
        return (await files.receive(site.scope, { name, address: client }, bytes)).id;
      };
      const { fields: sent, plain, problems: refused } = await readFields(request, keepFile);
      const found = await formFiles(store, site, sent, refused);
      const fields = withFoundFiles(sent, found);
      const back = pathOf(request.headers.get('referer'), site);
      const call: StepCall = {
        fields,
        files: found,
        now,
        hurried: !polite.take(address, now),
        userAgent: request.headers.get('user-agent') ?? '',
        referer: back === null ? '' : site.origin + back,
        mayThank: (to) => receipts.take(site.scope.tenantId, to, now),
      };
      try {
        if (wait > 0) throw tooSoon(wait);
        const journey = fieldText(fields, 'category') === sellCategory ? 'sell-my-car' : 'trade-in';
        await requireSignedIn(request, site, { journey, slug: null }, isSignedIn);
        const open = await steps[stepOf(fieldText(fields, 'step'))](deps, site, call);
        // The page after the last step says what was sent.
        const cookie = sentCookie(seals, request, { tenantId: site.scope.tenantId, leadId: open.leadId, now });
        if (plain) return await plainAnswer(site, open, cookie, framed);
        return Response.json(
          inSiteLanguage(site, () => stepAnswer(site, open)),
          { headers: { ...noStore, 'set-cookie': cookie } },
        );
      } catch (error) {
        if (!plain) throw error;
        return plainProblem(deps, site, { ...call, request, framed }, error, back ?? '/trade-in');
      }
    }),
    siteRoute('POST /api/rego', {}, async (request, site, { client }) => {
      checkSameOrigin(request);
      plates.require(
        `${site.scope.tenantId} ${client}`,
        store.now(),
        deferMessage('Too many requests. Please enter your vehicle by hand.'),
      );
      const { fields } = await readFields(request, null);
      const { make = '', model = '', badge = '', year = null } = await findPlate(deps, site, fields);
      return Response.json({ known: make !== '', make, model, badge, year }, { headers: noStore });
    }),
    siteRoute('POST /api/miscellaneous', {}, async (request, site, { client }) => {
      checkSameOrigin(request);
      const wait = most.wait(`${site.scope.tenantId} ${client}`, store.now());
      if (wait > 0)
        throw tooOften(deferMessage('This was sent too many times. Please wait a minute and try again.'), wait);
      const { fields } = await readFields(request, null);
      if (!setting(site.release.facts.switches, 'trade-in.save-valuation'))
        throw new AppError('not-found', deferMessage('This site stores no valuations.'));
      if (fieldText(fields, 'column_name') !== 'valuation')
        throw new AppError('input.invalid', deferMessage('column_name has to be valuation.'));
      const key = keyOf(fields);
      const open = key && (await findValuation(store, site.scope, key));
      // Keeps what the server offered, not what the form claims.
      const valuation = open && valuationOf(open.payload);
      if (!open || !valuation || !(await saveValuationResponse(store, site.scope, open, valuation))) {
        log.warn({ request: site.requestId, tenant: site.scope.slug }, 'Failed to save valuation data');
        throw new AppError('not-found', deferMessage('Failed to save valuation data'));
      }
      log.info({ request: site.requestId, tenant: site.scope.slug, lead: open.leadId }, 'Valuation data saved');
      return Response.json({ saved: true }, { headers: noStore });
    }),
  ];
}

const tooSoon = (seconds: number) =>
  tooOften(
    deferMessage('This was sent too many times. Please wait a minute and try again, or give us a call.'),
    seconds,
  );

function stepOf(text: string): StepName {
  if (text === 'car' || text === 'answers' || text === 'offer') return text;
  throw new AppError('input.invalid', deferMessage('step has to be car, answers or offer.'));
}

/** What a browser without scripts gets: the next step as a page, or the page after the last one. */
async function plainAnswer(
  site: SiteRequest,
  open: OpenValuation,
  cookie: string,
  framed: FramedPage,
): Promise<Response> {
  const html = answersWith(framed);
  const more = { 'set-cookie': cookie };
  const answer = () => stepAnswer(site, open);
  const { next, valuation, offer_accepted } = answer();
  if (next === 'answers') return html(() => answersPage(site, answer()), 200, more);
  // An estimate without consent to give is shown before the shopper goes on.
  if (next === 'offer') return html(() => offerPage(site, answer()), 200, more);
  if (valuation && !offer_accepted && open.payload['offer_accepted'] === undefined)
    return html(() => offerPage(site, answer()), 200, more);
  return seeOther(successPath(site, open.leadId), more);
}

/** Where a form goes once everything was sent. */
function successPath(site: SiteRequest, leadId: string): string {
  const path = setting(site.release.facts.switches, 'enquiry.success-path');
  return `${path}${path.includes('?') ? '&' : '?'}lead_id=${leadId}`;
}

async function plainProblem(
  { store, log }: StepDeps,
  site: SiteRequest,
  { fields, request, framed }: StepCall & { readonly request: Request; readonly framed: FramedPage },
  error: unknown,
  back: string,
): Promise<Response> {
  const html = answersWith(framed);
  const met = toAppError(error, log, { tenant: site.scope.slug, route: site.path }, request);
  const known = forShopper(error, met, site.release.facts.site);
  const step = fieldText(fields, 'step');
  const signIn: readonly Problem[] =
    known.code === 'auth.required'
      ? [
          {
            document: 'lead',
            pointer: '',
            message: inSiteLanguage(site, () => translatedError(known)),
            severity: 'error',
          },
        ]
      : [];
  if ((known.code === 'document.invalid' || signIn.length > 0) && step === 'car') {
    const { content } = await site.data();
    const locations = await content.listLocations();
    return html(() => carPage(site, locations, fields, [...signIn, ...known.problems]), known.status);
  }
  const key = keyOf(fields);
  const open = key && (await findValuation(store, site.scope, key));
  if (known.code === 'document.invalid' && open && step === 'answers')
    return html(() => answersPage(site, stepAnswer(site, open), fields, known.problems), known.status);
  if (known.code === 'document.invalid' && open && step === 'offer')
    return html(() => offerPage(site, stepAnswer(site, open), known.problems), known.status);
  return html(() => failedPage(site.release.facts.site, known, back), known.status, retryHeaders(known));
}

/** Pages in the look of the site. */
const answersWith =
  (framed: FramedPage) =>
  async (draw: () => PlainPage, status: number, more: { readonly [name: string]: string } = {}): Promise<Response> =>
    new Response(await dressed(framed, draw), {
      status,
      headers: { ...noStore, ...more, 'content-type': 'text/html; charset=utf-8' },
    });

/** The answer to a form's step: the next step, and what was worked out. */
function stepAnswer(site: SiteRequest, { leadId, secret, step, payload }: OpenValuation): ValuationStep {
  const { switches } = site.release.facts;
  const { questions, askOwing } = rulesOf(site);
  const car = tradedCarOf(payload);
  const stored = valuationOf(payload);
  const valuation = stored && shownValuation(stored);
  return {
    lead_id: leadId,
    valuation_key: secret,
    next: next[step],
    subcategory: typeof payload['subcategory'] === 'string' ? payload['subcategory'] : '',
    car: car ? displayTradedCar(car) : '',
    questions: questions.map(({ id, question, answers }) => ({
      field: answerField(id),
      question: usualText(question),
      answers: answers.map(({ id: value, label }) => ({ value, label: usualText(label) })),
    })),
    ask_owing: askOwing,
    valuation,
    range: valuation && displayRange(valuation),
    equity: valuation && displayEquity(valuation),
    valid_until: valuation?.validUntil ? displayDay(valuation.validUntil) : null,
    changes: (valuation?.changes ?? []).map((change) => ({ ...change, text: displayChange(change) })),
    offer_accepted: payload['offer_accepted'] === true,
    saves: setting(switches, 'trade-in.save-valuation'),
  };
}

/** '2026-03-09' → '9 March 2026'. */
function displayDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return t(months[Number(month) - 1] ?? '', { day: Number(date), year });
}
