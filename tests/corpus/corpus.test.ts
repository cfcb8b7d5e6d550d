/** Files from the trade, each with the vehicles, questions or refusal that it must result in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { readStockFile } from './corpus.ts';

interface Expected {
  readonly refused?: string;
  readonly format?: string;
  readonly packed?: string;
  readonly part?: string;
  readonly headerRow?: number;
  readonly profile?: string | null;
  /** Fields by name; "(none)" for one that has no value. */
  readonly vehicles?: readonly { readonly [field: string]: unknown }[];
  /** Rows and the fields in them that wait for a person; not looked at when left out. */
  readonly open?: readonly string[];
  /** All problems, in the order of the file; none when left out. */
  readonly problems?: readonly object[];
  readonly questions?: { readonly [name: string]: number };
}

const folder = join(import.meta.dirname, 'feeds');
const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

test('the corpus has at least forty files, each with what must come of it', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(readdirSync(join(folder, 'expected')).toSorted()).toEqual(files.map((name) => `${name}.json`).toSorted());
});

describe('a file of the corpus', () => {
  test.each(files)('%s', (name) => {
    const expected = JSON.parse(readFileSync(join(folder, 'expected', `${name}.json`), 'utf8')) as Expected;
    const read = () => readStockFile(new Uint8Array(readFileSync(join(folder, name))));
    if (expected.refused !== undefined) {
      expect(read).toThrow(expected.refused);
      return;
    }
    const { shape, profile, patches, problems, open, questions } = read();
    const { vehicles = [], problems: wrong = [] } = expected;
    expect(shape).toMatchObject({
      format: expected.format,
      packed: expected.packed ?? null,
      part: expected.part ?? null,
      headerRow: expected.headerRow ?? 1,
    });
    expect(profile?.id ?? null).toBe(expected.profile);
    expect(patches.map((patch, at) => pick(patch, vehicles[at] ?? {}))).toEqual(vehicles);
    expect(problems).toMatchObject(wrong);
    expect(expected.open ?? open).toEqual(open);
    expect(questions).toMatchObject(expected.questions ?? { placeRows: 0, notNew: 0 });
  });
});

/** The values of a vehicle in the fields under test. */
function pick({ fields, variant }: VehiclePatch, asked: object): object {
  const facts: { readonly [field: string]: unknown } = { ...variant, ...fields };
  return Object.fromEntries(
    Object.entries(asked).map(([field, wanted]) => {
      const value = field === 'images' ? fields.images?.map(({ url }) => url) : facts[field];
      return [field, wanted === '(none)' ? (value ?? '(none)') : value];
    }),
  );
}
