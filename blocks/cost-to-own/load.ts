import { t } from '#domain/messages/translate.ts';
import { displayCents, displayMoney } from '#domain/price/money.ts';
import {
  type EnergyCost,
  energyCost,
  type RegistrationCost,
  registrationCost,
  yearlyCost,
} from '#domain/running-costs/cost-to-own.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayMonth } from '#domain/text/dates.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { weeklyFacts } from '../parts/vehicle-card/facts.ts';
import type { WeeklyFacts } from '../ui/price-tag.tsx';
import type { Props } from './schema.ts';

interface CostRow {
  readonly label: string;
  readonly amount: string;
  readonly unit: string;
  /** How it was computed, and from figures of when. */
  readonly note: string;
}

export interface Data {
  readonly rows: readonly CostRow[];
  /** Whether what a year of registration costs is not known here. */
  readonly withoutRegistration: boolean;
  /** A repayment is never shown without its rates. */
  readonly weekly: WeeklyFacts | null;
  /** '$2,605'; null if there is only one row to add up. */
  readonly yearly: string | null;
}

/** Null where the tenant does not want it, or too little is known. */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, site, now } = context;
  const vehicle = requireVehicle(context);
  if (!setting(settings, 'cost-to-own.enabled') || !isAvailable(vehicle)) return null;
  const [energy, registration] = [energyCost(vehicle, settings), registrationCost(vehicle, site.country)];
  const weekly = weeklyFacts(vehicle, settings, now);
  // Fuel alone would repeat the fuel calculator: it is no cost of owning.
  if (!registration && !(energy && weekly)) return null;
  return {
    rows: [...(energy ? [energyRow(energy)] : []), ...(registration ? [registrationRow(registration)] : [])],
    withoutRegistration: registration === null,
    weekly,
    yearly: energy && registration ? displayMoney(yearlyCost(energy, registration)) : null,
  };
}

function energyRow({ kind, weekly, weeklyKm, consumption, price }: EnergyCost): CostRow {
  const [label, unit, measure] =
    kind === 'fuel' ? [t('Fuel'), 'L/100 km', t('a litre')] : [t('Electricity'), 'kWh/100 km', t('a kWh')];
  return {
    label,
    amount: displayCents(weekly),
    unit: t('a week'),
    note: t('{weeklyKm} km a week, {consumption} {unit}, {price} {measure}.', {
      weeklyKm,
      consumption,
      unit,
      price: displayCents(price),
      measure,
    }),
  };
}

function registrationRow({ state, rates, class: { name, yearly } }: RegistrationCost): CostRow {
  return {
    label: t('Registration, {state}', { state: state === 'NZ' ? t('New Zealand') : state }),
    amount: displayCents(yearly),
    unit: t('a year'),
    note: t('For {name}: {covers}. Rates of {from} ({source}).', {
      name: t(name),
      covers: t(rates.covers),
      from: displayMonth(rates.from),
      source: rates.source,
    }),
  };
}
