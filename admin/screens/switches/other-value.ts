import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** The value most worth trying: of two the other one. */
export function otherValue({ schema }: SwitchState, value: Json): Json {
  if (typeof value === 'boolean') return !value;
  const choices: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const next = choices.find((one) => one !== value);
  return typeof next === 'string' || typeof next === 'number' ? next : value;
}
