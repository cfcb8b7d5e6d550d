/** Address of a small picture, cut to the shape of cards. The server resizes its own; other addresses stay as they are. */
export function thumbnail(url: string, width = 160): string {
  return ours(url) ? `${url}${joint(url)}w=${width}&fit=3:2` : url;
}

/** The whole picture at a width. */
export function pictureAt(url: string, width: number): string {
  return ours(url) ? `${url}${joint(url)}w=${width}` : url;
}

function ours(url: string): boolean {
  return url.startsWith('/img/');
}

/** The address of a picture of the library may name its focal point. */
function joint(url: string): '?' | '&' {
  return url.includes('?') ? '&' : '?';
}
