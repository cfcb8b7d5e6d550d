/** An index that was saved and loaded is the same index, and continues from there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { ids, plain, query, rowOf, schema } from '#tests/build/random-stock.ts';
import { createStockIndex } from './columnar.ts';
import { loadIndex, SnapshotError, saveIndex } from './snapshot.ts';

test('saved, loaded, changed, saved, loaded', () => {
  fc.assert(
    fc.property(
      fc.array(rowOf(fc.constantFrom(...ids)), { maxLength: 40 }),
      fc.array(rowOf(fc.constantFrom(...ids)), { maxLength: 20 }),
      fc.array(fc.constantFrom(...ids), { maxLength: 8 }),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 9 }),
      (first, then, removed, queries, shift) => {
        let index = createStockIndex(schema);
        const oracle = createOracleIndex(schema);
        for (const rows of [first, then]) {
          for (const row of rows) {
            index.put(row);
            oracle.put(row);
          }
          for (const id of removed) expect(index.remove(id)).toBe(oracle.remove(id));
          for (const one of queries) expect(plain(index.search(one), one)).toEqual(plain(oracle.search(one), one));
          // A file's contents seldom begin where arrays may.
          const bytes = saveIndex(index);
          const file = Buffer.alloc(bytes.length + shift);
          file.set(bytes, shift);
          index = loadIndex(file.subarray(shift), schema);
          expect(index.size).toBe(oracle.size);
          for (const one of queries) expect(plain(index.search(one), one)).toEqual(plain(oracle.search(one), one));
        }
      },
    ),
    { numRuns: runsOf(150) },
  );
});

test('a damaged, truncated or foreign snapshot, or one of another schema, is refused', () => {
  const index = createStockIndex(schema);
  for (const row of fc.sample(rowOf(fc.constantFrom(...ids)), { numRuns: 30, seed: 5 })) index.put(row);
  const bytes = saveIndex(index);
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] as number) ^ change;
      // Bytes between the parts of the header are unused.
      const isUnused = at >= 15 && at < 32 && !(at >= 16 && at < 20) && !(at >= 24 && at < 28);
      if (isUnused) expect(loadIndex(damaged, schema).size).toBe(index.size);
      else expect(() => loadIndex(damaged, schema)).toThrow(SnapshotError);
    }),
    {
      numRuns: runsOf(300),
      examples: [
        [16, 1],
        [17, 1],
        [19, 255],
      ],
    },
  );
  for (const length of [0, 10, 32, 100, bytes.length - 1])
    expect(() => loadIndex(bytes.slice(0, length), schema)).toThrow(SnapshotError);
  expect(() => loadIndex(bytes.slice(), { ...schema, facets: ['make'] })).toThrow(/other attributes/);
  expect(loadIndex(bytes.slice(), schema).size).toBe(index.size);
});

test('bytes of an older format are refused', () => {
  const bytes = saveIndex(createStockIndex(schema));
  const text = Buffer.from(bytes).toString('latin1').replace('"format":3', '"format":2');
  // The checksum is right, so that the format alone is what is wrong.
  const older = Buffer.from(text, 'latin1');
  older.writeUInt32LE(crcOf(older.subarray(32)), 24);
  expect(() => loadIndex(new Uint8Array(older), schema)).toThrow(/another version/);
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
