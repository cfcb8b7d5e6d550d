/** Struck-out words of rich text as people read them. */
import { readableText, withoutTags } from './readable-text.ts';
import { splitAtTags } from './tags.ts';

/** A line for each part of a text that is struck out: "was $39,990". @param html of rich text */
export function struckLines(html: string): readonly string[] {
  const lines: string[] = [];
  let isStruck = false;
  for (const { text, tag } of splitAtTags(html)) {
    const words = isStruck ? readableText(withoutTags(text)) : '';
    if (words !== '') lines.push(`was ${words}`);
    const [, end] = /^<(\/?)(?:s|del|strike)\b/i.exec(tag) ?? [];
    if (end !== undefined) isStruck = end === '';
  }
  return lines;
}
