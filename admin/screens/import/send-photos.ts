/** Sends the photographs of many vehicles, each vehicle's in order: a failed picture does not affect the others. */
import type { PhotoAdded, PhotoPlan } from '#schemas/api/stock.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { displayError } from '../../api/api.ts';

interface PhotoDoors {
  readonly read: (path: string) => Promise<File>;
  readonly upload: (vehicle: string, file: File) => Promise<PhotoAdded>;
  /** Sets a vehicle's pictures to exactly these. */
  readonly arrange: (vehicle: string, version: number, images: readonly Image[]) => Promise<unknown>;
}

export interface PhotoFailure {
  /** A path, or a stock number. */
  readonly file: string;
  readonly why: string;
}

interface Sending {
  readonly vehicles: PhotoPlan['vehicles'];
  /** Replaces the vehicle's pictures, if at least one arrived; otherwise appends. */
  readonly replaces: boolean;
  readonly onProgress: (done: number) => void;
}

/** @returns how many pictures arrived, and which did not. */
export async function sendPhotos(
  { vehicles, replaces, onProgress }: Sending,
  { read, upload, arrange }: PhotoDoors,
): Promise<{ readonly sent: number; readonly failures: readonly PhotoFailure[] }> {
  const failures: PhotoFailure[] = [];
  let [sent, done] = [0, 0];
  for (const { id, stocknum, files } of vehicles) {
    const images: Image[] = [];
    let last: PhotoAdded | null = null;
    for (const file of files) {
      try {
        last = await upload(id, await read(file));
        if (!images.some(({ url }) => url === last?.image.url)) images.push(last.image);
        sent += 1;
      } catch (error) {
        failures.push({ file, why: displayError(error) });
      }
      done += 1;
      onProgress(done);
    }
    const isSame = last !== null && last.images.map(({ url }) => url).join() === images.map(({ url }) => url).join();
    if (replaces && last !== null && !isSame)
      await arrange(id, last.version, images).catch((error: unknown) => {
        failures.push({ file: stocknum, why: `The previous pictures were kept: ${displayError(error)}` });
      });
  }
  return { sent, failures };
}

/** The plan with the answers of a person. @param answers vehicle by path; '' for none */
export function answeredPlan(
  { vehicles, questions }: PhotoPlan,
  answers: { readonly [path: string]: string },
): PhotoPlan['vehicles'] {
  const all = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  for (const { file, vehicles: fits } of questions) {
    const chosen = fits.find(({ id }) => id === answers[file]);
    if (chosen === undefined) continue;
    all.set(chosen.id, { ...chosen, files: [...(all.get(chosen.id)?.files ?? []), file] });
  }
  return [...all.values()];
}
