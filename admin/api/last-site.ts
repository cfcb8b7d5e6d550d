/** The site whose leads were last handled in this browser: where the installed app opens. */
const key = 'forecourt.last-site';
/** Set by signing out, until leads are read again: then nothing is worth requesting early. */
const signedOutKey = 'forecourt.signed-out';

export function noteLastSite(slug: string): void {
  try {
    localStorage.setItem(key, slug);
    localStorage.removeItem(signedOutKey);
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

export function noteSignedOut(): void {
  try {
    localStorage.setItem(signedOutKey, 'yes');
  } catch {
    // Without storage there is no last site either.
  }
}

export function isSignedOut(): boolean {
  try {
    return localStorage.getItem(signedOutKey) !== null;
  } catch {
    return true;
  }
}
