/** The host that shows a site's drafts to people with a link. */

/** Before the slug in the host's first label: no slug has two hyphens, so no site answers there. */
const previewLabel = 'draft--';

/** Slug of the site whose drafts a host shows; null for any other host. @param domain under which the sites are. */
export function previewSlug(host: string, domain: string): string | null {
  const tail = `.${domain}`;
  return host.startsWith(previewLabel) && host.endsWith(tail) ? host.slice(previewLabel.length, -tail.length) : null;
}

/**
 * The address of a link. Its token follows `#`, which browsers never send: neither logs nor other sites get it.
 * @param origin the console's own, with the port that it is reached at.
 */
export function previewUrl(slug: string, domain: string, origin: string, token: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${previewLabel}${slug}.${domain}${port ? `:${port}` : ''}/preview#${token}`;
}
