/**
 * A request with a stock file, parsed: JSON, or a form with the file itself. Runs where files are read, since a body
 * of 20 MB takes the thread that takes it apart most of a second.
 */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { type ImportRequest, importWordKinds } from '#schemas/api/import.ts';
import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { parseJson } from '../../kernel/http/body.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { fileLimits } from './read-csv.ts';

/** Bytes of a file; some 50,000 vehicles. */
const uploadLimit = 20 * 1024 * 1024;
/** Bytes of a request: JSON writes quotation marks and line breaks with two signs each. */
export const requestLimit = uploadLimit + uploadLimit / 4;

/** Places of a file that can be given a location one by one. */
const mostPlaces = 200;
/** Words that are explained at once. */
const mostWords = 200;

/** A request's body as it came. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** Its `content-type`. */
  readonly type: string;
}

export interface StockFile extends Omit<ImportRequest, 'csv'> {
  /** As uploaded, in its original encoding. */
  readonly bytes: Uint8Array;
}

/** A word and what it means; the meaning is checked by `checkedWord`. */
export const importWord = z.strictObject({
  kind: z.enum(importWordKinds),
  phrase: z.string().trim().min(1, 'Write the word').max(120, 'At most 120 characters'),
  meaning: z.string().max(40),
});

/** How a file is read, and what a dealer answers for rows that leave it open: in imports and in feeds. */
export const importAnswers = {
  part: z.string().max(300).optional(),
  profile: z.string().max(60).optional(),
  headerRow: z.number().int().min(1).max(fileLimits.rows).optional(),
  dates: z.enum(['day-first', 'month-first']).optional(),
  priceType: z.enum(priceTypes).optional(),
  notNew: z.enum(['new', 'demo', 'used']).optional(),
  places: z
    .record(z.string().min(1).max(200), z.string().min(1).max(60))
    .refine((places) => Object.keys(places).length <= mostPlaces, { error: `At most ${mostPlaces} places at once.` })
    .optional(),
};

const words = z.array(importWord).max(mostWords, `At most ${mostWords} words at once.`).optional();

/** Answers and words that come as a separate file, with an import by command. */
export const importAnswersFile = z.strictObject({ ...importAnswers, words });

const settings = z.strictObject({
  mapping: z
    .record(z.string().max(200), z.string().max(60))
    .refine((mapping) => Object.keys(mapping).length <= fileLimits.columns, {
      error: `A file has at most ${fileLimits.columns} columns.`,
    }),
  dryRun: z.boolean().optional(),
  confirmed: z.boolean().optional(),
  fileName: z.string().max(200).optional(),
  words,
  ...importAnswers,
});
const jsonRequest = settings.extend({ csv: z.string() });

/** @throws AppError `input.invalid`, `input.media-type` or `input.too-large`. */
export async function readUpload({ bytes, type }: Upload): Promise<StockFile> {
  if (/^multipart\/form-data\b/i.test(type)) return readForm(bytes, type);
  if (!/^application\/json\b/i.test(type))
    throw new AppError('input.media-type', 'Send the request as application/json, or as a form with a file.');
  const { csv, ...rest } = parseInput(jsonRequest, parseJson(textOf(bytes)));
  return { ...rest, bytes: checked(new TextEncoder().encode(csv)) };
}

async function readForm(body: Uint8Array, type: string): Promise<StockFile> {
  // A copy that is no shared memory, as a response wants it.
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('input.invalid', 'The form cannot be read. Choose the file again.');
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('input.invalid', 'Choose a file: CSV, Excel, XML or JSON.');
  const rest = parseInput(settings, {
    mapping: parseObject(form.get('mapping'), 'mapping') ?? {},
    dryRun: form.get('dryRun') === 'true',
    confirmed: form.get('confirmed') === 'true',
    fileName: file.name.slice(0, 200),
    ...readAnswers(form),
  });
  return { ...rest, bytes: checked(new Uint8Array(await file.arrayBuffer())) };
}

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= uploadLimit) return bytes;
  throw new AppError('input.too-large', `The file is larger than ${uploadLimit / 1024 / 1024} MB. Split it.`);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('input.invalid', 'The request is not valid UTF-8 text.');
  }
}

/** Left out where the form leaves them out. */
function readAnswers(form: FormData): { readonly [name: string]: unknown } {
  const given = {
    priceType: form.get('priceType') || undefined,
    notNew: form.get('notNew') || undefined,
    places: parseObject(form.get('places'), 'places'),
    dates: form.get('dates') || undefined,
    words: parseObject(form.get('words'), 'words'),
    headerRow: form.get('headerRow') ? Number(form.get('headerRow')) : undefined,
    part: form.get('part') || undefined,
    profile: form.get('profile') ?? undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function parseObject(text: unknown, name: string): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('input.invalid', `The ${name} is not valid JSON.`);
  }
}
