/** Stock files of 50,000 vehicles and 20 columns in each format: processor time a row, and memory above the idle process. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProfile, withProfile } from '#composer-api/work/imports/apply-profile.ts';
import { openTable } from '#composer-api/work/imports/open-table.ts';
import { columnsOf, planColumns, sampleRows } from '#composer-api/work/imports/plan-columns.ts';
import { ImportPlanner } from '#composer-api/work/imports/plan-import.ts';
import type { CsvRow } from '#composer-api/work/imports/read-csv.ts';
import { aWorkbook } from '#tests/build/workbook.ts';

const rows = 50_000;
const names =
  'Stock No,VIN,Make,Model,Badge,Year,Price,Price Type,Kms,Colour,Body,Transmission,Fuel,Drive,Doors,Seats,Status,Rego,Comments,Photos'.split(
    ',',
  );
const formats = ['csv', 'json', 'xml', 'xlsx'] as const;
const megabyte = 1024 ** 2;

function vehicle(at: number): string[] {
  const photo = (number: number) => `https://photos.example.com/${at}/${number}.jpg`;
  return [
    `U${at}`,
    `JTMBD33V1${String(at).padStart(8, '0')}`,
    ...([
      'Toyota',
      'Corolla',
      'Ascent Sport',
      String(2005 + (at % 20)),
      `$${(9990 + at).toLocaleString('en-AU')}`,
    ] as const),
    'Drive Away',
    `${(at * 3) % 200_000} km`,
    'Glacier White',
    '5D Hatchback',
    '6 SP Automatic',
    'Unleaded',
    'Front',
    '5',
    '5',
    'Available',
    `ABC${at}`,
    `One owner, full history, number ${at}.`,
    `${photo(1)}|${photo(2)}`,
  ];
}

function written(format: (typeof formats)[number]): Buffer {
  const all = Array.from({ length: rows }, (_, at) => vehicle(at));
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const tags = names.map((name) => name.replaceAll(' ', ''));
  if (format === 'xlsx') return aWorkbook([{ name: 'Stock', rows: [names, ...all] }]);
  if (format === 'csv') return Buffer.from([names, ...all].map(quoted).join('\n'));
  if (format === 'json')
    return Buffer.from(
      JSON.stringify(all.map((cells) => Object.fromEntries(cells.map((cell, at) => [tags[at], cell])))),
    );
  const element = (cells: readonly string[]) => cells.map((cell, at) => `<${tags[at]}>${cell}</${tags[at]}>`).join('');
  return Buffer.from(`<Stock>${all.map((cells) => `<Vehicle>${element(cells)}</Vehicle>`).join('')}</Stock>`);
}

/** Writes the files into a folder, in a process whose memory is not measured. */
export function writeStockFiles(folder: string): void {
  for (const format of formats) writeFileSync(join(folder, `stock.${format}`), written(format));
}

const none = async () => null;

/** @returns whether every row became a vehicle. */
export async function stockFileBench(format: string, folder: string, say: (line: string) => void): Promise<boolean> {
  global.gc?.();
  const [idle, before] = [process.memoryUsage().rss, process.cpuUsage()];
  const file = join(folder, `stock.${format}`);
  // Nothing holds the bytes once the text is read from them, as in the server's thread.
  const table = openTable(new Uint8Array(readFileSync(file))).rows[Symbol.iterator]();
  const header: CsvRow = table.next().value;
  const first: CsvRow[] = [];
  for (let next = table.next(); !next.done && first.push(next.value) < sampleRows; ) next = table.next();
  const columns = columnsOf(header, first);
  const profile = findProfile(columns.map(({ name }) => name));
  const plan = withProfile(planColumns(columns, {}, profile).plan, profile);
  const stock = { bySource: none, byStocknum: none, byVin: none, isSlugTaken: async () => false };
  const planner = new ImportPlanner(
    plan,
    { ...stock, locations: [], relist: new Set(), answers: { priceType: 'drive_away' } },
    new Date('2026-11-01T00:00:00Z'),
    { width: header.own ?? header.cells.length },
  );
  let [made, most] = [0, 0];
  const take = async (row: CsvRow) => {
    if ((await planner.take(row)).change) made += 1;
    if (made % 2000 === 0) most = Math.max(most, process.memoryUsage().rss);
  };
  for (const row of first) await take(row);
  for (let next = table.next(); !next.done; next = table.next()) await take(next.value);
  const { user, system } = process.cpuUsage(before);
  const [micros, memory] = [Math.round((user + system) / rows), Math.round((most - idle) / megabyte)];
  const size = (statSync(file).size / megabyte).toFixed(1);
  say(
    `${format.padEnd(5)} ${size.padStart(5)} MB, ${plan.length} columns read: ${micros} µs a row, ${memory} MB above idle`,
  );
  return made === rows;
}
