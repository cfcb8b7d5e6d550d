/**
 * One text for a list of texts, for keys of caches. Each part stands behind its length, so two different lists never give
 * the same text, whatever characters an address or a host name brings in.
 */
export function cacheKey(...parts: readonly string[]): string {
  let key = '';
  for (const part of parts) key += `${part.length}:${part}`;
  return key;
}
