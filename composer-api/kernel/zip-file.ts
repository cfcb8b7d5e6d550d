/** A ZIP file in memory, for a few files that are small: names in UTF-8, each file deflated. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 1 January 1980: a file of the same content is the same file. */
const dosDate = 0x21;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;

export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(deflated, 4);
    shared.writeUInt16LE(dosDate, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(title.length, 22);
    parts.push(signature(0x04034b50), shared, title, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    // Made by: the version that reads it.
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), shared, place, title);
    offset += 30 + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, signature(0x06054b50), end]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
