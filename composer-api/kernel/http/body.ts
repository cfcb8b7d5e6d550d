/** The one body parser: it limits the size, and a malformed body is the caller's mistake, never a server error. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

/** Bodies up to this size are read at once: a stream costs a small body more than all other work on it. */
const smallBody = 256 * 1024;

/** Reads a request's body. @param limit bytes. @throws AppError `input.too-large`, or `input.invalid` when it breaks off. */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > limit) throw tooLarge(limit);
  // The server lets no body be longer than its request says.
  if (declared <= smallBody && request.method !== 'GET' && request.method !== 'HEAD') {
    const bytes = Buffer.from(await request.arrayBuffer().catch(brokenOff));
    if (bytes.byteLength > limit) throw tooLarge(limit);
    return bytes;
  }
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw tooLarge(limit);
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    brokenOff();
  }
  return Buffer.concat(chunks);
}

function brokenOff(): never {
  throw new AppError('input.invalid', deferMessage('The request broke off before it was complete. Send it again.'));
}

/** Reads at most `limit` bytes of a request's body as text. */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('input.invalid', deferMessage('The request is not valid UTF-8 text.'));
  }
}

/** Deep enough for all our documents; deeper nesting is an attack on the parser. */
const deepest = 64;

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) most = Math.max(most, ++depth);
    else if (c === 125 || c === 93) depth--;
  }
  return most;
}

/** Parses a JSON body. @throws AppError `input.invalid`, `input.too-large`, `input.media-type`. */
export async function readJson(request: Request, limit = 1024 * 1024): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    throw new AppError('input.media-type', deferMessage('Send the request as application/json.'));
  return parseJson(await readText(request, limit));
}

/** Parses a JSON text that came from outside. @throws AppError `input.invalid`. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest)
    throw new AppError(
      'input.invalid',
      deferMessage('The request is nested more than {deepest} levels deep.', { deepest }),
    );
  try {
    return parsePlain(text);
  } catch (error) {
    throw new AppError(
      'input.invalid',
      deferMessage('The request is not valid JSON: {why}.', {
        why: error instanceof Error ? error.message : 'it cannot be read',
      }),
    );
  }
}

/** Drops names that would change an object's prototype. Most texts do not contain such a word, and are parsed fast. */
function parsePlain(text: string): unknown {
  // Any of its letters can be written as an escape of ASCII (`\u005f`, `\u006f` …).
  if (!/__proto__|\\u00[5-7]/i.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('the name "__proto__" is not allowed');
    return value;
  });
}

function tooLarge(limit: number): AppError {
  return new AppError(
    'input.too-large',
    deferMessage('The request is larger than {most} KB.', { most: Math.round(limit / 1024) }),
  );
}
