import type { ContentPort } from '#domain/ports/content.ts';
import { kindOf, type Subject } from '#domain/subject/subject.ts';
import type { Location } from '#schemas/entities/location.ts';

/** The location that a page speaks of: its own, else the first at its place, else its vehicle's, else the dealer's main one. */
export async function locationOf(subject: Subject, content: ContentPort): Promise<Location | null> {
  const own = await kindOf(subject).location?.(subject, content);
  if (own !== undefined) return own;
  const locations = await content.listLocations();
  return locations.find((location) => location.primary) ?? locations[0] ?? null;
}
