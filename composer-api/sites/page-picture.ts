import type { Subject } from '#domain/subject.ts';

/** The picture that stands for a page's subject when it is shared; null when it has none. */
export function pictureOf(subject: Subject): string | null {
  switch (subject.kind) {
    case 'vehicle':
      return subject.vehicle.primary_image_url;
    case 'location':
      return subject.location.image?.url ?? null;
    case 'model':
      return subject.model.image;
    default:
      return null;
  }
}
