/** The steps of a valuation, with or without scripts: the vehicle and the contact, the answers, the offer. */

import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { fieldErrorsHeading, fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import type { RegoCar } from '#domain/ports/rego.ts';
import type { CarValue } from '#domain/ports/valuation.ts';
import { setting } from '#domain/switches/settings.ts';
import { estimateOf, isStillValid, noEstimate, refusedOnline } from '#domain/valuation/estimate.ts';
import {
  sellCategory,
  tradedCarOf,
  tradeInCategory,
  valuationOf,
  valuationSteps,
} from '#domain/valuation/lead-valuation.ts';
import { readAnswers, readCar, readPlate } from '#domain/valuation/read-car.ts';
import { type ValuationRules, valuationRules } from '#domain/valuation/valuation-rules.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TradedCar, Valuation } from '#schemas/shapes/valuation.ts';
import type { Store } from '#tenants/database/open.ts';
import {
  beginValuation,
  findValuation,
  growValuation,
  type OpenValuation,
  type ValuationKey,
} from '#tenants/valuations/valuations.ts';
import type { Logger } from '../../kernel/log.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import type { ValuationDrivers } from '../data/valuation-of.ts';
import { noAsker } from '../leads/field-kinds/server-kind.ts';
import type { FormFiles } from '../leads/form-files.ts';
import { idempotencyKey, outboxOf } from '../leads/lead-outbox.ts';
import { readLead } from '../leads/read-lead.ts';

export interface StepDeps {
  readonly store: Store;
  readonly log: Logger;
  /** Knows plates. */
  readonly drivers: Pick<ValuationDrivers, 'rego'>;
  /** Is notified of what may be delivered now. */
  readonly deliveries: { wake(): void };
}

export interface StepCall {
  readonly fields: LeadFields;
  /** Photographs of the vehicle that were sent with it. */
  readonly files: FormFiles;
  readonly now: Date;
  readonly userAgent: string;
  /** Address of the page with the form; '' if unknown. */
  readonly referer: string;
  readonly hurried: boolean;
  readonly mayThank: (to: string) => boolean;
}

/** Refuses with the problems by field, in the form that every form uses. */
function refuse(problems: readonly Problem[]): never {
  throw new AppError('document.invalid', fieldErrorsHeading, problems);
}

export function rulesOf(site: SiteRequest): ValuationRules {
  return valuationRules(site.release.valuation);
}

/** First step. The same form sent again, and one that was changed, grow the lead that it began. @throws AppError. */
export async function takeCar(deps: StepDeps, site: SiteRequest, call: StepCall): Promise<OpenValuation> {
  const { store, deliveries } = deps;
  const { site: facts, switches } = site.release.facts;
  const { now, userAgent, referer, hurried } = call;
  const files = call.files.found.map(({ id }) => id);
  const fields = { ...call.fields, form: 'trade-in', category: categoryOf(call.fields) };
  const plate = await findPlate(deps, site, fields);
  const read = inSiteLanguage(site, () => readCar(fields, plate, { country: facts.country, now }));
  const { content } = await site.data();
  const lead = await readLead(fields, {
    store,
    site,
    locations: await content.listLocations(),
    now,
    userAgent,
    referer,
    hurried,
    files: call.files,
    asker: noAsker,
  });
  if ('problems' in read || 'problems' in lead)
    refuse([...('problems' in read ? read.problems : []), ...('problems' in lead ? lead.problems : [])]);
  const refused = refusedOnline(read.car, switches, now);
  const payload = {
    ...lead.lead.payload,
    subcategory: valuationSteps.car,
    trade_in: read.car,
    form_completed: refused !== null,
    ...(refused ? { valuation: refused } : {}),
    ...(read.car.rego ? { rego: read.car.rego, regoState: read.car.regoState ?? '' } : {}),
  };
  const step = refused ? 'done' : 'car';
  const grow = async (known: OpenValuation): Promise<OpenValuation | null> => {
    const fresh = { adjustmentAnswers: null, valuation: null, ...payload, lead_id: known.leadId };
    const grown = await growValuation(store, site.scope, known, ({ step: now }) =>
      now === 'done' ? null : { step, fields: fresh, files },
    );
    if (grown?.step === 'done') deliveries.wake();
    return grown;
  };
  const before = keyOf(call.fields);
  const known = before && (await findValuation(store, site.scope, before));
  const grown = known && known.step !== 'done' ? await grow(known) : null;
  if (grown) return grown;
  const { receipt, secret } = await beginValuation(
    store,
    site.scope,
    {
      idempotencyKey: idempotencyKey(call.fields, now),
      category: lead.lead.category,
      payload,
      ...outboxOf(lead.lead, !hurried && site.release.leadRouting?.receipt !== false && call.mayThank),
    },
    { deliverNow: refused !== null, files },
  );
  if (receipt.created && refused) deliveries.wake();
  const begun = (await findValuation(store, site.scope, { leadId: receipt.id, secret })) ?? gone();
  // A form that continues after a reload only knows its own key, and may have other values than before.
  return receipt.created || begun.step === 'done' ? begun : ((await grow(begun)) ?? begun);
}

/** Second step: what the vehicle is worth with these answers. May be sent again with others until the offer is answered. */
export async function takeAnswers(
  deps: StepDeps,
  site: SiteRequest,
  { fields, now }: StepCall,
): Promise<OpenValuation> {
  const { store, deliveries } = deps;
  const { site: facts, switches } = site.release.facts;
  const open = await requireOpen(store, site, fields);
  const car = tradedCarOf(open.payload);
  if (open.step === 'done' || !car) return open;
  const rules = rulesOf(site);
  const read = inSiteLanguage(site, () => readAnswers(fields, rules));
  if ('problems' in read) refuse(read.problems);
  const valuation =
    refusedOnline(car, switches, now) ??
    (await estimateFor(deps, site, car, (value) => estimateOf({ value, ...read, rules, now, zone: facts.timeZone }))) ??
    noEstimate('failed', read.owing);
  const isOffer = valuation.outcome === 'estimate' && setting(switches, 'trade-in.offer');
  const grown = await growValuation(store, site.scope, open, ({ step }) =>
    step === 'done'
      ? null
      : {
          step: isOffer ? 'answers' : 'done',
          fields: {
            subcategory: valuationSteps.answers,
            adjustmentAnswers: Object.fromEntries(
              read.answers.map(({ question, answer }) => [question.question, answer.label]),
            ),
            valuation,
            form_completed: !isOffer,
          },
        },
  );
  if (grown?.step === 'done') deliveries.wake();
  return grown ?? gone();
}

/** Last step: the offer is accepted, or not. An answer that is sent again changes nothing. */
export async function takeOffer(deps: StepDeps, site: SiteRequest, { fields, now }: StepCall): Promise<OpenValuation> {
  const { store, deliveries } = deps;
  const accepts = fieldText(fields, 'accept');
  if (accepts !== 'yes' && accepts !== 'no')
    refuse([
      {
        document: 'lead',
        pointer: '/accept',
        message: inSiteLanguage(site, () => t('Please accept the estimate, or choose to talk first.')),
        severity: 'error',
      },
    ]);
  const open = await requireOpen(store, site, fields);
  const grown = await growValuation(store, site.scope, open, ({ step, payload }) => {
    const valuation = valuationOf(payload);
    if (step === 'done') return null;
    if (step !== 'answers' || !valuation)
      throw new AppError('input.invalid', deferMessage('There is no estimate yet. Please answer the questions first.'));
    if (accepts === 'yes' && !isStillValid(valuation, now, site.release.facts.site.timeZone))
      throw new AppError(
        'input.invalid',
        deferMessage('This estimate was valid until {day}. Please send your answers again for a new one.', {
          day: valuation.validUntil ?? '',
        }),
      );
    return {
      step: 'done',
      fields: {
        ...(accepts === 'yes' ? { subcategory: valuationSteps.offer } : {}),
        offer_accepted: accepts === 'yes',
        form_completed: true,
      },
    };
  });
  deliveries.wake();
  return grown ?? gone();
}

/**
 * The vehicle behind a plate; empty where it is unknown, there is no service, or the service fails: then the form asks.
 */
export async function findPlate(
  { drivers: { rego }, log }: Pick<StepDeps, 'drivers' | 'log'>,
  site: SiteRequest,
  fields: LeadFields,
): Promise<Partial<RegoCar>> {
  const plate = readPlate(fields);
  if (!rego.knows || !setting(site.release.facts.switches, 'trade-in.rego-lookup')) return {};
  if (!/^[A-Z0-9]{1,9}$/.test(plate.rego) || !/^[A-Z]{2,3}$/.test(plate.state)) return {};
  const found = await rego.find(plate).catch((error: unknown) => {
    log.warn({ request: site.requestId, error: errorText(error) }, 'plate not looked up');
    return null;
  });
  return found ?? {};
}

async function estimateFor(
  { log }: Pick<StepDeps, 'log'>,
  site: SiteRequest,
  car: TradedCar,
  estimate: (value: CarValue | null) => Valuation,
): Promise<Valuation | null> {
  try {
    const { valuation } = await site.data();
    return estimate(await valuation.value(car));
  } catch (error) {
    log.warn({ request: site.requestId, error: errorText(error) }, 'valuation not worked out');
    return null;
  }
}

function categoryOf(fields: LeadFields): string {
  return fieldText(fields, 'category') === sellCategory ? sellCategory : tradeInCategory;
}

/** The lead and the key that a form carries from step to step; null where it carries none. */
export function keyOf(fields: LeadFields): ValuationKey | null {
  const [leadId, secret] = [fieldText(fields, 'lead_id'), fieldText(fields, 'valuation_key')];
  return /^[a-z2-7]{16}$/.test(leadId) && /^[a-z2-7]{32}$/.test(secret) ? { leadId, secret } : null;
}

async function requireOpen(store: Store, site: SiteRequest, fields: LeadFields): Promise<OpenValuation> {
  const key = keyOf(fields);
  return (key && (await findValuation(store, site.scope, key))) ?? gone();
}

function gone(): never {
  throw new AppError(
    'not-found',
    deferMessage('This valuation no longer exists. Please start again with your vehicle.'),
  );
}
