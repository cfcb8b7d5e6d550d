/** A prop value taken from a switch or from the dealer's data instead of being typed in. */
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
