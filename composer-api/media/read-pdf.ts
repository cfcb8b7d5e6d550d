/** PDF by its bytes. Such a file is stored as it is and opened by the browser's own viewer, which runs apart from pages. */
import { constants, inflateSync } from 'node:zlib';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

/** A complete file has its end marker within this many bytes of the end. */
const tail = 2048;
/** Bytes that all packed streams of a file may have unpacked, and streams of a file. */
const mostUnpacked = 96 * 1024 * 1024;
const mostStreams = 20_000;
/** A stream's dictionary is this many characters long at most. */
const pictureHead = 2000;

/** Only at the very beginning: a file that begins as something else could be read as that by a browser. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** @throws AppError `input.invalid` for one that breaks off. */
export function checkPdf(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.subarray(-tail)).toString('latin1').includes('%%EOF'))
    throw new AppError('input.invalid', deferMessage('This PDF is damaged or incomplete. Save it again and retry.'));
  return bytes;
}

/** Names that run, start or fetch something, or embed another file. A name ends at a delimiter. */
const active =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|GoToR|EmbeddedFiles?|RichMedia|Rendition|XFA)(?=[\s/<>[\](){}%]|$)/;
/** The same for bytes that may belong to a picture, in which three letters appear by chance. */
const activeAnywhere = /\/(?:JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia)(?=[\s/<>[\](){}%]|$)/;

/**
 * Whether an untrusted PDF contains only text and pictures. If its content cannot be inspected, such as an encrypted
 * file, or objects packed in an unusual way, it counts as harmful. The file may lie about where its parts begin and
 * end, so each part is looked at in every way that a program could read it.
 */
export function isHarmlessPdf(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (activeAnywhere.test(plainNames(source))) return false;
  let left = mostUnpacked;
  let streams = 0;
  for (const { around, from } of piecesOf(source)) {
    if (active.test(around) || /\/Encrypt(?=[\s/<>[\](){}%]|$)/.test(around)) return false;
    if (from === null) continue;
    streams += 1;
    if (streams > mostStreams) return false;
    const isObjects = around.includes('/ObjStm');
    if (isObjects && !isPlainlyPacked(around)) return false;
    if (!isObjects && /\/Subtype\s{0,20}\/Image/.test(around.slice(-pictureHead))) continue;
    const unpacked = unpack(bytes.subarray(from), left);
    if (unpacked === null) {
      // Not packed: its bytes were looked at with the whole file. Objects have to be readable.
      if (isObjects && /\/Filter/.test(around)) return false;
      continue;
    }
    left -= unpacked.length;
    if (left <= 0) return false;
    if ((isObjects ? active : activeAnywhere).test(plainNames(unpacked))) return false;
  }
  return true;
}

/** Names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

interface Piece {
  /** The bytes between two streams, with plain names: objects, and the dictionary of the next stream. */
  readonly around: string;
  /** Where the stream behind it begins; null at the end of the file. */
  readonly from: number | null;
}

function* piecesOf(source: string): Generator<Piece> {
  const word = /(end)?stream[ \t\r\n]{0,20}/g;
  let at = 0;
  for (let found = word.exec(source); found !== null; found = word.exec(source)) {
    const behind = found.index + found[0].length;
    // The content of a stream was scanned as if it were not compressed.
    if (found[1] === undefined) yield { around: plainNames(source.slice(at, found.index)), from: behind };
    at = behind;
  }
  yield { around: plainNames(source.slice(at)), from: null };
}

/** Whether objects are packed by Flate alone, as all current programs do, or not at all. Signatures have filters too. */
function isPlainlyPacked(around: string): boolean {
  for (const [, filter = ''] of around.matchAll(/\/Filter\s{0,20}(\[[^\]]{0,200}\]|\/?[^\s/<>[\](){}%]{0,60}|)/g))
    if (!/^(?:\[\s{0,20})?\/(?:FlateDecode|Fl|Adobe\.PPK(?:Lite|MS))(?:\s{0,20}\])?$/.test(filter)) return false;
  return !/\/Predictor\s{0,20}(?!1(?:\D|$))/.test(around);
}

/** Null where it is not packed; a text as long as `most` where it has more. */
function unpack(packed: Uint8Array, most: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? ' '.repeat(most) : null;
  }
}
