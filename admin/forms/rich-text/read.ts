/**
 * Reads stored and pasted HTML. `DOMParser` makes a document without a window: nothing in it runs or is fetched, and
 * only nodes of our own schema are kept.
 */
import { type Node, DOMParser as SchemaParser } from 'prosemirror-model';
import { richTextSchema } from './schema.ts';

/** Longer ones are ignored: no text field accepts half as much. */
const mostPasted = 1_000_000;

export function readRichText(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return SchemaParser.fromSchema(richTextSchema).parse(body);
}

/** Content copied from Word, Google Docs or a web page, without their additions. */
export function cleanPasted(html: string): string {
  if (html.length > mostPasted) return '';
  const document = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const element of document.querySelectorAll('script, style, meta, link, title, xml, iframe, object'))
    element.remove();
  nestLists(document);
  for (const link of document.querySelectorAll('a[href]')) openRedirect(link);
  for (const element of document.querySelectorAll('a:not([href])')) element.replaceWith(...element.childNodes);
  dropEmpty(document);
  return document.body.innerHTML;
}

/** Style sheets are removed from the text first: the console's content policy reports each that a parser meets. */
function withoutStyles(html: string): string {
  const open = /<style/gi;
  const close = /<\/style[^>]{0,20}>/gi;
  let rest = '';
  let at = 0;
  for (let found = open.exec(html); found; found = open.exec(html)) {
    rest += html.slice(at, found.index);
    close.lastIndex = found.index;
    if (!close.exec(html)) return rest;
    at = close.lastIndex;
    open.lastIndex = at;
  }
  return rest + html.slice(at);
}

/**
 * Word's list entries are paragraphs whose style marks them as entries with a depth. They become lists; a list is
 * numbered where the bullet that Word wrote is a number or a letter.
 */
function nestLists(document: Document): void {
  const open: { list: Element; level: number }[] = [];
  let before: Element | null = null;
  for (const entry of [...document.querySelectorAll('p, h1, h2, h3')]) {
    const style = entry.getAttribute('style') ?? '';
    const isEntry = /mso-list:\s*l\d/i.test(style) || /^MsoListParagraph/.test(entry.className);
    if (!isEntry) {
      open.length = 0;
      continue;
    }
    if (before && entry.previousElementSibling !== null && !isNext(before, entry)) open.length = 0;
    const level = Number(/\blevel(\d)\b/.exec(style)?.[1] ?? 1);
    const numbered = takeBullet(entry);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    const item = document.createElement('li');
    item.append(...entry.childNodes);
    if (!top || top.level < level) {
      const list = document.createElement(numbered ? 'ol' : 'ul');
      const parent = top?.list.lastElementChild;
      if (parent) {
        parent.append(list);
        entry.remove();
      } else entry.replaceWith(list);
      top = { list, level };
      open.push(top);
    } else entry.remove();
    top.list.append(item);
    before = open[0]?.list ?? null;
  }
}

/** Whether an entry comes right after the current list. */
function isNext(list: Element, entry: Element): boolean {
  return entry.previousElementSibling === list;
}

/** Removes the bullet that Word wrote as text; true for a number. */
function takeBullet(entry: Element): boolean {
  const bullet = [...entry.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (bullet) {
    const text = bullet.textContent ?? '';
    bullet.remove();
    return /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(text);
  }
  const [first] = entry.childNodes;
  const text = first?.textContent ?? '';
  const match = /^\s*(?:[·•§o▪-]|(\d{1,3}|[a-z])[.)])[\s\u00a0]+/i.exec(text);
  if (first && match) first.textContent = text.slice(match[0].length);
  return match?.[1] !== undefined;
}

/** Google Docs and mail programs route links through a redirect address. */
function openRedirect(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^https:\/\/(?:www\.)?google\.[a-z.]+\/url\?/.test(href) || !URL.canParse(href)) return;
  const { searchParams } = new URL(href);
  const goal = searchParams.get('q') ?? searchParams.get('url');
  if (goal && URL.canParse(goal)) link.setAttribute('href', goal);
}

/** Blank lines that were there for distance: the site's own style keeps paragraphs apart. */
function dropEmpty(document: Document): void {
  for (const paragraph of [...document.querySelectorAll('p, h1, h2, h3, h4, li')]) {
    if (/^[\s\u00a0]*$/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img, hr, table'))
      paragraph.remove();
  }
  for (const line of [...document.querySelectorAll('body > br, b > br')]) if (!isInText(line)) line.remove();
}

/** A line break between blocks breaks no line. */
function isInText({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].some((node) => node?.nodeType === 3 && (node.textContent ?? '').trim() !== '');
}
