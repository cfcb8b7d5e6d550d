/** Typed arrays that grow. */

export type Codes = Uint8Array | Uint16Array | Uint32Array;
type Growable = Codes | Int32Array | Float64Array;

/** The same array if it is long enough for `length`, otherwise a copy with room to grow. New entries are 0. */
export function withRoom<A extends Growable>(array: A, length: number): A {
  if (length <= array.length) return array;
  const room = length + (length >>> 3) + 16;
  // A typed array's constructor makes its own kind, which TypeScript cannot express for a union.
  const copy = new (array.constructor as new (length: number) => A)(room);
  copy.set(array);
  return copy;
}

/** The smallest array type for codes up to `largest`. */
export function codesFor(largest: number, length: number): Codes {
  if (largest < 0x100) return new Uint8Array(length);
  return largest < 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** The same codes where `largest` fits, else a wider copy. */
export function widened(codes: Codes, largest: number): Codes {
  // Called for every value of every row, so it avoids exponentiation.
  const bytes = codes.BYTES_PER_ELEMENT;
  if (largest <= (bytes === 1 ? 0xff : bytes === 2 ? 0xffff : 0xffffffff)) return codes;
  const copy = codesFor(largest, codes.length);
  copy.set(codes);
  return copy;
}
