/** What every field of a form is drawn from. */
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import type { HoldFacts } from '#domain/holds/hold-facts.ts';
import type { SpinFacts } from '#domain/ports/promotions.ts';
import type { FormQuoteAnswer } from '#schemas/api/form-quote.ts';
import type { FormField } from '#schemas/documents/form.ts';
import type { SlotChoice } from '../slot-picker/slot-picker.tsx';
import type { Typed } from './form-memory.ts';

export interface FieldProps {
  /** Prefix of ids. */
  readonly id: string;
  readonly field: FormField;
  readonly typed: Typed;
  readonly errors: { readonly [input: string]: string };
  readonly context: FormContext;
  /** Times to choose from; null where they are not known. */
  readonly slots: SlotChoice | null;
  /** The prize wheel; null where the form has none. */
  readonly spin: SpinFacts | null;
  /** Terms for holding the vehicle; null if the form holds none. */
  readonly hold: HoldFacts | null;
  /** What the answers so far come to. */
  readonly quote: FormQuoteAnswer;
  readonly awake: boolean;
  /** Whether the form has a field for the last name: what browsers fill in as the name depends on it. */
  readonly asksLastName: boolean;
}
