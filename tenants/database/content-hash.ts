import { createHash } from 'node:crypto';

/** JSON text with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** Hash of a JSON value that does not depend on the order of keys. */
export function contentHash(value: unknown): string {
  return textHash(canonicalJson(value));
}

/** SHA-256 in hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
