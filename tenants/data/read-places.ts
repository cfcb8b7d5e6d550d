/** The gazetteers that ship: GeoNames, CC BY 4.0 (THIRD-PARTY-NOTICES.md). A country's is read when it is first asked for. */

const files = {
  AU: () => import('./places-au.txt?raw'),
  NZ: () => import('./places-nz.txt?raw'),
} as const;

/** The text of a country's gazetteer; `domain/places/parse-gazetteer.ts` reads it. */
export async function readPlaces(country: keyof typeof files): Promise<string> {
  return (await files[country]()).default;
}
