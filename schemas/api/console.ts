/**
 * The console's HTTP interface: shapes of requests and responses. All paths are under `/api/console` on the console's
 * own host; bodies are JSON; `:tenant` is a tenant's slug. Errors are `ApiError` with a 4xx status. Shapes that are not
 * here are in the other files of this folder.
 *
 * The permission of each route is in `domain/access/route-permissions.ts`; 403 where the role lacks it.
 *
 *   POST   /session                                SignIn → SignedIn           (sets the cookie; 429 after too many tries)
 *   GET    /session                                → SignedIn | 401
 *   DELETE /session                                → 204
 *   GET    /tenants?q=&kind=&template=&after=      → TenantList                (50 a page)
 *   POST   /tenants                                CloneRequest → 201 TenantSummary
 *   GET    /tenants/:tenant                        → TenantDetail
 *   GET    /tenants/:tenant/documents              → { documents: DocumentSummary[] }
 *   GET    /tenants/:tenant/documents/:key         → DocumentState            (key is URL-encoded, e.g. page%2Fhome)
 *   PUT    /tenants/:tenant/documents/:key         SaveRequest → SaveResponse | 409 SaveConflict
 *   DELETE /tenants/:tenant/documents/:key?revision=  → 204 | 409
 *   GET    /tenants/:tenant/documents/:key/revisions → DocumentHistory         (newest first)
 *   GET    /tenants/:tenant/documents/:key/revisions/:revision → one former state with its body
 *   POST   /tenants/:tenant/documents/:key/restore { revision, to } → the new draft | 409
 *   POST   /tenants/:tenant/documents/:key/discard { revision } → the new draft, as it is live | 409
 *   GET    /tenants/:tenant/switches               → { groups: SwitchGroupState[] }
 *   POST   /tenants/:tenant/preview                PreviewRequest → PreviewResponse
 *   GET    /tenants/:tenant/subjects?type=&q=      → { subjects: SubjectChoice[] }   (vehicles, locations, models, searches to preview with)
 *   GET    /tenants/:tenant/changes                → ChangeReview              (what Publish would do)
 *   POST   /tenants/:tenant/releases               PublishRequest → 201 Published | 409 | 422 { error with problems }
 *   GET    /tenants/:tenant/releases               → { releases: ReleaseSummary[] }
 *   GET    /tenants/:tenant/releases/:number/compare/:other → { changes: Change[] }
 *   POST   /tenants/:tenant/releases/:number/rollback { base } → 201 ReleaseSummary (a new release with the old revisions)
 *   GET    /tenants/:tenant/template-update        → TemplateUpdate            (what the template has since released)
 *   POST   /tenants/:tenant/template-update        { base } → 200 SaveResponse[] (merged into drafts, never published)
 *   GET    /tenants/:tenant/leads?cursor=          → { leads: LeadSummary[], next }
 *   GET    /tenants/:tenant/leads/export?from=&until= → CSV, at most 20,000 leads, newest first
 *   POST   /tenants/:tenant/imports                multipart or JSON ImportRequest → 202 ImportRun
 *   GET    /tenants/:tenant/imports                → { imports: ImportRun[], fields: ImportField[] } (newest first)
 *   GET    /tenants/:tenant/imports/:id            → ImportRun
 *   GET    /blocks                                 → { blocks: BlockSummary[] }  (palette and forms)
 *   GET    /templates                              → { templates: TenantSummary[], themes: ThemeChoice[] }
 */

import type { PageType } from '../layout/page.ts';
import type { Json, SchemaNode } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';
import type { Permission, Role } from './access.ts';

export interface ApiError {
  readonly error: {
    /** Permanent, for programs: `revision.conflict`, `input.invalid`, `auth.required` … (domain/errors/codes.ts). */
    readonly code: string;
    /** For people: what happened and what to do. */
    readonly message: string;
    readonly problems?: readonly Problem[];
  };
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code, where the account has a second factor. */
  readonly code?: string | undefined;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Slug of the one tenant that the account belongs to; null for platform and onboarding staff, who see all. */
  readonly tenant: string | null;
  /** Ids of the locations that the account is limited to; null for all of them. */
  readonly locationIds: readonly string[] | null;
}

/** Who is signed in, and what they may do (`domain/access`); the console hides or locks the rest. */
export interface SignedIn extends Account {
  readonly permissions: readonly Permission[];
}

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

export interface DocumentSummary {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** For pages. */
  readonly pageType?: PageType;
  readonly route?: string;
  readonly state: 'live' | 'changed' | 'new' | 'removed';
  readonly revision: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly problems: number;
}

export interface DocumentState {
  readonly key: string;
  readonly revision: string;
  readonly body: Json;
  /** Body of the live release, for comparing; null when the document is new. */
  readonly live: Json | null;
  readonly problems: readonly Problem[];
  /** For documents that combine per key: by JSON pointer of each value. */
  readonly provenance?: { readonly [pointer: string]: Provenance };
  /** For documents that combine per key: all layers put together. */
  readonly effective?: Json;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface Provenance {
  readonly layer: 'default' | 'template' | 'tenant';
  readonly release?: number;
  readonly by?: string;
  readonly at?: string;
  /** What the value would be if set back to inherit. */
  readonly inherited: Json;
}

export interface SaveRequest {
  /** The revision that the edit began from; the empty string creates the document. */
  readonly revision: string;
  readonly body: Json;
  readonly message?: string;
}

export interface SaveResponse {
  readonly key: string;
  readonly revision: string;
  /** True when somebody else's save came in between and both were put together. Then `body` is the result. */
  readonly merged: boolean;
  readonly body: Json;
  readonly problems: readonly Problem[];
  readonly savedAt: string;
}

/** 409: both sides, nothing lost. `merged` is the best merge, with the conflicts it could not settle. */
export interface SaveConflict extends ApiError {
  readonly yours: Json;
  readonly theirs: { readonly revision: string; readonly body: Json; readonly by: string; readonly at: string };
  readonly conflicts: readonly MergeConflict[];
}

export interface MergeConflict {
  readonly blockId?: string;
  readonly pointer: string;
  readonly base: Json;
  readonly yours: Json;
  readonly theirs: Json;
  readonly message: string;
}

export interface SwitchState {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly schema: SchemaNode;
  /** Where in the console it is set, when a field cannot hold it. */
  readonly screen?: { readonly path: string; readonly title: string } | undefined;
  readonly value: Json;
  readonly provenance: Provenance;
  /** What a site will have once code reads it, for example 'test drive bookings'; null where code does. */
  readonly waitsFor: string | null;
  /** Blocks on this tenant's pages that read it. */
  readonly readBy: readonly { readonly document: string; readonly blockId: string; readonly type: string }[];
}

export interface SwitchGroupState {
  readonly key: string;
  readonly title: string;
  readonly switches: readonly SwitchState[];
}

export interface LeadSummary {
  readonly id: string;
  readonly at: string;
  readonly category: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly vehicle: string | null;
  /** What the shopper set in the finance calculator, as people read it; empty for none. */
  readonly finance: readonly (readonly [label: string, text: string])[];
  readonly url: string;
}

export interface BlockSummary {
  readonly type: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly pages: readonly PageType[] | null;
  readonly slots: {
    readonly [slot: string]: {
      readonly title: string;
      readonly allow?: readonly string[];
      readonly min?: number;
      readonly max?: number;
    };
  };
  readonly schema: SchemaNode;
  readonly switches: readonly string[];
  /** Props a freshly inserted block starts with. */
  readonly starter: Json;
  /** Whether changing props may change the data it shows, so the preview asks again. */
  readonly loads: boolean;
}

export interface ThemeChoice {
  readonly key: string;
  readonly title: string;
  readonly theme: Json;
}
