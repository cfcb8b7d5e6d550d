/** Loads sharp for one picture at a time: with one processor, and without a memory of earlier pictures. */
export async function frugalSharp(): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
}
