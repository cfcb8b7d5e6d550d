/** Reads the caravan and trailer tables; their columns are described in `caravans.ts`. */
import { cells, makeLine, number, type Resale, yearSpan } from './parse-table.ts';

export interface CaravanVariant {
  make: string;
  resale: Resale;
  model: string;
  kind: 'Caravan' | 'Camper' | 'Trailer';
  layout: string;
  badge: string;
  from: number;
  to: number | null;
  /** Feet. */
  length: number;
  width: number;
  sleeps: number;
  /** Kilograms. */
  tare: number;
  atm: number;
  axle: string;
  /** New, whole AUD. */
  price: number;
}

export function parseCaravanTable(table: string): CaravanVariant[] {
  const variants: CaravanVariant[] = [];
  let make: { make: string; resale: Resale } | null = null;
  let model: Pick<CaravanVariant, 'model' | 'kind' | 'layout'> | null = null;
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

function modelLine(line: string): Pick<CaravanVariant, 'model' | 'kind' | 'layout'> {
  const [model = '', kind = '', layout = ''] = cells(line.slice(2), 3);
  if (kind !== 'Caravan' && kind !== 'Camper' && kind !== 'Trailer') throw new Error(`Unknown kind: ${line}`);
  return { model, kind, layout };
}

function variantLine(line: string): Omit<CaravanVariant, 'make' | 'resale' | 'model' | 'kind' | 'layout'> {
  const [badge = '', years = '', length = '', width = '', sleeps = '', tare = '', atm = '', axle = '', price = ''] =
    cells(line, 9);
  return {
    badge,
    ...yearSpan(years, line),
    length: number(length, line),
    width: number(width, line),
    sleeps: number(sleeps, line),
    tare: number(tare, line),
    atm: number(atm, line),
    axle,
    price: number(price, line),
  };
}
