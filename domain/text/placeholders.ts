/** Placeholders in braces, in texts that staff write. */

export type PlaceholderValues = { readonly [name: string]: string };

const named = /\{([^{}\n]{1,60})\}/g;

/** Known names are filled in, and what they are filled with is not read again; others stay as written, so that a slip is seen. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
}

/** Every name in braces, once. */
export function listPlaceholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(named)].map(([, name = '']) => name))];
}

/** Names in braces that nothing fills in. */
export function unknownPlaceholders(text: string, known: readonly string[]): readonly string[] {
  return listPlaceholders(text).filter((name) => !known.includes(name));
}
