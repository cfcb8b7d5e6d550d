/** What tests read out of pages and documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#schemas/shapes/json.ts';

export interface PageLinks {
  /** Links within the site and form targets, decoded. Pictures, styles and scripts are not among them. */
  readonly hrefs: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

export function linksIn(html: string): PageLinks {
  const decoded = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const hrefs = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, href]) =>
    decoded(href ?? ''),
  );
  return {
    hrefs: new Set(hrefs.filter((href) => /^(?:\/(?!\/)|#)./.test(href) && !href.startsWith('/api/'))),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decoded(id ?? ''))),
  };
}

const baseStyles = readFileSync(join(import.meta.dirname, '../../blocks/styles/base.css'), 'utf8');

/** Whether the base styles take away links to this section where the page does not say that it has it. */
function goesWithItsSection(id: string): boolean {
  return baseStyles.includes(`:root:not([data-anchors~="${id}"]) a[href="#${id}"]`);
}

/** What is wrong with a page as a whole: ids that stand twice, links to a place that is not on it, headings that leave a level out. */
export function pageFaults(html: string): readonly string[] {
  const faults: string[] = [];
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
  const once = new Set(ids);
  for (const id of once) if (ids.filter((one) => one === id).length > 1) faults.push(`id ${id} is there twice`);
  const said = new Set(/<html\b[^>]*\sdata-anchors="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean));
  for (const id of said) if (!once.has(id)) faults.push(`the page says that it has ${id}, which is not there`);
  for (const [, target = ''] of html.matchAll(/\shref="#([^"]+)"/g)) {
    const goes = goesWithItsSection(target);
    if (!once.has(target) && !goes) faults.push(`#${target} leads nowhere`);
    if (once.has(target) && goes && !said.has(target)) faults.push(`#${target} is hidden, though its section is there`);
  }
  for (const [, attribute, value = ''] of html.matchAll(
    /\s(for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g,
  ))
    for (const id of value.split(' ')) if (!once.has(id)) faults.push(`${attribute} names ${id}, which is not there`);
  faults.push(...headingFaults(html));
  return faults;
}

/** Headings that leave a level out, with what opens on top of the page (filters on a phone) and without it. */
export function headingFaults(html: string): readonly string[] {
  const faults = new Set<string>();
  for (const shown of [html, html.replaceAll(/<aside\b[^>]*\spopover="auto"[\s\S]*?<\/aside>/g, '')]) {
    let level = 1;
    const headings = [...shown.matchAll(/<h([1-6])[\s>]/g)].map(([, digit]) => Number(digit));
    for (const next of headings) {
      if (next > level + 1) faults.add(`h${next} comes after h${level}`);
      level = next;
    }
    if (headings.filter((one) => one === 1).length > 1) faults.add('more than one h1');
  }
  return [...faults];
}

/** Every text in a document, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** Paths of the facts that a document takes its values from. */
export function bindingsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = '$bind' in value && typeof value.$bind === 'string' ? [value.$bind] : [];
  return [...own, ...Object.values(value as { readonly [key: string]: Json }).flatMap(bindingsIn)];
}
