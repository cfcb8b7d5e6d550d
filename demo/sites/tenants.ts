/** The six demo tenants: their plans and documents as written in their folders. */
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { WrittenOffer } from './build-offers.ts';
import type { TenantPlan } from './plan.ts';

interface DemoTenant {
  slug: string;
  plan: TenantPlan;
  site: Site;
  theme: Theme;
  navigation: Navigation;
  /** Sparse: only what differs from the defaults, or must be seen to be chosen. */
  switches: { [key: string]: Json };
  /** Special offers, with `{year}` in their dates. */
  offers: WrittenOffer[];
}

const parts = ['plan', 'site', 'theme', 'navigation', 'switches', 'offers'] as const;
const files = import.meta.glob('./*/{plan,site,theme,navigation,switches,offers}.json', {
  eager: true,
  import: 'default',
});

/** JSON has no literal types, so its wide strings are taken as what the tests check them to be. */
function tenant(slug: string): DemoTenant {
  const written = Object.fromEntries(parts.map((part) => [part, files[`./${slug}/${part}.json`]]));
  return { slug, ...written } as DemoTenant;
}

export const demoTenants: readonly DemoTenant[] = [
  'meridian',
  'tallow-creek',
  'redgum',
  'saltwater',
  'aurora',
  'kereru',
].map(tenant);

/** Throws for a slug that is not a demo tenant's. */
export function requireDemoTenant(slug: string): DemoTenant {
  const found = demoTenants.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`There is no demo tenant called ${slug}.`);
  return found;
}
