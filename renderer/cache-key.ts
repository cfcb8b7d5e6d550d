/**
 * One text for a list of texts, for cache keys. Each part follows its length, so two different lists never give the
 * same text, with any characters in an address or a host name.
 */
export function cacheKey(...parts: readonly string[]): string {
  // Adding to a text would keep each part in memory until the whole is compared.
  return parts.map((part) => `${part.length}:${part}`).join('');
}
