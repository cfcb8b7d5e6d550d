/**
 * Facts about a dealer from their old home page: read from saved files, in this browser alone. No address in them is
 * fetched; what is found is only suggested.
 */
import { companyDigits, companyNumberFault } from '#domain/legal/company-number.ts';

export interface OldPage {
  readonly files: readonly string[];
  readonly name: string | null;
  /** In international form. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly companyNumber: string | null;
  readonly social: readonly { readonly network: string; readonly url: string }[];
  /** `#rrggbb`, the one that is used most first. */
  readonly colours: readonly string[];
  /** File names of pictures that are called a logo: to be uploaded from the saved folder. */
  readonly logos: readonly string[];
}

/** The content of the parsed page, as plain texts. */
export interface PageParts {
  readonly siteName: string;
  readonly title: string;
  readonly themeColour: string;
  readonly links: readonly string[];
  readonly text: string;
  readonly styles: string;
  readonly logos: readonly string[];
}

/** Characters of a page and of its styles that are parsed. */
export const mostText = 1_000_000;
const mostLinks = 2000;
const mostColours = 5;

const networks = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;

/** The page parsed by the browser, without running scripts or loading pictures. */
export function takeApart(html: string, css: string): PageParts {
  const page = new DOMParser().parseFromString(html.slice(0, mostText), 'text/html');
  const meta = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const all = (selector: string) => [...page.querySelectorAll(selector)].slice(0, mostLinks);
  const inline = all('[style]').map((one) => one.getAttribute('style') ?? '');
  const styles = [...all('style').map((one) => one.textContent), ...inline, css].join('\n').slice(0, mostText);
  const logos = all('img[src]').flatMap((one) => {
    const said = ['src', 'alt', 'class', 'id'].map((name) => one.getAttribute(name) ?? '');
    return /logo/i.test(said.join(' ').slice(0, 1000)) ? [fileName(said[0] ?? '')] : [];
  });
  for (const one of all('script, style, noscript')) one.remove();
  return {
    siteName: meta('og:site_name'),
    title: page.title,
    themeColour: meta('theme-color'),
    styles,
    links: all('a[href]').map((one) => one.getAttribute('href') ?? ''),
    text: (page.body.textContent ?? '').slice(0, mostText),
    logos: [...new Set(logos)].filter((name) => name !== '').slice(0, 3),
  };
}

function fileName(address: string): string {
  if (address.length > 1000 || address.startsWith('data:')) return '';
  return (address.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '';
}

/** Facts in the parts, each validated as far as possible. */
export function readOldPage(parts: PageParts, country: 'AU' | 'NZ', files: readonly string[]): OldPage {
  const links = parts.links.slice(0, mostLinks).filter((link) => link.length <= 300);
  return {
    files,
    name: firstText([parts.siteName, parts.title.split(/ [|–—-] /, 1)[0] ?? '']),
    phone: most(links.flatMap((link) => (/^tel:/i.test(link) ? [internationalPhone(link.slice(4), country)] : []))),
    email: most(links.flatMap((link) => (/^mailto:[^\s@?]+@[^\s@?]+/i.test(link) ? [emailOf(link)] : []))),
    companyNumber: findNumber(parts.text, country),
    social: networks.flatMap((network) => {
      const url = links.find((link) => isProfile(link, network));
      return url === undefined ? [] : [{ network, url: url.slice(0, 200) }];
    }),
    colours: findColours(parts.themeColour, parts.styles),
    logos: parts.logos,
  };
}

/** `https://www.facebook.com/name`: the network's own host, and a path. */
function isProfile(link: string, network: string): boolean {
  const [scheme = '', none, host = '', path = ''] = link.split('/', 4);
  const own = `${network}.com`;
  return /^https?:$/i.test(scheme) && none === '' && path !== '' && (host === own || host.endsWith(`.${own}`));
}

const emailOf = (link: string) => (link.slice('mailto:'.length).split('?', 1)[0] ?? '').toLowerCase();

function firstText(texts: readonly string[]): string | null {
  const found = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).find((text) => text !== '');
  return found === undefined ? null : found.slice(0, 80);
}

/** The most frequent value; null for none. */
function most(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function internationalPhone(typed: string, country: 'AU' | 'NZ'): string | null {
  const digits = decodeDigits(typed);
  if (digits.length < 6 || digits.length > 15) return null;
  if (digits.startsWith('+')) return digits;
  return `${country === 'AU' ? '+61' : '+64'}${digits.replace(/^0/, '')}`;
}

function decodeDigits(typed: string): string {
  return typed.replaceAll('%20', '').replaceAll(/[^\d+]/g, '');
}

/** A number after its name, whose check digits fit. */
function findNumber(text: string, country: 'AU' | 'NZ'): string | null {
  for (const match of text.matchAll(/\b(?:ABN|NZBN)\b[\s:.]{0,5}((?:\d[ ]?){10,13})/g)) {
    const digits = companyDigits(match[1] ?? '');
    if (companyNumberFault(digits, country) === null)
      return country === 'AU' ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : digits;
  }
  return null;
}

/** Colours by how often the styles use them; greys, black and white are common to all sites. */
export function findColours(themeColour: string, styles: string): readonly string[] {
  const counts = new Map<string, number>();
  const add = (colour: string | null, weight: number) => {
    if (colour !== null && isColourful(colour)) counts.set(colour, (counts.get(colour) ?? 0) + weight);
  };
  add(toHex(themeColour.slice(0, 40)), 1000);
  for (const [found] of styles.slice(0, mostText).matchAll(/#[0-9a-f]{3,8}\b|\brgba?\([\d\s,./%]{5,40}\)/gi))
    add(toHex(found), 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostColours)
    .map(([colour]) => colour);
}

function toHex(text: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .flatMap((one) => [one, one])
      .join('')}`.toLowerCase();
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(text);
  if (!parts) return null;
  return `#${parts
    .slice(1)
    .map((one) => Math.min(255, Number(one)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Whether the brightest and the darkest of its channels are well apart. */
function isColourful(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 40;
}
