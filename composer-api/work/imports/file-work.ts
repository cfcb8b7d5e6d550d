/**
 * Reads and plans a stock file in any thread: `file-worker.ts` gives it a separate one, tests and a server from source
 * use theirs. It only reads the database, and sends its findings in pieces, so that no file is held in memory as rows.
 */

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '#domain/errors/app-error.ts';
import { judgeMissing, type MissingAnswer } from '#domain/feeds/missing-vehicles.ts';
import { spellingsOf } from '#domain/makes/known-name.ts';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import type { MissingRule } from '#schemas/api/feed.ts';
import type { FileShape, ImportAnswers, ImportRun, ImportWord, RefusedRow, RowReport } from '#schemas/api/import.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listBrought, listMarkedSold, listNamed } from '#tenants/feeds/feed-vehicles.ts';
import { listImportProfiles } from '#tenants/imports/import-profiles.ts';
import { readImportFile } from '#tenants/imports/import-runs.ts';
import { listImportWords } from '#tenants/imports/import-words.ts';
import { hasFileVehicles, knownStock } from '#tenants/stock/known-stock.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { type StagedLine, stagePut } from '#tenants/stock/stock-acts.ts';
import { findProfile, withProfile } from './apply-profile.ts';
import { FileOutcome } from './file-outcome.ts';
import { openTable } from './open-table.ts';
import { ownWords } from './own-words.ts';
import { type ColumnPlan, columnsOf, planColumns, sampleRows } from './plan-columns.ts';
import { ImportPlanner } from './plan-import.ts';
import type { CsvRow } from './read-csv.ts';
import type { ReadOptions } from './read-row.ts';
import { emptyReport, mostProblems } from './row-report.ts';
import type { Column } from './suggest-mapping.ts';
import { dayOrders } from './table-shape.ts';
import { mostFileBytes } from './unpack.ts';

/** Rows that wait to be repaired, and what each may have. */
const mostRefused = 100;
const mostShown = { cells: 80, text: 4000 };
/** Lines in one message. */
const linesPerMessage = 100;
/** Rows between two breaths, and between two notes of progress. */
const breatheEvery = 200;
const noteEvery = 1000;

export interface FileWork {
  /** The file, or the import whose file is in the store. */
  readonly file: { readonly bytes: Uint8Array } | { readonly importRun: string };
  /** Target by column name; empty takes what the columns look like. */
  readonly mapping: { readonly [column: string]: string };
  /** How the file is read, and what the dealer answered for rows that leave it open. */
  readonly answers?: ImportAnswers;
  /** Words that a trial reads with besides those that the site knows. */
  readonly words?: readonly ImportWord[];
  /** `look`: rows and columns alone. `try`: what the rows would do. `plan`: the same, and each line is sent. */
  readonly task: 'look' | 'try' | 'plan';
  /** Milliseconds. */
  readonly now: number;
  /** ISO day by the clocks of the site; without it, that of `now` in UTC. */
  readonly today?: string;
  /** Currency of the site's prices, where known. */
  readonly currency?: 'AUD' | 'NZD' | null;
  /** The feed that the file is from, where what it no longer names has to be dealt with. */
  readonly feed?: { readonly id: string; readonly rule: MissingRule; readonly guard: number; readonly force: boolean };
}

export interface FileFindings {
  readonly columns: NonNullable<ImportRun['columns']>;
  readonly file: FileShape;
  readonly report: RowReport;
  /** Rejected rows that cannot be matched to a vehicle. */
  readonly unknownRows: number;
  readonly missing: (Omit<MissingAnswer, 'missing'> & FeedMissing) | null;
}

interface FeedMissing {
  /** Vehicles on offer that the feed has brought, and how many of them the file does not name. */
  readonly of: number;
  readonly found: number;
}

export type FileMessage =
  | { readonly kind: 'lines'; readonly lines: readonly StagedLine[] }
  /** Problems are left out. */
  | { readonly kind: 'progress'; readonly report: RowReport }
  | { readonly kind: 'end'; readonly findings: FileFindings };

interface FileTools {
  readonly store: Pick<Store, 'db'>;
  readonly scope: TenantScope;
  /** Resolves when the receiver has processed it; nothing more is sent before. */
  readonly tell: (message: FileMessage) => Promise<void>;
  /** Called every few milliseconds; a rejection ends the work. */
  readonly breathe: () => Promise<void>;
}

/** @throws AppError `input.invalid` when the file cannot be read, is too large, or the mapping does not fit it. */
export async function workFile(work: FileWork, tools: FileTools): Promise<void> {
  const { part, headerRow = null, profile: chosen } = work.answers ?? {};
  // Nothing here holds the bytes, which are as large as the text that is read from them.
  const table = openTable(await bytesOf(work, tools), part || null, headerRow);
  const rows = table.rows[Symbol.iterator]();
  const header = rows.next();
  if (header.done) throw refusal('The file is empty. Its first row has to name the columns.');
  // The first rows say what the columns are; then the file is gone through once.
  const first: CsvRow[] = [];
  while (first.length < sampleRows) {
    const next = rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const columns = columnsOf(header.value, first);
  const profile = findProfile(
    columns.map(({ name }) => name),
    chosen,
    (await listImportProfiles(tools.store, tools.scope)).map(({ profile: own }) => own),
  );
  const { suggestions, plan: planned } = planColumns(columns, work.mapping, profile);
  const plan = { suggestions, plan: withProfile(planned, profile) };
  const all = (function* () {
    yield* first;
    for (let next = rows.next(); !next.done; next = rows.next()) yield next.value;
  })();
  const file: FileShape = {
    ...table.shape,
    profile: profile && { id: profile.id, title: profile.title },
  };
  const read = { ...plan, header: header.value, notes: () => table.notes(), first, again: () => table.again() };
  const found = work.task === 'look' ? await count(all, tools) : await planRows(work, read, all, tools);
  await tools.tell({ kind: 'end', findings: { columns: shown(columns, plan), file, ...found } });
}

async function bytesOf({ file }: FileWork, { store, scope }: FileTools): Promise<Uint8Array> {
  if ('bytes' in file) {
    if (file.bytes.length > mostFileBytes) throw tooLarge();
    return file.bytes;
  }
  const packed = await readImportFile(store, scope, file.importRun);
  if (!packed) throw refusal('The file is no longer there. Choose it again.');
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: mostFileBytes });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

const refusal = (message: string) => new AppError('input.invalid', message);
const tooLarge = () => refusal(`The file is larger than ${mostFileBytes / 1024 / 1024} MB. Split it.`);

function shown(columns: readonly Column[], { suggestions }: ColumnPlan): FileFindings['columns'] {
  return columns.map(({ name, samples }, index) => ({ name, samples, suggestion: suggestions[index] ?? null }));
}

type Counted = Omit<FileFindings, 'columns' | 'file'>;

async function count(rows: Iterable<CsvRow>, { breathe }: FileTools): Promise<Counted> {
  let found = 0;
  for (const _row of rows) if (++found % breatheEvery === 0) await breathe();
  return { report: emptyReport(found), unknownRows: 0, missing: null };
}

/** The table to read, and where it is. */
interface TablePlan extends ColumnPlan {
  readonly header: CsvRow;
  /** Lines that may say something of all rows. */
  readonly notes: () => readonly string[];
  /** The first rows below it. */
  readonly first: readonly CsvRow[];
  /** All rows, from the start of the file. */
  readonly again: () => Iterable<CsvRow>;
}

async function planRows(
  work: FileWork,
  { plan, header, notes, first, again }: TablePlan,
  rows: Iterable<CsvRow>,
  tools: FileTools,
): Promise<Counted> {
  const { store, scope, breathe } = tools;
  const locations = (await listContent(store, scope, 'location')).map(({ item }) => item);
  const relist = work.feed ? await listMarkedSold(store, scope) : new Set<string>();
  const { answers = {} } = work;
  const now = new Date(work.now);
  const reading: ReadOptions = {
    width: header.own ?? header.cells.length,
    header: header.cells.map((cell) => cell.trim()),
    notes: notes(),
    words: ownWords([...(await listImportWords(store, scope)), ...(work.words ?? [])]),
    currency: work.currency ?? null,
    today: work.today,
    dayFirst: dayOrders(plan, first, again),
    dates: answers.dates,
  };
  const isFirst = !(await hasFileVehicles(store, scope));
  const makes = spellingsOf((await listContent(store, scope, 'manufacturer')).map(({ item }) => item.name));
  const stock = { ...knownStock(store, scope), locations, relist, answers, isFirst, makes };
  const planner = new ImportPlanner(plan, stock, now, reading);
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: RowReport['problems'][number][] = [];
  const refused: RefusedRow[] = [];
  const lines = new Lines(tools, work.task === 'plan');
  const present = new Set<string>();
  const gone = new Set<string>();
  const named = work.feed ? await listNamed(store, scope, work.feed.id) : new Set<string>();
  const outcome = new FileOutcome();
  let [read, problemCount, unknownRows, held] = [0, 0, 0, 0];
  const report = (): RowReport => ({ rows: read, read, ...counts, problems, problemCount });
  const whole = (): RowReport => ({ ...report(), doubts: planner.doubts(), refused, held, outcome: outcome.found() });
  for (const row of rows) {
    const { change, about, problems: found, isHeld } = await planner.take(row);
    read += 1;
    // A vehicle is counted once, as all of its rows leave it.
    if (change?.again) counts[change.again.kind] -= 1;
    counts[change?.kind ?? 'rejected'] += 1;
    problemCount += found.length;
    if (isHeld) held += 1;
    if (change && outcome.take(change)) gone.add(change.vehicle.id);
    problems.push(...found.slice(0, mostProblems - problems.length));
    if (!change && refused.length < mostRefused && isShort(row)) refused.push({ row: row.row, cells: row.cells });
    const id = change?.vehicle.id ?? about;
    if (id) present.add(id);
    else if (id === null) unknownRows += 1;
    const isPut = (change?.again ?? change)?.kind !== 'unchanged' || change?.kind !== 'unchanged';
    if (change && isPut) await lines.put(stagePut(change.vehicle, change.known, change), change);
    else if (work.feed && id && !named.has(id)) await lines.add({ kind: 'mark', vehicleId: id });
    if (read % breatheEvery === 0) await breathe();
    if (read % noteEvery === 0) await tools.tell({ kind: 'progress', report: { ...report(), problems: [] } });
  }
  const missing = work.feed ? await findMissing(work.feed, { present, gone, unknownRows }, lines, tools) : null;
  await lines.flush();
  return { report: whole(), unknownRows, missing };
}

/** Whether a row can be shown in a form, and stored with the report. */
function isShort({ cells }: CsvRow): boolean {
  return (
    cells.length <= mostShown.cells &&
    cells.some((cell) => cell !== '') &&
    cells.reduce((total, cell) => total + cell.length, 0) <= mostShown.text
  );
}

/** The feed's vehicles that the file does not name; where the feed has a rule for them, a line for each. */
async function findMissing(
  { id, rule, guard, force }: NonNullable<FileWork['feed']>,
  file: {
    readonly present: ReadonlySet<string>;
    readonly gone: ReadonlySet<string>;
    readonly unknownRows: number;
  },
  lines: Lines,
  { store, scope, breathe }: FileTools,
): Promise<FileFindings['missing']> {
  const brought = (await listBrought(store, scope, id)).filter(({ sold }) => !sold);
  const { missing, ...answer } = judgeMissing({
    rule,
    guard,
    force,
    ...file,
    brought: new Set(brought.map((one) => one.id)),
  });
  if (answer.verdict === 'apply') {
    const alone = new Set(brought.flatMap((one) => (one.shared ? [] : [one.id])));
    for (const vehicleId of missing) {
      const [found] = alone.has(vehicleId) ? await findVehiclesById(store, scope, [vehicleId]) : [];
      // One whose status staff have taken in hand is no longer a feed's to take away.
      const isOurs = found !== undefined && !guardedFields(found.vehicle).has('status');
      await lines.add({ kind: !isOurs ? 'unmark' : rule === 'remove' ? 'remove' : 'sold', vehicleId });
      await breathe();
    }
  }
  return { ...answer, of: brought.length, found: missing.length };
}

class Lines {
  readonly #tools: FileTools;
  readonly #sendsLines: boolean;
  #waiting: StagedLine[] = [];
  #count = 0;
  /** Place of a row's line among all. */
  readonly #places: number[] = [];

  constructor(tools: FileTools, sendsLines: boolean) {
    this.#tools = tools;
    this.#sendsLines = sendsLines;
  }

  async add(line: StagedLine): Promise<void> {
    if (!this.#sendsLines) return;
    this.#count += 1;
    this.#waiting.push(line);
    if (this.#waiting.length === linesPerMessage) await this.flush();
  }

  /** A line for a row; added to that of an earlier row about the same vehicle, where there is one. */
  async put(
    line: StagedLine,
    { row, again }: { readonly row: number; readonly again?: { readonly row: number } },
  ): Promise<void> {
    const first = again?.row ?? row;
    const over = again ? this.#places[first] : undefined;
    if (over === undefined) this.#places[first] = this.#count;
    await this.add(over === undefined || line.kind !== 'put' ? line : { ...line, over });
  }

  async flush(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    if (lines.length > 0) await this.#tools.tell({ kind: 'lines', lines });
  }
}
