/** Address of a small picture. The server resizes its own pictures; other addresses stay as they are. */
export function thumbnail(url: string, width = 160): string {
  return url.startsWith('/img/') ? `${url}?w=${width}&fit=3:2` : url;
}
