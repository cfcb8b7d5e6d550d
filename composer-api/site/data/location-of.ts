import type { ContentPort } from '#domain/ports/content.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Location } from '#schemas/entities/location.ts';

/** The location that a page speaks of: its own, else the first at its place, else its vehicle's, else the dealer's main one. */
export async function locationOf(subject: Subject, content: ContentPort): Promise<Location | null> {
  if (subject.kind === 'location') return subject.location;
  if (subject.kind === 'landing') return subject.landing.yards[0] ?? null;
  const locations = await content.listLocations();
  const own =
    subject.kind === 'vehicle' ? locations.find((location) => location.id === subject.vehicle.location_id) : undefined;
  return own ?? locations.find((location) => location.primary) ?? locations[0] ?? null;
}
