/**
 * DOCX by its bytes: a ZIP file whose own table of contents lists what makes a Word document. Of its parts those are read
 * that can make Word fetch or run something when a member of staff opens the file.
 */
import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
/** Bytes of the end record without its comment, and with the longest. */
const endSize = 22;
const endSearched = endSize + 0xffff;
const mostEntries = 2000;
/** Bytes of one part that is read, and of all of them. */
const mostPart = 16 * 1024 * 1024;
const mostRead = 48 * 1024 * 1024;
const [stored, deflated] = [0, 8];

interface Entry {
  /** In lower case. */
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  /** Where its own header begins. */
  readonly at: number;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Whether a ZIP file is a Word document that holds text and pictures alone: no macros, no programs, and nothing that Word
 * would fetch from elsewhere when the document is opened (a template, a picture, a field). Links stay: people follow them.
 * A part that cannot be read counts as one that does harm.
 */
export function isDocx(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(file);
  if (entries === null) return false;
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || !names.has('[content_types].xml') || !names.has('word/document.xml'))
    return false;
  if ([...names].some((name) => /vbaproject|\.(?:bin|exe|dll|js|vbs|html?|rtf|mht)$|\.\.|^\//.test(name))) return false;
  let left = mostRead;
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    const part = readPart(file, entry, Math.min(left, mostPart));
    if (part === null) return false;
    left -= part.length;
    if (!isHarmless(entry.name, part)) return false;
  }
  return true;
}

/** Entries of the central directory; null where it cannot be followed to its end. */
function listEntries(file: Buffer): readonly Entry[] | null {
  const tail = file.subarray(Math.max(0, file.length - endSearched));
  const found = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (found < 0 || tail.length - found < endSize || tail.readUInt32LE(found) !== endSignature) return null;
  const count = tail.readUInt16LE(found + 10);
  let at = tail.readUInt32LE(found + 16);
  if (count > mostEntries) return null;
  const entries: Entry[] = [];
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) return null;
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    entries.push({
      name: file
        .subarray(at + 46, at + 46 + name)
        .toString('utf8')
        .replaceAll('\\', '/')
        .toLowerCase(),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The bytes of a part; null where they cannot be had within the limit. */
function readPart(file: Buffer, { at, packed, method, isEncrypted }: Entry, most: number): Buffer | null {
  if (isEncrypted || most <= 0 || at + 30 > file.length || file.readUInt32LE(at) !== fileSignature) return null;
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (begin + packed > file.length) return null;
  const bytes = file.subarray(begin, begin + packed);
  if (method === stored) return packed > most ? null : bytes;
  if (method !== deflated) return null;
  try {
    return inflateRawSync(bytes, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/** Parts of these types hold programs, whatever they are called. */
const programs = /macroenabled|vbaproject|vbadata|activex|oleobject|attachedtoolbars/i;
/** Fields that fetch or start something: by a word that only they have, or by the first word of a field. */
const fields = /DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|\n\s{0,100}(?:DDE|LINK|INCLUDE|IMPORT)\b/i;

/** Whether a part of XML names nothing that Word fetches or runs. */
function isHarmless(name: string, part: Buffer): boolean {
  const text = part.toString('utf8');
  // Word takes other encodings too, in which none of the words below would be found.
  if (text.includes('\0') || text.includes('\uFFFD') || /<!DOCTYPE|<!ENTITY/i.test(text)) return false;
  const [, encoding = 'utf-8'] =
    /^\uFEFF?\s{0,100}<\?xml[^>]{0,300}?encoding\s{0,20}=\s{0,20}["']([^"']{0,60})/i.exec(text) ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) return false;
  if (name === '[content_types].xml') return !programs.test(text);
  let isFine = true;
  let instruction = '';
  let inInstruction = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const own = localName(tag);
        if (own === 'instrtext' || own === 'delinstrtext') inInstruction += 1;
        const named = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value.trim()]));
        instruction += own === 'fldsimple' ? `\n${named.get('instr') ?? ''}\n` : '';
        // Where a field begins, the words of the one before end.
        if (own === 'fldchar' && named.get('fldchartype') === 'begin') instruction += '\n';
        if (own !== 'relationship' || named.get('targetmode')?.toLowerCase() !== 'external') return;
        if (!/\/hyperlink$/i.test(named.get('type') ?? '')) isFine = false;
      },
      ontext(said) {
        if (inInstruction > 0) instruction += said;
      },
      onclosetag(tag) {
        const own = localName(tag);
        if (own === 'instrtext' || own === 'delinstrtext') inInstruction -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return isFine && !fields.test(instruction);
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
