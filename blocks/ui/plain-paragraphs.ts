import { splitAtTags } from '#domain/text/tags.ts';

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const blockTag = /^<\/?(?:p|div|li|ul|ol|h[1-6]|br|tr|table|blockquote)\b/i;
const hiddenTag = /^<(script|style)\b/i;

/**
 * Paragraphs of a rich text as plain text. Only props of a block are sanitised; text from a feed is shown without its
 * tags, and without the content of `script` and `style`.
 */
export function plainParagraphs(html: string): readonly string[] {
  const paragraphs = [''];
  /** Name of the element whose content is left out. */
  let hidden = '';
  for (const { text, tag } of splitAtTags(html)) {
    if (hidden === '') paragraphs[paragraphs.length - 1] += text;
    else if (tag.toLowerCase().startsWith(`</${hidden}`)) hidden = '';
    if (hidden !== '') continue;
    hidden = hiddenTag.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (blockTag.test(tag)) paragraphs.push('');
  }
  return paragraphs
    .map((paragraph) => readEntities(paragraph).replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

function readEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi,
    (all: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
