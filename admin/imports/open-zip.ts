/** A ZIP file of pictures, read in the browser one picture at a time: it may be larger than the memory of a phone. */

export interface NamedFile {
  /** With its folders. */
  readonly path: string;
  /** @throws Error with what to tell a person. */
  readonly read: () => Promise<File>;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Bytes of the end record without its comment, and of the longest comment. */
const [endSize, longestComment] = [22, 0xffff];
/** The server's limits: files of one archive, bytes of its table of contents, and bytes of a picture. */
const most = { files: 5000, contents: 16 * 1024 * 1024, picture: 25 * 1024 * 1024 } as const;

/** @throws Error with a message for the person, if it is no ZIP file or has too many files. */
export async function listZip(archive: Blob): Promise<readonly NamedFile[]> {
  const tailAt = Math.max(0, archive.size - endSize - longestComment);
  const tail = await viewOf(archive, tailAt, archive.size);
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Error('This is not a ZIP file. Zip the folder again.');
  const count = tail.getUint16(end + 10, true);
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > most.files || size > most.contents || from + size > archive.size)
    throw new Error(`This ZIP file cannot be read. Put at most ${most.files.toLocaleString('en-AU')} pictures in one.`);
  const contents = await viewOf(archive, from, from + size);
  const files: NamedFile[] = [];
  for (let at = 0; at + 46 <= contents.byteLength && files.length < count; ) {
    if (contents.getUint32(at, true) !== entrySignature) break;
    const [name, extra, comment] = [28, 30, 32].map((offset) => contents.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const path = new TextDecoder().decode(contents.buffer.slice(at + 46, at + 46 + name));
    const entry = {
      path,
      method: contents.getUint16(at + 10, true),
      packed: contents.getUint32(at + 20, true),
      at: contents.getUint32(at + 42, true),
      isEncrypted: (contents.getUint16(at + 8, true) & 1) === 1,
    };
    if (!path.endsWith('/')) files.push({ path, read: () => readEntry(archive, entry) });
    at += 46 + name + extra + comment;
  }
  return files;
}

interface Entry {
  readonly path: string;
  /** 0 for as it is, 8 for deflated. */
  readonly method: number;
  readonly packed: number;
  readonly at: number;
  readonly isEncrypted: boolean;
}

async function readEntry(archive: Blob, { path, method, packed, at, isEncrypted }: Entry): Promise<File> {
  if (isEncrypted) throw new Error('This ZIP file has a password. Zip the pictures without one.');
  const head = await viewOf(archive, at, at + 30);
  if (head.byteLength < 30 || (method !== 0 && method !== 8)) throw new Error('This file of the ZIP cannot be read.');
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = archive.slice(from, from + packed);
  const stream = method === 0 ? bytes.stream() : bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error('This file of the ZIP is damaged.');
    });
    if (done) break;
    size += value.byteLength;
    if (size > most.picture) {
      await reader.cancel();
      throw new Error('The file has more than 25 MB. Save it smaller.');
    }
    parts.push(value);
  }
  return new File(parts, path.slice(path.lastIndexOf('/') + 1));
}

async function viewOf(archive: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await archive.slice(from, to).arrayBuffer());
}
