/** The site whose leads somebody looked after last, in this browser: where the installed app opens. */
const key = 'forecourt.last-site';

export function noteLastSite(slug: string): void {
  try {
    localStorage.setItem(key, slug);
  } catch {
    // Without storage the app opens at the list of sites.
  }
}

export function readLastSite(): string | null {
  try {
    const slug = localStorage.getItem(key);
    return slug !== null && /^[a-z0-9-]{1,63}$/.test(slug) ? slug : null;
  } catch {
    return null;
  }
}
