/** The body of a form, whichever way it came: as JSON from an island, or as a plain form from the page itself. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { readJson, readText } from '../../kernel/http/body.ts';

/** Bytes; the longest message and all other fields fit many times over. */
const bodyLimit = 32 * 1024;
const fieldLimit = 80;

interface FormBody {
  readonly fields: { readonly [name: string]: Json };
  /** Whether a browser sent it without script, so that it needs a page for an answer. */
  readonly plain: boolean;
}

/** @throws AppError `input.invalid`, `input.too-large`, `input.media-type`. */
export async function readFields(request: Request): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { fields: fromForm(await readText(request, bodyLimit)), plain: true };
  const value = await readJson(request, bodyLimit);
  if (!isFields(value)) throw new AppError('input.invalid', 'Send the fields of the form as one JSON object.');
  if (Object.keys(value).length > fieldLimit) throw tooMany();
  return { fields: value, plain: false };
}

function isFields(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text fields by name; of a field that is there twice the last counts, as a ticked box follows its hidden default. */
function fromForm(text: string): { readonly [name: string]: Json } {
  const fields = new Map<string, Json>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw new AppError('input.invalid', 'The name "__proto__" is not allowed.');
    fields.set(name, value.replace(/\r\n?/g, '\n'));
    if (fields.size > fieldLimit) throw tooMany();
  }
  return Object.fromEntries(fields);
}

function tooMany(): AppError {
  return new AppError('input.invalid', `The form has more than ${fieldLimit} fields.`);
}
