/** The address of a finance enquiry that carries the calculator's figures. */
import { type CalculatorInput, calculatorFields } from '#domain/finance/calculator.ts';

export const lenderField = 'lender';

/** @param page where finance enquiries are made; an address of another site gets no figures. */
export function quoteHref(page: string, carId: string | null, lender: string, input: CalculatorInput): string {
  if (!page.startsWith('/')) return page;
  const url = new URL(page, 'http://site');
  if (carId) url.searchParams.set('car_id', carId);
  url.searchParams.set('vehiclePriceBudget', String(input.amount));
  for (const name of calculatorFields) url.searchParams.set(name, String(input[name]));
  if (lender) url.searchParams.set(lenderField, lender);
  return `${url.pathname}${url.search}#enquire`;
}
