/**
 * Fills the words of a mail. `{vehicle.name}` is replaced by a value; `[ about the {vehicle.name}]` is left out as a
 * whole where a value in it is empty. Values are plain text: code that makes HTML of it must escape it.
 */
import { fillPlaceholders, listPlaceholders, type PlaceholderValues } from '../text/placeholders.ts';

const optionalPart = /\[([^[\]]{1,500})\]/g;

/** Words of many lines. */
export function fillTemplate(template: string, values: PlaceholderValues): string {
  const chosen = template.replace(optionalPart, (whole, inner: string) => {
    const names = listPlaceholders(inner).filter((name) => Object.hasOwn(values, name));
    if (names.length === 0) return whole;
    return names.some((name) => values[name] === '') ? '' : inner;
  });
  return fillPlaceholders(chosen, values).trim();
}

/** Short enough for a person who gets fifty mails a day to sort by. */
export const subjectLimit = 150;

/** Words of one line, for a subject: no line break and no other control character of a value reaches a header. */
export function fillLine(template: string, values: PlaceholderValues): string {
  const line = fillTemplate(template, values)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, subjectLimit).join('').trim();
}

/** Words of many lines as paragraphs, which blank lines part. */
export function fillParagraphs(template: string, values: PlaceholderValues): readonly string[] {
  return fillTemplate(template.replace(/\r\n?/g, '\n'), values)
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
