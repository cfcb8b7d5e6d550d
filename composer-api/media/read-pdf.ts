/** PDF by its bytes. Such a file is stored as it is and opened by the browser's own viewer, which runs apart from pages. */

import { AppError } from '#domain/errors/app-error.ts';
import { saying } from '#domain/messages/saying.ts';

/** Bytes at the end in which a whole file says that it ends. */
const tail = 2048;

/** Only at the very beginning: a file that begins as something else could be read as that by a browser. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** @throws AppError `input.invalid` for one that breaks off. */
export function checkPdf(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.subarray(-tail)).toString('latin1').includes('%%EOF'))
    throw new AppError('input.invalid', saying('This PDF is damaged or incomplete. Save it again and try once more.'));
  return bytes;
}
