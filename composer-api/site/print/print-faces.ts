/** The themes' typefaces for what is drawn or printed here: files of one weight each, which the build makes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PrintFace {
  /** Family as the files name it. */
  readonly name: string;
  /** Paths of TrueType files. */
  readonly regular: string;
  readonly bold: string;
  /** Characters that both files have. */
  readonly letters: ReadonlySet<string>;
}

/** By font family key of a theme; null for an unknown one. */
export type PrintFaces = (family: string) => PrintFace | null;

interface BuiltFace {
  readonly name: string;
  readonly letters: string;
}

/** @param folder as `scripts/build/fonts.mjs` writes it; where it is not (from source) there are none. */
export function printFacesIn(folder: string): PrintFaces {
  const file = join(folder, 'faces.json');
  const built: { readonly [family: string]: BuiltFace } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const faces = new Map(
    Object.entries(built).map(([family, { name, letters }]): [string, PrintFace] => [
      family,
      {
        name,
        regular: join(folder, `${family}-400.ttf`),
        bold: join(folder, `${family}-700.ttf`),
        letters: new Set(letters),
      },
    ]),
  );
  return (family) => faces.get(family) ?? null;
}
