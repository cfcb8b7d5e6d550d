/** What a preview can be about: vehicles, locations, models, searches. */
import { kindOfPage, type Subject } from '#domain/subject/subject.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { SubjectChoice } from '#schemas/api/preview.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { SiteData } from '../../site/data/site-data.ts';

/** The subject requested, or the first that suits. A page kind whose data are missing altogether previews without. */
export async function findSubject(
  { type }: CompiledPage,
  data: SiteData,
  wanted: string | undefined,
  settings: Settings,
): Promise<{ subject: Subject; choice: SubjectChoice | null }> {
  const nothing = { subject: { kind: 'none' }, choice: null } as const;
  const kind = kindOfPage(type);
  const [first] = wanted === undefined ? await kind.choices(data, '') : [];
  const value = wanted ?? first?.value;
  const search = value?.startsWith('/') ? value : '/';
  if (value === undefined || !URL.canParse(search, 'http://preview')) return nothing;
  const { pathname, searchParams } = new URL(search, 'http://preview');
  const subject = await kind.resolve({
    path: pathname,
    params: { slug: value, rest: value },
    query: searchParams,
    data: async () => data,
    contentVersion: 0,
    settings,
  });
  if (!subject) return nothing;
  // The list begins with the first twenty, which need not include one that was found by search.
  const title = search === value ? value : (kind.name(subject) ?? value);
  const choice = first ??
    (await kind.choices(data, '')).find((one) => one.value === value) ?? { value, title, note: '' };
  return { subject, choice };
}

/** Where a page is, with the first thing that it could be about; null where it is about something and there is nothing. */
export async function pathOfFirst(page: CompiledPage, data: SiteData): Promise<string | null> {
  if (pageKind(page.type).address !== 'rest' && !/[:*]/.test(page.page.route)) return page.page.route;
  const [first] = await kindOfPage(page.type).choices(data, '');
  return first === undefined ? null : addressOf(page, first.value);
}

/** Where a page about a subject is on its site. @param subject as its kind names it in `choices` */
export function addressOf({ type, page }: CompiledPage, subject: string | null): string {
  if (subject?.startsWith('/') && pageKind(type).address === 'rest') return subject;
  return page.route.replace(/:slug|\*/, () => subject ?? '-');
}
