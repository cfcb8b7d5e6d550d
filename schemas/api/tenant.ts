/** Tenants and cloning. `:tenant` is a tenant's slug. */
import type { CarType, PriceType } from '../entities/vehicle.ts';
import type { Json } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';
import type { CheckPoint } from './go-live.ts';

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
  /** When it was put live for shoppers; null while it is private, and for templates. */
  readonly publicSince: string | null;
  /** A template's purpose, in a sentence; null for sites, and without one. */
  readonly purpose: string | null;
}

/** A template to begin a site from. */
export interface TemplateChoice extends TenantSummary {
  /** The initial pages of a site. */
  readonly pages: number;
}

export interface TenantList {
  readonly tenants: readonly TenantSummary[];
  /** All that match, on this page or not. */
  readonly total: number;
  /** Slug for `after`, which continues the list; null at its end. */
  readonly next: string | null;
}

export interface MissingPoint {
  /** The task, in words. */
  readonly text: string;
  /** Where in the console: a path below the site's own, with the field if there is one. */
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
  /** Texts that no template may answer for the dealer. */
  readonly legal?: {
    readonly privacy: string;
    readonly consent: string;
    readonly priceNote?: string;
    /** That a person has read the privacy policy and the terms, and that they are the dealer's own. */
    readonly confirmed?: boolean;
  };
  /** The `lenders` document; false for a dealer who quotes no repayments. */
  readonly lenders?: Json;
  /** The first stock: a job imports its rows after the answer. */
  readonly stock?: {
    readonly csv: string;
    /** Our field by column name. */
    readonly mapping: { readonly [column: string]: string };
    /** What a price without a type includes. */
    readonly priceType: PriceType;
    /** What a vehicle is that the file calls new and that cannot be; used when left out. */
    readonly notNew?: CarType;
    /** Name of the location for vehicles that name none of the dealer's; if left out, they keep the file's words. */
    readonly yard?: string;
  };
  /** Puts the site live at once, or reports what blocks it: then it is created and stays private. */
  readonly goLive?: boolean;
}

/** A site that was just made. */
export interface ClonedTenant extends TenantSummary {
  /** What prevented going live, if that was requested; errors of the stock file. */
  readonly blockers: readonly (Problem & Partial<Pick<CheckPoint, 'at' | 'kind' | 'title'>>)[];
  /** Id of the import of its first stock, see `GET /tenants/:tenant/imports/:id`; null for none. */
  readonly import: string | null;
}

export interface ThemeChoice {
  readonly key: string;
  readonly title: string;
  readonly theme: Json;
}
