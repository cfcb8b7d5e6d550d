/** What leads of a site may be about: the common categories, the site's list of subjects, and those of its own forms. */
import { leadCategories } from '#domain/leads/categories.ts';
import { setting } from '#domain/switches/settings.ts';
import type { CompiledBlock } from '#renderer/compile-page.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';

type Release = Pick<CompiledRelease, 'facts' | 'forms' | 'pages'>;

/** A release never changes. */
const cached = new WeakMap<Release, ReadonlySet<string>>();

export function releaseCategories(release: Release): ReadonlySet<string> {
  const known = cached.get(release);
  if (known) return known;
  const made = new Set([...leadCategories, ...setting(release.facts.switches, 'enquiry.categories')]);
  const read = (block: CompiledBlock): void => {
    // Props that depend on the request are read as on a page without a subject.
    const props =
      block.props ?? block.bind?.({ site: release.facts.site, location: null, subject: { kind: 'none' } }) ?? null;
    if (props !== null) for (const category of block.block.leadCategories?.(props) ?? []) made.add(category);
    for (const children of Object.values(block.slots)) children.forEach(read);
  };
  for (const { form } of release.forms.values()) made.add(form.category);
  for (const page of release.pages.values()) Object.values(page.blocks).flat().forEach(read);
  cached.set(release, made);
  return made;
}
