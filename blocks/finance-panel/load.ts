import { isFinanceEligible } from '#domain/finance/eligibility.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { booleanSetting, textSetting } from '#domain/settings.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { WeeklyFacts } from '../ui/price-tag.tsx';
import { weeklyFacts } from '../ui/vehicle-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly heading: string;
  /** null where no lender has a figure for it: the way to finance stands by itself. */
  readonly weekly: WeeklyFacts | null;
  readonly href: string;
}

/** null where the vehicle cannot be financed, or the panel is switched off. */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, now } = context;
  const vehicle = requireVehicle(context);
  if (!booleanSetting(settings, 'finance.panel', true) || !isFinanceEligible(vehicle, settings)) return null;
  const page = textSetting(settings, 'finance.page', '/finance');
  const query = new URLSearchParams({
    car_id: vehicle.id,
    car_type: vehicle.car_type,
    vehiclePriceBudget: String(sellingPrice(vehicle) ?? ''),
  });
  return {
    heading: textSetting(settings, 'finance.panel-heading', 'Finance Available For This Vehicle!'),
    weekly: weeklyFacts(vehicle, settings, now),
    href: page.startsWith('/') ? `${page}?${query}` : page,
  };
}
