/** The six demo tenants: their plans and documents as written in their folders. */

import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { ModelPlan } from '../generate/models/plan.ts';
import type { WrittenOffer } from '../generate/offers/build-offers.ts';
import type { LocationPlan, TenantPlan } from '../generate/plan.ts';
import auroraLocations from './aurora/locations.json' with { type: 'json' };
import auroraModels from './aurora/models.json' with { type: 'json' };
import auroraNavigation from './aurora/navigation.json' with { type: 'json' };
import auroraOffers from './aurora/offers.json' with { type: 'json' };
import auroraPlan from './aurora/plan.json' with { type: 'json' };
import auroraSite from './aurora/site.json' with { type: 'json' };
import auroraSwitches from './aurora/switches.json' with { type: 'json' };
import auroraTheme from './aurora/theme.json' with { type: 'json' };
import kereruLocations from './kereru/locations.json' with { type: 'json' };
import kereruNavigation from './kereru/navigation.json' with { type: 'json' };
import kereruOffers from './kereru/offers.json' with { type: 'json' };
import kereruPlan from './kereru/plan.json' with { type: 'json' };
import kereruSite from './kereru/site.json' with { type: 'json' };
import kereruSwitches from './kereru/switches.json' with { type: 'json' };
import kereruTheme from './kereru/theme.json' with { type: 'json' };
import meridianLocations from './meridian/locations.json' with { type: 'json' };
import meridianNavigation from './meridian/navigation.json' with { type: 'json' };
import meridianOffers from './meridian/offers.json' with { type: 'json' };
import meridianPlan from './meridian/plan.json' with { type: 'json' };
import meridianSite from './meridian/site.json' with { type: 'json' };
import meridianSwitches from './meridian/switches.json' with { type: 'json' };
import meridianTheme from './meridian/theme.json' with { type: 'json' };
import redgumLocations from './redgum/locations.json' with { type: 'json' };
import redgumNavigation from './redgum/navigation.json' with { type: 'json' };
import redgumOffers from './redgum/offers.json' with { type: 'json' };
import redgumPlan from './redgum/plan.json' with { type: 'json' };
import redgumSite from './redgum/site.json' with { type: 'json' };
import redgumSwitches from './redgum/switches.json' with { type: 'json' };
import redgumTheme from './redgum/theme.json' with { type: 'json' };
import saltwaterLocations from './saltwater/locations.json' with { type: 'json' };
import saltwaterNavigation from './saltwater/navigation.json' with { type: 'json' };
import saltwaterOffers from './saltwater/offers.json' with { type: 'json' };
import saltwaterPlan from './saltwater/plan.json' with { type: 'json' };
import saltwaterSite from './saltwater/site.json' with { type: 'json' };
import saltwaterSwitches from './saltwater/switches.json' with { type: 'json' };
import saltwaterTheme from './saltwater/theme.json' with { type: 'json' };
import tallowCreekLocations from './tallow-creek/locations.json' with { type: 'json' };
import tallowCreekNavigation from './tallow-creek/navigation.json' with { type: 'json' };
import tallowCreekOffers from './tallow-creek/offers.json' with { type: 'json' };
import tallowCreekPlan from './tallow-creek/plan.json' with { type: 'json' };
import tallowCreekSite from './tallow-creek/site.json' with { type: 'json' };
import tallowCreekSwitches from './tallow-creek/switches.json' with { type: 'json' };
import tallowCreekTheme from './tallow-creek/theme.json' with { type: 'json' };

export interface DemoTenant {
  slug: string;
  plan: TenantPlan;
  locations: LocationPlan[];
  site: Site;
  theme: Theme;
  navigation: Navigation;
  /** Sparse: only what differs from the defaults, or must be seen to be chosen. */
  switches: { [key: string]: Json };
  /** Special offers, with `{year}` in their dates. */
  offers: WrittenOffer[];
  /** A hand-written model range, on a maker's site. */
  range: { make: string; manufacturerId: string; models: ModelPlan[] } | null;
}

/** JSON has no literal types, so its wide strings are taken as what the tests check them to be. */
function tenant(parts: {
  plan: unknown;
  locations: unknown;
  site: unknown;
  theme: unknown;
  navigation: unknown;
  switches: unknown;
  offers: unknown;
  range?: { make: string; manufacturerId: string; models: unknown };
}): DemoTenant {
  const written = { range: null, ...parts } as Omit<DemoTenant, 'slug'>;
  return { slug: written.plan.slug, ...written };
}

export const demoTenants: readonly DemoTenant[] = [
  tenant({
    plan: meridianPlan,
    offers: meridianOffers,
    locations: meridianLocations,
    site: meridianSite,
    theme: meridianTheme,
    navigation: meridianNavigation,
    switches: meridianSwitches,
  }),
  tenant({
    plan: tallowCreekPlan,
    offers: tallowCreekOffers,
    locations: tallowCreekLocations,
    site: tallowCreekSite,
    theme: tallowCreekTheme,
    navigation: tallowCreekNavigation,
    switches: tallowCreekSwitches,
  }),
  tenant({
    plan: redgumPlan,
    offers: redgumOffers,
    locations: redgumLocations,
    site: redgumSite,
    theme: redgumTheme,
    navigation: redgumNavigation,
    switches: redgumSwitches,
  }),
  tenant({
    plan: saltwaterPlan,
    offers: saltwaterOffers,
    locations: saltwaterLocations,
    site: saltwaterSite,
    theme: saltwaterTheme,
    navigation: saltwaterNavigation,
    switches: saltwaterSwitches,
  }),
  tenant({
    plan: auroraPlan,
    offers: auroraOffers,
    locations: auroraLocations,
    site: auroraSite,
    theme: auroraTheme,
    navigation: auroraNavigation,
    switches: auroraSwitches,
    range: { make: 'Mazda', manufacturerId: 'mazda', models: auroraModels },
  }),
  tenant({
    plan: kereruPlan,
    offers: kereruOffers,
    locations: kereruLocations,
    site: kereruSite,
    theme: kereruTheme,
    navigation: kereruNavigation,
    switches: kereruSwitches,
  }),
];

/** Throws for a slug that is not a demo tenant's. */
export function requireDemoTenant(slug: string): DemoTenant {
  const found = demoTenants.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`There is no demo tenant called ${slug}.`);
  return found;
}
