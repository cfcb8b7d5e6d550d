/** Which prize a spin lands on. Pure: the number that decides is drawn by the server. */
import type { Prize } from '#schemas/documents/spin-to-win.ts';

/** Chances are in hundredths of a per cent, so a spin is a whole number from 0 to 9999. */
export const spinNumbers = 10_000;

/** A chance in hundredths of a per cent. */
export function hundredths(chance: number): number {
  return Math.round(chance * 100);
}

/** The prize at that number; null for none. Whether one is left is not asked here. */
export function prizeAt(prizes: readonly Prize[], number: number): Prize | null {
  let end = 0;
  for (const prize of prizes) {
    end += hundredths(prize.chance);
    if (number < end) return prize;
  }
  return null;
}

/** The key for counting won prizes: capitals and spaces do not make another prize. */
export function prizeKey({ name }: Pick<Prize, 'name'>): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
