/** A rich text as the HTML that the server stores: byte for byte what its sanitiser answers, so that a save changes nothing. */
import type { Mark, Node } from 'prosemirror-model';

/** The text of a document; empty for a document without content. */
export function writeRichText(doc: Node): string {
  const [first] = doc.children;
  if (doc.childCount === 1 && first?.type.name === 'paragraph' && first.childCount === 0) return '';
  return writeChildren(doc);
}

const tags: { readonly [node: string]: string } = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  table: 'table',
  caption: 'caption',
  table_head: 'thead',
  table_body: 'tbody',
  table_row: 'tr',
  table_cell: 'td',
  table_header: 'th',
};

/** Nodes whose first paragraph is written without its element, as texts of one line in them are usually written. */
const tight = new Set(['list_item', 'table_cell', 'table_header']);

function writeNode(node: Node): string {
  const { name } = node.type;
  if (name === 'text') return escapeText(node.text ?? '');
  if (name === 'hard_break') return '<br />';
  if (name === 'horizontal_rule') return '<hr />';
  if (name === 'image') return `<img${writeAttributes({ ...node.attrs, loading: 'lazy' })} />`;
  const tag = name === 'heading' ? `h${node.attrs.level}` : (tags[name] ?? 'p');
  const attributes = name === 'table_cell' || name === 'table_header' ? writeAttributes(node.attrs) : '';
  return `<${tag}${attributes}>${tight.has(name) ? writeTight(node) : writeChildren(node)}</${tag}>`;
}

function writeChildren(node: Node): string {
  return node.inlineContent ? writeInline(node.children) : node.children.map(writeNode).join('');
}

function writeTight(node: Node): string {
  const [first, ...rest] = node.children;
  const isTight = first?.type.name === 'paragraph' && rest.every(({ type }) => type.name !== 'paragraph');
  return isTight ? writeInline(first.children) + rest.map(writeNode).join('') : writeChildren(node);
}

/** Marks stay open from one piece to the next as long as both have them. */
function writeInline(pieces: readonly Node[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  const close = (down: number) => {
    for (const mark of open.slice(down).reverse()) html += `</${markTag(mark)}>`;
    open = open.slice(0, down);
  };
  for (const piece of pieces) {
    const same = piece.marks.findIndex((mark, at) => !open[at]?.eq(mark));
    close(same < 0 ? piece.marks.length : same);
    for (const mark of piece.marks.slice(open.length)) html += `<${markTag(mark)}${markAttributes(mark)}>`;
    open = piece.marks;
    html += writeNode(piece);
  }
  close(0);
  return html;
}

function markTag({ type }: Mark): string {
  return type.name === 'link' ? 'a' : type.name;
}

function markAttributes({ type, attrs }: Mark): string {
  if (type.name !== 'link') return '';
  const rel = /^https?:/.test(String(attrs.href)) ? { rel: 'noopener' } : {};
  return writeAttributes({ href: attrs.href, title: attrs.title, ...rel });
}

function writeAttributes(attributes: { readonly [name: string]: unknown }): string {
  return Object.entries(attributes)
    .filter(([name, value]) => typeof value === 'string' && (value !== '' || name === 'alt'))
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
