/** Text of feeds that write markup, as plain text: lines, bullets, and characters in place of their names. Pure. */
import { Parser } from 'htmlparser2';

/** Block tags, inline tags, and tags whose content is ignored. */
const blocks = new Set(
  'p div br li ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer hr dd dt dl'.split(' '),
);
const inline =
  'b i u s em strong span a font small big sub sup img td th tbody thead tfoot center strike del ins mark label html body meta link input button form col colgroup caption pre code blockquote address main nav figure figcaption video source picture abbr time o:p';
/** Struck-through text counts as withdrawn: it gets a mark that every reader notices. */
const struck = new Set(['s', 'strike', 'del']);
const silent = new Set(['script', 'style', 'title', 'head', 'iframe', 'object', 'noscript', 'svg', 'template']);
const tags = [...blocks, ...inline.split(' '), ...silent].join('|');
/** Text that begins like a tag but is not one. */
const noTag = new RegExp(`<(?!/?(?:${tags})(?=[\\s/>])|!--|!doctype|[?])`, 'gi');

const looksMarked = /<[a-z/!]|&(?:#\d|#x[\da-f]|[a-z])/i;

/**
 * The text that a browser would show. Returns a text without markup unchanged; anything that only looks like a tag,
 * such as “<our team>”, stays. Written twice ("&lt;br&gt;"), markup is taken off twice.
 */
export function plainText(text: string): string {
  if (!looksMarked.test(text)) return text;
  const once = withoutMarkup(text.replace(/<!\[CDATA\[|\]\]>/g, ''));
  return once !== text && /&lt;|&amp;(?:#|[a-z])/i.test(text) && looksMarked.test(once) ? withoutMarkup(once) : once;
}

function withoutMarkup(text: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser(
    {
      ontext: (data) => {
        if (hidden === 0) parts.push(data);
      },
      onopentag: (name) => {
        if (silent.has(name)) hidden += 1;
        else if (hidden > 0) return;
        else if (name === 'li') parts.push('\n• ');
        else if (blocks.has(name)) parts.push('\n');
        else if (struck.has(name)) parts.push('~~');
        else if (name === 'td' || name === 'th') parts.push(' ');
      },
      onclosetag: (name, implied) => {
        if (silent.has(name)) hidden = Math.max(0, hidden - 1);
        else if (hidden === 0 && struck.has(name)) parts.push('~~');
        else if (hidden === 0 && !implied && blocks.has(name) && name !== 'br') parts.push('\n');
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  // A tag that is not closed before the cell ends would take the rest with it, so it is no tag.
  const closed = text.lastIndexOf('>') + 1;
  parser.write(text.slice(0, closed).replace(noTag, '&lt;') + text.slice(closed).replaceAll('<', '&lt;'));
  parser.end();
  return parts.join('');
}
