/** Titles, descriptions, canonical addresses and structured data of a page. */
import { kindOf, type Subject } from '#domain/subject/subject.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Page } from '#schemas/layout/page.ts';

/** Fills `{site.name}`, `{vehicle.name}`, `{search.title}` … in a text; an unknown or empty one leaves nothing behind. */
export function fillText(text: string, site: Site, subject: Subject): string {
  // Most descriptions have no placeholders, and their endings are intended.
  if (!text.includes('{')) return inOneLine(text);
  const filled = text.replace(/\{([a-z]+)\.([a-z_]+)\}/g, (_, head: string, field: string) => {
    if (head === 'site') return textOf((site as { [key: string]: unknown })[field]);
    return head === subject.kind ? textOf(kindOf(subject).text?.(field, subject)) : '';
  });
  return inOneLine(mayHang.test(filled) ? withoutHangingMarks(filled) : filled);
}

/** Without the separator before or after an empty field. */
function withoutHangingMarks(text: string): string {
  const ended = text.trim();
  const begun = /[|·–-]$/.test(ended) ? ended.slice(0, -1).trimEnd() : ended;
  return /^[|·–-]/.test(begun) ? begun.slice(1).trimStart() : begun;
}

/** A mark or a blank at either end: testing is much cheaper than cutting. */
const mayHang = /^[\s|·–-]|[\s|·–-]$/;
const isLoose = /\s\s|[^\S ]/;

function inOneLine(text: string): string {
  return (isLoose.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Canonical path of this page, for any alias or parameter order it was reached by. */
export function canonicalPath({ route }: Page, path: string, subject: Subject): string {
  const kind = kindOf(subject);
  if (kind.path) return kind.path(subject);
  if (kind.slug && route.includes(':slug')) return route.replace(':slug', kind.slug(subject));
  return route.includes(':') || route.includes('*') ? path : route;
}
