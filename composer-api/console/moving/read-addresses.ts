/** Files with addresses of an old site, read line by line. */
import { AppError } from '#domain/errors/app-error.ts';
import { moveLimits, oldAddress, readSitemap } from '#domain/moving/old-address.ts';
import type { OldAddresses, OldAddressesRequest } from '#schemas/api/old-site.ts';
import { readCsv } from '../../work/imports/read-csv.ts';

export interface ReadAddress {
  readonly file: string;
  readonly line: number;
  readonly old: string;
  /** Where the file itself leads it. */
  readonly given: string | null;
}

export interface ReadAddresses extends Pick<OldAddresses, 'problems' | 'left'> {
  readonly found: readonly ReadAddress[];
}

/** Problems that are reported one by one. */
const mostTold = 200;

/** @throws AppError `input.invalid` for files that are too large, and for a sitemap that only lists others. */
export function readAddresses(files: OldAddressesRequest['files']): ReadAddresses {
  if (files.reduce((sum, { text }) => sum + text.length, 0) > moveLimits.characters)
    throw new AppError('input.invalid', 'The files have more than 5 MB together. Split them.');
  const found = new Map<string, ReadAddress>();
  const problems: OldAddresses['problems'][number][] = [];
  let unread = 0;
  let repeated = 0;
  const refuse = (file: string, line: number, message: string) => {
    unread += 1;
    if (problems.length < mostTold) problems.push({ file, line, message });
  };
  for (const { name, text } of files)
    for (const { line, cells } of linesOf(name, text)) {
      const [first = '', second = ''] = cells.map((cell) => cell.trim());
      const old = oldAddress(first);
      if (old === null) {
        if (line === 1 && isHeading(first)) continue;
        refuse(
          name,
          line,
          `“${first.slice(0, 60)}” is not an address. Write a path such as /contact.html, or a full address.`,
        );
      } else if (old.length > moveLimits.address)
        refuse(name, line, `The address has ${old.length} characters; the limit is ${moveLimits.address}.`);
      else if (found.has(old.toLowerCase())) repeated += 1;
      else {
        found.set(old.toLowerCase(), { file: name, line, old, given: second === '' ? null : second });
        if (found.size > moveLimits.addresses)
          throw new AppError(
            'input.invalid',
            `There are more than ${moveLimits.addresses.toLocaleString('en-AU')} addresses. Split them.`,
          );
      }
    }
  return { found: [...found.values()], problems, left: { unread, repeated } };
}

/** The names of columns in the first line. */
function isHeading(text: string): boolean {
  return /^[\p{L} _-]{0,40}$/u.test(text);
}

function* linesOf(name: string, text: string): Generator<{ line: number; cells: readonly string[] }> {
  if (!/^\uFEFF?\s*</.test(text)) {
    for (const { row, cells } of readCsv(text)) yield { line: row, cells };
    return;
  }
  const { addresses, isIndex } = readSitemap(text, moveLimits.addresses);
  if (isIndex)
    throw new AppError(
      'input.invalid',
      `${name} only lists other sitemaps: ${addresses.slice(0, 5).join(', ').slice(0, 400)}. Save those and upload them, all at once.`,
    );
  if (addresses.length === 0)
    throw new AppError(
      'input.invalid',
      `${name} contains no addresses. A sitemap has each one between <loc> and </loc>.`,
    );
  for (const [at, address] of addresses.entries()) yield { line: at + 1, cells: [address] };
}
