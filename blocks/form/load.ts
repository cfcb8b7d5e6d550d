import { departmentOf } from '#domain/appointments/rules.ts';
import { budgetParameter } from '#domain/finance/finance-address.ts';
import { asksTime, formYards } from '#domain/forms/form-yards.ts';
import { loanInputs } from '#domain/forms/kinds/loan.ts';
import type { SiteForm } from '#domain/ports/content.ts';
import { parseMoney } from '#domain/price/money.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { sharedName } from '#domain/vehicle/standing.ts';
import { carTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockVehicle } from '../kit/subject-vehicle.ts';
import {
  type FormFacts,
  formFacts,
  leadPlace,
  locationFields,
  offerOf,
  preferredYard,
  vehicleFields,
} from '../parts/lead-form/facts.ts';
import { broughtFinance, type CreditFacts, creditFacts, type FinanceFacts } from '../parts/lead-form/finance-facts.ts';
import { loadSlots } from '../parts/slot-picker/facts.ts';
import type { SlotChoice } from '../parts/slot-picker/slot-picker.tsx';
import type { Option } from '../ui/controls.tsx';
import type { Props } from './schema.ts';

/** What the form knows beside its document; null where there is nothing to show. */
export interface FormData extends Omit<SiteForm, 'isOffered'> {
  readonly key: string;
  readonly hidden: { readonly [name: string]: string };
  /** What fields begin with, by input: the address says it, and shoppers may change it. */
  readonly start: { readonly [input: string]: string };
  /** Whether it asks for a loan. */
  readonly asksLoan: boolean;
  /** Figures of the finance calculator that go along; null for none. */
  readonly finance: FinanceFacts | null;
  readonly credit: CreditFacts | null;
  /** Yards to choose from. */
  readonly locations: readonly Option[];
  /** Times to choose from; null where the form asks for none. */
  readonly slots: SlotChoice | null;
  readonly hasVehicle: boolean;
  /** What the page or the address is about. */
  readonly about: string | null;
  /** Words of the offer that the shopper comes from. */
  readonly offer: string | null;
  /** Shown where the address names an unknown vehicle. */
  readonly note: string | null;
  /** Who answers. */
  readonly answers: string;
  readonly facts: Pick<FormFacts, 'privacy' | 'successPath' | 'storeDetails' | 'events'>;
}

export type Data = FormData | null;

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const found = props.form === '' ? null : await context.content.findForm(props.form);
  if (!found?.isOffered) return null;
  const { form, version, switches } = found;
  const { subject, settings, site, content } = context;
  const { vehicle, unknown } = await findBlockVehicle(context);
  const yards = formYards(form, await content.listLocations());
  const place = await leadPlace(props.location, vehicle, context);
  const location = place.location ?? (yards.length === 1 ? (yards[0] ?? null) : null);
  const query = new URL(context.path, 'http://site').searchParams;
  const asksLoan = Object.values(form.fields).some(({ kind }) => kind === 'loan');
  const brought = asksLoan ? broughtFinance(query, context) : null;
  const offer = await offerOf(context);
  const condition = carTypes.find((type) => type === query.get('car_type'));
  const { privacy, successPath, storeDetails, events } = formFacts(settings, site);
  return {
    ...{ form, version, switches, key: props.form },
    hidden: {
      ...locationFields(location),
      ...(subject.kind === 'model' ? { model_slug: subject.model.slug } : {}),
      ...(vehicle ? vehicleFields(vehicle) : condition ? { car_type: condition } : {}),
      ...brought?.hidden,
      ...offer?.hidden,
    },
    start: startOf(query, preferredYard(yards, context.path)?.id ?? ''),
    asksLoan,
    finance: brought?.finance ?? null,
    credit: asksLoan ? creditFacts(site) : null,
    // A page that is about one yard does not ask for it.
    locations: location ? [] : yards.map(({ id, name }) => ({ value: id, label: name })),
    slots: asksTime(form) ? await loadSlots(location, departmentOf(form.category), context.appointments) : null,
    hasVehicle: vehicle !== null,
    about: vehicle ? sharedName(vehicle.name, vehicle) : subject.kind === 'model' ? subject.model.name : null,
    offer: offer?.words ?? null,
    note: unknown,
    answers: location?.name ?? site.name,
    facts: { privacy, successPath: form.successPath || successPath, storeDetails, events },
  };
}

/** Longer texts are no amounts. */
const longestBudget = 12;

/** A budget and a yard that the address names (specification, section 2). */
function startOf(query: URLSearchParams, yard: string): FormData['start'] {
  const budget = (query.get(budgetParameter) ?? '').slice(0, longestBudget);
  const dollars = Math.round(parseMoney(budget));
  return {
    ...(dollars > 0 ? { [loanInputs.amount]: displayWhole(dollars) } : {}),
    ...(yard === '' ? {} : { location_id: yard }),
  };
}
