/**
 * Which vehicle a photograph belongs to, by the name of its file or folder, and which place it has among the others.
 * The user decides on names that could mean two vehicles, and names that mean none are listed: nothing is guessed.
 */

import type { NumberedVehicle, PhotoPlan } from '#schemas/api/stock.ts';

/** Characters of a path, and folders of it, that are read. */
const longest = { path: 300, folders: 8 } as const;

const picture = /\.(?:jpe?g|png|webp|avif|gif|tiff?|heic|heif)$/i;
const packed = /\.zip$/i;
/** Files that operating systems add to folders. */
const litter = /^(?:\.|__macosx$|thumbs\.db$|desktop\.ini$)/i;
/** Characters that file names cannot hold; programs write a hyphen or an underscore in their place. */
const unwritable = /[\\/:*?"<>|_\s-]+/g;
/** The number of a picture at the end of a name with single blanks: "ABC123-1", "ABC123_02", "ABC123 (3)", "ABC123.4". */
const numbered = /[-_. ] ?(\d{1,3})$|\( ?(\d{1,3}) ?\)$/;
const number = /^\(? ?(\d{1,3}) ?\)?$/;

const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(unwritable, '-');

interface Reading {
  readonly key: string;
  /** Place among the pictures of the vehicle; 0 for the one that has the vehicle's name alone. */
  readonly place: number;
}

interface NumberedFile {
  readonly file: string;
  readonly place: number;
}

/** @param paths of files, with their folders; `/` or `\` between them */
export function planPhotos(paths: readonly string[], stock: readonly NumberedVehicle[]): PhotoPlan {
  const byKey = new Map<string, NumberedVehicle[]>();
  for (const vehicle of stock) {
    const key = keyOf(vehicle.stocknum);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), vehicle]);
  }
  const found = new Map<NumberedVehicle, NumberedFile[]>();
  const questions: PhotoPlan['questions'][number][] = [];
  const left: PhotoPlan['left'][number][] = [];
  for (const file of paths) {
    const parts = file.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
    if (parts.some((part) => litter.test(part))) continue;
    const why = refusalOf(file, parts);
    if (why !== null) {
      left.push({ file: file.slice(0, longest.path), why });
      continue;
    }
    const fits = new Map<NumberedVehicle, number>();
    for (const { key, place } of readingsOf(parts))
      for (const vehicle of byKey.get(key) ?? []) if (!fits.has(vehicle)) fits.set(vehicle, place);
    const [only] = fits;
    if (only === undefined) left.push({ file, why: 'No vehicle in stock has this stock number.' });
    else if (fits.size > 1) questions.push({ file, vehicles: [...fits.keys()] });
    else {
      const files = found.get(only[0]) ?? [];
      files.push({ file, place: only[1] });
      found.set(only[0], files);
    }
  }
  return { vehicles: [...found].map(([vehicle, files]) => ({ ...vehicle, files: inOrder(files) })), questions, left };
}

/** Whether a file is a picture by its name, or an archive that may hold some; not what systems add to folders. */
export function namesPhotos(path: string): 'picture' | 'archive' | null {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (path.length > longest.path || parts.some((part) => litter.test(part))) return null;
  return picture.test(name) ? 'picture' : packed.test(name) ? 'archive' : null;
}

function refusalOf(file: string, parts: readonly string[]): string | null {
  if (file.length > longest.path || parts.length > longest.folders) return 'The name is too long.';
  return picture.test(parts.at(-1) ?? '') ? null : 'This is not a picture: JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.';
}

/** All that a path can mean: its name whole, its name without a number at the end, and each of its folders. */
function readingsOf(parts: readonly string[]): readonly Reading[] {
  const name = (parts.at(-1) ?? '').replace(picture, '').replace(/\s+/g, ' ').trim();
  const end = numbered.exec(name);
  const [, one, two] = end ?? [];
  const stem = name.slice(0, end?.index ?? 0).trim();
  const ofName: readonly Reading[] = [
    { key: keyOf(name), place: 0 },
    ...(stem === '' ? [] : [{ key: keyOf(stem), place: Number(one ?? two) }]),
  ];
  const [, alone] = number.exec(name) ?? [];
  const place = Number(one ?? two ?? alone ?? Number.MAX_SAFE_INTEGER);
  return [
    ...ofName,
    ...parts.slice(0, -1).map((folder): Reading => ({ key: keyOf(folder.replace(packed, '')), place })),
  ];
}

/** By the number, then by the name as people count: 2 before 10. */
function inOrder(files: readonly NumberedFile[]): readonly string[] {
  return files
    .toSorted((a, b) => a.place - b.place || a.file.localeCompare(b.file, 'en', { numeric: true }))
    .map(({ file }) => file);
}
