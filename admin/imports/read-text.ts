/** A file that a person chose, as text: in whichever encoding their spreadsheet writes. */
import { decodeText } from '#domain/text/decode-text.ts';
import { noText } from '#domain/text/no-text.ts';

/** @throws Error with what the file is instead, and what to do. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = noText(bytes);
  if (fault !== null) throw new Error(fault);
  return decodeText(bytes);
}
