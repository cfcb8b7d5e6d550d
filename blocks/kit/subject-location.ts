/** The location a block speaks of. */
import type { Location } from '#schemas/entities/location.ts';
import type { LoadContext } from './define-block.ts';

export const locationField = {
  type: 'string',
  maxLength: 120,
  pattern: '^([a-z0-9][a-z0-9-]*)?$',
  title: 'Location',
  description: 'Slug of the location. Leave empty for the one the page is about, or else your main one.',
  default: '',
} as const;

/** The named location, else the page's own, else the main one; null where there is none. */
export async function findBlockLocation(
  slug: string,
  { subject, content }: Pick<LoadContext, 'subject' | 'content'>,
): Promise<Location | null> {
  if (slug !== '') return content.findLocation(slug);
  if (subject.kind === 'location') return subject.location;
  const locations = await content.listLocations();
  return locations.find((location) => location.primary) ?? locations[0] ?? null;
}
