/** Keys in words, where a schema has no title. */

/** "priceNote" → "Price note", "drive-away" → "Drive away". */
export function displayKey(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words === '' ? 'This value' : words.charAt(0).toUpperCase() + words.slice(1);
}
