/** Says in words what a text must look like, for the patterns that our schemas use. */

import {
  addressLines,
  linkAddress,
  optionalMoment,
  optionalPageAddress,
  optionalPathAddress,
  pageAddress,
  pathAddress,
  placeAddress,
  profileAddress,
  tileAddress,
  videoAddress,
  webAddress,
} from '../shapes/formats.ts';

const known: { readonly [pattern: string]: string } = {
  '^#[0-9a-fA-F]{6}$': 'must look like #1a2b3c',
  '^[A-Za-z0-9_-]{11}$': 'must be the 11 letters and signs behind “v=” in the film’s address, such as aqz-KE-bpKQ',
  '^[0-9]{4}$': 'must be a 4-digit number',
  '^([0-9]{4})?$': 'must be a 4-digit number',
  '^[a-z0-9][a-z0-9-]*$': 'can have small letters, digits and hyphens only, such as north-lakes',
  '^([a-z0-9][a-z0-9-]*)?$': 'can have small letters, digits and hyphens only, such as north-lakes',
  '^[A-Za-z0-9_-]*$': 'can have letters, digits, _ and hyphens only, such as org-1204',
  '^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$': 'must be a day, such as 2019-05-31',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': 'must be a day, such as 2026-12-31',
  '^[A-Za-z0-9-]*$': 'can have letters, digits and hyphens only, such as GTM-AB12CD',
  '^/[A-Za-z0-9\\-_/.:*]*$': 'must be a path such as /about-us',
  '^[a-z][a-z0-9-]{0,39}$': 'can have small letters, digits and hyphens only, such as green-loan',
  '^(GTM-[A-Z0-9]{4,12})?$': 'must be a container of Google Tag Manager, such as GTM-AB12CD',
  '^(G-[A-Z0-9]{4,14})?$': 'must be the measurement ID of Google Analytics, such as G-AB12CD34EF',
  '^([0-9]{5,20})?$': 'must be the digits of a Meta pixel, such as 123456789012345',
  '^[A-HJ-NPR-Z0-9]{17}$': 'must be 17 letters and digits without I, O and Q, such as 6FPAAAJGSWKA12345',
  '^(/[A-Za-z0-9/_.?=&%-]*)?$': 'must be a path of this site that begins with one /, such as /success',
  '^[+0-9() -]{8,20}$': 'must be a phone number, such as 0412345678',
  '^f_[a-z0-9]{4,16}$': 'must be the id of a field, such as f_name',
  '^s_[a-z0-9]{4,16}$': 'must be the id of a step, such as s_first',
  '^[a-zA-Z][a-zA-Z0-9_]{0,39}$':
    'must begin with a letter and can have letters, digits and _ only, such as preferred_day',
  '^[a-zA-Z0-9][a-zA-Z0-9_-]{0,59}$': 'can have letters, digits, _ and hyphens only, such as choice-1',
  '^\\d{4}$': 'must be a 4-digit number, such as 4509',
  '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$': 'must be a year, a month or a day, such as 2026-03-31',
  [pathAddress]: 'must be a path of this site that begins with one /, such as /locations',
  [optionalPathAddress]: 'must be a path of this site that begins with one /, such as /locations',
  [webAddress]: 'must be an address that begins with https://',
  [profileAddress]: 'must be an address that begins with https://, such as https://www.facebook.com/dealer',
  [pageAddress]: 'must be a path that begins with one /, or an address that begins with https://',
  [optionalPageAddress]: 'must be a path that begins with one /, or an address that begins with https://',
  [tileAddress]:
    'must be an address that begins with https:// and has {z}, {x} and {y} in it, such as https://tiles.example.com/{z}/{x}/{y}.png',
  [videoAddress]:
    'must be the address of one video: on YouTube, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ, on Vimeo, such as https://vimeo.com/76979871, or of a file that ends in .mp4, .m4v or .webm and begins with https:// or /. Copy it from the address bar or from “Share”, without the code to embed it',
  [placeAddress]: 'must begin with one / or #, such as /contact',
  [linkAddress]:
    'must be a path such as /finance, a place on the page such as #enquire, or begin with https://, tel: or mailto:',
  [addressLines]:
    'must have an address that begins with https:// or / on each line, such as https://example.com/film.mp4',
  [optionalMoment]: 'must be a date of the calendar, such as 2026-03-31, and may have a time, such as 2026-03-31T17:00',
};

/** The second half of a sentence that starts with the field's name, without the full stop. */
export function describePattern(pattern: string, example: string | null): string {
  const words = known[pattern];
  if (words) return words;
  if (example !== null) return `must look like ${example}`;
  const beginnings = literalBeginnings(pattern);
  if (beginnings) return `must begin with ${beginnings.join(' or ')}`;
  return 'is not in the right form. Check it';
}

/** `^(/|https://)` gives `/` and `https://`; null where the pattern says more than that. */
function literalBeginnings(pattern: string): string[] | null {
  const inside = /^\^\(([^()]*)\)$/.exec(pattern)?.[1] ?? /^\^([^()|]+)$/.exec(pattern)?.[1];
  if (inside === undefined) return null;
  const parts = inside.split('|').filter((part) => part !== '$');
  return parts.length > 0 && parts.every((part) => /^[\w/#:-]+$/.test(part)) ? parts : null;
}
