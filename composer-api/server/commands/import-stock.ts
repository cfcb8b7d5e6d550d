/** `forecourt import`: a stock file into a site, by the code of the console's import. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportAnswers, ImportRun } from '#schemas/api/import.ts';
import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { createLog } from '../../kernel/log.ts';
import { createFileReader } from '../../work/imports/file-thread.ts';
import { importAnswersFile } from '../../work/imports/read-upload.ts';
import { importJob, StockImports } from '../../work/imports/stock-imports.ts';
import { JobRunner } from '../../work/job-runner.ts';
import { type Command, readWords, requireTenant, serverActor, UsageError } from './command.ts';
import { readJsonFile } from './read-json-file.ts';

/** Bytes of a file, as in the console. */
const mostBytes = 20 * 1024 * 1024;
const mostSaid = 100;
/** Milliseconds that an import is waited for. */
const mostWaited = 30 * 60_000;

export const importCommand: Command = {
  name: 'import',
  summary: 'Imports a stock file (CSV, Excel, XML or JSON, also packed) into a site.',
  forms: [
    {
      words: '<slug> <file> --dry-run',
      does: 'says what the file is, which column is taken for what, what the rows would do and what they leave open; changes nothing',
    },
    {
      words: '<slug> <file> [--mapping <file.json>] [--price-type <type>]',
      does: `takes the rows in; columns go by what they look like unless a mapping (column to field) says otherwise; price types: ${priceTypes.join(', ')}`,
    },
    {
      words: '<slug> <file> [--profile <id>] [--answers <file.json>] [--confirmed]',
      does: 'reads it by the format of a known system ("none" for no system), answers what rows leave open (priceType, notNew, dates, places, part, headerRow, words), and takes more than a fifth of the stock off the site; all of these work with --dry-run',
    },
  ],
  async run(context, words) {
    const { given, options } = readWords(words, ['which site', 'the file'], {
      'dry-run': { type: 'boolean', default: false },
      mapping: { type: 'string' },
      'price-type': { type: 'string' },
      profile: { type: 'string' },
      answers: { type: 'string' },
      confirmed: { type: 'boolean', default: false },
    });
    const [slug = '', path = ''] = given;
    const answers = {
      ...(options.answers === undefined ? {} : parseInput(importAnswersFile, await readJsonFile(options.answers))),
      ...readAnswers(options['price-type']),
      ...(options.profile === undefined ? {} : { profile: options.profile === 'none' ? '' : options.profile }),
    };
    const { confirmed } = options;
    const mapping = options.mapping === undefined ? {} : readMapping(await readJsonFile(options.mapping));
    const bytes = await readStockFile(resolve(path));
    await context.withStore(async (store) => {
      const scope = await requireTenant(store, slug);
      if (scope.kind === 'template') throw new Error('A template has no stock. Import into a site.');
      const read = createFileReader(store, null);
      const imports = new StockImports(store, { read, wake: () => {} });
      const file = { bytes, fileName: basename(path).slice(0, 200), ...answers };
      const tried = await imports.start(scope, serverActor.name, async () => ({ ...file, mapping, dryRun: true }));
      if (options['dry-run']) {
        for (const line of shapeLines(tried)) context.say(line);
        for (const { name, suggestion } of tried.columns ?? [])
          context.say(`  ${name}\t${mapping[name] ?? suggestion ?? '(left out)'}`);
        for (const line of [...report(tried), ...questions(tried)]) context.say(line);
        return;
      }
      const suggested = Object.fromEntries(
        (tried.columns ?? []).flatMap(({ name, suggestion }) => (suggestion === null ? [] : [[name, suggestion]])),
      );
      const chosen = Object.keys(mapping).length > 0 ? mapping : suggested;
      const run = await imports.start(scope, serverActor.name, async () => ({ ...file, mapping: chosen, confirmed }));
      const detail = { import: run.id, file: file.fileName };
      const at = store.now().toISOString();
      await store.tx((db) => recordAudit(db, scope, { action: 'import.start', by: serverActor.name, at, detail }));
      const log = createLog(context.settings.logLevel);
      const runner = new JobRunner({ store, log, kinds: [importJob(store, read)] });
      const done = await carryThrough(runner, async () => imports.find(scope, run.id));
      for (const line of report(done)) context.say(line);
      if (done.state === 'failed') throw new Error(done.problems[0]?.message ?? 'The import failed.');
    });
  },
};

/** A running server may take the job up instead, so what is waited for is the run. */
async function carryThrough(runner: JobRunner, find: () => Promise<ImportRun | null>): Promise<ImportRun> {
  const until = performance.now() + mostWaited;
  runner.start();
  try {
    for (;;) {
      const run = await find();
      if (run === null) throw new Error('The import was cancelled, because its site was removed.');
      if (run.state !== 'running') return run;
      if (performance.now() > until)
        throw new Error('The import is queued behind other work on this site. A running server will complete it.');
      await pause(200);
    }
  } finally {
    await runner.stop();
  }
}

function report(run: ImportRun): readonly string[] {
  const { rows, created, updated, unchanged, rejected, problems, problemCount } = run;
  const would = run.dryRun ? 'Nothing was changed. It would be: ' : '';
  return [
    `${would}${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected.`,
    ...problems
      .slice(0, mostSaid)
      .map(
        ({ row, column, message, rejected: isOut }) =>
          `  row ${row}${column === '' ? '' : `, ${column}`}: ${message}${isOut ? ' (left out)' : ''}`,
      ),
    ...(problemCount > mostSaid ? [`  and ${problemCount - mostSaid} more`] : []),
  ];
}

/** What the file turned out to be. */
function shapeLines({ file }: ImportRun): readonly string[] {
  if (!file) return [];
  const { format, packed, part, parts, headerRow, profile } = file;
  return [
    `${format.toUpperCase()}${packed ? ` in a ${packed} archive` : ''}, columns named in row ${headerRow}, ${profile ? `read by the profile ${profile.id} (${profile.title})` : 'no known system'}.`,
    ...(part === null ? [] : [`Vehicles from ${part}, of: ${parts.map(({ name }) => name).join(', ')}.`]),
  ];
}

/** What the rows leave open, each with the answer that settles it. */
function questions({ doubts, held = 0 }: ImportRun): readonly string[] {
  if (!doubts) return [];
  const { untyped, notNew, undated = 0, words = [], places } = doubts;
  const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
  return [
    ...(held > 0 ? [`${held} vehicles would wait under "Needs a look".`] : []),
    ...(untyped > 0 ? [`open: what a price includes, ${rows(untyped)} (priceType)`] : []),
    ...(undated > 0 ? [`open: day and month of ${undated} dates (dates)`] : []),
    ...(notNew > 0 ? [`open: the condition of vehicles that cannot be new, ${rows(notNew)} (notNew)`] : []),
    ...words.map(({ kind, phrase, rows: count }) => `open: ${kind} "${phrase}", ${rows(count)} (words)`),
    ...places.map(({ name, rows: count }) => `open: the place "${name}", ${rows(count)} (places)`),
  ];
}

function readAnswers(given: string | undefined): ImportAnswers {
  if (given === undefined) return {};
  const priceType = priceTypes.find((one) => one === given);
  if (priceType === undefined) throw new UsageError(`--price-type is one of ${priceTypes.join(', ')}.`);
  return { priceType };
}

function readMapping(value: unknown): { readonly [column: string]: string } {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || entries.length > 500 || entries.some(([, field]) => typeof field !== 'string'))
    throw new Error('A mapping is an object of column names and fields: {"Make": "make"}.');
  return Object.fromEntries(entries);
}

async function readStockFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of createReadStream(path)) {
    size += part.length;
    if (size > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1024 ** 2} MB. Split it.`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
