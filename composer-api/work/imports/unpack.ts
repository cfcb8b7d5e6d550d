/** Files that come packed: gzip, and ZIP with one or several files. What comes out is counted while it comes. */
import { gunzipSync } from 'node:zlib';
import { isZip, listZip, type PackedFile, unpackFile, ZipError } from '../../kernel/read-zip.ts';
import { refusal } from './element-sink.ts';
import { isGzip, otherDocument } from './file-kind.ts';
import { isWorkbook } from './read-workbook.ts';
import { namesFormer } from './words.ts';

/** Bytes that a file may have when it is unpacked. */
export const mostFileBytes = 40 * 1024 * 1024;

interface Unpacked {
  readonly bytes: Uint8Array;
  readonly packed: 'gzip' | 'zip' | null;
  /** Name of the file in the archive that was taken, and of all that could be; empty unless there are several. */
  readonly files: readonly string[];
  readonly file: string | null;
}

const tooLarge = () => refusal(`The file is larger than ${mostFileBytes / 1024 / 1024} MB. Split it.`);
const stockFile = /\.(?:csv|tsv|tab|txt|xml|json|jsonl|xlsx)$/i;

/**
 * A workbook is an archive too, and stays as it is.
 * @param part name of the file in an archive of several; null takes the largest.
 * @throws AppError `input.invalid`
 */
export function unpack(bytes: Uint8Array, part: string | null): Unpacked {
  if (isGzip(bytes)) return { packed: 'gzip', files: [], file: null, bytes: gunzip(bytes) };
  const plain: Unpacked = { bytes, packed: null, files: [], file: null };
  if (bytes.length > mostFileBytes) throw tooLarge();
  if (!isZip(bytes)) return plain;
  const files = listZip(bytes);
  if (files === null) throw refusal('The archive cannot be read. It is not whole: send it again.');
  const names = files.map(({ name }) => name);
  if (isWorkbook(names)) return plain;
  const other = otherDocument(names);
  if (other !== null) throw refusal(other);
  const found = files
    .filter(({ name }) => stockFile.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name))
    .toSorted((a, b) => Number(namesFormer(a.name)) - Number(namesFormer(b.name)) || b.size - a.size);
  const taken = found.find(({ name }) => name === part) ?? found[0];
  if (!taken)
    throw refusal(
      `The archive holds no CSV, Excel, XML or JSON file. It holds ${names.length === 0 ? 'nothing' : names.slice(0, 3).join(', ').slice(0, 200)}.`,
    );
  return {
    packed: 'zip',
    bytes: unzip(bytes, taken),
    files: found.length > 1 ? found.map(({ name }) => name).slice(0, 50) : [],
    file: found.length > 1 ? taken.name : null,
  };
}

function gunzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostFileBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw refusal('The compressed file is damaged or cut short. Send it again.');
  }
}

function unzip(bytes: Uint8Array, file: PackedFile): Uint8Array {
  try {
    return Buffer.concat([...unpackFile(bytes, file, mostFileBytes)]);
  } catch (error) {
    throw error instanceof ZipError ? refusal(`${file.name.slice(0, 100)} in the archive ${error.message}.`) : error;
  }
}
