/** The location a block speaks of. */

import type { Location } from '#schemas/entities/location.ts';
import { text } from '#schemas/shapes/field.ts';
import type { LoadContext } from './define-block.ts';

export const locationField = text(
  'Location',
  'Slug of the location. Leave empty for the one the page is about, or else your main one.',
  { maxLength: 120, pattern: '^([a-z0-9][a-z0-9-]*)?$', default: '' },
);

/** The named location, or else the page's own, or else the main one; null if there is none. */
export async function findBlockLocation(
  slug: string,
  { subject, content }: Pick<LoadContext, 'subject' | 'content'>,
): Promise<Location | null> {
  if (slug !== '') return content.findLocation(slug);
  if (subject.kind === 'location') return subject.location;
  const locations = await content.listLocations();
  return locations.find((location) => location.primary) ?? locations[0] ?? null;
}
