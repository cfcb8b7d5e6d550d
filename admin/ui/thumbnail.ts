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

/** Bytes as people count them. */
export function displayBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return megabytes < 1000 ? `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB` : `${Math.round(megabytes / 1024)} GB`;
}
