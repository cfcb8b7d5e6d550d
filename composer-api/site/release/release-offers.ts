/** Offers of a site by the block that shows each. */
import type { CompiledRelease } from './compiled-release.ts';
import { releaseBlocks } from './release-blocks.ts';

type Release = Pick<CompiledRelease, 'facts' | 'pages'>;

/** A release never changes. */
const cached = new WeakMap<Release, ReadonlyMap<string, string>>();

export function releaseOffers(release: Release): ReadonlyMap<string, string> {
  const known = cached.get(release);
  if (known) return known;
  const made = new Map<string, string>();
  for (const { block, props } of releaseBlocks(release)) {
    const offer = block.block.offer?.(props) ?? '';
    if (offer !== '') made.set(block.id, offer);
  }
  cached.set(release, made);
  return made;
}
