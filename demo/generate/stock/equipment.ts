/** Draws a plausible list of equipment from the kind's table. */
import type { StockKind } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';
import { equipmentTable } from './equipment-table.ts';

interface EquipmentRow {
  text: string;
  fromYear: number;
  /** Whole dollars, new. */
  fromPrice: number;
  /** 0 to 1. */
  share: number;
  bodies: string[];
}

function parse(table: string): EquipmentRow[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', year = '', price = '', share = '', bodies = ''] = line.split('|').map((cell) => cell.trim());
      return {
        text,
        fromYear: Number(year),
        fromPrice: Number(price) * 1000,
        share: Number(share) / 100,
        bodies: bodies === '' ? [] : bodies.split(','),
      };
    });
}

const rows = Object.fromEntries(Object.entries(equipmentTable).map(([kind, table]) => [kind, parse(table)]));

/** Two that say the same thing are not listed both: the longer name wins. */
const supersedes: readonly (readonly [string, string])[] = [
  ['Dual Zone Climate Control', 'Climate Control Air Conditioning'],
  ['Climate Control Air Conditioning', 'Air Conditioning'],
  ['Dual Zone Climate Control', 'Air Conditioning'],
  ['Wireless Apple CarPlay', 'Apple CarPlay'],
  ['Adaptive Cruise Control', 'Cruise Control'],
  ['Smart Key with Push Button Start', 'Keyless Entry'],
  ['20 Inch Alloy Wheels', '18 Inch Alloy Wheels'],
  ['20 Inch Alloy Wheels', '17 Inch Alloy Wheels'],
  ['18 Inch Alloy Wheels', '17 Inch Alloy Wheels'],
  ['Hard Lid', 'Soft Tonneau Cover'],
  ['Snorkel', 'Hard Lid'],
  ['4 Remote Valves', '2 Remote Valves'],
  ['400 W Solar with 200 Ah Lithium', '200 W Solar Panel'],
  ['400 W Solar with 200 Ah Lithium', '100 Ah Deep Cycle Battery'],
  ['Compressor Fridge 216 L', 'Three Way Fridge'],
];

/** `newPrice` is what the vehicle cost new, in whole dollars. */
export function pickEquipment(random: Random, kind: StockKind, body: string, year: number, newPrice: number): string[] {
  const table = rows[kind === 'import' ? 'car' : kind] ?? [];
  const chosen = table
    .filter(
      (row) =>
        year >= row.fromYear && newPrice >= row.fromPrice && (row.bodies.length === 0 || row.bodies.includes(body)),
    )
    .filter((row) => random.chance(row.share))
    .map((row) => row.text);
  const superseded = new Set(supersedes.filter(([better]) => chosen.includes(better)).map(([, plain]) => plain));
  return chosen.filter((text) => !superseded.has(text));
}
