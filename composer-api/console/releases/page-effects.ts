/**
 * The difference for shoppers between two renderings of one page: ways to act and to reach the dealer, prices and
 * finance, legal text. Read from the HTML itself, so that it does not matter which document made the difference.
 */
import { mentionsLaw, mentionsMoney } from '#domain/text/regulated-words.ts';
import type { Effect, EffectKind } from '#schemas/api/release.ts';

/** Characters of a page that are read. */
const longestPage = 2_000_000;
/** Effects of a page that are listed one by one. */
const mostEffects = 40;
const longestText = 160;

type Found = ReadonlyMap<string, number>;

interface Said {
  readonly actions: Found;
  readonly contacts: Found;
  readonly prices: Found;
  readonly legal: Found;
}

/** Whether shoppers see the same: titles and bodies, without what runs unseen. */
export function looksSame(before: string, after: string): boolean {
  return before === after || seen(before) === seen(after);
}

/** The visible part of a page: its title and its body, without code. */
function seen(html: string): string {
  const page = html.slice(0, longestPage);
  const title = page.slice(page.indexOf('<title'), page.indexOf('</title'));
  const body = page.slice(Math.max(0, page.indexOf('<body')));
  return title + withoutElement(body, 'script');
}

function withoutElement(html: string, name: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf(`<${name}`, from);
    const end = start < 0 ? -1 : html.indexOf(`</${name}>`, start);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + name.length + 3;
  }
}

/** Marks of React between two texts: no shopper reads them, and they do not part a sentence. */
const marks = /<!--[^<>]{0,20}-->/g;

/** @param before HTML of the page as it is live; @param after as it would be. */
export function listEffects(before: string, after: string): readonly Effect[] {
  const [was, is] = [readPage(before), readPage(after)];
  return [
    ...compare('action', was.actions, is.actions),
    ...compare('contact', was.contacts, is.contacts),
    ...compare('price', was.prices, is.prices),
    ...compare('legal', was.legal, is.legal),
  ]
    .sort((a, b) => Number(b.kind === 'lost') - Number(a.kind === 'lost'))
    .slice(0, mostEffects);
}

function compare(about: EffectKind, was: Found, is: Found): Effect[] {
  const effects: Effect[] = [];
  for (const [text, count] of was) {
    const now = is.get(text) ?? 0;
    if (now === 0) effects.push({ about, kind: 'lost', text, before: count, after: 0 });
    else if (now < count) effects.push({ about, kind: 'fewer', text, before: count, after: now });
  }
  for (const [text, count] of is)
    if (!was.has(text)) effects.push({ about, kind: 'gained', text, before: 0, after: count });
  return effects;
}

function readPage(html: string): Said {
  const body = html.slice(0, longestPage).replaceAll(marks, '');
  const actions = new Map<string, number>();
  const contacts = new Map<string, number>();
  const prices = new Map<string, number>();
  const legal = new Map<string, number>();
  const add = (found: Map<string, number>, text: string) => {
    if (text !== '') found.set(text, (found.get(text) ?? 0) + 1);
  };
  for (const { name, attributes, text } of pieces(body)) {
    if (name === 'a' || name === 'button') {
      // An element without text controls something on the page: a gallery, a menu.
      const href = attribute(attributes, 'href');
      if (/^(?:tel|mailto|sms):/.test(href)) add(contacts, clip(decode(href.replace(/^[a-z]+:/, ''))));
      else if (name === 'button' || /\bbutton\b/.test(attribute(attributes, 'class'))) add(actions, clip(text));
    } else {
      if (mentionsMoney(text)) add(prices, clip(text));
      if (mentionsLaw(text)) add(legal, clip(text));
    }
  }
  return { actions, contacts, prices, legal };
}

interface Piece {
  /** `a` or `button` with all of their texts; empty for a text elsewhere. */
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
}

/** A tag, or a text up to the next one: each character is read once. */
const token = /<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,40})((?:\s[^<>]*)?)>|[^<]+|</g;
const code: ReadonlySet<string> = new Set(['script', 'style', 'template']);

function* pieces(html: string): Generator<Piece> {
  let open: { readonly name: string; readonly attributes: string; readonly texts: string[] } | null = null;
  let inCode = '';
  for (const [text, slash = '', name = '', attributes = ''] of html.matchAll(token)) {
    if (inCode !== '') {
      if (slash !== '' && name === inCode) inCode = '';
    } else if (name === '') {
      const said = decode(text).replaceAll(/\s+/g, ' ').trim();
      if (said === '') continue;
      if (open && open.texts.length < 50) open.texts.push(said);
      yield { name: '', attributes: '', text: said };
    } else if (slash === '' && code.has(name)) inCode = name;
    else if (slash === '' && (name === 'a' || name === 'button')) open = { name, attributes, texts: [] };
    else if (slash !== '' && open?.name === name) {
      yield { name, attributes: open.attributes, text: open.texts.join(' ') };
      open = null;
    }
  }
}

function attribute(attributes: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]{0,500})"`).exec(attributes)?.[1] ?? '');
}

function clip(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

const entities: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
  '&#39;': '’',
  '&nbsp;': ' ',
};

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#x27|#39);/g, (entity) => entities[entity] ?? entity);
}
