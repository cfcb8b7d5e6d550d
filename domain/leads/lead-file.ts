/** Files that shoppers send with a form: a CV, a payslip, photographs of a vehicle. */

import type { Json } from '#schemas/shapes/json.ts';
import { message, t } from '../messages/translate.ts';

/** Bytes of one file. */
export const fileLimit = 10 * 1024 * 1024;
/** Files of one form. */
export const mostFiles = 5;
/** Hours that an uploaded file waits for its form. */
export const fileWaitsHours = 24;

export const fileKinds = ['pdf', 'picture', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The `accept` value of file inputs on a phone: without HEIC, phones convert their photographs to JPEG. */
export const acceptedFiles = '.pdf,.docx,.jpg,.jpeg,.png,.webp';
/** On a desk a photograph that came from a phone is the HEIC file that it was. */
export const acceptedOnDesk = `${acceptedFiles},.heic,.heif`;
export const acceptedWords = message('PDF, Word (DOCX), JPEG, PNG or HEIC');

/** The type and ending of files stored as each kind. */
const forms: { readonly [kind in FileKind]: { readonly ending: string; readonly type: string } } = {
  pdf: { ending: 'pdf', type: 'application/pdf' },
  picture: { ending: 'jpg', type: 'image/jpeg' },
  document: {
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

const nameLimit = 80;

export function fileType(kind: FileKind): string {
  return forms[kind].type;
}

/** The shopper's file name: without folders and control characters, and with the ending of its real type. */
export function fileName(given: string, kind: FileKind): string {
  const last = given.slice(-500).split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  return `${[...stem].slice(0, nameLimit).join('').trim() || 'file'}.${forms[kind].ending}`;
}

/** A name in a header: ASCII for old browsers, and whole for all others. */
export function attachmentHeader(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9._ ()-]+/g, '') || 'file';
  // RFC 8187 leaves out what `encodeURIComponent` passes.
  const whole = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const acceptedTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/**
 * Why a file is refused before upload, by its ending and the browser's guess; null for nothing. The server inspects the
 * content: on a slow line this saves the shopper the minutes until then.
 */
export function refusedKind(name: string, type: string): string | null {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name.slice(-500))?.[0].toLowerCase() ?? '';
  // Without an ending only the content shows the type.
  if (ending === '' || acceptedTypes.has(type) || acceptedOnDesk.split(',').includes(ending)) return null;
  return t('{name} cannot be taken: {ending} files are none of {acceptedWords}. Save it as one of them.', {
    name,
    ending: ending.slice(1).toUpperCase(),
    acceptedWords: t(acceptedWords),
  });
}

/** Ids of uploaded files out of a form's field: separated by commas, or a list. At most one more than a form may have. */
export function fileIds(value: Json | undefined): readonly string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.slice(0, 500).split(',') : [];
  const ids = parts.slice(0, 50).flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []));
  return [...new Set(ids)].slice(0, mostFiles + 1);
}

/** "cv.pdf (120 KB)" */
export function displayFile({ name, bytes }: { readonly name: string; readonly bytes: number }): string {
  const size =
    bytes < 1_000_000
      ? t('{size} KB', { size: Math.max(1, Math.round(bytes / 1000)) })
      : t('{size} MB', { size: (bytes / 1e6).toFixed(1) });
  return `${name} (${size})`;
}

export function tooLargeFile(name: string): string {
  return t('{name} is larger than {size} MB. Save it smaller, or send us a part of it.', {
    name,
    size: fileLimit / 1024 / 1024,
  });
}

export const tooManyFiles = (): string => t('Please send {most} files at most.', { most: mostFiles });
export const lostFile = message('One of your files is no longer here. Please choose it again.');
