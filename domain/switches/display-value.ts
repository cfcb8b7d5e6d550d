/** Switches and their values in the words of staff. */
import { type SwitchNote, switchNoteTitles } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { displayChoice } from '#schemas/validate/choices.ts';

/** 'Hide reviews: on'. Undefined means the inherited value. */
export function displaySwitchValue(key: string, value: Json | undefined): string {
  const spec = findSwitch(key);
  return `${spec?.title ?? key}: ${spec === null ? JSON.stringify(value) : displayValue(spec.schema, value)}`;
}

function displayValue(schema: NonNullable<ReturnType<typeof findSwitch>>['schema'], value: Json | undefined): string {
  if (value === undefined) return 'as inherited';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return 'nothing';
  const text = Array.isArray(schema.enum)
    ? displayChoice(schema, value)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** 'trial until 2026-12-24, Nadia North: the new gallery', for the log. */
export function displaySwitchNote({ kind, endsOn, owner, reason }: SwitchNote): string {
  const said = [
    `${switchNoteTitles[kind].toLowerCase()}${endsOn === null ? '' : ` until ${endsOn}`}`,
    ...(owner === null ? [] : [owner.name]),
  ].join(', ');
  return reason === '' ? said : `${said}: ${reason}`;
}
