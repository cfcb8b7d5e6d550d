/**
 * DOCX by its bytes: a ZIP file whose own table of contents lists what makes a Word document. Of its parts those are read
 * that can make Word fetch or run something when a member of staff opens the file.
 */
import { Parser } from 'htmlparser2';
import { listZip, type PackedFile, unpackFile, ZipError } from '../kernel/read-zip.ts';

/** Bytes of one part that is read, and of all of them. */
const mostPart = 16 * 1024 * 1024;
const mostRead = 48 * 1024 * 1024;
/**
 * Whether a ZIP file is a Word document that contains only text and pictures: no macros, no programs, and nothing that Word
 * would fetch from elsewhere when the document is opened (a template, a picture, a field). Links are fine: people
 * follow them. A part that cannot be read counts as one that does harm.
 */
export function isDocx(bytes: Uint8Array): boolean {
  const entries = listZip(bytes)?.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/').toLowerCase() }));
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length || !names.has('[content_types].xml') || !names.has('word/document.xml'))
    return false;
  if ([...names].some((name) => /vbaproject|\.(?:bin|exe|dll|js|vbs|html?|rtf|mht)$|\.\.|^\//.test(name))) return false;
  let left = mostRead;
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/.test(entry.name)) continue;
    const part = readPart(bytes, entry, Math.min(left, mostPart));
    if (part === null) return false;
    left -= part.length;
    if (!isHarmless(entry.name, part)) return false;
  }
  return true;
}

/** The bytes of a part; null where they cannot be had within the limit. */
function readPart(bytes: Uint8Array, entry: PackedFile, most: number): Buffer | null {
  try {
    return Buffer.concat([...unpackFile(bytes, entry, most)]);
  } catch (error) {
    if (error instanceof ZipError) return null;
    throw error;
  }
}

/** Parts of these types contain programs, under any name. */
const programs = /macroenabled|vbaproject|vbadata|activex|oleobject|attachedtoolbars/i;
/** Fields that fetch or start something: by a word that only they have, or by the first word of a field. */
const anywhere = /DDEAUTO|INCLUDETEXT|INCLUDEPICTURE/i;
const atFirst = /^(?:DDE|LINK|INCLUDE|IMPORT)\b/i;

/** Whether a part of XML names nothing that Word fetches or runs. */
function isHarmless(name: string, part: Buffer): boolean {
  const text = part.toString('utf8');
  // Word accepts other encodings too, in which none of the words below would be found.
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
  return isFine && !anywhere.test(instruction) && !instruction.split('\n').some((one) => atFirst.test(one.trimStart()));
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
