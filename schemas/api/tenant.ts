/**
 * Tenants and cloning in the console's HTTP interface, below `/api/console`. `:tenant` is a tenant's slug.
 *
 *   GET    /tenants?q=&kind=&template=&after=      → TenantList                (50 a page)
 *   POST   /tenants                                CloneRequest → 201 TenantSummary
 *   GET    /tenants/:tenant                        → TenantDetail
 *   GET    /templates                              → { templates: TenantSummary[], themes: ThemeChoice[] }
 */

import type { Json } from '../shapes/json.ts';

export interface TenantSummary {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'site' | 'template';
  readonly template: string | null;
  /** Address of the live site; null for templates. */
  readonly url: string | null;
  readonly country: 'AU' | 'NZ';
  readonly brand: string;
  readonly vehicles: number;
  readonly locations: number;
  readonly release: { readonly number: number; readonly at: string; readonly by: string } | null;
  /** Documents whose draft differs from the live release. */
  readonly changes: number;
}

export interface TenantList {
  readonly tenants: readonly TenantSummary[];
  /** All that match, on this page or not. */
  readonly total: number;
  /** Slug for `after`, which continues the list; null at its end. */
  readonly next: string | null;
}

export interface MissingPoint {
  /** What is to be done, in words. */
  readonly text: string;
  /** Where in the console: a path below the site's own, with the field where there is one. */
  readonly at: string;
}

export interface TenantDetail extends TenantSummary {
  /** What onboarding still has to do, most urgent first. */
  readonly missing: readonly MissingPoint[];
  readonly templateUpdate: { readonly from: number; readonly to: number } | null;
}

export interface CloneRequest {
  readonly template: string;
  readonly name: string;
  readonly slug: string;
  readonly country: 'AU' | 'NZ';
  readonly timeZone: string;
  readonly theme?: string;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly company?: {
    readonly name: string;
    readonly number: string;
    readonly licence: string;
    /** That another site with this number belongs to the same company. */
    readonly shared?: boolean;
  };
  readonly locations: readonly {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
    readonly phone?: string;
  }[];
}

export interface ThemeChoice {
  readonly key: string;
  readonly title: string;
  readonly theme: Json;
}
