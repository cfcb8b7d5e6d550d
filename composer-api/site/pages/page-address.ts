/** What of an address a page depends on, in one spelling, and the key that it is cached by. */
import { pickParameters } from '#blocks/kit/own-address.ts';
import { kindOf, kindOfPage, type Subject } from '#domain/subject/subject.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { SiteRequest } from '../data/site-request.ts';

/** A page contains its own full address, so the requested host is part of its key: no caller can set it for others. */
export interface PageAddress {
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  /** Id of the one block that is wanted; empty for the whole page. */
  readonly block: string;
}

export function addressKey({ authority, path, query, block }: PageAddress): string {
  return cacheKey('page', authority, path, query, block);
}

export function authorityOf(site: SiteRequest): string {
  return site.origin.slice(site.origin.indexOf('//') + 2);
}

/** The parameters that a page can depend on: any other leads to the same page. */
export function parametersOf(page: CompiledPage, inPath: { readonly [name: string]: string }): readonly string[] {
  return [...(kindOfPage(page.type).parameters?.(inPath) ?? []), ...page.parameters];
}

/** What blocks get of the address. For a search, it is the canonical spelling. */
export function pathOf(page: CompiledPage, subject: Subject, site: SiteRequest): string {
  const [path = '/'] = kindOf(subject).href?.(subject).split('?') ?? [site.path];
  const query = pickParameters(site.params, page.parameters).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** One spelling of a path: routes take no notice of a slash at its end, nor of letters that need no percent sign. */
export function normalPath(path: string): string {
  const plain = path.includes('%') ? path.split('/').map(normalSegment).join('/') : path;
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

function normalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
