/** The figures of the finance calculator that came with a lead. */
import { type FinanceEnquiry, financeEnquirySchema } from '#schemas/shapes/finance.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { displayCarried } from '../finance/carried-figures.ts';

/** The shopper's settings in the finance calculator, as people read them; empty for none. */
export function financeOf(stored: unknown): readonly (readonly [label: string, text: string])[] {
  // Checked against the schema that the type is made from.
  return validateValue(financeEnquirySchema, stored).length === 0 ? displayCarried(stored as FinanceEnquiry) : [];
}
