/**
 * The schema of a rich text: everything that the server's sanitiser keeps (`renderer/rich-text.ts`), so that an edit
 * loses nothing that was stored, and nothing else, so that an edit adds nothing that a save would remove.
 */
import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

export type HeadingLevel = 2 | 3 | 4;

/** Where a link may lead; scripts and data in an address are none. */
const hrefPattern = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s]*$/i;
const srcPattern = /^(?:https:\/\/|\/(?![/\\]))[^\s]*$/i;

export function isLinkTarget(href: string): boolean {
  return href.length <= 2000 && hrefPattern.test(href);
}

/** The attributes of an element that are set and not empty. */
function attributesOf(element: HTMLElement, names: readonly string[]): Attrs {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name) || null]));
}

function optional(names: readonly string[]): { readonly [name: string]: { readonly default: null } } {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

const cellNames = ['colspan', 'rowspan'];
const headerNames = ['scope', 'colspan', 'rowspan'];
const sizeNames = ['width', 'height'];

/** The element of a node whose children are drawn inside it. */
function around(tag: string, rest: Partial<NodeSpec>): NodeSpec {
  return { ...rest, parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] };
}

const nodes: { readonly [name: string]: NodeSpec } = {
  doc: { content: 'block+' },
  paragraph: around('p', { content: 'inline*', group: 'block' }),
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 3 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
    toDOM: (node): DOMOutputSpec => [`h${node.attrs.level}`, 0],
  },
  blockquote: around('blockquote', { content: 'block+', group: 'block', defining: true }),
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  bullet_list: around('ul', { content: 'list_item+', group: 'block' }),
  ordered_list: around('ol', { content: 'list_item+', group: 'block' }),
  list_item: around('li', { content: 'paragraph block*', defining: true }),
  table: around('table', {
    content: 'caption? (table_head | table_body | table_row)+',
    group: 'block',
    isolating: true,
  }),
  caption: around('caption', { content: 'inline*', isolating: true }),
  table_head: around('thead', { content: 'table_row+' }),
  table_body: around('tbody', { content: 'table_row+' }),
  table_row: around('tr', { content: '(table_cell | table_header)+' }),
  table_cell: {
    content: 'block+',
    isolating: true,
    attrs: optional(cellNames),
    parseDOM: [{ tag: 'td', getAttrs: (element) => attributesOf(element, cellNames) }],
    toDOM: (node): DOMOutputSpec => ['td', node.attrs, 0],
  },
  table_header: {
    content: 'block+',
    isolating: true,
    attrs: optional(headerNames),
    parseDOM: [{ tag: 'th', getAttrs: (element) => attributesOf(element, headerNames) }],
    toDOM: (node): DOMOutputSpec => ['th', node.attrs, 0],
  },
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    attrs: { src: {}, alt: { default: '' }, ...optional(sizeNames) },
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.getAttribute('src') ?? '';
          if (!srcPattern.test(src)) return false;
          return { ...attributesOf(element, sizeNames), src, alt: element.getAttribute('alt') ?? '' };
        },
      },
    ],
    toDOM: (node): DOMOutputSpec => ['img', node.attrs],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
};

/** A mark that is an element without attributes, known by other elements and styles too. */
function mark(tag: string, others: MarkSpec['parseDOM'] = []): MarkSpec {
  return { parseDOM: [{ tag }, ...(others ?? [])], toDOM: (): DOMOutputSpec => [tag, 0] };
}

/** In the order of nesting, the outermost first: a link around half-bold words stays one link. */
const marks: { readonly [name: string]: MarkSpec } = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = (element.getAttribute('href') ?? '').trim();
          return isLinkTarget(href) ? { href, title: element.getAttribute('title') || null } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', attrs, 0],
  },
  strong: mark('strong', [
    // Google Docs wraps copied content in a bold element styled as not bold.
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d{2})$/.test(value) ? null : false) },
  ]),
  em: mark('em', [{ tag: 'i' }, { style: 'font-style=italic' }]),
  // Not by style: links are underlined by default, and other underlined words look like links.
  u: mark('u'),
  s: mark('s', [{ tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }]),
  small: mark('small'),
  sup: mark('sup', [{ style: 'vertical-align=super' }]),
  sub: mark('sub', [{ style: 'vertical-align=sub' }]),
};

export const richTextSchema = new Schema({ nodes, marks });
