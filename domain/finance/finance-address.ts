/** Addresses of the finance page: about which vehicle, with which figures (specification, section 2). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type CalculatorInput, calculatorFields, lenderField } from './calculator.ts';
import type { CalculatorRules } from './loan-rules.ts';

/** Parameters that name the vehicle; `car` is its slug. */
export const vehicleParameters = ['car_id', 'car', 'car_type', 'vin', 'preferredDealership'] as const;

/** The shopper's budget, in dollars. */
export const budgetParameter = 'vehiclePriceBudget';

/** By parameter. */
export type AboutVehicle = { readonly [name in (typeof vehicleParameters)[number]]?: string };

export function aboutVehicle(vehicle: Vehicle): AboutVehicle {
  const { id, slug, car_type, vin, dealership_slug } = vehicle;
  return {
    car_id: id,
    car: slug,
    car_type,
    ...(vin ? { vin } : {}),
    ...(dealership_slug ? { preferredDealership: dealership_slug } : {}),
  };
}

/** The vehicle that an address is about already. */
export function aboutInAddress(query: URLSearchParams): AboutVehicle {
  return Object.fromEntries(
    vehicleParameters.flatMap((name) => {
      const value = query.get(name);
      return value && value.length <= 120 ? [[name, value]] : [];
    }),
  );
}

/** @param page where finance enquiries are made; an address of another site gets no figures. */
export function financeAddress(page: string, parameters: { readonly [name: string]: string }): string {
  if (!page.startsWith('/')) return page;
  const url = new URL(page, 'http://site');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}#finance-form`;
}

/** With the shopper's inputs of the calculator; without them if no lender lends so little. */
export function quoteHref(
  page: string,
  about: AboutVehicle,
  { lender, lentFrom = 0 }: Pick<CalculatorRules, 'lender' | 'lentFrom'>,
  input: CalculatorInput,
): string {
  if (input.amount < lentFrom) return financeAddress(page, about);
  return financeAddress(page, {
    ...about,
    [budgetParameter]: String(input.amount),
    ...Object.fromEntries(calculatorFields.map((name) => [name, String(input[name])])),
    ...(lender ? { [lenderField]: lender } : {}),
  });
}
