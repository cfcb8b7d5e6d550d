/** A switch's value in words: on, off, “Brisbane”. */
export function displaySwitchValue(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
