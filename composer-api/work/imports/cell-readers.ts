/** How cells of each kind become facts of a vehicle (`CellReader` of the catalogue). Pure. */
import type { CellReader, NamedReader } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type CellContext, CellQuestion } from './cell-context.ts';
import { readColour, readConsumption, readCylinders, readParagraphs, readState, readText } from './cell-values.ts';
import { comingDates, readDate, readYear } from './date-cells.ts';
import { type Bounds, evenSigns, type FigureKind, readNumber, readWhole } from './figures.ts';
import { type PriceField, readPrice, readPriceType } from './prices.ts';
import { readFeatures, readPictures, readPlate, readStockNumber, readVin } from './special-cells.ts';
import {
  readBody,
  readCarType,
  readDrive,
  readFlag,
  readFuel,
  readGearbox,
  readItemType,
  readSeller,
  readShown,
  readStatus,
} from './words.ts';

/** Answers null for a cell without a value. @throws CellError when it holds something else, `CellQuestion` to ask. */
type ReadValue = (cell: string, context: CellContext) => unknown;
/** The same for a cell that says several fields. */
type ReadFields = (cell: string, context: CellContext) => Partial<Vehicle>;

/** Characters of a cell of prose. */
const proseCell = 20_000;

const values: { readonly [reader in NamedReader]?: ReadValue } = {
  'car type': readCarType,
  colour: readColour,
  consumption: readConsumption,
  cylinders: readCylinders,
  date: (cell, context) => readDate(cell, context),
  'end date': (cell, context) => readDate(cell, context, comingDates),
  features: readFeatures,
  flag: readFlag,
  'item type': readItemType,
  paragraphs: (cell) => readParagraphs(cell, proseCell),
  pictures: readPictures,
  plate: readPlate,
  'price type': readPriceType,
  seller: readSeller,
  shown: readShown,
  state: readState,
  'stock number': readStockNumber,
  vin: readVin,
  year: readYear,
};

const kilometres: Bounds = { min: 0, max: 3_000_000 };
const hours: Bounds = { min: 0, max: 200_000 };
const distance: FigureKind = { unit: 'km' };
const time: FigureKind = { unit: 'h' };

/** Unit of a column that is called after both, such as "Kms / Hrs". */
export const eitherUnit = 'km or hours';

/** An odometer's figure; one that says hours is of the hour meter. */
function readOdometer(cell: string, context: CellContext): Partial<Vehicle> {
  const isBare = /^[\d.,' ]+$/.test(evenSigns(cell)) && !/^[0., ]+$/.test(cell);
  if (isBare && context.unit === eitherUnit)
    throw new CellQuestion('does not say whether it is kilometres or engine hours');
  const saysHours = /^[\d.,' ]+ ?(?:h|hrs?|hours?)\.?$/i.test(`${evenSigns(cell)}${isBare ? context.unit : ''}`);
  if (!saysHours) {
    const km = readNumber(cell, kilometres, distance, context);
    // A spreadsheet makes 45.12 of 45.120.
    if (km !== null && km < 1000 && km % 1 !== 0 && /^\s*[\d.,]+\s*$/.test(cell))
      throw new CellQuestion('has a fraction, so it may be in thousands');
    return { km: km === null ? null : Math.round(km) };
  }
  context.assume('is in hours, so it was taken as the hour meter');
  return { engine_hours: readNumber(cell, hours, time, { ...context, unit: '' }) };
}

/** Readers whose cell says more than one field. */
const several: { readonly [reader in NamedReader]?: ReadFields } = {
  body: readBody,
  drive: readDrive,
  fuel: readFuel,
  odometer: readOdometer,
  status: readStatus,
  transmission: readGearbox,
};

/** The reader of one field's cell. */
export function valueReader(reader: CellReader): ReadValue | null {
  if (typeof reader === 'string') return values[reader] ?? null;
  if ('text' in reader) return (cell) => readText(cell, reader.text);
  const [min, max] = 'whole' in reader ? reader.whole : reader.figure;
  const read = 'whole' in reader ? readWhole : readNumber;
  const kind: FigureKind = {
    ...(reader.words === undefined ? {} : { words: new Set(reader.words.split(' ')) }),
    ...(reader.unit === undefined ? {} : { unit: reader.unit }),
    // A field of small figures has fractions; in one of large figures three digits behind a dot are thousands.
    fine: max < 1000,
  };
  return (cell, context) => read(cell, { min, max }, kind, context);
}

/** The reader of a cell for several fields; null for one with a single field. */
export function patchReader(reader: CellReader, field: string): ReadFields | null {
  if (typeof reader !== 'string') return null;
  // Sound: the catalogue reads only these fields as money.
  return reader === 'money'
    ? (cell, context) => readPrice(cell, field as PriceField, context)
    : (several[reader] ?? null);
}
