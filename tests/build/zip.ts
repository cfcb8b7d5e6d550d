import { inflateRawSync } from 'node:zlib';

/** A ZIP file with an empty file under each name: what readers of its table of contents see. */
export function aZip(names: readonly string[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const text = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(text.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(text.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, text);
    entries.push(entry, text);
    at += local.length + text.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Names and texts of a ZIP file, read by its directory as any program would. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const texts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const place = file.readUInt32LE(at + 42);
    const begin = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28);
    const text = inflateRawSync(file.subarray(begin, begin + packed)).toString('utf8');
    texts.set(file.toString('utf8', at + 46, at + 46 + name), text);
    at += 46 + name;
  }
  return texts;
}
