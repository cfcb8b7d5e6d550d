/** A prop value taken from a switch or from the dealer's data instead of being typed in. */
export const switchReferenceSchema = {
  type: 'object',
  title: 'Value of a switch',
  properties: { $switch: { type: 'string', minLength: 1, maxLength: 80 } },
  required: ['$switch'],
  additionalProperties: false,
} as const;

export const bindReferenceSchema = {
  type: 'object',
  title: 'Fact of the dealer',
  properties: { $bind: { type: 'string', minLength: 1, maxLength: 80 } },
  required: ['$bind'],
  additionalProperties: false,
} as const;

export type SwitchReference = { readonly $switch: string };
export type BindReference = { readonly $bind: string };

export function isSwitchReference(value: unknown): value is SwitchReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, '$switch') &&
    '$switch' in value &&
    typeof value.$switch === 'string'
  );
}

export function isBindReference(value: unknown): value is BindReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, '$bind') &&
    '$bind' in value &&
    typeof value.$bind === 'string'
  );
}
