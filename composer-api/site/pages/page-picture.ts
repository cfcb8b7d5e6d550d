import type { Subject } from '#domain/subject/subject.ts';
import type { HeadImage } from '#renderer/page-html.ts';
import { shareSize } from '../share/draw-share-image.ts';

/**
 * The picture that stands for a page's subject when it is shared; null when it has none. A vehicle's is assembled from
 * its photograph, name and price, unless its photograph is elsewhere.
 */
export function pictureOf(subject: Subject): HeadImage | null {
  switch (subject.kind) {
    case 'vehicle': {
      const { slug, primary_image_url: photograph } = subject.vehicle;
      if (photograph && !photograph.startsWith('/')) return { url: photograph };
      return { url: `/cars/${slug}/share.jpg`, ...shareSize };
    }
    case 'location':
      return imageAt(subject.location.image?.url);
    case 'model':
      return imageAt(subject.model.image);
    default:
      return null;
  }
}

function imageAt(url: string | null | undefined): HeadImage | null {
  return url ? { url } : null;
}
