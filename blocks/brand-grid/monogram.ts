/** One or two letters for a name without a logo: BMW is BM, Land Rover is LR, Kia is K. */
export function monogram(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second] = words;
  if (second) return (first.charAt(0) + second.charAt(0)).toUpperCase();
  return /^[A-Z]{2,}$/.test(first) ? first.slice(0, 2) : first.charAt(0).toUpperCase();
}
