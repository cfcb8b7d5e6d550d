/** DOCX by its bytes: a ZIP file whose own table of contents lists what makes a Word document. Nothing is unpacked. */

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Bytes of the end record without its comment, and with the longest. */
const endSize = 22;
const endSearched = endSize + 0xffff;
const mostEntries = 2000;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Whether a ZIP file is a Word document without macros. */
export function isDocx(bytes: Uint8Array): boolean {
  const names = listNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (names === null) return false;
  return (
    names.has('[content_types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => /vbaproject|\.(?:bin|exe|dll|js|vbs|html?)$|\.\.|^\//.test(name))
  );
}

/** Names in the central directory, in lower case; null where it cannot be followed to its end. */
function listNames(file: Buffer): ReadonlySet<string> | null {
  const tail = file.subarray(Math.max(0, file.length - endSearched));
  const found = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (found < 0 || tail.length - found < endSize || tail.readUInt32LE(found) !== endSignature) return null;
  const count = tail.readUInt16LE(found + 10);
  let at = tail.readUInt32LE(found + 16);
  if (count > mostEntries) return null;
  const names = new Set<string>();
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) return null;
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    names.add(
      file
        .subarray(at + 46, at + 46 + name)
        .toString('utf8')
        .toLowerCase(),
    );
    at += 46 + name + extra + comment;
  }
  return names;
}
