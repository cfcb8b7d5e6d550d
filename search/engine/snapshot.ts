/**
 * An index as bytes: a header that names every array, the arrays themselves, a checksum. Loading makes views of the
 * bytes and copies nothing.
 */
import { crc32 } from 'node:zlib';
import type { Bits } from './bits.ts';
import { ColumnarIndex } from './columnar.ts';
import { Combination, type CombinationParts } from './combinations.ts';
import { FacetColumn, type FacetParts } from './facet-column.ts';
import type { Codes } from './growable-array.ts';
import { IdTable } from './id-table.ts';
import type { IndexState } from './index-state.ts';
import { type NumberCodeParts, NumberCodes } from './number-codes.ts';
import { NumberColumn, type NumberParts } from './number-column.ts';
import { Orders } from './orders.ts';
import { PackedPostings, type PostingParts } from './packed-postings.ts';
import { PackedTerms } from './packed-terms.ts';
import { PlaceColumn } from './place-column.ts';
import { TextIndex } from './text-index.ts';
import type { IndexSchema } from './types.ts';

/** Raised whenever any array's meaning changes: older bytes are then refused, and the caller rebuilds. */
const format = 3;
const magic = 'forecourt-index';
/** Every array begins at a multiple of this. */
const alignment = 8;
/** Magic, header length, checksum, header. */
const headerAt = 32;

const kinds: { readonly [kind: string]: MakeView } = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type AnyArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
type MakeView = new (buffer: ArrayBufferLike, at: number, length: number) => AnyArray;

interface Entry {
  /** Name of its constructor. */
  readonly kind: string;
  /** Bytes from the end of the header. */
  readonly at: number;
  readonly length: number;
}

/** The content of the header: arrays are numbers of entries. */
type Stored<T> = T extends AnyArray
  ? number
  : T extends readonly (infer Item)[]
    ? Stored<Item>[]
    : T extends object
      ? { [Key in keyof T]: Stored<T[Key]> }
      : T;

type Parts = ReturnType<typeof partsOf>;

interface Header {
  readonly format: number;
  readonly schema: IndexSchema;
  readonly entries: readonly Entry[];
  readonly parts: Stored<Parts>;
}

/** The bytes are those of a whole index of another format or schema, or they are damaged. */
export class SnapshotError extends Error {}

export function saveIndex(index: ColumnarIndex): Uint8Array {
  const arrays: AnyArray[] = [];
  const entries: Entry[] = [];
  let length = 0;
  const parts = stored(partsOf(index.packedState(), index.size), (array) => {
    entries.push({ kind: array.constructor.name, at: length, length: array.length });
    length += aligned(array.byteLength);
    return arrays.push(array) - 1;
  });
  const header = Buffer.from(JSON.stringify({ format, schema: index.schema, entries, parts }));
  const start = aligned(headerAt + header.length);
  const bytes = new Uint8Array(start + length);
  const buffer = Buffer.from(bytes.buffer);
  buffer.write(magic, 0, 'latin1');
  buffer.writeUInt32LE(header.length, 16);
  bytes.set(header, headerAt);
  for (const [at, array] of arrays.entries())
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + (entries[at]?.at ?? 0));
  buffer.writeUInt32LE(crc32(bytes.subarray(headerAt)), 24);
  return bytes;
}

/**
 * The saved index. It takes ownership of the bytes.
 * @throws SnapshotError when they are damaged, of another format, or of another schema than `schema`.
 */
export function loadIndex(given: Uint8Array, schema: IndexSchema): ColumnarIndex {
  // Views of arrays have to begin at multiples of their size.
  const bytes = given.byteOffset % alignment === 0 ? given : new Uint8Array(given);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerAt || buffer.toString('latin1', 0, magic.length) !== magic)
    throw new SnapshotError('This is not a saved index.');
  const headerLength = buffer.readUInt32LE(16);
  if (headerLength > bytes.length - headerAt || crc32(bytes.subarray(headerAt)) !== buffer.readUInt32LE(24))
    throw new SnapshotError('The saved index is damaged.');
  const header = readHeader(buffer.toString('utf8', headerAt, headerAt + headerLength));
  if (header.format !== format) throw new SnapshotError('The saved index is of another version of the program.');
  if (JSON.stringify(header.schema) !== JSON.stringify(schema))
    throw new SnapshotError('The saved index holds other attributes.');
  const start = bytes.byteOffset + aligned(headerAt + headerLength);
  const arrays = header.entries.map(({ kind, at, length }) => viewOf(kind, bytes.buffer, start + at, length));
  return new ColumnarIndex(schema, stateOf(header.parts, arrays, schema));
}

function partsOf(state: IndexState, count: number) {
  return {
    count,
    ids: state.ids.parts(),
    facets: [...state.facets.values()].map((facet) => facet.parts()),
    numbers: [...state.numbers.values()].map((column) => column.parts()),
    marks: [...state.marks.values()].map((column) => column.parts()),
    places: state.places.parts(),
    texts: state.texts.parts(),
    orders: state.orders.parts(),
    coded: [...state.coded].map(([name, codes]) => ({ name, ...codes.parts() })),
    combinations: state.combinations.map((one) => one.parts()),
  };
}

function stateOf(parts: Stored<Parts>, arrays: readonly AnyArray[], schema: IndexSchema): IndexState {
  // Sound: the entry with this number was written from an array of the member's type.
  const of = <A extends AnyArray>(entry: number) => arrays[entry] as A;
  const maybe = <A extends AnyArray>(entry: number | null) => (entry === null ? null : of<A>(entry));
  const facetNames = [...new Set(schema.facets)];
  const numberNames = [...new Set(schema.numbers)];
  const ids = new IdTable(
    of<Uint8Array>(parts.ids.text),
    of<Uint32Array>(parts.ids.starts),
    of<Uint32Array>(parts.ids.table),
    parts.count,
  );
  const columnsOf = (stored: Stored<Parts>['numbers'], names: readonly string[]) =>
    new Map(
      stored.map(({ whole, real, base }, at) => {
        const held: NumberParts = { whole: maybe<Int32Array>(whole), real: maybe<Float64Array>(real), base };
        return [names[at] as string, new NumberColumn(held).sumUp(parts.count)];
      }),
    );
  const numbers = columnsOf(parts.numbers, numberNames);
  const { places, texts, orders } = parts;
  const postings: PostingParts = {
    termLists: of<Uint32Array>(texts.postings.termLists),
    masks: of<Uint32Array>(texts.postings.masks),
    sizes: of<Uint32Array>(texts.postings.sizes),
    places: of<Uint32Array>(texts.postings.places),
    packed: of<Uint8Array>(texts.postings.packed),
    sets: of<Int32Array>(texts.postings.sets),
    words: texts.postings.words,
  };
  return {
    ids,
    facets: new Map(parts.facets.map((facet, at) => [facetNames[at] as string, facetOf(facet, of, maybe)])),
    numbers,
    marks: columnsOf(parts.marks, schema.marks ?? []),
    places: new PlaceColumn(
      of<Float64Array>(places.lats),
      of<Float64Array>(places.lngs),
      places.places,
      of<Codes>(places.codes),
    ),
    texts: new TextIndex(
      schema.texts,
      new PackedTerms({ letters: of<Uint16Array>(texts.terms.letters), starts: of<Uint32Array>(texts.terms.starts) }),
      new PackedPostings(postings),
      texts.sealed,
    ),
    orders: new Orders(schema, numbers, ids, {
      byId: of<Uint32Array>(orders.byId),
      runs: Object.fromEntries(Object.entries(orders.runs).map(([name, entry]) => [name, of<Uint32Array>(entry)])),
    }),
    coded: new Map(
      parts.coded.map(({ name, values, size, codes, live }) => {
        const held: NumberCodeParts = {
          values: of<Float64Array>(values),
          size,
          codes: of<Uint16Array>(codes),
          live: of<Uint32Array>(live),
        };
        return [name, new NumberCodes(held)];
      }),
    ),
    combinations: parts.combinations.map(({ members, codes, memberCodes, size }) => {
      const held: CombinationParts = {
        members,
        codes: of<Uint16Array>(codes),
        memberCodes: memberCodes.map((entry) => of<Uint32Array>(entry)),
        size,
      };
      return new Combination(held);
    }),
  };
}

function facetOf(
  facet: Stored<FacetParts>,
  of: <A extends AnyArray>(entry: number) => A,
  maybe: <A extends AnyArray>(entry: number | null) => A | null,
): FacetColumn {
  return new FacetColumn({
    values: facet.values,
    live: of<Uint32Array>(facet.live),
    codes: of<Codes>(facet.codes),
    starts: maybe<Uint32Array>(facet.starts),
    sets: facet.sets?.map((entry) => of<Bits>(entry)) ?? null,
    listed: maybe<Uint32Array>(facet.listed),
    listStarts: maybe<Uint32Array>(facet.listStarts),
    sealed: facet.sealed,
  });
}

/** The same tree with each array replaced by the number of its entry. */
function stored<T>(value: T, put: (array: AnyArray) => number): Stored<T> {
  return storedPart(value, put) as Stored<T>;
}

function storedPart(value: unknown, put: (array: AnyArray) => number): unknown {
  // Safe: the parts of an index contain only views of `kinds`.
  if (ArrayBuffer.isView(value)) return put(value as AnyArray);
  if (Array.isArray(value)) return value.map((item) => storedPart(item, put));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storedPart(part, put)]));
  return value;
}

function viewOf(kind: string, buffer: ArrayBufferLike, at: number, length: number): AnyArray {
  const View = kinds[kind];
  if (!View) throw new SnapshotError('The saved index is of another version of the program.');
  return new View(buffer, at, length);
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

/** The checksum does not cover the header's own length: read with another length, the header is no JSON. */
function readHeader(text: string): Header {
  try {
    // Safe: the checksum proves that `saveIndex` wrote this; another format is refused before anything else is read.
    return JSON.parse(text) as Header;
  } catch {
    throw new SnapshotError('The saved index is damaged.');
  }
}
