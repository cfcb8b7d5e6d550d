import { departmentOf } from '#domain/appointments/rules.ts';
import { budgetParameter } from '#domain/finance/finance-address.ts';
import { asksTime, formYards } from '#domain/forms/form-yards.ts';
import { loanInputs } from '#domain/forms/kinds/loan.ts';
import { asksSubject, holdsVehicle, spinsWheel } from '#domain/forms/lead-answers.ts';
import { holdFacts } from '#domain/holds/hold-facts.ts';
import { answerHours } from '#domain/leads/answer-time.ts';
import { type SiteAsks, siteAsks } from '#domain/leads/site-asks.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { parseMoney } from '#domain/price/money.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { sharedName } from '#domain/vehicle/standing.ts';
import { carTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockVehicle } from '../kit/subject-vehicle.ts';
import {
  aboutVehicle,
  formFacts,
  leadPlace,
  locationFields,
  offerOf,
  preferredYard,
  vehicleFields,
} from '../parts/lead-form/facts.ts';
import { broughtFinance, creditFacts } from '../parts/lead-form/finance-facts.ts';
import type { FormData } from '../parts/lead-form/form-data.ts';
import { loadSlots } from '../parts/slot-picker/facts.ts';
import type { Props } from './schema.ts';

export type Data = FormData | null;

/** Yards whose hours go to the browser. */
const mostYards = 12;

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const found = props.form === '' ? null : await context.content.findForm(props.form);
  if (!found?.isOffered) return null;
  const { form, version, switches } = found;
  const { subject, settings, site, content, now } = context;
  const { vehicle, unknown } = await findBlockVehicle(context);
  const isAround = subject.kind === 'vehicle';
  // A vehicle that is gone has no form; the page itself says what there is instead.
  if (isAround && props.show === 'sheet' && !isAvailable(subject.vehicle)) return null;
  const spins = spinsWheel(form);
  const spin = spins ? await context.promotions.spinToWin() : null;
  if (spins && spin === null) return null;
  const yards = formYards(form, await content.listLocations());
  const place = await leadPlace(props.location, vehicle, context);
  const location = place.location ?? (yards.length === 1 ? (yards[0] ?? null) : null);
  const query = new URL(context.path, 'http://site').searchParams;
  const asksLoan = Object.values(form.fields).some(({ kind }) => kind === 'loan');
  const isEnquiry = asksSubject(form);
  const brought = asksLoan || isEnquiry ? broughtFinance(query, context) : null;
  const offer = await offerOf(context);
  // A page about one yard asks for no dealership either.
  const asks = inLocale(site.locale, () => siteAsks(form, { settings, site, locations: location ? [] : yards }));
  const condition = carTypes.find((type) => type === query.get('car_type'));
  const { privacy, successPath, storeDetails, events } = inLocale(site.locale, () => formFacts(settings, site));
  // On its own page the vehicle need not be shown above a form, but a sheet covers that page.
  const isNamed = isAround && props.show === 'here';
  const slots = asksTime(form) ? await loadSlots(location, departmentOf(form.category), context) : null;
  return inLocale(site.locale, () => ({
    form,
    version,
    switches,
    key: props.form,
    hidden: {
      ...locationFields(location),
      ...(subject.kind === 'model' ? { model_slug: subject.model.slug } : {}),
      ...(vehicle ? vehicleFields(vehicle) : condition ? { car_type: condition } : {}),
      ...brought?.hidden,
      ...offer?.hidden,
    },
    start: startOf(query, preferredYard(yards, context.path), asks),
    asksLoan,
    isEnquiry,
    asks,
    finance: brought?.finance ?? null,
    credit: asksLoan || brought ? creditFacts(site) : null,
    // A page that is about one yard does not ask for it.
    locations: location
      ? []
      : yards.map((yard) => ({
          value: yard.id,
          label: yard.name,
          hours: yards.length <= mostYards ? answerHours(yard, settings, now) : null,
        })),
    slots,
    spin,
    hold: holdsVehicle(form) ? holdFacts(vehicle, settings) : null,
    back: vehicle ? `/cars/${vehicle.slug}` : '/cars',
    hasVehicle: vehicle !== null,
    vehicle:
      vehicle && !isNamed
        ? {
            ...aboutVehicle(vehicle, settings),
            name: sharedName(vehicle.name, vehicle),
            href: isAround ? '' : `/cars/${vehicle.slug}`,
          }
        : null,
    about: aboutOf(subject, vehicle, isNamed),
    offer: offer?.words ?? null,
    note: unknown,
    answers: { name: location?.name ?? site.name, hours: location ? answerHours(location, settings, now) : null },
    page: props.page.startsWith('/') ? pageOf(props.page, vehicle?.id) : props.page,
    facts: { privacy, successPath: form.successPath || successPath, storeDetails, events },
  }));
}

/** Longer texts are not amounts. */
const longestBudget = 12;

/** A budget and a yard that the address names (specification, section 2). */
function startOf(query: URLSearchParams, yard: Location | undefined, { dealerships }: SiteAsks): FormData['start'] {
  const budget = (query.get(budgetParameter) ?? '').slice(0, longestBudget);
  const dollars = Math.round(parseMoney(budget));
  const dealership = dealerships.find(({ value }) => value === yard?.dealership_slug || value === yard?.slug);
  return {
    ...(dollars > 0 ? { [loanInputs.amount]: displayWhole(dollars) } : {}),
    ...(yard ? { location_id: yard.id } : {}),
    ...(dealership ? { dealership_slug: dealership.value } : {}),
  };
}

function aboutOf(subject: LoadContext['subject'], vehicle: Vehicle | null, isNamed: boolean): string | null {
  if (vehicle) return isNamed ? sharedName(vehicle.name, vehicle) : null;
  return subject.kind === 'model' ? subject.model.name : null;
}

/** A page of this site with the vehicle in its address, so that the form there is about it too. */
function pageOf(page: string, carId: string | undefined): string {
  if (carId === undefined) return page;
  const url = new URL(page, 'http://site');
  url.searchParams.set('car_id', carId);
  return url.pathname + url.search + url.hash;
}
