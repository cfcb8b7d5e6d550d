/** What the fields of a form may know beyond their schema. */
import type { BindableFact } from '#domain/subject/bindable-facts.ts';
import type { SwitchState } from '#schemas/api/switch.ts';

export interface FormSettings {
  /** Offered in the link menu of a field; empty where references do not fit. */
  readonly switches: readonly SwitchState[];
  readonly facts: readonly BindableFact[];
  /** Tells where a value came from and how to set it back, for documents that combine per key. */
  readonly origin?: (pointer: string) => FieldOrigin | null;
  /** Why the person may not change a field, where they may change others of the document; null where they may. */
  readonly locked?: (pointer: string) => string | null;
}

export interface FieldOrigin {
  readonly text: string;
  readonly reset: (() => void) | null;
  /** What `reset` does, in a word; "Reset" to the inherited value when left out. */
  readonly action?: string;
}

export const plainForm: FormSettings = { switches: [], facts: [] };

/** rjsf hands its context on untyped. */
function isFormSettings(value: unknown): value is FormSettings {
  return typeof value === 'object' && value !== null && 'switches' in value && 'facts' in value;
}

export function formSettings(value: unknown): FormSettings {
  return isFormSettings(value) ? value : plainForm;
}
