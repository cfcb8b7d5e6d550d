/**
 * Leads in the console's HTTP interface, below `/api/console/tenants/:tenant`.
 *
 *   GET    /leads?cursor=                          → { leads: LeadSummary[], next }
 *   GET    /leads/export?from=&until=              → CSV, at most 20,000 leads, newest first
 */

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
