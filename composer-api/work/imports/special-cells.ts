/** Cells whose rules are their own: VIN, pictures, features. Pure. */
import { trimEndOf } from '#domain/text/trim.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, plainContext } from './cell-context.ts';
import { readList, readText } from './cell-values.ts';
import { isDayLike } from './date-cells.ts';

/** 17 signs without I, O and Q; older chassis numbers are shorter. */
export function readVin(cell: string, { assume }: CellContext = plainContext): string | null {
  if (isBlank(cell)) return null;
  const named =
    readText(cell, 60)?.replace(/^(?:vin|chassis|hin|pin)\b[\s:#.]{0,5}(?:no|number)?[\s:#.]{0,5}/i, '') ?? '';
  const text = named.replace(/\s/g, '').toUpperCase();
  const signs = text.replaceAll('-', '');
  if (/^(.)\1*$/.test(signs) && !/[A-Z]/.test(signs)) return null;
  refuseChanged(text);
  if (/^\d{14,}00$/.test(text)) throw new CellError(changedText('a figure'));
  const isNumber =
    /^[A-Z0-9-]{5,20}$/.test(text) &&
    signs.length <= 17 &&
    (signs.length === 17 || /\d/.test(signs)) &&
    !/^X+$/.test(signs);
  // A mask or a filler is nobody's number, and one of 16 signs has lost one.
  if (/X{4}|(.)\1{9}/.test(signs) || '1234567890123456789'.includes(signs.slice(0, 10)))
    throw new CellError('is a filler and no VIN');
  if (signs.length === 16 && signs === text) assume('has 16 signs, where a VIN has 17');
  if (!isNumber || (signs.length === 17 && /[IOQ]/.test(signs))) throw new CellError('is not a VIN or chassis number');
  return signs.length === 17 ? signs : text;
}

/** What a spreadsheet has taken a number for: 9-3 for a day ("3-Sep"), 320E0 for a power of ten. Null for neither. */
export function mistakenFor(text: string): string | null {
  if (isDayLike(text)) return 'a day';
  return /^\d(?:\.\d{1,20})?E\+\d{1,3}$/i.test(text) ? 'a power of ten' : null;
}

export const changedText = (what: string) =>
  `was changed by a spreadsheet, which took it for ${what}. Format the column as text`;

function refuseChanged(text: string): void {
  const what = mistakenFor(text);
  if (what !== null) throw new CellError(changedText(what));
}

/** What lists write where a vehicle has no plate, or its owner does not name it. */
const noPlate =
  /^(?:0+|no|none|nr|(?:un|de)reg(?:istered|d)?|notregistered|no(?:rego|reg|plates?)|new|used|demo|dealer|tradeplates?|toberegistered|onrequest|exempt|canc(?:elled)?|lapsed|pending|nsw|vic|qld|sa|wa|tas|nt|act|nz)$/i;

/** A number plate; "unregistered" and "no" are none. */
export function readPlate(cell: string): string | null {
  const text = readText(cell, 60);
  if (text === null || noPlate.test(text.replace(/[\s./-]/g, ''))) return null;
  const isWord =
    !/\d/.test(text) && (/\s/.test(text) || text.length > 7 || /^(?:yes|y|n|rego|expired|sold)$/i.test(text));
  if (text.length > 12 || isWord || isDayLike(text) || /\d\/\d|\d ?m(?:on)?ths?$|E\+\d/i.test(text))
    throw new CellError('is no number plate');
  return text;
}

/** A stock number. @throws CellError for one that a spreadsheet has turned into a power of ten or a day. */
export function readStockNumber(cell: string, { assume }: CellContext = plainContext): string | null {
  const text = readText(cell, 60);
  if (text === null || /^0+$/.test(text)) return null;
  refuseChanged(text);
  if (/^(?:true|false|yes|no|sold|new|used|demo|see .{0,40})$/i.test(text)) throw new CellError('is no stock number');
  if (!/^\d+\.0+$/.test(text)) return text;
  assume('ends with .0, which was left out');
  return text.replace(/\.0+$/, '');
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
  /[\n\r\t|]|\\n|<br ?\/?>|&#44;|[\s,;^~](?=["']?(?:\d{1,3}[:=] ?)?["']?(?:(?:https?:)?\/\/|www\.|data:))|(?<=\.(?:jpe?g|png|webp|gif))[:/&+]?(?=https?:\/\/)/i;
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

const videoHosts = /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com)$/i;
/** Names of the pictures that systems put where there is none. */
const placeholder =
  /\/(?:(?:[\w-]*[_-])?(?:(?:no|awaiting)[_-]?(?:image|img|photo|pic|picture)s?(?:[_-]?available)?|(?:image|img|photo|pic|picture)s?[_-]?(?:not[_-]?(?:available|found)|unavailable|coming(?:[_-]?soon)?|missing)|coming[_-]?soon|place[_-]?holder|spacer|blank)|default|dummy|missing)(?:[_-]\w+)?\.\w{3,4}$/i;

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
  const { hostname, username, pathname, search } = new URL(url);
  if (pathname.endsWith('/') && search === '') return { reason: 'is a folder and no picture' };
  if (/\.(?:pdf|docx?|html?|mp4|mov|avi|webm|tiff?|hei[cf]|psd|zip)$/i.test(pathname) || videoHosts.test(hostname))
    return { reason: 'is no picture that browsers show' };
  if (placeholder.test(pathname)) return { reason: 'is a placeholder and no picture of the vehicle' };
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

/** What says of a feature that the vehicle has it, or has it not: "ABS: Yes", "Tow bar (N)", "Sunroof ✗". */
const fitted = /^[✓✔☑✅•·*-]\s?|\s?(?:[:=-]\s?(?:y|yes|true|1)|\((?:y|yes)\)|[✓✔☑✅])$/gi;
const notFitted =
  /^(?:[✗✘❌☐]|not (?:fitted|available|included)\b)|(?:[:=-]\s?(?:n|no|false|0|n\/a|none|not (?:fitted|available|included))|\((?:n|no|n\/a)\)|[✗✘❌☐])$/i;

/** Features without doubles, and without those that the cell says no to. */
export function readFeatures(cell: string): string[] | null {
  const found = readList(cell)
    ?.filter((one) => !notFitted.test(one))
    .map((one) => one.replace(fitted, ''))
    .filter((one) => one !== '');
  if (found?.length === 1 && /^(?:y|n|yes|no|true|false|\d{1,3})$/i.test(found[0] ?? ''))
    throw new CellError('names no feature');
  return found?.slice(0, 300) ?? null;
}
