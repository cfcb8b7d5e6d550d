/** Offers of a demo tenant from its written file: blanks filled in, repayments computed by its lender's rules. */

import { type Frequency, frequencies, repaymentOf } from '#domain/finance/repayment.ts';
import { blankOffer } from '#domain/offers/edit-offer.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { TenantPlan } from './plan.ts';

/** As written: missing fields are blank. */
export interface WrittenOffer {
  /** The name in its address. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly terms: string;
  /** With `{year}` filled in. */
  readonly from: string;
  readonly until: string;
  readonly body?: string;
  readonly badge?: string;
  readonly action?: string;
  readonly image?: string;
  readonly position?: number;
  readonly filter?: Partial<Offer['filter']>;
  readonly models?: readonly string[];
  readonly price?: number;
  readonly reduction?: number;
  readonly finance?: {
    readonly lender: string;
    readonly cash_price: number;
    readonly deposit: number;
    readonly frequency?: Frequency;
  };
}

export function buildOffer(plan: TenantPlan, written: WrittenOffer): Offer {
  const { key, title, text, terms, from, until, filter, models, price, reduction, finance } = written;
  const blank = blankOffer(`${plan.slug}-offer-${key}`, key);
  return {
    ...blank,
    title,
    text,
    terms,
    from,
    until,
    status: 'published',
    body: written.body ?? null,
    badge: written.badge ?? null,
    action: written.action ?? null,
    position: written.position ?? null,
    image: written.image === undefined ? null : { url: written.image, thumb: written.image },
    covers: filter ? 'filter' : models ? 'models' : 'nothing',
    filter: { ...blank.filter, ...filter },
    model_ids: [...(models ?? [])],
    price_kind: finance ? 'repayment' : reduction ? 'reduction' : price ? 'price' : 'none',
    price: price ?? null,
    reduction: reduction ?? null,
    repayment: finance ? repaymentBy(plan, finance) : blank.repayment,
  };
}

function repaymentBy(plan: TenantPlan, finance: NonNullable<WrittenOffer['finance']>): Offer['repayment'] {
  const { cash_price, deposit, frequency = 'weekly' } = finance;
  const lender = plan.lenders.find(({ key }) => key === finance.lender);
  if (!lender) throw new Error(`${plan.slug} has no lender ${finance.lender}.`);
  const { interestRate: rate, comparisonRate, termYears: term, establishmentFees: fees } = lender;
  const { amount, periods } = repaymentOf({
    amount: cash_price,
    deposit,
    fees,
    ratePercent: rate,
    years: term,
    frequency,
    rounding: 'dollars-up',
  });
  return {
    amount,
    frequency,
    rate,
    comparison_rate: comparisonRate,
    term,
    cash_price,
    deposit,
    residual: null,
    total: amount * periods,
    lender: lender.name,
    conditions: `To approved applicants, ${frequencies[frequency].title.toLowerCase()} repayments. An establishment fee of $${fees} is in them; lending criteria, other fees, terms and conditions apply.`,
  };
}
