/** What a file is, by its first bytes and signs: its content decides, not its name. */
import { refusal } from './element-sink.ts';

type TextKind = 'csv' | 'xml' | 'json';

const starts: readonly { readonly bytes: readonly number[]; readonly message: string }[] = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message:
      'This is an old Excel workbook (.xls) or one with a password. Open it, choose Save as, then Excel Workbook (.xlsx) without a password or CSV (UTF-8), and choose the file that this makes.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF. A list of vehicles cannot be read from it: export the list as CSV, Excel, XML or JSON.',
  },
  { bytes: [0xff, 0xd8, 0xff], message: 'This is a picture (JPEG), not a list of vehicles. Choose the file again.' },
  {
    bytes: [0x89, 0x50, 0x4e, 0x47],
    message: 'This is a picture (PNG), not a list of vehicles. Choose the file again.',
  },
  {
    bytes: [0x47, 0x49, 0x46, 0x38],
    message: 'This is a picture (GIF), not a list of vehicles. Choose the file again.',
  },
  { bytes: [0x52, 0x61, 0x72, 0x21], message: 'This is a RAR archive. Pack the file as ZIP, or choose what is in it.' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], message: 'This is a 7z archive. Pack the file as ZIP, or choose what is in it.' },
  {
    bytes: [0x42, 0x5a, 0x68],
    message: 'This file is packed as bzip2. Pack it as ZIP or gzip, or choose what is in it.',
  },
  {
    bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
    message: 'This is a database (SQLite). Export the list as CSV, Excel, XML or JSON.',
  },
];

/** @throws AppError `input.invalid` with the name of the format, for what holds no vehicles that can be read. */
export function refuseOthers(bytes: Uint8Array): void {
  const found = starts.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (found) throw refusal(found.message);
  // Text has no such bytes, but in UTF-16 every second may be zero.
  const first = bytes.subarray(0, 4096);
  const odd = first.filter((byte) => byte < 9 && byte !== 0).length;
  if (first.length > 0 && odd * 20 > first.length)
    throw refusal('This file is no text and no workbook. Export the list as CSV, Excel, XML or JSON.');
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What a ZIP file is that is no workbook, by the names in it; null for an archive of files. */
export function otherDocument(names: readonly string[]): string | null {
  const has = (name: string) => names.some((one) => one.toLowerCase() === name);
  if (has('xl/workbook.bin'))
    return 'This is a binary Excel workbook (.xlsb). Save it as Excel Workbook (.xlsx) or CSV (UTF-8).';
  if (has('word/document.xml')) return 'This is a Word document. Export the list as CSV, Excel, XML or JSON.';
  if (has('ppt/presentation.xml')) return 'This is a presentation. Export the list as CSV, Excel, XML or JSON.';
  if (has('content.xml') && has('mimetype'))
    return 'This is an OpenDocument file. Save it as Excel Workbook (.xlsx) or CSV (UTF-8).';
  if (has('index/document.iwa'))
    return 'This is an Apple Numbers document. Export it as Excel Workbook (.xlsx) or CSV (UTF-8).';
  return null;
}

/** @throws AppError `input.invalid` for a web page. */
export function kindOfText(text: string): TextKind {
  const start = text
    .slice(0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start.startsWith('<')) {
    const first = /<(?:!doctype\s{1,20})?([a-z][\w:.-]{0,60})/i.exec(start)?.[1] ?? '';
    if (/^(?:html|head|body|table|div|style|meta)$/i.test(first))
      throw refusal(
        'This is a web page (HTML), even if its name ends in .xls or .csv. Open it in your spreadsheet, choose Save as, then Excel Workbook (.xlsx) or CSV (UTF-8), and choose the file that this makes.',
      );
    return 'xml';
  }
  if (/^(?:(?:var|let|const)\s{1,5}[\w$]{1,60}\s{0,5}=|[\w$.]{1,60}\s{0,5}=|[\w$.]{1,60}\()\s{0,5}[[{]/.test(start))
    throw refusal(
      'This is a program (JavaScript), not a list of vehicles. Ask for the list as CSV, Excel, XML or JSON.',
    );
  return /^(?:\[\s*[[{\]]|\{\s*["}])/.test(start) ? 'json' : 'csv';
}
