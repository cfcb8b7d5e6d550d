import { trimEndOf } from '../text/trim.ts';

/** The name without a trailing Sales, Service or Parts: 'Harbour Motors Service' → 'Harbour Motors' (section 2). */
export function locationName(name: string): string {
  const whole = name.trim();
  const suffix = /[\s,–-](?:sales|service|parts)$/i.exec(whole);
  const short = suffix ? trimEndOf(whole.slice(0, suffix.index), ',–-', true) : whole;
  return short === '' ? whole : short;
}

/** The same for the slug of its contact page: 'harbour-motors-parts' → 'harbour-motors'. */
export function locationSlug(slug: string): string {
  return slug.replace(/-(sales|service|parts)$/i, '') || slug;
}
