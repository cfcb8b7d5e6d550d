/** The shipped gazetteers: GeoNames, CC BY 4.0 (THIRD-PARTY-NOTICES.md). Each country's is read at its first use. */

const files = {
  AU: () => import('./places-au.txt?raw'),
  NZ: () => import('./places-nz.txt?raw'),
} as const;

/** The text of a country's gazetteer; `domain/places/parse-gazetteer.ts` reads it. */
export async function readPlaces(country: keyof typeof files): Promise<string> {
  return (await files[country]()).default;
}
