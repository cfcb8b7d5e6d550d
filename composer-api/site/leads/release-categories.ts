/** Categories of a site's leads: the common ones, the site's list of subjects, and those of the site's forms. */
import { leadCategories } from '#domain/leads/categories.ts';
import { setting } from '#domain/switches/settings.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';
import { releaseBlocks } from '../release/release-blocks.ts';

type Release = Pick<CompiledRelease, 'facts' | 'forms' | 'pages'>;

/** A release never changes. */
const cached = new WeakMap<Release, ReadonlySet<string>>();

export function releaseCategories(release: Release): ReadonlySet<string> {
  const known = cached.get(release);
  if (known) return known;
  const made = new Set([...leadCategories, ...setting(release.facts.switches, 'enquiry.categories')]);
  for (const { form } of release.forms.values()) {
    made.add(form.category);
    for (const { kind, options = [] } of Object.values(form.fields))
      if (kind === 'subject') for (const { label } of options) made.add(label);
  }
  for (const { block, props } of releaseBlocks(release))
    for (const category of block.block.leadCategories?.(props) ?? []) made.add(category);
  cached.set(release, made);
  return made;
}
