/** The site's own addresses that were typed out: found in links and in the words of rich text, and made links. */

import { linkAddress, optionalPageAddress, pageAddress } from '#schemas/shapes/formats.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';

export interface TypedAddress {
  /** As it is stored. */
  readonly from: string;
  /** Where it leads on this site: path, parameters and place. */
  readonly to: string;
  /** `link` where a link names the site's own host, `words` where the address is no link at all. */
  readonly as: 'link' | 'words';
}

/** Characters of one text that are read, and addresses that are found in it. */
const mostCharacters = 20_000;
const mostFound = 20;
/** Characters of an address. */
const longest = 500;

/** Fields that take a path of this site as well as an address on the web. */
const linkPatterns: ReadonlySet<unknown> = new Set([linkAddress, pageAddress, optionalPageAddress]);

/**
 * @param schema of the text; null where it is not known
 * @param hosts of the site, in small letters, without `www.`
 */
export function findTypedAddresses(
  text: string,
  schema: SchemaNode | null,
  hosts: ReadonlySet<string>,
): readonly TypedAddress[] {
  if (schema?.['format'] === 'rich-text') return inRichText(text.slice(0, mostCharacters), hosts);
  if (!linkPatterns.has(schema?.['pattern']) || schema?.['format'] === 'image') return [];
  const to = ownPath(text, hosts);
  return to === null ? [] : [{ from: text, to, as: 'link' }];
}

/** The text with the typed address as a link; null if it does not contain it. */
export function takeLink(text: string, schema: SchemaNode | null, from: string, to: string): string | null {
  if (schema?.['format'] !== 'rich-text') return linkPatterns.has(schema?.['pattern']) && text === from ? to : null;
  const parts: string[] = [];
  let isChanged = false;
  for (const piece of piecesOf(text)) {
    const { source } = piece;
    const href = piece.kind === 'link' ? hrefOf(source) : null;
    if (href !== null && href.value === from) {
      isChanged = true;
      parts.push(source.slice(0, href.at), escaped(to), source.slice(href.at + from.length));
    } else if (piece.kind === 'words') {
      let at = 0;
      for (const word of wordsOf(source)) {
        if (word.text !== from) continue;
        isChanged = true;
        parts.push(source.slice(at, word.at), `<a href="${escaped(to)}">${from}</a>`);
        at = word.at + from.length;
      }
      parts.push(source.slice(at));
    } else parts.push(source);
  }
  return isChanged ? parts.join('') : null;
}

function inRichText(html: string, hosts: ReadonlySet<string>): readonly TypedAddress[] {
  const found = new Map<string, TypedAddress>();
  const add = (from: string, to: string | null, as: TypedAddress['as']) => {
    if (to !== null && found.size < mostFound) found.set(`${as} ${from}`, { from, to, as });
  };
  for (const { kind, source } of piecesOf(html)) {
    if (kind === 'link') {
      const href = hrefOf(source)?.value ?? '';
      add(href, ownPath(unescaped(href), hosts), 'link');
    } else if (kind === 'words') {
      for (const { text } of wordsOf(source)) {
        const plain = unescaped(text);
        add(text, /^\/[a-z0-9]/i.test(plain) ? plain : ownPath(plain, hosts), 'words');
      }
    }
  }
  return [...found.values()];
}

interface Piece {
  /** `link` is the opening tag of one; words within a link are other pieces. */
  readonly kind: 'words' | 'link' | 'other';
  readonly source: string;
}

/** The text in its pieces, which make the text again. One pass. */
function* piecesOf(html: string): Generator<Piece> {
  let isInLink = false;
  for (let at = 0; at < html.length; ) {
    if (html[at] !== '<') {
      const next = html.indexOf('<', at);
      const end = next < 0 ? html.length : next;
      yield { kind: isInLink ? 'other' : 'words', source: html.slice(at, end) };
      at = end;
      continue;
    }
    const close = html.indexOf('>', at);
    const end = close < 0 ? html.length : close + 1;
    const source = html.slice(at, end);
    const isLink = /^<a[\s>]/i.test(source);
    if (isLink) isInLink = true;
    else if (/^<\/a\s{0,5}>/i.test(source)) isInLink = false;
    yield { kind: isLink ? 'link' : 'other', source };
    at = end;
  }
}

function hrefOf(tag: string): { readonly at: number; readonly value: string } | null {
  const match = /\shref="([^"]{1,500})"/i.exec(tag);
  return match === null ? null : { at: match.index + match[0].indexOf('"') + 1, value: match[1] ?? '' };
}

/** Words that may be addresses, without the signs of the sentence around them. */
function wordsOf(source: string): { readonly at: number; readonly text: string }[] {
  return [...source.replaceAll('&nbsp;', '      ').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    if (word.length > longest || !word.includes('/')) return [];
    const start = /^[("'“‘[]{0,3}/.exec(word)?.[0].length ?? 0;
    let end = word.length;
    while (end > start && '.,;:!?)"\'”’]'.includes(word.charAt(end - 1))) end -= 1;
    return end > start ? [{ at: index + start, text: word.slice(start, end) }] : [];
  });
}

/** Path, parameters and place of an address with one of the site's own hosts; null for any other. */
function ownPath(text: string, hosts: ReadonlySet<string>): string | null {
  if (hosts.size === 0 || text.length > longest) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text.startsWith('/') || text.includes('@') || !URL.canParse(address)) return null;
  const { hostname, port, pathname, search, hash } = new URL(address);
  return port === '' && hosts.has(hostname.replace(/^www\./, '')) ? `${pathname}${search}${hash}` : null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
