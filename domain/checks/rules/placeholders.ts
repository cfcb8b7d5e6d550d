import type { CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

/** Texts that templates and people leave to be filled in. Each alternative begins with fixed characters. */
const placeholder =
  /\blorem ipsum\b|\b(?:TODO|TBC|TBD|FIXME|XXX{1,8})\b|\b(?:your|insert) (?:text|heading|name|company|business|phone|address|licence)(?: name| number)? here\b|\[(?:insert|your|dealer|company|phone|address|abn|nzbn|licence|name)\b[^\][\n]{0,40}\]|@example\.com\b|\b0{8,10}\b|\b1234567890?\b/i;

/** Kinds of documents whose texts shoppers read. */
const readByShoppers: ReadonlySet<string> = new Set(['page', 'section', 'navigation', 'site', 'lenders']);

export const placeholders: CheckRule = {
  id: 'placeholder',
  title: 'Unfilled placeholders',
  kind: 'words',
  owner: 'Content',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'every text of pages, menus, settings and lenders',
  stopsGoLive: true,
  find: (document) =>
    readByShoppers.has(document.kind)
      ? listTexts(document).flatMap(({ words, blockId, pointer }) => {
          const match = placeholder.exec(words);
          if (!match) return [];
          const [found] = match;
          const message = `“${excerpt(words, match.index, found.length)}” is a placeholder. Fill it in, or remove it.`;
          return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message }];
        })
      : [],
};
