/** A stream cut into parts of one size, the last one shorter; no part is empty. */
export async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + size - length);
      held.push(piece);
      length += piece.length;
      from += piece.length;
      if (length === size) {
        yield Buffer.concat(held);
        [held, length] = [[], 0];
      }
    }
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
}
