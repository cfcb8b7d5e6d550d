/** A chosen file as text: in any encoding that spreadsheets write. */
import { decodeText } from '#domain/text/decode-text.ts';
import { noText } from '#domain/text/no-text.ts';

/** @throws Error with what the file is instead, and what to do. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = noText(bytes);
  if (fault !== null) throw new Error(fault);
  return decodeText(bytes);
}

/**
 * A stock file's text, for display; null for one that only the server can read: a workbook, or a packed file.
 * @throws Error for a picture or a PDF, as above.
 */
export async function readStockText(file: Blob): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPacked = (start[0] === 0x50 && start[1] === 0x4b) || (start[0] === 0x1f && start[1] === 0x8b);
  return isPacked || (start[0] === 0xd0 && start[1] === 0xcf) ? null : readText(file);
}
