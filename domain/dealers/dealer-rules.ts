/**
 * A dealer's own settings (specification, sections 3 and 9): how long its sold vehicles stay, the city shown for them,
 * and its lender. These reach the rules of stock and finance among the settings, under one key.
 */
import type { Dealer } from '#schemas/entities/dealer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { type Settings, storedSetting } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';

/** Key of what the site's dealers say; no switch has this key. */
export const dealersSetting = 'document.dealers' as const;

/** A null is the site's own setting. */
interface DealerRules {
  /** Days that its sold vehicles stay listed. */
  readonly soldDays: number | null;
  readonly city: string | null;
  /** Key of the only lender that is quoted for its vehicles. */
  readonly lender: string | null;
}

interface KnownDealers {
  readonly bySlug: ReadonlyMap<string, DealerRules>;
  /** The only dealer of the site, for vehicles that name none. */
  readonly only: DealerRules | null;
}

/** The setting of a site; null where no dealer has settings. */
export function dealersAsSetting(dealers: readonly Dealer[]): Json {
  const rules = dealers.map(({ slug, include_sold_cars_days, override_city, finance_provider }) => ({
    slug,
    soldDays: include_sold_cars_days,
    city: textOf(override_city),
    lender: textOf(finance_provider),
  }));
  return rules.some(({ soldDays, city, lender }) => soldDays !== null || city !== null || lender !== null)
    ? rules
    : null;
}

function textOf(value: string | null): string | null {
  return hasText(value) ? String(value).trim() : null;
}

const nothing: DealerRules = { soldDays: null, city: null, lender: null };

/** Rules of the dealership that has the vehicle; all null where it has none. */
export function dealerRulesOf({ dealership_slug }: Pick<Vehicle, 'dealership_slug'>, settings: Settings): DealerRules {
  const { bySlug, only } = knownDealers(settings);
  return (hasText(dealership_slug) ? bySlug.get(dealership_slug) : only) ?? nothing;
}

/** By the settings object, of which a release has one: it is read for every vehicle of a stock. */
const known = new WeakMap<Settings, KnownDealers>();

function knownDealers(settings: Settings): KnownDealers {
  const before = known.get(settings);
  if (before) return before;
  const value = storedSetting(settings, dealersSetting);
  const bySlug = new Map<string, DealerRules>();
  for (const dealer of Array.isArray(value) ? value : []) {
    if (!isJsonObject(dealer)) continue;
    const { slug, soldDays, city, lender } = dealer;
    const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
    bySlug.set(text(slug), {
      soldDays: typeof soldDays === 'number' && Number.isFinite(soldDays) ? soldDays : null,
      city: text(city) || null,
      lender: text(lender) || null,
    });
  }
  const made = { bySlug, only: bySlug.size === 1 ? ([...bySlug.values()][0] ?? null) : null };
  known.set(settings, made);
  return made;
}
