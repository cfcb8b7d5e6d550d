/** What a kind of field does on the server beyond the rules that browsers have too (`domain/forms/field-kinds.ts`). */
import type { LeadAnswer } from '#domain/forms/lead-answers.ts';
import type { DeliveryFact, SumLine, TradeFact } from '#domain/holds/purchase-sum.ts';
import type { Form, FormField } from '#schemas/documents/form.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { SignedIn } from '#tenants/shoppers/sessions.ts';
import type { SiteRequest } from '../../data/site-request.ts';

/** Who sends a form. */
export interface Asker extends Pick<Seals, 'marks'> {
  /** The caller's address (`clientAddress`); '' where it is not known any more. */
  readonly client: string;
  /** The shopper who is signed in; null if there is none. */
  readonly shopper: SignedIn | null;
}

/** For a form that no request is waiting for, or one without personal limits. */
export const noAsker: Asker = { client: '', shopper: null, marks: () => [] };

export interface FieldContext {
  readonly store: Store;
  readonly scope: TenantScope;
  readonly site: SiteRequest;
  readonly form: Form;
  readonly field: FormField;
  /** The values of the other fields, by name. */
  readonly values: { readonly [name: string]: Json };
  /** The vehicle that the lead is about. */
  readonly vehicle: Vehicle | null;
  /** The yard of the vehicle, of the page, or the one chosen. */
  readonly location: Location | null;
  /** All yards. */
  readonly locations: readonly Location[];
  readonly now: Date;
  readonly asker: Asker;
  /** What the fields before this one came to. */
  readonly found: FoundFacts;
}

/** What delivery and a trade-in come to, for the sum of a purchase. */
export interface FoundFacts {
  readonly delivery?: DeliveryFact;
  readonly trade?: TradeFact;
}

/** Fields of the lead's payload (`schemas/entities/lead.ts`), as the server knows them. */
export type LeadFacts = { readonly [field: string]: Json };

interface FieldFindings {
  /** The problems at the inputs of the field, worded for the shopper. Then nothing is stored. */
  readonly problems?: readonly { readonly input: string; readonly message: string }[];
  /** Name them in `serverFields` of `lead-from-fields.ts` too, so that no sender can fill them in. */
  readonly facts?: LeadFacts;
  /** Lines of the lead in addition to what the shopper typed. */
  readonly answers?: readonly LeadAnswer[];
  /** The message shown at the field while the shopper fills the form in. */
  readonly said?: string;
  /** Lines of the sum of a purchase, for the shopper. */
  readonly sum?: readonly SumLine[];
  /** For the fields that follow. */
  readonly found?: FoundFacts;
}

export interface ServerFieldKind {
  /**
   * Called with a value that the rules have passed; for a kind that is `quoted`, while the form is filled in as well.
   */
  readonly check?: (value: Json, context: FieldContext) => Promise<FieldFindings>;
  /**
   * Runs in the transaction that stores the lead, once for a lead. An `AppError` with problems takes the whole lead back:
   * the shopper sees why, and nothing is stored. What it answers is added to the lead's payload.
   */
  readonly store?: (db: Db, leadId: string, value: Json, context: FieldContext) => Promise<LeadFacts>;
}
