/** Reads the body of a form: JSON from an island, or a plain form, with files or without. */

import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { fileIds, mostFiles, tooManyFiles } from '#domain/leads/lead-file.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { readJson, readText } from '../../kernel/http/body.ts';
import { isMultipart, readMultipart } from '../../kernel/http/multipart.ts';

/** Bytes; the longest message and all other fields fit many times over. */
const bodyLimit = 32 * 1024;
const fieldLimit = 80;
/**
 * Bytes of a form with files. Files that are too large or too many go by unstored up to here, so that all that was typed
 * behind them arrives and can be answered; beyond, the form is cut off.
 */
const filesLimit = 100 * 1024 * 1024;

interface FormBody {
  readonly fields: { readonly [name: string]: Json };
  /** Whether a browser sent it without script, so that it needs a page for an answer. */
  readonly plain: boolean;
  /** What was wrong with files that came along; they are not among the fields. */
  readonly problems: readonly Problem[];
}

/** Stores a file from a form and returns its id. @throws AppError with the problem of the file. */
export type KeepFile = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<string>;

/** @throws AppError `input.invalid`, `input.too-large`, `input.media-type`. */
export async function readFields(request: Request, keep: KeepFile | null): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { fields: fromForm(await readText(request, bodyLimit)), plain: true, problems: [] };
  if (keep !== null && isMultipart(type)) return fromParts(request, keep);
  const value = await readJson(request, bodyLimit);
  if (!isJsonObject(value))
    throw new AppError('input.invalid', deferMessage('Send the fields of the form as one JSON object.'));
  if (Object.keys(value).length > fieldLimit) throw tooMany();
  return { fields: value, plain: false, problems: [] };
}

/** Text fields by name. If a field occurs twice, the last one counts, because a ticked box follows its hidden default. */
function fromForm(text: string): { readonly [name: string]: Json } {
  const fields = new Map<string, Json>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw new AppError('input.invalid', deferMessage('The name "__proto__" is not allowed.'));
    fields.set(name, value.replace(/\r\n?/g, '\n'));
    if (fields.size > fieldLimit) throw tooMany();
  }
  return Object.fromEntries(fields);
}

/** A field of files contains the ids of new files, and of those from an earlier try. */
async function fromParts(request: Request, keep: KeepFile): Promise<FormBody> {
  const kept = new Map<string, string[]>();
  const problems = new Map<string, string>();
  let count = 0;
  const texts = await readMultipart(
    request,
    { texts: bodyLimit, parts: fieldLimit, total: filesLimit },
    async ({ field, name }, bytes) => {
      // A field without a choice.
      if (name === '') return;
      const problem = (message: string) =>
        problems.set(field, [...new Set([...(problems.get(field)?.split('\n') ?? []), message])].join('\n'));
      if (++count > mostFiles) {
        problem(tooManyFiles());
        return;
      }
      try {
        kept.set(field, [...(kept.get(field) ?? []), await keep(name.slice(-300), bytes)]);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problem(error.message.includes(name) ? error.message : `${name.slice(0, 80)}: ${error.message}`);
      }
    },
  );
  const fields = new Map<string, Json>(texts);
  for (const [field, ids] of kept) fields.set(field, [...fileIds(texts.get(field)), ...ids].join(','));
  if (fields.size > fieldLimit) throw tooMany();
  return {
    fields: Object.fromEntries(fields),
    plain: true,
    problems: [...problems].map(([field, message]) => ({
      document: 'lead',
      pointer: `/${field}`,
      message: message.replaceAll('\n', ' '),
      severity: 'error',
    })),
  };
}

function tooMany(): AppError {
  return new AppError('input.invalid', deferMessage('The form has more than {most} fields.', { most: fieldLimit }));
}
