/** Fetches the frames of a rotation in order, after everything else that the page is waiting for. */

/**
 * @param onProgress called after each picture with the number loaded, from 1.
 * @returns the pictures in order once all have come; null for one that cannot be had.
 */
export async function loadFrames(
  addresses: readonly string[],
  onProgress: (come: number) => void,
): Promise<(HTMLImageElement | null)[]> {
  let come = 0;
  return Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = address;
      const decoded = await image.decode().then(
        () => image,
        () => null,
      );
      come += 1;
      onProgress(come);
      return decoded;
    }),
  );
}

/** The page has all that it requested, so that further requests delay nothing. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Whether the shopper's browser asks to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
