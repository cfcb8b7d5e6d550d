/** How cells of each kind become facts of a vehicle (`CellReader` of the catalogue). Pure. */
import type { CellReader, NamedReader } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import {
  readConsumption,
  readCylinders,
  readDate,
  readFlag,
  readHorsepower,
  readMoney,
  readNumber,
  readParagraphs,
  readState,
  readText,
  readWhole,
  type Unit,
} from './cell-values.ts';
import { readFeatures, readPictures, readPriceType, readVin } from './special-cells.ts';
import {
  readCarType,
  readItemType,
  readSeller,
  readStatus,
  readWord,
  simpleBody,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
} from './words.ts';

/** Answers null where the cell says nothing. @throws CellError when the cell holds something else. */
export type ReadCell = (cell: string) => unknown;

/** Characters of a cell of prose. */
const proseCell = 20_000;

const values: { readonly [reader in NamedReader]?: ReadCell } = {
  'car type': readCarType,
  consumption: readConsumption,
  cylinders: readCylinders,
  date: readDate,
  features: readFeatures,
  flag: readFlag,
  horsepower: readHorsepower,
  'item type': readItemType,
  money: readMoney,
  paragraphs: (cell) => readParagraphs(cell, proseCell),
  pictures: readPictures,
  'price type': readPriceType,
  seller: readSeller,
  state: readState,
  vin: readVin,
};

/** Readers whose cell says more than one field. */
const several: { readonly [reader in NamedReader]?: (cell: string) => Partial<Vehicle> } = {
  body: (cell) => ({ simple_body: simpleBody(readWord(cell)) }),
  drive: (cell) => {
    const drive = readWord(cell);
    return { drive, simple_drive: simpleDrive(drive) };
  },
  fuel: (cell) => {
    const fuel = readWord(cell);
    return { fuel, simple_fuel: simpleFuel(fuel) };
  },
  status: (cell) => {
    const status = readStatus(cell);
    return status === null ? {} : { status, sold: status === 'sold' };
  },
  transmission: (cell) => {
    const trans = readWord(cell);
    return { trans, simple_transmission: simpleTransmission(trans) };
  },
};

/** What a reader makes of one field's cell. */
export function valueReader(reader: CellReader): ReadCell | null {
  if (typeof reader === 'string') return values[reader] ?? null;
  if ('text' in reader) return (cell) => readText(cell, reader.text);
  const unit = unitOf(reader.units);
  const [min, max] = 'whole' in reader ? reader.whole : reader.figure;
  const read = 'whole' in reader ? readWhole : readNumber;
  return (cell) => read(cell, { min, max }, unit);
}

/** What a reader makes of a cell that says several fields; null for one that says a single field. */
export function patchReader(reader: CellReader): ((cell: string) => Partial<Vehicle>) | null {
  return typeof reader === 'string' ? (several[reader] ?? null) : null;
}

/** Any of the words, in any case, with or without a full stop behind it. */
function unitOf(units = ''): Unit {
  const words = new Set(units.split(' '));
  return { test: (text) => words.has(text.toLowerCase().replace(/\.$/, '')) };
}
