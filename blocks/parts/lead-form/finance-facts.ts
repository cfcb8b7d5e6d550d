/** Facts on a form that asks for finance: the figures from the address, and who arranges the credit. */
import { carriedFields, carriedFigures, displayCarried } from '#domain/finance/carried-figures.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { LoadContext } from '../../kit/define-block.ts';

export interface FinanceFacts {
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** The law's words on the comparison rate. */
  readonly warning: string;
}

export interface CreditFacts {
  /** For example 'Credit representative 123456 of Wattle Finance, Australian credit licence 654321'. */
  readonly licence: string;
  /** Address of the credit guide; '' for none. */
  readonly guide: string;
}

interface BroughtFinance {
  readonly finance: FinanceFacts;
  /** Fields that carry the figures. */
  readonly hidden: { readonly [name: string]: string };
}

/** The shopper's figures from the finance calculator, recalculated; null where the address has none. */
export function broughtFinance(
  query: URLSearchParams,
  { settings }: Pick<LoadContext, 'settings'>,
): BroughtFinance | null {
  const carried = carriedFigures((name) => query.get(name), settings);
  if (!carried) return null;
  return {
    finance: { lines: displayCarried(carried.figures), warning: carried.rules.warning },
    hidden: carriedFields(carried.figures),
  };
}

/** Null where the site has neither. */
export function creditFacts({ legal }: Pick<Site, 'legal'>): CreditFacts | null {
  const { creditLicence: licence = '', creditGuide: guide = '' } = legal;
  return licence === '' && guide === '' ? null : { licence, guide };
}
