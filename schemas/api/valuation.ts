/**
 * What the steps of a valuation answer (`POST /api/valuations`), and what the console's trial of the rules does.
 */
import type { TradedCar, Valuation } from '../shapes/valuation.ts';

export interface ValuationStep {
  readonly lead_id: string;
  /** Sent with the next step: the lead's id alone does not allow adding to the lead. */
  readonly valuation_key: string;
  readonly next: 'answers' | 'offer' | 'done';
  readonly subcategory: string;
  /** '2019 Toyota RAV4 GXL'. */
  readonly car: string;
  readonly questions: readonly {
    /** Name of the form's field. */
    readonly field: string;
    readonly question: string;
    readonly answers: readonly { readonly value: string; readonly label: string }[];
  }[];
  readonly ask_owing: boolean;
  /** Null before the answers. */
  readonly valuation: Valuation | null;
  /** '$18,200 to $20,700'; null without an estimate. */
  readonly range: string | null;
  /** What would be left after the finance, in words. */
  readonly equity: string | null;
  /** '9 March 2026'. */
  readonly valid_until: string | null;
  readonly changes: readonly { readonly question: string; readonly answer: string; readonly text: string }[];
  readonly offer_accepted: boolean;
  /** Whether the form saves its result (`POST /api/miscellaneous`). */
  readonly saves: boolean;
}

/** A trial of the rules as they are in the draft. */
export interface ValuationTrial {
  readonly car: TradedCar | null;
  /** Per field of the trial. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly valuation: Valuation | null;
  readonly range: string | null;
  /** The sum, line by line. */
  readonly sum: readonly { readonly label: string; readonly text: string }[];
  readonly questions: ValuationStep['questions'];
}
