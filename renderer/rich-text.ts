/**
 * Rich text is sanitised when it is saved and again before it is rendered (promise 7): a stricter policy also applies
 * to texts stored earlier. What remains: text structure, links, our own pictures, tables.
 */
import sanitizeHtml from 'sanitize-html';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { ByteCache } from './byte-cache.ts';

/** Elements within elements. The parser’s time grows with the square of the depth: 480 KB of `<b>` took 45 s. */
const deepest = 200;

const policy: sanitizeHtml.IOptions = {
  // No element keeps its `style`: the server's build leaves the reader of styles out.
  parseStyleAttributes: false,
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sup',
    'sub',
    'blockquote',
    'hr',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tag, attributes) => ({
      tagName: tag,
      attribs: /^https?:/.test(attributes['href'] ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
    img: (tag, attributes) => ({ tagName: tag, attribs: { ...attributes, loading: 'lazy' } }),
  },
};
policy.allowedAttributes = {
  ...policy.allowedAttributes,
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

/** Passes at most; two are enough but for texts that nest what cannot be nested. */
const passes = 5;

/** Bytes of texts that are remembered with their results. */
const rememberedBytes = 8 * 1024 * 1024;
const remembered = new ByteCache<string>(rememberedBytes);

/**
 * HTML without scripts in any form. Idempotent: removing an element can leave a nesting that parses differently.
 * Remembered by its text: the header of a site is compiled with each of its pages, and a draft at each key press.
 */
export function sanitiseRichText(html: string): string {
  const known = remembered.get('', html);
  if (known !== undefined) return known;
  const clean = sanitise(html);
  rememberRichText(new Map([[html, clean]]));
  return clean;
}

/** Whether `sanitiseRichText` answers without reading the text. */
export function isRichTextRemembered(html: string): boolean {
  return remembered.get('', html) !== undefined;
}

/** Texts that were sanitised elsewhere (in another process), with their results: neither is parsed again. */
export function rememberRichText(clean: ReadonlyMap<string, string>): void {
  for (const [html, text] of clean)
    for (const known of new Set([html, text])) remembered.set('', known, text, 2 * text.length);
}

/** Idempotent: sanitised text is stored, and sanitised again before it is rendered. */
function sanitise(html: string): string {
  let clean = sanitiseOnce(html);
  for (let pass = 1; pass < passes; pass++) {
    const again = sanitiseOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return textOf(clean);
}

class TooDeep extends Error {}

function sanitiseOnce(html: string): string {
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...policy,
      onOpenTag: () => {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeep) return textOf(html);
    throw error;
  }
}

/** The words without their markup. */
function textOf(html: string): string {
  return sanitizeHtml(html.replace(/<[^<>]*>?/g, ' '), policy);
}

/** The same value with every string that the schema marks `format: "rich-text"` sanitised, or read by another function. */
export function sanitiseProps<T>(schema: SchemaNode, value: T, read: (html: string) => string = sanitiseRichText): T {
  if (typeof value === 'string') return (schema['format'] === 'rich-text' ? read(value) : value) as T;
  if (Array.isArray(value)) {
    const items = schema['items'] as SchemaNode | undefined;
    return (items ? value.map((item) => sanitiseProps(items, item, read)) : value) as T;
  }
  if (typeof value === 'object' && value !== null) {
    const properties = schema['properties'] as { [key: string]: SchemaNode } | undefined;
    if (!properties) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
        return [key, property ? sanitiseProps(property, item, read) : item];
      }),
    ) as T;
  }
  return value;
}
