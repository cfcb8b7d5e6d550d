/** A part of an address in letters, as far as it has any. */
export function readableAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
