/** A saved page of an old site as blocks: content is kept as text, everything else is reported line by line. */
import { sanitiseRichText } from '#renderer/rich-text.ts';
import type { OldPage } from '#schemas/api/old-site.ts';
import type { PlacedBlock } from '../layouts/build-layout.ts';
import { type Attributes, parseHtml } from './html-events.ts';
import { blocksOf, joinAnswer, mostText, type Piece } from './page-blocks.ts';
import { mainOf, outlineOf } from './page-outline.ts';

export const pageLimits = {
  /** Characters of a file. */
  characters: 1024 * 1024,
  /** Findings that are reported one by one. */
  listed: 200,
} as const;

/** Translates the page's own links and pictures. */
export interface PageAround {
  /** A link's address here, and whether anything answers it; null for anything that is not an address. */
  link(href: string): { readonly to: string; readonly answers: boolean } | null;
  /** The library's address of a picture by the name of its file; null where it was not uploaded. */
  picture(name: string): string | null;
}

export interface ReadPage {
  /** Empty where the page names none. */
  readonly title: string;
  /** Address that the page says is its own; null where it says none. */
  readonly address: string | null;
  readonly blocks: readonly PlacedBlock[];
  readonly left: OldPage['left'];
  readonly missing: readonly string[];
}

/** Left out without a word: every page of this platform has its own. */
const around = new Set(['head', 'nav', 'header', 'footer', 'aside', 'template', 'noscript']);
/** Elements that are left out and reported, with the reason. */
const refused: { readonly [name: string]: string } = {
  form: 'Forms are not imported. Add a form block instead.',
  input: 'A field outside a form is not imported.',
  select: 'A field outside a form is not imported.',
  textarea: 'A field outside a form is not imported.',
  button: 'A button without an address does nothing here.',
  script: 'Scripts are not imported.',
  style: 'Styles are not imported: the theme decides how the site looks.',
  object: 'Embedded programs are not imported.',
  embed: 'Embedded programs are not imported.',
  applet: 'Embedded programs are not imported.',
  svg: 'Drawings inside the page are not imported. Save it as a picture.',
  math: 'Formulas are not imported.',
  canvas: 'What a script draws is not imported.',
  audio: 'Sound is not imported.',
  video: 'A video inside the page is not imported. Put it on a video service and link to it.',
  iframe: 'Another site inside the page is not imported.',
  frame: 'A page of frames is not imported. Save the page inside it.',
  map: 'Areas of a picture are not imported.',
};
const blockTags = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr', 'dl']);
const insideTags = new Set(['li', 'tr', 'td', 'th', 'thead', 'tbody', 'caption', 'dt', 'dd']);
const inlineTags = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'br']);
const renamed: { readonly [name: string]: string } = { h5: 'h4', h6: 'h4', pre: 'p', dt: 'h4', dd: 'p', dl: '' };
const videos =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)([\w-]{1,40})/i;

/** Words of a class or id that mark parts every page of a site repeats. */
const repeated =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|header|footer|sidebar|breadcrumbs?|cookie|cookies)(?:$|[\s_-])/i;

function isAround(name: string, attributes: Attributes): boolean {
  if (around.has(name)) return true;
  if (name === 'body' || name === 'html' || name === 'main') return false;
  const role = attributes['role'] ?? '';
  if (/^(?:navigation|banner|contentinfo|search|complementary)$/.test(role)) return true;
  return (
    repeated.test((attributes['class'] ?? '').slice(0, 300)) || repeated.test((attributes['id'] ?? '').slice(0, 100))
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * @param aroundOf what is around it here, by the address that the page says is its own
 * @throws AppError `input.invalid` for a page that nests too deep.
 */
export function readPage(html: string, aroundOf: (address: string | null) => PageAround): ReadPage {
  const outline = outlineOf(html);
  const page = aroundOf(outline.address);
  const left: OldPage['left'][number][] = [];
  const missing = new Set<string>();
  const tell = (line: number, what: string, why: string) => {
    if (left.length < pageLimits.listed) left.push({ line, what, why });
  };
  const pieces: Piece[] = [];
  /** The open elements, with what each writes when it closes. */
  const stack: {
    readonly name: string;
    readonly close: string;
    readonly isMain: boolean;
    readonly isBlock: boolean;
  }[] = [];
  let skipped = 0;
  let mains = outline.main === 'body' ? 1 : 0;
  let blocks = 0;
  let buffer = '';
  let heading: { text: string; readonly level: 1 | 2; readonly line: number } | null = null;
  let summary: string | null = null;
  /** Place of the question whose answer is being read; -1 for none. */
  let asked = -1;
  let mainHeading = '';

  const flush = () => {
    const isText = /[^\s]/.test(buffer.replace(/<[^<>]*>/g, '')) || buffer.includes('<img');
    if (isText) {
      const text = buffer.trim();
      const clean = sanitiseRichText(
        /^<(?:p|ul|ol|table|blockquote|h3|h4|hr)[\s>/]/.test(text) ? text : `<p>${text}</p>`,
      );
      pieces.push({ kind: 'html', text: '', html: clean });
    }
    buffer = '';
  };

  const openPicture = (attributes: Attributes, line: number) => {
    const source = attributes['src'] ?? attributes['data-src'] ?? '';
    const file = fileName(source);
    const address = file === '' ? null : page.picture(file);
    if (address === null) {
      if (file !== '' && missing.size < pageLimits.listed) missing.add(file);
      tell(line, `Picture ${file.slice(0, 80) || 'without a file'}`, 'It was not uploaded with the page.');
      return;
    }
    buffer += `<img src="${escapeText(address)}" alt="${escapeText(oneLine(attributes['alt'] ?? '').slice(0, 300))}">`;
  };

  const openLink = (attributes: Attributes, line: number): string => {
    const href = (attributes['href'] ?? '').trim();
    if (href === '' || href.startsWith('#')) return '';
    if (/^(?:tel:|mailto:)/i.test(href)) {
      buffer += `<a href="${escapeText(href.slice(0, 500))}">`;
      return '</a>';
    }
    if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href)) {
      tell(line, `Link ${href.slice(0, 60)}`, 'Only web, phone and email addresses are kept. Its text stays.');
      return '';
    }
    const to = page.link(href);
    if (to === null) {
      tell(line, `Link ${href.slice(0, 120)}`, 'This is not an address. Its text stays.');
      return '';
    }
    if (!to.answers)
      tell(
        line,
        `Link ${href.slice(0, 120)}`,
        'No page here has this address yet. Import that page too, or choose a redirect.',
      );
    buffer += `<a href="${escapeText(to.to)}">`;
    return '</a>';
  };

  const open = (name: string, attributes: Attributes, line: number): string => {
    if (name === 'h1' || name === 'h2') {
      if (blocks > 0) return '';
      flush();
      heading = { text: '', level: name === 'h1' ? 1 : 2, line };
      return '';
    }
    if (name === 'summary') {
      flush();
      summary = '';
      return '';
    }
    if (name === 'details') {
      flush();
      return '';
    }
    if (name === 'img') {
      openPicture(attributes, line);
      return '';
    }
    if (name === 'a') return openLink(attributes, line);
    if (name === 'br' || name === 'hr') {
      if (name === 'hr' && blocks === 0) flush();
      else buffer += '<br>';
      return '';
    }
    if (blockTags.has(name)) {
      if (blocks === 0) flush();
      const tag = Object.hasOwn(renamed, name) ? (renamed[name] ?? '') : name;
      if (tag === '') return '';
      buffer += `<${tag}>`;
      return `</${tag}>`;
    }
    if (insideTags.has(name) && blocks > 0) {
      const tag = Object.hasOwn(renamed, name) ? (renamed[name] ?? '') : name;
      const span = ['colspan', 'rowspan']
        .filter((one) => (name === 'td' || name === 'th') && /^\d{1,2}$/.test(attributes[one] ?? ''))
        .map((one) => ` ${one}="${attributes[one]}"`);
      buffer += `<${tag}${span.join('')}>`;
      return `</${tag}>`;
    }
    if (inlineTags.has(name)) {
      buffer += `<${name}>`;
      return `</${name}>`;
    }
    if (blocks === 0 && /^(?:div|section|article|main|center|figure|figcaption|address|fieldset|td)$/.test(name))
      flush();
    return '';
  };

  parseHtml(html, {
    open(name, attributes, line) {
      const isMain = outline.main !== 'body' && mainOf(name, attributes) === outline.main;
      if (isMain) mains += 1;
      const isOut = isAround(name, attributes);
      if (skipped > 0 || isOut) {
        skipped += 1;
      } else if (mains > 0 && Object.hasOwn(refused, name)) {
        const source = (attributes['src'] ?? '').slice(0, 300);
        const video = name === 'iframe' ? videos.exec(source) : null;
        if (video) {
          const isTube = /youtube/i.test(video[0]);
          const address = isTube ? `https://www.youtube.com/watch?v=${video[1]}` : `https://vimeo.com/${video[1]}`;
          if (blocks === 0) flush();
          buffer += `<a href="${address}">Watch the video</a>`;
          tell(line, 'Video', 'A link replaces it.');
        } else tell(line, `<${name}>${source === '' ? '' : ` ${source.slice(0, 100)}`}`, refused[name] ?? '');
        skipped += 1;
      }
      const before = buffer.length;
      const close = skipped > 0 || mains === 0 ? '' : open(name, attributes, line);
      const isBlock = close !== '' && blockTags.has(name);
      if (isBlock) blocks += 1;
      // Bounds the length of one text: what was collected so far becomes a block.
      if (before > mostText && blocks === 0) flush();
      stack.push({ name: skipped > 0 ? '' : name, close, isMain, isBlock });
    },
    close() {
      const closed = stack.pop();
      if (!closed) return;
      if (skipped > 0) skipped -= 1;
      else {
        buffer += closed.close;
        if (closed.isBlock) {
          blocks -= 1;
          if (blocks === 0) flush();
        } else if (closed.name === 'summary' && summary !== null) {
          asked = pieces.length;
          pieces.push({ kind: 'question', text: oneLine(summary).slice(0, 160), html: '' });
          summary = null;
        } else if (closed.name === 'details') {
          flush();
          joinAnswer(pieces, asked);
          asked = -1;
        } else if ((closed.name === 'h1' || closed.name === 'h2') && heading) {
          const text = oneLine(heading.text);
          if (heading.level === 1 && mainHeading === '') mainHeading = text;
          else if (text !== '') pieces.push({ kind: 'heading', text, html: '' });
          heading = null;
        } else if (blocks === 0 && /^(?:div|section|article|main|center|figure|address|td)$/.test(closed.name)) flush();
      }
      if (closed.isMain) mains -= 1;
    },
    text(text) {
      if (skipped > 0 || mains === 0 || (outline.main === 'body' && stack.length < 1)) return;
      if (heading) {
        if (heading.text.length < 500) heading.text += text;
      } else if (summary !== null) {
        if (summary.length < 500) summary += text;
      } else if (stack.every(({ name }) => name !== 'title')) buffer += escapeText(text.replace(/\s+/g, ' '));
    },
  });
  flush();
  const title = (mainHeading || oneLine(outline.title).split(/\s[|–—-]\s/, 1)[0] || '').slice(0, 80);
  return {
    title,
    address: outline.address,
    blocks: blocksOf(title, pieces, tell),
    left: left.sort((a, b) => a.line - b.line),
    missing: [...missing],
  };
}

/** The texts of a page's blocks, each with what is left of it once it is sanitised. */
export function cleanTextsOf({ blocks }: ReadPage): ReadonlyMap<string, string> {
  const clean = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/[<&]/.test(value)) clean.set(value, sanitiseRichText(value));
    } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one);
  };
  for (const { props } of blocks) walk(props);
  return clean;
}

function fileName(source: string): string {
  const [path = ''] = source.slice(0, 2000).split(/[?#]/, 1);
  const last = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return /^data:/i.test(source) ? '' : decodeURIComponent(last);
  } catch {
    return last;
  }
}
