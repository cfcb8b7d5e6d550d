/**
 * What keeps an offer from being published: its form, its dates, and what the law requires next to prices and
 * repayments.
 */
import type { Offer } from '#schemas/entities/offer.ts';
import { offerFormSchema } from '#schemas/entities/offer-form.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { entryForm } from '../content/entry-form.ts';
import type { Country } from '../finance/lenders.ts';
import { frequencies, repaymentOf } from '../finance/repayment.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { normaliseClaims } from '../legal/normalise-claims.ts';
import { disclosesRate, namesRate } from '../legal/rate-words.ts';
import { claimedSaving } from '../legal/unproven-claims.ts';
import { displayMoney } from '../price/money.ts';
import { endOfMoment, isMoment } from '../text/moments.ts';
import { joinTexts } from '../text/quantity.ts';
import { readableText, withoutTags } from '../text/readable-text.ts';
import { disclosed, missingFields } from './missing-disclosure.ts';

interface OfferProblem {
  readonly pointer: string;
  readonly message: string;
  /** The rule of law for texts that it comes from, which a person may pass with a reason; left out for anything else. */
  readonly rule?: string;
}

export interface OfferFacts {
  readonly country: Country;
  /** Ids of the tenant's models. */
  readonly models: ReadonlySet<string>;
}

/** A draft may be unfinished, but the value of every field has to be valid. */
export function offerProblems(offer: Offer, facts: OfferFacts): readonly OfferProblem[] {
  const shape = validateValue(offerFormSchema, entryForm(offerFormSchema, jsonObjectOf(offer)));
  const bounded = [...shape, ...datesOf(offer), ...pictureOf(offer)];
  return offer.status === 'draft' ? bounded : [...bounded, ...lawOf(offer, facts), ...coverOf(offer, facts)];
}

/** As of locations: a picture of the library, or of another site. */
const pictureAddress = /^(?:https:\/\/|\/img\/)[^\s]{1,500}$/;

/** Characters of the words for those who cannot see it. */
const longestAlt = 300;

function pictureOf({ image }: Offer): OfferProblem[] {
  if ((image?.alt ?? '').length > longestAlt)
    return [{ pointer: '/image', message: `The picture’s description can have ${longestAlt} characters at most.` }];
  if (image === null || [image.url, image.thumb].every((url) => pictureAddress.test(url.slice(0, 600)))) return [];
  return [{ pointer: '/image', message: 'Upload the picture here, or give an https:// address.' }];
}

function datesOf({ from, until }: Offer): OfferProblem[] {
  if (!from || !until || !isMoment(from) || !isMoment(until)) return [];
  return endOfMoment(until) <= from
    ? [{ pointer: '/until', message: 'It would end before it starts. Change one of the two dates.' }]
    : [];
}

function coverOf({ covers, vehicle_ids, model_ids }: Offer, { models }: OfferFacts): OfferProblem[] {
  if (covers === 'vehicles' && vehicle_ids.length === 0)
    return [{ pointer: '/vehicle_ids', message: 'Choose the vehicles that it is for, or say that it is for none.' }];
  if (covers === 'models' && !model_ids.some((id) => models.has(id)))
    return [{ pointer: '/model_ids', message: 'Choose the models that it is for, or say that it is for none.' }];
  return [];
}

/** What the law asks of an advertisement before it may be published. */
function lawOf(offer: Offer, { country }: OfferFacts): OfferProblem[] {
  return [...priceOf(offer, country), ...repaymentProblems(offer), ...wordsOf(offer), ...savingOf(offer)];
}

/** A saving in the title needs its terms; other claims follow the rules for texts of pages (`lawInEntry`). */
function savingOf({ terms, title }: Offer): OfferProblem[] {
  const saving = terms ? null : claimedSaving.find(normaliseClaims(readableText(withoutTags(title))));
  const message = `“${saving?.[0]}” needs terms: which price it is off, and who it is for.`;
  return saving === null ? [] : [{ pointer: '/terms', message, rule: 'saving-in-words' }];
}

function priceOf(
  { price_kind, price, price_type, reduction, terms, ...offer }: Offer,
  country: Country,
): OfferProblem[] {
  if (price_kind === 'reduction') {
    if (!reduction) return [{ pointer: '/reduction', message: 'Enter the reduction in dollars.' }];
    return terms
      ? []
      : [{ pointer: '/terms', message: 'A reduction needs terms: which price it is off, and who it is for.' }];
  }
  if (price_kind !== 'price') return [];
  if (!price) return [{ pointer: '/price', message: 'Enter the price in whole dollars.' }];
  const isForNew = offer.covers === 'models' || (offer.covers === 'filter' && offer.filter.condition.includes('new'));
  // A single price that can be paid: Australian Consumer Law, section 48; Fair Trading Act 1986 in New Zealand.
  return isForNew && price_type !== 'drive_away'
    ? [
        {
          pointer: '/price_type',
          message: `The price of a new vehicle is the whole price that is paid${country === 'NZ' ? ', on-road costs included' : ': drive away'}.`,
        },
      ]
    : [];
}

/** Dollars by which rounding alone may change a total or a repayment. */
const roundingEach = 0.5;

function repaymentProblems(offer: Offer): OfferProblem[] {
  if (offer.price_kind !== 'repayment') return [];
  const missing = missingFields(offer.repayment);
  if (missing.length > 0)
    return missing.map((field) => ({
      pointer: `/repayment/${field}`,
      message: `A repayment is shown with all that belongs to it. Missing: ${joinTexts(
        missing.map((one) => disclosed[one]),
        ', ',
      )}.`,
    }));
  return sumsOf(offer.repayment);
}

/** The figures must match: the stated total may never be less than what is paid. */
function sumsOf({
  amount,
  frequency,
  rate,
  comparison_rate,
  term,
  cash_price,
  deposit,
  residual,
  total,
}: Offer['repayment']) {
  const each = amount ?? 0;
  const problems: OfferProblem[] = [];
  if ((comparison_rate ?? 0) < (rate ?? 0))
    problems.push({
      pointer: '/repayment/comparison_rate',
      message: 'The comparison rate takes in the fees, so it cannot be below the interest rate. Correct one of them.',
    });
  if ((deposit ?? 0) + (residual ?? 0) >= (cash_price ?? 0))
    problems.push({
      pointer: '/repayment/deposit',
      message: 'Deposit and final payment together have to be less than the price. Correct one of them.',
    });
  const loan = {
    amount: cash_price ?? 0,
    deposit: deposit ?? 0,
    residual: residual ?? 0,
    ratePercent: rate ?? 0,
    years: term ?? 1,
    frequency,
  };
  const without = repaymentOf(loan);
  if (problems.length === 0 && each < without.amount - roundingEach)
    problems.push({
      pointer: '/repayment/amount',
      message: `At this rate, term, deposit and price the repayment is at least ${displayMoney(Math.ceil(without.amount))} a ${frequencies[frequency].each}. Correct the figures.`,
    });
  const paid = each * without.periods + (residual ?? 0);
  if (Math.abs((total ?? 0) - paid) > roundingEach * without.periods)
    problems.push({
      pointer: '/repayment/total',
      message: `${without.periods} repayments and the final payment come to ${displayMoney(Math.round(paid))}. Correct the total, or the figures that it follows from.`,
    });
  return problems;
}

/** A rate in words needs its comparison rate next to it; short texts on their own may not name one at all. */
function wordsOf(offer: Offer): OfferProblem[] {
  const alone = (['title', 'badge', 'action'] as const).flatMap((field) =>
    namesRate(offer[field] ?? '')
      ? [
          {
            pointer: `/${field}`,
            message:
              'This text is also shown without the comparison rate, so it cannot contain a rate or a repayment. Use the repayment fields.',
            rule: 'comparison-rate',
          },
        ]
      : [],
  );
  if (offer.price_kind === 'repayment') return alone;
  const words = [offer.text, offer.body, offer.terms].map((text) => text ?? '');
  const together = words.join('\n');
  const shared = (['text', 'body', 'terms'] as const).flatMap((field) =>
    namesRate(offer[field] ?? '') && !disclosesRate(field === 'text' ? (offer.text ?? '') : together)
      ? [
          {
            pointer: `/${field}`,
            message:
              'This states a rate or a repayment without its comparison rate and warning. Choose “A repayment” as the figure, which shows all of it.',
            rule: 'comparison-rate',
          },
        ]
      : [],
  );
  return [...alone, ...shared];
}
