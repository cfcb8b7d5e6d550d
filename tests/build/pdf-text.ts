/** The text of a PDF as pdfkit writes it: what a reader can find and copy. */
import { inflateSync } from 'node:zlib';

/** Objects of the file by number: their dictionary, and their stream unpacked. */
interface PdfObject {
  readonly fields: string;
  readonly stream: string;
}

/** The text of the pages, in order, a line for each piece; what is shown as a box, as U+FFFD. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string> | null>();
  for (const { fields } of objects.values())
    for (const [, name = '', font = ''] of fields.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(objects, font));
  const parts: string[] = [];
  for (const { stream } of objects.values()) {
    let letters: ReadonlyMap<string, string> | null = null;
    for (const [, font, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? null;
      else
        parts.push([...(run ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex, letters)).join(''));
    }
  }
  return parts.join('\n');
}

/** Drawings and text, by object, as in the file. */
export function streamsOf(pdf: Buffer): readonly string[] {
  return [...objectsOf(pdf).values()].map(({ stream }) => stream);
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { index, 0: start, 1: id = '' } of raw.matchAll(/^(\d+) 0 obj$/gm)) {
    const body = raw.slice(index + start.length, raw.indexOf('\nendobj', index));
    const at = body.search(/stream\r?\n/);
    const fields = at < 0 ? body : body.slice(0, at);
    const packed = at >= 0 && fields.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(fields);
    const stream = packed ? Buffer.from(body.slice(body.indexOf('\n', at) + 1), 'latin1') : null;
    found.set(id, { fields, stream: stream ? inflateSync(stream).toString('latin1') : '' });
  }
  return found;
}

/** Letters by code, of an embedded font; null for a standard one, which is written in Windows' code page. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): ReadonlyMap<string, string> | null {
  const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.fields ?? '')?.[1];
  if (toUnicode === undefined) return null;
  // The first glyph of every font is the box for missing characters.
  const letters = new Map<string, string>();
  const map = objects.get(toUnicode)?.stream ?? '';
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], at) => {
      const code = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  return letters;
}

function decoded(hex: string, letters: ReadonlyMap<string, string> | null): string {
  if (!letters) return Buffer.from(hex, 'hex').toString('latin1');
  return (hex.match(/.{4}/g) ?? [])
    .map((code) => (code === '0000' ? undefined : letters.get(code)) ?? '\u{fffd}')
    .join('');
}
