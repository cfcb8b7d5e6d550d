/** The state of a page, in words, and the states that a list of pages can be narrowed to. */
import type { DocumentSummary } from '#schemas/api/document.ts';

interface StateWords {
  readonly text: string;
  readonly badge: string;
}

type Standing = Pick<DocumentSummary, 'state' | 'hidden' | 'liveHidden'>;

export function describeState({ state, hidden = false, liveHidden = false }: Standing): StateWords {
  if (state === 'removed') return { text: 'Live, deleted at the next publish', badge: 'badge badge-warning' };
  if (state === 'new') return { text: hidden ? 'Never published, hidden' : 'Never published', badge: 'badge' };
  if (state === 'live')
    return hidden ? { text: 'Hidden', badge: 'badge' } : { text: 'Live', badge: 'badge badge-positive' };
  const badge = 'badge badge-accent';
  if (hidden === liveHidden) return { text: hidden ? 'Hidden, changed since' : 'Live, changed since', badge };
  return { text: hidden ? 'Live, hidden at the next publish' : 'Hidden, shown at the next publish', badge };
}

export const pageFilters = [
  { value: 'all', label: 'Pages in every state' },
  { value: 'changed', label: 'Changed since they went live' },
  { value: 'new', label: 'Never published' },
  { value: 'live', label: 'Live as they are' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'problems', label: 'Something to fix' },
] as const;

export type PageFilter = (typeof pageFilters)[number]['value'];

export function passesFilter(filter: PageFilter, document: Standing & Pick<DocumentSummary, 'problems'>): boolean {
  const { state, hidden = false, liveHidden = false, problems } = document;
  if (filter === 'all') return true;
  if (filter === 'changed') return state === 'changed' || state === 'removed';
  if (filter === 'hidden') return hidden || liveHidden;
  return filter === 'problems' ? problems > 0 : state === filter;
}
