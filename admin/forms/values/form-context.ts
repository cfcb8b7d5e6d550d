/** What the fields of a form may know beyond their schema. */

import type { JsonObject } from '#domain/json/json-object.ts';
import type { BindableFact } from '#domain/subject/bindable-facts.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';

export interface FormSettings {
  /** Slug of the site, for controls that search in it; without it they accept any text. */
  readonly tenant?: string;
  /** Key of the page under edit, whose parts links may lead to. */
  readonly page?: string;
  /** Folder of the library that pictures uploaded in this form go to. */
  readonly pictures?: string;
  /** The site's clock, where dates follow one. */
  readonly timeZone?: string | undefined;
  /** The whole form: its schema and its current value. Set by the form itself. */
  readonly form?: { readonly schema: SchemaNode; readonly value: JsonObject };
  /** Offered in the link menu of a field; empty where references do not fit. */
  readonly switches: readonly SwitchState[];
  readonly facts: readonly BindableFact[];
  /** A fact's value on the page under edit, where known. */
  readonly factValue?: (path: string) => Json | undefined;
  /** Tells where a value came from and how to set it back, for documents that combine per key. */
  readonly origin?: (pointer: string) => FieldOrigin | null;
  /** Title of the card of fields that are in no part of the form; without it they are shown outside any card. */
  readonly general?: string;
  /** Replacements that one press puts in a field where a check found a problem. */
  readonly repairs?: (pointer: string, value: Json | undefined) => readonly FieldRepair[];
  /** Why the person may not change a field, where they may change others of the document; null where they may. */
  readonly locked?: (pointer: string) => string | null;
}

interface FieldRepair {
  readonly name: string;
  readonly next: Json;
}

export interface FieldOrigin {
  readonly text: string;
  /** Shown with the field's help, where it is true of most fields. */
  readonly onDemand?: boolean;
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
