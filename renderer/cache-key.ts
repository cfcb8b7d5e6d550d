/**
 * One text for a list of texts, for cache keys. Each part follows its length, so two different lists never give the
 * same text, with any characters in an address or a host name.
 */
export function cacheKey(...parts: readonly string[]): string {
  let key = '';
  for (const part of parts) key += `${part.length}:${part}`;
  return key;
}
