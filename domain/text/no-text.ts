/** Files that people choose in place of a text file, by their first bytes. */

const workbook =
  'This is a workbook, not a CSV file. Open it in your spreadsheet, choose Save as, then CSV (UTF-8), and choose the file that this makes.';
const picture = 'This is a picture, not a text file. Choose the file again.';

const kinds: readonly { readonly starts: readonly number[]; readonly message: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], message: workbook },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], message: workbook },
  { starts: [0xff, 0xd8, 0xff], message: picture },
  { starts: [0x89, 0x50, 0x4e, 0x47], message: picture },
  {
    starts: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF, not a text file. Export the list as CSV, and choose that.',
  },
  { starts: [0x1f, 0x8b], message: 'This file is compressed. Unpack it, and choose what is in it.' },
];

/** The type of a file that is not text, and what to do; null for one that may be text in any encoding. */
export function noText(bytes: Uint8Array): string | null {
  return kinds.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte))?.message ?? null;
}
