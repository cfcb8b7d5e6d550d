/** Titles, descriptions, canonical addresses and structured data of a page. */
import { readLandingFact } from '#domain/landings/landing-facts.ts';
import { t } from '#domain/messages/translate.ts';
import { canonicalHref } from '#domain/search/canonical.ts';
import { allStockPath, ourStockPath } from '#domain/search/routes.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { displayVehicles } from '#domain/text/quantity.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Page } from '#schemas/layout/page.ts';

/** Fills `{site.name}`, `{vehicle.name}`, `{search.title}` … in a text; an unknown or empty one leaves nothing behind. */
export function fillText(text: string, site: Site, subject: Subject): string {
  // Most descriptions name nothing to fill in, and what they end with is meant.
  if (!text.includes('{')) return inOneLine(text);
  const filled = text.replace(/\{([a-z]+)\.([a-z_]+)\}/g, (_, head: string, field: string) => {
    if (head === 'site') return textOf((site as { [key: string]: unknown })[field]);
    if (head === 'search' && subject.kind === 'search') return searchText(field, subject);
    if (head === 'landing') return subject.kind === 'landing' ? textOf(readLandingFact(field, subject.landing)) : '';
    if (head === subject.kind)
      return textOf((subject as unknown as { [key: string]: { [key: string]: unknown } })[head]?.[field]);
    return '';
  });
  return inOneLine(mayHang.test(filled) ? withoutHangingMarks(filled) : filled);
}

/** Without the mark that stood before or after a field that turned out empty. */
function withoutHangingMarks(text: string): string {
  const ended = text.trim();
  const begun = /[|·–-]$/.test(ended) ? ended.slice(0, -1).trimEnd() : ended;
  return /^[|·–-]/.test(begun) ? begun.slice(1).trimStart() : begun;
}

/** What has a mark or a blank at either end: to look costs far less than to cut. */
const mayHang = /^[\s|·–-]|[\s|·–-]$/;
const isLoose = /\s\s|[^\S ]/;

function inOneLine(text: string): string {
  return (isLoose.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

function searchText(field: string, { state, found }: Extract<Subject, { kind: 'search' }>): string {
  if (field === 'title')
    return state.page > 1
      ? t('{title}, page {page}', { title: searchTitle(state), page: state.page })
      : searchTitle(state);
  return field === 'count' && found ? displayVehicles(found.count) : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** 'Our Stock' of the menu and the search of all stock are one list: it has one address. */
export function canonicalSearch(state: SearchState): string {
  return canonicalHref(state.base === ourStockPath ? { ...state, base: allStockPath } : state);
}

/** Path that stands for this page, whatever alias or parameter order it was reached by. */
export function canonicalPath(page: Page, path: string, subject: Subject): string {
  if (subject.kind === 'search') return canonicalSearch(subject.state);
  if (subject.kind === 'landing') return subject.landing.path;
  const slug =
    subject.kind === 'vehicle'
      ? subject.vehicle.slug
      : subject.kind === 'location'
        ? subject.location.slug
        : subject.kind === 'model'
          ? (subject.model.new_slug ?? subject.model.slug)
          : subject.kind === 'make'
            ? subject.make.slug
            : subject.kind === 'offer'
              ? subject.offer.slug
              : null;
  if (slug !== null && page.route.includes(':slug')) return page.route.replace(':slug', slug);
  return page.route.includes(':') || page.route.includes('*') ? path : page.route;
}
