import type { Crumb } from '#domain/subject/kinds/subject-kind.ts';
import { trailOf } from '#domain/subject/subject-facts.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Without home; the last one is the page itself. */
  readonly crumbs: readonly Crumb[];
}

export async function load(props: Props, { subject, path }: LoadContext): Promise<Data> {
  const trail = trailOf(subject);
  return { crumbs: trail ?? [{ label: props.current || words(path) }].filter((crumb) => crumb.label !== '') };
}

/** The last part of a path as words: `/about-us` is "About us". */
function words(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const text = last.replace(/-/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
