/**
 * The catalogue tables are text, one variant a line, so that a person can read and mend them:
 *
 *     = Make | class of resale
 *     # Model | body | body configuration | length x width x height mm | tank L | ANCAP stars or -
 *     badge|series|from-to|cc|cylinders|induction|fuel|transmission|drive|seats|doors|L or kWh /100 km|tare kg|GVM kg|braked tow kg|Nm|price
 *
 * A dash is "none"; an open end ("2019-") means still made. Induction N none, T turbo, TT twin turbo. Fuel P unleaded,
 * R premium unleaded, D diesel, H hybrid, PH plug-in hybrid, E electric. Transmission: letter (A automatic, M manual,
 * D dual clutch, C continuously variable, S single speed) and the number of gears.
 */
export type Resale = 'strong' | 'normal' | 'weak' | 'luxury';
export type Fuel = 'Unleaded' | 'Premium Unleaded' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';

export interface CatalogueVariant {
  make: string;
  resale: Resale;
  model: string;
  body: string;
  bodyConfiguration: string;
  /** Millimetres. */
  length: number;
  width: number;
  height: number;
  /** Litres; null for electric vehicles. */
  tank: number | null;
  ancap: number | null;
  badge: string | null;
  series: string;
  from: number;
  /** Last year made; null while it is still made. */
  to: number | null;
  /** Cubic centimetres; null for electric vehicles. */
  cc: number | null;
  cylinders: number | null;
  induction: 'Naturally Aspirated' | 'Turbo' | 'Twin Turbo' | null;
  fuel: Fuel;
  gearbox: 'Automatic' | 'Manual' | 'Dual Clutch' | 'CVT' | 'Single Speed';
  gears: number | null;
  drive: string;
  seats: number;
  doors: number | null;
  /** Litres (electric: kWh) per 100 km; null where nobody states it. */
  consumption: number | null;
  tare: number;
  gvm: number | null;
  /** Kilograms, braked; null when not rated to tow. */
  towing: number | null;
  /** Newton metres. */
  torque: number | null;
  /** New, whole dollars of the table's country. */
  price: number;
}

const fuels: Readonly<Record<string, Fuel>> = {
  P: 'Unleaded',
  R: 'Premium Unleaded',
  D: 'Diesel',
  H: 'Hybrid',
  PH: 'Plug-in Hybrid',
  E: 'Electric',
};
const inductions: Readonly<Record<string, NonNullable<CatalogueVariant['induction']>>> = {
  N: 'Naturally Aspirated',
  T: 'Turbo',
  TT: 'Twin Turbo',
};
const gearboxes: Readonly<Record<string, CatalogueVariant['gearbox']>> = {
  A: 'Automatic',
  M: 'Manual',
  D: 'Dual Clutch',
  C: 'CVT',
  S: 'Single Speed',
};

/** Reads one table. Throws with the line's text when a line has not the columns above. */
export function parseVehicleTable(table: string): CatalogueVariant[] {
  const variants: CatalogueVariant[] = [];
  let make: Pick<CatalogueVariant, 'make' | 'resale'> | null = null;
  let model: ModelColumns | null = null;
  for (const line of table
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '')) {
    if (line.startsWith('= ')) make = makeLine(line);
    else if (line.startsWith('# ')) model = modelLine(line);
    else if (make && model) variants.push({ ...make, ...model, ...variantLine(line) });
    else throw new Error(`A variant stands before its make and model: ${line}`);
  }
  return variants;
}

type ModelColumns = Pick<
  CatalogueVariant,
  'model' | 'body' | 'bodyConfiguration' | 'length' | 'width' | 'height' | 'tank' | 'ancap'
>;

export function makeLine(line: string): { make: string; resale: Resale } {
  const [make, resale] = cells(line.slice(2), 2);
  if (resale !== 'strong' && resale !== 'normal' && resale !== 'weak' && resale !== 'luxury')
    throw new Error(`Unknown class: ${line}`);
  return { make: make ?? '', resale };
}

function modelLine(line: string): ModelColumns {
  const [model = '', body = '', bodyConfiguration = '', size = '', tank = '', ancap = ''] = cells(line.slice(2), 6);
  const [length, width, height] = size.split('x').map((n) => number(n, line));
  if (length === undefined || width === undefined || height === undefined)
    throw new Error(`Size is not LxWxH: ${line}`);
  return {
    model,
    body,
    bodyConfiguration,
    length,
    width,
    height,
    tank: positive(tank, line),
    ancap: positive(ancap, line),
  };
}

function variantLine(line: string): Omit<CatalogueVariant, keyof ModelColumns | 'make' | 'resale'> {
  const [
    badge,
    series,
    years,
    cc,
    cylinders,
    induction,
    fuel,
    trans,
    drive,
    seats,
    doors,
    consumption,
    tare,
    gvm,
    tow,
    torque,
    price,
  ] = cells(line, 17) as Row17;
  const gearbox = gearboxes[trans.charAt(0)];
  const fuelName = fuels[fuel];
  if (gearbox === undefined || fuelName === undefined) throw new Error(`Unknown fuel or transmission: ${line}`);
  const gears = Number(trans.slice(1));
  return {
    badge: badge === '-' ? null : badge,
    series,
    ...yearSpan(years, line),
    cc: positive(cc, line),
    cylinders: positive(cylinders, line),
    induction: fuelName === 'Electric' ? null : (inductions[induction] ?? null),
    fuel: fuelName,
    gearbox,
    gears: gears > 0 ? gears : null,
    drive,
    seats: number(seats, line),
    doors: positive(doors, line),
    consumption: positive(consumption, line),
    tare: number(tare, line),
    gvm: positive(gvm, line),
    towing: positive(tow, line),
    torque: positive(torque, line),
    price: number(price, line),
  };
}

type Row17 = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Splits a line and insists on the number of columns. */
export function cells(line: string, count: number): string[] {
  const out = line.split('|').map((cell) => cell.trim());
  if (out.length !== count) throw new Error(`Expected ${count} columns, found ${out.length}: ${line}`);
  return out;
}

/** "2015-2018" or "2015-". */
export function yearSpan(text: string, line: string): { from: number; to: number | null } {
  const match = /^(\d{4})-(\d{4})?$/.exec(text);
  if (!match) throw new Error(`Years are not "2015-2018" or "2015-": ${line}`);
  return { from: Number(match[1]), to: match[2] === undefined ? null : Number(match[2]) };
}

export function number(text: string, line: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`"${text}" is not a number: ${line}`);
  return value;
}

function positive(text: string, line: string): number | null {
  if (text === '-') return null;
  const value = number(text, line);
  return value > 0 ? value : null;
}
