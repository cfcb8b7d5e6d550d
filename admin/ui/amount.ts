/** An amount as people type it: "27,990", "$27,990", "41 000 km". Null for nothing, undefined for other text. */
export function typedAmount(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(?:kms?|hrs?|hours)$/i, '')
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  if (plain === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
