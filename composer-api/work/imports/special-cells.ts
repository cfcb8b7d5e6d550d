/** Cells whose rules are their own: VIN, pictures, features. Pure. */
import { trimEndOf } from '#domain/text/trim.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, plainContext } from './cell-context.ts';
import { readList, readText } from './cell-values.ts';

/** 17 signs without I, O and Q; older chassis numbers are shorter. */
export function readVin(cell: string): string | null {
  if (isBlank(cell)) return null;
  const text = readText(cell.replace(/\s+/g, ''), 30)?.toUpperCase() ?? null;
  if (text === null || /^0+$/.test(text)) return null;
  const isNumber =
    /^[A-Z0-9-]{5,20}$/.test(text) && !/^(?:X+|-+)$/.test(text) && (text.length === 17 || /\d/.test(text));
  if (!isNumber || (text.length === 17 && /[IOQ]/.test(text))) throw new CellError('is not a VIN or chassis number');
  return text;
}

/** A number plate; "unregistered" and "no" are none. */
export function readPlate(cell: string): string | null {
  const text = readText(cell, 60);
  if (text === null || /^(?:no|none|un-?reg(?:istered|d)?\.?|not registered|no (?:rego|reg|plates?))$/i.test(text))
    return null;
  if (text.length > 12 || /^(?:yes|y|n|registered|expired|sold)$/i.test(text))
    throw new CellError('is no number plate');
  return text;
}

/** A stock number. @throws CellError for one that a spreadsheet has turned into a power of ten. */
export function readStockNumber(cell: string): string | null {
  const text = readText(cell, 60);
  if (text !== null && /^\d(?:\.\d+)?E\+\d{1,3}$/i.test(text))
    throw new CellError('was changed by a spreadsheet, which took it for a power of ten. Format the column as text');
  return text;
}

const mostPictures = 100;
const longestAddress = 500;

/**
 * Addresses of photographs. They are shown from where they are; the server itself never fetches them. One that cannot
 * be shown is reported and left out, and the others are kept.
 * @throws CellError where none can be shown.
 */
export function readPictures(cell: string, { assume }: CellContext = plainContext): Vehicle['images'] | null {
  if (isBlank(cell)) return null;
  const list = splitAddresses(cell.replaceAll('&amp;', '&'));
  const good = new Set<string>();
  let [bad, reason, upgraded] = [0, '', 0];
  for (const written of list) {
    const read = pictureAddress(written);
    if ('reason' in read) {
      bad += 1;
      reason ||= `“${written.slice(0, 60)}” ${read.reason}`;
      continue;
    }
    if (read.url !== written) upgraded += 1;
    good.add(read.url);
  }
  if (good.size === 0 && bad > 0) throw new CellError(`has no address of a picture: ${reason}`);
  if (bad > 0) assume(`lost ${bad} of ${list.length} pictures: ${reason}`);
  if (upgraded > 0) assume('has addresses that do not begin with https://; they are tried with it');
  if (good.size > mostPictures) assume(`has more than ${mostPictures} pictures; the first ${mostPictures} were kept`);
  return [...good].slice(0, mostPictures).map((url) => ({ url, thumb: url }));
}

/**
 * A bar, a new line, one sign in front of an address, and the end of a picture's name where the next address follows at
 * once. One sign alone, so that a long row of blanks is gone through once.
 */
const between =
  /[\n\r\t|]|[\s,;^~](?=["']?(?:\d{1,3}[:=] ?)?["']?(?:(?:https?:)?\/\/|www\.|data:))|(?<=\.(?:jpe?g|png|webp|gif))(?=https?:\/\/)/i;
/** A picture's name and what follows it after a blank. */
const captioned = /^(\S+\.(?:jpe?g|png|webp|gif|avif))[,;]?\s+\S/i;

/** At what parts addresses: a bar, a new line, and any other sign in front of the next one. Blanks within one are its own. */
function splitAddresses(text: string): readonly string[] {
  return text
    .replace(/^\s*[[{]/, '')
    .replace(/[\]}]\s*$/, '')
    .split(between)
    .flatMap((part) => {
      // "1:https://…", "main=https://…"
      const bare = part.replace(/^["',;\s]+/, '').replace(/^[\w-]{1,12}\s?[:=]\s?["']?(?=https?:\/\/)/i, '');
      const whole = trimEndOf(bare, ` "',;^~`);
      const first = captioned.exec(whole)?.[1];
      return first === undefined ? whole : [first, whole.slice(first.length).replace(/^[,;]?\s+/, '')];
    })
    .filter((part) => part !== '');
}

/** `photos.example/1.jpg` */
const withoutScheme = /^[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}\/\S+\.(?:jpe?g|png|webp|gif)$/i;

function pictureAddress(written: string): { readonly url: string } | { readonly reason: string } {
  if (written.length > longestAddress) return { reason: `is longer than ${longestAddress} characters` };
  const whole = written.startsWith('//')
    ? `https:${written}`
    : /^www\./i.test(written)
      ? `https://${written}`
      : withoutScheme.test(written)
        ? `https://${written}`
        : written.replaceAll(' ', '%20');
  const url = whole.replace(/^http:(?=\/\/)/i, 'https:');
  if (!/^https:\/\//i.test(url)) return { reason: 'is no address that begins with https:// or http://' };
  if (/["'<>\\]/.test(url) || !URL.canParse(url)) return { reason: 'is not a whole address' };
  const { hostname, username } = new URL(url);
  if (username !== '') return { reason: 'holds a name or a password' };
  if (!hostname.includes('.') || isInside(hostname)) return { reason: 'is an address that shoppers cannot reach' };
  return { url: url.replace(/^https:/i, 'https:') };
}

/** Hosts inside a network, of which a shopper's browser has others or none. */
function isInside(host: string): boolean {
  return (
    /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) ||
    /\.(?:local|localhost|internal|lan)$/.test(host)
  );
}

/** Features without doubles. */
export function readFeatures(cell: string): string[] | null {
  return (
    readList(cell)
      ?.map((one) => one.replace(/^[•·*-]\s*/, ''))
      .filter((one) => one !== '')
      .slice(0, 300) ?? null
  );
}
