import type { LoadContext } from '../kit/define-block.ts';
import type { Crumb } from '../parts/breadcrumbs/breadcrumb-list.tsx';
import { pageTrail } from '../parts/breadcrumbs/page-trail.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Without home; the last one is the page itself. */
  readonly crumbs: readonly Crumb[];
}

export async function load(props: Props, { subject, path }: LoadContext): Promise<Data> {
  const trail = pageTrail(subject);
  return { crumbs: trail ?? [{ label: props.current || words(path) }].filter((crumb) => crumb.label !== '') };
}

/** The last part of a path as words: `/about-us` is "About us". */
function words(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const text = last.replace(/-/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
