/**
 * A dealer's stock file of so many rows. The real listings are next to the checkout and may not ship with it; where
 * they are absent, the rows of a small sample with the same columns and the same faults are repeated, with different
 * kilometres, price and place, until there are enough.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '#composer-api/work/imports/read-csv.ts';

const listings = join(import.meta.dirname, '../../../../shared/data/au_vehicle_listings.csv');
const sample = join(import.meta.dirname, 'dealer-file-sample.csv');

/** The file with its header and so many rows. Both sources offer a Chrysler Sebring, and a new car that cannot be new. */
export function dealerFile(rows: number): string {
  const isReal = existsSync(listings);
  const cells = [...readCsv(readFileSync(isReal ? listings : sample, 'utf8'))].map((row) => row.cells);
  const [header = [], ...found] = cells;
  const taken = isReal ? found.slice(0, rows) : repeated(header, found, rows);
  return [header, ...taken].map((row) => row.map(quoted).join(',')).join('\n');
}

/** As dealers' systems write it: what a spreadsheet would take for a formula stays as it is. */
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell of digits alone, increased by so much; other cells (`POA`, `- / -`) stay. */
const further = (cell: string, by: number): string => (/^\d+$/.test(cell) ? String(Number(cell) + by) : cell);

const quarters = ['North', 'South', 'East', 'West', 'Central'];

function repeated(header: readonly string[], found: readonly (readonly string[])[], rows: number) {
  const [km, price, title, place] = ['Kilometres', 'Price', 'Title', 'Location'].map((name) => header.indexOf(name));
  return Array.from({ length: rows }, (_, at) => {
    const round = Math.floor(at / found.length);
    const row = found[at % found.length] ?? [];
    return row.map((cell, column) => {
      if (round === 0) return cell;
      if (column === km) return further(cell, round * 17);
      if (column === price) return further(cell, (round % 40) * 50);
      // Too many places to answer one by one.
      if (column === place) return cell.replace(',', ` ${quarters[round % quarters.length]},`);
      // A row without kilometres becomes another car by its name.
      return column === title && cell !== '' ? `${cell} ${round}` : cell;
    });
  });
}
