/** The name without a trailing Sales, Service or Parts: 'Harbour Motors Service' → 'Harbour Motors' (section 2). */
export function locationName(name: string): string {
  const short = name.replace(/[\s,–-]+(sales|service|parts)\s*$/i, '').trim();
  return short === '' ? name.trim() : short;
}

/** The same for the slug of its contact page: 'harbour-motors-parts' → 'harbour-motors'. */
export function locationSlug(slug: string): string {
  return slug.replace(/-(sales|service|parts)$/i, '') || slug;
}
